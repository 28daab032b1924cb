use super::each;
use crate::{Bits, Board, Cleared, Pair, clear::Task};
use puzzle::space::Sample;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Independent runs, whose spread gives the standard error.
const RUNS: u64 = 8;
/// Runs made at once, each on a thread.
const TOGETHER: usize = 4;
/// Budget in positions for deciding whether a position can occur.
const NODES: u64 = 1000;
/// Budget in positions of a run for all of these decisions.
const BUDGET: u64 = 100_000;

/// Estimates the levels from a certain one on, which has `states` states; `at` returns any of them by its number.
/// `awaited` is called now and then; if it returns false, only the finished runs count. `None` if no run was
/// finished, or if deciding what can occur would take too much of the budget.
///
/// Each run keeps `samples` positions of every level, each weighted by the number of positions it stands for. From
/// each a move is drawn, and the weight of the position it leads to is multiplied by the number of moves and divided
/// by the number of positions from which it could have been reached as well. So every position of the next level is
/// expected to be counted once, however many moves lead to it. Then positions are resampled by their weights, so that
/// a few do not dominate.
pub(super) fn sample(
    board: &Board,
    first: usize,
    states: u64,
    samples: usize,
    at: impl Fn(u64) -> Bits + Send + Sync,
    awaited: &mut dyn FnMut() -> bool,
) -> Option<Sample> {
    let seeds: Vec<u64> = (0..RUNS).collect();
    let mut finished: Vec<Run> = Vec::new();
    'rounds: for seeds in seeds.chunks(TOGETHER) {
        let mut runs = each(seeds, |&seed| Run::new(board, seed, states, samples, &at));
        while runs.iter().any(|run| !run.level.is_empty()) {
            if !awaited() {
                break 'rounds;
            }
            runs = each(&runs, |run| run.clone().step(board));
            if runs.iter().any(|run| run.nodes == 0) {
                return None;
            }
        }
        finished.extend(runs);
    }
    let undecided: u64 = finished.iter().map(|run| run.undecided).sum();
    let asked: u64 = finished.iter().map(|run| run.asked).sum();
    let runs: Vec<Vec<(f64, f64)>> = finished.into_iter().map(|run| run.found).collect();
    (!runs.is_empty()).then(|| Sample { first, runs, undecided: undecided as f64 / asked.max(1) as f64 })
}

/// One run through the unfinished levels.
#[derive(Clone)]
struct Run {
    chance: Pcg64Mcg,
    /// Positions of the current level; none when the run is over.
    level: Vec<Reached>,
    /// The estimated number of states of that level.
    count: f64,
    /// States and transitions of the levels done.
    found: Vec<(f64, f64)>,
    /// Positions for which it had to be decided whether they can occur, and those left undecided.
    asked: u64,
    undecided: u64,
    /// Positions left in the budget for that.
    nodes: u64,
}

impl Run {
    fn new(board: &Board, seed: u64, states: u64, samples: usize, at: &impl Fn(u64) -> Bits) -> Self {
        let all = board.all();
        let mut chance = Pcg64Mcg::seed_from_u64(seed);
        let reached = |left: Bits| match board.clear_down_to(all, left, NODES) {
            Cleared::By(line) => Reached { left, line },
            // It did occur, in whatever way.
            Cleared::Never | Cleared::Unknown => Reached { left, line: Vec::new() },
        };
        let level = (0..samples).map(|_| reached(at(chance.random_range(0..states)))).collect();
        Self { chance, level, count: states as f64, found: Vec::new(), asked: 0, undecided: 0, nodes: BUDGET }
    }

    /// Processes one level.
    fn step(mut self, board: &Board) -> Self {
        let level = std::mem::take(&mut self.level);
        let mut edges = 0;
        let mut drawn: Vec<(Reached, f64)> = Vec::new();
        for position in &level {
            let moves: Vec<usize> = position.moves(board).collect();
            edges += moves.len();
            if !moves.is_empty() {
                let next = position.after(board, moves[self.chance.random_range(0..moves.len() as u32) as usize]);
                let weight = moves.len() as f64 * self.share(&next, board);
                drawn.push((next, weight));
            }
        }
        if level.is_empty() {
            return self;
        }
        self.found.push((self.count, self.count * edges as f64 / level.len() as f64));
        let weight: f64 = drawn.iter().map(|(_, weight)| weight).sum();
        self.count *= weight / level.len() as f64;
        if weight > 0.0 {
            self.level = draw(&drawn, weight, level.len(), &mut self.chance);
        }
        self
    }

