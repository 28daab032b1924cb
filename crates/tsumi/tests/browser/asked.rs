//! The questionnaire, to its end; and what was answered out of the database and into a model.

use crate::PHONE;
use crate::visitor::Visitor;
use crate::visitor::hands::Hands;
use std::process::Command;

#[tokio::test]
async fn the_questionnaire_runs_to_its_end_and_its_answers_become_a_model() {
    let visitor = Visitor::new("asked", PHONE, "ja").await;
    visitor.play_at("tspin", "asked/tspin-2/3").await;
    assert!(!visitor.has("#undo").await && !visitor.has("#hint").await, "there is no way back");
    for number in 1..=3 {
        visitor.wait_for("playing").await;
        let before = visitor.told("puzzle").await;
        match number {
            1 => Hands::Thumbs.solve(&visitor).await,
            2 => Hands::Thumbs.fail(&visitor).await,
            _ => visitor.tap("#could-not").await,
        }
        visitor.wait_for(if number == 1 { "solved" } else { "failed" }).await;
        assert!(visitor.find("#send").await.attr("disabled").await.unwrap().is_some(), "nothing is answered yet");
        visitor.tap("#fun-4").await;
        visitor.tap(&format!("#difficulty-{number}")).await;
        visitor.tap("#usefulness-5").await;
        visitor.picture(&format!("phone-asked-{number}-ja")).await;
        visitor.tap("#send").await;
        // Then the answer is shown, and the next puzzle comes.
        visitor.wait_for("answer").await;
        let ask = visitor.find(".ask").await;
        assert_eq!(ask.attr("data-answered").await.unwrap(), Some(number.to_string()));
        assert_eq!(ask.attr("data-done").await.unwrap(), Some((number == 3).to_string()));
        if number < 3 {
            visitor.tap("#on").await;
            visitor.wait("puzzle", |code| code != before).await;
        }
    }
    assert!(visitor.has(".thanks").await && !visitor.has("#on").await);
    visitor.picture("phone-asked-done-ja").await;

    let file = |name: &str| visitor.file(name).to_str().unwrap().to_owned();
    let (database, parquet, model) = (file("play.sqlite"), file("opinions.parquet"), file("model.txt"));
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_tsumi")).args(arguments).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let csv = file("opinions.csv");
    assert!(run(&["export", "--database", &database, "--out", &csv]).contains("wrote 3 rows"));
    let text = std::fs::read_to_string(&csv).unwrap();
    for (difficulty, solved) in [(1, true), (2, false), (3, false)] {
        assert!(text.contains(&format!(",4,{difficulty},5,,{solved},")), "{text}");
    }
    run(&["export", "--database", &database, "--out", &parquet]);
    let fit =
        ["fit", "--method", "mean", "--folds", "3", "--times", "1", "--quiet", "--opinions", &parquet, "--out", &model];
    let told = run(&fit);
    assert!(told.contains("tspin of 2 moves: 3 puzzles, 3 answers about difficulty, source people"), "{told}");
    assert!(std::fs::read_to_string(&model).unwrap().contains("source people\n"));
    visitor.leave().await;
}
