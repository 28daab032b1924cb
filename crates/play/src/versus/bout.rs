use super::game::{Contest, RecordOf};
use super::keys;
use super::named::no_matches;
use super::reel::Reel;
use super::tspin::SpinQuestion;
use super::{Call, Decision, Question, SideView};
use crate::Input;
use puzzle::BadCode;
use puzzle::versus::{Input as _, Record, Seat, Winner};

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

/// A match of the player, on the left, against a CPU player.
pub trait Bout {
    /// The number of ticks that have passed.
    fn tick(&self) -> u32;

    /// How it ended, once it has.
    fn winner(&self) -> Option<Winner>;

    /// How many pieces a side has locked.
    fn pieces(&self, seat: Seat) -> u32;

    /// Does an input of the player. `far` goes as far as it can, for keys that repeat without a pause.
    fn act(&mut self, input: Input, far: bool) -> Acted;

    /// What the opponent must decide before time can go on.
    fn question(&self) -> Option<Question>;

    /// What a coach is asked about the player's side, in games that have one.
    fn coach_question(&self) -> Option<SpinQuestion>;

    /// Lets a tick pass, with what the opponent decided if it was asked.
    fn pass(&mut self, decision: Option<&Decision>) -> Result<(), BadCode>;

    /// What there is to call out about a side since the last tick.
    fn call(&self, seat: Seat) -> Option<Call>;

    /// What is seen of a side.
    fn view(&self, seat: Seat) -> SideView;

    /// Hashes of the state, one for each second.
    fn hashes(&self) -> &[u64];

    /// The record, as text, of a match that was played from its beginning to its end.
    fn record(&self) -> Option<String>;
}

/// The match of a game, a ruleset, a seed and an opponent.
pub fn bout(game: &str, rules: &str, seed: u64, opponent: &str) -> Result<Box<dyn Bout>, BadCode> {
    match game {
        tspin::versus::Action::GAME => Ok(Box::new(Played::<tspin::versus::Match>::new(rules, seed, opponent)?)),
        nazo::versus::Action::GAME => Ok(Box::new(Played::<nazo::versus::Match>::new(rules, seed, opponent)?)),
        _ => Err(no_matches(game)),
    }
}

/// A match of a game while it is played.
pub(super) struct Played<G: Contest> {
    reel: Reel<G>,
    seed: u64,
    opponent: G::Player,
    hands: G::Hands,
    inputs: [Vec<(u32, G::Action)>; 2],
    hashes: Vec<u64>,
    /// Whether it began somewhere else than at the beginning.
    resumed: bool,
    calls: [Option<Call>; 2],
}

/// The player's name in records.
const PLAYER: &str = "player";
/// Ticks between two hashes: a second.
const HASHED: u32 = 60;

impl<G: Contest> Played<G> {
    fn new(rules: &str, seed: u64, opponent: &str) -> Result<Self, BadCode> {
        let game = G::begin(rules.parse()?, seed);
        Ok(Self::with(Reel::new(game), seed, opponent.parse()?, false))
    }

    /// A match that goes on from a moment of another.
    pub fn resume(reel: Reel<G>, seed: u64, opponent: G::Player) -> Self {
        Self::with(reel, seed, opponent, true)
    }

    fn with(reel: Reel<G>, seed: u64, opponent: G::Player, resumed: bool) -> Self {
        let (hands, inputs) = (G::hands(&opponent, seed), [Vec::new(), Vec::new()]);
        Self { reel, seed, opponent, hands, inputs, hashes: Vec::new(), resumed, calls: [None; 2] }
    }

    fn game(&self) -> &G {
        self.reel.game()
    }

    fn do_action(&mut self, seat: Seat, action: G::Action) -> bool {
        let tick = self.game().tick();
        let done = self.reel.act(seat, action);
        if done {
            self.inputs[seat as usize].push((tick, action));
        }
        done
    }

    fn full_record(&self) -> Option<RecordOf<G>> {
        let players = [PLAYER.to_owned(), self.opponent.to_string()];
        let record = || Record::of(self.game(), self.seed, players, self.inputs.clone());
        if self.resumed { None } else { record() }
    }
}

impl<G: Contest> Bout for Played<G> {
    fn tick(&self) -> u32 {
        self.game().tick()
    }

    fn winner(&self) -> Option<Winner> {
        self.game().winner()
    }

    fn pieces(&self, seat: Seat) -> u32 {
        self.game().pieces(seat)
    }

    fn act(&mut self, input: Input, far: bool) -> Acted {
        let Some(action) = keys::action(input, far).filter(|_| self.winner().is_none()) else { return Acted::Idle };
        if let Some(refused) = self.game().refusal() {
            return refused;
        }
        if self.do_action(Seat::Left, action) { Acted::Done } else { Acted::Idle }
    }

    fn question(&self) -> Option<Question> {
        self.winner().is_none().then(|| self.game().question(&self.opponent, &self.hands)).flatten()
    }

    fn coach_question(&self) -> Option<SpinQuestion> {
        self.game().coach_question(&self.opponent)
    }

