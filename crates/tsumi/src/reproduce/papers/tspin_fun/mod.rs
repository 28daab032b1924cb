//! Fresh T-spin puzzles, scored by the formula of fun and drawn.

pub mod examples;
pub mod fresh;
pub mod page;

use crate::reproduce::Experiment;
use curator::{
    models::{self, builtin, formula},
    stock::features::FeatureValues,
};
use page::Board;
use play::{Scene, Table, types::Game};
use puzzle::{Batch, Forged};
use serde_json::{Value, json};
use tspin::{Placement, Puzzle, Recipe, TSpin, forge::Method, fun};

/// Added to the seeds of an experiment, so that none of its puzzles was forged to calibrate the formula.
const FRESH: u64 = 1 << 40;
/// Seeds tried between checks of the stop flag.
const DRAFTS: u64 = 256;

/// A forged puzzle and what is estimated of it.
pub struct Scored {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The answer that was measured.
    answer: Vec<Placement>,
    /// Sides of the answer that touch the slot.
    pub slot_sides: f64,
    /// Fun by the formula.
    pub fun: f64,
    /// Difficulty as the formula sees it.
    pub hard: f64,
    /// Difficulty by the built-in model of simulated solvers, if the puzzle is like those that it was fitted to.
    pub difficulty: Option<f64>,
}

/// Forges so many puzzles with these steps by the thesis' method, and scores them; fewer when interrupted.
pub fn forge(experiment: &Experiment, steps: usize, count: usize) -> Vec<Scored> {
    let bar = experiment.bar(count, "puzzles");
    let mut batch = Batch::<TSpin>::new(Recipe::new(Method::Reverse, steps), experiment.seed.wrapping_add(FRESH));
    let mut all = Vec::new();
    while all.len() < count && !experiment.is_stopped() {
        let round = batch.round(DRAFTS, count - all.len(), Scored::of);
        all.extend(round.into_iter().filter_map(|(_, scored)| scored));
        bar.set_position(all.len() as u64);
    }
    bar.finish_and_clear();
    all
}

impl Scored {
    fn of(forged: &Forged<TSpin>) -> Option<Self> {
        let puzzle = forged.puzzle.clone();
        let features = FeatureValues::of::<TSpin>(&puzzle, &forged.solutions).finite();
        let values = formula::values::<TSpin>(&features);
        let model = builtin::find(TSpin::KEY, i64::try_from(puzzle.queue().len()).ok()?);
        Some(Self {
            answer: forged.solutions.lines.first()?.clone(),
            slot_sides: features.get("slot_sides")?,
            fun: fun::fun(&puzzle, &values)?,
            hard: fun::difficulty(&puzzle, &values)?,
            difficulty: model.and_then(|model| models::estimate(model, &features)),
            puzzle,
        })
    }

    /// The puzzle with its answer in colour, as the paper prints it.
    pub fn solved(&self, caption: String) -> Board {
        let scene = Scene { next: Vec::new(), ..TSpin::scene(&self.puzzle, &self.answer, None) };
        Board { scenes: vec![scene], caption }
    }

    /// The puzzle, and beside it its answer.
    pub fn both(&self) -> Board {
        let caption = format!("fun {:.2}", self.fun);
        let solved = self.solved(String::new()).scenes;
        let scenes = [TSpin::scene(&self.puzzle, &[], None)].into_iter().chain(solved).collect();
        Board { scenes, caption }
    }

    /// The puzzle as JSON.
    pub fn told(&self) -> Value {
        json!({ "code": self.puzzle.to_string(), "fun": self.fun, "source": "formula",
            "difficulty": self.difficulty, "difficulty_source": "simulated" })
    }
}

/// Sorts from more fun to less; equals by their codes, so that the order depends on the puzzles alone.
pub fn sort(all: &mut [Scored]) {
    all.sort_by_cached_key(|one| one.puzzle.to_string());
    all.sort_by(|one, other| other.fun.total_cmp(&one.fun));
}
