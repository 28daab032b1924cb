use crate::hands::{find, go};
use crate::player::tries;
use crate::visitor::Visitor;
use crate::{DESK, PHONE};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_drawn_in_both_languages_on_both_grounds() {
    for (size, screen) in [(PHONE, "phone"), (DESK, "desk")] {
        let visitor = Visitor::new(&format!("pages-{screen}"), size, "en").await;
        tries(&visitor, "tspin-1", 12, |number| number % 4 == 1).await;
        tries(&visitor, "tspin-2", 8, |number| number % 3 != 1).await;
        let set = "localStorage.lang = arguments[0]; localStorage.theme = arguments[1]; location.reload()";
        for (lang, ground) in [("en", "light"), ("en", "dark"), ("ja", "light"), ("ja", "dark")] {
            visitor.page.execute(set, vec![lang.into(), ground.into()]).await.unwrap();
            visitor.wait("theme", |told| told == ground).await;
            for (fragment, place, ready) in [
                ("#flash/tspin-2", "flash", ".flash-page canvas"),
                ("#review", "review", ".review .card"),
                ("#progress", "progress", ".plot .last"),
                ("#learn/1", "learn", ".learn canvas"),
                ("#learn/4", "learn", ".gallery svg"),
                ("#themes", "themes", ".theme svg"),
                ("#open", "open", "#paste"),
            ] {
                go(&visitor, fragment, place).await;
                find(&visitor, ready).await;
                tokio::time::sleep(Duration::from_millis(300)).await;
                let name = fragment.trim_start_matches('#').replace('/', "-");
                visitor.picture(&format!("{name}-{screen}-{lang}-{ground}")).await;
                let wide = "return document.documentElement.scrollWidth > innerWidth";
                assert_eq!(visitor.page.execute(wide, vec![]).await.unwrap(), false, "{fragment} is too wide");
            }
        }
        visitor.leave().await;
    }
}
