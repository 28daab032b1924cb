//! Whether and how a board allows its goal: the T-spin, or the four rows, that the player's pieces prepare.

use crate::{
    Board, Falling, FifthKick, Goal, Moves, Piece, Placement, Spin, Turn,
    reach::{self, Twists, with_words},
    rules::twist::Corners,
    solve::gaps::{Gaps, count},
};
use std::collections::{HashMap, VecDeque};

/// Every placement of the goal's piece that reaches the goal.
pub fn finishes(board: &Board, goal: Goal) -> Vec<Placement> {
    let mut found = Vec::new();
    search(board, goal, |placement| {
        found.push(placement);
        false
    });
    found
}

/// The first of these placements.
pub fn first(board: &Board, goal: Goal) -> Option<Placement> {
    let mut found = None;
    search(board, goal, |placement| {
        found = Some(placement);
        true
    });
    found
}

/// Whether the goal can be reached.
#[inline]
pub fn can_finish(board: &Board, goal: Goal) -> bool {
    search(board, goal, |_| true)
}

/// Calls `stop` with each finish until it returns true; returns whether it did.
#[inline]
fn search(board: &Board, goal: Goal, mut stop: impl FnMut(Placement) -> bool) -> bool {
    if goal == Goal::Quad {
        let clears = |placement: &Placement| board.completed_by(*placement) == goal.rows();
        // Only a vertical I can, and only where four rows lack one cell each.
        let gaps = (0..board.height()).filter(|&y| board.row(y).count_ones() == 9).count();
        return gaps >= 4 && reach::placements(board, Piece::I, Moves::All).into_iter().filter(clears).any(stop);
    }
    // The reachable twists are searched only if some T would clear the right rows with three corners filled.
    let mut slots = Slots::new();
    for_each_slot(board, goal.rows(), |turn, x, y| {
        let corners = Corners::of(board, turn, x, y);
        if corners.filled >= 3 {
            slots.push((turn, x, y, corners.front));
        }
    });
    !slots.is_empty() && {
        let height = board.height();
        with_words!(height, N => {
            let mut twists = None;
            slots.iter().any(|&(turn, x, y, front)| {
                let is_full = front && turn == Turn::South && is_open(board, height, x, y)
                    || is_full(twists.get_or_insert_with(|| reach::twists::<N>(board, height)), turn, x, y, front);
                is_full && stop(Placement::new(Piece::T, turn, x, y))
            })
        })
    }
}

/// Whether a T can come to one of these slots, in which it fits, as a full T-spin that clears so many rows.
pub(crate) fn any_full(board: &Board, rows: u32, slots: impl Iterator<Item = (Turn, i32, i32)>) -> bool {
    let height = board.height();
    with_words!(height, N => {
        let mut twists = None;
        slots.into_iter().any(|(turn, x, y)| {
            let Corners { filled, front } = Corners::of(board, turn, x, y);
            let mut is_full =
                || is_full(twists.get_or_insert_with(|| reach::twists::<N>(board, height)), turn, x, y, front);
            let is_open = || front && turn == Turn::South && is_open(board, height, x, y);
            let clears = || board.completed_by(Placement::new(Piece::T, turn, x, y)) == rows;
            filled >= 3 && (is_open() || is_full()) && clears()
        })
    })
}

/// Whether a T falls upright into a slot that points down, so that it only has to turn there: two columns are open to the sky.
fn is_open(board: &Board, height: i32, x: i32, y: i32) -> bool {
    let above = (y + 1..height).fold(0, |above, y| above | board.row(y));
    height <= reach::ROOMY && [3 << x, 3 << x >> 1].iter().any(|two| above & two == 0)
}

type Slots = Vec<(Turn, i32, i32, bool)>;

fn is_full<const N: usize>(twists: &Twists<N>, turn: Turn, x: i32, y: i32, front: bool) -> bool {
    let fifth =
        |from: &Turn| FifthKick::default().counts_from(*from) && twists.fifth[*from as usize][turn as usize].has(x, y);
    twists.any[turn as usize].has(x, y) && (front || Turn::ALL.iter().any(fifth))
}

