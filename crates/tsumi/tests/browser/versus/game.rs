use super::arena::{begin, file, kept, lose, playing, replayed};
use crate::visitor::Visitor;
use crate::visitor::hands::{ESCAPE, LEFT, RIGHT};
use crate::{DESK, PHONE};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_each_player_is_played_by_keys_and_replays_everywhere() {
    let visitor = Visitor::new("versus-keys", DESK, "en").await;
    for opponent in ["weak", "medium", "strong", "adaptive", "best"] {
        begin(&visitor, opponent).await;
        lose(&visitor, async || visitor.key(' ').await).await;
        let id = kept(&visitor).await;
        assert_eq!(visitor.attribute(".result", "data-winner").await.unwrap(), "right");
        let (record, hashes) = replayed(&file(&visitor, &id).await);
        assert_eq!(record.players[0], "player");
        assert!(record.players[1].starts_with(opponent), "{:?}", record.players);
        let seen = visitor.attribute(".versus", "data-hashes").await.unwrap();
        assert_eq!(seen, hashes.join(" "), "{opponent}: the browser computes as this machine does");
        visitor.click("#change-opponent").await;
        visitor.find(".versus-lobby").await;
    }
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_key_is_lost() {
    let visitor = Visitor::new("versus-inputs", DESK, "en").await;
    begin(&visitor, "weak").await;
    // As fast as a hand can, some of them in one tick with a drop.
    let keys = [LEFT, 'x', RIGHT, 'c', ' ', 'z', LEFT, ' ', RIGHT, 'x'];
    visitor.keys(keys.map(|key| (key, Duration::from_millis(5)))).await;
    let all = format!("{0}/{0}", keys.len());
    visitor.wait_attribute(".arena", "data-inputs", |told| told == all).await;
    visitor.wait_attribute(".arena", "data-pieces", |told| told == "2").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_touch() {
    let visitor = Visitor::new("versus-touch", PHONE, "ja").await;
    begin(&visitor, "weak").await;
    visitor.tap("#hold").await;
    visitor.find(".side.you .hold.spent svg").await;
    visitor.tap("#left").await;
    visitor.tap("#clockwise").await;
    lose(&visitor, async || visitor.tap("#drop").await).await;
    let id = kept(&visitor).await;
    let (record, _) = replayed(&file(&visitor, &id).await);
    let text = record.to_string();
    assert!(text.lines().any(|line| line.starts_with("left ") && line.contains('h') && line.contains('c')), "{text}");
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_gamepad() {
    let visitor = Visitor::new("versus-gamepad", DESK, "en").await;
    begin(&visitor, "weak").await;
    // A pad of the standard layout, as the browser would tell of it.
    let plug = "const pad = window.pad = { axes: [0, 0], buttons: [...Array(17)].map(() => ({ pressed: false })) };
        navigator.getGamepads = () => [pad];
        dispatchEvent(new Event('gamepadconnected'))";
    visitor.page.execute(plug, vec![]).await.unwrap();
    let press = "const done = arguments[1], button = window.pad.buttons[arguments[0]];
        const frames = (count, then) => count ? requestAnimationFrame(() => frames(count - 1, then)) : then();
        button.pressed = true;
        frames(3, () => { button.pressed = false; frames(3, done); })";
    let push = async |button: u32| {
        visitor.page.execute_async(press, vec![button.into()]).await.unwrap();
    };
    push(4).await;
    visitor.find(".side.you .hold.spent svg").await;
    push(9).await;
    visitor.find(".paused").await;
    push(9).await;
    playing(&visitor).await;
    lose(&visitor, async || push(2).await).await;
    kept(&visitor).await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_pauses_when_nobody_looks() {
    let visitor = Visitor::new("versus-pause", PHONE, "en").await;
    begin(&visitor, "strong").await;
    visitor.page.execute("dispatchEvent(new Event('blur'))", vec![]).await.unwrap();
    visitor.find(".paused").await;
    visitor.click("#go-on").await;
    playing(&visitor).await;
    visitor.click("#menu").await;
    visitor.find(".paused").await;
    visitor.key(ESCAPE).await;
    visitor.find(".paused").await;
    visitor.click("#quit").await;
    visitor.find(".versus-lobby").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_space_bar_drops_after_a_pause_by_mouse() {
    let visitor = Visitor::new("versus-focus", DESK, "en").await;
    begin(&visitor, "weak").await;
    visitor.click("#pause").await;
    visitor.find(".paused").await;
    visitor.key('p').await;
    playing(&visitor).await;
    visitor.key(' ').await;
    visitor.wait_attribute(".arena", "data-pieces", |told| told == "1").await;
    assert_eq!(visitor.attribute(".arena", "data-stage").await.unwrap(), "playing");
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tap_meant_for_the_match_does_not_begin_the_next() {
    let visitor = Visitor::new("versus-late-tap", PHONE, "en").await;
    begin(&visitor, "weak").await;
    let watch = "new MutationObserver((_, watch) => {
            if (!document.querySelector('.versus-result[data-ready=false]')) return;
            watch.disconnect();
            document.querySelector('#primary').click();
            window.tapped = 'early';
        }).observe(document.body, { childList: true, subtree: true })";
    visitor.page.execute(watch, vec![]).await.unwrap();
    lose(&visitor, async || visitor.tap("#drop").await).await;
    kept(&visitor).await;
    assert_eq!(visitor.ask("return window.tapped || ''", &[], |_| true).await, "early");
    visitor.find(".versus-result .advice").await;
    visitor.click("#primary").await;
    playing(&visitor).await;
    // Who leaves a match is told what becomes of it, once.
    visitor.page.refresh().await.unwrap();
    visitor.find(".versus-lobby .note").await;
    visitor.page.refresh().await.unwrap();
    visitor.find(".versus-lobby .recent").await;
    visitor.wait_count(".versus-lobby .note", 0).await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whether_the_coach_was_on_is_kept_with_the_match() {
    let visitor = Visitor::new("versus-coach", DESK, "en").await;
    visitor.go("#versus").await;
    visitor.click("#coach-on").await;
    begin(&visitor, "weak").await;
    lose(&visitor, async || visitor.key(' ').await).await;
    let id = kept(&visitor).await;
    assert_eq!(file(&visitor, &id).await["card"]["coach"], true);
    visitor.leave().await;
}
