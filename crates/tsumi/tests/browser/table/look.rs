//! Every screen in both languages and both lights, and nothing that sticks out.

use crate::visitor::hands::{ENTER, ESCAPE, Hands};
use crate::visitor::{Visitor, at};
use crate::{DESK, NARROW, PHONE, SIDE, SMALL};

in_each_game!(all: nothing_sticks_out_on_any_screen);

async fn nothing_sticks_out_on_any_screen(game: &str) {
    for (size, screen, lang, theme) in [
        (PHONE, "phone", "en", "light"),
        (PHONE, "phone", "ja", "dark"),
        (SMALL, "small", "ja", "light"),
        (SIDE, "side", "en", "dark"),
        (DESK, "desk", "en", "light"),
        (DESK, "desk", "ja", "dark"),
        (NARROW, "narrow", "en", "light"),
    ] {
        let visitor = Visitor::new(&format!("look-{game}-{screen}-{lang}"), size, lang).await;
        visitor.dress(lang, theme).await;
        visitor.wait_for("playing").await;
        // On a phone the rows of tiles may be columns, and keys point to where they point on the screen.
        let hands = if game == "shisen" && size.0 < 900 { Hands::Thumbs } else { Hands::Keys };
        // The day looks like practice and a streak like a rush: those of three sizes speak for the others.
        let all_places = ![SMALL, NARROW].contains(&size);
        let name = |place: &str| format!("look-{game}-{screen}-{lang}-{theme}-{place}");
        let long = match game {
            "nazo" => "practice/nazo-3-5",
            "shisen" => "practice/shisen-18x8",
            _ => "practice/tspin-4",
        };
        for place in [long, "practice/level", "doubt", "daily", "rush", "streak"] {
            if game == "shisen" && place == "doubt" || !all_places && ["daily", "streak"].contains(&place) {
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
        if all_places {
            visitor.go(&at(game, "curated")).await;
            visitor.picture(&name("curated")).await;
        }
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
            "course",
            "themes",
            "open",
            "settings",
            "flash/donate-4",
            "curated/donate-4",
            "asked",
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
