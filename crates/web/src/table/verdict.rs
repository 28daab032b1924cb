use crate::app::App;
use crate::app::action::Action;
use crate::app::help;
use crate::app::state::attempt::Recorded;
use crate::app::status::Status;
use crate::app::view::View;
use crate::offline::reach;
use crate::reactive::{Memo, click};
use crate::shell::bar::blur;
use crate::shell::icon::icon;
use crate::shell::when::when;
use crate::table::puzzle::compare;
use leptos::prelude::*;
use play::Text;

/// The judgement of the try, and what can be done now. The primary button never changes its place.
pub fn verdict(app: App) -> impl IntoView {
    let status = app.seen(|view| view.status);
    let headline = app.heard(|view, lang| view.headline(lang));
    let remark = app.heard(|view, lang| view.remark(lang));
    let quiet = app.seen(|view| match view.attempt.recorded {
        Recorded::Lost if reach::is_full() => Some(Text::StorageFull),
        Recorded::Lost => Some(Text::NotRecorded),
        Recorded::Waiting => Some(Text::RecordWaits),
        Recorded::Here => Some(Text::MadeHere),
        Recorded::Open | Recorded::Kept(_) => None,
    });
    let several = app.seen(|view| view.help.shown.is_some_and(|shown| shown.of > 1));
    let choices = app.seen(|view| view.choices());
    let asks = app.seen(View::asks_how_hard);
    view! {
        <section class="verdict" class:asks=move || asks.get() class:away=move || !status.get().is_decided()>
            <div class="words">
                {when(move || several.get(), move || step(app, "answer-before", -1, Text::AnswerBefore))}
                <div class="said">
                    <p class="headline">{move || headline.get()}</p>
                    <p class="remark">
                        {move || remark.get()}
                        {move || quiet.get().map(|text| view! { <span class="quiet">{app.says(text)}</span> })}
                    </p>
                </div>
                {when(move || several.get(), move || step(app, "answer-after", 1, Text::AnswerAfter))}
            </div>
            {compare::compare(app)}
            {when(move || asks.get(), move || how_hard(app))}
            <div class="choices" class:alike=move || choices.with(|choices| choices.primary.is_none())>
                {move || {
                    let choices = choices.get();
                    let others = choices.others.into_iter().map(|action| choice(app, action, action.id(), status));
                    let primary = choices.primary.map(|action| choice(app, action, "primary", status));
                    others.chain(primary).collect_view()
                }}
            </div>
        </section>
    }
}

/// How hard it was, from 1 to 5: five buttons in a row.
fn how_hard(app: App) -> impl IntoView {
    let said = app.seen(|view| view.attempt.difficulty.map(|difficulty| difficulty.value));
    let grade = move |difficulty: u8| {
        let label = move || Text::HardSaid.fill(app.lang.get(), &[&difficulty.to_string()]);
        view! {
            <button
                id=format!("hard-{difficulty}")
                aria-label=label
                aria-pressed=move || (said.get() == Some(difficulty)).to_string()
                on:click=click(move |_| {
                    blur();
                    app.state_difficulty(difficulty);
                })
            >
                {difficulty}
            </button>
        }
    };
    view! {
        <div class="how-hard" role="group" aria-label=app.says(Text::HowHard)>
            <span class="label">{app.says(Text::HowHard)}</span>
            <small>{app.says(Text::HardLeast)}</small>
            <div class="segments">{(1..=5).map(grade).collect_view()}</div>
            <small>{app.says(Text::HardMost)}</small>
        </div>
    }
}

fn choice(app: App, action: Action, id: &'static str, status: Memo<Status>) -> impl IntoView {
    view! {
        <button
            id=id
            data-action=action.id()
            on:click=click(move |_| {
                // The board gets the keys back, whoever clicked.
                blur();
                app.perform(action);
            })
        >
            {move || action.text(status.get()).in_lang(app.lang.get())}
        </button>
    }
}

/// A button that leads to another answer.
fn step(app: App, id: &'static str, by: isize, text: Text) -> impl IntoView {
    view! {
        <button
            id=id
            class="plain step"
            aria-label=app.says(text)
            on:click=click(move |_| {
                blur();
                help::step_answer(app, by);
            })
        >
            {icon(if by < 0 { "left" } else { "right" })}
        </button>
    }
}
