use super::{Controller, Search, Spec, duel::slip_seed};
use crate::versus::{Action, Match, Mismatch, Record, Seat, replay};
use std::fmt;

/// Why a record is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unlike {
    /// It does not replay.
    Mismatch(Mismatch),
    /// A CPU player would have done something else.
    Player {
        /// Whose.
        seat: Seat,
        /// When.
        tick: u32,
        /// What the record says it did.
        recorded: Option<Action>,
        /// What it does.
        expected: Option<Action>,
    },
}

impl fmt::Display for Unlike {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let word = |action: &Option<Action>| action.map_or("nothing".to_owned(), |action| format!("{action:?}"));
        match self {
            Self::Mismatch(mismatch) => mismatch.fmt(f),
            Self::Player { seat, tick, recorded, expected } => {
                let (recorded, expected) = (word(recorded), word(expected));
                write!(f, "{seat:?} is recorded with {recorded} at tick {tick}; the player does {expected} there")
            }
        }
    }
}

impl std::error::Error for Unlike {}

/// Replays a record and lets its CPU players decide again: quick ones every time, others for one piece in `sample`.
/// Players whose names are not those of CPU players are believed.
pub fn verify(record: &Record, sample: u32) -> Result<Match, Unlike> {
    verify_chosen(record, |spec, piece| spec.is_quick() || piece.is_multiple_of(sample.max(1)))
}

/// The same for the pieces of each CPU player that are chosen by their number, so that nobody else knows which.
pub fn verify_chosen(record: &Record, chosen: impl Fn(&Spec, u32) -> bool) -> Result<Match, Unlike> {
    let mut witnesses = Seat::ALL.map(|seat| Witness::new(record, seat));
    let mut unlike = None;
    let end = replay(record, |game| {
        for witness in witnesses.iter_mut().flatten() {
            unlike = unlike.take().or_else(|| witness.check(game, &chosen));
        }
    });
    match unlike {
        Some(unlike) => Err(unlike),
        None => end.map_err(Unlike::Mismatch),
    }
}

/// Watches one CPU player of a record.
struct Witness<'a> {
    seat: Seat,
    spec: Spec,
    hands: Controller<Search>,
    inputs: std::iter::Peekable<std::slice::Iter<'a, (u32, Action)>>,
}

impl<'a> Witness<'a> {
    fn new(record: &'a Record, seat: Seat) -> Option<Self> {
        let spec: Spec = record.players[seat as usize].parse().ok()?;
        let hands = spec.controller(slip_seed(record.seed, seat));
        let inputs = record.inputs[seat as usize].iter().peekable();
        Some(Self { seat, spec, hands, inputs })
    }

    fn check(&mut self, game: &Match, chosen: impl Fn(&Spec, u32) -> bool) -> Option<Unlike> {
        let (tick, side) = (game.tick(), game.side(self.seat));
        let recorded = self.inputs.next_if(|input| input.0 == tick).map(|input| input.1);
        if !chosen(&self.spec, side.stats().pieces) {
            return None;
        }
        let expected = self.hands.press(side, game.rules());
        // Keys without an effect are not recorded.
        let expected = expected.filter(|&action| recorded == Some(action) || game.clone().act(self.seat, action));
        (recorded != expected).then_some(Unlike::Player { seat: self.seat, tick, recorded, expected })
    }
}
