use crate::app::App;
use crate::browser;
use crate::input::hotkey::hotkey;
use crate::reactive::{click, effect};
use crate::versus::help::help;
use crate::versus::match_play::{MatchPlay, Stage};
use leptos::ev;
use leptos::prelude::*;
use play::Text;

/// The pause, which hides the boards so that nobody plans in it.
pub fn veil(app: App, play: MatchPlay, quit: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    pause_when_unseen(app, play);
    move || match play.stage.get() {
        Stage::Count(_) | Stage::Playing | Stage::Over(_) => None,
        Stage::Paused => Some(
            view! {
                <div class="paused" role="dialog" aria-label=app.says(Text::VersusPaused)>
                    <p>{app.says(Text::VersusPaused)}</p>
                    <button id="go-on" class="primary" on:click=click(move |_| play.toggle())>
                        {app.says(Text::VersusGoOn)}
                    </button>
                    <button id="quit" class="button" on:click=click(move |_| quit())>
                        {app.says(Text::VersusQuit)}
                    </button>
                    {help(app, app.game.get_untracked())}
                </div>
            }
            .into_any(),
        ),
    }
}

/// Pauses when the page is hidden, left for another window or covered by a sheet, and with the key P or Escape.
fn pause_when_unseen(app: App, play: MatchPlay) {
    let hidden = window_event_listener(ev::Custom::<web_sys::Event>::new("visibilitychange"), move |_| {
        if document().hidden() {
            play.pause();
        }
    });
    let away = window_event_listener(ev::blur, move |_| play.pause());
    on_cleanup(move || {
        hidden.remove();
        away.remove();
    });
    effect(move || {
        if app.is_covered() {
            play.pause();
        }
    });
    hotkey(app, move |event| {
        // Escape that has closed a sheet has done its work.
        let free = !event.repeat() && !event.default_prevented();
        let pauses = free && matches!(event.key().as_str(), "p" | "P" | "Escape");
        if pauses {
            browser::mark("pause");
            play.toggle();
        }
        pauses
    });
}
