//! Answers are counted in the worker, while the page goes on.

use crate::DESK;
use crate::visitor::{Visitor, at};
use puzzle::{Budget, Solve};
use tspin::TSpin;

const SPIN: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
/// Takes the whole budget of a search.
const LARGE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LJSZIOT:tsd";

/// Notes at every frame what is said of the answers.
const WATCH: &str = "
    window.seen = [];
    const frame = () => { window.seen.push(document.querySelector('.proof')?.dataset.proof); requestAnimationFrame(frame); };
    requestAnimationFrame(frame);";
/// Writes something into the field as if it had been pasted.
const PASTE: &str = "
    const field = document.querySelector('#paste');
    field.value = arguments[0];
    field.dispatchEvent(new Event('input', { bubbles: true }));";

#[tokio::test(flavor = "multi_thread")]
async fn the_page_goes_on_while_the_worker_counts_answers() {
    let visitor = Visitor::new("proof", DESK, "en").await;
    visitor.go(&at("tspin", "open")).await;
    visitor.find("#paste").await;
    visitor.page.execute(WATCH, vec![]).await.unwrap();
    let paste = async |code: &str| visitor.page.execute(PASTE, vec![code.into()]).await.unwrap();
    paste(LARGE).await;
    // On one thread with the search there would be no more than the frame before it.
    let frames = "return window.seen.filter(word => word == 'pending').length";
    visitor.ask(frames, &[], |told| told.as_u64() > Some(3)).await;
    assert_eq!(visitor.attribute(".proof", "data-proof").await.as_deref(), Some("pending"));

    // Nobody waits for the old search once there is another code.
    paste(SPIN).await;
    let answers = TSpin::solve(&SPIN.parse().unwrap(), Budget::default()).answers;
    let said = if answers == 1 { "1 solution".to_owned() } else { format!("{answers} solutions") };
    visitor.read(".proof", |told| told == said).await;

    paste("tspin:..........:OT:tsd").await;
    visitor.read(".proof", |told| told == "Unsolvable: it has no solution").await;
    paste("rubbish").await;
    visitor.wait_count(".proof", 0).await;
    visitor.leave().await;
}
