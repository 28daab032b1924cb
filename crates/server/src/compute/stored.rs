//! The queues for what is computed of stored puzzles: answers and hints, flash cards, pictures, siblings, and dumps of them all; and for
//! downloads of what is stored about players.

use crate::compute::{Queue, queue::Busy};
use std::time::Duration;

/// A class of forty that shares one address, and some others.
const CLASS: usize = 40;

/// Answers and hints. Each player may have four, which run one after another.
pub fn help(cores: usize) -> Queue {
    let busy = Busy {
        own: "others of your answers and hints are still being computed; expected at most four at a time",
        full: "too many answers and hints are waiting to be computed; expected another try in a moment",
    };
    Queue::new(cores, 2 * CLASS, Duration::from_secs(10), busy).shared(4, 4)
}

/// Decks of flash cards, of which each puzzle is solved.
pub fn flash(cores: usize) -> Queue {
    let busy = Busy {
        own: "other cards of yours are still being made; expected at most two decks at a time",
        full: "too many cards are waiting to be made; expected another try in a moment",
    };
    Queue::new(cores, 2 * CLASS, Duration::from_secs(10), busy).shared(2, CLASS)
}

/// Pictures for previews. Pages ask for none of them.
pub fn pictures(cores: usize) -> Queue {
    let busy = Busy {
        own: "other pictures for you are still being drawn; expected at most eight at a time",
        full: "too many pictures are waiting to be drawn; expected another try in a moment",
    };
    Queue::new(cores.saturating_sub(1).max(1), 32, Duration::from_secs(5), busy).shared(8, 8)
}

/// Siblings for reviews: five seeds, each of which has this time.
pub fn siblings(cores: usize) -> Queue {
    let busy = Busy {
        own: "another sibling for you is still being forged; expected one at a time",
        full: "too many siblings are waiting to be forged; expected another try in a moment",
    };
    Queue::new(cores.saturating_sub(1).max(1), CLASS, Duration::from_secs(5), busy)
}

/// Dumps of the whole corpus. Four are sent at once, and none waits.
pub fn dumps() -> Queue {
    let busy = Busy {
        own: "another dump is still being sent to you; expected one at a time",
        full: "too many dumps are being sent; expected another try in a minute",
    };
    Queue::new(4, 0, Duration::from_secs(60), busy)
}

/// Downloads of what is stored about players. Four are sent at once, and none waits.
pub fn downloads() -> Queue {
    let busy = Busy {
        own: "your data are still being sent to you; expected one download at a time",
        full: "too many downloads are being sent; expected another try in a minute",
    };
    Queue::new(4, 0, Duration::from_secs(60), busy)
}

#[cfg(test)]
mod tests {
    use crate::{App, compute::Queue, router};
    use axum::{
        body::Body,
        http::{Request, header},
        response::Response,
    };
    use corpus::{Corpus, puzzle_id};
    use curator::{games, models::Models};
    use tower::ServiceExt;

    const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

    async fn ask(app: &App, method: &str, path: &str, cookie: &str) -> Response {
        let request = Request::builder().method(method).uri(path).header(header::COOKIE, cookie);
        let request = request.header(header::CONTENT_TYPE, "application/json").body(Body::from("{}")).unwrap();
        router(app.clone()).oneshot(request).await.unwrap()
    }

    #[tokio::test]
    async fn a_full_queue_refuses_with_a_time_and_others_go_on() {
        let corpus = Corpus::in_memory().await.unwrap();
        let row = games::assess(CODE, "tspin-2", "by hand").unwrap().rated(&Models::default());
        corpus.add_puzzles(&[row], 0).await.unwrap();
        let app = App::new(corpus, None);
        let (player, token) = app.corpus.add_player(0).await.unwrap();
        let cookie = format!("tsumi_player={token}");
        let id = puzzle_id(CODE);
        let new = corpus::NewSession {
            player: &player.id,
            puzzle: &id,
            mode: play::wire::Mode::Practice,
            run: None,
            review: None,
            notice: false,
        };
        let session = app.corpus.begin_session(new, 0).await.unwrap().id;
        let (answer, hint) = (format!("/api/sessions/{session}/answer"), format!("/api/sessions/{session}/hint"));
        let picture = format!("/api/puzzles/{id}/picture.png");
        let all: [(&Queue, &str, &str); 7] = [
            (&app.helping, "POST", &answer),
            (&app.helping, "POST", &hint),
            (&app.flash, "GET", "/api/flash"),
            (&app.pictures, "GET", &picture),
            (&app.dumps, "GET", "/api/corpus.csv"),
            (&app.dumps, "GET", "/api/corpus.jsonl"),
            (&app.downloads, "GET", "/api/me/data"),
        ];
        for (queue, method, path) in all {
            let places = queue.places.available_permits();
            let taken = queue.places.try_acquire_many(places as u32).unwrap();
            let refused = ask(&app, method, path, &cookie).await;
            assert_eq!(refused.status(), 503, "{path}");
            assert!(refused.headers().contains_key(header::RETRY_AFTER), "{path}");
            let others = all.iter().filter(|(other, ..)| !std::ptr::eq(*other, queue));
            for (_, method, path) in others {
                assert_eq!(ask(&app, method, path, &cookie).await.status(), 200, "{path}");
            }
            drop(taken);
            assert_eq!(ask(&app, method, path, &cookie).await.status(), 200, "{path}");
            assert_eq!(queue.places.available_permits(), places, "{path}");
        }
    }

    #[tokio::test]
    async fn a_dump_keeps_its_place_until_it_was_read() {
        let app = App::new(Corpus::in_memory().await.unwrap(), None);
        let cookie = format!("tsumi_player={}", app.corpus.add_player(0).await.unwrap().1);
        for path in ["/api/corpus.csv", "/api/me/data"] {
            let first = ask(&app, "GET", path, &cookie).await;
            assert_eq!(ask(&app, "GET", path, &cookie).await.status(), 429, "one for each visitor: {path}");
            drop(first);
            assert_eq!(ask(&app, "GET", path, &cookie).await.status(), 200, "{path}");
        }
    }
}
