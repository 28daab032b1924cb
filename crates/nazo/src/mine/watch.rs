use crate::versus::{Event, Match, Seat};
use crate::{Field, Pair};

/// Pairs of a puzzle at the most.
pub(super) const AHEAD: usize = 3;

/// A pair came in.
pub(super) struct Moment {
    pub tick: u32,
    /// Pairs placed before it.
    pub piece: u32,
    pub field: Field,
    pub pairs: Vec<Pair>,
}

/// Watches one side of a match: the moments at which something may be fired, and what was.
pub(super) struct Watch {
    seat: Seat,
    pub moments: Vec<Moment>,
    /// For each pair placed, the rounds of the chain that it fired.
    fired: Vec<u32>,
}

impl Watch {
    pub fn new(seat: Seat) -> Self {
        Self { seat, moments: Vec::new(), fired: Vec::new() }
    }

    /// Notes what happened in the tick before. To be called at the start of every tick and after the last one.
    pub fn see(&mut self, game: &Match) {
        let side = game.side(self.seat);
        for event in side.events() {
            match event {
                Event::Landed { .. } => self.fired.push(0),
                Event::Vanished { number, .. } => {
                    if let Some(last) = self.fired.last_mut() {
                        *last = *number;
                    }
                }
                Event::Chain { .. } | Event::AllClear | Event::Fell { .. } | Event::Lost => {}
            }
        }
        let piece = side.stats().pieces;
        if side.hand().is_some() && self.moments.last().is_none_or(|moment| moment.piece != piece) {
            let pairs = [side.pair()].into_iter().chain(side.next().iter().copied()).take(AHEAD).collect();
            self.moments.push(Moment { tick: game.tick(), piece, field: *side.field(), pairs });
        }
    }

    /// The longest chain that was fired with so many pairs from this moment on; `None` if the match ended within them.
    pub fn fired(&self, moment: &Moment, pairs: usize) -> Option<u32> {
        let first = moment.piece as usize;
        // The next pair came in, so that the chain of the last one is over.
        let next = self.moments.last()?.piece as usize;
        self.fired.get(first..first + pairs).filter(|_| next >= first + pairs)?.iter().copied().max()
    }
}
