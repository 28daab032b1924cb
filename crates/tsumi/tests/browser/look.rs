//! Every screen in both languages and both lights, and nothing that sticks out.

use crate::asked::run;
use crate::visitor::hands::{ENTER, ESCAPE, Hands};
use crate::visitor::{Visitor, at, first_shelf};
use crate::{DESK, PHONE};
use play::{Lang, Text};

const SMALL: (u32, u32) = (360, 640);
const SIDE: (u32, u32) = (844, 390);

in_each_game!(all: nothing_sticks_out_on_any_screen);

async fn nothing_sticks_out_on_any_screen(game: &str) {
    for (size, screen, lang, theme) in [
        (PHONE, "phone", "en", "light"),
        (PHONE, "phone", "ja", "dark"),
        (SMALL, "small", "ja", "light"),
        (SIDE, "side", "en", "dark"),
        (DESK, "desk", "en", "light"),
        (DESK, "desk", "ja", "dark"),
        ((960, 600), "narrow", "en", "light"),
    ] {
        let visitor = Visitor::new(&format!("look-{game}-{screen}-{lang}"), size, lang).await;
        visitor.dress(lang, theme).await;
        visitor.wait_for("playing").await;
        // On a phone the rows of tiles may be columns, and keys point to where they point on the screen.
        let hands = if game == "shisen" && size.0 < 900 { Hands::Thumbs } else { Hands::Keys };
        let name = |place: &str| format!("look-{game}-{screen}-{lang}-{theme}-{place}");
        let long = match game {
            "nazo" => "practice/nazo-3-5",
            "shisen" => "practice/shisen-18x8",
            _ => "practice/tspin-4",
        };
        for place in [long, "practice/level", "doubt", "daily", "rush", "streak"] {
            if game == "shisen" && place == "doubt" {
                continue;
            }
            let run = place == "rush" || place == "streak";
            if run {
                visitor.go(&at(game, place)).await;
                visitor.wait_for("ready").await;
            } else {
                visitor.play_at(game, place).await;
            }
            visitor.assert_fits(&name(place)).await;
            visitor.picture(&name(place.split('/').next_back().unwrap())).await;
            if size == DESK {
                assert_the_menu_is_in_line(&visitor).await;
            }
            if run {
                if size == DESK {
                    let gap = "const [lobby, start] = ['.lobby', '#primary'].map(css => document.querySelector(css));
                        return start.getBoundingClientRect().top - lobby.getBoundingClientRect().bottom";
                    let gap = visitor.page.execute(gap, vec![]).await.unwrap().as_f64().unwrap();
                    assert!((0.0..60.0).contains(&gap), "{gap} pixels between the rules and what starts");
                }
                visitor.key(ENTER).await;
                visitor.wait_for("playing").await;
                assert_eq!(visitor.told("place").await, place);
                visitor.assert_fits(&name(place)).await;
                visitor.picture(&name(&format!("{place}-running"))).await;
            }
            if place == long {
                hands.fail(&visitor).await;
                visitor.wait_for("failed").await;
                visitor.wait("recorded", |number| number == "1").await;
                visitor.assert_fits(&name("failed")).await;
                visitor.picture(&name("failed")).await;
            }
            if place == "practice/level" {
                hands.solve(&visitor).await;
                visitor.wait_for("solved").await;
                visitor.wait("recorded", |number| number == "1").await;
                visitor.assert_fits(&name("solved")).await;
                visitor.picture(&name("solved")).await;
                let over = "const [change, about] = ['.facts .change', '#about span']
                        .map(css => document.querySelector(css)?.getBoundingClientRect());
                    return change != null && about.width > 0 && change.bottom > about.top + 1 && change.right > about.left";
                assert_eq!(visitor.page.execute(over, vec![]).await.unwrap(), false, "{}", name("solved"));
                visitor.key(ESCAPE).await;
                visitor.picture(&name("menu")).await;
                visitor.key(ESCAPE).await;
            }
        }
        visitor.go(&at(game, "curated")).await;
        visitor.picture(&name("curated")).await;
        visitor.leave().await;
    }
}

/// Each game has a line of its own in the menu, and all of it is in sight.
async fn assert_the_menu_is_in_line(visitor: &Visitor) {
    let rows = "const rows = [...document.querySelectorAll('.menu .games > *')].map(e => e.getBoundingClientRect());
        const menu = document.querySelector('.menu');
        return [new Set(rows.map(r => `${r.left} ${r.width}`)).size, menu.scrollHeight <= menu.clientHeight].join()";
    assert_eq!(visitor.page.execute(rows, vec![]).await.unwrap(), "1,true");
}

