use crate::flash::slide::Slide;
use std::collections::VecDeque;

/// How long a puzzle and its answer are shown, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// The puzzle.
    pub question: f64,
    /// The answer.
    pub answer: f64,
}

/// The slides to be shown, in order. Time is passed in.
#[derive(Debug, Default)]
pub struct Deck {
    slides: VecDeque<Slide>,
    /// Milliseconds for which the first one has been shown.
    shown: f64,
    /// The ids of puzzles whose answers were seen and not yet reported.
    seen: Vec<String>,
}

impl Deck {
    /// The number of slides, including the one that is shown.
    pub fn len(&self) -> usize {
        self.slides.len()
    }

    /// The slide that is shown.
    pub fn first(&self) -> Option<&Slide> {
        self.slides.front()
    }

    /// Adds slides at the end.
    pub fn add(&mut self, slides: impl IntoIterator<Item = Slide>) {
        self.slides.extend(slides);
    }

    /// Lets time pass; returns whether an answer has been seen to its end. The last slide stays until there is another.
    pub fn pass(&mut self, milliseconds: f64, pace: Pace) -> bool {
        self.shown += milliseconds;
        let length = pace.question + pace.answer;
        if self.shown < length || self.slides.len() < 2 {
            return false;
        }
        self.shown = 0.0;
        self.seen.extend(self.slides.pop_front().map(|slide| slide.id));
        true
    }

    /// How much of the answer's time has gone, from 0 to 1; `None` while it is not shown.
    pub fn answer_share(&self, pace: Pace) -> Option<f64> {
        let into = self.shown - pace.question;
        (into >= 0.0).then(|| (into / pace.answer).min(1.0))
    }

    /// Takes the ids of what has been seen, to be reported.
    pub fn take_seen(&mut self) -> Vec<String> {
        std::mem::take(&mut self.seen)
    }

    /// The number of answers seen and not yet reported.
    pub fn unreported(&self) -> usize {
        self.seen.len()
    }

    /// Removes all slides.
    pub fn clear(&mut self) {
        self.slides.clear();
        self.shown = 0.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::Scene;

    const PACE: Pace = Pace { question: 2000.0, answer: 1000.0 };

    fn slide(id: &str) -> Slide {
        Slide::blank(id, Scene::default())
    }

    #[test]
    fn a_puzzle_then_its_answer_then_the_next() {
        let mut deck = Deck::default();
        deck.add(["a", "b"].map(slide));
        assert!(!deck.pass(1999.0, PACE));
        assert_eq!(deck.answer_share(PACE), None);
        assert!(!deck.pass(501.0, PACE));
        assert_eq!(deck.answer_share(PACE), Some(0.5));
        assert!(deck.pass(500.0, PACE));
        assert_eq!((deck.first().unwrap().id.as_str(), deck.answer_share(PACE)), ("b", None));
        assert_eq!(deck.take_seen(), ["a"]);
        assert!(deck.take_seen().is_empty());
    }

    #[test]
    fn the_last_answer_stays_until_more_come() {
        let mut deck = Deck::default();
        deck.add([slide("a")]);
        assert!(!deck.pass(9000.0, PACE));
        assert_eq!(deck.answer_share(PACE), Some(1.0));
        deck.add([slide("b")]);
        assert!(deck.pass(0.0, PACE));
    }

    #[test]
    fn a_changed_pace_counts_at_once() {
        let mut deck = Deck::default();
        deck.add(["a", "b"].map(slide));
        deck.pass(1500.0, PACE);
        assert_eq!(deck.answer_share(Pace { question: 1000.0, answer: 1000.0 }), Some(0.5));
    }
}
