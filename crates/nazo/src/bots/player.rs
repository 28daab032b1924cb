use crate::{Field, Pair, Placement};

/// Someone who plays: sees the field and the next pairs, and says where the first of them goes.
pub trait Player {
    /// A placement for the first pair; none if there is no place, or no pair.
    fn choose(&mut self, field: &Field, pairs: &[Pair]) -> Option<Placement>;
}
