use tspin::{Piece, bots::View};

/// Follows the pieces of a game, to know what is left in the bag behind the queue.
#[derive(Clone, Debug, Default)]
pub struct BagTracker {
    left: Vec<Piece>,
    /// Whether a piece was held when the bag was last looked at; `None` before the first time.
    held: Option<bool>,
}

impl BagTracker {
    /// Takes note of the pieces that are new in the queue. To be called once for each piece that comes in.
    pub fn follow(&mut self, view: &View) {
        let queue: Vec<Piece> = [view.piece].into_iter().chain(view.next.iter().copied()).collect();
        // Holding for the first time takes a piece more.
        let new = match self.held.replace(view.held.is_some()) {
            None => queue.len(),
            Some(held) => 1 + usize::from(!held && view.held.is_some()),
        };
        queue[queue.len().saturating_sub(new)..].iter().for_each(|&piece| self.draw(piece));
    }

    fn draw(&mut self, piece: Piece) {
        if self.left.is_empty() {
            self.left = Piece::ALL.to_vec();
        }
        self.left.retain(|&left| left != piece);
    }

    /// What is left in the bag, which is filled again when it is empty.
    pub fn left(&self) -> impl Iterator<Item = Piece> {
        if self.left.is_empty() { Piece::ALL.to_vec() } else { self.left.clone() }.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tspin::{Bag, Board, attack::Streak, versus::Rules};

    #[test]
    fn the_bag_holds_what_comes_after_the_queue() {
        let pieces: Vec<Piece> = Bag::new(3).take(60).collect();
        let mut bag = BagTracker::default();
        // The first piece is held at the third turn.
        for (turn, at) in (0..40).map(|turn| (turn, turn + usize::from(turn > 2))) {
            let view = View {
                rules: &Rules::GUIDELINE,
                board: &Board::EMPTY,
                piece: pieces[at],
                next: &pieces[at + 1..at + 6],
                held: (turn > 2).then_some(Piece::T),
                may_hold: true,
                incoming: 0,
                streak: Streak::default(),
            };
            bag.follow(&view);
            let end = at + 6;
            let mut left = pieces[end..end.next_multiple_of(7).max(end + 7 * usize::from(end % 7 == 0))].to_vec();
            left.sort_unstable();
            assert_eq!(bag.left().collect::<Vec<_>>(), left, "turn {turn}");
        }
    }
}
