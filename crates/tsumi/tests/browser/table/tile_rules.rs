//! Tiles: the rule of two turns is said, and why two do not go together; what is cleared stays cleared.

use crate::visitor::Visitor;
use crate::visitor::hands::Hands;
use crate::{DESK, PHONE};

#[tokio::test(flavor = "multi_thread")]
async fn two_tiles_that_do_not_go_together_say_why() {
    for (size, lang, finger) in [(PHONE, "ja", true), (DESK, "en", false)] {
        let visitor = Visitor::new(&format!("tiles-refused-{lang}"), size, lang).await;
        visitor.play_at("shisen", "practice/shisen-6x4").await;
        let code = visitor.puzzle().await;
        let puzzle: shisen::Puzzle = code.parse().unwrap();
        let board = shisen::Board::new(&puzzle);
        let place = |cell: shisen::Cell| (i32::from(cell.x), puzzle.height() as i32 - 1 - i32::from(cell.y));
        let blocked =
            board.pairs().iter().find(|pair| !pair.is_open(board.all())).expect("not all pairs can go at first");
        let rule = visitor.text(".goal h1").await;
        assert!(rule.contains(if lang == "ja" { "曲がるのは2回まで" } else { "two turns" }), "{rule}");
        for cell in blocked.take.cells() {
            visitor.point("#board", &code, place(cell), finger).await;
        }
        let path = if lang == "ja" { "つながりません。" } else { "No path:" };
        visitor.read(".pad .notice", |told| told.starts_with(path)).await;
        visitor.picture(&format!("tiles-no-path-{lang}")).await;
        // The second tile is picked now, and one of another kind is no better.
        let kind = puzzle.tiles()
            [usize::from(blocked.take.cells()[0].y) * puzzle.width() + usize::from(blocked.take.cells()[0].x)];
        let other = puzzle.tiles().iter().position(|&tile| tile != kind).unwrap();
        let other = ((other % puzzle.width()) as i32, (puzzle.height() - 1 - other / puzzle.width()) as i32);
        visitor.point("#board", &code, other, finger).await;
        let different = if lang == "ja" { "違う牌です。" } else { "These tiles are different." };
        visitor.read(".pad .notice", |told| told == different).await;
        // Letting go of a tile needs no words.
        visitor.point("#board", &code, other, finger).await;
        visitor.read(".pad .notice", str::is_empty).await;
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cleared_board_stays_cleared() {
    let visitor = Visitor::new("tiles-cleared", DESK, "en").await;
    visitor.play_at("shisen", "practice/shisen-6x4").await;
    Hands::Keys.solve(&visitor).await;
    visitor.wait_for("solved").await;
    visitor.wait("recorded", |number| number == "1").await;
    // What is drawn at all, of a board whose lines may run outside and which has no edge.
    let drawn = "const c = document.querySelector('#board');
        return c.getContext('2d').getImageData(0, 0, c.width, c.height).data.filter(part => part > 0).length";
    visitor.ask(drawn, &[], |parts| *parts == 0).await;
    visitor.click("#theme").await;
    visitor.drawn().await;
    visitor.ask(drawn, &[], |parts| *parts == 0).await;
    visitor.page.set_window_size(1000, 700).await.unwrap();
    visitor.drawn().await;
    visitor.ask(drawn, &[], |parts| *parts == 0).await;
    visitor.picture("desk-shisen-cleared-en").await;
    visitor.leave().await;
}
