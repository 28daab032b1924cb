//! Sessions of any game behind one trait object.

use crate::{
    Act, Input, Lang, Reaction, Record, Refused, Replay, Scene, Session, Table, Text, Transcript, for_game, key_of,
    replay as replay_of,
};
use puzzle::{BadCode, Outcome, Position as _};

/// A session of some game.
pub trait Desk {
    /// The puzzle's code.
    fn code(&self) -> String;
    /// The goal in words.
    fn goal(&self, lang: Lang) -> String;
    /// Whether moves are made by pointing at cells of the board instead of steering a piece.
    fn points(&self) -> bool;
    /// Whether the piece in hand can be lowered row by row.
    fn sinks(&self) -> bool;
    /// Rows that a picture of the present scene keeps for all that follow; a stack may grow beyond them.
    fn rows(&self) -> i32 {
        self.scene().height
    }
    /// Whether the try is open, solved or failed.
    fn outcome(&self) -> Outcome;
    /// Handles an input, `at` milliseconds after the puzzle was shown.
    fn input(&mut self, input: Input, at: u32) -> Reaction<()>;
    /// The current scene.
    fn scene(&self) -> Scene;
    /// The animation of the last move; empty if it set nothing off.
    fn motion(&self) -> Vec<Scene>;
    /// The animation of the goal, if this session is solved.
    fn finale(&self) -> Vec<Scene>;
    /// The steps of a transcript of this puzzle, with the milliseconds at which each was reached: the animation of
    /// the step, or the one scene that it led to.
    fn steps(&self, transcript: &Transcript) -> Result<Vec<(u32, Vec<Scene>)>, Refused>;
    /// The scenes of a transcript of this puzzle, one for each step, with the milliseconds at which each was reached.
    fn film(&self, transcript: &Transcript) -> Result<Vec<(u32, Scene)>, Refused> {
        let steps = self.steps(transcript)?.into_iter();
        Ok(steps.filter_map(|(at, frames)| Some((at, frames.into_iter().next_back()?))).collect())
    }
    /// The animation of a line of play given as text, step by step: the start, for each move its animation or the one
    /// scene that it leads to, and at last the finale.
    fn frames(&self, line: &[String]) -> Result<Vec<Vec<Scene>>, BadCode>;
    /// The scenes of a line of play given as text, from the start to its end, then the frames of its finale. A move
    /// that sets something off is shown as it lands.
    fn demonstrate(&self, line: &[String]) -> Result<Vec<Scene>, BadCode> {
        let mut steps = self.frames(line)?;
        let finale = steps.pop().unwrap_or_default();
        Ok(steps.into_iter().filter_map(|frames| frames.into_iter().next()).chain(finale).collect())
    }
    /// The cells of a safe move, in games that can find one at any moment; empty if there is no such move.
    fn hint(&self) -> Option<Vec<(i32, i32)>> {
        None
    }
    /// The message for a position without moves in which the try still goes on.
    fn stuck(&self, _lang: Lang) -> Option<String> {
        None
    }
    /// Why the last input was refused, where that needs saying.
    fn refusal(&self) -> Option<Text> {
        None
    }
    /// Whether the goal cannot be reached any more; `None` if the game does not check that, or cannot tell quickly.
    fn is_dead(&self) -> Option<bool>;
    /// The transcript so far.
    fn transcript(&self) -> Transcript;
    /// Begins another try.
    fn try_again(&mut self);
    /// Goes on with a try that was given up, where it was; does nothing with any other.
    fn resume(&mut self) {}
    /// Has the player do the goal by hand after a solution, or not. Asked before the first move.
    fn finish_by_hand(&mut self, _on: bool) {}
    /// Whether the piece that does the goal is in the player's hand.
    fn is_finishing(&self) -> bool {
        false
    }
    /// Why the last try to do the goal by hand missed.
    fn missed(&self, _lang: Lang) -> Option<String> {
        None
    }
    /// What players call out when the goal is done.
    fn call(&self) -> Option<Text> {
        None
    }
    /// The frames that show the goal being done from its beginning, if this session is solved.
    fn demonstration(&self) -> Vec<Scene> {
        self.finale()
    }
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

