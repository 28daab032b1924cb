use crate::versus::{Action, Falling, Rules};
use crate::{Field, Pair, Placement};
use std::collections::VecDeque;

/// The fewest actions that lock a pair on a placement, or on one that fills the same cells. `None` if there are none.
pub fn path(field: &Field, rules: &Rules, from: Falling, pair: Pair, target: Placement) -> Option<Vec<Action>> {
    let heights = field.heights();
    let target = target.canonical(pair);
    let found = plain(&heights, from, pair, target).or_else(|| search(&heights, from, pair, target));
    found.map(|(mut actions, end)| {
        actions.extend(ending(&heights, rules, end));
        actions
    })
}

/// The actions that lock a pair where it is.
pub(super) fn ending(heights: &[u32; 6], rules: &Rules, pair: Falling) -> &'static [Action] {
    match (rules.hard_drop, pair.is_at_rest(heights)) {
        (true, _) => &[Action::Drop],
        (false, true) => &[Action::Down],
        (false, false) => &[Action::Floor, Action::Down],
    }
}

fn is_there(at: Falling, pair: Pair, target: Placement) -> bool {
    at.placement().is_some_and(|placement| placement.canonical(pair) == target)
}

/// Turns, then shifts: enough for most placements.
fn plain(heights: &[u32; 6], from: Falling, pair: Pair, target: Placement) -> Option<(Vec<Action>, Falling)> {
    const TURNS: [&[Action]; 4] =
        [&[], &[Action::Clockwise], &[Action::Counter], &[Action::Clockwise, Action::Clockwise]];
    TURNS.into_iter().find_map(|turns| {
        let turned = turns.iter().try_fold(from, |at, &action| at.moved(heights, action))?;
        [Action::Left, Action::Right].into_iter().find_map(|shift| {
            let steps = std::iter::successors(Some(turned), |at| at.moved(heights, shift));
            let (by, end) = steps.enumerate().find(|&(_, at)| is_there(at, pair, target))?;
            Some((turns.iter().copied().chain(std::iter::repeat_n(shift, by)).collect(), end))
        })
    })
}

/// Rows of an axis: those in which stones stay, and one above.
const ROWS: usize = Field::HEIGHT + 1;

/// States of a pair: side of the child, row and column of the axis.
const STATES: usize = 4 * ROWS * Field::WIDTH;

fn number(at: Falling) -> usize {
    (at.turn as usize * ROWS + at.y as usize) * Field::WIDTH + at.x as usize
}

/// Breadth first, through every state.
fn search(heights: &[u32; 6], from: Falling, pair: Pair, target: Placement) -> Option<(Vec<Action>, Falling)> {
    const STEPS: [Action; 5] = [Action::Left, Action::Right, Action::Clockwise, Action::Counter, Action::Down];
    // How each state was first reached: from which state, and by which action.
    let mut before: Vec<Option<(Falling, Action)>> = vec![None; STATES];
    let mut open = [from].into_iter().filter(|from| from.fits(heights)).collect::<VecDeque<_>>();
    while let Some(state) = open.pop_front() {
        if is_there(state, pair, target) {
            return Some((trace(&before, from, state), state));
        }
        for action in STEPS {
            let Some(next) = state.moved(heights, action).filter(|&next| next != from) else { continue };
            let known = &mut before[number(next)];
            if known.is_none() {
                *known = Some((state, action));
                open.push_back(next);
            }
        }
    }
    None
}

fn trace(before: &[Option<(Falling, Action)>], start: Falling, end: Falling) -> Vec<Action> {
    let steps = std::iter::successors(Some((end, None)), |&(at, _)| {
        let (from, action) = before[number(at)].filter(|_| at != start)?;
        Some((from, Some(action)))
    });
    let mut actions: Vec<Action> = steps.filter_map(|(_, action)| action).collect();
    actions.reverse();
    actions
}
