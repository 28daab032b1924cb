//! What is heard of a tick.

use crate::sound::cue::Cue;
use play::versus::Call;

/// What happened in a tick that is told or heard.
pub struct Heard {
    /// What was called out for each side.
    pub calls: [Option<Call>; 2],
    /// Whether a piece of the player landed.
    pub landed: bool,
    /// Whether the player lost.
    pub lost: bool,
}

impl Heard {
    /// The sound of the tick: that of the greatest event on the player's side.
    pub fn cue(&self) -> Option<Cue> {
        match self.calls[0] {
            _ if self.lost => Some(Cue::Mistake),
            Some(Call::Chain(number)) => Some(Cue::Chain(number)),
            Some(Call::AllClear) => Some(Cue::Spin),
            Some(Call::Clear(clear)) if clear.is_t_spin() || clear.rows() == 4 => Some(Cue::Spin),
            Some(Call::Clear(clear)) if clear.rows() > 0 => Some(Cue::Line),
            _ => self.landed.then_some(Cue::Landing),
        }
    }
}
