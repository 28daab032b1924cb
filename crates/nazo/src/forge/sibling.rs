use super::Chance;
use crate::{Aim, Bits, Colour, Field, Nazo, Puzzle, Trace, measure::theme, solve::can_chain};
use puzzle::{Forge, Solutions, Solve, is_stopped};
use rand::seq::SliceRandom;
use std::collections::HashSet;

/// Tries before the search for siblings ends.
const TRIES: usize = 20_000;
/// Budget in positions for all of them together, a few seconds' worth.
const NODES: u64 = 50_000_000;
/// The most rows of foreign stones laid under the field, and the most stones beside it.
const RAISE: usize = 3;
const BESIDE: usize = 3;

/// New puzzles to the same pattern: with the same pairs but for the colours, and an answer that works in the same
/// ways, but in another place, among other stones. None is a twin of the puzzle or of another. Fewer than `count` if
/// no more are found.
pub fn siblings(puzzle: &Puzzle, count: usize, seed: u64) -> Vec<Puzzle> {
    let solutions = Nazo::solve(puzzle, Nazo::budget());
    let (Some(answer), true) = (solutions.lines.first(), solutions.complete) else { return Vec::new() };
    let trace = Trace::new(puzzle, answer);
    let kept = Kept::new(&trace);
    let pattern = theme::pattern(&theme::themes(puzzle, &solutions));
    let mut chance = Chance::new(seed);
    let mut seen = HashSet::from([Nazo::twin(puzzle)]);
    let mut found = Vec::new();
    let mut left = NODES;
    for _ in 0..TRIES {
        if found.len() == count || left == 0 || is_stopped() {
            break;
        }
        let Some(sibling) = vary(puzzle, &kept, &mut chance) else { continue };
        let twin = Nazo::twin(&sibling);
        if seen.contains(&twin) {
            continue;
        }
        let solved = Nazo::solve(&sibling, Nazo::budget());
        left = left.saturating_sub(solved.nodes);
        let answers = solved.answers > 0 && (solutions.answers > 1 || solved.answers == 1);
        if solved.complete
            && answers
            && theme::pattern(&theme::themes(&sibling, &solved)) == pattern
            && as_good(&sibling, &solved, &mut left)
        {
            seen.insert(twin);
            found.push(sibling);
        }
    }
    found
}

/// Whether all moves are needed and, for a chain goal, the chain is the longest possible.
fn as_good(puzzle: &Puzzle, solutions: &Solutions<Nazo>, left: &mut u64) -> bool {
    let (goal, pairs) = (puzzle.goal(), puzzle.pairs());
    let budget = Nazo::budget().nodes;
    let mut nodes = budget;
    let longest = goal.aim != Aim::Chain
        || can_chain(puzzle.field(), pairs, goal.number.saturating_add(1), &mut nodes) == Some(false);
    *left = left.saturating_sub(budget - nodes);
    longest && solutions.lines.iter().all(|line| line.len() == pairs.len())
}

/// The part of the field that the answer needs.
struct Kept {
    /// The columns in which stones vanish or are placed, from the first to the last.
    columns: std::ops::RangeInclusive<usize>,
    /// The given stones that vanish.
    vanishing: Bits,
    /// The highest column while the chain is built.
    height: usize,
}

impl Kept {
    fn new(trace: &Trace) -> Self {
        let used = trace.stones.iter().filter(|stone| stone.brought.is_some() || stone.vanished.is_some());
        let columns = used.map(|stone| stone.cell.0);
        let first = columns.clone().min().unwrap_or(0);
        let given = trace.stones.iter().filter(|stone| stone.brought.is_none() && stone.vanished.is_some());
        Self {
            columns: first..=columns.max().unwrap_or(Field::WIDTH - 1),
            vanishing: given.map(|stone| stone.cell).collect(),
            height: trace.built.heights().into_iter().max().unwrap_or(0) as usize,
        }
    }
}

/// Varies a puzzle: moves what the answer needs sideways and up on foreign stones, with other stones beside it and
/// where nothing vanishes.
fn vary(puzzle: &Puzzle, kept: &Kept, chance: &mut Chance) -> Option<Puzzle> {
    let (first, last) = (*kept.columns.start(), *kept.columns.end());
    let start = chance.below(Field::WIDTH - (last - first));
    let raise = chance.below(RAISE.min(Field::VISIBLE - 1 - kept.height.min(Field::VISIBLE - 1)) + 1);
    let source = puzzle.field();
    let colours = colours(puzzle);
    let mut field = Field::EMPTY;
    for x in 0..Field::WIDTH {
        let from = (x + first).checked_sub(start).filter(|from| kept.columns.contains(from));
        let ground = if from.is_some() { raise } else { chance.below(BESIDE + raise + 1) };
        (0..ground).for_each(|_| field.drop_stone(x, chance.colour(colours).into()));
        let Some(from) = from else { continue };
        for y in 0..source.height(from) as usize {
            // A stone that only supports others may have another colour.
            let other = !kept.vanishing.has(from, y) && chance.per_cent(30);
            let stone = if other { Some(chance.colour(colours).into()) } else { source.get(from, y) };
            field.drop_stone(x, stone?);
        }
    }
    let mut names = Colour::ALL;
    names[..colours].shuffle(&mut chance.0);
    let sibling = Puzzle::new(field, puzzle.pairs().to_vec(), puzzle.goal()).ok()?.renamed(names);
    Some(if chance.per_cent(50) { sibling.mirror() } else { sibling })
}

/// The number of colours, counted up to the last one in use.
fn colours(puzzle: &Puzzle) -> usize {
    let here = puzzle.field().colours();
    let coming = crate::solve::coming(puzzle.pairs());
    (0..5).rev().find(|&colour| here[colour] + coming[colour] > 0).map_or(4, |last| (last + 1).max(4))
}
