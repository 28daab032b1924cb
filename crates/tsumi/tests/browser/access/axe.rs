//! Every screen as axe-core sees it.

use crate::pages::player::{shelves, tries};
use crate::study::participant as study;
use crate::versus::arena::{begin_at, kept, lose, playing};
use crate::visitor::hands::{ENTER, ESCAPE, Hands};
use crate::visitor::{Visitor, at, first_shelf};
use crate::{DESK, PHONE};
use play::course::chapters;

in_each_game!(all: no_screen_violates_a_rule_of_accessibility);

/// A visitor, and what was found wrong so far: all of it is told at the end.
struct Audit {
    visitor: Visitor,
    found: Vec<String>,
}

impl Audit {
    async fn look(&mut self, screen: &str) {
        let found = self.visitor.violations().await;
        self.found.extend(found.into_iter().map(|violation| format!("{screen}: {violation}")));
    }

    /// Goes to a page, and looks once something is there.
    async fn page(&mut self, game: &str, place: &str, ready: &str) {
        self.visitor.go(&at(game, place)).await;
        self.visitor.find(ready).await;
        self.look(place).await;
    }
}

async fn no_screen_violates_a_rule_of_accessibility(game: &str) {
    for (size, lang, ground) in [(PHONE, "ja", "light"), (DESK, "en", "dark")] {
        let visitor = Visitor::new(&format!("axe-{game}-{ground}"), size, lang).await;
        visitor.dress(lang, ground).await;
        visitor.wait_for("playing").await;
        let mut audit = Audit { visitor, found: Vec::new() };
        audit.page(game, "review", ".review .note").await;
        audit.page(game, "progress", ".progress-page .note").await;
        audit.visitor.play_at(game, "placement").await;
        audit.look("placement").await;
        table(&mut audit, game, size == PHONE).await;
        runs(&mut audit, game).await;
        survey(&mut audit, game).await;
        pages(&mut audit, game).await;
        if game != "shisen" {
            matches(&mut audit, game).await;
        }
        assert!(audit.found.is_empty(), "{game} on {ground}:\n{}", audit.found.join("\n"));
        audit.visitor.leave().await;
    }
}

/// Practice before, during and after a try, and what lies over it.
async fn table(audit: &mut Audit, game: &str, phone: bool) {
    let hands = if phone { Hands::Thumbs } else { Hands::Keys };
    audit.visitor.play_at(game, &format!("practice/{}", first_shelf(game))).await;
    audit.look("practice").await;
    if phone {
        audit.visitor.click("#menu").await;
        audit.visitor.find(".menu.open").await;
        audit.look("menu").await;
        audit.visitor.key(ESCAPE).await;
        audit.visitor.ask("return history.state", &[], |state| state.is_null()).await;
    }
    audit.visitor.click("#tune").await;
    audit.visitor.find(".options .group").await;
    audit.look("options").await;
    audit.visitor.key(ESCAPE).await;
    audit.visitor.wait_attribute("#chooser", "class", |class| !class.contains("open")).await;
    hands.fail(&audit.visitor).await;
    audit.visitor.wait_for("failed").await;
    audit.visitor.find(".compare").await;
    audit.visitor.wait("recorded", |number| number == "1").await;
    audit.look("failed").await;
    if phone {
        audit.visitor.click("#about").await;
        audit.visitor.find(".details.open").await;
        audit.look("about").await;
        audit.visitor.key(ESCAPE).await;
    }
    audit.visitor.click("#side-closest").await;
    audit.visitor.wait_attribute("#side-closest", "aria-pressed", |pressed| pressed == "true").await;
    audit.look("closest").await;
    audit.visitor.click("#answer").await;
    audit.visitor.wait_for("answer").await;
    audit.look("answer").await;
    audit.visitor.play_at(game, "practice/level").await;
    hands.solve(&audit.visitor).await;
    audit.visitor.wait_for("solved").await;
    audit.visitor.wait("recorded", |number| number == "1").await;
    audit.look("solved").await;
    if !phone {
        audit.visitor.click("#share").await;
        audit.visitor.find("#share-link").await;
        audit.look("share").await;
    }
    for place in ["daily", &format!("curated/{}/1", shelves(game).0)] {
        audit.visitor.play_at(game, place).await;
        audit.look(place).await;
    }
}

