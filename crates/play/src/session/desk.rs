//! Sessions of any game behind one face.

use crate::{
    Act, Input, Lang, Reaction, Record, Refused, Replay, Scene, Session, Table, Transcript, for_game, key_of,
    replay as replay_of,
};
use puzzle::{BadCode, Outcome, Position as _};

/// A session of some game.
pub trait Desk {
    /// The puzzle's code.
    fn code(&self) -> String;
    /// The goal in words.
    fn goal(&self, lang: Lang) -> String;
    /// Whether moves are made by pointing at cells of the board, and not by steering a piece.
    fn points(&self) -> bool;
    /// Whether the piece in hand can be lowered row by row.
    fn sinks(&self) -> bool;
    /// How it stands.
    fn outcome(&self) -> Outcome;
    /// Does what the player asked for, `at` milliseconds after the puzzle was shown; a move is told as text.
    fn input(&mut self, input: Input, at: u32) -> Reaction<()>;
    /// The scene as it is now.
    fn scene(&self) -> Scene;
    /// The frames that show what the last move set off; none if it set nothing off.
    fn motion(&self) -> Vec<Scene>;
    /// The frames that show the goal being done, if this session is solved.
    fn finale(&self) -> Vec<Scene>;
    /// Why this session fell short of the goal, if it did: a sentence, and the scene with what it speaks of marked.
    fn shortfall(&self, lang: Lang) -> Option<(String, Scene)>;
    /// The steps of a transcript of this puzzle, with the milliseconds at which each was reached: the frames that show what
    /// it set off, or the one scene that it led to.
    fn steps(&self, transcript: &Transcript) -> Result<Vec<(u32, Vec<Scene>)>, Refused>;
    /// The scenes of a transcript of this puzzle, one for each step, with the milliseconds at which each was reached.
    fn film(&self, transcript: &Transcript) -> Result<Vec<(u32, Scene)>, Refused> {
        let steps = self.steps(transcript)?.into_iter();
        Ok(steps.filter_map(|(at, frames)| Some((at, frames.into_iter().next_back()?))).collect())
    }
    /// A line of play given as text, step by step: the start, for each move the frames that show what it sets off or the one
    /// scene that it leads to, and at last the frames of its finale.
    fn frames(&self, line: &[String]) -> Result<Vec<Vec<Scene>>, BadCode>;
    /// The scenes of a line of play given as text, from the start to its end, then the frames of its finale. A move that sets
    /// something off is shown as it comes to rest.
    fn demonstrate(&self, line: &[String]) -> Result<Vec<Scene>, BadCode> {
        let mut steps = self.frames(line)?;
        let finale = steps.pop().unwrap_or_default();
        Ok(steps.into_iter().filter_map(|frames| frames.into_iter().next()).chain(finale).collect())
    }
    /// The cells of a move that does no harm here, in a game that finds one at any moment; empty if there is no such move.
    fn hint(&self) -> Option<Vec<(i32, i32)>> {
        None
    }
    /// What there is to say where no move is left and the try goes on all the same.
    fn stuck(&self, _lang: Lang) -> Option<String> {
        None
    }
    /// Whether the goal is out of reach; none where that is not asked, or not quickly known.
    fn is_dead(&self) -> Option<bool>;
    /// What was done so far.
    fn transcript(&self) -> Transcript;
    /// Begins another try.
    fn try_again(&mut self);
}

impl<G: Table> Desk for Session<G> {
    fn code(&self) -> String {
        self.puzzle().to_string()
    }

    fn goal(&self, lang: Lang) -> String {
        G::goal(self.puzzle(), lang)
    }

    fn points(&self) -> bool {
        G::POINTS
    }

    fn sinks(&self) -> bool {
        G::sinks(self.puzzle())
    }

    fn outcome(&self) -> Outcome {
        Session::outcome(self)
    }

    fn input(&mut self, input: Input, at: u32) -> Reaction<()> {
        match Session::input(self, input, at) {
            Reaction::Nothing => Reaction::Nothing,
            Reaction::Moved => Reaction::Moved,
            Reaction::Played(_) => Reaction::Played(()),
            Reaction::Undone => Reaction::Undone,
            Reaction::Restarted => Reaction::Restarted,
            Reaction::Ended => Reaction::Ended,
        }
    }

