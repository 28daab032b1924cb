//! Matches of Puyo.

mod question;
mod tally;
mod view;

pub use question::ChainQuestion;

use crate::versus::game::Contest;
use crate::versus::{Acted, Call, Decision, Question, SideView};
use nazo::Placement;
use nazo::cpu::{Controller, Player, Spec, View};
use nazo::versus::{Action, Event, Match, Seat};
use puzzle::BadCode;
use puzzle::versus::{Hands as _, slip_seed};
use view::Vanishing;

/// Hands over what was decided elsewhere.
#[derive(Clone, Copy, Default)]
pub struct Told(Option<Placement>);

impl Player for Told {
    fn choose(&mut self, _: &View) -> Option<Placement> {
        self.0
    }
}

impl Contest for Match {
    type Player = Spec;
    type Hands = Controller<Told>;
    type Event = Event;
    type Picture = Option<Vanishing>;
    type Tally = tally::ChainTally;

    fn hands(player: &Spec, seed: u64) -> Controller<Told> {
        Controller::new(Told::default(), player.pace, player.slips, slip_seed(seed, Seat::Right))
    }

    /// Keys pressed while stones fall and vanish move nothing: a pair that comes in later is not theirs.
    fn refusal(&self) -> Option<Acted> {
        let in_the_air = self.side(Seat::Left).hand().is_some();
        let refused = if in_the_air { Acted::Later } else { Acted::Idle };
        (!self.takes_actions(Seat::Left)).then_some(refused)
    }

    fn question(&self, player: &Spec, hands: &Controller<Told>) -> Option<Question> {
        let asks = hands.has_new_piece(self.side(Seat::Right));
        asks.then(|| Question::Nazo(ChainQuestion::new(*player, &View::of(self, Seat::Right))))
    }

    fn tell(hands: &mut Controller<Told>, decision: Option<&Decision>) -> Result<(), BadCode> {
        hands.player_mut().0 = match decision {
            Some(Decision::Nazo(placement)) => Some(placement.parse()?),
            Some(other) => return Err(other.of_another_game()),
            None => None,
        };
        Ok(())
    }

    fn press(&self, hands: &mut Controller<Told>) -> Option<Action> {
        hands.press(self, Seat::Right)
    }

    fn is_fresh(&self) -> bool {
        self.is_fresh()
    }

    fn events(&self, seat: Seat) -> &[Event] {
        self.side(seat).events()
    }

    fn picture(&self, _: Seat) -> Option<Vanishing> {
        None
    }

    fn follow(picture: &mut Option<Vanishing>, event: &Event, tick: u32) {
        if let Event::Vanished { round, .. } = *event {
            *picture = Some(Vanishing { round, since: tick });
        }
    }

    fn view(&self, seat: Seat, picture: &Option<Vanishing>) -> SideView {
        view::view(self, seat, picture.as_ref())
    }

    fn call(events: &[Event]) -> Option<Call> {
        // An empty field is known when its chain has been called already.
        events.iter().find_map(|event| match *event {
            Event::Vanished { number, .. } => Some(Call::Chain(number)),
            Event::AllClear => Some(Call::AllClear),
            _ => None,
        })
    }

    fn pieces(&self, seat: Seat) -> u32 {
        self.side(seat).stats().pieces
    }
}
