use crate::app::App;
use crate::browser;
use crate::reactive::{RwSignal, click};
use crate::versus::board::side::side;
use crate::versus::replay::projector::{Projector, SPEEDS};
use crate::versus::result::stats::clock;
use leptos::html::Canvas;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::{Decimal, Text};

/// The film with its controls. A match without an address has a way `back` to its result instead of a link.
pub fn screening(
    app: App,
    projector: Projector,
    resumed: RwSignal<bool>,
    [player, opponent]: [Text; 2],
    back: Option<Callback<()>>,
) -> impl IntoView {
    let name = move |text: Text| Signal::derive(move || text.in_lang(app.lang.get()).to_owned());
    let [left, right] = projector.sides;
    let from_here = move |_| {
        projector.runs.set(false);
        resumed.set(true);
    };
    let run_or_stop =
        move || if projector.runs.get() { Text::VersusStop } else { Text::VersusPlay }.in_lang(app.lang.get());
    let length = clock(f64::from(projector.ticks) / 60.0);
    view! {
        <div class="arena film" data-tick=move || projector.tick.get().to_string()>
            <div class="boards">
                {side(app, "you", name(player), left, RwSignal::new(None), NodeRef::<Canvas>::new(), ().into_any())}
                {side(app, "them", name(opponent), right, RwSignal::new(None), NodeRef::<Canvas>::new(), ().into_any())}
            </div>
            <div class="scrub">
                <button id="run" class="primary" on:click=click(move |_| projector.toggle())>
                    {run_or_stop}
                </button>
                <input
                    id="position"
                    type="range"
                    min="0"
                    max=projector.ticks.to_string()
                    step="1"
                    aria-label=app.says(Text::VersusPosition)
                    aria-valuetext=move || clock(f64::from(projector.tick.get()) / 60.0)
                    prop:value=move || projector.tick.get().to_string()
                    on:input=move |event| {
                        if let Ok(tick) = event_target_value(&event).parse() {
                            projector.runs.set(false);
                            projector.seek(tick);
                        }
                    }
                />
                <output>{move || [clock(f64::from(projector.tick.get()) / 60.0), length.clone()].join(" / ")}</output>
                <button
                    id="replay-speed"
                    class="button"
                    on:click=click(move |_| projector.speed.update(|speed| *speed = (*speed + 1) % SPEEDS.len()))
                >
                    <span class="unseen">{app.says(Text::VersusReplaySpeed)} " "</span>
                    {move || format!("{}×", Decimal(SPEEDS[projector.speed.get()]))}
                </button>
                <button id="from-here" class="button" on:click=from_here>{app.says(Text::VersusFromHere)}</button>
                {match back {
                    Some(back) => view! {
                        <button id="back-to-result" class="button" on:click=click(move |_| back.run(()))>
                            {app.says(Text::VersusBackToResult)}
                        </button>
                    }
                    .into_any(),
                    None => link(app).into_any(),
                }}
                <p class="soft">{app.says(Text::VersusPractice)}</p>
            </div>
        </div>
    }
}

/// The link to the match, to be copied or given to another app.
fn link(app: App) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = move |_| {
        spawn_local(async move {
            let done = browser::copy(&browser::address(&browser::fragment())).await;
            copied.try_set(done);
        });
    };
    let share = move |_| {
        let title = Text::PlaceMatch.in_lang(app.lang.get_untracked());
        browser::share(title, &browser::address(&browser::fragment()));
    };
    let copy_or_done = move || if copied.get() { Text::VersusCopied } else { Text::VersusCopy }.in_lang(app.lang.get());
    view! {
        <button id="copy-link" class="button" on:click=copy>{copy_or_done}</button>
        {browser::can_share()
            .then(|| view! { <button id="share-via" class="button" on:click=share>{app.says(Text::ShareVia)}</button> })}
    }
}