    fn scene(&self) -> Scene {
        Session::scene(self)
    }

    fn motion(&self) -> Vec<Scene> {
        G::motion(self.puzzle(), self.line())
    }

    fn finale(&self) -> Vec<Scene> {
        let done = Session::outcome(self) == Outcome::Solved && !self.is_spoken();
        if done { G::finale(self.puzzle(), self.line()) } else { Vec::new() }
    }

    fn shortfall(&self, lang: Lang) -> Option<(String, Scene)> {
        let judged = Session::outcome(self) == Outcome::Failed && !self.is_spoken();
        if judged { G::shortfall(self.puzzle(), self.line(), lang) } else { None }
    }

    fn steps(&self, transcript: &Transcript) -> Result<Vec<(u32, Vec<Scene>)>, Refused> {
        let mut record = Record::<G>::new(self.puzzle().clone(), self.has_answer());
        let mut steps = vec![(0, vec![G::scene(self.puzzle(), &[], None)])];
        for step in &transcript.steps {
            record.act(&step.act)?;
            let played = matches!(step.act, Act::Play(_));
            let mut frames = if played { G::motion(self.puzzle(), record.line()) } else { Vec::new() };
            if frames.is_empty() {
                frames.push(G::scene(self.puzzle(), record.line(), None));
            }
            steps.push((step.at, frames));
        }
        Ok(steps)
    }

    fn frames(&self, line: &[String]) -> Result<Vec<Vec<Scene>>, BadCode> {
        let moves = line.iter().map(|text| text.parse()).collect::<Result<Vec<_>, _>>()?;
        let step = |made: usize| {
            let motion = G::motion(self.puzzle(), &moves[..made]);
            if motion.is_empty() { vec![G::scene(self.puzzle(), &moves[..made], None)] } else { motion }
        };
        Ok((0..=moves.len()).map(step).chain([G::finale(self.puzzle(), &moves)]).collect())
    }

    fn hint(&self) -> Option<Vec<(i32, i32)>> {
        G::hint(self.puzzle(), self.position())
    }

    fn stuck(&self, lang: Lang) -> Option<String> {
        let stuck = Session::outcome(self) == Outcome::Open && self.position().outcome() == Outcome::Failed;
        if stuck { G::shortfall(self.puzzle(), self.line(), lang).map(|(sentence, _)| sentence) } else { None }
    }

    fn is_dead(&self) -> Option<bool> {
        G::is_dead(self.position())
    }

    fn transcript(&self) -> Transcript {
        Session::transcript(self)
    }

    fn try_again(&mut self) {
        *self = Self::new(self.puzzle().clone(), self.has_answer());
    }
}

/// Opens a session on a puzzle of any game that has an answer, or has none.
pub fn open(code: &str, has_answer: bool) -> Result<Box<dyn Desk>, BadCode> {
    for_game!(key_of(code), G => Box::new(Session::<G>::new(code.parse()?, has_answer)) as Box<dyn Desk>)
}

/// Plays out a transcript for a puzzle of any game that has an answer, or has none.
pub fn replay(code: &str, has_answer: bool, transcript: &Transcript) -> Result<Replay, Refused> {
    let refused = |bad: BadCode| Refused::new(bad.to_string());
    let replayed =
        for_game!(key_of(code), G => replay_of::<G>(&code.parse().map_err(refused)?, has_answer, transcript));
    replayed.map_err(refused)?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_desk_takes_the_inputs_that_it_says_it_takes() {
        for code in [
            "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd",
            "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd:all",
            "nazo:....../...gr./...gr./..bbr./..boo.:bg,rg:chain=3",
            "shisen:AABB/CCDD",
        ] {
            let takes = |input| open(code, true).unwrap().input(input, 0) != Reaction::Nothing;
            let desk = open(code, true).unwrap();
            assert_eq!(takes(Input::Point(0, 0)), desk.points(), "{code}");
            assert_eq!(!desk.points() && takes(Input::SoftDrop), desk.sinks(), "{code}");
        }
    }
}
