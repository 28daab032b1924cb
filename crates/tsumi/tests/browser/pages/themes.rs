use crate::PHONE;
use crate::visitor::solver::game_of;
use crate::visitor::{Visitor, at};

in_each_game!(all: every_theme_is_told_and_can_be_trained);

async fn every_theme_is_told_and_can_be_trained(game: &str) {
    let visitor = Visitor::new(&format!("themes-{game}"), PHONE, "en").await;
    visitor.go(&at(game, "themes")).await;
    visitor.find(".theme .thumb svg").await;
    assert_eq!(visitor.count(".theme").await, play::themes(game).len());
    // Once the numbers are here, what no puzzle is about cannot be trained.
    visitor.find(".theme-foot .soft:not(:empty)").await;
    for css in [".theme button:not(:disabled)", ".theme button:disabled"] {
        let script = "return [...document.querySelectorAll(arguments[0])].map(it => it.parentElement.innerText)";
        let said = visitor.page.execute(script, vec![css.into()]).await.unwrap();
        for foot in said.as_array().unwrap().iter().filter_map(|foot| foot.as_str()) {
            assert_eq!(foot.starts_with("Puzzles: 0\n"), css.ends_with(":disabled"), "{css}: {foot}");
        }
    }
    visitor.click(".theme button:not(:disabled)").await;
    visitor.wait("place", |place| place == "practice").await;
    visitor.wait("puzzle", |code| game_of(code) == game).await;
    visitor.wait_for("playing").await;
    // A chip says what is trained, and ends it.
    visitor.find(".training").await;
    visitor.assert_fits("training").await;
    for (lang, ground) in [("ja", "light"), ("en", "dark")] {
        visitor.dress(lang, ground).await;
        visitor.wait_for("playing").await;
        visitor.find(".training").await;
        visitor.drawn().await;
        visitor.picture(&format!("{game}-training-{lang}-{ground}")).await;
        assert_eq!(visitor.violations().await, Vec::<String>::new());
    }
    visitor.tap(".training").await;
    visitor.wait_count(".training", 0).await;
    visitor.wait_for("playing").await;
    let kept =
        "return Object.entries(localStorage).filter(([key]) => key.includes('options')).map(([, kept]) => kept).join()";
    let kept = visitor.page.execute(kept, vec![]).await.unwrap();
    assert!(kept.as_str().is_some_and(|kept| kept.contains("\"themes\":[]")), "{kept}");
    visitor.leave().await;
}
