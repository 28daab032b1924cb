use crate::browser;
use crate::reactive::RwSignal;
use crate::study::course::Course;
use leptos::prelude::*;
use std::time::Duration;

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(250);

/// The time that is left of what the server said had `left_ms` left.
pub fn clock(course: Course, left_ms: u64) -> impl IntoView {
    let end = course.told_at.get_untracked() + left_ms as f64;
    let seconds = move || ((end - browser::now()).max(0.0) / 1000.0).ceil() as u64;
    let left = RwSignal::new(seconds());
    let tick = move || {
        if left.try_get_untracked().is_some_and(|old| old != seconds()) {
            left.try_set(seconds());
        }
    };
    if let Ok(handle) = set_interval_with_handle(tick, TICK) {
        on_cleanup(move || handle.clear());
    }
    let said = move || format!("{}:{:02}", left.get() / 60, left.get() % 60);
    view! { <span class="study-clock" role="timer" class:soon=move || left.get() <= 5>{said}</span> }
}
