//! Matches of falling blocks.

mod advice;
mod call;
mod question;
mod stack;
mod tally;
mod view;

pub use advice::Advice;
pub use call::Clearance;
pub use question::{SpinDecision, SpinQuestion};

use crate::versus::game::Contest;
use crate::versus::{Acted, Call, Decision, Question, SideView};
use puzzle::BadCode;
use puzzle::versus::slip_seed;
use stack::Stack;
use tspin::bots::{Choice, Controller, Player, Spec, View};
use tspin::versus::{Action, Event, Match, Seat};

/// Hands over what was decided elsewhere.
#[derive(Clone, Copy, Default)]
pub struct Told(Option<Choice>);

impl Player for Told {
    fn choose(&mut self, _: &View) -> Option<Choice> {
        self.0
    }
}

impl Contest for Match {
    type Player = Spec;
    type Hands = Controller<Told>;
    type Event = Event;
    type Picture = Stack;
    type Tally = tally::SpinTally;

    fn hands(player: &Spec, seed: u64) -> Controller<Told> {
        Controller::new(Told::default(), player.pace, player.slips, slip_seed(seed, Seat::Right))
    }

    fn refusal(&self) -> Option<Acted> {
        (!self.takes_actions(Seat::Left)).then_some(Acted::Later)
    }

    fn question(&self, player: &Spec, hands: &Controller<Told>) -> Option<Question> {
        let side = self.side(Seat::Right);
        hands.has_new_piece(side).then(|| Question::Tspin(SpinQuestion::new(*player, self.rules(), side)))
    }

    fn tell(hands: &mut Controller<Told>, decision: Option<&Decision>) -> Result<(), BadCode> {
        hands.player_mut().0 = match decision {
            Some(Decision::Tspin(decision)) => Some(decision.try_into()?),
            Some(other) => return Err(other.of_another_game()),
            None => None,
        };
        Ok(())
    }

    fn press(&self, hands: &mut Controller<Told>) -> Option<Action> {
        hands.press(self.side(Seat::Right), self.rules())
    }

    fn is_fresh(&self) -> bool {
        self.is_fresh()
    }

    fn events(&self, seat: Seat) -> &[Event] {
        self.side(seat).events()
    }

    fn picture(&self, seat: Seat) -> Stack {
        Stack::of(self.side(seat).board())
    }

    fn follow(picture: &mut Stack, event: &Event, _: u32) {
        picture.follow(event);
    }

    fn view(&self, seat: Seat, picture: &Stack) -> SideView {
        view::view(self.side(seat), picture, self.tick())
    }

    fn call(events: &[Event]) -> Option<Call> {
        Clearance::of(events).map(Call::Clear)
    }

    fn pieces(&self, seat: Seat) -> u32 {
        self.side(seat).stats().pieces
    }

    fn coach_question(&self, player: &Spec) -> Option<SpinQuestion> {
        Some(SpinQuestion::new(*player, self.rules(), self.side(Seat::Left)))
    }
}