    /// An estimate of one over the number of positions that can occur and have a move to this one. Deciding for each
    /// whether it can occur would take too long. Instead, candidates are drawn one after the other until one can: the
    /// number of draws over the number of candidates has the wanted expectation. The position it was reached from can
    /// occur.
    fn share(&mut self, next: &Reached, board: &Board) -> f64 {
        let leads = |pair: &Pair| pair.tiles.is_apart(next.left) && pair.is_open(next.left | pair.tiles);
        let back: Vec<usize> = (0..board.pairs().len()).filter(|&number| leads(&board.pairs()[number])).collect();
        let mut known: Vec<Option<bool>> =
            back.iter().map(|pair| (next.line.last() == Some(pair)).then_some(true)).collect();
        let mut draws = 0;
        loop {
            draws += 1;
            let place = self.chance.random_range(0..back.len() as u32) as usize;
            let can = match known[place] {
                Some(can) => can,
                None => {
                    self.asked += 1;
                    let can = next.can_come_last(board, back[place], &mut self.nodes);
                    self.undecided += u64::from(can.is_none());
                    *known[place].insert(can == Some(true))
                }
            };
            if can {
                return f64::from(draws) / back.len() as f64;
            }
        }
    }
}

/// A position, and the pairs taken on the way to it.
#[derive(Clone)]
struct Reached {
    left: Bits,
    line: Vec<usize>,
}

impl Reached {
    fn moves(&self, board: &Board) -> impl Iterator<Item = usize> {
        (0..board.pairs().len()).filter(|&pair| board.pairs()[pair].can_go(self.left))
    }

    fn after(&self, board: &Board, pair: usize) -> Self {
        let mut line = self.line.clone();
        line.push(pair);
        Self { left: self.left - board.pairs()[pair].tiles, line }
    }

    /// Whether this pair could have been taken last; `None` if the search for that exceeds the `budget`. In most
    /// cases the same line without the pair, or with the other two of its kind in their place, shows it; only
    /// otherwise is a search needed.
    fn can_come_last(&self, board: &Board, last: usize, budget: &mut u64) -> Option<bool> {
        let pair = &board.pairs()[last];
        let kind = &board.kinds()[pair.kind];
        let before = self.left | pair.tiles;
        let other = (kind.pairs.len() == 6 && kind.tiles.is_apart(self.left))
            .then(|| kind.pairs.iter().rev().zip(&kind.pairs).find(|(_, number)| **number == last))
            .flatten();
        let mut todo: Vec<usize> = self.line.iter().copied().filter(|&pair| !kind.pairs.contains(&pair)).collect();
        todo.extend(other.map(|(other, _)| *other));
        let mut left = board.all();
        loop {
            let count = todo.len();
            todo.retain(|&pair| {
                let open = board.pairs()[pair].can_go(left);
                if open {
                    left = left - board.pairs()[pair].tiles;
                }
                !open
            });
            if todo.len() == count || todo.is_empty() {
                break;
            }
        }
        if left == before {
            return Some(true);
        }
        let mut nodes = NODES.min(*budget);
        let share = nodes;
        let cleared = Task { board, keep: before, bound: &[] }.clear(board.all(), &mut nodes);
        *budget -= share - nodes;
        match cleared {
            Cleared::By(_) => Some(true),
            Cleared::Never => Some(false),
            Cleared::Unknown => None,
        }
    }
}

/// Draws positions by their weights with systematic resampling.
fn draw(drawn: &[(Reached, f64)], weight: f64, samples: usize, chance: &mut Pcg64Mcg) -> Vec<Reached> {
    let step = weight / samples as f64;
    let mut target = step * chance.random_range(0.0..1.0);
    let mut sum = 0.0;
    let mut level = Vec::with_capacity(samples);
    for (position, weight) in drawn {
        sum += weight;
        while target < sum && level.len() < samples {
            level.push(position.clone());
            target += step;
        }
    }
    level
}
