use crate::{Bits, Board, early};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Random lines of play, as a sample of the state space: what a player meets who takes any pair that can go.
#[derive(Clone, Debug, PartialEq)]
pub struct Walks {
    /// The number of moves that are early in play.
    early: usize,
    lines: Vec<Walk>,
}

/// One line of play.
#[derive(Clone, Debug, PartialEq)]
struct Walk {
    /// The number of legal moves at each step.
    choices: Vec<u32>,
    /// Tiles left at the end.
    left: u32,
}

impl Walks {
    /// Number of lines.
    pub const LINES: usize = 32;

    /// Samples a board, always with the same seed.
    pub fn new(board: &Board) -> Self {
        let mut chance = Pcg64Mcg::seed_from_u64(0);
        Self { early: early(board.puzzle()), lines: (0..Self::LINES).map(|_| walk(board, &mut chance)).collect() }
    }

    /// Mean number of legal moves, where there are any.
    pub fn mean_moves(&self) -> f64 {
        self.mean(|_| true)
    }

    /// The same over early moves.
    pub fn mean_moves_early(&self) -> f64 {
        self.mean(|step| step < self.early)
    }

    /// The same over late moves; 0 if no line gets so far.
    pub fn mean_moves_late(&self) -> f64 {
        self.mean(|step| step >= self.early)
    }

    fn mean(&self, counts: impl Fn(usize) -> bool) -> f64 {
        let steps =
            self.lines.iter().flat_map(|line| line.choices.iter().enumerate().filter(|(step, _)| counts(*step)));
        let (count, sum) = steps.fold((0, 0), |(count, sum), (_, &moves)| (count + 1, sum + moves));
        // Where no line gets to, there is nothing to choose from.
        f64::from(sum) / f64::from(count.max(1))
    }

    /// The share of lines that end with tiles left.
    pub fn dead_share(&self) -> f64 {
        self.lines.iter().filter(|line| line.left > 0).count() as f64 / self.lines.len() as f64
    }

    /// Mean number of tiles left at the end.
    pub fn mean_left(&self) -> f64 {
        self.lines.iter().map(|line| f64::from(line.left)).sum::<f64>() / self.lines.len() as f64
    }

    /// Share of steps with a single legal move.
    pub fn forced_share(&self) -> f64 {
        let steps = self.lines.iter().flat_map(|line| &line.choices);
        steps.clone().filter(|&&moves| moves == 1).count() as f64 / steps.count() as f64
    }
}

fn walk(board: &Board, chance: &mut Pcg64Mcg) -> Walk {
    let mut left = Bits::first(board.puzzle().tiles().len());
    let mut choices = Vec::with_capacity(board.puzzle().tiles().len() / 2);
    // Pairs that can go stay so until one of their tiles is taken.
    let mut open: Vec<usize> = Vec::new();
    let mut shut: Vec<usize> = (0..board.pairs().len()).collect();
    loop {
        let there = |pair: &usize| (board.pairs()[*pair].tiles - left).is_empty();
        open.retain(there);
        shut.retain(|pair| {
            let stays = there(pair) && !board.pairs()[*pair].is_open(left);
            if !stays && there(pair) {
                open.push(*pair);
            }
            stays
        });
        if open.is_empty() {
            return Walk { choices, left: left.count() };
        }
        choices.push(open.len() as u32);
        left = left - board.pairs()[open[chance.random_range(0..open.len() as u32) as usize]].tiles;
    }
}
