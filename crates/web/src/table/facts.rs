use crate::app::App;
use crate::app::view::View;
use crate::pages::themes;
use crate::shell::icon::icon;
use crate::table::personal::personal;
use crate::table::rating_basis::{grounds, rating_basis, rest};
use crate::text::words::{crowd_rate, grade, rating, source};
use leptos::prelude::*;
use play::wire::{Estimate, RatingChange, Source};
use play::{Lang, Text};

/// Facts about the puzzle once it is judged: the change of rating, its own rating and what that rests on, the crowd's results,
/// estimates for this player, themes.
pub fn facts(app: App) -> impl IntoView {
    let run = app.seen(|view| view.run.is_some());
    let change = app.seen(|view| view.attempt.result.as_ref().and_then(|card| card.rated));
    let worth = app.heard(worth);
    let known = app.heard(known);
    let report = app.heard(report);
    let again = app.seen(|view| view.attempt.result.as_ref().is_some_and(|card| card.to_review));
    let themes = Memo::new(move |_| {
        app.view.with(|view| view.puzzle.card.as_ref().map(|card| card.themes.clone()).unwrap_or_default())
    });
    view! {
        <section class="facts">
            <p class="rates">
                {move || change.get().map(changed)}
                <span class="worth">{move || worth.get()}</span>
                // On a phone this leads to all else there is to know of it.
                <button
                    id="about"
                    class="plain"
                    aria-label=app.says(Text::AboutAndShare)
                    on:click=move |_| app.details_open.set(true)
                >
                    <span>{move || worth.get()}</span>
                    <span class="details-word">{app.says(Text::Details)}</span>
                    {icon("about")}
                </button>
            </p>
            <p class="known">{move || known.get()}</p>
            {rating_basis(app, rest)}
            {personal(app)}
            <p class="known report">{move || report.get()}</p>
            <Show when=move || again.get()>
                <p class="known">{app.says(Text::ToReview)}</p>
            </Show>
            <Show when=move || run.get()>
                <p class="known">{move || bests(app)}</p>
            </Show>
            <p class="chips">
                {move || {
                    let chip = |word: String| {
                        view! { <span class="chip">{move || themes::name(app.game.get(), &word, app.lang.get())}</span> }
                    };
                    themes.get().into_iter().map(chip).collect_view()
                }}
            </p>
        </section>
    }
}

/// The player's own best scores, in a line.
fn bests(app: App) -> String {
    let (bests, lang) = (app.bests.get(), app.lang.get());
    let told = |text: Text, own: Option<u32>| format!("{} {}", text.in_lang(lang), own.unwrap_or_default());
    let parts = [
        told(Text::BestDay, bests.map(|bests| bests.day.own)),
        told(Text::BestWeek, bests.map(|bests| bests.week.own)),
        told(Text::BestEver, bests.map(|bests| bests.ever.own)),
    ];
    format!("{}: {}", Text::Best.in_lang(lang), parts.join(if lang == Lang::Ja { "・" } else { " · " }))
}

/// `+12 → 1482`.
fn changed(change: RatingChange) -> impl IntoView {
    let gain = change.after.rating - change.before.rating;
    let sign = if gain < 0 { "−" } else { "+" };
    view! {
        <span class="change" class:loss=gain < 0>
            <b>{format!("{sign}{}", gain.abs())}</b>
            {format!(" → {}", rating(change.after))}
        </span>
    }
}

fn worth(view: &View, lang: Lang) -> String {
    let now = view.attempt.result.as_ref().map(|card| card.puzzle);
    let card = now.or_else(|| view.puzzle.card.as_ref().map(|card| card.rating));
    card.map(|card| Text::PuzzleRating.fill(lang, &[&rating(card)])).unwrap_or_default()
}

/// Other estimates, by published formulas or models, and what makes the puzzle hard or easy.
pub fn report(view: &View, lang: Lang) -> String {
    let sources = [
        (Source::People, Text::PeopleSay),
        (Source::Simulated, Text::SimulatedSay),
        (Source::Formula, Text::ReportSays),
    ];
    let comma = if lang == Lang::Ja { "、" } else { ", " };
    let mut sentences: Vec<String> = Vec::new();
    for (source, text) in sources {
        let estimates =
            view.puzzle.card.iter().flat_map(|card| &card.estimates).filter(|estimate| estimate.source == source);
        let parts: Vec<String> = estimates.filter_map(|estimate| told(estimate, lang)).collect();
        sentences.extend((!parts.is_empty()).then(|| text.fill(lang, &[&parts.join(comma)])));
    }
    for (text, harder) in [(Text::HarderBy, true), (Text::EasierBy, false)] {
        let reasons =
            view.puzzle.card.iter().flat_map(|card| &card.reasons).filter(|reason| (reason.adds > 0) == harder);
        let parts: Vec<&str> = reasons.filter_map(|one| play::reason(&one.feature, lang)).collect();
        sentences.extend((!parts.is_empty()).then(|| text.fill(lang, &[&parts.join(comma)])));
    }
    sentences.join(if lang == Lang::Ja { "" } else { " " })
}

fn told(estimate: &Estimate, lang: Lang) -> Option<String> {
    let text = match estimate.name.as_str() {
        "difficulty" => Text::ReportDifficulty,
        "usefulness" => Text::ReportUsefulness,
        "fun" => Text::ReportFun,
        _ => return None,
    };
    Some(text.fill(lang, &[&grade(estimate.value)]))
}

/// The source of the rating, and how many solve the puzzle.
fn known(view: &View, lang: Lang) -> String {
    let from = grounds(view).map(|grounds| source(&grounds).in_lang(lang).to_owned());
    let rate = view.attempt.result.as_ref().and_then(|card| card.crowd).map(|crowd| crowd_rate(crowd, lang));
    let parts: Vec<String> = [from, rate].into_iter().flatten().collect();
    parts.join(if lang == Lang::Ja { "・" } else { " · " })
}
