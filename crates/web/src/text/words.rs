//! Times, ratings and their sources in words.

use play::wire::{Crowd, RatingCard, Source};
use play::{Lang, Text};

/// Seconds with one decimal.
pub fn seconds(milliseconds: u64) -> String {
    let tenths = milliseconds / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A grade from 1 to 5, given in thousandths, with one decimal.
pub fn grade(thousandths: i32) -> String {
    let tenths = (thousandths + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The median time of all players.
pub fn crowd_time(crowd: Crowd, lang: Lang) -> String {
    Text::CrowdTime.fill(lang, &[&((crowd.median_ms + 500) / 1000).max(1).to_string()])
}

/// The share of players who solve it at their first attempt.
pub fn crowd_rate(crowd: Crowd, lang: Lang) -> String {
    Text::CrowdRate.fill(lang, &[&((crowd.solved + 5) / 10).to_string()])
}

/// A puzzle's rating as a number, with a question mark while it is provisional.
pub fn rating(card: RatingCard) -> String {
    format!("{}{}", card.rating, if card.provisional { "?" } else { "" })
}

/// The source of an estimate, in a word.
pub fn by(source: Source) -> Text {
    match source {
        Source::Formula => Text::SourceFormula,
        Source::Simulated => Text::SourceSimulated,
        Source::People => Text::SourcePeople,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_is_told_in_round_figures() {
        let crowd = Crowd { players: 9, solved: 644, median_ms: 11_600 };
        assert_eq!(crowd_time(crowd, Lang::En), "Median time: 12 s");
        assert_eq!(crowd_rate(crowd, Lang::Ja), "初見の正解率64%");
        assert_eq!(rating(RatingCard { rating: 1482, deviation: 160, provisional: true }), "1482?");
    }
}
