use super::page::Page;
use crate::bots::{Choice, View, spins::for_each_choice};
use crate::{Board, Moves, Piece, Placement, Twist, reach};

/// The first step towards an opener of which a part lies already; `None` if the pieces to come do not allow the rest.
pub fn plan(page: &Page, view: &View) -> Option<Choice> {
    let missing = page.missing(view.board)?;
    let lying = page.parts.len() - missing.len();
    let queue = bag(view, lying);
    let state = State { board: *view.board, taken: 0, held: view.held };
    let search = Search { page, queue: &queue, holds: view.rules.hold };
    search.first(state, &missing, view.may_hold)
}

/// The rest of the first bag, as far as it is known. One piece that is not yet in sight is the one that the others leave.
fn bag(view: &View, lying: usize) -> Vec<Piece> {
    let rest = Piece::ALL.len().saturating_sub(lying + usize::from(view.held.is_some()));
    let mut queue: Vec<Piece> = [view.piece].iter().chain(view.next).take(rest).copied().collect();
    let unseen = |piece: &Piece| view.held != Some(*piece) && !queue.contains(piece);
    if lying == 0 && queue.len() + 1 == rest {
        let last = Piece::ALL.into_iter().find(unseen);
        queue.extend(last);
    }
    queue
}

/// Looks for an order in which the pieces of a queue can take their places.
struct Search<'a> {
    page: &'a Page,
    queue: &'a [Piece],
    holds: bool,
}

#[derive(Clone, Copy)]
struct State {
    board: Board,
    /// Pieces taken from the queue.
    taken: usize,
    held: Option<Piece>,
}

impl Search<'_> {
    /// The first step of such an order.
    fn first(&self, state: State, missing: &[Placement], may_hold: bool) -> Option<Choice> {
        let may_hold = may_hold && self.holds;
        let Some(&coming) = self.queue.get(state.taken) else {
            // A piece of the next bag comes in and gives way to the held one.
            let held = state.held.filter(|_| may_hold)?;
            return self.place(state, held, true, missing);
        };
        let plain = State { taken: state.taken + 1, ..state };
        if let Some(choice) = self.place(plain, coming, false, missing) {
            return Some(choice);
        }
        if !may_hold {
            return None;
        }
        match state.held {
            Some(held) => self.place(State { held: Some(coming), ..plain }, held, true, missing),
            None => {
                let after = *self.queue.get(plain.taken)?;
                self.place(State { taken: plain.taken + 1, held: Some(coming), ..state }, after, true, missing)
            }
        }
    }

    /// Puts a piece into its place, if the others can follow.
    fn place(&self, state: State, piece: Piece, hold: bool, missing: &[Placement]) -> Option<Choice> {
        if piece == Piece::T {
            let placement = self.page.spin;
            let spins = || is_spin(&state.board, placement);
            return (missing.is_empty() && spins()).then_some(Choice { hold, placement, twist: Twist::Full });
        }
        let part = missing.iter().copied().find(|part| part.piece() == piece)?;
        if !reach::is_reachable(&state.board, part, Moves::All) {
            return None;
        }
        let mut board = state.board;
        board.fill(part);
        let rest: Vec<Placement> = missing.iter().filter(|other| **other != part).copied().collect();
        self.first(State { board, ..state }, &rest, true)?;
        Some(Choice { hold, placement: part, twist: Twist::None })
    }
}

/// Whether a T can be turned into a place for a full T-spin.
fn is_spin(board: &Board, place: Placement) -> bool {
    let mut spins = false;
    for_each_choice(board, Piece::T, |placement, twist| spins |= placement == place && twist == Twist::Full);
    spins
}
