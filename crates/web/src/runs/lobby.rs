use crate::app::App;
use crate::app::view::State;
use crate::route::Route;
use crate::survey::progress::Sitting;
use crate::survey::scales::Scales;
use leptos::prelude::*;
use play::wire::Best;
use play::{RunKind, Text};

/// Before a run and after it: the rules in a line, what came of it, the best scores.
pub fn lobby(app: App) -> impl IntoView {
    let state = app.seen(|view| view.state);
    let kind = Memo::new(move |_| app.route.with(Route::mode).and_then(|mode| mode.run()));
    let record = app.seen(|view| view.record);
    let score = app.seen(|view| view.run.map(|run| run.score));
    // Where moves can be taken back, only giving up is a mistake.
    let rule = move || match (kind.get(), app.game.get().forgives()) {
        (Some(RunKind::Streak), false) => Text::StreakRule,
        (Some(RunKind::Streak), true) => Text::StreakTilesRule,
        (_, false) => Text::RushRule,
        (_, true) => Text::RushTilesRule,
    };
    view! {
        <section class="lobby">
            <Show
                when=move || state.get() == State::Over
                fallback=move || view! { <p class="rule">{move || rule().in_lang(app.lang.get())}</p> }
            >
                <p class="result">{move || score.get()}</p>
                <Show when=move || record.get()>
                    <p class="record">{app.says(Text::NewBest)}</p>
                </Show>
            </Show>
            {bests(app)}
        </section>
    }
}

/// Before a questionnaire and after it: what is asked of whom, and how far it is.
pub fn paper(app: App) -> impl IntoView {
    let over = app.seen(|view| view.state == State::Over);
    let far = app.seen(|view| view.asked.unwrap_or_default());
    let tried = app.seen(|view| view.sitting == Sitting::Tried);
    let survey = Memo::new(move |_| app.route.with(Route::mode).and_then(|mode| mode.survey()));
    // How many the link asks for, if there are fewer.
    let wanted = move || {
        let count = survey.get().map_or(0, |survey| survey.count);
        if far.get().1 < count as usize { count } else { 0 }
    };
    let fewer = move || Text::PaperFewer.fill(app.lang.get(), &[&wanted().to_string()]);
    let size = move || {
        let seconds = survey.get().map_or(0, |survey| survey.seconds).to_string();
        Text::PaperSize.fill(app.lang.get(), &[&far.get().1.to_string(), &seconds])
    };
    let said = move || {
        let (at, of) = far.get();
        Text::AskedFar.fill(app.lang.get(), &[&at.to_string(), &of.to_string()])
    };
    let ask = move || {
        let scales = survey.get().map_or(Scales::ALL, |survey| survey.scales);
        Text::PaperAsk.fill(app.lang.get(), &[&scales.said(app.lang.get())])
    };
    view! {
        <section class="lobby paper">
            <Show
                when=move || over.get()
                fallback=move || {
                    view! {
                        <div class="extent">
                            <p class="size">{size}</p>
                            <Show when=move || wanted() != 0>
                                <p class="soft fewer">{fewer}</p>
                            </Show>
                        </div>
                        <Show
                            when=move || tried.get()
                            fallback=move || {
                                view! {
                                    <ul class="rules">
                                        <li>{app.says(Text::PaperTry)}</li>
                                        <li>{ask}</li>
                                        <li>{app.says(Text::PaperLeave)}</li>
                                    </ul>
                                }
                            }
                        >
                            <p class="rule tried">{app.says(Text::PaperTried)}</p>
                        </Show>
                    }
                }
            >
                <p class="rule thanks">{app.says(Text::AskedDone)}</p>
            </Show>
            <Show when=move || far.get().0 != 0>
                <p class="soft">{said}</p>
            </Show>
        </section>
    }
}

/// The best scores, own and everyone's, of the day, the week and ever.
fn bests(app: App) -> impl IntoView {
    let head = |text: Text| view! { <th scope="col">{app.says(text)}</th> };
    let row = move |text: Text, pick: fn(Best) -> u32| {
        let scores = move || {
            let all = app.bests.get().map(|bests| [bests.day, bests.week, bests.ever]);
            let told = |best: Option<Best>| best.map(pick).filter(|score| *score > 0);
            let each = (0..3).map(|place| told(all.map(|all| all[place])));
            each.map(|score| view! { <td>{score.map_or("–".to_owned(), |score| score.to_string())}</td> })
                .collect_view()
        };
        view! {
            <tr>
                <th scope="row">{app.says(text)}</th>
                {scores}
            </tr>
        }
    };
    view! {
        <table class="bests">
            <thead>
                <tr>
                    <th>{app.says(Text::Best)}</th>
                    {head(Text::BestDay)}
                    {head(Text::BestWeek)}
                    {head(Text::BestEver)}
                </tr>
            </thead>
            <tbody>{row(Text::BestOwn, |best| best.own)} {row(Text::BestAll, |best| best.all)}</tbody>
        </table>
    }
}
