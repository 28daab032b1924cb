//! Who takes part in a survey: consent first, a code, a warm-up that does not count, and the own results.

use super::link::answers;
use super::program::run;
use crate::study::participant::{at, fail, solve};
use crate::visitor::Visitor;
use crate::visitor::hands::ENTER;
use crate::{DESK, PHONE};

#[tokio::test]
async fn who_declines_leaves_no_trace() {
    for (size, lang, screen) in [(PHONE, "ja", "phone"), (DESK, "en", "desk")] {
        let visitor = Visitor::stranger(&format!("asked-decline-{screen}"), size, lang).await;
        visitor.wait("place", |place| place == "welcome").await;
        visitor.go("#asked/tspin-2/5").await;
        at(&visitor, "enter").await;
        visitor.go("#welcome").await;
        visitor.wait("place", |place| place == "welcome").await;
        let left = "return [document.cookie, localStorage.getItem('game')].join()";
        assert_eq!(visitor.page.execute(left, vec![]).await.unwrap(), ",", "nothing is kept, not even the game");
        visitor.leave().await;
    }
}

#[tokio::test]
async fn a_participant_types_a_code_warms_up_and_sees_results() {
    let visitor = Visitor::alone("asked-participant", PHONE, "en").await;
    let link = "#asked/tspin-2/2?seconds=90&ask=fun&warmup=1";
    visitor.go(link).await;
    at(&visitor, "enter").await;
    // What cannot be a code is said at once, and nothing is sent.
    visitor.with("#participant", async |field| field.send_keys("no. 7").await).await;
    visitor.tap("#primary").await;
    visitor.read("#participant-bad", |said| said.contains("letters, digits")).await;
    visitor.picture("phone-asked-code-en").await;
    visitor.with("#participant", async |field| field.clear().await).await;
    visitor.with("#participant", async |field| field.send_keys("club-7").await).await;
    visitor.tap("#primary").await;
    at(&visitor, "consent").await;
    // No stray key consents.
    visitor.key(ENTER).await;
    assert!(answers(&visitor).await.is_empty());
    visitor.tap("#primary").await;
    at(&visitor, "ready").await;
    visitor.tap("#primary").await;
    at(&visitor, "puzzle/0/0/ready").await;
    for number in 0..3 {
        visitor.tap("#primary").await;
        at(&visitor, &format!("puzzle/0/{number}/trying")).await;
        match number {
            1 => fail(&visitor, true).await,
            _ => solve(&visitor, true).await,
        }
        if number == 0 {
            at(&visitor, "puzzle/0/0/done").await;
            visitor.read(".study .note", |said| said.contains("Warm-up")).await;
            visitor.picture("phone-asked-warm-up-en").await;
        } else {
            at(&visitor, &format!("puzzle/0/{number}/rating")).await;
            visitor.tap("#fun-4").await;
            visitor.tap("#primary").await;
            at(&visitor, &format!("puzzle/0/{number}/done")).await;
        }
    }
    visitor.tap("#primary").await;
    at(&visitor, "over").await;
    visitor.read(".study-results .size", |said| said == "1 of 2 solved").await;
    assert!(visitor.text(".results").await.contains("Puzzle 1: not solved"));
    visitor.picture("phone-asked-results-en").await;
    // The same after the page was loaded anew, without being asked for consent again.
    visitor.page.refresh().await.unwrap();
    visitor.read(".study-results .size", |said| said == "1 of 2 solved").await;
    let file = |name: &str| visitor.file(name).to_str().unwrap().to_owned();
    let csv = file("participants.csv");
    assert!(run(&["export", "--database", &file("play.sqlite"), "--out", &csv]).contains("wrote 2 rows"));
    let text = std::fs::read_to_string(&csv).unwrap();
    assert!(text.lines().skip(1).all(|line| line.contains(",90,club-7,")), "{text}");
    // By the same link the next participant at this browser is somebody else, and so is whoever has another code.
    visitor.go(link).await;
    visitor.find("#enter-anew").await;
    visitor.picture("phone-asked-again-en").await;
    visitor.tap("#enter-anew").await;
    at(&visitor, "consent").await;
    visitor.go("#asked/tspin-2/2?code=club-8").await;
    visitor.read(".code-given", |said| said == "Participant code: club-8").await;
    assert!(!visitor.has("#enter-anew").await);
    visitor.leave().await;
}
