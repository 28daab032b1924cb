use crate::DESK;
use crate::visitor::{Visitor, at};

const SPIN: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
const TILES: &str = "shisen:ABCCB/DAEDE/CBAED/DAEBC";
const CHAIN: &str = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";

in_each_game!(all: what_is_pasted_is_opened_and_rubbish_is_not);

/// A puzzle, and how other places write it.
fn puzzle(game: &str) -> (&'static str, Vec<String>) {
    if game == "nazo" {
        let sheet = ::nazo::Sheet::from(&CHAIN.parse().unwrap());
        return (CHAIN, vec![::nazo::ips::write(&sheet), format!("{} chain=4", ::nazo::puyop::write(&sheet))]);
    }
    if game == "shisen" {
        return (TILES, Vec::new());
    }
    (SPIN, vec![::tspin::fumen::write(&SPIN.parse().unwrap())])
}

async fn what_is_pasted_is_opened_and_rubbish_is_not(game: &str) {
    let visitor = Visitor::new(&format!("open-{game}"), DESK, "en").await;
    let (code, formats) = puzzle(game);
    // The last time the link of what is open.
    for text in [code.to_owned()].into_iter().chain(formats).chain([String::new()]) {
        let link = "return location.origin + '/p/' + location.hash.split('/')[1]";
        let text = match text.as_str() {
            "" => visitor.page.execute(link, vec![]).await.unwrap().as_str().unwrap().to_owned(),
            _ => text,
        };
        visitor.go(&at(game, "open")).await;
        let field = visitor.find("#paste").await;
        field.send_keys(&text).await.unwrap();
        if text == code {
            visitor.find(".proof:not([data-proof='pending'])").await;
            visitor.picture(&format!("{game}-open-code")).await;
        }
        visitor.click("#primary").await;
        visitor.wait("place", |place| place == "puzzle").await;
        // Whoever writes it may leave empty rows away, or say how pieces move.
        let board = code.split(':').take(3).collect::<Vec<_>>().join(":");
        visitor.wait("puzzle", |told| told.starts_with(&board)).await;
        visitor.wait_for("playing").await;
    }
    visitor.go(&at(game, "open")).await;
    visitor.find("#paste").await.send_keys("no puzzle at all").await.unwrap();
    visitor.read(".complaint", |told| told == "This is no puzzle code, fumen or puzzle link.").await;
    assert!(!visitor.find("#primary").await.is_enabled().await.unwrap());
    visitor.picture(&format!("{game}-open-rubbish")).await;
    // The example of a game is one of its own.
    visitor.go(&at(game, "course")).await;
    visitor.go(&at(game, "open")).await;
    visitor.click("#example").await;
    visitor.click("#primary").await;
    visitor.wait("puzzle", |told| told.starts_with(&format!("{game}:"))).await;
    visitor.leave().await;
}
