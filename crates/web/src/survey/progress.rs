use play::wire::{AskedPuzzle, AskedSurvey, AskedTry, ParticipantCode};

/// The puzzles of a survey in order, and how far the player is. Time is passed in.
#[derive(Clone, Debug, PartialEq)]
pub struct SurveyProgress {
    /// Whether the player has consented; before that there are no puzzles.
    consented: bool,
    /// What was typed as participant code.
    code: String,
    /// Whether that cannot be a code.
    is_bad_code: bool,
    puzzles: Vec<AskedPuzzle>,
    /// When the server's reply came.
    came: f64,
}

/// How far a player is who opens a survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum SurveyStage {
    /// The player is asked for consent.
    Consent,
    /// Nothing of it has been seen.
    #[default]
    Fresh,
    /// Some of it has.
    Begun,
    /// The try at the puzzle that comes next was made, and only its questions are left.
    Tried,
}

impl SurveyStage {
    /// Its name on the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Consent => "consent",
            Self::Fresh => "fresh",
            Self::Begun => "begun",
            Self::Tried => "tried",
        }
    }
}

/// What the page says of a survey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyView {
    /// Puzzles whose questions are answered.
    pub answered: usize,
    /// Puzzles it has.
    pub count: usize,
    /// Where the player stands with it.
    pub stage: SurveyStage,
    /// Of a warm-up, while there is some left or in sight: puzzles that are done, and puzzles it has.
    pub warm_up: Option<(usize, usize)>,
    /// Whether what was typed cannot be a participant code.
    pub is_bad_code: bool,
    /// Once all is answered, the try at each puzzle, in order.
    pub results: Vec<Option<AskedTry>>,
}

/// What became of the tries of a survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SurveySummary {
    /// Puzzles that were solved.
    pub solved: usize,
    /// The median time of the solved ones in milliseconds.
    pub median_ms: Option<u64>,
}

impl SurveyView {
    /// The results in short.
    pub fn summary(&self) -> SurveySummary {
        let mut times: Vec<u64> =
            self.results.iter().flatten().filter(|tried| tried.solved).map(|tried| tried.ms).collect();
        times.sort_unstable();
        SurveySummary { solved: times.len(), median_ms: times.get(times.len() / 2).copied() }
    }
}

impl SurveyProgress {
    /// What the page says of it while a puzzle is in sight.
    pub fn view(&self, puzzle: Option<&str>) -> SurveyView {
        let (answered, count) = self.far(false);
        let warm_up = self.far(true);
        let is_warming = warm_up.0 < warm_up.1 || puzzle.is_some_and(|id| self.is_warm_up(id));
        let done = self.consented && self.next(None).is_none();
        SurveyView {
            answered,
            count,
            stage: self.stage(),
            warm_up: Some(warm_up).filter(|_| is_warming),
            is_bad_code: self.is_bad_code,
            results: if done { self.counted().map(|puzzle| puzzle.tried).collect() } else { Vec::new() },
        }
    }

    /// From the server's reply, which came just now.
    pub fn new(survey: AskedSurvey, now: f64) -> Self {
        let AskedSurvey { consented, puzzles } = survey;
        Self { consented, code: String::new(), is_bad_code: false, puzzles, came: now }
    }

    /// Notes what was typed as participant code.
    pub fn type_code(&mut self, code: String) {
        (self.code, self.is_bad_code) = (code, false);
    }

    /// The participant code that was typed, if any; an error, which is told to the player, if that cannot be one.
    pub fn typed_code(&mut self) -> Result<Option<ParticipantCode>, ()> {
        let typed = self.code.trim();
        let code = if typed.is_empty() { Ok(None) } else { typed.parse().map(Some).map_err(|_| ()) };
        self.is_bad_code = code.is_err();
        code
    }

    /// Whether a puzzle belongs to the warm-up.
    pub fn is_warm_up(&self, id: &str) -> bool {
        self.find(id).is_some_and(|puzzle| puzzle.warm_up)
    }

    /// Whether a survey can be continued at all: it has a puzzle left, or waits for consent.
    pub fn is_open(&self) -> bool {
        !self.consented || self.next(None).is_some()
    }

    /// Notes the one try at a puzzle, by the server's word.
    pub fn note(&mut self, id: &str, tried: AskedTry) {
        let puzzle = self.puzzles.iter_mut().find(|puzzle| puzzle.id == id);
        if let Some(puzzle) = puzzle.filter(|puzzle| puzzle.tried.is_none()) {
            puzzle.tried = Some(tried);
        }
    }

    /// The puzzles that count.
    fn counted(&self) -> impl Iterator<Item = &AskedPuzzle> {
        self.puzzles.iter().filter(|puzzle| !puzzle.warm_up)
    }

    /// The puzzle to go on with, another one than `not` if there is one.
    pub fn next(&self, not: Option<&str>) -> Option<&str> {
        let open = || self.puzzles.iter().filter(|puzzle| !puzzle.answered).map(|puzzle| puzzle.id.as_str());
        open().find(|id| Some(*id) != not).or_else(|| open().next())
    }

    /// Notes that a puzzle's questions are answered.
    pub fn answer(&mut self, id: &str) {
        self.puzzles.iter_mut().filter(|puzzle| puzzle.id == id).for_each(|puzzle| puzzle.answered = true);
    }

    /// How many puzzles of the warm-up, or of the survey itself, are answered, and how many there are.
    fn far(&self, warm_up: bool) -> (usize, usize) {
        let part = || self.puzzles.iter().filter(|puzzle| puzzle.warm_up == warm_up);
        (part().filter(|puzzle| puzzle.answered).count(), part().count())
    }

