//! The page of settings: what is set holds at once, and at the next visit.

use crate::pages::player::{ask, tries};
use crate::visitor::{PATIENCE, Visitor};
use crate::{DESK, PHONE};
use play::wire::SettingsCard;
use serde_json::Value;
use std::time::Instant;

/// Moves a slider, as a hand would.
const SLIDE: &str = "const slider = document.querySelector(arguments[0]);
    slider.value = arguments[1];
    slider.dispatchEvent(new Event('input', { bubbles: true }))";
/// The board to try things out on, as a picture.
const PICTURE: &str = "return document.querySelector('.tryout canvas')?.toDataURL() ?? ''";
/// From left to right, the buttons that steer.
const BUTTONS: &str = "const left = button => button.getBoundingClientRect().left;
    return [...document.querySelectorAll('.tryout .large button')].sort((a, b) => left(a) - left(b))
        .map(button => button.id).join(' ')";

async fn at_settings(name: &str, size: (u32, u32)) -> Visitor {
    let visitor = Visitor::new(name, size, "en").await;
    visitor.go("#settings").await;
    visitor.find(".tryout canvas").await;
    visitor
}

/// Presses the new key of an action.
async fn bind(visitor: &Visitor, action: &str, key: char) {
    visitor.click(&format!("#key-{action}")).await;
    visitor.wait_attribute(&format!("#key-{action}"), "aria-pressed", |told| told == "true").await;
    visitor.key(key).await;
    visitor.read(&format!("#key-{action} .caps"), |told| told == key.to_string()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_set_holds_at_once_and_at_the_next_visit() {
    let visitor = at_settings("settings", DESK).await;
    visitor.page.execute(SLIDE, vec!["#das".into(), "90".into()]).await.unwrap();
    visitor.read("output[for=das]", |told| told == "90 ms").await;
    bind(&visitor, "left", 'a').await;
    // A key that does something else already is named.
    bind(&visitor, "right", 'z').await;
    let note = visitor.text("#keys-note").await;
    assert!(note.contains('z') && note.contains("counter-clockwise"), "{note}");

    visitor.page.refresh().await.unwrap();
    visitor.find(".tryout canvas").await;
    visitor.read("output[for=das]", |told| told == "90 ms").await;
    visitor.field("#das", |told| told == "90").await;
    visitor.read("#key-left .caps", |told| told == "a").await;
    let before = visitor.attribute(".tryout", "data-hand").await.unwrap();
    visitor.key('a').await;
    let after = visitor.wait_attribute(".tryout", "data-hand", |told| told != before).await;
    let first = |columns: &str| columns.split(',').next().unwrap().parse::<i32>().unwrap();
    assert_eq!(first(&after), first(&before) - 1, "{before} to {after}");
    visitor.key('z').await;
    visitor.wait_attribute(".tryout", "data-hand", |told| told == before).await;

    visitor.click("#settings-reset").await;
    visitor.read("output[for=das]", |told| told == "167 ms").await;
    visitor.read("#key-left .caps", |told| told == "←").await;
    visitor.picture("settings-desk").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn palettes_and_hands_change_what_is_seen() {
    let visitor = at_settings("settings-look", PHONE).await;
    let is_picture = |told: &Value| told.as_str().is_some_and(|url| url.len() > 1000);
    let standard = visitor.ask(PICTURE, &[], is_picture).await;
    let mut seen = vec![standard];
    for palette in ["red-green", "blue-yellow", "high-contrast"] {
        visitor.click(&format!("#palette-{palette}")).await;
        let picture = visitor.ask(PICTURE, &[], |told| is_picture(told) && !seen.contains(told)).await;
        seen.push(picture);
    }
    visitor.picture("settings-palettes").await;
    visitor.click("#palette-standard").await;
    visitor.ask(PICTURE, &[], |told| *told == seen[0]).await;

    visitor.ask(BUTTONS, &[], |told| *told == "left right sink drop counter clockwise").await;
    visitor.click("#handed-left").await;
    visitor.ask(BUTTONS, &[], |told| *told == "counter clockwise drop sink left right").await;
    visitor.click("#motion-reduced").await;
    visitor.wait("motion", |told| told == "reduced").await;
    visitor.leave().await;
}

/// Asks the server for what is kept, until it is so.
async fn kept(visitor: &Visitor, name: &str, is_it: impl Fn(&str) -> bool) {
    let start = Instant::now();
    loop {
        let card: SettingsCard = ask(visitor, "GET", "./api/me/settings", None).await;
        let value = card.values.get(name).map(|one| one.value.clone()).unwrap_or_default();
        if is_it(&value) {
            return;
        }
        assert!(start.elapsed() < PATIENCE, "{name} stays {value}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_of_one_player_share_settings_and_the_course() {
    let (one, two) = (at_settings("settings-one", DESK).await, Visitor::new("settings-two", PHONE, "en").await);
    // Settings are kept with whoever has begun to play.
    tries(&one, "tspin-1", 1, |_| false).await;
    one.page.refresh().await.unwrap();
    one.find(".tryout canvas").await;
    one.page.execute(SLIDE, vec!["#das".into(), "90".into()]).await.unwrap();
    one.click("#set-scheme-dark").await;
    kept(&one, "settings", |told| told.contains("\"das\":90")).await;
    kept(&one, "theme", |told| told == "dark").await;
    // The second browser has done a board of the course before it is known whose it is.
    two.page.execute("localStorage.setItem('course', 'spin=1')", vec![]).await.unwrap();
    let cookie = one.page.get_named_cookie("tsumi_player").await.unwrap();
    two.page.delete_cookie("tsumi_player").await.unwrap();
    two.page.add_cookie(cookie).await.unwrap();
    two.page.refresh().await.unwrap();
    two.wait("theme", |told| told == "dark").await;
    // Nothing of this came between the visitor and the first puzzle.
    let order = "const at = (part, which) => performance.getEntriesByType('resource').find(e => e.name.includes(part))?.[which];
        return at('api/me/settings', 'startTime') > at('api/puzzles/next', 'responseEnd')";
    two.ask(order, &[], |told| *told == true).await;
    two.go("#settings").await;
    two.read("output[for=das]", |told| told == "90 ms").await;
    kept(&two, "course", |told| told == "spin=1").await;
    two.page.execute(SLIDE, vec!["#das".into(), "120".into()]).await.unwrap();
    kept(&two, "settings", |told| told.contains("\"das\":120")).await;
    one.page.refresh().await.unwrap();
    one.read("output[for=das]", |told| told == "120 ms").await;
    one.ask("return localStorage.getItem('course')", &[], |told| *told == "spin=1").await;
    // What comes from elsewhere is shown where the page stands already.
    one.go("#home").await;
    one.page.execute("localStorage.removeItem('course')", vec![]).await.unwrap();
    one.page.refresh().await.unwrap();
    one.read("#home-course .soft", |told| told.starts_with("1 of")).await;
    one.leave().await;
    two.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_scheme_that_was_picked_is_the_players_word() {
    let visitor = at_settings("settings-scheme", PHONE).await;
    // Another tab has picked a scheme.
    visitor.page.execute("localStorage.setItem('theme', 'dark')", vec![]).await.unwrap();
    visitor.click("#set-lang-ja").await;
    visitor.find("html[lang=ja]").await;
    let told = "return [localStorage.getItem('theme'), localStorage.getItem('kept-theme')].join()";
    visitor.ask(told, &[], |told| *told == "dark,").await;
    visitor.click("#set-scheme-light").await;
    visitor.ask(told, &[], |told| told.as_str().is_some_and(|told| told.starts_with("light,1"))).await;
    visitor.leave().await;
}