/// Rush and streak, before, while they last, and after.
async fn runs(audit: &mut Audit, game: &str) {
    for run in ["rush", "streak"] {
        audit.visitor.go(&at(game, run)).await;
        audit.visitor.wait_for("ready").await;
        audit.visitor.find(".bests td").await;
        audit.look(run).await;
        audit.visitor.key(ENTER).await;
        audit.visitor.wait_for("playing").await;
        audit.look(&format!("{run} running")).await;
    }
}

/// The form of a survey, and where its link leads.
async fn survey(audit: &mut Audit, game: &str) {
    audit.page(game, "asked", ".asking").await;
    audit.visitor.go(&format!("#asked/{}/2", first_shelf(game))).await;
    study::at(&audit.visitor, "enter").await;
    audit.look("survey's entry").await;
    audit.visitor.click("#primary").await;
    study::at(&audit.visitor, "consent").await;
    audit.look("survey's consent").await;
    audit.visitor.click("#primary").await;
    study::at(&audit.visitor, "ready").await;
    audit.look("survey").await;
    audit.visitor.key(ENTER).await;
    study::at(&audit.visitor, "puzzle/0/0/ready").await;
    audit.visitor.key(ENTER).await;
    audit.visitor.find(".study-try[data-stand=open]").await;
    audit.look("survey playing").await;
    study::give_up(&audit.visitor).await;
    study::at(&audit.visitor, "puzzle/0/0/rating").await;
    audit.look("survey questions").await;
}

/// What is read away from the table, by somebody who has played.
async fn pages(audit: &mut Audit, game: &str) {
    let (one, two) = shelves(game);
    tries(&audit.visitor, one, 10, |number| number % 4 == 1).await;
    tries(&audit.visitor, two, 4, |number| number % 3 != 1).await;
    if game == "tspin" {
        let chapter = &chapters(game)[0];
        let boards: Vec<String> = (1..=chapter.steps.len()).map(|board| board.to_string()).collect();
        let done = format!("{}={}", chapter.key, boards.join(","));
        audit.visitor.page.execute("localStorage.setItem('course', arguments[0])", vec![done.into()]).await.unwrap();
    }
    for (place, ready) in [
        ("welcome", ".welcome canvas"),
        ("home", if game == "tspin" { ".home-badges .chip" } else { ".home .fill" }),
        ("course", ".chapters"),
        ("course/1/1", ".learn canvas"),
        (&format!("curated/{one}"), ".numbers"),
        ("review", ".review .card"),
        ("progress", ".history .card"),
        ("themes", ".theme svg"),
        ("open", ".editor .swatch"),
        ("settings", ".tryout canvas"),
        ("account", "#account-delete"),
    ] {
        audit.page(game, place, ready).await;
    }
    if game != "shisen" {
        audit.page(game, &format!("flash/{one}"), ".flash-page .pieces svg").await;
    }
    audit.visitor.go(&at(game, "progress")).await;
    audit.visitor.find(".history .card").await;
    if audit.visitor.has(".analysis").await {
        audit.visitor.click(".analysis > summary").await;
        audit.look("progress in detail").await;
    }
    audit.visitor.click(".history .card[data-ending='failed'] .card-main").await;
    audit.visitor.find(".film").await;
    audit.look("replay").await;
    audit.visitor.go(&at(game, "open")).await;
    audit.visitor.find("#paste").await.send_keys("no puzzle at all").await.unwrap();
    audit.visitor.click("#primary").await;
    audit.visitor.find(".complaint").await;
    audit.look("complaint").await;
}

/// A match, from the lobby to its replay.
async fn matches(audit: &mut Audit, game: &str) {
    let lobby = at(game, "versus");
    audit.page(game, "versus", ".versus-lobby .recent").await;
    begin_at(&audit.visitor, &lobby, "weak").await;
    audit.look("match").await;
    audit.visitor.key('p').await;
    audit.visitor.find(".paused").await;
    audit.look("paused match").await;
    audit.visitor.click("#go-on").await;
    playing(&audit.visitor).await;
    lose(&audit.visitor, async || audit.visitor.key(' ').await).await;
    let id = kept(&audit.visitor).await;
    audit.look("result of a match").await;
    audit.page(game, &format!("match/{id}"), ".film canvas").await;
    audit.page(game, "versus", ".recent .card").await;
    audit.page(game, "progress", ".match-days").await;
}
