use super::{Clock, Level, Limits, Progress, Space};
use crate::{Game, Outcome, Position};
use std::collections::HashMap;

/// Surveys the state space of any puzzle, level by level. `watch` is called with the progress and returns whether to
/// go on; a survey that ends early gives what it counted and leaves the rest unknown.
pub fn survey<G: Game>(puzzle: &G::Puzzle, limits: Limits, watch: &mut dyn FnMut(Progress) -> bool) -> Space {
    let mut clock = Clock::new(limits, watch);
    let mut space = Space::default();
    let mut rows = Vec::new();
    let mut level = vec![G::begin(puzzle)];
    let mut progress = Progress { states: 1, ..Progress::default() };
    while !level.is_empty() {
        space.levels.push(Level { states: level.len() as u64, ..Level::default() });
        space.states += level.len() as u64;
        let Some((row, next)) = expand(&level, &mut progress, &mut clock) else { return space };
        space.edges += row.nexts.len() as u64;
        space.levels[progress.depth].edges = Some(row.nexts.len() as u64);
        progress.depth += 1;
        rows.push(row);
        level = next;
    }
    progress.backwards = true;
    let (mut unsolvable, mut into_traps, mut longest) = (0, 0, 0);
    // For each state of the level behind: the longest path within traps, or `None` if the state is solvable.
    let mut behind: Vec<Option<u32>> = Vec::new();
    for row in rows.into_iter().rev() {
        progress.depth -= 1;
        if !clock.go_on(progress) {
            return space;
        }
        let mut traps = Vec::with_capacity(row.solved.len());
        let (mut first, mut dead_ends) = (0, 0);
        for (&solved, &end) in row.solved.iter().zip(&row.ends) {
            let nexts = row.nexts[first..end].iter().map(|&next| behind[next as usize]);
            let spoiled = nexts.clone().flatten().count();
            let trap = (!solved && spoiled == end - first).then(|| nexts.flatten().max().map_or(0, |most| most + 1));
            match trap {
                Some(moves) => {
                    unsolvable += 1;
                    dead_ends += u64::from(end == first);
                    longest = longest.max(moves);
                }
                None => into_traps += spoiled as u64,
            }
            traps.push(trap);
            first = end;
        }
        space.levels[progress.depth].dead_ends = Some(dead_ends);
        behind = traps;
    }
    Space {
        unsolvable: Some(unsolvable),
        into_traps: Some(into_traps),
        longest_trap: Some(longest),
        complete: true,
        ..space
    }
}

/// The moves of one level.
struct Row {
    solved: Vec<bool>,
    /// Where the moves of each state end in `nexts`.
    ends: Vec<usize>,
    /// Indices of the states of the next level that the moves lead to.
    nexts: Vec<u32>,
}

/// States between two calls of `watch`.
const PAUSE: usize = 4096;

fn expand<P: Position>(level: &[P], progress: &mut Progress, clock: &mut Clock) -> Option<(Row, Vec<P>)> {
    let mut row = Row { solved: Vec::new(), ends: Vec::new(), nexts: Vec::new() };
    let mut numbers: HashMap<P, u32> = HashMap::new();
    for (count, position) in level.iter().enumerate() {
        if count % PAUSE == 0 && !clock.go_on(*progress) {
            return None;
        }
        for m in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(m);
            let fresh = numbers.len() as u32;
            let number = *numbers.entry(next).or_insert(fresh);
            if number == fresh {
                progress.states += 1;
                progress.bytes += size_of::<(P, usize, bool)>() as u64;
            }
            progress.edges += 1;
            progress.bytes += size_of::<u32>() as u64;
            row.nexts.push(number);
        }
        row.solved.push(position.outcome() == Outcome::Solved);
        row.ends.push(row.nexts.len());
    }
    let mut next: Vec<(u32, P)> = numbers.into_iter().map(|(position, number)| (number, position)).collect();
    next.sort_unstable_by_key(|&(number, _)| number);
    Some((row, next.into_iter().map(|(_, position)| position).collect()))
}
