use crate::{BadCode, Budget, Game, Line, MoveOf, Outcome, Position, Solutions, Solve};
use std::{fmt, hash::Hash, str::FromStr};

/// Why a draft was rejected, in a few words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Flaw(pub &'static str);

/// A puzzle that has not been solved yet.
pub struct Draft<G: Game> {
    /// The puzzle.
    pub puzzle: G::Puzzle,
    /// The answer that it was made from; `None` if the method knows none.
    pub answer: Option<Line<G>>,
}

impl<G: Game> Draft<G> {
    /// A puzzle that was not made from an answer.
    pub fn without_answer(puzzle: G::Puzzle) -> Self {
        Self { puzzle, answer: None }
    }
}

/// A game whose puzzles can be generated.
pub trait Forge: Solve {
    /// Raised whenever a recipe and seed give a different puzzle than before.
    const VERSION: u32;
    /// A method of generating puzzles, with its parameters.
    type Recipe: Clone + fmt::Display + FromStr<Err = BadCode> + Send + Sync;

    /// Parses the recipe of a certificate of this version. Versions whose puzzles no recipe makes any more are errors.
    fn recipe_of(version: u32, text: &str) -> Result<Self::Recipe, BadCode> {
        if version == Self::VERSION {
            return text.parse();
        }
        Err(BadCode::invalid("version of the forge", &version.to_string(), Self::VERSION.to_string()))
    }

    /// Makes one draft from one seed, or rejects it for reasons that are cheap to check.
    fn draft(recipe: &Self::Recipe, seed: u64) -> Result<Draft<Self>, Flaw>;

    /// The reason why a solved draft is not what the recipe promises, if any.
    fn flaw(recipe: &Self::Recipe, puzzle: &Self::Puzzle, solutions: &Solutions<Self>) -> Option<Flaw>;

    /// The canonical form of a puzzle: equal for puzzles that a player would call the same, such as mirror images.
    fn twin(puzzle: &Self::Puzzle) -> Self::Puzzle {
        puzzle.clone()
    }

    /// The budget for solving a draft.
    fn budget() -> Budget {
        Budget { nodes: 1_000_000, keep: 64 }
    }
}

/// The origin of a puzzle: `game/recipe#seed@version`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate<R> {
    /// The recipe of the forge.
    pub recipe: R,
    /// The seed of this puzzle.
    pub seed: u64,
    /// The version of the forge.
    pub version: u32,
    /// The key of the game.
    pub game: &'static str,
}

impl<R: fmt::Display> fmt::Display for Certificate<R> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}#{}@{}", self.game, self.recipe, self.seed, self.version)
    }
}

impl<R> Certificate<R> {
    /// Parses a certificate of this game, also of an older version of its forge if a recipe still makes the same puzzles.
    pub fn read<G: Forge<Recipe = R>>(text: &str) -> Result<Self, BadCode> {
        let bad = || BadCode::invalid("certificate", text, format!("{}/<recipe>#<seed>@<version>", G::KEY));
        let rest = text.strip_prefix(G::KEY).and_then(|rest| rest.strip_prefix('/')).ok_or_else(bad)?;
        let (recipe, rest) = rest.rsplit_once('#').ok_or_else(bad)?;
        let (seed, version) = rest.split_once('@').ok_or_else(bad)?;
        let (seed, version) = (seed.parse().map_err(|_| bad())?, version.parse().map_err(|_| bad())?);
        Ok(Self { recipe: G::recipe_of(version, recipe)?, seed, version, game: G::KEY })
    }
}

/// The answer that a puzzle was made from, found by making its draft again: `None` if the certificate is of another puzzle, cannot
/// be read, or its method knows no answer.
pub fn original_answer<G: Forge>(puzzle: &G::Puzzle, certificate: &str) -> Option<Line<G>> {
    let Certificate { recipe, seed, .. } = Certificate::read::<G>(certificate).ok()?;
    let draft = G::draft(&recipe, seed).ok()?;
    if draft.puzzle != *puzzle {
        return None;
    }
    draft.answer.filter(|line| solves::<G>(puzzle, line))
}

/// The answer along which a puzzle with this certificate is measured: the one it was made from, or else the first.
pub fn measured_answer<G: Forge>(puzzle: &G::Puzzle, solutions: &Solutions<G>, certificate: &str) -> Option<Line<G>> {
    original_answer::<G>(puzzle, certificate).or_else(|| solutions.lines.first().cloned())
}

/// A puzzle that was solved and checked.
pub struct Forged<G: Forge> {
    /// The puzzle itself.
    pub puzzle: G::Puzzle,
    /// Its answers: all of them, or as many as the game needs to call the puzzle proved.
    pub solutions: Solutions<G>,
    /// The answer that it was made from; `None` if the method knows none.
    pub answer: Option<Line<G>>,
    /// The origin.
    pub certificate: Certificate<G::Recipe>,
}

impl<G: Forge> Forged<G> {
    /// The answer along which the puzzle is measured: the one it was made from, or else the first.
    pub fn measured_answer(&self) -> Option<&Line<G>> {
        self.answer.as_ref().or(self.solutions.lines.first())
    }
}

/// Makes the puzzle of this recipe and seed, or says why there is none. Every puzzle is solved, its answers (the first, and the one
/// it was made from) replayed and its code read back before it is returned.
pub fn forge_one<G: Forge>(recipe: &G::Recipe, seed: u64) -> Result<Forged<G>, Flaw> {
    let Draft { puzzle, answer } = G::draft(recipe, seed)?;
    let solutions = G::solve(&puzzle, G::budget());
    if !G::is_proved(&solutions) {
        return Err(Flaw("not proved within the budget"));
    }
    if let Some(flaw) = G::flaw(recipe, &puzzle, &solutions) {
        return Err(flaw);
    }
    let first = solutions.lines.first();
    let other = answer.as_ref().filter(|answer| Some(*answer) != first);
    if first.into_iter().chain(other).any(|line| !solves::<G>(&puzzle, line)) {
        return Err(Flaw("the answer does not replay"));
    }
    if puzzle.to_string().parse::<G::Puzzle>().as_ref() != Ok(&puzzle) {
        return Err(Flaw("the code does not read back"));
    }
    let certificate = Certificate { recipe: recipe.clone(), seed, version: G::VERSION, game: G::KEY };
    Ok(Forged { puzzle, solutions, answer, certificate })
}

/// Whether a line of play solves a puzzle.
pub fn solves<G: Game>(puzzle: &G::Puzzle, line: &[MoveOf<G>]) -> bool {
    let mut position = G::begin(puzzle);
    line.iter().all(|&m| position.play(m).is_ok()) && position.outcome() == Outcome::Solved
}
