use crate::app::App;
use crate::browser;
use crate::reactive::{Memo, RwSignal, click, effect};
use crate::route::place::Place;
use crate::route::shelf::Shelf;
use crate::shell::icon::icon;
use crate::survey::link::{Survey, order_name};
use crate::survey::scales;
use crate::table::share::copier;
use leptos::prelude::*;
use play::Text;
use play::wire::{Order, ParticipantCode};
use rate::Aspect;

/// Numbers of puzzles, and of seconds, that are offered.
const COUNTS: [u32; 7] = [5, 10, 20, 30, 42, 50, 100];
const SECONDS: [u32; 8] = [20, 30, 60, 90, 120, 180, 300, 600];
const WARM_UPS: [u32; 5] = [0, 1, 2, 3, 5];

/// The form that makes the link of a survey.
pub fn form(app: App) -> impl IntoView {
    let asking = Memo::new(move |_| {
        app.route.with(|route| match &route.place {
            Place::SurveyForm(survey, errors) => Some((survey.clone(), errors.clone())),
            _ => None,
        })
    });
    let usual = Survey::new(Shelf::first(app.game.get_untracked()));
    let survey = RwSignal::new(asking.get_untracked().map_or(usual, |(survey, _)| survey));
    effect(move || {
        if let Some((named, _)) = asking.get() {
            survey.set(named);
        }
    });
    let errors = move || {
        let errors = asking.get().map(|(_, errors)| errors).filter(|errors| !errors.is_empty())?;
        let said = errors.into_iter().map(|error| view! { <p>{error.message(app.lang.get())}</p> }).collect_view();
        Some(view! { <div class="complaint" role="alert">{said}</div> })
    };
    let fragment = move || {
        let survey = survey.get();
        survey.shelf.game.at(Place::Survey(survey)).fragment()
    };
    let link = move || browser::address(&fragment());
    view! {
        <div class="column asking">
            <h1 class="unseen">{app.says(Text::PlaceAsking)}</h1>
            {errors}
            <p class="soft">{app.says(Text::AskingLine)}</p>
            <div class="paces">
                {choice(app, "ask-shelf", Text::AskingShelf, survey, shelves(app), |it| it.shelf.key.to_owned(), |it, key| {
                    it.shelf = Shelf::find(key).unwrap_or(it.shelf);
                })}
                {choice(app, "ask-count", Text::AskingCount, survey, numbers(survey, COUNTS.to_vec(), |it| it.count), |it| {
                    it.count.to_string()
                }, |it, text| it.count = text.parse().unwrap_or(it.count))}
                {choice(app, "ask-seconds", Text::AskingSeconds, survey, numbers(survey, SECONDS.to_vec(), |it| it.seconds), |it| {
                    it.seconds.to_string()
                }, |it, text| it.seconds = text.parse().unwrap_or(it.seconds))}
            </div>
            {orders(app, survey)}
            {scales(app, survey)}
            {participants(app, survey)}
            <section class="asking-link">
                <label class="label" for="ask-link">{app.says(Text::AskingLink)}</label>
                <input id="ask-link" readonly prop:value=link on:focus=move |event| browser::select_all(&event) />
                <div class="choices">
                    {copier(app, "copy-ask", Text::ShareCopyLink, link)}
                    <a id="primary" class="primary" href=fragment>{app.says(Text::AskingOpen)}</a>
                </div>
            </section>
        </div>
    }
}

