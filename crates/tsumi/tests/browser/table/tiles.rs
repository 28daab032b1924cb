//! Tiles: pointed at with the mouse, fingers and keys; dead ends, giving up, and how hard it was.

use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, ESCAPE, Hands, key};
use crate::visitor::solver::{inputs_into_a_trap, inputs_to_get_stuck, inputs_to_solve};
use crate::{DESK, PHONE};
use play::{Act, Input, Transcript};

/// Points at all tiles of some moves.
async fn point(visitor: &Visitor, inputs: &[Vec<Input>], finger: bool) {
    let code = visitor.puzzle().await;
    visitor.drawn().await;
    for &input in inputs.iter().flatten() {
        let Input::Point(x, y) = input else { panic!("{input:?} does not point") };
        visitor.point("#board", &code, (x, y), finger).await;
    }
}

/// Waits until so many moves stand.
async fn wait_made(visitor: &Visitor, made: usize) {
    visitor.wait("made", |told| told == made.to_string()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_cleared_by_keys_and_rated() {
    let visitor = Visitor::new("tiles-keys", DESK, "en").await;
    visitor.play_at("shisen", "practice/shisen-6x4").await;
    let puzzle = visitor.puzzle().await;
    Hands::Keys.solve(&visitor).await;
    visitor.wait_for("solved").await;
    visitor.wait("recorded", |number| number == "1").await;
    visitor.picture("desk-shisen-solved-en").await;
    // Every move with its time.
    let attempts = visitor.attempts().await;
    let transcript: Transcript = serde_json::from_str(&attempts[0].transcript).unwrap();
    assert_eq!((transcript.puzzle.as_str(), transcript.steps.len()), (puzzle.as_str(), 12));
    assert!(transcript.steps.windows(2).all(|two| two[0].at < two[1].at), "{transcript:?}");
    // The last word counts.
    visitor.key('4').await;
    visitor.wait("rated", |told| told == "4").await;
    visitor.key('2').await;
    visitor.wait("rated", |told| told == "2").await;
    let plays = visitor.plays("shisen").await;
    assert_eq!(plays.len(), 1);
    assert_eq!((plays[0].code.as_str(), plays[0].difficulty, plays[0].helped), (puzzle.as_str(), Some(2), 0));
    Hands::Keys.go_on(&visitor).await;
    assert_eq!(visitor.told("rated").await, "");
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_cleared_by_mouse() {
    let visitor = Visitor::new("tiles-mouse", DESK, "en").await;
    visitor.play_at("shisen", "practice/shisen-inside-6x4").await;
    let moves = inputs_to_solve(&visitor.puzzle().await);
    // Two moves, one taken back, and all again.
    point(&visitor, &moves[..2], false).await;
    wait_made(&visitor, 2).await;
    visitor.click("#undo").await;
    wait_made(&visitor, 1).await;
    visitor.click("#restart").await;
    wait_made(&visitor, 0).await;
    // A picked tile is shown as such.
    let [Input::Point(x, y), _] = moves[0][..] else { panic!("{moves:?}") };
    visitor.point("#board", &visitor.puzzle().await, (x, y), false).await;
    visitor.wait("hand", |hand| hand == x.to_string()).await;
    visitor.picture("desk-shisen-picked-en").await;
    visitor.point("#board", &visitor.puzzle().await, (x, y), false).await;
    visitor.wait("hand", str::is_empty).await;
    point(&visitor, &moves, false).await;
    visitor.wait_for("solved").await;
    visitor.wait("recorded", |number| number == "1").await;
    visitor.click("#hard-5").await;
    visitor.wait("rated", |told| told == "5").await;
    assert_eq!(visitor.plays("shisen").await[0].difficulty, Some(5));
    let transcript: Transcript = serde_json::from_str(&visitor.attempts().await[0].transcript).unwrap();
    let acts: Vec<&Act> = transcript.steps.iter().map(|step| &step.act).collect();
    assert!(acts[2..4] == [&Act::Undo, &Act::Restart], "{acts:?}");
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_cleared_by_touch_and_lines_are_drawn() {
    let visitor = Visitor::new("tiles-touch", PHONE, "ja").await;
    visitor.play_at("shisen", "practice/shisen-10x6").await;
    visitor.picture("phone-shisen-10x6-ja").await;
    let moves = inputs_to_solve(&visitor.puzzle().await);
    point(&visitor, &moves[..1], true).await;
    // In the colour of lines, and gone after a moment.
    let line = "const c = document.querySelector('#board'), b = c.getContext('2d');
        const d = b.getImageData(0, 0, c.width, c.height).data;
        let n = 0;
        for (let i = 0; i < d.length; i += 4) n += d[i] == 0x3b && d[i + 1] == 0x4c && d[i + 2] == 0xca;
        return n";
    visitor.picture("phone-shisen-line-ja").await;
    wait_made(&visitor, 1).await;
    // Nothing is picked any more, and no line is left.
    visitor.ask(line, &[], |pixels| *pixels == 0).await;
    // The page itself looks while the line is there: a look from outside may come too late.
    let watch = format!(
        "window.most = 0; const look = () => {{ {} }};
         const note = () => {{
             window.most = Math.max(window.most, look());
             if (window.most <= 100) requestAnimationFrame(note);
         }};
         note();",
        line
    );
    visitor.page.execute(&watch, vec![]).await.unwrap();
    point(&visitor, &moves[1..3], true).await;
    wait_made(&visitor, 3).await;
    visitor.ask("return window.most", &[], |most| most.as_u64().is_some_and(|pixels| pixels > 100)).await;
    point(&visitor, &moves[3..], true).await;
    visitor.wait_for("solved").await;
    visitor.wait("recorded", |number| number == "1").await;
    visitor.picture("phone-shisen-solved-ja").await;
    visitor.assert_fits("phone-shisen-solved").await;
    visitor.tap("#hard-3").await;
    visitor.wait("rated", |told| told == "3").await;
    assert_eq!(visitor.plays("shisen").await[0].difficulty, Some(3));
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn giving_up_is_asked_twice_and_shows_a_way() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("tiles-give-up-{lang}"), size, lang).await;
        visitor.play_at("shisen", "practice/shisen-6x4").await;
        hands.press(&visitor, key(Input::GiveUp), "#give-up").await;
        visitor.find("#give-up.sure").await;
        visitor.picture(&format!("{screen}-shisen-sure-{lang}")).await;
        assert_eq!(visitor.told("state").await, "playing");
        // Who says nothing more plays on.
        visitor.find("#give-up:not(.sure)").await;
        assert_eq!(visitor.told("state").await, "playing");
        hands.fail(&visitor).await;
        visitor.wait_for("failed").await;
        visitor.wait("recorded", |number| number == "1").await;
        assert_eq!(visitor.text(".verdict .headline").await, if lang == "ja" { "ギブアップ" } else { "Gave up" });
        visitor.picture(&format!("{screen}-shisen-given-up-{lang}")).await;
        visitor.assert_fits("given-up").await;
        visitor.tap("#answer").await;
        visitor.wait_for("answer").await;
        visitor.wait("made", |made| made.parse::<u32>().is_ok_and(|made| made >= 3)).await;
        visitor.picture(&format!("{screen}-shisen-answer-{lang}")).await;
        // Enter, or the button, begins again.
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait_for("playing").await;
        wait_made(&visitor, 0).await;
        assert!(visitor.attempts().await[0].transcript.contains("give-up"));
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_given_up_goes_on_where_it_was() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("tiles-resume-{lang}"), size, lang).await;
        visitor.play_at("shisen", "practice/shisen-6x4").await;
        let moves = inputs_to_solve(&visitor.puzzle().await);
        point(&visitor, &moves[..3], size == PHONE).await;
        wait_made(&visitor, 3).await;
        hands.fail(&visitor).await;
        visitor.wait_for("failed").await;
        let offered = if lang == "ja" { "ここから続ける" } else { "Go on from here" };
        visitor.read("#primary", |said| said == offered).await;
        visitor.picture(&format!("{screen}-shisen-resume-{lang}")).await;
        visitor.assert_fits("resume").await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait_for("playing").await;
        wait_made(&visitor, 3).await;
        point(&visitor, &moves[3..], size == PHONE).await;
        visitor.wait_for("solved").await;
        visitor.wait_attempts(2).await;
        let attempts = visitor.attempts().await;
        let of = |number: usize| serde_json::from_str::<Transcript>(&attempts[number].transcript).unwrap().steps;
        assert_eq!((of(0).len(), &of(0)[3].act), (4, &Act::GiveUp));
        assert_eq!(of(1).len(), moves.len(), "as if it had never been given up");
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn dead_ends_are_told_if_that_is_wanted() {
    for (size, lang) in [(DESK, "en"), (PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("tiles-notice-{lang}"), size, lang).await;
        visitor.play_at("shisen", "practice/shisen-traps-8x6").await;
        let trap = trapped(&visitor).await;
        point(&visitor, &trap, size == PHONE).await;
        wait_made(&visitor, trap.len()).await;
        assert_eq!(visitor.told("notice").await, "", "nobody asked for it");
        // A hint says it all the same.
        visitor.tap("#hint").await;
        visitor.wait("notice", |told| told == "yes").await;
        let before = visitor.puzzle().await;
        visitor.click("#tune").await;
        visitor.click("#notice-on").await;
        visitor.picture(&format!("{screen}-shisen-options-{lang}")).await;
        let hands = if size == PHONE { Hands::Thumbs } else { Hands::Keys };
        hands.press(&visitor, ESCAPE, ".chooser .sheet-head button").await;
        visitor.wait("puzzle", |code| code != before).await;
        visitor.wait_for("playing").await;
        let trap = trapped(&visitor).await;
        point(&visitor, &trap, size == PHONE).await;
        visitor.wait("notice", |told| told == "yes").await;
        visitor.picture(&format!("{screen}-shisen-notice-{lang}")).await;
        visitor.assert_fits("notice").await;
        visitor.tap("#undo").await;
        visitor.wait("notice", str::is_empty).await;
        // Played like that, it is known to have been.
        Hands::Thumbs.fail(&visitor).await;
        visitor.wait_for("failed").await;
        visitor.wait("recorded", |number| number == "1").await;
        assert_eq!(visitor.plays("shisen").await.last().unwrap().helped, 1);
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn that_no_move_is_left_is_always_said() {
    const FOUR: &str = "shisen:ABCC/BABC/CBAA:inside";
    let visitor = Visitor::new("tiles-stuck", PHONE, "en").await;
    visitor.go("#shisen/open").await;
    visitor.find("#paste").await.send_keys(FOUR).await.unwrap();
    visitor.click("#primary").await;
    visitor.wait("puzzle", |code| code == FOUR).await;
    visitor.wait_for("playing").await;
    let stuck = inputs_to_get_stuck(FOUR);
    point(&visitor, &stuck, true).await;
    visitor.wait("notice", |told| told == "yes").await;
    let left = 12 - 2 * stuck.len();
    assert!(visitor.text(".pad .notice").await.starts_with(&format!("{left} tiles are left")));
    visitor.picture("phone-shisen-stuck-en").await;
    // It is for the player to go back; then it can still be cleared.
    visitor.tap("#restart").await;
    visitor.wait("notice", str::is_empty).await;
    point(&visitor, &inputs_to_solve(FOUR), true).await;
    visitor.wait_for("solved").await;
    visitor.leave().await;
}

/// The way into a trap of the board on the page, or of another one that has one.
async fn trapped(visitor: &Visitor) -> Vec<Vec<Input>> {
    for _ in 0..20 {
        if let Some(trap) = inputs_into_a_trap(&visitor.puzzle().await) {
            return trap;
        }
        Hands::Thumbs.fail(visitor).await;
        visitor.wait_for("failed").await;
        let before = visitor.puzzle().await;
        visitor.click("#next").await;
        visitor.wait("puzzle", |code| code != before).await;
        visitor.wait_for("playing").await;
    }
    panic!("no board with a trap")
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_lead_from_move_to_move() {
    let visitor = Visitor::new("tiles-hints", PHONE, "en").await;
    visitor.play_at("shisen", "practice/shisen-6x4").await;
    let moves = inputs_to_solve(&visitor.puzzle().await);
    for made in 0..2 {
        visitor.tap("#hint").await;
        visitor.wait("hinted", |told| told == "yes").await;
        visitor.picture(&format!("phone-shisen-hint-{made}-en")).await;
        point(&visitor, &moves[made..=made], true).await;
        wait_made(&visitor, made + 1).await;
        visitor.wait("hinted", str::is_empty).await;
    }
    point(&visitor, &moves[2..], true).await;
    visitor.wait_for("solved").await;
    visitor.wait("recorded", |number| number == "1").await;
    assert_eq!(visitor.text(".facts .standing").await, "", "with a hint, nothing is rated");
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_boards_is_not_offered() {
    let visitor = Visitor::new("tiles-menu", DESK, "en").await;
    visitor.play_at("shisen", "practice/level").await;
    for (place, there) in [("flash", false), ("doubt", false), ("rush", true), ("curated", true), ("daily", true)] {
        assert_eq!(visitor.has(&format!("#go-{place}")).await, there, "{place}");
    }
    // Who comes by an address is led to practice.
    visitor.go("#shisen/curated").await;
    visitor.wait("place", |place| place == "curated").await;
    visitor.go("#shisen/flash").await;
    visitor.wait("place", |place| place == "practice").await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}
