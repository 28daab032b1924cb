//! The games on the command line, and what a command does for a puzzle of whichever game.

mod nazo;
mod null;
mod shisen;
mod tspin;

use crate::{input::format::Format, output::Failure};
use play::{Lang, Table};
use puzzle::{
    BadCode, MoveOf, Train,
    panel::Simulated,
    space::{Limits, Progress, Space, half, survey},
};
use std::io::Write;

/// A game that the command line knows.
pub trait Entry: Train + Table + Simulated {
    /// The formats that its community uses, the usual one first.
    const FORMATS: &'static [Format];

    /// Recipes of its puzzles as they are served, from easy to hard.
    const SERVED: &'static [&'static str];

    /// What a move puts down, by name, and the cells it fills.
    fn placed(m: MoveOf<Self>) -> (String, Vec<(i32, i32)>);

    /// What the player is given to place, in words.
    fn hand(puzzle: &Self::Puzzle) -> String;

    /// The goal and what there is to reach it with, in a line.
    fn heading(puzzle: &Self::Puzzle) -> String {
        format!("{} with {}", Self::goal(puzzle, Lang::En), Self::hand(puzzle))
    }

    /// The puzzle in one of its formats.
    fn write(puzzle: &Self::Puzzle, format: Format) -> String;

    /// The same puzzle, where what its parts are called says nothing: they are called by the order in which they come.
    fn named(puzzle: &Self::Puzzle) -> Self::Puzzle {
        puzzle.clone()
    }

    /// Moves that the player has.
    fn steps(puzzle: &Self::Puzzle) -> usize;

    /// Whether the state space is found whenever a puzzle is measured.
    const SPACE: bool = false;

    /// The state space of a puzzle, as far as the limits go.
    fn space(puzzle: &Self::Puzzle, limits: Limits, watch: &mut dyn FnMut(Progress) -> bool) -> Space {
        survey::<Self>(puzzle, limits, watch)
    }

    /// How many moves are early in play.
    fn early(puzzle: &Self::Puzzle) -> usize {
        half(Self::steps(puzzle))
    }

    /// A recipe from the words of the command line, of which a whole recipe is one.
    fn recipe(words: &RecipeWords) -> Result<Self::Recipe, BadCode>;
}

/// What the command line says about a recipe.
pub struct RecipeWords<'a> {
    /// The name of a method, or a whole recipe; empty for the usual method.
    pub name: &'a str,
    /// Moves the player makes.
    pub steps: Option<usize>,
    /// Rounds of a chain.
    pub chain: Option<usize>,
    /// Only puzzles with exactly one answer.
    pub unique: bool,
    /// Also puzzles whose goal is possible without playing.
    pub ready: bool,
    /// Most covered empty cells.
    pub holes: Option<u32>,
}

impl<'a> RecipeWords<'a> {
    /// A name and nothing else.
    pub fn named(name: &'a str) -> Self {
        Self { name, steps: None, chain: None, unique: false, ready: false, holes: None }
    }

    /// Refuses all options, for a game to which none of them means anything.
    fn refuse_options(&self, game: &str) -> Result<(), BadCode> {
        let options = [
            ("--steps", self.steps.is_some()),
            ("--chain", self.chain.is_some()),
            ("--unique", self.unique),
            ("--ready", self.ready),
            ("--holes", self.holes.is_some()),
        ];
        match options.into_iter().find(|(_, given)| *given) {
            Some((option, _)) => Err(self.without(option, game)),
            None => Ok(()),
        }
    }

    /// The refusal of an option that means nothing to a game.
    fn without(&self, option: &str, game: &str) -> BadCode {
        BadCode::new(format!("{option} for {game}"), format!("no {option}: it means nothing there"))
    }
}

/// Something done for a puzzle of whichever game, that was read from a text of this format.
pub trait Work {
    /// Does it.
    fn on<G: Entry>(&mut self, puzzle: &G::Puzzle, from: Format, out: &mut dyn Write) -> Result<(), Failure>;
}

/// A key of a game, or why it is none.
pub fn key(text: &str) -> Result<String, BadCode> {
    match play::game(text) {
        Some(game) => Ok(game.key.to_owned()),
        None => Err(play::unknown_game(text)),
    }
}