/// The warm-up, and the code of the participant whom the link is for.
fn participants(app: App, survey: RwSignal<Survey>) -> impl IntoView {
    let is_bad = RwSignal::new(false);
    // What is typed stays as it is, even if it is no code.
    let code = survey.with_untracked(|survey| survey.participant.as_ref().map(|code| code.as_str().to_owned()));
    let note = move |event| {
        let typed = event_target_value(&event);
        let code = typed.parse().ok();
        is_bad.set(code.is_none() && !typed.trim().is_empty());
        survey.update(|survey| survey.participant = code);
    };
    view! {
        <div class="paces participants">
            {choice(app, "ask-warm-up", Text::AskingWarmUp, survey, numbers(survey, WARM_UPS.to_vec(), |it| it.warm_up), |it| {
                it.warm_up.to_string()
            }, |it, text| it.warm_up = text.parse().unwrap_or(it.warm_up))}
            <label class="field">
                <span class="label">{app.says(Text::AskingCode)}</span>
                <input
                    id="ask-code"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    maxlength=ParticipantCode::LONGEST.to_string()
                    value=code
                    aria-invalid=move || is_bad.get().to_string()
                    on:input=note
                />
            </label>
            <p class="soft">
                {move || if is_bad.get() { Text::CodeBad } else { Text::AskingCodeLine }.in_lang(app.lang.get())}
            </p>
        </div>
    }
}

/// A list to choose one thing from: phones show it as a wheel.
fn choice(
    app: App,
    id: &'static str,
    title: Text,
    survey: RwSignal<Survey>,
    options: impl IntoView,
    read: fn(&Survey) -> String,
    write: fn(&mut Survey, &str),
) -> impl IntoView {
    view! {
        <label class="field">
            <span class="label">{app.says(title)}</span>
            <select
                id=id
                prop:value=move || survey.with(read)
                on:change=move |event| survey.update(|survey| write(survey, &event_target_value(&event)))
            >
                {options}
            </select>
        </label>
    }
}

/// The shelves of the game.
fn shelves(app: App) -> impl IntoView {
    let option = move |shelf: Shelf| view! { <option value=shelf.key>{move || shelf.title(app.lang.get())}</option> };
    let all = Shelf::groups(app.game.get_untracked()).into_iter().flatten();
    all.map(option).collect_view()
}

/// Numbers in order, including the one that the address named.
fn numbers(survey: RwSignal<Survey>, mut offered: Vec<u32>, named: fn(&Survey) -> u32) -> impl IntoView {
    offered.push(survey.with_untracked(named));
    offered.sort_unstable();
    offered.dedup();
    offered.into_iter().map(|number| view! { <option value=number.to_string()>{number}</option> }).collect_view()
}

/// The orders, and a sentence about the chosen one.
fn orders(app: App, survey: RwSignal<Survey>) -> impl IntoView {
    let pick = move |order: Order| {
        view! {
            <button
                id=format!("order-{}", order.word())
                role="radio"
                aria-checked=move || survey.with(|survey| survey.order == order).to_string()
                on:click=click(move |_| survey.update(|survey| survey.order = order))
            >
                {app.says(order_name(order))}
            </button>
        }
    };
    let line = move || {
        let text = match (survey.with(|survey| survey.order), app.game.get()) {
            (Order::Fixed, _) => Text::OrderFixedLine,
            (Order::Random, _) => Text::OrderRandomLine,
            (Order::Tidy, game) => game.tidy_line(),
        };
        text.in_lang(app.lang.get())
    };
    view! {
        <div class="group" role="radiogroup" aria-label=app.says(Text::AskingOrder)>
            <span class="label">{app.says(Text::AskingOrder)}</span>
            <div class="segments">{Order::ALL.map(pick).into_iter().collect_view()}</div>
            <p class="soft">{line}</p>
        </div>
    }
}

/// The scales to ask: any of them, or none.
fn scales(app: App, survey: RwSignal<Survey>) -> impl IntoView {
    let pick = move |aspect: Aspect| {
        view! {
            <button
                id=format!("scale-{aspect}")
                role="checkbox"
                aria-checked=move || survey.with(|survey| survey.scales.has(aspect)).to_string()
                on:click=click(move |_| survey.update(|survey| survey.scales.toggle(aspect)))
            >
                <span class="box">{icon("check")}</span>
                {app.says(scales::name(aspect))}
            </button>
        }
    };
    view! {
        <div class="group" role="group" aria-label=app.says(Text::AskingScales)>
            <span class="label">{app.says(Text::AskingScales)}</span>
            <div class="checks">{Aspect::ALL.map(pick).into_iter().collect_view()}</div>
        </div>
    }
}
