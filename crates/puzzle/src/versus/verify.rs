use super::{CpuPlayer, Hands, Match, MatchOf, Mismatch, Record, RecordOf, Seat, Side, Spec, replay};
use std::fmt;

/// The seed of a CPU player's slips in a match of this seed.
pub fn slip_seed(seed: u64, seat: Seat) -> u64 {
    seed.rotate_left(32) ^ (seat as u64 + 1)
}

/// Why a record is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unlike<A> {
    /// It does not replay.
    Mismatch(Mismatch<A>),
    /// A CPU player would have done something else.
    Player {
        /// Whose.
        seat: Seat,
        /// When.
        tick: u32,
        /// What the record says it did.
        recorded: Option<A>,
        /// What it does.
        expected: Option<A>,
    },
}

impl<A: fmt::Debug> fmt::Display for Unlike<A> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let word = |action: &Option<A>| action.as_ref().map_or("nothing".to_owned(), |action| format!("{action:?}"));
        match self {
            Self::Mismatch(mismatch) => mismatch.fmt(f),
            Self::Player { seat, tick, recorded, expected } => {
                let (recorded, expected) = (word(recorded), word(expected));
                write!(f, "{seat:?} is recorded with {recorded} at tick {tick}; the player does {expected} there")
            }
        }
    }
}

impl<A: fmt::Debug> std::error::Error for Unlike<A> {}

/// The end of a match that was as its record says, or why it was not.
pub type Verified<S> = Result<MatchOf<S>, Unlike<<S as Side>::Action>>;

/// Replays a record and lets its CPU players decide again: quick ones every time, others for one piece in `sample`.
/// Players whose names are not those of CPU players are believed.
pub fn verify<N: CpuPlayer>(record: &RecordOf<N::Side>, sample: u32) -> Verified<N::Side> {
    verify_chosen(record, |player: &Spec<N>, piece| player.is_quick() || piece.is_multiple_of(sample.max(1)))
}

/// The same for the pieces of each CPU player that are chosen by their number, so that nobody else knows which.
pub fn verify_chosen<N: CpuPlayer>(
    record: &RecordOf<N::Side>,
    chosen: impl Fn(&Spec<N>, u32) -> bool,
) -> Verified<N::Side> {
    let chosen = &chosen;
    let players = Seat::ALL.map(|seat| {
        let player: Spec<N> = record.players[seat as usize].parse().ok()?;
        let mut hands = player.controller(slip_seed(record.seed, seat));
        Some(move |game: &MatchOf<N::Side>| chosen(&player, game.side(seat).pieces()).then(|| hands.press(game, seat)))
    });
    compare(record, players)
}

/// Replays a record and asks players what they press in each tick. A player is given for each seat that has one; it
/// returns `None` where it is believed, and otherwise its key, if it presses one.
fn compare<M: Match>(
    record: &Record<M::Rules, M::Action>,
    mut players: [Option<impl FnMut(&M) -> Option<Option<M::Action>>>; 2],
) -> Result<M, Unlike<M::Action>> {
    let mut inputs = record.inputs.each_ref().map(|inputs| inputs.iter().peekable());
    let mut unlike = None;
    let end = replay(record, |game: &M| {
        let tick = game.tick();
        for seat in Seat::ALL {
            let recorded = inputs[seat as usize].next_if(|input| input.0 == tick).map(|input| input.1);
            let Some(player) = players[seat as usize].as_mut().filter(|_| unlike.is_none()) else { continue };
            let Some(expected) = player(game) else { continue };
            // Keys without an effect are not recorded.
            let expected = expected.filter(|&action| recorded == Some(action) || game.clone().act(seat, action));
            if recorded != expected {
                unlike = Some(Unlike::Player { seat, tick, recorded, expected });
            }
        }
    });
    match unlike {
        Some(unlike) => Err(unlike),
        None => end.map_err(Unlike::Mismatch),
    }
}
