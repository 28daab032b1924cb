use crate::app::App;
use crate::reactive::Memo;
use crate::shell::bar::leave;
use crate::text::ticking::ticking;
use leptos::prelude::*;
use play::Text;

/// How long it is until the next puzzles of the day come; then `news` is done on demand.
pub fn countdown(app: App, at: Signal<Option<i64>>, news: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let now = ticking(1000);
    let left = Memo::new(move |_| at.get().map(|at| (at - now.get()).max(0) / 1000));
    let is_over = Memo::new(move |_| left.get() == Some(0));
    let said = move || {
        let left = left.get().filter(|left| *left > 0)?;
        Some(Text::DailyNext.fill(app.lang.get(), &[&clock(left)]))
    };
    let fresh = move || {
        is_over.get().then(|| {
            let click = move |event: web_sys::MouseEvent| {
                leave(&event);
                news();
            };
            view! {
                <button id="daily-new" on:click=click>
                    {app.says(Text::DailyNew)}
                </button>
            }
        })
    };
    view! {
        <p class="countdown soft" role="timer" aria-live="off">{said}</p>
        {fresh}
    }
}

/// Hours, minutes and seconds.
fn clock(seconds: i64) -> String {
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_countdown_has_two_digits_each() {
        assert_eq!([86_399, 3600, 61].map(super::clock), ["23:59:59", "01:00:00", "00:01:01"]);
    }
}
