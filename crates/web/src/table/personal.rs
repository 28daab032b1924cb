use crate::app::App;
use crate::app::view::View;
use crate::survey::scales;
use crate::text::words::{by, grade};
use leptos::prelude::*;
use play::wire::{OwnEstimate, Source};
use play::{Lang, Text};
use rate::Aspect;

/// Personal estimates of the puzzle, a line for each aspect; empty where nothing is known of the player.
pub fn personal(app: App) -> impl IntoView {
    let said = app.heard(lines);
    let line = |line: &str| view! { <li class="known">{line.to_owned()}</li> };
    view! { <ul class="own">{move || said.with(|said| said.lines().map(line).collect_view())}</ul> }
}

fn lines(view: &View, lang: Lang) -> String {
    let Some(card) = &view.puzzle.card else { return String::new() };
    let told = card.own.iter().filter_map(|estimate| line(estimate, card.grounds.by_play(), lang));
    told.collect::<Vec<_>>().join("\n")
}

/// The personal estimate beside everybody's, with its source and whose answers it rests on. The source is people themselves only
/// for the difficulty of a puzzle rated by play; all else from people is a model.
fn line(own: &OwnEstimate, by_play: bool, lang: Lang) -> Option<String> {
    let name = scales::name(own.name);
    let source = match own.source {
        Source::People if !(by_play && own.name == Aspect::Difficulty) => Text::SourceModel,
        source => by(source),
    };
    let (theirs, everybody) = (grade(own.value), grade(own.everybody));
    let from = whose(own, lang)?;
    let words = [name.in_lang(lang), &theirs, &everybody, source.in_lang(lang), &from];
    Some(Text::OwnLine.fill(lang, &words))
}

/// Whose answers the personal correction rests on.
fn whose(own: &OwnEstimate, lang: Lang) -> Option<String> {
    let theirs = match own.answers {
        0 => None,
        1 => Some(Text::OwnAnswer.in_lang(lang).to_owned()),
        answers => Some(Text::OwnAnswers.fill(lang, &[&answers.to_string()])),
    };
    let peers = (own.peers > 0).then(|| Text::OwnPeers.fill(lang, &[&own.peers.to_string()]));
    match (theirs, peers) {
        (Some(theirs), Some(peers)) => Some(Text::OwnBoth.fill(lang, &[&theirs, &peers])),
        (theirs, peers) => theirs.or(peers),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(name: Aspect, source: Source, answers: u64, peers: u64) -> OwnEstimate {
        OwnEstimate { name, value: 3840, everybody: 3500, source, answers, peers }
    }

    fn told(answers: u64, peers: u64, lang: Lang) -> Option<String> {
        line(&own(Aspect::Fun, Source::Simulated, answers, peers), false, lang)
    }

    #[test]
    fn people_are_said_to_speak_of_what_they_played_alone() {
        let told = |name, by_play, lang| line(&own(name, Source::People, 3, 0), by_play, lang).unwrap();
        for (name, by_play) in
            [(Aspect::Difficulty, false), (Aspect::Fun, false), (Aspect::Fun, true), (Aspect::Usefulness, true)]
        {
            assert!(told(name, by_play, Lang::En).contains("3.5 for everyone (by a model of players; "), "{name}");
            assert!(
                told(name, by_play, Lang::Ja).contains("、全体では3.5（プレイヤーの回答や記録からの推定。"),
                "{name}"
            );
        }
        assert!(told(Aspect::Difficulty, true, Lang::En).contains("3.5 for everyone (by players; "));
        assert!(told(Aspect::Difficulty, true, Lang::Ja).contains("、全体では3.5（プレイヤーの記録。"));
    }

    #[test]
    fn theirs_stands_beside_everybodys_with_its_source_and_whose_answers_count() {
        let both = "Fun: 3.8 for you, 3.5 for everyone (by simulated players; from 12 answers of yours and 8 players near your \
                    level)";
        assert_eq!(told(12, 8, Lang::En).unwrap(), both);
        let both = "面白さ：あなたには3.8、全体では3.5（AI。あなたの回答12件とレベルの近い8人から）";
        assert_eq!(told(12, 8, Lang::Ja).unwrap(), both);
        assert!(told(1, 0, Lang::En).unwrap().ends_with("; from 1 answer of yours)"));
        assert!(told(0, 8, Lang::En).unwrap().ends_with("; from 8 players near your level)"));
    }

    #[test]
    fn nothing_is_said_where_nothing_is_known() {
        assert_eq!(told(0, 0, Lang::En), None);
        assert_eq!(lines(&View::default(), Lang::En), "");
    }
}
