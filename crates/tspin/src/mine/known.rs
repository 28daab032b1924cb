use crate::Piece;

/// The most pieces that are placed before the T.
pub(super) const AHEAD: usize = 3;

/// What a player knows of the pieces when one comes in.
pub(super) struct Known {
    /// The piece that came in, and the next ones of the preview, three at the most.
    pub queue: Vec<Piece>,
    /// Whether a T is held.
    pub held: bool,
}

impl Known {
    pub fn new(current: Piece, next: &[Piece], held: Option<Piece>) -> Self {
        let queue = std::iter::once(current).chain(next.iter().copied().take(AHEAD)).collect();
        Self { queue, held: held == Some(Piece::T) }
    }

    /// How many pieces are placed before the T if `pieces` of them build the slot; `None` if no T is known to come then.
    pub fn before_t(&self, pieces: usize) -> Option<usize> {
        if self.held {
            return (pieces <= self.queue.len().min(AHEAD)).then_some(pieces);
        }
        (pieces..self.queue.len()).find(|&at| self.queue[at] == Piece::T)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Piece::*;

    #[test]
    fn the_t_comes_out_of_hold_or_in_its_turn() {
        let known = Known::new(L, &[J, T, S, T], None);
        assert_eq!([1, 2, 3, 4].map(|pieces| known.before_t(pieces)), [Some(2), Some(2), None, None]);
        let known = Known::new(T, &[J, O, S, T], None);
        assert_eq!([1, 2, 3].map(|pieces| known.before_t(pieces)), [None; 3]);
        let known = Known::new(L, &[J, T, S, T], Some(T));
        assert_eq!([1, 2, 3, 4].map(|pieces| known.before_t(pieces)), [Some(1), Some(2), Some(3), None]);
        assert_eq!(Known::new(L, &[J], Some(T)).before_t(3), None);
    }
}
