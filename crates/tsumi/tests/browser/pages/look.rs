use crate::pages::player::{shelves, tries};
use crate::visitor::{Visitor, at};
use crate::{DESK, PHONE};
use play::Ground;
use serde_json::json;

in_each_game!(all: every_page_is_drawn_in_both_languages_on_both_grounds);

async fn every_page_is_drawn_in_both_languages_on_both_grounds(game: &str) {
    for (size, screen) in [(PHONE, "phone"), (DESK, "desk")] {
        let visitor = Visitor::new(&format!("pages-{game}-{screen}"), size, "en").await;
        let (one, two) = shelves(game);
        tries(&visitor, one, 12, |number| number % 4 == 1).await;
        tries(&visitor, two, 8, |number| number % 3 != 1).await;
        for (lang, ground) in [("en", "light"), ("en", "dark"), ("ja", "light"), ("ja", "dark")] {
            visitor.dress(lang, ground).await;
            visitor.wait("theme", |told| told == ground).await;
            for (place, ready) in [
                // Boards are not looked at in a flash: who asks for that comes to practice.
                if game == "shisen" { ("open", "#paste") } else { ("flash", ".flash-page canvas") },
                ("review", ".review .card"),
                ("progress", ".plot .last"),
                ("home", ".home .fill"),
                ("welcome", ".welcome canvas"),
                ("course", ".chapters"),
                ("course/1/1", ".learn canvas"),
                ("themes", ".theme svg"),
                ("open", "#paste"),
                ("settings", ".tryout canvas"),
                ("account", "#account-delete"),
            ] {
                visitor.go(&at(game, place)).await;
                visitor.find(ready).await;
                visitor.drawn().await;
                let name = place.replace('/', "-");
                visitor.picture(&format!("{game}-{name}-{screen}-{lang}-{ground}")).await;
                if place == "progress" {
                    // Days stand under their heading, and have names.
                    let days = "const left = css => document.querySelector(css).getBoundingClientRect().left;
                        const names = [...document.querySelectorAll('.weekdays span')].map(e => e.textContent);
                        return [left('.calendar') - left('.progress-page h2'), ...names].join()";
                    let names = if lang == "ja" { "0,月,水,金" } else { "0,Mon,Wed,Fri" };
                    assert_eq!(visitor.page.execute(days, vec![]).await.unwrap(), names);
                    let shown = "document.querySelector('.calendar').scrollIntoView({ block: 'center' })";
                    visitor.page.execute(shown, vec![]).await.unwrap();
                    visitor.picture(&format!("{game}-progress-days-{screen}-{lang}-{ground}")).await;
                }
                let wide = "return document.documentElement.scrollWidth > innerWidth";
                assert_eq!(visitor.page.execute(wide, vec![]).await.unwrap(), false, "{place} is too wide");
            }
        }
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_follow_the_light_of_the_system() {
    let visitor = Visitor::new("light", DESK, "en").await;
    let light = |value: &str| json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
    visitor.tool("Emulation.setEmulatedMedia", light("light")).await;
    visitor.go("#themes").await;
    let well = |colour: &'static str| visitor.wait_attribute(".theme .thumb rect", "fill", move |fill| fill == colour);
    well(Ground::PAPER.well()).await;
    visitor.tool("Emulation.setEmulatedMedia", light("dark")).await;
    well(Ground::SLATE.well()).await;
    visitor.leave().await;
}
