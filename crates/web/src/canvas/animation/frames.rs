use crate::browser;
use leptos::prelude::request_animation_frame;

/// The longest time step, in milliseconds: an animation pauses while its page is hidden.
const LONGEST: f64 = 120.0;

/// Calls back before each frame with the milliseconds since the last one, until it returns `false`.
pub fn each_frame(act: impl FnMut(f64) -> bool + 'static) {
    follow(browser::now(), act);
}

fn follow(last: f64, mut act: impl FnMut(f64) -> bool + 'static) {
    request_animation_frame(move || {
        let now = browser::now();
        if act((now - last).clamp(0.0, LONGEST)) {
            follow(now, act);
        }
    });
}
