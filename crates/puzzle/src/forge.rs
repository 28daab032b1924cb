use crate::{BadCode, Budget, Game, MoveOf, Outcome, Position, Solutions, Solve};
use std::{
    collections::{BTreeMap, HashSet},
    fmt,
    hash::Hash,
    str::FromStr,
};

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
    /// Its answers, all found.
    pub solutions: Solutions<G>,
    /// How it was made.
    pub certificate: Certificate<G::Recipe>,
}

/// Makes the one puzzle of this recipe and seed, or says why there is none. Every puzzle is solved, its first answer
/// replayed and its code read back before anyone sees it.
pub fn forge_one<G: Forge>(recipe: &G::Recipe, seed: u64) -> Result<Forged<G>, Flaw> {
    let puzzle = G::draft(recipe, seed)?;
    let solutions = G::solve(&puzzle, G::budget());
    if !solutions.complete {
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

/// How many drafts were made, and what became of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Drafts begun.
    pub drafts: u64,
    /// Drafts that became puzzles.
    pub puzzles: u64,
    /// Puzzles with exactly one answer.
    pub unique: u64,
    /// Drafts that fell, by flaw.
    pub flaws: BTreeMap<Flaw, u64>,
}

/// Makes many puzzles of one recipe, seed by seed. The puzzles and their order depend on recipe and first seed alone,
/// never on the number of threads.
pub struct Batch<G: Forge> {
    recipe: G::Recipe,
    seed: u64,
    twins: HashSet<G::Puzzle>,
    tally: Tally,
}

impl<G: Forge> Batch<G> {
    /// Begins at a first seed.
    pub fn new(recipe: G::Recipe, seed: u64) -> Self {
        Self { recipe, seed, twins: HashSet::new(), tally: Tally::default() }
    }

    /// What became of the drafts so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Tries up to `drafts` further seeds and returns at most `wanted` puzzles, each with what `finish` makes of it.
    /// `finish` runs beside the forging, on all threads.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn round<T: Send>(
        &mut self,
        drafts: u64,
        wanted: usize,
        finish: impl Fn(&Forged<G>) -> T + Sync,
    ) -> Vec<(Forged<G>, T)>
    where
        G::Puzzle: Send,
    {
        use rayon::prelude::*;
        let (recipe, first) = (&self.recipe, self.seed);
        let tried: Vec<_> = (0..drafts)
            .into_par_iter()
            .map(|i| {
                forge_one::<G>(recipe, first.wrapping_add(i)).map(|forged| {
                    let finished = finish(&forged);
                    (forged, finished)
                })
            })
            .collect();
        let mut taken = Vec::new();
        for result in tried {
            if taken.len() == wanted {
                break;
            }
            self.seed = self.seed.wrapping_add(1);
            self.tally.drafts += 1;
            let kept = result.and_then(|(forged, finished)| {
                let new = self.twins.insert(G::twin(&forged.puzzle));
                if new { Ok((forged, finished)) } else { Err(Flaw("a twin or mirror image of an earlier one")) }
            });
            match kept {
                Err(flaw) => *self.tally.flaws.entry(flaw).or_default() += 1,
                Ok(pair) => {
                    self.tally.puzzles += 1;
                    self.tally.unique += u64::from(pair.0.solutions.answers == 1);
                    taken.push(pair);
                }
            }
        }
        taken
    }
}
