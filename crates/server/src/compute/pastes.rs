//! The queue for puzzles that visitors paste. They may be arbitrarily hard to solve.

use crate::compute::{Queue, queue::Busy};
use std::time::Duration;

/// The time limit for solving and measuring a pasted puzzle.
const TIME_LIMIT: Duration = Duration::from_secs(2);
/// The capacity of the queue of pasted puzzles.
const QUEUE: usize = 8;

/// A queue that uses all cores but one, which is left for play.
pub fn queue(cores: usize) -> Queue {
    let busy = Busy {
        own: "another puzzle of yours is still being solved; expected one at a time",
        full: "too many puzzles are waiting to be solved; expected another try in a moment",
    };
    Queue::new(cores.saturating_sub(1).max(1), QUEUE, TIME_LIMIT, busy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{App, router};
    use axum::{
        body::{Body, to_bytes},
        extract::ConnectInfo,
        http::{Request, StatusCode, header},
        response::Response,
    };
    use corpus::Corpus;
    use std::net::SocketAddr;
    use tokio::task::{JoinHandle, yield_now};
    use tower::ServiceExt;

    /// Takes seconds to search; the tests cancel it long before.
    const SLOW: &str = "tspin:#........./#.........:LJSZOILJ:tsd:all";

    /// A server with this time limit for pastes.
    async fn app(time_limit: Duration) -> App {
        let mut app = App::new(Corpus::in_memory().await.unwrap(), None);
        app.pastes.time_limit = time_limit;
        app
    }

    /// Pastes a code from this address.
    async fn paste(app: &App, address: u8, code: &str) -> Response {
        let request = Request::post("/api/puzzles")
            .header(header::CONTENT_TYPE, "application/json")
            .extension(ConnectInfo(SocketAddr::from(([127, 0, 0, address], 1))))
            .body(Body::from(format!(r#"{{"text":"{code}"}}"#)));
        router(app.clone()).oneshot(request.unwrap()).await.unwrap()
    }

    fn slow(app: &App, address: u8) -> JoinHandle<Response> {
        let app = app.clone();
        tokio::spawn(async move { paste(&app, address, SLOW).await })
    }

    async fn until(there: impl Fn() -> bool) {
        while !there() {
            yield_now().await;
        }
    }

    async fn error(response: Response) -> String {
        String::from_utf8(to_bytes(response.into_body(), usize::MAX).await.unwrap().into()).unwrap()
    }

    #[tokio::test]
    async fn when_the_queue_is_full_others_are_told_to_wait_and_play_goes_on() {
        let app = app(Duration::from_secs(3600)).await;
        let (at_once, places) = (app.pastes.lane.free(), app.pastes.places.available_permits());
        assert_eq!(places, at_once + QUEUE);
        let pastes: Vec<_> = (0..places).map(|number| slow(&app, number as u8)).collect();
        until(|| app.pastes.places.available_permits() == 0 && app.pastes.lane.free() == 0).await;
        let refused = paste(&app, 255, SLOW).await;
        assert_eq!(
            (refused.status().as_u16(), &refused.headers()[header::RETRY_AFTER]),
            (503, &"3600".parse().unwrap())
        );
        assert!(error(refused).await.contains("too many puzzles are waiting to be solved; expected"));
        // Both finish while all pastes are still there, so neither waited for them.
        assert_eq!(app.replays.run(|| "replayed").await.unwrap(), "replayed");
        assert_eq!(app.help("player", || "helped").await.unwrap(), "helped");
        assert!(pastes.iter().all(|paste| !paste.is_finished()));
        pastes.iter().for_each(JoinHandle::abort);
        // The waiting ones leave the queue, and the running ones stop.
        until(|| app.pastes.places.available_permits() == places && app.pastes.lane.free() == at_once).await;
        assert_eq!(paste(&app, 255, "tspin:#.........:I:tsd").await.status(), StatusCode::CREATED);
    }

    #[tokio::test]
    async fn a_visitor_has_one_puzzle_solved_at_a_time_and_another_when_it_is_dropped() {
        let app = app(Duration::from_secs(3600)).await;
        let at_once = app.pastes.lane.free();
        let first = slow(&app, 1);
        until(|| app.pastes.lane.free() < at_once).await;
        let refused = paste(&app, 1, "tspin:#.........:I:tsd").await;
        assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
        assert!(refused.headers().contains_key(header::RETRY_AFTER));
        assert!(error(refused).await.contains("another puzzle of yours is still being solved; expected one at a time"));
        first.abort();
        assert!(first.await.unwrap_err().is_cancelled());
        assert_eq!(paste(&app, 1, "tspin:#.........:I:tsd").await.status(), StatusCode::CREATED);
        assert_eq!(app.pastes.lane.free(), at_once);
    }

    #[tokio::test]
    async fn a_puzzle_not_decided_in_time_is_refused_and_not_stored() {
        let app = app(Duration::ZERO).await;
        let refused = paste(&app, 1, SLOW).await;
        assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
        assert!(error(refused).await.contains("the puzzle is not decided after 0 s; expected one with fewer lines"));
        assert_eq!(app.corpus.puzzle(&corpus::puzzle_id(SLOW)).await.unwrap(), None);
    }
}
