//! What a puzzle's rating rests on, told after a try.

use crate::survey::program::run;
use crate::visitor::hands::Hands;
use crate::visitor::{Visitor, first_shelf};
use crate::{DESK, PHONE, SIDE};
use play::{Lang, Text};

in_each_game!(all: what_a_rating_rests_on_is_told);

async fn what_a_rating_rests_on_is_told(game: &str) {
    for (size, screen, lang, hands) in [(PHONE, "phone", "en", Hands::Thumbs), (DESK, "desk", "ja", Hands::Keys)] {
        let visitor = Visitor::alone(&format!("evidence-{game}-{screen}"), size, lang).await;
        let (source, said, whole) = evidence_after_a_failure(&visitor, game, size, hands).await;
        assert_eq!(source, "simulated");
        // Twenty players who are known well are needed.
        assert!(said.contains("20"), "{said}");
        let honest = if lang == "ja" { "AIによる推定" } else { "simulated players" };
        assert!(whole.contains(honest), "{whole}");
        visitor.picture(&format!("{screen}-{game}-evidence-{lang}")).await;
        visitor.leave().await;
    }
}

/// Fails a puzzle, and tells the source of its rating, what that rests on, and all that is said of it.
async fn evidence_after_a_failure(
    visitor: &Visitor,
    game: &str,
    size: (u32, u32),
    hands: Hands,
) -> (String, String, String) {
    visitor.play_at(game, &format!("practice/{}", first_shelf(game))).await;
    assert!(!visitor.has(".evidence").await, "nothing is told before the try");
    hands.fail(visitor).await;
    visitor.wait("recorded", |number| number == "1").await;
    let place = if size == PHONE { ".details" } else { ".facts" };
    if size == PHONE {
        assert!(visitor.text("#about").await.contains(Text::Details.in_lang(Lang::En)));
        visitor.tap("#about").await;
    } else {
        visitor.click(".facts summary").await;
    }
    let said = visitor.text(&format!("{place} .evidence .known")).await;
    let source = visitor.attribute(&format!("{place} .evidence"), "data-source").await.unwrap();
    let whole = if size == PHONE { said.clone() } else { visitor.text(".facts").await };
    (source, said, whole)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_model_of_people_says_is_not_called_play() {
    for (size, screen, lang, hands) in [(PHONE, "phone", "en", Hands::Thumbs), (DESK, "desk", "ja", Hands::Keys)] {
        let visitor = Visitor::alone(&format!("evidence-people-{screen}"), size, lang).await;
        let file = |name: &str| visitor.file(name).to_str().unwrap().to_owned();
        let (model, database) = (file("hard.txt"), file("play.sqlite"));
        let head = "tsumi estimator 1\ngame tspin\nsteps 2\naspect difficulty\nsource people\n";
        let terms = "tsumi linear model 1\nintercept 1\nterm filled weight 0.1 mean 10\n";
        std::fs::write(&model, format!("{head}{terms}")).unwrap();
        let told = run(&["rate", "--database", &database, "--model", &model]);
        assert!(told.contains("got first ratings") && !told.contains("\n0 unplayed puzzles"), "{told}");
        // What came before that is not shown.
        visitor.page.refresh().await.unwrap();
        let (source, said, whole) = evidence_after_a_failure(&visitor, "tspin", size, hands).await;
        assert_eq!(source, "people");
        let (others, played) = match lang {
            "ja" => ("似た問題の記録", "プレイヤーの記録："),
            _ => ("similar puzzles", "Rated by players"),
        };
        assert!(whole.contains(others) && !whole.contains(played), "{whole}");
        assert!(said.contains("20"), "{said}");
        assert!(visitor.has(".evidence .meter").await, "there is a way to go");
        visitor.picture(&format!("{screen}-evidence-people-{lang}")).await;
        visitor.leave().await;
    }
}

/// Scrolls to an element and tells whether it is seen there, and nothing lies over it.
const IN_SIGHT: &str = "
    const element = document.querySelector(arguments[0]);
    if (!element) return false;
    element.scrollIntoView({ block: 'nearest' });
    const box = element.getBoundingClientRect();
    const over = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 24));
    return box.height > 0 && box.top >= 0 && box.y + 8 <= innerHeight && !!over && element.contains(over)";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_low_desk_it_is_within_reach_too() {
    for (size, lang) in [((1280, 700), "en"), (DESK, "ja")] {
        let visitor = Visitor::alone(&format!("evidence-low-{lang}"), size, lang).await;
        evidence_after_a_failure(&visitor, "tspin", size, Hands::Keys).await;
        visitor.ask(IN_SIGHT, &[".facts .evidence .known"], |seen| seen == true).await;
        visitor.picture(&format!("low-desk-evidence-{lang}")).await;
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_on_its_side_a_board_of_tiles_hides_nothing() {
    for lang in ["en", "ja"] {
        let visitor = Visitor::alone(&format!("evidence-side-{lang}"), SIDE, lang).await;
        visitor.play_at("shisen", "practice/shisen-6x4").await;
        Hands::Thumbs.fail(&visitor).await;
        visitor.wait("recorded", |number| number == "1").await;
        visitor.read(".compare small", |differs| !differs.is_empty()).await;
        for css in ["#side-closest", "#hard-3", "#primary", "#about"] {
            visitor.ask(IN_SIGHT, &[css], |seen| seen == true).await;
        }
        visitor.picture(&format!("side-shisen-failed-{lang}")).await;
        visitor.assert_fits("side-shisen-failed").await;
        visitor.tap("#side-closest").await;
        visitor.wait_attribute("#side-closest", "aria-pressed", |pressed| pressed == "true").await;
        visitor.tap("#about").await;
        visitor.find(".details.open").await;
        visitor.picture(&format!("side-shisen-details-{lang}")).await;
        visitor.leave().await;
    }
}
