/// What a side did in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Stats {
    /// Pairs locked.
    pub pieces: u32,
    /// Chains fired.
    pub chains: u32,
    /// The rounds of the longest chain.
    pub longest_chain: u32,
    /// Nuisance made, cancelled stones included.
    pub attack: u32,
    /// Nuisance of the other side that was cancelled.
    pub cancelled: u32,
    /// Nuisance that fell.
    pub received: u32,
    /// Points.
    pub score: u32,
    /// Chains that left an empty field.
    pub all_clears: u32,
    /// Actions that had an effect.
    pub actions: u32,
}
