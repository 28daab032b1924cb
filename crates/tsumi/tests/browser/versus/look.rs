use super::arena::{begin, begin_at, kept, lose};
use crate::visitor::Visitor;
use crate::{DESK, PHONE, SIDE, SMALL};
use std::time::Duration;

const FITS: &str = "const over = [...document.querySelectorAll('.arena:not(.film) *')].filter(e => {
        const r = e.getBoundingClientRect();
        return r.width > 1 && r.height > 1
            && (r.right > innerWidth + 1 || r.bottom > innerHeight + 1 || r.left < -1);
    }).map(e => e.tagName + '.' + e.className + '#' + e.id);
    return (document.documentElement.scrollWidth <= innerWidth ? '' : 'scrolls ') + over.join(' ')";

/// The bar of garbage stands beside its board and is as high.
const BARS: &str = "return [...document.querySelectorAll('.arena .well')].map(well => {
        const [bar, board] = ['.garbage', 'canvas'].map(one => well.querySelector(one).getBoundingClientRect());
        const near = (one, other) => Math.abs(one - other) <= 1;
        return near(bar.bottom, board.bottom) && near(bar.top, board.top) && bar.right <= board.left + 1
            && board.left - bar.right < 8 ? '' : JSON.stringify([bar, board]);
    }).join('')";

#[tokio::test(flavor = "multi_thread")]
async fn a_match_fits_on_every_screen() {
    let screens = [
        (PHONE, "phone", "ja", "light"),
        (PHONE, "phone", "en", "dark"),
        (SMALL, "small", "en", "light"),
        (SIDE, "side", "ja", "dark"),
        (DESK, "desk", "en", "light"),
        (DESK, "desk", "ja", "dark"),
    ];
    for (size, screen, lang, ground) in screens {
        let visitor = Visitor::new(&format!("versus-{screen}-{lang}"), size, lang).await;
        visitor.dress(lang, ground).await;
        let picture = async |name: &str| {
            visitor.drawn().await;
            visitor.ask(FITS, &[name], |told| told == "").await;
            visitor.picture(&format!("versus-{name}-{screen}-{lang}-{ground}")).await;
        };
        visitor.go("#versus").await;
        visitor.find(".versus-lobby .recent").await;
        picture("lobby").await;
        begin(&visitor, "strong").await;
        let keys =
            ['z', '\u{e012}', '\u{e012}', ' ', 'x', '\u{e014}', '\u{e014}', ' ', 'c', '\u{e014}', ' ', '\u{e012}'];
        visitor.keys(keys.map(|key| (key, Duration::from_millis(60)))).await;
        picture("arena").await;
        visitor.ask(BARS, &[], |told| told == "").await;
        visitor.key('p').await;
        visitor.find(".paused").await;
        picture("paused").await;
        visitor.click("#go-on").await;
        visitor.wait_attribute(".arena", "data-stage", |stage| stage == "playing").await;
        lose(&visitor, async || visitor.key(' ').await).await;
        kept(&visitor).await;
        picture("result").await;
        visitor.click("#watch").await;
        visitor.find(".film canvas").await;
        picture("film").await;
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_puyo_fits_on_a_phone_and_on_a_desk() {
    for (size, screen, lang, ground) in [(PHONE, "phone", "ja", "dark"), (DESK, "desk", "en", "light")] {
        let visitor = Visitor::new(&format!("versus-puyo-{screen}"), size, lang).await;
        visitor.dress(lang, ground).await;
        let picture = async |name: &str| {
            visitor.drawn().await;
            visitor.ask(FITS, &[name], |told| told == "").await;
            visitor.picture(&format!("versus-puyo-{name}-{screen}-{lang}-{ground}")).await;
        };
        visitor.go("#nazo/versus").await;
        visitor.find(".versus-lobby .recent").await;
        picture("lobby").await;
        begin_at(&visitor, "#nazo/versus", "strong").await;
        let keys = ['\u{e012}', '\u{e012}', ' ', 'x', '\u{e014}', ' ', '\u{e014}', '\u{e014}', ' ', 'z', '\u{e012}'];
        visitor.keys(keys.map(|key| (key, Duration::from_millis(350)))).await;
        picture("arena").await;
        lose(&visitor, async || visitor.key(' ').await).await;
        kept(&visitor).await;
        picture("result").await;
        let link = visitor.attribute("#watch", "href").await.unwrap();
        visitor.go(&link).await;
        visitor.find(".film canvas").await;
        picture("film").await;
        visitor.leave().await;
    }
}