/// Every place where a T fits and completes exactly `rows` rows, reachable or not.
#[inline]
pub(crate) fn for_each_slot(board: &Board, rows: u32, visit: impl FnMut(Turn, i32, i32)) {
    // A row is completed when its gaps are exactly the cells of the T.
    let wanted = |low: u32, middle: u32, up: u32| {
        let (one_low, one_up, flat) = (u32::from(low == 1), u32::from(up == 1), u32::from(middle == 3));
        let upright = u32::from(middle == 2) + one_low + one_up == rows;
        [flat + one_up == rows, upright, flat + one_low == rows, upright]
    };
    for_each_t(&Gaps::of(board), wanted, visit);
}

/// Every place where a T fits such that it and one more piece could complete this many rows, reachable or not.
#[inline]
pub(crate) fn for_each_fit(gaps: &Gaps, rows: u32, visit: impl FnMut(Turn, i32, i32)) {
    let wanted = |low: u32, middle: u32, up: u32| match rows {
        1 => [true; 4],
        2 => {
            let upright = low + middle <= 8 || middle + up <= 8 || low + up <= 8;
            [middle + up <= 8, upright, middle + low <= 8, upright]
        }
        _ => [false, low + middle + up <= 8, false, low + middle + up <= 8],
    };
    for_each_t(gaps, wanted, visit);
}

/// Every place where a T fits on rows up to just above the stack. `wanted` is called with the number of gaps in the
/// row under the centre, in its own and in the one above, and says which turns to try.
#[inline]
fn for_each_t(gaps: &Gaps, wanted: impl Fn(u32, u32, u32) -> [bool; 4], mut visit: impl FnMut(Turn, i32, i32)) {
    let (mut lower, mut middle) = (gaps.row(-1), gaps.row(0));
    // Each row is counted once.
    let mut counts = [lower, middle].map(count);
    for y in 0..=gaps.height().min(Board::HEIGHT - 2) {
        let upper = gaps.row(y + 1);
        let upper_count = count(upper);
        let wanted = wanted(counts[0], counts[1], upper_count);
        counts = [counts[1], upper_count];
        if wanted != [false; 4] {
            let three = middle & middle << 1 & middle >> 1;
            let tall = lower & middle & upper;
            let fits = [three & upper, tall & middle >> 1, three & lower, tall & middle << 1];
            for turn in Turn::ALL.into_iter().filter(|&turn| wanted[turn as usize]) {
                let mut centres = fits[turn as usize];
                while centres != 0 {
                    visit(turn, centres.trailing_zeros() as i32, y);
                    centres &= centres - 1;
                }
            }
        }
        (lower, middle) = (middle, upper);
    }
}

/// The shortest path from the spawn to a placement, state by state, after a free fall; for a T the last step is a
/// rotation that makes it a full T-spin. `None` if there is no path.
pub fn path(board: &Board, target: Placement, goal: Goal) -> Option<Vec<Falling>> {
    let spawn = Falling::spawn(goal.piece());
    let mut before: HashMap<Falling, Option<Falling>> = HashMap::from([(spawn, None)]);
    let mut open = VecDeque::from([spawn]);
    let trace = |before: &HashMap<Falling, Option<Falling>>, end: Falling| {
        let mut steps: Vec<_> =
            std::iter::successors(Some(end), |state| before.get(state).copied().flatten()).collect();
        steps.reverse();
        steps
    };
    let at_rest = |state: Falling| state.placement() == target && state.shifted(board, 0, -1).is_none();
    while let Some(state) = open.pop_front() {
        for spin in Spin::ALL {
            let Some((rotated, kick)) = state.rotated(board, spin) else { continue };
            let last = crate::LastAction::Rotated { from: state.turn, kick };
            let full = crate::twist(board, rotated, last, FifthKick::default()) == crate::Twist::Full;
            if at_rest(rotated) && full && goal != Goal::Quad {
                let mut steps = trace(&before, state);
                steps.push(rotated);
                return Some(steps);
            }
            before.entry(rotated).or_insert_with(|| {
                open.push_back(rotated);
                Some(state)
            });
        }
        for moved in [(-1, 0), (1, 0), (0, -1)].into_iter().filter_map(|(dx, dy)| state.shifted(board, dx, dy)) {
            before.entry(moved).or_insert_with(|| {
                open.push_back(moved);
                Some(state)
            });
        }
        if goal == Goal::Quad && at_rest(state) {
            return Some(trace(&before, state));
        }
    }
    None
}
