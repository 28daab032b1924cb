//! The player's own rating as the page shows it: no number before it means something.

use play::wire::{RatingCard, RatingChange};
use play::{Lang, Text};

/// Ratings are shown below this deviation.
const SETTLED: u32 = 110;

/// Deviation of a new rating.
const UNKNOWN: u32 = 350;

/// Information (the reciprocal of the variance) that one puzzle at the player's level adds to a rating, by Glicko's
/// formula for three solved of four against puzzles with a deviation of 150.
const PER_PUZZLE: f64 = 5e-6;

/// A rating as it may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingView {
    /// Still too uncertain: shown as a way to go.
    Hidden {
        /// Puzzles still to play, at a guess.
        more: u32,
        /// How far it is, in percent.
        found: u32,
    },
    /// Known well enough.
    Shown {
        /// The rating.
        rating: i32,
        /// The rating deviation.
        deviation: u32,
    },
}

impl From<RatingCard> for RatingView {
    fn from(card: RatingCard) -> Self {
        if is_settled(card.deviation) {
            return Self::Shown { rating: card.rating, deviation: card.deviation };
        }
        let (start, now, goal) = (information(UNKNOWN), information(card.deviation), information(SETTLED));
        let more = ((goal - now) / PER_PUZZLE).ceil().max(1.0) as u32;
        let found = (100.0 * (now - start) / (goal - start)).clamp(0.0, 99.0) as u32;
        Self::Hidden { more, found }
    }
}

impl RatingView {
    /// The rating, or how many puzzles it takes to find it.
    pub fn words(self, lang: Lang) -> String {
        match self {
            Self::Hidden { more, .. } => Text::FindingLevel.fill(lang, &[&more.to_string()]),
            Self::Shown { rating, deviation } => {
                Text::RatingOf.fill(lang, &[&rating.to_string(), &deviation.to_string()])
            }
        }
    }
}

/// Whether a rating with this deviation is shown.
pub fn is_settled(deviation: u32) -> bool {
    deviation < SETTLED
}

/// The change by an attempt, like `+12`; nothing unless both ratings are shown.
pub fn gain(change: RatingChange) -> Option<String> {
    let settled = is_settled(change.before.deviation) && is_settled(change.after.deviation);
    settled.then(|| format!("{:+}", change.after.rating - change.before.rating).replace('-', "\u{2212}"))
}

/// The rating after an attempt: `+12 → 1482` once it is settled.
pub fn after(change: RatingChange, lang: Lang) -> String {
    match gain(change) {
        Some(gain) => format!("{gain} → {}", change.after.rating),
        None => RatingView::from(change.after).words(lang),
    }
}

fn information(deviation: u32) -> f64 {
    f64::from(deviation).powi(-2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(rating: i32, deviation: u32) -> RatingCard {
        RatingCard { rating, deviation, provisional: deviation > SETTLED }
    }

    #[test]
    fn no_number_of_an_unsettled_rating_is_ever_told() {
        for deviation in SETTLED..=UNKNOWN {
            for (before, after_try) in [(1200, 918), (1200, 1482), (1482, 1200)] {
                let change = RatingChange { before: card(before, UNKNOWN), after: card(after_try, deviation) };
                assert_eq!(gain(change), None);
                for lang in [Lang::En, Lang::Ja] {
                    let said = after(change, lang);
                    assert!(!said.contains(['-', '\u{2212}', '→']), "{said}");
                    assert!(!said.contains(&after_try.to_string()), "{said}");
                }
            }
        }
    }

    #[test]
    fn the_way_to_a_rating_gets_shorter_and_ends_where_it_is_shown() {
        let view = |deviation| RatingView::from(card(1200, deviation));
        assert_eq!(view(UNKNOWN), RatingView::Hidden { more: 15, found: 0 });
        let mut last = (u32::MAX, 0);
        for deviation in (SETTLED..=UNKNOWN).rev() {
            let RatingView::Hidden { more, found } = view(deviation) else { panic!("{deviation} is shown") };
            assert!(more >= 1 && more <= last.0 && (last.1..100).contains(&found), "{deviation}");
            last = (more, found);
        }
        assert_eq!(last.0, 1);
        assert_eq!(view(SETTLED - 1), RatingView::Shown { rating: 1200, deviation: SETTLED - 1 });
    }

    #[test]
    fn a_settled_rating_tells_its_change_and_the_first_one_only_itself() {
        let change = |from, to| RatingChange { before: card(1486, from), after: card(1482, to) };
        assert_eq!(after(change(80, 79), Lang::En), "\u{2212}4 → 1482");
        assert_eq!(after(change(112, 108), Lang::En), "Rating 1482 ±108");
        assert_eq!(after(change(350, 300), Lang::Ja), "レベル測定中…あと15問くらい");
    }
}
