//! The result of a puzzle of the day in words that give nothing of it away.

use crate::browser;
use crate::daily::grades;
use crate::route::Route;
use crate::route::game::Game;
use crate::text::dates;
use play::wire::{DailyCard, DailyResult};
use play::{Lang, Text};

/// Which puzzle it is: the day, the game and the grade.
pub fn title(card: &DailyCard, game: Game, lang: Lang) -> String {
    let parts = [Text::PlaceDaily, game.text(), grades::text(card.grade)].map(|text| text.in_lang(lang));
    parts.join(if lang == Lang::Ja { "・" } else { " · " })
}

/// How the player did at it: tries, time, help.
pub fn result(result: &DailyResult, lang: Lang) -> String {
    let time = result.ms.map(|ms| dates::seconds(ms, lang)).unwrap_or_default();
    let tries = result.tries.to_string();
    let said = match (result.solved, result.tries) {
        (true, 1) => Text::DailyFirstTry.fill(lang, &[&time]),
        (true, _) => Text::DailyOnTry.fill(lang, &[&tries, &time]),
        (false, 1) => Text::DailyTriedOnce.in_lang(lang).to_owned(),
        (false, _) => Text::DailyTriedTimes.fill(lang, &[&tries]),
    };
    let help = result.helped.then(|| Text::DailyHelped.in_lang(lang));
    [&said, help.unwrap_or_default()].concat()
}

/// The streak of days in words, once it is one.
pub fn streak(card: &DailyCard, lang: Lang) -> Option<String> {
    (card.days > 1).then(|| Text::DailyDays.fill(lang, &[&card.days.to_string()]))
}

/// What is shared: title and day, result, streak, link.
pub fn text(card: &DailyCard, game: Game, lang: Lang, link: &str) -> String {
    let head = format!("Tsumi {} {}", card.day, title(card, game, lang));
    let told = card.result().map(|one| result(one, lang));
    [Some(head), told, streak(card, lang), Some(link.to_owned())].into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// The address of the puzzle. It leads to the day's puzzle, whenever it is opened.
pub fn link(route: &Route) -> String {
    browser::address(&route.fragment())
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::wire::DailyGrade;

    #[test]
    fn a_result_says_tries_time_and_help() {
        let solved =
            DailyResult { tried: true, solved: true, tries: 1, ms: Some(7400), ..DailyResult::new(DailyGrade::Hard) };
        assert_eq!(result(&solved, Lang::En), "Solved on the first try in 7.4 s");
        let later = DailyResult { tries: 3, helped: true, ..solved };
        assert_eq!(result(&later, Lang::En), "Solved on try 3 in 7.4 s, with help");
        assert_eq!(result(&later, Lang::Ja), "3回目で正解（7.4秒）・ヒントあり");
        assert_eq!(
            result(&DailyResult { solved: false, ms: None, ..later }, Lang::En),
            "3 tries, not solved yet, with help"
        );
    }
}
