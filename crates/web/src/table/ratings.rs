use crate::app::App;
use crate::app::view::View;
use crate::table::personal::personal;
use crate::table::rating_basis::rating_basis;
use crate::text::words::{grade, rating};
use leptos::prelude::*;
use play::wire::{Aspect, Estimate, Source};
use play::{Lang, Text};

/// How the puzzle's ratings came about: the rating and what it rests on, what makes the puzzle hard, and estimates for
/// this player.
pub fn ratings(app: App) -> impl IntoView {
    let (worth, reasons) = (app.heard(worth), app.heard(report));
    view! {
        <div class="said">
            <p class="known worth">{move || worth.get()}</p>
            {rating_basis(app)}
            <p class="known report">{move || reasons.get()}</p>
            {personal(app)}
        </div>
    }
}

fn worth(view: &View, lang: Lang) -> String {
    let now = view.attempt.result.as_ref().map(|card| card.puzzle);
    let card = now.or_else(|| view.puzzle.rated_card().map(|card| card.rating));
    card.map(|card| Text::PuzzleRating.fill(lang, &[&rating(card)])).unwrap_or_default()
}

/// Other estimates, by formulas or models, and what makes the puzzle hard or easy.
fn report(view: &View, lang: Lang) -> String {
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
        let parts: Vec<String> = estimates.map(|estimate| told(estimate, lang)).collect();
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

fn told(estimate: &Estimate, lang: Lang) -> String {
    let text = match estimate.name {
        Aspect::Difficulty => Text::ReportDifficulty,
        Aspect::Usefulness => Text::ReportUsefulness,
        Aspect::Fun => Text::ReportFun,
    };
    text.fill(lang, &[&grade(estimate.value)])
}
