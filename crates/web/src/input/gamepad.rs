use crate::app::App;
use crate::canvas::animation::frames::each_frame;
use crate::input::controls::Controls;
use crate::input::gamepad_state::{GamepadState, Reading};
use crate::input::keyboard;
use crate::input::keys::KeyCommand;
use leptos::ev;
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

// Declared by hand: as features of `web-sys` they would have every crate of the page compiled with them.
#[wasm_bindgen]
extern "C" {
    /// A gamepad as the browser tells of it.
    type Gamepad;
    #[wasm_bindgen(method, getter)]
    fn buttons(this: &Gamepad) -> js_sys::Array;
    #[wasm_bindgen(method, getter)]
    fn axes(this: &Gamepad) -> js_sys::Array;

    /// A button of it.
    type GamepadButton;
    #[wasm_bindgen(method, getter)]
    fn pressed(this: &GamepadButton) -> bool;
}

/// Listens to gamepads for as long as the page lives. Browsers do not tell when a button goes down, so it is looked up
/// in each frame, for as long as a gamepad is connected.
pub fn listen(app: App) {
    let polling = Rc::new(Cell::new(false));
    let _ = window_event_listener(ev::Custom::<web_sys::Event>::new("gamepadconnected"), move |_| {
        if polling.replace(true) {
            return;
        }
        let (polling, mut pad) = (polling.clone(), GamepadState::default());
        each_frame(move |_| {
            let reading = reading();
            polling.set(reading.is_some());
            if let Some(reading) = &reading
                && app.settings.with_untracked(|settings| settings.gamepad)
            {
                steer(app, &mut pad, reading);
            }
            reading.is_some()
        });
    });
}

/// What the first gamepad says; none if there is none.
fn reading() -> Option<Reading> {
    let pads = window().navigator().get_gamepads().ok()?;
    let pad: Gamepad = pads.iter().find(|pad| pad.is_object())?.unchecked_into();
    let down = |button: JsValue| button.unchecked_into::<GamepadButton>().pressed();
    let axes = pad.axes();
    let axis = |place: u32| axes.get(place).as_f64().unwrap_or_default();
    Some(Reading { buttons: pad.buttons().iter().map(down).collect(), stick: (axis(0), axis(1)) })
}

fn steer(app: App, pad: &mut GamepadState, reading: &Reading) {
    let steered = app.state(|state| state.steered).flatten();
    let controls = steered.unwrap_or(Controls::Table(app));
    let edges = pad.read(reading, controls.points());
    for command in edges.released {
        if let KeyCommand::Play(input) = command {
            controls.release(input);
        }
    }
    for command in edges.pressed {
        match (command, steered) {
            (KeyCommand::Play(input), Some(steered)) => steered.press(input),
            (KeyCommand::Primary, Some(steered)) => steered.primary(),
            (_, Some(_)) => {}
            (command, None) => keyboard::press(app, command),
        }
    }
}
