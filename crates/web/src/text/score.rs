//! How a run ended, in sentences.

use crate::app::view::View;
use play::{Lang, RunKind, Text};

impl View {
    /// The score of a run.
    pub fn score(&self, lang: Lang) -> String {
        let Some(run) = self.run.map(|view| view.run) else { return String::new() };
        let text = match run.kind {
            RunKind::Rush => Text::RushScore,
            RunKind::Streak => Text::StreakScore,
        };
        text.fill(lang, &[&run.score.to_string()])
    }

    /// The mistakes of a rush.
    pub(super) fn mistakes(&self, lang: Lang) -> String {
        let rush = self.run.map(|view| view.run).filter(|run| run.kind == RunKind::Rush && run.score > 0);
        let Some(run) = rush else { return String::new() };
        match run.mistakes {
            0 => Text::NoMistake.in_lang(lang).to_owned(),
            1 => Text::OneMistake.in_lang(lang).to_owned(),
            mistakes => Text::Mistakes.fill(lang, &[&mistakes.to_string()]),
        }
    }
}
