//! The numbered puzzles: solved, called good, and seen in the grid.

use crate::visitor::hands::{Hands, UP};
use crate::visitor::{Visitor, at};
use crate::{DESK, PHONE};

in_each_game!(all: a_number_is_solved_and_the_grid_shows_it);

async fn a_number_is_solved_and_the_grid_shows_it(game: &str) {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("curated-{game}-{lang}"), size, lang).await;
        visitor.go(&at(game, "curated")).await;
        visitor.click("#number-1").await;
        visitor.wait("place", |place| place == "number").await;
        visitor.wait_for("playing").await;
        // As many tries as one likes, and never a word of help.
        assert!(!visitor.has("#hint").await);
        hands.fail(&visitor).await;
        visitor.wait_for("failed").await;
        visitor.picture(&format!("{screen}-{game}-number-failed-{lang}")).await;
        assert!(!visitor.has("#answer").await);
        let first = visitor.told("puzzle").await;
        hands.press(&visitor, crate::visitor::hands::ENTER, "#primary").await;
        visitor.wait_for("playing").await;
        hands.solve(&visitor).await;
        visitor.wait_for("solved").await;
        visitor.picture(&format!("{screen}-{game}-number-solved-{lang}")).await;
        hands.press(&visitor, UP, "#good").await;
        visitor.wait("puzzle", |code| code != first && !code.is_empty()).await;
        visitor.wait_for("playing").await;
        assert!(visitor.page.current_url().await.unwrap().as_str().ends_with("/2"));
        let second = visitor.told("puzzle").await;
        hands.solve(&visitor).await;
        visitor.wait_for("solved").await;
        // Once it is known, the grid has it whenever it is looked at.
        visitor.wait("recorded", |number| number == "1").await;
        visitor.tap("#so-so").await;
        visitor.wait("puzzle", |code| code != second && !code.is_empty()).await;
        visitor.wait_for("playing").await;
        hands.fail(&visitor).await;
        visitor.wait_for("failed").await;
        visitor.wait("recorded", |number| number == "1").await;
        visitor.tap("#numbers").await;
        visitor.wait("place", |place| place == "curated").await;
        visitor.find("#number-1.solved").await;
        visitor.find("#number-2.solved").await;
        visitor.find("#number-3.tried").await;
        // It is said by what they were chosen, and of the bars only where there are some.
        let legend = visitor.text(".curated .legend").await;
        assert!(legend.contains(if lang == "ja" { "易しい順" } else { "from easy to hard" }), "{legend}");
        assert_eq!(visitor.has(".legend .bars").await, visitor.has(".number .rate").await);
        visitor.picture(&format!("{screen}-{game}-curated-{lang}")).await;
        visitor.leave().await;
    }
}
