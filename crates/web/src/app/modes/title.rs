use crate::app::modes::PlayMode;
use crate::daily::grades;
use play::{Lang, RunKind, Text};

impl PlayMode {
    /// The overline of its title: what shelf or game it belongs to.
    pub fn over(&self, lang: Lang) -> Option<String> {
        match self {
            // Where a name is only a size, it is said of which game.
            Self::Shelf(shelf) => shelf.halves(lang).map(|(group, _)| group).or_else(|| shelf.game_said(lang)),
            Self::Number(shelf, _) => Some(shelf.full(lang)),
            _ => None,
        }
    }

    /// Its title.
    pub fn title(&self, lang: Lang) -> String {
        let text = match self {
            Self::Level => Text::Level,
            Self::Shelf(shelf) => return shelf.halves(lang).map_or_else(|| shelf.title(lang), |(_, label)| label),
            Self::Number(_, number) => return Text::NumberTitle.fill(lang, &[&number.to_string()]),
            Self::Doubt => Text::PlaceDoubt,
            Self::Run(RunKind::Rush) => Text::PlaceRush,
            Self::Run(RunKind::Streak) => Text::PlaceStreak,
            Self::Daily(grade) => {
                let parts = [Text::PlaceDaily, grades::text(*grade)].map(|text| text.in_lang(lang));
                return Text::ShelfTitle.fill(lang, &parts);
            }
            Self::Missed(_) => Text::PlaceMissed,
            Self::Placement => Text::PlacePlacement,
            Self::Sibling(_) => Text::PlaceReview,
            Self::Shared(_) => Text::SharedTitle,
        };
        text.in_lang(lang).to_owned()
    }
}
