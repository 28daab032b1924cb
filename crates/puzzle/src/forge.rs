use crate::{BadCode, Budget, Game, MoveOf, Outcome, Position, Solutions, Solve};
use std::{fmt, hash::Hash, str::FromStr};

/// Why a draft did not become a puzzle, in a few plain words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Flaw(pub &'static str);

/// A game whose puzzles can be made by the program.
pub trait Forge: Solve {
    /// Raised whenever the same recipe and seed would give another puzzle than before.
    const VERSION: u32;
    /// A way of making puzzles, with its numbers.
    type Recipe: Clone + fmt::Display + FromStr<Err = BadCode> + Send + Sync;

    /// One draft from one seed; cheap reasons to reject it come first.
    fn draft(recipe: &Self::Recipe, seed: u64) -> Result<Self::Puzzle, Flaw>;

    /// What a solved draft lacks of being what the recipe promises.
    fn flaw(recipe: &Self::Recipe, puzzle: &Self::Puzzle, solutions: &Solutions<Self>) -> Option<Flaw>;

    /// One name for a puzzle and all that a player would call the same, such as its mirror image.
    fn twin(puzzle: &Self::Puzzle) -> Self::Puzzle {
        puzzle.clone()
    }

    /// How long a draft may be searched.
    fn budget() -> Budget {
        Budget { nodes: 1_000_000, keep: 64 }
    }
}

/// How a puzzle came to be: `game/recipe#seed@version`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate<R> {
    /// The recipe.
    pub recipe: R,
    /// The seed of this very puzzle.
    pub seed: u64,
    /// The forge's version.
    pub version: u32,
    /// The game's key.
    pub game: &'static str,
}

impl<R: fmt::Display> fmt::Display for Certificate<R> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}#{}@{}", self.game, self.recipe, self.seed, self.version)
    }
}

/// A proved draft.
pub struct Forged<G: Forge> {
    /// The puzzle.
    pub puzzle: G::Puzzle,
    /// Its answers: all of them, or as many as it takes to prove such a puzzle.
    pub solutions: Solutions<G>,
    /// How it was made.
    pub certificate: Certificate<G::Recipe>,
}

/// Makes the one puzzle of this recipe and seed, or says why there is none. Every puzzle is solved, its first answer
/// replayed and its code read back before anyone sees it.
pub fn forge_one<G: Forge>(recipe: &G::Recipe, seed: u64) -> Result<Forged<G>, Flaw> {
    let puzzle = G::draft(recipe, seed)?;
    let solutions = G::solve(&puzzle, G::budget());
    if !G::is_proved(&solutions) {
        return Err(Flaw("not proved within the budget"));
    }
    if let Some(flaw) = G::flaw(recipe, &puzzle, &solutions) {
        return Err(flaw);
    }
    if solutions.lines.first().is_some_and(|line| !solves::<G>(&puzzle, line)) {
        return Err(Flaw("its answer does not replay"));
    }
    if puzzle.to_string().parse::<G::Puzzle>().as_ref() != Ok(&puzzle) {
        return Err(Flaw("its code does not read back"));
    }
    let certificate = Certificate { recipe: recipe.clone(), seed, version: G::VERSION, game: G::KEY };
    Ok(Forged { puzzle, solutions, certificate })
}

fn solves<G: Game>(puzzle: &G::Puzzle, line: &[MoveOf<G>]) -> bool {
    let mut position = G::begin(puzzle);
    line.iter().all(|&m| position.play(m).is_ok()) && position.outcome() == Outcome::Solved
}
