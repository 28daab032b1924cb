use crate::app::App;
use crate::input::gamepad_state::SHOWN;
use crate::settings::SWIPE;
use crate::settings::choice::{row, segments, switch};
use crate::settings::motion::Motion;
use crate::settings::slider::Slider;
use crate::sound::cue::Cue;
use leptos::prelude::*;
use play::Text;

/// The gamepad, and what its buttons do.
pub fn gamepad(app: App) -> impl IntoView {
    let line = |(button, text): (&'static str, Text)| {
        view! {
            <li>
                <kbd>{button}</kbd>
                <span>{app.says(text)}</span>
            </li>
        }
    };
    view! {
        <section>
            <h2>{app.says(Text::Gamepad)}</h2>
            {switch(app, "gamepad", Text::GamepadUse, |settings| settings.gamepad, |settings, on| settings.gamepad = on)}
            <ul class="gamepad">{SHOWN.into_iter().map(line).collect_view()}</ul>
        </section>
    }
}

/// Thumbs and fingers.
pub fn touch(app: App) -> impl IntoView {
    let hands = [("right", Text::RightHanded, false), ("left", Text::LeftHanded, true)];
    let is = move || app.settings.with(|settings| settings.left_handed);
    let set = move |left| app.change(|settings| settings.left_handed = left);
    let swipe = Slider {
        id: "swipe",
        title: Text::SwipeSensitivity,
        range: SWIPE,
        read: |settings| settings.swipe,
        write: |settings, number| settings.swipe = number,
        said: |number, _| format!("{number}%"),
    };
    view! {
        <section>
            <h2>{app.says(Text::Touch)}</h2>
            {row(app, Text::TouchLayout, segments(app, "handed", &hands, is, set))} {swipe.view(app)}
        </section>
    }
}

/// What is heard, felt and moves.
pub fn senses(app: App) -> impl IntoView {
    let onoff = [("off", Text::Off, false), ("on", Text::On, true)];
    let sound = move |on| {
        app.change(|settings| settings.sound = on);
        if on {
            app.cue(Cue::Spin);
        }
    };
    let motions = Motion::ALL.map(|motion| (motion.name(), motion.text(), motion));
    let heard = move || app.settings.with(|settings| settings.sound);
    let moves = move || app.settings.with(|settings| settings.motion);
    let set = move |motion| app.change(|settings| settings.motion = motion);
    view! {
        <section>
            <h2>{app.says(Text::Senses)}</h2>
            {row(app, Text::Sound, segments(app, "sound", &onoff, heard, sound))}
            {switch(app, "haptics", Text::Haptics, |settings| settings.haptics, |settings, on| settings.haptics = on)}
            {row(app, Text::Motion, segments(app, "motion", &motions, moves, set))}
        </section>
    }
}
