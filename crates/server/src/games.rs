//! The list of games, and what the server needs of each: answers, and puzzles for the shelves.

use corpus::NewPuzzle;
use puzzle::{BadCode, Batch, Budget, Forge, Forged, Game, Solve, Train, surprise};
use serde_json::{Map, Value};
use tspin::TSpin;

/// What stands on a shelf and how more of it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The shelf's name.
    pub shelf: &'static str,
    /// The game's key.
    pub game: &'static str,
    /// The recipe as text.
    pub recipe: &'static str,
}

const fn tspin(shelf: &'static str, recipe: &'static str) -> Plan {
    Plan { shelf, game: TSpin::KEY, recipe }
}

/// The shelves of the server.
pub const PLANS: [Plan; 7] = [
    tspin("tspin-1", "reverse-1"),
    tspin("tspin-2", "reverse-2"),
    tspin("tspin-3", "reverse-3"),
    tspin("tspin-4", "reverse-4"),
    tspin("donate-2", "donate-2"),
    tspin("donate-3", "donate-3"),
    tspin("donate-4", "donate-4"),
];

/// One answer to a puzzle, move by move.
pub fn answer(code: &str) -> Result<Vec<String>, BadCode> {
    match code.split(':').next().unwrap_or_default() {
        TSpin::KEY => answer_of::<TSpin>(code),
        key => Err(no_game(key)),
    }
}

/// Something that makes puzzles, round by round.
pub trait Mill: Send {
    /// Tries some more seeds and returns at most `wanted` puzzles.
    fn round(&mut self, drafts: u64, wanted: usize) -> Vec<NewPuzzle>;
}

/// Whatever makes the puzzles of a plan, from a seed on.
pub fn mill(plan: Plan, seed: u64) -> Result<Box<dyn Mill>, BadCode> {
    match plan.game {
        TSpin::KEY => Ok(Box::new(Shop { plan, batch: Batch::<TSpin>::new(plan.recipe.parse()?, seed) })),
        key => Err(no_game(key)),
    }
}

/// The beginning of the certificates of a plan's puzzles, up to the seed, and their end after it.
pub fn certificate_ends(plan: Plan) -> Result<(String, String), BadCode> {
    let version = match plan.game {
        TSpin::KEY => TSpin::VERSION,
        key => return Err(no_game(key)),
    };
    Ok((format!("{}/{}#", plan.game, plan.recipe), format!("@{version}")))
}

fn no_game(key: &str) -> BadCode {
    BadCode::new(format!("«{}» is no game", BadCode::excerpt(key)), "tspin")
}

fn answer_of<G: Solve>(code: &str) -> Result<Vec<String>, BadCode> {
    let solutions = G::solve(&code.parse()?, Budget { keep: 1, ..Budget::default() });
    let line = solutions.lines.first().ok_or_else(|| BadCode::new(code, "a puzzle with an answer"))?;
    Ok(line.iter().map(ToString::to_string).collect())
}

struct Shop<G: Forge> {
    plan: Plan,
    batch: Batch<G>,
}

impl<G: Train> Mill for Shop<G> {
    fn round(&mut self, drafts: u64, wanted: usize) -> Vec<NewPuzzle> {
        let plan = self.plan;
        self.batch.round(drafts, wanted, |forged| row(plan, forged)).into_iter().map(|(_, row)| row).collect()
    }
}

/// The row of a puzzle that has just been made.
fn row<G: Train>(plan: Plan, forged: &Forged<G>) -> NewPuzzle {
    let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let answer = forged.solutions.lines.first();
    let estimate = rate::estimate(surprise::<G>(&forged.puzzle, &forged.solutions));
    let values = G::measure(&forged.puzzle, answer);
    let named = G::features().iter().map(|feature| feature.name.to_owned()).zip(values.into_iter().map(Value::from));
    NewPuzzle {
        code: forged.puzzle.to_string(),
        twin: G::twin(&forged.puzzle).to_string(),
        game: G::KEY.to_owned(),
        shelf: plan.shelf.to_owned(),
        steps: count(answer.map_or(0, Vec::len) as u64),
        answers: count(forged.solutions.answers),
        sequences: count(forged.solutions.sequences),
        features: Value::Object(named.collect::<Map<_, _>>()).to_string(),
        certificate: forged.certificate.to_string(),
        rating: estimate.rating,
        deviation: estimate.deviation,
        source: "formula".to_owned(),
        themes: G::themes(&forged.puzzle, &forged.solutions).into_iter().map(str::to_owned).collect(),
    }
}
