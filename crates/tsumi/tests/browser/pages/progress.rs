use crate::pages::player::{ask, shelves, tries};
use crate::visitor::{Visitor, at};
use crate::{DESK, PHONE};
use play::Lang;
use play::course::chapters;
use play::wire::MeCard;

in_each_game!(all: progress_draws_what_was_done_and_plays_it_again);

async fn progress_draws_what_was_done_and_plays_it_again(game: &str) {
    let visitor = Visitor::alone(&format!("progress-{game}"), PHONE, "en").await;
    let (one, two) = shelves(game);
    visitor.go(&at(game, "progress")).await;
    visitor.find(".progress-page .note").await;
    visitor.go(&at(game, "review")).await;
    // More than one page of history.
    tries(&visitor, one, 9, |number| number == 3).await;
    tries(&visitor, two, 6, |number| number != 0).await;
    let me: MeCard = ask(&visitor, "GET", &format!("./api/me?game={game}"), None).await;
    visitor.go(&at(game, "progress")).await;
    // The number is drawn once it means something.
    if me.rating.deviation < 110 {
        assert_eq!(visitor.text(".plot .last").await, me.rating.rating.to_string());
    } else {
        visitor.find(".progress-page .level").await;
        assert!(!visitor.has(".plot").await);
        // Until then the rest is out of the way.
        visitor.picture(&format!("{game}-progress-beginner")).await;
        visitor.click(".analysis > summary").await;
    }
    // Nobody has played enough yet, and nothing here looks as if they had.
    visitor.find(&format!(".shares li[data-shelf='{one}']")).await;
    assert_eq!(visitor.count(".shares li:not([data-people='0'])").await, 0);
    let drawn = "return [...document.querySelectorAll('.shares .meter > i')].every(i => i.offsetWidth == 0)";
    assert_eq!(visitor.page.execute(drawn, vec![]).await.unwrap(), true);
    visitor.read(".sources .soft", |said| said.contains("0 are rated by players")).await;
    assert!(visitor.count(".days i:not([data-level='0'])").await >= 1);
    visitor.wait_count(".history .card", 12).await;
    visitor.click("#more").await;
    visitor.wait_count(".history .card", 15).await;
    if game == "nazo" {
        // A chain is counted in a film as in play.
        visitor.click(".history .card[data-ending='solved'] .card-main").await;
        // The last round stays, those before are gone in a moment.
        visitor.find(".film .chain[data-chain='3']").await;
        visitor.picture("nazo-progress-chain").await;
        visitor.click(".history .card[data-ending='solved'] .card-main").await;
    }
    // The newest is a miss of two steps, or one that was given up at once; it is shown at its own pace, and by steps.
    let steps = if game == "shisen" { 1 } else { 2 };
    visitor.click(".history .card[data-ending='failed'] .card-main").await;
    visitor.wait_attribute(".film", "data-step", |told| told == steps.to_string()).await;
    visitor.click(".film-back").await;
    visitor.wait_attribute(".film", "data-step", |told| told == (steps - 1).to_string()).await;
    visitor.picture(&format!("{game}-progress-film")).await;
    visitor.click(".film-play").await;
    visitor.wait_attribute(".film", "data-step", |told| told == steps.to_string()).await;
    visitor.click(".card-more .button").await;
    visitor.wait("place", |place| place == "puzzle").await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chapter_that_is_done_is_shown_with_what_it_taught() {
    for (size, screen, lang) in [(PHONE, "phone", "ja"), (DESK, "desk", "en")] {
        let visitor = Visitor::new(&format!("badges-{screen}"), size, lang).await;
        visitor.go("#progress").await;
        visitor.find(".badges h2").await;
        assert!(!visitor.has("[data-badge]").await, "nothing is given for being here");
        let chapter = &chapters("tspin")[0];
        let boards: Vec<String> = (1..=chapter.steps.len()).map(|board| board.to_string()).collect();
        let keep = "localStorage.setItem('course', arguments[0])";
        let done = format!("{}={}", chapter.key, boards.join(","));
        visitor.page.execute(keep, vec![done.into()]).await.unwrap();
        visitor.page.refresh().await.unwrap();
        let gained = chapter.gained.in_lang(Lang::from_tag(lang));
        visitor.read("[data-badge=chapter] .soft", |told| told == gained).await;
        visitor.page.execute("document.querySelector('.badges').scrollIntoView()", vec![]).await.unwrap();
        visitor.picture(&format!("badges-{screen}-{lang}")).await;
        visitor.leave().await;
    }
}