/// What the page is titled is seen whole on a phone, wherever one is.
#[tokio::test(flavor = "multi_thread")]
async fn no_title_is_cut_on_a_phone() {
    let visitor = Visitor::new("look-titles", PHONE, "en").await;
    let cut = "return [...document.querySelectorAll('.bar .title, .bar .game')]
        .filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent).join('; ')";
    for lang in ["en", "ja"] {
        visitor.play_at("tspin", "practice/level").await;
        visitor.dress(lang, "light").await;
        visitor.wait_for("playing").await;
        for place in [
            "practice/level",
            "practice/donate-4",
            "practice/nazo-3-5",
            "practice/shisen-inside-10x6",
            "practice/shisen-traps-8x6",
            "doubt",
            "daily",
            "rush",
            "streak",
            "review",
            "progress",
            "learn/1",
            "themes",
            "open",
            "flash/donate-4",
            "curated/donate-4",
            "asked",
            "asked/tspin-2/10",
            "asked/donate-4/10",
            "asked/nazo-3-5/10",
            "asked/shisen-inside-10x6/10",
            "asked/shisen-traps-8x6/10",
        ] {
            visitor.go(&format!("#{place}")).await;
            // The rating takes its room from the title.
            visitor.find("#rating").await;
            assert_eq!(visitor.page.execute(cut, vec![]).await.unwrap(), "", "#{place} in {lang}");
            if place.contains("shisen") {
                // A size alone says little.
                let bar = visitor.text(".bar").await;
                assert!(bar.contains(if lang == "ja" { "四川省" } else { "Shisen-sho" }), "#{place}: {bar}");
            }
        }
    }
    visitor.leave().await;
}

/// Every screen of the questionnaire, for people to look at.
mod questionnaire {
    in_each_game!(all: every_screen_of_the_questionnaire_fits);

    async fn every_screen_of_the_questionnaire_fits(game: &str) {
        super::every_screen_of_the_questionnaire_fits(game).await;
    }
}

async fn every_screen_of_the_questionnaire_fits(game: &str) {
    let shelf = first_shelf(game);
    for (size, screen, lang, theme) in [
        (PHONE, "phone", "ja", "light"),
        (PHONE, "phone", "en", "dark"),
        (SMALL, "small", "en", "light"),
        (SIDE, "side", "ja", "light"),
        (DESK, "desk", "ja", "dark"),
        (DESK, "desk", "en", "light"),
    ] {
        let visitor = Visitor::new(&format!("asked-{game}-{screen}-{lang}"), size, lang).await;
        visitor.dress(lang, theme).await;
        visitor.wait_for("playing").await;
        let name = |what: &str| format!("asked-{game}-{screen}-{lang}-{theme}-{what}");
        let shown = async |what: &str| {
            visitor.assert_fits(&name(what)).await;
            visitor.picture(&name(what)).await;
        };
        visitor.go(&at(game, "asked")).await;
        visitor.find("#ask-link").await;
        visitor.picture(&name("form")).await;
        let wide = "return document.documentElement.scrollWidth > innerWidth";
        assert_eq!(visitor.page.execute(wide, vec![]).await.unwrap(), false, "{}", name("form"));
        visitor.go(&format!("#asked/{shelf}/2?seconds=120")).await;
        visitor.wait_for("ready").await;
        shown("ready").await;
        visitor.click("#primary").await;
        for (number, ends) in [(1, "solved"), (2, "failed")] {
            visitor.wait_for("playing").await;
            shown(&format!("{number}-playing")).await;
            let before = visitor.puzzle().await;
            let hands = if game == "shisen" && size.0 < 900 { Hands::Thumbs } else { Hands::Keys };
            if number == 1 {
                hands.solve(&visitor).await;
            } else {
                visitor.click("#could-not").await;
                shown("sure").await;
                visitor.insist("#could-not").await;
            }
            visitor.wait_for(ends).await;
            visitor.wait("recorded", |number| number == "1").await;
            shown(&format!("{number}-{ends}")).await;
            for scale in ["fun", "difficulty", "usefulness"] {
                visitor.click(&format!("#{scale}-4")).await;
            }
            shown(&format!("{number}-chosen")).await;
            visitor.click("#send").await;
            visitor.wait_for("answer").await;
            if number == 1 {
                visitor.key(ENTER).await;
                visitor.wait("puzzle", |code| code != before).await;
            }
        }
        shown("done").await;
        visitor.wait_answered(2).await;
        visitor.page.refresh().await.unwrap();
        visitor.wait_for("over").await;
        shown("over").await;
        visitor.leave().await;
    }
}

