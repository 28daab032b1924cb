use super::reel::Reel;
use super::{Call, Decision, Question, SideView};
use crate::Input;
use puzzle::BadCode;
use tspin::bots::{Choice, Controller, Player, Spec, View};
use tspin::versus::{Action, Match, Record, Rules, Seat, Winner};

/// What became of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acted {
    /// It had an effect.
    Done,
    /// There was nothing to move, or nowhere to go.
    Idle,
    /// This tick takes no more inputs; the next one will.
    Later,
}

/// Hands over what was decided elsewhere.
#[derive(Clone, Copy, Default)]
struct Told(Option<Choice>);

impl Player for Told {
    fn choose(&mut self, _: &View) -> Option<Choice> {
        self.0
    }
}

/// A match of the player, on the left, against a CPU player.
pub struct Bout {
    reel: Reel,
    seed: u64,
    opponent: Spec,
    hands: Controller<Told>,
    inputs: [Vec<(u32, Action)>; 2],
    hashes: Vec<u64>,
    /// Whether it began somewhere else than at the beginning.
    resumed: bool,
    calls: [Option<Call>; 2],
}

/// The player's name in records.
pub const PLAYER: &str = "player";

impl Bout {
    /// The match of a ruleset, a seed and an opponent.
    pub fn new(rules: &str, seed: u64, opponent: &str) -> Result<Self, BadCode> {
        let rules: Rules = rules.parse()?;
        Ok(Self::with(Reel::new(Match::new(rules, seed)), seed, opponent.parse()?, false))
    }

    /// A match that goes on from a moment of another.
    pub fn resume(reel: Reel, seed: u64, opponent: Spec) -> Self {
        Self::with(reel, seed, opponent, true)
    }

    fn with(reel: Reel, seed: u64, opponent: Spec, resumed: bool) -> Self {
        let hands = opponent.hands(Told::default(), seed, Seat::Right);
        Self {
            reel,
            seed,
            opponent,
            hands,
            inputs: [Vec::new(), Vec::new()],
            hashes: Vec::new(),
            resumed,
            calls: [None; 2],
        }
    }

    /// The state of the match.
    pub fn game(&self) -> &Match {
        self.reel.game()
    }

    /// How it ended, once it has.
    pub fn winner(&self) -> Option<Winner> {
        self.game().winner()
    }

    /// Does an input of the player. `far` goes as far as it can, for keys that repeat without a pause.
    pub fn act(&mut self, input: Input, far: bool) -> Acted {
        let action = match (input, far) {
            (Input::Left, false) => Action::Left,
            (Input::Left, true) => Action::FarLeft,
            (Input::Right, false) => Action::Right,
            (Input::Right, true) => Action::FarRight,
            (Input::SoftDrop, false) => Action::Down,
            (Input::SoftDrop, true) => Action::Floor,
            (Input::Clockwise, _) => Action::Clockwise,
            (Input::Counter, _) => Action::Counter,
            (Input::Drop, _) => Action::Drop,
            (Input::Hold, _) => Action::Hold,
            _ => return Acted::Idle,
        };
        if !self.game().takes_actions(Seat::Left) {
            return if self.winner().is_none() { Acted::Later } else { Acted::Idle };
        }
        if self.do_action(Seat::Left, action) { Acted::Done } else { Acted::Idle }
    }

    fn do_action(&mut self, seat: Seat, action: Action) -> bool {
        let tick = self.game().tick();
        let done = self.reel.act(seat, action);
        if done {
            self.inputs[seat as usize].push((tick, action));
        }
        done
    }

    /// What the opponent must decide before time can go on.
    pub fn question(&self) -> Option<Question> {
        let side = self.game().side(Seat::Right);
        let asks = self.winner().is_none() && self.hands.has_new_piece(side);
        asks.then(|| Question::new(self.opponent, self.game().rules(), side))
    }

    /// What a coach is asked about the player's side.
    pub fn coach_question(&self) -> Question {
        Question::new(self.opponent, self.game().rules(), self.game().side(Seat::Left))
    }

