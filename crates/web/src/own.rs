use crate::app::App;
use crate::scales;
use crate::view::View;
use crate::words::{by, grade};
use leptos::prelude::*;
use play::wire::OwnEstimate;
use play::{Lang, Text};

/// What is thought of the puzzle for this very player, a line for each question; nothing where nothing is known of them.
pub fn own(app: App) -> impl IntoView {
    let said = app.heard(lines);
    let line = |line: &str| view! { <li class="known">{line.to_owned()}</li> };
    view! { <ul class="own">{move || said.with(|said| said.lines().map(line).collect_view())}</ul> }
}

fn lines(view: &View, lang: Lang) -> String {
    let own = view.card.iter().flat_map(|card| &card.own);
    own.filter_map(|estimate| line(estimate, lang)).collect::<Vec<_>>().join("\n")
}

/// Theirs beside everybody's, with its source, and from whose answers it comes.
fn line(own: &OwnEstimate, lang: Lang) -> Option<String> {
    let name = scales::name(own.name.parse().ok()?);
    let (theirs, everybody) = (grade(own.value), grade(own.everybody));
    let from = whose(own, lang)?;
    let words = [name.in_lang(lang), &theirs, &everybody, by(own.source).in_lang(lang), &from];
    Some(Text::OwnLine.fill(lang, &words))
}

/// Whose answers the correction comes from.
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
    use play::wire::Source;

    fn told(answers: u64, peers: u64, lang: Lang) -> Option<String> {
        let source = Source::Simulated;
        line(&OwnEstimate { name: "fun".into(), value: 3840, everybody: 3500, source, answers, peers }, lang)
    }

    #[test]
    fn theirs_stands_beside_everybodys_with_its_source_and_whose_answers_count() {
        let both =
            "Fun: 3.8 for you (3.5 for all by simulated players; from 12 answers of yours and 8 players of your level)";
        assert_eq!(told(12, 8, Lang::En).unwrap(), both);
        let both = "面白さ：あなたには3.8（全体では3.5・模擬プレイ、あなたの回答12件とレートの近い8人から）";
        assert_eq!(told(12, 8, Lang::Ja).unwrap(), both);
        assert!(told(1, 0, Lang::En).unwrap().ends_with("; from 1 answer of yours)"));
        assert!(told(0, 8, Lang::En).unwrap().ends_with("; from 8 players of your level)"));
    }

    #[test]
    fn nothing_is_said_where_nothing_is_known() {
        assert_eq!(told(0, 0, Lang::En), None);
        assert_eq!(lines(&View::default(), Lang::En), "");
    }
}
