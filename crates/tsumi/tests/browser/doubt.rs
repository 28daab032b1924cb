//! Is there one? Half of the puzzles have no answer, and the player may say so.

use crate::hands::{ENTER, Hands};
use crate::visitor::Visitor;
use crate::{DESK, PHONE};
use puzzle::{Budget, Solve};
use tspin::TSpin;

#[tokio::test(flavor = "multi_thread")]
async fn both_kinds_are_judged_both_ways() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("doubt-{lang}"), size, lang).await;
        visitor.go("#doubt").await;
        visitor.wait_for("playing").await;
        visitor.picture(&format!("{screen}-doubt-{lang}")).await;
        // Said to have none: right if there is none, wrong if there is one; and pieces placed in vain.
        let (mut right, mut wrong, mut vain) = (false, false, false);
        for _ in 0..30 {
            visitor.wait_for("playing").await;
            let answers = TSpin::solve(&visitor.puzzle().await, Budget::default()).answers;
            if answers == 0 && right {
                hands.fail(&visitor).await;
                visitor.wait_for("failed").await;
                assert!(!visitor.has("#answer").await, "there is nothing to show");
                visitor.picture(&format!("{screen}-doubt-missed-{lang}")).await;
                vain = true;
            } else if answers == 0 {
                hands.press(&visitor, 'n', "#no-answer").await;
                visitor.wait_for("solved").await;
                visitor.picture(&format!("{screen}-doubt-right-{lang}")).await;
                right = true;
            } else if wrong {
                hands.solve(&visitor).await;
                visitor.wait_for("solved").await;
            } else {
                hands.press(&visitor, 'n', "#no-answer").await;
                visitor.wait_for("failed").await;
                visitor.picture(&format!("{screen}-doubt-wrong-{lang}")).await;
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