    /// Milliseconds for which a puzzle has been known to the player: its clock ran on while the page was closed.
    pub fn known_for(&self, id: &str, now: f64) -> f64 {
        self.find(id).and_then(|puzzle| puzzle.shown_ms).map_or(0.0, |ms| ms as f64 + (now - self.came).max(0.0))
    }

    /// Where the player stands.
    fn stage(&self) -> SurveyStage {
        let next = self.next(None).and_then(|id| self.find(id));
        let known = |puzzle: &AskedPuzzle| puzzle.answered || puzzle.shown_ms.is_some() || puzzle.tried.is_some();
        match next {
            _ if !self.consented => SurveyStage::Consent,
            Some(puzzle) if puzzle.tried.is_some() => SurveyStage::Tried,
            _ if self.puzzles.iter().any(known) => SurveyStage::Begun,
            _ => SurveyStage::Fresh,
        }
    }

    /// The attempt that was made at a puzzle before the page was reloaded.
    pub fn tried(&self, id: &str) -> Option<AskedTry> {
        self.find(id)?.tried
    }

    fn find(&self, id: &str) -> Option<&AskedPuzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(id: &str, answered: bool, shown_ms: Option<u64>) -> AskedPuzzle {
        AskedPuzzle { id: id.into(), warm_up: false, answered, shown_ms, tried: None }
    }

    fn survey(puzzles: Vec<AskedPuzzle>, now: f64) -> SurveyProgress {
        SurveyProgress::new(AskedSurvey { consented: true, puzzles }, now)
    }

    #[test]
    fn the_first_that_is_not_answered_comes_next() {
        let mut survey = survey(["a", "b", "c"].map(|id| puzzle(id, id == "a", None)).to_vec(), 0.0);
        assert_eq!((survey.next(None), survey.next(Some("b")), survey.far(false)), (Some("b"), Some("c"), (1, 3)));
        survey.answer("b");
        assert_eq!((survey.next(Some("b")), survey.next(Some("c"))), (Some("c"), Some("c")));
        survey.answer("c");
        assert_eq!((survey.next(None), survey.far(false)), (None, (3, 3)));
    }

    #[test]
    fn who_comes_again_is_told_what_is_left() {
        let fresh = [puzzle("a", false, None), puzzle("b", false, None)];
        let stage = |puzzles: &[AskedPuzzle]| survey(puzzles.to_vec(), 0.0).stage();
        assert_eq!(stage(&fresh), SurveyStage::Fresh);
        assert_eq!(stage(&[puzzle("a", true, Some(9)), fresh[1].clone()]), SurveyStage::Begun);
        assert_eq!(stage(&[puzzle("a", false, Some(9)), fresh[1].clone()]), SurveyStage::Begun);
        let tried = AskedPuzzle { tried: Some(AskedTry { solved: false, ms: 9 }), ..puzzle("a", false, Some(9)) };
        assert_eq!(stage(&[tried.clone(), fresh[1].clone()]), SurveyStage::Tried);
        assert_eq!(stage(&[AskedPuzzle { answered: true, ..tried }, fresh[1].clone()]), SurveyStage::Begun);
    }

    #[test]
    fn the_clock_of_what_was_shown_runs_on() {
        let survey = survey(vec![puzzle("a", false, Some(9000)), puzzle("b", false, None)], 500.0);
        assert_eq!((survey.known_for("a", 1500.0), survey.known_for("b", 1500.0)), (10_000.0, 0.0));
    }

    #[test]
    fn the_warm_up_comes_first_and_is_not_counted() {
        let warm = AskedPuzzle { warm_up: true, ..puzzle("w", false, None) };
        let mut survey = survey(vec![warm, puzzle("a", false, None), puzzle("b", false, None)], 0.0);
        let view = survey.view(Some("w"));
        assert_eq!((survey.next(None), view.warm_up, view.answered, view.count), (Some("w"), Some((0, 1)), 0, 2));
        survey.answer("w");
        assert_eq!(survey.view(Some("w")).warm_up, Some((1, 1)));
        assert_eq!((survey.next(None), survey.view(Some("a")).warm_up), (Some("a"), None));
        for (id, solved, ms) in [("w", true, 1), ("a", true, 9000), ("b", false, 100)] {
            survey.note(id, AskedTry { solved, ms });
            survey.note(id, AskedTry { solved: !solved, ms: 5 });
            assert!(survey.view(None).results.is_empty(), "nothing is told before the end");
            survey.answer(id);
        }
        let view = survey.view(None);
        assert_eq!(view.results.len(), 2);
        assert_eq!(view.summary(), SurveySummary { solved: 1, median_ms: Some(9000) });
    }

    #[test]
    fn consent_comes_before_everything_and_a_code_is_checked() {
        let mut survey = SurveyProgress::new(AskedSurvey { consented: false, puzzles: vec![] }, 0.0);
        assert!(survey.is_open() && survey.view(None).stage == SurveyStage::Consent);
        assert_eq!(survey.typed_code(), Ok(None));
        survey.type_code(" A-17 ".into());
        assert_eq!(survey.typed_code(), Ok("A-17".parse().ok()));
        survey.type_code("A 17".into());
        assert!(survey.typed_code().is_err() && survey.view(None).is_bad_code);
        survey.type_code(String::new());
        assert!(!survey.view(None).is_bad_code);
    }
}