mod evidence {
    in_each_game!(all: what_a_rating_rests_on_is_told);

    async fn what_a_rating_rests_on_is_told(game: &str) {
        super::what_a_rating_rests_on_is_told(game).await;
    }
}

async fn what_a_rating_rests_on_is_told(game: &str) {
    for (size, screen, lang, hands) in [(PHONE, "phone", "en", Hands::Thumbs), (DESK, "desk", "ja", Hands::Keys)] {
        let visitor = Visitor::new(&format!("evidence-{game}-{screen}"), size, lang).await;
        let (source, said, whole) = evidence_after_a_failure(&visitor, game, size, hands).await;
        assert_eq!(source, "simulated");
        // One game, and twenty with players who are known well are needed.
        assert!(said.contains("20") && said.contains('1'), "{said}");
        let honest = if lang == "ja" { "人の記録ではありません" } else { "not by people" };
        assert!(whole.contains(honest), "{whole}");
        visitor.picture(&format!("{screen}-{game}-evidence-{lang}")).await;
        visitor.leave().await;
    }
}

/// Fails a puzzle, and tells the source of its rating, what that rests on, and all that is said of it.
async fn evidence_after_a_failure(
    visitor: &Visitor,
    game: &str,
    size: (u32, u32),
    hands: Hands,
) -> (String, String, String) {
    visitor.play_at(game, &format!("practice/{}", first_shelf(game))).await;
    assert!(!visitor.has(".evidence").await, "nothing is told before the try");
    hands.fail(visitor).await;
    visitor.wait("recorded", |number| number == "1").await;
    let place = if size == PHONE { ".details" } else { ".facts" };
    if size == PHONE {
        // The puzzle's rating leads there, and says so.
        let about = visitor.text("#about").await;
        assert!(about.contains(Text::Details.in_lang(Lang::En)) && about.contains("Puzzle "), "{about}");
        visitor.tap("#about").await;
    }
    let said = visitor.text(&format!("{place} .evidence .known")).await;
    let source = visitor.attribute(&format!("{place} .evidence"), "data-source").await.unwrap();
    let whole = if size == PHONE { said.clone() } else { visitor.text(".facts").await };
    (source, said, whole)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_model_of_people_says_is_not_called_play() {
    for (size, screen, lang, hands) in [(PHONE, "phone", "en", Hands::Thumbs), (DESK, "desk", "ja", Hands::Keys)] {
        let visitor = Visitor::new(&format!("evidence-people-{screen}"), size, lang).await;
        let file = |name: &str| visitor.file(name).to_str().unwrap().to_owned();
        let (model, database) = (file("hard.txt"), file("play.sqlite"));
        let head = "tsumi estimator 1\ngame tspin\nsteps 2\naspect difficulty\nsource people\n";
        let terms = "tsumi linear model 1\nintercept 1\nterm filled weight 0.1 mean 10\n";
        std::fs::write(&model, format!("{head}{terms}")).unwrap();
        let told = run(&["rate", "--database", &database, "--model", &model]);
        assert!(told.contains("got first ratings") && !told.contains("\n0 puzzles"), "{told}");
        // What came before that is not shown.
        visitor.page.refresh().await.unwrap();
        let (source, said, whole) = evidence_after_a_failure(&visitor, "tspin", size, hands).await;
        assert_eq!(source, "people");
        let (others, played) = match lang {
            "ja" => ("同じ種類の問題への回答や記録からの推定", "プレイヤーの記録から"),
            _ => ("from what people made of such puzzles", "from people who played it"),
        };
        assert!(whole.contains(others) && !whole.contains(played), "{whole}");
        assert!(said.contains("0 of 20") || said.contains("0件（20件"), "{said}");
        assert!(visitor.has(".evidence .meter").await, "there is a way to go");
        visitor.picture(&format!("{screen}-evidence-people-{lang}")).await;
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_and_the_light_change_at_once() {
    for (size, screen) in [(PHONE, "phone"), (DESK, "desk")] {
        let visitor = Visitor::new(&format!("dress-{screen}"), size, "en").await;
        assert_eq!(visitor.attribute("html", "lang").await.as_deref(), Some("en"));
        visitor.click("#lang").await;
        visitor.find("html[lang='ja']").await;
        visitor.click("#theme").await;
        visitor.wait("theme", |theme| theme == "light").await;
        visitor.leave().await;
    }
}
