//! Who takes part in a questionnaire: consent first, a code, a warm-up that does not count, and the own results.

use super::asked::run;
use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::{DESK, PHONE};

/// How many answers and attempts of the visitor the server has stored.
async fn stored(visitor: &Visitor) -> (usize, usize) {
    (visitor.answers().await.len(), visitor.attempts().await.len())
}

#[tokio::test]
async fn who_declines_leaves_no_trace() {
    for (size, lang, screen) in [(PHONE, "ja", "phone"), (DESK, "en", "desk")] {
        let visitor = Visitor::stranger(&format!("asked-decline-{screen}"), size, lang).await;
        visitor.go("#asked/tspin-2/5").await;
        visitor.find(".lobby[data-stage='consent']").await;
        visitor.assert_fits("consent").await;
        visitor.picture(&format!("{screen}-asked-consent-{lang}")).await;
        visitor.tap("#decline").await;
        visitor.wait("place", |place| place == "welcome").await;
        let left = "return [document.cookie, localStorage.getItem('game')].join()";
        assert_eq!(visitor.page.execute(left, vec![]).await.unwrap(), ",", "nothing is kept, not even the game");
        assert_eq!(stored(&visitor).await, (0, 0));
        visitor.leave().await;
    }
}

#[tokio::test]
async fn a_participant_types_a_code_warms_up_and_sees_results() {
    let visitor = Visitor::alone("asked-participant", PHONE, "en").await;
    visitor.go("#asked/tspin-2/2?seconds=90&ask=fun&warmup=1").await;
    visitor.find(".lobby[data-stage='consent']").await;
    // No stray key consents.
    visitor.key(ENTER).await;
    assert_eq!(stored(&visitor).await, (0, 0));
    // What cannot be a code is said at once, and nothing is sent.
    visitor.with("#participant", async |field| field.send_keys("no. 7").await).await;
    visitor.tap("[data-action='agree']").await;
    visitor.read("#participant-bad", |said| said.contains("letters, digits")).await;
    visitor.picture("phone-asked-code-en").await;
    visitor.with("#participant", async |field| field.clear().await).await;
    visitor.with("#participant", async |field| field.send_keys("club-7").await).await;
    visitor.tap("[data-action='agree']").await;
    visitor.find(".lobby[data-stage='fresh']").await;
    assert!(visitor.text(".paper .rules").await.contains("Warm-up first (not counted): 1"));
    visitor.picture("phone-asked-warm-up-en").await;
    visitor.tap("#primary").await;
    for (number, warm_up) in [(0, "true"), (1, "false"), (2, "false")] {
        visitor.wait_for("playing").await;
        let before = visitor.puzzle().await;
        if number == 1 {
            Hands::Thumbs.fail(&visitor).await
        } else {
            Hands::Thumbs.solve(&visitor).await
        }
        visitor.wait_for(if number == 1 { "failed" } else { "solved" }).await;
        visitor.wait("recorded", |number| number == "1").await;
        assert_eq!(visitor.attribute(".ask", "data-warm-up").await.as_deref(), Some(warm_up));
        visitor.tap("#fun-4").await;
        visitor.tap("#send").await;
        visitor.wait_for("answer").await;
        if number == 0 {
            visitor.read(".ask", |said| said.contains("Warm-up 1 of 1")).await;
            visitor.picture("phone-asked-warm-up-answered-en").await;
        }
        visitor.tap("#on").await;
        if number < 2 {
            visitor.wait("puzzle", |code| code != before).await;
        }
    }
    visitor.wait_for("over").await;
    visitor.read(".paper .size", |said| said == "1 of 2 solved").await;
    assert!(visitor.text(".results").await.contains("Puzzle 1: not solved"));
    visitor.picture("phone-asked-results-en").await;
    visitor.wait_answered(2).await;
    // The same after the page was loaded anew, without being asked for consent again.
    visitor.page.refresh().await.unwrap();
    visitor.wait_for("over").await;
    visitor.read(".paper .size", |said| said == "1 of 2 solved").await;
    let file = |name: &str| visitor.file(name).to_str().unwrap().to_owned();
    let csv = file("participants.csv");
    assert!(run(&["export", "--database", &file("play.sqlite"), "--out", &csv]).contains("wrote 2 rows"));
    let text = std::fs::read_to_string(&csv).unwrap();
    assert!(text.lines().skip(1).all(|line| line.ends_with(",90,club-7")), "{text}");
    // The next participant at the same browser is nobody else by mistake.
    visitor.go("#asked/tspin-2/2?seconds=90&ask=fun&warmup=1").await;
    visitor.find(".lobby[data-stage='consent']").await;
    visitor.go("#asked/tspin-2/2?code=club-8").await;
    visitor.wait_for("error").await;
    visitor.read(".verdict .headline", |said| said == "This browser belongs to another participant").await;
    visitor.assert_fits("another participant").await;
    visitor.picture("phone-asked-another-participant-en").await;
    visitor.leave().await;
}
