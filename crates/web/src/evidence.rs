use crate::app::App;
use crate::view::View;
use crate::when;
use crate::words::{by, source};
use leptos::prelude::*;
use play::wire::{Grounds, Source};
use play::{Lang, Text};

/// What the rating of the puzzle rests on, in the words of `said`, and a meter of how far people's play has come.
pub fn evidence(app: App, said: fn(&View, Lang) -> String) -> impl IntoView {
    let said = app.heard(said);
    let share =
        app.seen(|view| grounds(view).map_or(0, |grounds| grounds.counted * 100 / grounds.needed.max(1)).min(100));
    let word = app.seen(|view| grounds(view).map_or("", |grounds| source_word(grounds.source)));
    let known = app.seen(|view| grounds(view).is_some());
    view! {
        <Show when=move || known.get()>
            <div class="evidence" data-source=move || word.get()>
                <i class="meter" aria-hidden="true">
                    <i style:width=move || format!("{}%", share.get())></i>
                </i>
                <p class="known">{move || said.get()}</p>
            </div>
        </Show>
    }
}

/// What is known last: by the try that was just told, or as the puzzle came.
fn grounds(view: &View) -> Option<Grounds> {
    let told = view.judged.as_ref().map(|card| card.grounds);
    told.or_else(|| view.card.as_ref().map(|card| card.grounds))
}

fn source_word(source: Source) -> &'static str {
    match source {
        Source::Formula => "formula",
        Source::Simulated => "simulated",
        Source::People => "people",
    }
}

/// Whose word the rating is, and what it rests on.
pub fn whole(view: &View, lang: Lang) -> String {
    let whose = grounds(view).map(|grounds| Text::GroundsBy.fill(lang, &[source(grounds.source).in_lang(lang)]));
    whose.map(|whose| [whose, rest(view, lang)].join(space(lang))).unwrap_or_default()
}

/// What the rating rests on: how far people's play has come, and what was said first.
pub fn rest(view: &View, lang: Lang) -> String {
    let Some(grounds) = grounds(view) else { return String::new() };
    let now = view.judged.as_ref().map(|card| card.puzzle).or_else(|| view.card.as_ref().map(|card| card.rating));
    let [games, counted, needed] = [grounds.games, grounds.counted, grounds.needed].map(|number| number.to_string());
    let behind = match (grounds.source, grounds.games) {
        (Source::People, _) => Text::GroundsPeople.fill(lang, &[&games, &counted]),
        (_, 0) => Text::GroundsNone.fill(lang, &[&needed]),
        _ => Text::GroundsSome.fill(lang, &[&games, &counted, &needed]),
    };
    let since = grounds.since.map(|at| Text::GroundsSince.fill(lang, &[&when::date(at as f64, lang)]));
    let by = grounds.first_source.map_or(Text::NotKnown, by).in_lang(lang);
    let first = now
        .filter(|_| grounds.games > 0)
        .map(|now| Text::GroundsFirst.fill(lang, &[&grounds.first.rating.to_string(), by, &now.rating.to_string()]));
    let sentences: Vec<String> = [Some(behind), since, first].into_iter().flatten().collect();
    sentences.join(space(lang))
}

/// What stands between two sentences.
fn space(lang: Lang) -> &'static str {
    if lang == Lang::Ja { "" } else { " " }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::wire::{AttemptCard, Ending, RatingCard};
    use std::sync::Arc;

    fn told(source: Source, games: u64, counted: u64, lang: Lang) -> String {
        let card = |rating| RatingCard { rating, deviation: 90, provisional: false };
        let grounds = Grounds {
            source,
            games,
            counted,
            needed: 20,
            since: None,
            first: card(1240),
            first_source: Some(Source::Simulated),
        };
        let judged = AttemptCard {
            id: String::new(),
            number: 1,
            ending: Ending::Failed,
            client_ms: 1,
            server_ms: 1,
            rated: None,
            puzzle: card(1275),
            grounds,
            crowd: None,
            run: None,
            to_review: false,
        };
        whole(&View { judged: Some(Arc::new(judged)), ..View::default() }, lang)
    }

    #[test]
    fn nothing_simulated_sounds_as_if_people_had_said_it() {
        for (games, counted) in [(0, 0), (7, 3), (40, 19)] {
            let told = told(Source::Simulated, games, counted, Lang::En);
            assert!(told.contains("simulated players, not by people") && told.contains("20"), "{told}");
        }
        assert!(told(Source::Simulated, 7, 3, Lang::Ja).contains("人の記録ではありません"));
        assert!(!told(Source::People, 25, 21, Lang::En).contains("not by people"));
    }

    #[test]
    fn the_first_estimate_stands_beside_the_present_rating_once_there_were_games() {
        let told = |games| told(Source::Simulated, games, 0, Lang::En);
        assert!(told(7).contains("1240 (simulated players), now 1275"), "{}", told(7));
        assert!(!told(0).contains("1240"), "before the first game they are the same");
    }
}
