//! The browser's own signs of place: the Back button and the title.

use crate::visitor::hands::ESCAPE;
use crate::visitor::{Visitor, at};
use crate::{DESK, PHONE};

#[tokio::test(flavor = "multi_thread")]
async fn back_closes_a_sheet_before_it_leaves_the_place() {
    let visitor = Visitor::new("back", PHONE, "en").await;
    visitor.go("#themes").await;
    visitor.go("#practice/tspin-2").await;
    visitor.wait_for("playing").await;
    let is_open = async |css: &str, open: bool| {
        let script = "return document.querySelector(arguments[0])?.classList.contains('open') ?? false";
        visitor.ask(script, &[css], |told| *told == open).await;
    };
    // Options are opened from the board, which keeps the keys.
    for (button, sheet, before) in [("#menu", ".menu", "#menu"), ("#tune", ".chooser", "#board")] {
        visitor.tap(button).await;
        is_open(sheet, true).await;
        let inside = "return document.activeElement.closest(arguments[0]) != null";
        visitor.ask(inside, &[sheet], |told| told == true).await;
        visitor.page.back().await.unwrap();
        is_open(sheet, false).await;
        let has_focus = "return document.activeElement.matches(arguments[0])";
        visitor.ask(has_focus, &[before], |told| told == true).await;
        assert_eq!(visitor.told("address").await, "#practice/tspin-2");
    }
    // Closed otherwise, it leaves nothing behind in the history: nor does a link in it.
    visitor.tap("#menu").await;
    is_open(".menu", true).await;
    visitor.key(ESCAPE).await;
    is_open(".menu", false).await;
    visitor.ask("return history.state", &[], |state| state.is_null()).await;
    visitor.tap("#menu").await;
    is_open(".menu", true).await;
    visitor.tap("#go-progress").await;
    visitor.wait("address", |told| told == "#progress").await;
    is_open(".menu", false).await;
    for before in ["#practice/tspin-2", "#themes"] {
        visitor.page.back().await.unwrap();
        visitor.wait("address", |told| told == before).await;
    }
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_title_says_where_one_is() {
    let visitor = Visitor::new("title", DESK, "en").await;
    let title = async |game: &str, place: &str, wanted: &str| {
        visitor.go(&at(game, place)).await;
        visitor.ask("return document.title", &[place], |told| told == wanted).await;
    };
    for (game, place, wanted) in [
        ("tspin", "practice/level", "My level · T-spin · Tsumi"),
        ("nazo", "daily", "Daily · Normal · Puyo · Tsumi"),
        ("shisen", "rush", "Rush · Shisen-sho · Tsumi"),
        ("tspin", "practice/tspin-2", "2 steps · T-spin · Tsumi"),
        ("tspin", "curated/donate-2/1", "No. 1 · Donation · 2 steps · T-spin · Tsumi"),
        ("nazo", "course", "Course · Puyo · Tsumi"),
        ("tspin", "settings", "Settings · T-spin · Tsumi"),
        ("shisen", "progress", "Progress · Shisen-sho · Tsumi"),
    ] {
        title(game, place, wanted).await;
    }
    visitor.click("#lang").await;
    visitor.ask("return document.title", &[], |told| told == "成績 · 四川省 · Tsumi").await;
    visitor.leave().await;
}
