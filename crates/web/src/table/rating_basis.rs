use crate::app::App;
use crate::app::view::View;
use crate::text::dates;
use crate::text::words::{by, source};
use leptos::prelude::*;
use play::wire::{Grounds, Source};
use play::{Lang, Text};

/// What the rating of the puzzle rests on, in the words of `said`, and a meter of the games that count towards it.
pub fn rating_basis(app: App, said: fn(&View, Lang) -> String) -> impl IntoView {
    let said = app.heard(said);
    let share =
        app.seen(|view| grounds(view).map_or(0, |grounds| grounds.counted * 100 / grounds.needed.max(1)).min(100));
    let word = app.seen(|view| grounds(view).map_or("", |grounds| source_word(grounds.source)));
    let played = app.seen(|view| grounds(view).is_some_and(|grounds| grounds.by_play()));
    let known = app.seen(|view| grounds(view).is_some());
    view! {
        <Show when=move || known.get()>
            <div class="evidence" data-source=move || word.get()>
                <Show when=move || !played.get()>
                    <i class="meter" aria-hidden="true">
                        <i style:width=move || format!("{}%", share.get())></i>
                    </i>
                </Show>
                <p class="known">{move || said.get()}</p>
            </div>
        </Show>
    }
}

/// The latest basis: of the reply to the last attempt, or of the puzzle's card.
pub fn grounds(view: &View) -> Option<Grounds> {
    let told = view.attempt.result.as_ref().map(|card| card.grounds);
    told.or_else(|| view.puzzle.card.as_ref().map(|card| card.grounds))
}

fn source_word(source: Source) -> &'static str {
    match source {
        Source::Formula => "formula",
        Source::Simulated => "simulated",
        Source::People => "people",
    }
}

/// The source of the rating, and what it rests on.
pub fn whole(view: &View, lang: Lang) -> String {
    let whose = grounds(view).map(|grounds| Text::GroundsBy.fill(lang, &[source(&grounds).in_lang(lang)]));
    whose.map(|whose| [whose, rest(view, lang)].join(space(lang))).unwrap_or_default()
}

/// What the rating rests on: the games that count, and the initial rating.
pub fn rest(view: &View, lang: Lang) -> String {
    let Some(grounds) = grounds(view) else { return String::new() };
    let now = view
        .attempt
        .result
        .as_ref()
        .map(|card| card.puzzle)
        .or_else(|| view.puzzle.card.as_ref().map(|card| card.rating));
    let [games, counted, needed] = [grounds.games, grounds.counted, grounds.needed].map(|number| number.to_string());
    let behind = match (grounds.source, grounds.games) {
        (Source::People, _) if !grounds.by_play() => Text::GroundsOthers.fill(lang, &[&counted, &needed]),
        (Source::People, _) => Text::GroundsPeople.fill(lang, &[&games, &counted]),
        (_, 0) => Text::GroundsNone.fill(lang, &[&needed]),
        _ => Text::GroundsSome.fill(lang, &[&games, &counted, &needed]),
    };
    let since = grounds.since.map(|at| Text::GroundsSince.fill(lang, &[&dates::date(at as f64, lang)]));
    let by = match grounds.first_source {
        // Nobody had played it yet.
        Some(Source::People) => Text::SourceOthers,
        other => other.map_or(Text::NotKnown, by),
    };
    let first = now.filter(|_| grounds.games > 0).map(|now| {
        Text::GroundsFirst.fill(lang, &[&grounds.first.rating.to_string(), by.in_lang(lang), &now.rating.to_string()])
    });
    let sentences: Vec<String> = [Some(behind), since, first].into_iter().flatten().collect();
    sentences.join(space(lang))
}

/// The separator of two sentences.
fn space(lang: Lang) -> &'static str {
    if lang == Lang::Ja { "" } else { " " }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::attempt::AttemptView;
    use play::wire::{AttemptCard, Ending, RatingCard};
    use std::sync::Arc;

    fn told(source: Source, games: u64, counted: u64, lang: Lang) -> String {
        after(Source::Simulated, source, games, counted, lang)
    }

    /// Rating details shown after an attempt: current and initial rating, each with its source.
    fn after(first: Source, source: Source, games: u64, counted: u64, lang: Lang) -> String {
        let card = |rating| RatingCard { rating, deviation: 90, provisional: false };
        let grounds =
            Grounds { source, games, counted, needed: 20, since: None, first: card(1240), first_source: Some(first) };
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
        let attempt = AttemptView { result: Some(Arc::new(judged)), ..AttemptView::default() };
        whole(&View { attempt, ..View::default() }, lang)
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

    #[test]
    fn nobody_is_said_to_have_played_what_a_model_of_people_rates() {
        let told = |games, counted, lang| after(Source::People, Source::People, games, counted, lang);
        let said = "How hard it is: from what people made of such puzzles. 0 of 20 games with settled players so far; then it goes by \
                    people who played it.";
        assert_eq!(told(0, 0, Lang::En), said);
        let said = "難しさ：同じ種類の問題への回答や記録からの推定。レートの定まった人の記録は3件（20件で人の記録に替わります）。\
                    最初の推定1240（同じ種類の問題への回答や記録）、現在1275。";
        assert_eq!(told(7, 3, Lang::Ja), said);
        for counted in 0..20 {
            assert!(!told(25, counted, Lang::En).contains("from people who played it"));
            assert!(!told(25, counted, Lang::Ja).contains("プレイヤーの記録から"));
        }
        // Then play takes over, and what was said first is still told.
        let said = "How hard it is: from people who played it. Rated games: 25, of them 20 with settled players. First estimate 1240 \
                    (what people made of such puzzles), now 1275.";
        assert_eq!(told(25, 20, Lang::En), said);
    }
}
