//! The puzzle of the day.

use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::{DESK, PHONE};
use play::{Lang, Text};
use std::time::{SystemTime, UNIX_EPOCH};

in_each_game!(all: the_day_is_solved_and_practice_goes_on);

/// The day by the server's clock, counted from the first.
fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 86_400
}

async fn the_day_is_solved_and_practice_goes_on(game: &str) {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("daily-{game}-{lang}"), size, lang).await;
        let began = today();
        visitor.play_at(game, "daily").await;
        let title = visitor.page.title().await.unwrap();
        let place = Text::PlaceDaily.in_lang(Lang::from_tag(lang));
        assert!(title.starts_with(place) && title.ends_with(" · Tsumi"), "{title}");
        visitor.picture(&format!("{screen}-{game}-daily-{lang}")).await;
        let day = visitor.told("puzzle").await;
        assert!(!visitor.has("#hint").await);
        hands.fail(&visitor).await;
        visitor.wait_for("failed").await;
        visitor.wait("recorded", |number| number == "1").await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait_for("playing").await;
        assert!(visitor.has("#hint").await, "after the first try there is help");
        hands.solve(&visitor).await;
        visitor.wait_for("solved").await;
        visitor.wait("recorded", |number| number == "2").await;
        visitor.picture(&format!("{screen}-{game}-daily-solved-{lang}")).await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait("place", |place| place == "practice").await;
        visitor.wait_for("playing").await;
        // It stays the same for the whole day, which may have ended meanwhile.
        visitor.play_at(game, "daily").await;
        let now = visitor.told("puzzle").await;
        assert!(now == day || today() != began, "{now} after {day}");
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_grade_is_marked_when_it_is_done_and_its_result_is_shared_without_the_answer() {
    for (size, screen, lang, ground) in [(PHONE, "phone", "en", "dark"), (DESK, "desk", "ja", "light")] {
        let visitor = Visitor::new(&format!("daily-grades-{screen}"), size, lang).await;
        visitor.dress(lang, ground).await;
        visitor.play_at("tspin", "daily/hard").await;
        let hard = visitor.told("puzzle").await;
        visitor.wait_attribute("#grade-hard", "aria-current", |told| told == "page").await;
        visitor.click("#grade-easy").await;
        visitor.wait("address", |told| told == "#daily/easy").await;
        let easy = visitor.wait("puzzle", |code| !code.is_empty() && code != hard).await;
        visitor.wait_for("playing").await;
        visitor.assert_fits(&format!("daily-{screen}")).await;
        Hands::Keys.solve(&visitor).await;
        visitor.wait_for("solved").await;
        visitor.wait_attribute("#grade-easy", "data-result", |told| told == "solved").await;
        assert_eq!(visitor.attribute("#grade-hard", "data-result").await.unwrap(), "new");
        visitor.read("#daily-said", |told| told.contains(if lang == "ja" { "1回目で正解" } else { "first try" })).await;
        visitor.read(".countdown", |told| told.matches(':').count() == 2).await;
        visitor.assert_fits(&format!("daily-{screen}-solved")).await;
        visitor.picture(&format!("daily-grades-{screen}-{lang}-{ground}")).await;
        shares(&visitor, &easy, lang, screen).await;
        visitor.go("#home").await;
        visitor.wait_attribute("#home-daily-easy", "data-result", |told| told == "solved").await;
        visitor.picture(&format!("daily-home-{screen}-{lang}-{ground}")).await;
        visitor.leave().await;
    }
}

/// What is copied names the day and the grade; what is drawn is a picture.
async fn shares(visitor: &Visitor, code: &str, lang: &str, screen: &str) {
    // Tests have no clipboard and no programs to share with: the page itself notes what it gives away.
    let note = "navigator.clipboard.writeText = async text => { window.given = text };
        Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
        URL.createObjectURL = blob => { window.blob = blob; return 'data:,' }";
    visitor.page.execute(note, vec![]).await.unwrap();
    visitor.click("#daily-copy").await;
    let given = visitor.ask("return window.given ?? ''", &[], |told| told != "").await;
    let given = given.as_str().unwrap();
    let lines: Vec<&str> = given.lines().collect();
    let grade = if lang == "ja" { "かんたん" } else { "Easy" };
    assert!(lines[0].starts_with("Tsumi 20") && lines[0].ends_with(grade), "{given}");
    assert!(lines.last().unwrap().ends_with("/#daily/easy"), "{given}");
    let board = code.split(':').nth(1).unwrap();
    assert!(!given.contains(board) && !given.contains('#'.to_string().repeat(2).as_str()), "{given}");
    visitor.click("#daily-picture").await;
    let picture = "const done = arguments[0];
        const look = () => window.blob ? window.blob.arrayBuffer().then(b => done([...new Uint8Array(b)])) : setTimeout(look, 20);
        look()";
    let bytes: Vec<u8> = serde_json::from_value(visitor.page.execute_async(picture, vec![]).await.unwrap()).unwrap();
    assert!(bytes.starts_with(b"\x89PNG"), "{:?}", &bytes[..8]);
    let kept = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
    std::fs::write(kept.join(format!("daily-shared-{screen}-{lang}.png")), bytes).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_countdown_ends_with_the_offer_of_a_new_puzzle() {
    let visitor = Visitor::new("daily-countdown", PHONE, "en").await;
    visitor.go("#home").await;
    let before = visitor.read(".countdown", |told| told.contains(':')).await;
    visitor.read(".countdown", |told| told.contains(':') && told != before).await;
    assert!(!visitor.has("#daily-new").await);
    visitor.page.execute("const now = Date.now; Date.now = () => now() + 864e5", vec![]).await.unwrap();
    visitor.find("#daily-new").await;
    visitor.picture("daily-new-phone").await;
    visitor.leave().await;
}
