use crate::app::phase::Phase;
use play::wire::{AnswerCard, AnswerLine};

/// Help with the puzzle in sight: its answers and the hint, once asked for.
#[derive(Default)]
pub struct Help {
    answers: Option<AnswerCard>,
    /// Which of them is shown.
    place: usize,
    /// Something was asked for and may still come.
    pending: bool,
    /// The answer is to be shown once it has come.
    wanted: bool,
    /// Whether an answer was asked for and did not come.
    pub no_answer: bool,
    /// Whether a hint was asked for and did not come.
    pub no_hint: bool,
}

/// What the page says of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct HelpView {
    /// The answer that is shown.
    pub shown: Option<ShownAnswer>,
    /// An answer was asked for and did not come.
    pub no_answer: bool,
    /// A hint was asked for and did not come.
    pub no_hint: bool,
}

/// The answer that is shown, one of those that came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownAnswer {
    /// Its place, from 1.
    pub at: usize,
    /// How many came.
    pub of: usize,
    /// Holes it leaves.
    pub holes: u32,
}

impl Help {
    /// What the page says in a phase of the puzzle.
    pub fn view(&self, phase: Option<Phase>) -> HelpView {
        let shown = if phase == Some(Phase::Answer) { self.shown() } else { None };
        HelpView { shown, no_answer: self.no_answer, no_hint: self.no_hint }
    }

    fn shown(&self) -> Option<ShownAnswer> {
        let (lines, line) = (&self.answers.as_ref()?.lines, self.line()?);
        Some(ShownAnswer { at: self.place + 1, of: lines.len(), holes: line.holes })
    }

    /// The answer that is shown.
    fn line(&self) -> Option<&AnswerLine> {
        self.answers.as_ref()?.lines.get(self.place)
    }

    /// The moves of the answer that is shown; `None` before answers came.
    pub fn moves(&self) -> Option<&[String]> {
        self.answers.as_ref()?;
        Some(self.line().map(|answer| answer.line.as_slice()).unwrap_or_default())
    }

    /// Whether answers have come.
    pub fn has_answers(&self) -> bool {
        self.answers.is_some()
    }

    /// Notes that something is asked for; `None` if something is on its way already.
    pub fn request(&mut self) -> Option<()> {
        (!std::mem::replace(&mut self.pending, true)).then_some(())
    }

    /// Notes that the answer is to be shown, whatever is on its way now.
    pub fn want_answer(&mut self) {
        self.wanted = true;
    }

    /// Whether the answer is still to be shown; it is asked once.
    pub fn take_wanted(&mut self) -> bool {
        std::mem::take(&mut self.wanted)
    }

    /// What was asked for came, or did not.
    pub fn replied(&mut self) {
        self.pending = false;
    }

    /// Answers came, or did not; the first is shown first.
    pub fn receive(&mut self, answers: Option<AnswerCard>) {
        (self.answers, self.place) = (answers, 0);
    }

    /// Shows the answer so many places on, round and round.
    pub fn step(&mut self, step: isize) {
        let count = self.answers.as_ref().map_or(0, |answer| answer.lines.len()).max(1);
        self.place = self.place.saturating_add_signed(step + count as isize) % count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(name: &str) -> AnswerLine {
        AnswerLine { line: vec![name.to_owned()], holes: 0, roughness: 0 }
    }

    #[test]
    fn one_thing_is_asked_for_at_a_time() {
        let mut help = Help::default();
        assert_eq!((help.request(), help.request()), (Some(()), None));
        help.replied();
        assert_eq!(help.request(), Some(()));
    }

    #[test]
    fn an_answer_that_is_wanted_while_something_is_on_its_way_is_not_forgotten() {
        let mut help = Help::default();
        help.request();
        help.want_answer();
        assert_eq!(help.request(), None);
        help.replied();
        assert_eq!((help.take_wanted(), help.take_wanted()), (true, false));
    }

    #[test]
    fn answers_are_stepped_through_in_a_circle() {
        let mut help = Help::default();
        assert_eq!(help.moves(), None);
        help.receive(Some(AnswerCard { answers: 3, lines: ["a", "b", "c"].map(answer).to_vec() }));
        let mut seen = Vec::new();
        for step in [0, 1, 1, 1, -1] {
            help.step(step);
            seen.push(help.moves().unwrap()[0].clone());
        }
        assert_eq!(seen, ["a", "b", "c", "a", "c"]);
        assert_eq!(help.view(Some(Phase::Answer)).shown.map(|shown| (shown.at, shown.of)), Some((3, 3)));
        assert_eq!(help.view(Some(Phase::Playing)).shown, None);
    }
}
