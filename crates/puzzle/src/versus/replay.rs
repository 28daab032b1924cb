use super::{Match, Record, Seat, Winner};
use std::fmt;

/// Why a record is not what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mismatch<A> {
    /// An action that could not have been made.
    Action {
        /// Whose.
        seat: Seat,
        /// When.
        tick: u32,
        /// Which.
        action: A,
    },
    /// More actions than a tick takes.
    TooFast {
        /// Whose.
        seat: Seat,
        /// When.
        tick: u32,
        /// The most that a tick takes.
        most: u32,
    },
    /// Actions after the match was over.
    AfterEnd(u32),
    /// The match is not over after its last input and the ticks it says it took.
    Unfinished(u32),
    /// Another end than the record says: winner, ticks and hash.
    End(Winner, u32, u64),
}

impl<A: fmt::Debug> fmt::Display for Mismatch<A> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Action { seat, tick, action } => {
                write!(f, "{seat:?} cannot do {action:?} at tick {tick}: it has no effect there")
            }
            Self::TooFast { seat, tick, most } => {
                write!(f, "{seat:?} does more at tick {tick} than can be done; expected at most {most} actions a tick")
            }
            Self::AfterEnd(tick) => write!(f, "the match is over at tick {tick}; expected no inputs after that"),
            Self::Unfinished(ticks) => write!(f, "the match is not over after {ticks} ticks"),
            Self::End(winner, ticks, hash) => {
                write!(f, "these inputs lead to another end: {winner} after {ticks} ticks, hash {hash:016x}")
            }
        }
    }
}

impl<A: fmt::Debug> std::error::Error for Mismatch<A> {}

/// Replays a record, and calls `visit` before each tick. Every input must have an effect, and the end must be as recorded.
pub fn replay<M: Match>(
    record: &Record<M::Rules, M::Action>,
    mut visit: impl FnMut(&M),
) -> Result<M, Mismatch<M::Action>> {
    let mut game = M::begin(record.rules, record.seed);
    let mut inputs = record.inputs.each_ref().map(|inputs| inputs.iter().copied().peekable());
    while game.winner().is_none() {
        if game.tick() >= record.ticks {
            return Err(Mismatch::Unfinished(record.ticks));
        }
        visit(&game);
        for (seat, inputs) in Seat::ALL.into_iter().zip(&mut inputs) {
            let mut acted = 0;
            while let Some((tick, action)) = inputs.next_if(|(tick, _)| *tick == game.tick()) {
                if acted == M::ACTIONS_A_TICK {
                    return Err(Mismatch::TooFast { seat, tick, most: acted });
                }
                if !game.act(seat, action) {
                    return Err(Mismatch::Action { seat, tick, action });
                }
                acted += 1;
            }
        }
        game.pass();
    }
    if inputs.iter_mut().any(|inputs| inputs.peek().is_some()) {
        return Err(Mismatch::AfterEnd(game.tick()));
    }
    let winner = game.winner().unwrap_or(Winner::Draw);
    if (winner, game.tick(), game.hash()) != (record.winner, record.ticks, record.hash) {
        return Err(Mismatch::End(winner, game.tick(), game.hash()));
    }
    Ok(game)
}
