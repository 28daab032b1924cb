use super::{
    known::AHEAD,
    search::{Found, Search},
    watch::Watch,
};
use crate::{
    Placement, Puzzle, TSpin,
    forge::donated_well,
    versus::{Mismatch, Record, Seat, replay},
};
use puzzle::{Budget, Solutions};
use std::ops::RangeInclusive;

/// A T-spin Double that a player could have built and did not.
pub struct Chance {
    /// The tick at which it began.
    pub tick: u32,
    /// Whose it was.
    pub seat: Seat,
    /// How many pieces that side had placed before.
    pub piece: u32,
    /// The board of that moment, and the pieces that build the slot.
    pub puzzle: Puzzle,
    /// All answers; their number is proved.
    pub solutions: Solutions<TSpin>,
    /// Whether its first answer covers a well that the T-spin opens again.
    pub donation: bool,
}

impl Chance {
    /// The answer that it is measured by.
    pub fn answer(&self) -> &[Placement] {
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
pub const BUDGET: Budget = Budget { nodes: 400_000, keep: 64 };

/// Finds the chances that one side of a match missed, as puzzles of one to three pieces. The budget is for the whole match.
///
/// ```
/// use tspin::bots::{Name, Spec, duel};
/// use tspin::mine::{BUDGET, mine};
/// use tspin::versus::{Rules, Seat};
///
/// let (_, record) = duel(Rules::GUIDELINE, 1, [Name::Strong, Name::Weak].map(Spec::usual));
/// let mined = mine(&record, Seat::Left, BUDGET)?;
/// assert!(mined.complete);
/// for chance in mined.chances {
///     assert!(chance.tick < record.ticks && chance.solutions.answers > 0, "{}", chance.puzzle);
/// }
/// # Ok::<(), tspin::versus::Mismatch>(())
/// ```
pub fn mine(record: &Record, seat: Seat, budget: Budget) -> Result<Mined, Mismatch> {
    let mut watch = Watch::new(seat);
    let end = replay(record, |game| watch.see(game))?;
    watch.see(&end);

    let mut search = Search::new(budget);
    let mut missed: Vec<(Missed, Chance)> = Vec::new();
    // Few pieces first: what overlaps and takes more of them is not even searched for.
    for pieces in 1..=AHEAD {
        for moment in &watch.moments {
            let Some(before) = moment.known.before_t(pieces).filter(|&before| watch.is_missed(moment, before)) else {
                continue;
            };
            let this = Missed { t: moment.t(before), pieces: moment.piece..=moment.piece + before as u32 };
            if missed.iter().any(|(other, _)| other.overlaps(&this)) {
                continue;
            }
            if let Some(Found { puzzle, solutions, .. }) = search.find(&moment.board, &moment.known, pieces) {
                let donation = solutions.lines.first().is_some_and(|line| donated_well(&puzzle, line).is_some());
                let (tick, piece) = (moment.tick, moment.piece);
                missed.push((this, Chance { tick, seat, piece, puzzle, solutions, donation }));
            }
        }
    }
    missed.sort_by_key(|(_, chance)| chance.tick);
    let chances = missed.into_iter().map(|(_, chance)| chance).collect();
    Ok(Mined { chances, nodes: search.nodes, complete: search.complete })
}

/// The pieces that a chance belongs to.
struct Missed {
    /// The number of its T.
    t: u32,
    /// The numbers of those placed from its beginning until the T would have been.
    pieces: RangeInclusive<u32>,
}

impl Missed {
    fn overlaps(&self, other: &Self) -> bool {
        self.t == other.t || self.pieces.start() <= other.pieces.end() && other.pieces.start() <= self.pieces.end()
    }
}
