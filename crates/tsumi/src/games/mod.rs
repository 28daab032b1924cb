//! The games on the command line, and the work that commands do on a puzzle of any game.

mod nazo;
mod null;
mod shisen;
mod tspin;

use crate::{input::format::Format, output::Failure};
use ::tspin::Noise;
use play::{Lang, Table};
use puzzle::{
    BadCode, MoveOf, Train,
    panel::Simulated,
    space::{Limits, Progress, Space, half, survey},
};
use std::io::Write;

/// A game on the command line.
pub trait Entry: Train + Table + Simulated {
    /// The formats of its community, the usual one first.
    const FORMATS: &'static [Format];

    /// Recipes of the puzzles on the shelves, from easy to hard.
    const SERVED: &'static [&'static str];

    /// The name of the piece that a move places, and the cells it fills.
    fn placed(m: MoveOf<Self>) -> (String, Vec<(i32, i32)>);

    /// The pieces that the player is given, in words.
    fn hand(puzzle: &Self::Puzzle) -> String;

    /// The goal and the pieces, in one line.
    fn heading(puzzle: &Self::Puzzle) -> String {
        format!("{} using {}", Self::goal(puzzle, Lang::En), Self::hand(puzzle))
    }

    /// The puzzle in one of its formats.
    fn write(puzzle: &Self::Puzzle, format: Format) -> String;

    /// The puzzle with its parts named in the order in which they occur, where the names do not matter.
    fn named(puzzle: &Self::Puzzle) -> Self::Puzzle {
        puzzle.clone()
    }

    /// Number of moves of the player.
    fn steps(puzzle: &Self::Puzzle) -> usize;

    /// Whether the state space is surveyed whenever a puzzle is measured.
    const SPACE: bool = false;

    /// Surveys the state space of a puzzle within limits.
    fn space(puzzle: &Self::Puzzle, limits: Limits, watch: &mut dyn FnMut(Progress) -> bool) -> Space {
        survey::<Self>(puzzle, limits, watch)
    }

    /// The number of moves that are early in play.
    fn early(puzzle: &Self::Puzzle) -> usize {
        half(Self::steps(puzzle))
    }

    /// The recipe of these command line arguments.
    fn recipe(words: &RecipeWords) -> Result<Self::Recipe, BadCode>;
}

/// Command line arguments about a recipe.
pub struct RecipeWords<'a> {
    /// The name of a method, or a complete recipe; empty for the default method.
    pub name: &'a str,
    /// Moves the player makes.
    pub steps: Option<usize>,
    /// Rounds of a chain.
    pub chain: Option<usize>,
    /// Only puzzles with exactly one answer.
    pub unique: bool,
    /// Also puzzles whose goal can be reached without a move.
    pub ready: bool,
    /// The most covered empty cells.
    pub holes: Option<u32>,
    /// The goal.
    pub goal: Option<&'a str>,
    /// How pieces may be brought to their places.
    pub moves: Option<&'a str>,
    /// What every answer needs.
    pub needs: Option<&'a str>,
    /// How much noise lies on T-spin boards.
    pub noise: Option<Noise>,
}

impl<'a> RecipeWords<'a> {
    /// Arguments with only a name.
    pub fn named(name: &'a str) -> Self {
        Self {
            name,
            steps: None,
            chain: None,
            unique: false,
            ready: false,
            holes: None,
            goal: None,
            moves: None,
            needs: None,
            noise: None,
        }
    }

    /// Rejects all options, for games without any.
    fn refuse_options(&self, game: &str) -> Result<(), BadCode> {
        self.refuse(game, &["--steps", "--chain", "--unique", "--ready", "--holes", "--goal", "--moves", "--needs"])
    }

    /// Rejects these options, which a game does not have.
    fn refuse(&self, game: &str, names: &[&str]) -> Result<(), BadCode> {
        let options = [
            ("--steps", self.steps.is_some()),
            ("--chain", self.chain.is_some()),
            ("--unique", self.unique),
            ("--ready", self.ready),
            ("--holes", self.holes.is_some()),
            ("--goal", self.goal.is_some()),
            ("--moves", self.moves.is_some()),
            ("--needs", self.needs.is_some()),
            ("--noise", self.noise.is_some()),
        ];
        match options.into_iter().find(|(name, given)| *given && names.contains(name)) {
            Some((option, _)) => Err(self.without(option, game)),
            None => Ok(()),
        }
    }

    /// The error for an option that a game does not have.
    fn without(&self, option: &str, game: &str) -> BadCode {
        BadCode::new(format!("{option} for {game}"), format!("no {option}, which this game does not have"))
    }
}

/// The key of the game that a recipe on the command line is for, and the rest of it: `nazo/random` has both, and a recipe without a game is
/// for the first.
pub fn recipe_words(text: &str) -> (&str, &str) {
    match text.split_once('/') {
        Some(split) => split,
        None if play::game(text).is_some() => (text, ""),
        None => (play::GAMES[0].key, text),
    }
}

/// Work on a puzzle of any game, read from text in this format.
pub trait Work {
    /// Does the work.
    fn on<G: Entry>(&mut self, puzzle: &G::Puzzle, from: Format, out: &mut dyn Write) -> Result<(), Failure>;
}

/// The key of a game, if there is such a game.
pub fn key(text: &str) -> Result<String, BadCode> {
    match play::game(text) {
        Some(game) => Ok(game.key.to_owned()),
        None => Err(play::unknown_game(text)),
    }
}
