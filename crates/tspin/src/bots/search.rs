use super::{Choice, Player, View, Weights, openers::first_choice, spins::for_each_choice};
use crate::attack::{Clear, Streak};
use crate::{Board, Falling, Piece};
use std::cmp::Ordering;

/// Looks ahead along the known pieces with a beam: of all boards after each piece, the best `width` are followed.
#[derive(Clone, Debug)]
pub struct Search {
    weights: Weights,
    width: usize,
    depth: usize,
    /// Whether it uses hold.
    holds: bool,
    /// Whether it begins with openers.
    openers: bool,
    beam: Vec<Node>,
    found: Vec<Node>,
}

#[derive(Clone, Debug)]
struct Node {
    board: Board,
    /// Points so far, without those for the board.
    earned: i32,
    /// All points.
    points: i32,
    held: Option<Piece>,
    /// Pieces taken from the queue.
    taken: usize,
    streak: Streak,
    /// Rows on their way that would come in.
    incoming: i32,
    first: Option<Choice>,
}

impl Node {
    /// Better ones first. Ties are broken by all that tells nodes apart: sorting leaves equal ones in an order that differs
    /// between machines, since it depends on how large they are in memory.
    fn order(&self, other: &Self) -> Ordering {
        let known = |node: &Self| (node.board.0.0, node.held, node.taken, node.first);
        let rest = |node: &Self| (node.streak.combo, node.streak.hard, node.incoming, node.earned);
        let ties = || known(self).cmp(&known(other)).then_with(|| rest(self).cmp(&rest(other)));
        other.points.cmp(&self.points).then_with(ties)
    }
}

/// Points for a board on which the next piece could not come in.
const LOST: i32 = -100_000;

impl Search {
    /// A player who follows the best `width` boards over `depth` pieces.
    pub fn new(weights: Weights, width: usize, depth: usize, holds: bool) -> Self {
        let (width, depth) = (width.max(1), depth.max(1));
        Self { weights, width, depth, holds, openers: false, beam: Vec::new(), found: Vec::new() }
    }

    /// The same player, with or without openers.
    pub fn with_openers(self, openers: bool) -> Self {
        Self { openers, ..self }
    }

    /// Fills `found` with every board that follows one of the beam's.
    fn expand(&mut self, view: &View, level: usize) {
        self.found.clear();
        for number in 0..self.beam.len() {
            let node = self.beam[number].clone();
            let coming = |at: usize| if at == 0 { Some(view.piece) } else { view.next.get(at - 1).copied() };
            let Some(piece) = coming(node.taken) else { continue };
            self.place(view, &node, piece, node.held, node.taken + 1, false);
            if self.holds && view.rules.hold && (level > 0 || view.may_hold) {
                match node.held {
                    Some(held) if held == piece => {}
                    Some(held) => self.place(view, &node, held, Some(piece), node.taken + 1, true),
                    None => {
                        if let Some(after) = coming(node.taken + 1) {
                            self.place(view, &node, after, Some(piece), node.taken + 2, true);
                        }
                    }
                }
            }
        }
    }

    fn place(&mut self, view: &View, node: &Node, piece: Piece, held: Option<Piece>, taken: usize, hold: bool) {
        let (weights, found) = (&self.weights, &mut self.found);
        let height = node.board.height();
        for_each_choice(&node.board, piece, |placement, twist| {
            let mut board = node.board;
            let rows = board.place(placement);
            let clear = Clear { rows, twist, perfect: rows > 0 && board == Board::EMPTY };
            let mut streak = node.streak;
            let attack = view.rules.attack.attack(clear, &mut streak);
            // What is cancelled no longer threatens; the rest comes in with the first piece that clears nothing.
            let incoming = (node.incoming - attack as i32).max(0);
            let earned = node.earned + weights.reward(clear, attack, piece == Piece::T, height);
            let mut points = earned + weights.value(&board, incoming);
            if board.height() + incoming > Falling::SPAWN_ROW - 1 && is_lost(&board, incoming) {
                points += LOST;
            }
            let first = node.first.or(Some(Choice { hold, placement, twist }));
            found.push(Node { board, earned, points, held, taken, streak, incoming, first });
        });
    }

    /// Keeps the best alone.
    fn select_best(&mut self) {
        let best = self.found.iter().min_by(|a, b| a.order(b));
        self.beam.splice(.., best.cloned());
    }

    /// Keeps the best of what was found, each board once.
    fn select(&mut self) {
        if self.found.len() > 2 * self.width {
            // Twins take at most half of what is kept here.
            self.found.select_nth_unstable_by(2 * self.width, Node::order);
            self.found.truncate(2 * self.width);
        }
        self.found.sort_unstable_by(Node::order);
        self.found.dedup_by(|a, b| a.board == b.board && a.held == b.held && a.taken == b.taken);
        self.found.truncate(self.width);
        std::mem::swap(&mut self.beam, &mut self.found);
    }
}

fn root(view: &View) -> Node {
    Node {
        board: *view.board,
        earned: 0,
        points: 0,
        held: view.held,
        taken: 0,
        streak: view.streak,
        incoming: view.incoming as i32,
        first: None,
    }
}

/// Whether some piece would not come in once the garbage has.
fn is_lost(board: &Board, incoming: i32) -> bool {
    let blocks = |x: i32| board.column_height(x) + incoming > Falling::SPAWN_ROW;
    (Falling::SPAWN_COLUMN - 1..=Falling::SPAWN_COLUMN + 2).any(blocks)
}

impl Player for Search {
    fn choose(&mut self, view: &View) -> Option<Choice> {
        if self.openers
            && let Some(choice) = first_choice(view)
        {
            return Some(choice);
        }
        self.beam.clear();
        self.beam.push(root(view));
        for level in 0..self.depth {
            self.expand(view, level);
            // At the end of the known pieces, what was found before is the answer.
            if self.found.is_empty() {
                break;
            }
            if level + 1 == self.depth || self.width == 1 {
                self.select_best();
            } else {
                self.select();
            }
        }
        self.beam.first()?.first
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::path;
    use crate::versus::{Action, Match, Rules, Seat};
    use puzzle::versus::Side as _;

    /// What is kept of what was found, in this order.
    fn kept(search: &mut Search, found: Vec<Node>) -> String {
        search.found = found;
        search.select();
        format!("{:?}", search.beam)
    }

    #[test]
    fn what_is_kept_does_not_depend_on_the_order_in_which_it_was_found() {
        let mut search = Search::new(Weights::T_SPINS, 60, 6, true);
        let mut game = Match::new(Rules::GUIDELINE, 3);
        while game.side(Seat::Left).pieces() < 40 && game.winner().is_none() {
            let side = game.side(Seat::Left).clone();
            let view = View::of(&side, &Rules::GUIDELINE);
            search.beam = vec![root(&view)];
            for level in 0..search.depth {
                search.expand(&view, level);
                let found = std::mem::take(&mut search.found);
                let last = kept(&mut search, found.iter().rev().cloned().collect());
                assert_eq!(kept(&mut search, found), last, "piece {}, level {level}", side.pieces());
            }
            let Some(choice) = search.choose(&view) else { break };
            if choice.hold {
                game.act(Seat::Left, Action::Hold);
            }
            let from = game.side(Seat::Left).piece();
            let keys = path(side.board(), from, choice.placement, choice.twist).unwrap_or(vec![Action::Drop]);
            for key in keys {
                assert!(game.act(Seat::Left, key));
                game.pass();
            }
        }
        assert!(game.side(Seat::Left).pieces() > 20);
    }
}
