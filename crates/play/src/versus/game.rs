use super::{Acted, Call, Decision, Moment, Question, Row, SideView};
use crate::Text;
use puzzle::BadCode;
use puzzle::versus::{Match, Record, Seat};
use std::{fmt, str::FromStr};

/// The record of a match of a game.
pub type RecordOf<G> = Record<<G as Match>::Rules, <G as Match>::Action>;

/// A game whose matches are played and shown on the page.
pub trait Contest: Match + 'static {
    /// A CPU player with its settings.
    type Player: Copy + fmt::Display + FromStr<Err = BadCode>;
    /// The hands of a CPU player that thinks elsewhere.
    type Hands;
    /// What happens to a side in a tick.
    type Event;
    /// What is drawn of a side and not kept in its state.
    type Picture: Clone;
    /// What a match came to, counted tick by tick.
    type Tally: Tally<Self>;

    /// The hands of the player on the right in a match of this seed.
    fn hands(player: &Self::Player, seed: u64) -> Self::Hands;

    /// What becomes of any input of the player on the left if none is taken now.
    fn refusal(&self) -> Option<Acted>;

    /// What the player on the right must decide before time can go on.
    fn question(&self, player: &Self::Player, hands: &Self::Hands) -> Option<Question>;

    /// Tells hands what was decided elsewhere.
    fn tell(hands: &mut Self::Hands, decision: Option<&Decision>) -> Result<(), BadCode>;

    /// What the hands of the player on the right press in this tick.
    fn press(&self, hands: &mut Self::Hands) -> Option<Self::Action>;

    /// Whether nothing has happened yet in this tick.
    fn is_fresh(&self) -> bool;

    /// What happened to a side in the last tick.
    fn events(&self, seat: Seat) -> &[Self::Event];

    /// The picture of a side as it is.
    fn picture(&self, seat: Seat) -> Self::Picture;

    /// Lets a picture follow what happened at a tick.
    fn follow(picture: &mut Self::Picture, event: &Self::Event, tick: u32);

    /// What is seen of a side.
    fn view(&self, seat: Seat, picture: &Self::Picture) -> SideView;

    /// What there is to call out about the events of a tick.
    fn call(events: &[Self::Event]) -> Option<Call>;

    /// How many pieces a side has locked.
    fn pieces(&self, seat: Seat) -> u32;

    /// What a coach is asked about the player on the left, in games that have one.
    fn coach_question(&self, _: &Self::Player) -> Option<super::tspin::SpinQuestion> {
        None
    }
}

/// Counts what happens in a match.
pub trait Tally<G: Contest>: Default {
    /// What the bars and dots of its time line mean.
    const CAPTION: Text;

    /// What a player who lost is told: when garbage filled the board, and when their own pieces did.
    const ADVICE: [Text; 2];

    /// Looks at a match before a tick of its record is played.
    fn before(&mut self, _game: &G, _record: &RecordOf<G>) {}

    /// Looks at it after that tick; returns what is worth a bar in the time line.
    fn after(&mut self, game: &G) -> Vec<Moment>;

    /// The numbers of both sides at the end, after so many seconds.
    fn rows(&self, game: &G, seconds: f64) -> Vec<Row>;
}
