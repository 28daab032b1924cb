//! The Tab key, skip links, and a puzzle without a mouse.

use crate::visitor::hands::{ENTER, ESCAPE, Hands};
use crate::visitor::{Visitor, at, first_shelf};
use crate::{DESK, PHONE};

const TAB: char = '\u{e004}';

/// What has the focus, and whether that is seen.
const FOCUSED: &str = "const focused = document.activeElement;
    const seen = getComputedStyle(focused).outlineStyle != 'none' || focused.closest('.skip-links') != null;
    return (focused.id || focused.className) + (seen ? '' : ' unseen')";

in_each_game!(all: tab_reaches_the_board_within_five_stops, a_puzzle_is_solved_without_a_mouse);

/// Presses Tab until something has the focus; tells after how many stops, of five at most.
async fn tab_to(visitor: &Visitor, wanted: &str) -> usize {
    let mut stops = Vec::new();
    for number in 1..=5 {
        visitor.key(TAB).await;
        let focused = visitor.page.execute(FOCUSED, vec![]).await.unwrap();
        stops.push(focused.as_str().unwrap().to_owned());
        if focused == wanted {
            return number;
        }
    }
    panic!("{wanted} is not among the first stops: {stops:?}")
}

async fn tab_reaches_the_board_within_five_stops(game: &str) {
    for size in [PHONE, DESK] {
        let visitor = Visitor::new(&format!("tab-{game}"), size, "en").await;
        for (place, board) in [("practice/level", "board"), ("daily", "board"), ("course/1/1", "bench-board")] {
            visitor.go(&at(game, place)).await;
            visitor.page.refresh().await.unwrap();
            visitor.find(if board == "board" { "#board" } else { ".bench-board" }).await;
            tab_to(&visitor, board).await;
        }
        visitor.leave().await;
    }
}

async fn a_puzzle_is_solved_without_a_mouse(game: &str) {
    let visitor = Visitor::new(&format!("keyboard-{game}"), DESK, "en").await;
    visitor.play_at(game, &format!("practice/{}", first_shelf(game))).await;
    tab_to(&visitor, "board").await;
    Hands::Keys.fail(&visitor).await;
    visitor.wait_for("failed").await;
    // Once a button has done its work, the keys are the board's again.
    visitor.find(".compare").await;
    tab_to(&visitor, "side-yours").await;
    visitor.page.execute("document.querySelector('#primary').focus()", vec![]).await.unwrap();
    visitor.key(ENTER).await;
    visitor.wait_for("playing").await;
    visitor.ask("return document.activeElement.id", &[], |told| told == "board").await;
    Hands::Keys.solve(&visitor).await;
    visitor.wait_for("solved").await;
    Hands::Keys.go_on(&visitor).await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn skip_links_lead_to_the_board_and_to_the_menu() {
    for (size, screen) in [(PHONE, "phone"), (DESK, "desk")] {
        let visitor = Visitor::new(&format!("skip-{screen}"), size, "ja").await;
        tab_to(&visitor, "skip-to-board").await;
        visitor.picture(&format!("skip-link-{screen}")).await;
        visitor.key(ENTER).await;
        visitor.ask("return document.activeElement.id", &[], |told| told == "board").await;
        visitor.page.refresh().await.unwrap();
        visitor.wait_for("playing").await;
        tab_to(&visitor, "skip-to-menu").await;
        visitor.key(ENTER).await;
        let in_menu = "return document.activeElement.closest('#places') != null";
        visitor.ask(in_menu, &[], |told| told == true).await;
        // Away from the table they lead to what is read.
        visitor.go("#settings").await;
        visitor.page.refresh().await.unwrap();
        visitor.find(".tryout canvas").await;
        tab_to(&visitor, "skip-to-board").await;
        visitor.key(ENTER).await;
        visitor.ask("return document.activeElement.tagName", &[], |told| told == "MAIN").await;
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tab_key_stays_in_an_open_sheet() {
    let visitor = Visitor::new("sheet-tab", PHONE, "en").await;
    visitor.play_at("tspin", "practice/tspin-1").await;
    Hands::Thumbs.fail(&visitor).await;
    visitor.wait_for("failed").await;
    for (button, sheet) in [("#menu", ".menu"), ("#tune", ".chooser"), ("#about", ".details")] {
        visitor.tap(button).await;
        let inside = "return document.activeElement.closest(arguments[0]) != null";
        visitor.ask(inside, &[sheet], |told| told == true).await;
        // Round and round: past the last stop the browser itself may have the focus, and nothing of the page.
        let place = "const at = document.activeElement; return at == document.body || at.closest(arguments[0]) != null";
        for stop in 0..40 {
            visitor.key(TAB).await;
            let stays = visitor.page.execute(place, vec![sheet.into()]).await.unwrap();
            assert_eq!(stays, true, "{sheet}, stop {stop}");
        }
        visitor.key(ESCAPE).await;
        visitor.ask("return history.state", &[], |state| state.is_null()).await;
        visitor.wait_count("[inert]", 0).await;
    }
    visitor.leave().await;
}
