use crate::app::view::View;
use crate::lesson::task_play::{Standing, TaskView};
use crate::sound::note::Note;

/// The first rounds of a chain, in hertz: five to an octave, so that no two clash.
const LADDER: [f64; 5] = [220.0, 246.94, 277.18, 329.63, 369.99];
/// The highest step of a chain that sounds higher than the one before.
const HIGHEST: u32 = 15;

/// Something that is heard and felt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// A piece comes to rest.
    Landing,
    /// A pair of tiles is taken.
    Pair,
    /// Rows go.
    Line,
    /// The goal is done: a T-spin, or four rows.
    Spin,
    /// A round of a chain.
    Chain(u32),
    /// The try fell short.
    Mistake,
}

impl Cue {
    /// What there is to hear between what the page said and what it says now.
    pub fn between(old: &View, new: &View) -> Option<Self> {
        let (before, after) = (&old.puzzle, &new.puzzle);
        let mistakes = |view: &View| view.run.map_or(0, |run| run.run.mistakes);
        if mistakes(new) > mistakes(old) {
            return Some(Self::Mistake);
        }
        if before.code() != after.code() || before.code().is_empty() {
            return None;
        }
        // Who gives up, or runs out of time, knows it.
        let fell_short = new.status != old.status && new.status == crate::app::status::Status::Failed;
        if fell_short && after.word.is_none() {
            return Some(Self::Mistake);
        }
        if after.chain > before.chain {
            return Some(Self::Chain(after.chain));
        }
        if after.call.is_some() && before.call.is_none() {
            return Some(Self::Spin);
        }
        match after.made > before.made {
            true if after.points => Some(Self::Pair),
            true if after.solid < before.solid => Some(Self::Line),
            true => Some(Self::Landing),
            false => None,
        }
    }

    /// What there is to hear between two moments of a task.
    pub fn of_task(old: &TaskView, new: &TaskView) -> Option<Self> {
        match new.standing {
            Standing::Short if old.standing != Standing::Short => Some(Self::Mistake),
            Standing::Done if old.standing != Standing::Done => Some(Self::Spin),
            Standing::Open | Standing::Stuck if new.made > old.made => Some(Self::Landing),
            _ => None,
        }
    }

    /// What it sounds like.
    pub fn notes(self) -> Vec<Note> {
        match self {
            Self::Landing => vec![Note::wood(165.0, 0.0, 70.0, 0.12), Note::paper(900.0, 0.0, 25.0, 0.05)],
            Self::Pair => vec![Note::wood(392.0, 0.0, 55.0, 0.08), Note::paper(2400.0, 15.0, 50.0, 0.04)],
            Self::Line => vec![Note::wood(220.0, 0.0, 70.0, 0.1), Note::paper(2600.0, 20.0, 160.0, 0.06)],
            Self::Spin => vec![
                Note::wood(330.0, 0.0, 110.0, 0.1),
                Note::wood(495.0, 75.0, 150.0, 0.1),
                Note::paper(2600.0, 75.0, 180.0, 0.04),
            ],
            Self::Chain(round) => vec![Note::wood(pitch(round), 0.0, 130.0, 0.1), Note::paper(1800.0, 0.0, 60.0, 0.04)],
            Self::Mistake => vec![Note::wood(147.0, 0.0, 110.0, 0.09), Note::wood(123.0, 90.0, 140.0, 0.08)],
        }
    }

    /// Milliseconds for which a phone vibrates.
    pub fn pulse(self) -> u32 {
        match self {
            Self::Landing | Self::Pair => 8,
            Self::Line => 12,
            Self::Spin => 24,
            Self::Chain(round) => 8 + 2 * round.min(HIGHEST),
            Self::Mistake => 30,
        }
    }
}

/// The pitch of a round of a chain, in hertz: each a step higher.
fn pitch(round: u32) -> f64 {
    let step = round.clamp(1, HIGHEST) - 1;
    let (octave, place) = (step / 5, step as usize % 5);
    LADDER[place] * f64::from(1 << octave)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::status::Status;
    use crate::table::puzzle::tests::view as puzzle;
    use crate::table::puzzle::view::PuzzleView;
    use play::{Input, Text};

    const CODE: &str = "tspin:#";

    fn playing(made: usize) -> View {
        View { status: Status::Playing, puzzle: PuzzleView { made, solid: 10, ..puzzle(CODE, 1) }, ..View::default() }
    }

    fn with(view: View, change: impl Fn(&mut PuzzleView)) -> View {
        let mut view = view;
        change(&mut view.puzzle);
        view
    }

    #[test]
    fn a_longer_chain_sounds_higher() {
        let pitches: Vec<f64> = (1..=HIGHEST).map(pitch).collect();
        assert!(pitches.windows(2).all(|two| two[0] < two[1]), "{pitches:?}");
        assert_eq!(pitch(19), pitch(HIGHEST));
    }

    #[test]
    fn sounds_are_short_and_quiet() {
        for cue in [Cue::Landing, Cue::Pair, Cue::Line, Cue::Spin, Cue::Chain(7), Cue::Mistake] {
            let notes = cue.notes();
            assert!(notes.iter().all(|note| note.after + note.length <= 260.0), "{cue:?}");
            assert!(notes.iter().map(|note| note.gain).sum::<f64>() <= 0.25, "{cue:?}");
            assert!(cue.pulse() <= 40);
        }
    }

    #[test]
    fn a_move_is_heard_and_its_undoing_is_not() {
        assert_eq!(Cue::between(&playing(0), &playing(1)), Some(Cue::Landing));
        assert_eq!(Cue::between(&playing(1), &playing(0)), None);
        assert_eq!(Cue::between(&playing(1), &playing(1)), None);
        assert_eq!(Cue::between(&View::default(), &playing(1)), None, "another puzzle");
        let fewer = with(playing(1), |puzzle| puzzle.solid = 4);
        assert_eq!(Cue::between(&playing(0), &fewer), Some(Cue::Line));
    }

    #[test]
    fn rounds_of_a_chain_and_the_goal_are_heard_once_each() {
        let round = |chain| with(playing(1), move |puzzle| puzzle.chain = chain);
        assert_eq!(Cue::between(&round(1), &round(2)), Some(Cue::Chain(2)));
        assert_eq!(Cue::between(&round(2), &round(0)), None);
        let called = with(playing(1), |puzzle| puzzle.call = Some(Text::Drop));
        assert_eq!(Cue::between(&playing(1), &called), Some(Cue::Spin));
        assert_eq!(Cue::between(&called, &called), None);
    }

    #[test]
    fn a_mistake_outweighs_the_landing_and_giving_up_is_silent() {
        let failed = View { status: Status::Failed, ..playing(2) };
        assert_eq!(Cue::between(&playing(1), &failed), Some(Cue::Mistake));
        let given_up = with(View { status: Status::Failed, ..playing(1) }, |puzzle| puzzle.word = Some(Input::GiveUp));
        assert_eq!(Cue::between(&playing(1), &given_up), None);
    }
}