    fn pass(&mut self, decision: Option<&Decision>) -> Result<(), BadCode> {
        G::tell(&mut self.hands, decision)?;
        if self.winner().is_some() {
            return Ok(());
        }
        if let Some(action) = self.reel.game().press(&mut self.hands) {
            self.do_action(Seat::Right, action);
        }
        self.reel.pass();
        self.calls = Seat::ALL.map(|seat| G::call(self.game().events(seat)));
        if self.game().tick().is_multiple_of(HASHED) {
            self.hashes.push(self.game().hash());
        }
        Ok(())
    }

    fn call(&self, seat: Seat) -> Option<Call> {
        self.calls[seat as usize]
    }

    fn view(&self, seat: Seat) -> SideView {
        self.reel.view(seat)
    }

    fn hashes(&self) -> &[u64] {
        &self.hashes
    }

    fn record(&self) -> Option<String> {
        self.full_record().map(|record| record.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays to the end; the player on the left drops every piece where it is, some to a side.
    fn played<G: Contest>(rules: &str, opponent: &str, seed: u64, filled: fn(&G, Seat) -> usize) -> Played<G> {
        let mut bout = Played::<G>::new(rules, seed, opponent).unwrap();
        while bout.winner().is_none() {
            let tick = bout.game().tick();
            if tick.is_multiple_of(40) {
                let side = [Input::Left, Input::Right][(tick / 40 % 2) as usize];
                bout.act(side, tick.is_multiple_of(3));
                bout.act(Input::Hold, false);
                if bout.act(Input::Drop, false) == Acted::Done {
                    assert_ne!(bout.act(Input::Left, false), Acted::Done, "the piece is locked");
                }
            }
            let decision = bout.question().and_then(|question| question.decide().unwrap());
            bout.pass(decision.as_ref()).unwrap();
            for seat in Seat::ALL {
                let view = bout.view(seat);
                let gone = view.stack.flash.len();
                assert_eq!(view.stack.cells.len() - gone, filled(bout.game(), seat), "tick {tick}");
            }
        }
        bout
    }

    fn spins(opponent: &str, seed: u64) -> Played<tspin::versus::Match> {
        played("guideline", opponent, seed, |game: &tspin::versus::Match, seat| {
            game.side(seat).board().filled() as usize
        })
    }

    fn chains(opponent: &str, seed: u64) -> Played<nazo::versus::Match> {
        played("tsu", opponent, seed, |game: &nazo::versus::Match, seat| {
            game.side(seat).field().occupied().count() as usize
        })
    }

    #[test]
    fn a_match_with_decisions_from_elsewhere_is_the_match_of_that_player() {
        for (opponent, seed) in [("weak", 1), ("medium", 2), ("strong", 3)] {
            let record = spins(opponent, seed).full_record().unwrap();
            assert_eq!(record.winner, Winner::Right);
            tspin::bots::verify(&record, 1).unwrap_or_else(|why| panic!("{opponent}: {why}"));
        }
        for (opponent, seed) in [("weak", 1), ("medium", 2)] {
            let record = chains(opponent, seed).full_record().unwrap();
            assert_eq!(record.winner, Winner::Right);
            nazo::cpu::verify(&record, 1).unwrap_or_else(|why| panic!("{opponent}: {why}"));
        }
    }

    #[test]
    fn the_blocks_in_sight_are_those_of_the_board() {
        let bout = spins("strong", 9);
        for seat in Seat::ALL {
            let mut shown: Vec<_> = bout.view(seat).stack.cells.iter().map(|cell| (cell.x, cell.y)).collect();
            let mut filled: Vec<_> = bout.game().side(seat).board().cells().collect();
            shown.sort_unstable();
            filled.sort_unstable();
            assert_eq!(shown, filled);
        }
        assert_eq!(bout.hashes().len() as u32, bout.tick() / 60);
    }

    #[test]
    fn a_match_that_was_played_can_be_looked_at_again() {
        for record in [spins("weak", 1).record(), chains("weak", 1).record()] {
            let film = crate::versus::film(&record.unwrap()).unwrap();
            assert_eq!(film.winner(), Winner::Right);
        }
    }

    #[test]
    fn a_match_that_goes_on_from_elsewhere_has_no_record() {
        let begun = Played::<tspin::versus::Match>::new("guideline", 4, "weak").unwrap();
        let mut bout = Played::resume(begun.reel, 4, "medium".parse().unwrap());
        while bout.winner().is_none() {
            bout.act(Input::Drop, false);
            let decision = bout.question().and_then(|question| question.decide().unwrap());
            bout.pass(decision.as_ref()).unwrap();
        }
        assert_eq!(bout.record(), None);
    }

    #[test]
    fn inputs_without_a_pair_in_the_air_do_not_wait_for_the_next() {
        let mut bout = Played::<nazo::versus::Match>::new("tsu", 4, "weak").unwrap();
        assert_eq!(bout.act(Input::Drop, false), Acted::Done);
        bout.pass(None).unwrap();
        assert_eq!(bout.act(Input::Left, false), Acted::Idle);
        assert_eq!(bout.act(Input::Hold, false), Acted::Idle, "nothing is held in Puyo");
    }

    #[test]
    fn a_game_without_matches_is_named() {
        assert!(bout("shisen", "", 1, "weak").err().unwrap().to_string().contains("tspin or nazo"));
        let mut spin = bout("tspin", "guideline", 1, "weak").unwrap();
        assert!(spin.pass(Some(&Decision::Nazo("3N".to_owned()))).is_err());
    }
}