    /// Lets a tick pass, with what the opponent decided if it was asked.
    pub fn pass(&mut self, decision: Option<&Decision>) -> Result<(), BadCode> {
        self.hands.player_mut().0 = decision.map(Choice::try_from).transpose()?;
        if self.winner().is_some() {
            return Ok(());
        }
        let rules = *self.game().rules();
        if let Some(action) = self.hands.press(self.reel.game().side(Seat::Right), &rules) {
            self.do_action(Seat::Right, action);
        }
        self.reel.pass();
        self.calls = Seat::ALL.map(|seat| Call::of(self.game().side(seat).events()));
        if self.game().tick().is_multiple_of(tspin::versus::TICKS_PER_SECOND) {
            self.hashes.push(self.game().hash());
        }
        Ok(())
    }

    /// What there is to call out about a side since the last tick.
    pub fn call(&self, seat: Seat) -> Option<Call> {
        self.calls[seat as usize]
    }

    /// What is seen of a side.
    pub fn view(&self, seat: Seat) -> SideView {
        self.reel.view(seat)
    }

    /// Hashes of the state, one for each second.
    pub fn hashes(&self) -> &[u64] {
        &self.hashes
    }

    /// The record of a match that was played from its beginning to its end.
    pub fn record(&self) -> Option<Record> {
        let players = [PLAYER.to_owned(), self.opponent.to_string()];
        let record = || Record::of(self.game(), self.seed, players, self.inputs.clone());
        if self.resumed { None } else { record() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tspin::bots::verify;

    /// Plays to the end; the player on the left drops every piece where it is, some to a side.
    fn played(opponent: &str, seed: u64) -> Bout {
        let mut bout = Bout::new("guideline", seed, opponent).unwrap();
        while bout.winner().is_none() {
            let tick = bout.game().tick();
            if tick.is_multiple_of(40) {
                let side = [Input::Left, Input::Right][(tick / 40 % 2) as usize];
                bout.act(side, tick.is_multiple_of(3));
                bout.act(Input::Hold, false);
                assert_eq!(bout.act(Input::Drop, false), Acted::Done);
                assert_eq!(bout.act(Input::Left, false), Acted::Later);
            }
            let decision = bout.question().and_then(|question| question.decide().unwrap());
            bout.pass(decision.as_ref()).unwrap();
            for seat in Seat::ALL {
                let shown = bout.view(seat).stack.cells.len();
                assert_eq!(shown, bout.game().side(seat).board().filled() as usize, "tick {tick}");
            }
        }
        bout
    }

    #[test]
    fn a_match_with_decisions_from_elsewhere_is_the_match_of_that_player() {
        for (opponent, seed) in [("weak", 1), ("medium", 2), ("strong", 3)] {
            let record = played(opponent, seed).record().unwrap();
            assert_eq!(record.winner, Winner::Right);
            verify(&record, 1).unwrap_or_else(|why| panic!("{opponent}: {why}"));
        }
    }

    #[test]
    fn the_blocks_in_sight_are_those_of_the_board() {
        let bout = played("strong", 9);
        for seat in Seat::ALL {
            let mut shown: Vec<_> = bout.view(seat).stack.cells.iter().map(|cell| (cell.x, cell.y)).collect();
            let mut filled: Vec<_> = bout.game().side(seat).board().cells().collect();
            shown.sort_unstable();
            filled.sort_unstable();
            assert_eq!(shown, filled);
        }
        assert_eq!(bout.hashes().len() as u32, bout.game().tick() / 60);
    }

    #[test]
    fn a_match_that_goes_on_from_elsewhere_has_no_record() {
        let begun = Bout::new("guideline", 4, "weak").unwrap();
        let mut bout = Bout::resume(begun.reel, 4, "medium".parse().unwrap());
        while bout.winner().is_none() {
            bout.act(Input::Drop, false);
            let decision = bout.question().and_then(|question| question.decide().unwrap());
            bout.pass(decision.as_ref()).unwrap();
        }
        assert_eq!(bout.record(), None);
    }
}