    fn rows(&self) -> i32 {
        Session::scene(self).height + G::GROWTH
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
            Reaction::Finished => Reaction::Finished,
            Reaction::Missed => Reaction::Missed,
        }
    }

    fn scene(&self) -> Scene {
        Session::scene(self)
    }

    fn motion(&self) -> Vec<Scene> {
        G::motion(self.puzzle(), self.line())
    }

    fn finale(&self) -> Vec<Scene> {
        Session::finale(self)
    }

    fn steps(&self, transcript: &Transcript) -> Result<Vec<(u32, Vec<Scene>)>, Refused> {
        let mut record = Record::<G>::new(self.puzzle().clone(), self.has_answer()).finishing(transcript.finish);
        let mut steps = vec![(0, vec![G::scene(self.puzzle(), &[], None)])];
        for step in &transcript.steps {
            record.act(&step.act)?;
            let mut frames = match &step.act {
                Act::Play(_) => G::motion(self.puzzle(), record.line()),
                Act::Finish(keys) => finish_frames::<G>(&record, keys)?,
                _ => Vec::new(),
            };
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
        let is_open = || Session::outcome(self) == Outcome::Open && self.position().outcome() == Outcome::Failed;
        // Where dead ends are not forgiven, the try is over by then; known when compiled, so that no reasons are compiled for that.
        if G::FORGIVES && is_open() {
            G::shortfall(self.puzzle(), self.line(), lang).map(|(sentence, _)| sentence)
        } else {
            None
        }
    }

    fn refusal(&self) -> Option<Text> {
        G::refusal(self.hand())
    }

    fn is_dead(&self) -> Option<bool> {
        G::is_dead(self.position())
    }

    fn transcript(&self) -> Transcript {
        Session::transcript(self)
    }

    fn resume(&mut self) {
        Session::resume(self);
    }

    fn try_again(&mut self) {
        let finish = self.finish().is_some();
        *self = Self::new(self.puzzle().clone(), self.has_answer());
        Session::finish_by_hand(self, finish);
    }

    fn finish_by_hand(&mut self, on: bool) {
        Session::finish_by_hand(self, on);
    }

    fn is_finishing(&self) -> bool {
        Session::is_finishing(self)
    }

    fn missed(&self, lang: Lang) -> Option<String> {
        Session::missed(self, lang)
    }

    fn call(&self) -> Option<Text> {
        G::call(self.puzzle())
    }

    fn demonstration(&self) -> Vec<Scene> {
        let done = Session::outcome(self) == Outcome::Solved && !self.is_spoken();
        if done { G::finale(self.puzzle(), self.line()) } else { Vec::new() }
    }
}

/// The frames of one try to do the goal by hand: key by key, and what came of it.
fn finish_frames<G: Table>(record: &Record<G>, keys: &str) -> Result<Vec<Scene>, Refused> {
    let Some(mut drill) = G::finish(record.puzzle(), record.line()) else { return Ok(Vec::new()) };
    let mut frames = drill.film_of(keys)?;
    frames.push(drill.scene());
    frames.extend(drill.finale());
    Ok(frames)
}

/// Opens a session on a puzzle of any game, with or without an answer.
pub fn open(code: &str, has_answer: bool) -> Result<Box<dyn Desk>, BadCode> {
    for_game!(key_of(code), G => open_as::<G>(code, has_answer)?)
}

/// Opens a session on a puzzle of one game, for a caller that has the code of that game alone.
pub fn open_as<G: Table>(code: &str, has_answer: bool) -> Result<Box<dyn Desk>, BadCode> {
    Ok(Box::new(Session::<G>::new(code.parse()?, has_answer)))
}

/// Replays a transcript for a puzzle of any game, with or without an answer.
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
