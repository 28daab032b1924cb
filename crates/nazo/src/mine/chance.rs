use super::{
    search::Search,
    watch::{Moment, Watch},
};
use crate::versus::{Mismatch, Record, Seat, replay};
use crate::{Landing, Nazo, Puzzle};
use puzzle::{Budget, Solutions};
use std::cmp::Reverse;

/// A chain that a player could have fired and did not.
pub struct Chance {
    /// The tick at which it began.
    pub tick: u32,
    /// Whose it was.
    pub seat: Seat,
    /// How many pairs that side had placed before.
    pub piece: u32,
    /// The field of that moment, and the pairs that fire the chain.
    pub puzzle: Puzzle,
    /// All answers; their number is proved.
    pub solutions: Solutions<Nazo>,
    /// The rounds of the chain.
    pub length: u32,
    /// The rounds of the longest chain that the player fired with the same pairs; 0 for none.
    pub fired: u32,
}

impl Chance {
    /// The answer that it is measured by.
    pub fn answer(&self) -> &[Landing] {
        self.solutions.lines.first().map_or(&[], Vec::as_slice)
    }
}

/// The chances that one side of a match missed.
pub struct Mined {
    /// In the order of the match.
    pub chances: Vec<Chance>,
    /// Positions visited.
    pub nodes: u64,
    /// Whether the whole match was searched. If not, there may be more chances.
    pub complete: bool,
}

/// Enough for any usual match, and a bound for all others.
pub const BUDGET: Budget = Budget { nodes: 4_000_000, keep: 64 };

/// The rounds of the shortest chain that counts.
pub const SHORTEST: u32 = 3;

/// Finds the chances that one side of a match missed, as puzzles of one to three pairs. The budget is for the whole match.
///
/// ```
/// use nazo::cpu::{Name, Spec, duel};
/// use nazo::mine::{BUDGET, mine};
/// use nazo::versus::{Rules, Seat};
///
/// let (_, record) = duel(Rules::TSU, 1, [Name::Medium, Name::Weak].map(Spec::usual));
/// let mined = mine(&record, Seat::Left, BUDGET)?;
/// assert!(mined.complete);
/// for chance in mined.chances {
///     assert!(chance.length > chance.fired && chance.solutions.answers > 0, "{}", chance.puzzle);
/// }
/// # Ok::<(), nazo::versus::Mismatch>(())
/// ```
pub fn mine(record: &Record, seat: Seat, budget: Budget) -> Result<Mined, Mismatch> {
    let mut watch = Watch::new(seat);
    let end = replay(record, |game| watch.see(game))?;
    watch.see(&end);

    let mut search = Search::new(budget);
    let mut missed: Vec<(&Moment, u32, usize, u32)> = Vec::new();
    for moment in &watch.moments {
        let (length, pairs) = search.longest(&moment.field, &moment.pairs);
        if length >= SHORTEST
            && let Some(fired) = watch.fired(moment, pairs).filter(|&fired| fired < length)
        {
            missed.push((moment, length, pairs, fired));
        }
    }
    missed.sort_by_key(|&(moment, length, pairs, _)| (Reverse(length), pairs, moment.piece));
    let mut chances: Vec<Chance> = Vec::new();
    for (moment, length, pairs, fired) in missed {
        let (first, after) = (moment.piece, moment.piece + pairs as u32);
        let overlaps = |other: &Chance| first < other.piece + other.puzzle.pairs().len() as u32 && other.piece < after;
        if chances.iter().any(overlaps) {
            continue;
        }
        if let Some((puzzle, solutions)) = search.prove(&moment.field, &moment.pairs[..pairs], length) {
            chances.push(Chance { tick: moment.tick, seat, piece: first, puzzle, solutions, length, fired });
        }
    }
    chances.sort_by_key(|chance| chance.tick);
    Ok(Mined { chances, nodes: search.nodes, complete: search.complete })
}
