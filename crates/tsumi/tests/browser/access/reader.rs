//! A board that can be read, and moves that can be heard.

use crate::DESK;
use crate::visitor::hands::{Hands, LEFT, key};
use crate::visitor::solver::{inputs_to_fail, inputs_to_solve};
use crate::visitor::{Visitor, at, first_shelf};
use play::{Description, Input, Lang, announcement, desk};

in_each_game!(all: a_board_is_read_row_by_row_and_moves_are_heard);

/// Everything that the board says in words, a line each.
const WORDS: &str = "return [...document.querySelectorAll('.in-words li, #hand-words, .next-words')]
    .map(line => line.textContent).filter(line => line).join('\\n')";

fn words(scene: &play::Scene, lang: Lang) -> String {
    let Description { rows, hand, next } = Description::new(scene, lang);
    rows.into_iter().chain(hand).chain(next).collect::<Vec<_>>().join("\n")
}

async fn a_board_is_read_row_by_row_and_moves_are_heard(game: &str) {
    for lang in [Lang::En, Lang::Ja] {
        let visitor = Visitor::new(&format!("reader-{game}-{}", lang.tag()), DESK, lang.tag()).await;
        visitor.play_at(game, &format!("practice/{}", first_shelf(game))).await;
        let mut desk = desk::open(&visitor.puzzle().await, true).unwrap();
        visitor.ask(WORDS, &[], |told| *told == words(&desk.scene(), lang)).await;
        let goal = desk.goal(lang);
        visitor.read(".in-words .changes", |told| told.replace('\u{2060}', "").starts_with(&goal)).await;
        // A key is heard once it is done, and says what is new alone.
        let before = desk.scene();
        visitor.key(LEFT).await;
        desk.input(Input::Left, 0);
        let heard = announcement(&before, &desk.scene(), lang).unwrap();
        visitor.read(".in-words .changes", |told| told == heard).await;
        visitor.ask(WORDS, &[], |told| *told == words(&desk.scene(), lang)).await;
        // A placement is heard, and the rows change.
        let before = desk.scene();
        visitor.key('r').await;
        let mut desk = desk::open(&visitor.puzzle().await, true).unwrap();
        // Two changes in quick succession would be heard as one.
        if let Some(heard) = announcement(&before, &desk.scene(), lang) {
            visitor.read(".in-words .changes", |told| told == heard).await;
        }
        let code = visitor.puzzle().await;
        if game == "shisen" {
            let first = inputs_to_solve(&code).swap_remove(0);
            Hands::Thumbs.play(&visitor, &first).await;
            for input in first {
                desk.input(input, 0);
            }
            visitor.ask(WORDS, &[], |told| *told == words(&desk.scene(), lang)).await;
        } else {
            // Not a placement that solves it, after which something moves. Each input is waited for, or several are heard as one.
            for input in inputs_to_fail(&code).swap_remove(0) {
                let before = desk.scene();
                visitor.key(key(input)).await;
                desk.input(input, 0);
                visitor.ask(WORDS, &[], |told| *told == words(&desk.scene(), lang)).await;
                if let Some(heard) = announcement(&before, &desk.scene(), lang) {
                    visitor.read(".in-words .changes", |told| told == heard).await;
                }
            }
        }
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_of_the_course_is_read_as_well() {
    let visitor = Visitor::new("reader-course", DESK, "en").await;
    for game in ["tspin", "nazo", "shisen"] {
        visitor.go(&at(game, "course/1/1")).await;
        let told = visitor.ask(WORDS, &[], |told| told.as_str().is_some_and(|told| told.contains("Row 1: "))).await;
        assert_eq!(told.as_str().unwrap().contains("In hand: "), game != "shisen", "{told}");
    }
    visitor.leave().await;
}
