use crate::app::App;
use crate::settings::slider::Slider;
use crate::settings::tryout::tryout;
use crate::settings::{ARR, DAS, INSTANT, SOFT_DROP};
use leptos::prelude::*;
use play::{Lang, Text};

/// How held keys and buttons repeat, and a board to try it on.
pub fn handling(app: App) -> impl IntoView {
    let das = Slider {
        id: "das",
        title: Text::Das,
        range: DAS,
        read: |settings| settings.das,
        write: |settings, number| settings.das = number,
        said: milliseconds,
    };
    let arr = Slider {
        id: "arr",
        title: Text::Arr,
        range: ARR,
        read: |settings| settings.arr,
        write: |settings, number| settings.arr = number,
        said: |number, lang| {
            if number == 0 { Text::AtOnce.in_lang(lang).to_owned() } else { milliseconds(number, lang) }
        },
    };
    let soft_drop = Slider {
        id: "soft-drop",
        title: Text::SoftDropSpeed,
        range: SOFT_DROP,
        read: |settings| settings.soft_drop,
        write: |settings, number| settings.soft_drop = number,
        said: |number, lang| {
            if number == INSTANT { Text::AtOnce.in_lang(lang).to_owned() } else { format!("{number}×") }
        },
    };
    view! {
        <section class="handling">
            <h2>{app.says(Text::Handling)}</h2>
            <div class="sliders">{das.view(app)} {arr.view(app)} {soft_drop.view(app)}</div>
            {tryout(app)}
        </section>
    }
}

fn milliseconds(number: u32, lang: Lang) -> String {
    Text::Milliseconds.fill(lang, &[&number.to_string()])
}
