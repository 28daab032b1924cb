use crate::app::App;
use leptos::html;
use leptos::prelude::*;
use play::Decimal;
use std::time::Duration;

/// How often the clock is checked.
const TICK: Duration = Duration::from_millis(100);
/// Milliseconds below which tenths are shown, and the figures are set off.
const SOON: i64 = 10_000;

/// The time left: figures, and a thin line that shrinks. Ten times a second two elements change, and nothing
/// else of the page does.
pub fn clock(app: App) -> impl IntoView {
    let figures = NodeRef::<html::Span>::new();
    let sand = NodeRef::<html::I>::new();
    let said = StoredValue::new(String::new());
    let tick = move || {
        let left = app.check_clock();
        let text = left.map(|(left, _)| told(left)).unwrap_or_default();
        if said.try_with_value(|said| *said == text) != Some(false) {
            return;
        }
        if let (Some(figures), Some(sand)) = (figures.get_untracked(), sand.get_untracked()) {
            figures.set_text_content(Some(&text));
            let _ = figures.class_list().toggle_with_force("soon", left.is_some_and(|(left, _)| left < SOON));
            let share = left.map_or(0.0, |(left, all)| (left as f64 / all.max(1) as f64).min(1.0));
            let _ =
                web_sys::HtmlElement::style(&sand).set_property("transform", &format!("scaleX({})", Decimal(share)));
        }
        said.set_value(text);
    };
    if let Ok(handle) = set_interval_with_handle(tick, TICK) {
        on_cleanup(move || handle.clear());
    }
    view! {
        <span class="figures" id="clock" role="timer" node_ref=figures></span>
        <span class="sand" aria-hidden="true">
            <i node_ref=sand></i>
        </span>
    }
}

/// Minutes and seconds; seconds and tenths when it is close.
fn told(left: i64) -> String {
    if left < SOON {
        return format!("{}.{}", left / 1000, left / 100 % 10);
    }
    let seconds = (left + 999) / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_seconds_have_tenths() {
        assert_eq!(told(180_000), "3:00");
        assert_eq!(told(59_001), "1:00");
        assert_eq!(told(10_000), "0:10");
        assert_eq!(told(9_999), "9.9");
        assert_eq!(told(0), "0.0");
    }
}
