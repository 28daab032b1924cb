use crate::app::App;
use crate::input::controls::Controls;
use crate::input::keyboard::{belongs_to_browser, belongs_to_button, command_of};
use crate::input::keys::KeyCommand;
use leptos::ev;
use leptos::prelude::*;

/// Listens to the keys until the page is left. Enter does `primary`.
pub fn listen(app: App, controls: Controls, primary: impl Fn() + 'static) {
    let down = window_event_listener(ev::keydown, move |event| {
        if untrack(|| app.is_covered()) || belongs_to_browser(&event) || belongs_to_button(&event) {
            return;
        }
        // The menu is the page's own business.
        let Some(command) = command_of(app, &event).filter(|command| *command != KeyCommand::Menu) else {
            return;
        };
        event.prevent_default();
        // The browser's own repeat is not ours.
        match command {
            _ if event.repeat() => {}
            KeyCommand::Primary => primary(),
            KeyCommand::Play(input) => controls.press(input),
            KeyCommand::Do(_) | KeyCommand::Rate(_) | KeyCommand::Menu => {}
        }
    });
    let up = window_event_listener(ev::keyup, move |event| {
        if let Some(KeyCommand::Play(input)) = command_of(app, &event) {
            controls.release(input);
        }
    });
    // A gamepad steers the same.
    app.state(|state| state.steered = Some(controls));
    on_cleanup(move || {
        app.state(|state| state.steered = None);
        down.remove();
        up.remove();
    });
}
