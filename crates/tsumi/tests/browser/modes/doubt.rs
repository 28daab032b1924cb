//! Is there one? Half of the puzzles have no answer, and the player may say so.

use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::visitor::solver::answers;
use crate::{DESK, PHONE};

in_each_game!(both_kinds_are_judged_both_ways);

async fn both_kinds_are_judged_both_ways(game: &str) {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("doubt-{game}-{lang}"), size, lang).await;
        visitor.play_at(game, "doubt").await;
        visitor.picture(&format!("{screen}-{game}-doubt-{lang}")).await;
        // Said to have none: right if there is none, wrong if there is one; and pieces placed in vain.
        let (mut right, mut wrong, mut vain) = (false, false, false);
        for _ in 0..30 {
            visitor.wait_for("playing").await;
            let answers = answers(&visitor.puzzle().await);
            if answers == 0 && right {
                hands.fail(&visitor).await;
                visitor.wait_for("failed").await;
                assert!(!visitor.has("#answer").await, "there is nothing to show");
                visitor.picture(&format!("{screen}-{game}-doubt-missed-{lang}")).await;
                vain = true;
            } else if answers == 0 {
                hands.press(&visitor, 'n', "#no-answer").await;
                visitor.wait_for("solved").await;
                visitor.picture(&format!("{screen}-{game}-doubt-right-{lang}")).await;
                right = true;
            } else if wrong {
                hands.solve(&visitor).await;
                visitor.wait_for("solved").await;
            } else {
                hands.press(&visitor, 'n', "#no-answer").await;
                visitor.wait_for("failed").await;
                visitor.picture(&format!("{screen}-{game}-doubt-wrong-{lang}")).await;
                visitor.tap("#answer").await;
                visitor.wait_for("answer").await;
                wrong = true;
            }
            if right && wrong && vain {
                break;
            }
            let before = visitor.told("puzzle").await;
            hands.press(&visitor, ENTER, "#primary").await;
            visitor.wait("puzzle", |code| code != before).await;
        }
        assert!(right && wrong && vain, "{right} {wrong} {vain}");
        visitor.leave().await;
    }
}
