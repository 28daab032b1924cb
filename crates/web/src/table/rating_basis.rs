use crate::app::App;
use crate::app::view::View;
use crate::text::dates;
use crate::text::words::by;
use leptos::prelude::*;
use play::wire::{Grounds, Source};
use play::{Lang, Text};

/// What the rating of the puzzle rests on, and a meter of the games that count towards it.
pub fn rating_basis(app: App) -> impl IntoView {
    let said = app.heard(rest);
    let share =
        app.seen(|view| grounds(view).map_or(0, |grounds| grounds.counted * 100 / grounds.needed.max(1)).min(100));
    let word = app.seen(|view| grounds(view).map_or("", |grounds| grounds.source.as_str()));
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
    told.or_else(|| view.puzzle.rated_card().map(|card| card.grounds))
}

/// What the rating rests on: the games that count, and the initial rating.
fn rest(view: &View, lang: Lang) -> String {
    let Some(grounds) = grounds(view) else { return String::new() };
    let now = view
        .attempt
        .result
        .as_ref()
        .map(|card| card.puzzle)
        .or_else(|| view.puzzle.card.as_ref().map(|card| card.rating));
    let [games, counted, needed] = [grounds.games, grounds.counted, grounds.needed].map(|number| number.to_string());
    let by = estimated_by(grounds.source).in_lang(lang);
    let behind = match grounds.counted {
        _ if grounds.by_play() => Text::GroundsPeople.fill(lang, &[&games, &counted]),
        0 => Text::GroundsNone.fill(lang, &[by, &needed]),
        _ => Text::GroundsSome.fill(lang, &[by, &needed, &counted]),
    };
    let since = grounds.since.map(|at| Text::GroundsSince.fill(lang, &[&dates::date(at as f64, lang)]));
    let by = grounds.first_source.map_or(Text::NotKnown, estimated_by);
    let first = now.filter(|_| grounds.games > 0).map(|now| {
        Text::GroundsFirst.fill(lang, &[&grounds.first.rating.to_string(), by.in_lang(lang), &now.rating.to_string()])
    });
    let sentences: Vec<String> = [Some(behind), since, first].into_iter().flatten().collect();
    sentences.join(space(lang))
}

/// The source of a rating before people's play counts: what people say then, they say of other puzzles.
fn estimated_by(source: Source) -> Text {
    match source {
        Source::People => Text::SourceOthers,
        other => by(other),
    }
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
        rest(&View { attempt, ..View::default() }, lang)
    }

    #[test]
    fn what_is_simulated_is_never_called_a_result_of_players() {
        for (games, counted) in [(0, 0), (7, 3), (40, 19)] {
            let said = told(Source::Simulated, games, counted, Lang::En);
            assert!(said.starts_with("Rated by simulated players until 20 experienced players"), "{said}");
            let said = told(Source::Simulated, games, counted, Lang::Ja);
            assert!(said.starts_with("今はAIによる推定です。"), "{said}");
        }
        assert!(!told(Source::People, 25, 21, Lang::En).contains("until"));
    }

    #[test]
    fn the_first_estimate_stands_beside_the_present_rating_once_there_were_games() {
        let told = |games| told(Source::Simulated, games, 0, Lang::En);
        assert!(told(7).contains("1240 (by simulated players), now 1275"), "{}", told(7));
        assert!(!told(0).contains("1240"), "before the first game they are the same");
    }

    #[test]
    fn nobody_is_said_to_have_played_what_a_model_of_people_rates() {
        let told = |games, counted, lang| after(Source::People, Source::People, games, counted, lang);
        let said = "Rated by results on similar puzzles until 20 experienced players have tried it.";
        assert_eq!(told(0, 0, Lang::En), said);
        let said = "今は似た問題の記録による推定です。経験者20人が挑戦すると、プレイヤーの記録に切り替わります（現在3人）。\
                    最初の推定1240（似た問題の記録）、現在1275。";
        assert_eq!(told(7, 3, Lang::Ja), said);
        for counted in 0..20 {
            assert!(told(25, counted, Lang::En).contains("similar puzzles until"));
            assert!(told(25, counted, Lang::Ja).contains("似た問題の記録による推定"));
        }
        // Then play takes over, and the first estimate is still told.
        let said = "Rated by players: 25 tries, 20 of them by experienced players. First estimate 1240 (by results on similar \
                    puzzles), now 1275.";
        assert_eq!(told(25, 20, Lang::En), said);
    }
}
