use crate::versus::Action;
use crate::{Board, Falling, FifthKick, LastAction, Placement, Spin, Twist, twist};
use std::collections::VecDeque;

/// The fewest actions that lock a piece on a placement, the last one a drop. For a T-spin, the last one before it is
/// the rotation that makes it one. `None` if there are none.
pub fn path(board: &Board, from: Falling, target: Placement, twist: Twist) -> Option<Vec<Action>> {
    if twist == Twist::None
        && let Some(actions) = plain(board, from, target)
    {
        return Some(actions);
    }
    search(board, from, target, twist)
}

/// Rotations in the air, then shifts, then the drop: enough for most placements.
fn plain(board: &Board, from: Falling, target: Placement) -> Option<Vec<Action>> {
    const ROTATIONS: [&[Action]; 4] =
        [&[], &[Action::Clockwise], &[Action::Counter], &[Action::Clockwise, Action::Clockwise]];
    ROTATIONS.into_iter().find_map(|rotations| {
        let rotated = rotations.iter().try_fold(from, |piece, &action| moved(board, piece, action))?;
        let (action, by) = shift_to(rotated, target)?;
        let shifted = (0..by).try_fold(rotated, |piece, _| moved(board, piece, action))?;
        drops_to(board, shifted, target).then(|| {
            let shifts = std::iter::repeat_n(action, by as usize);
            rotations.iter().copied().chain(shifts).chain([Action::Drop]).collect()
        })
    })
}

/// The shift that brings a piece of the target's turn into its columns.
fn shift_to(piece: Falling, target: Placement) -> Option<(Action, i32)> {
    let here = piece.placement();
    let dx = target.centre().0 - here.centre().0;
    let action = if dx < 0 { Action::Left } else { Action::Right };
    (here.turn() == target.turn()).then_some((action, dx.abs()))
}

/// Whether a drop ends on the target. It changes neither turn nor column, so most places need no look at the board.
fn drops_to(board: &Board, piece: Falling, target: Placement) -> bool {
    matches!(shift_to(piece, target), Some((_, 0))) && piece.landed(board).placement() == target
}

/// The piece after an action that does not lock it; `None` without effect.
pub(super) fn moved(board: &Board, piece: Falling, action: Action) -> Option<Falling> {
    match action {
        Action::Left => piece.shifted(board, -1, 0),
        Action::Right => piece.shifted(board, 1, 0),
        Action::Down => piece.shifted(board, 0, -1),
        Action::Clockwise => piece.rotated(board, Spin::Clockwise).map(|rotated| rotated.0),
        Action::Counter => piece.rotated(board, Spin::Counter).map(|rotated| rotated.0),
        Action::Floor => Some(piece.landed(board)).filter(|landed| *landed != piece),
        Action::FarLeft | Action::FarRight | Action::Drop | Action::Hold | Action::Resign => None,
    }
}

/// States of a piece: turn, row and column of its centre.
const STATES: usize = 4 * (Board::HEIGHT * Board::WIDTH) as usize;

fn number(piece: Falling) -> Option<usize> {
    let on_board = (0..Board::WIDTH).contains(&piece.x) && (0..Board::HEIGHT).contains(&piece.y);
    on_board.then(|| ((piece.turn as i32 * Board::HEIGHT + piece.y) * Board::WIDTH + piece.x) as usize)
}

/// Breadth first, through every state. Soft drops to the floor come before single rows.
fn search(board: &Board, from: Falling, target: Placement, twist: Twist) -> Option<Vec<Action>> {
    const STEPS: [Action; 6] =
        [Action::Left, Action::Right, Action::Clockwise, Action::Counter, Action::Floor, Action::Down];
    // How each state was first reached: from which state, and by which action.
    let mut before: Vec<Option<(Falling, Action)>> = vec![None; STATES];
    let start = number(from)?;
    let mut open = VecDeque::from([from]);
    while let Some(state) = open.pop_front() {
        if twist == Twist::None && drops_to(board, state, target) {
            return Some(trace(&before, start, state, None));
        }
        for action in STEPS {
            let Some(next) = moved(board, state, action) else { continue };
            // A rotation into the target counts even where the same place was reached before in another way.
            if twist != Twist::None && next.placement() == target && spins(board, state, action) == twist {
                return Some(trace(&before, start, state, Some(action)));
            }
            let Some(at) = number(next) else { continue };
            if before[at].is_none() && at != start {
                before[at] = Some((state, action));
                open.push_back(next);
            }
        }
    }
    None
}

/// The T-spin of a piece that is locked after this action; none if it could still fall.
fn spins(board: &Board, from: Falling, action: Action) -> Twist {
    let spin = match action {
        Action::Clockwise => Spin::Clockwise,
        Action::Counter => Spin::Counter,
        _ => return Twist::None,
    };
    match from.rotated(board, spin) {
        Some((piece, kick)) if piece.shifted(board, 0, -1).is_none() => {
            twist(board, piece, LastAction::Rotated { from: from.turn, kick }, FifthKick::Any)
        }
        _ => Twist::None,
    }
}

fn trace(before: &[Option<(Falling, Action)>], start: usize, end: Falling, last: Option<Action>) -> Vec<Action> {
    let mut actions: Vec<Action> = [Some(Action::Drop), last].into_iter().flatten().collect();
    let mut state = end;
    while let Some((from, action)) = number(state).filter(|&at| at != start).and_then(|at| before[at]) {
        actions.push(action);
        state = from;
    }
    actions.reverse();
    actions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Moves, Piece, Turn, reach};

    #[test]
    fn every_placement_has_a_path() {
        let board: Board = "..#......./#.##...##./#..#..####/##.#.##.##/#..###.#.#".parse().unwrap();
        for piece in Piece::ALL {
            for target in reach::placements(&board, piece, Moves::All) {
                let actions = path(&board, Falling::spawn(piece), target, Twist::None).unwrap();
                let (last, steps) = actions.split_last().unwrap();
                let end = steps.iter().fold(Falling::spawn(piece), |at, &step| moved(&board, at, step).unwrap());
                assert_eq!((*last, end.landed(&board).placement()), (Action::Drop, target), "{target}");
            }
        }
    }

    #[test]
    fn a_spin_ends_with_a_rotation() {
        let board: Board = "...#....../###...####/####.#####".parse().unwrap();
        let target = Placement::new(Piece::T, Turn::South, 4, 1);
        let actions = path(&board, Falling::spawn(Piece::T), target, Twist::Full).unwrap();
        let [.., turn, Action::Drop] = actions[..] else { panic!("{actions:?}") };
        assert!(matches!(turn, Action::Clockwise | Action::Counter));
    }
}
