use super::bout::{Bout, Played};
use super::game::{Contest, RecordOf, Tally};
use super::reel::Reel;
use super::{SideView, Summary};
use puzzle::BadCode;
use puzzle::versus::{Input, Mismatch, Seat, Winner, replay};

/// Ticks between two moments that are kept, from which all others are found.
const STEP: u32 = 300;

/// Ticks in a second.
const SECOND: f64 = 60.0;

/// A match that is over, at any moment of it.
pub trait Film {
    /// The CPU player on the right with its settings.
    fn opponent(&self) -> &str;

    /// How it ended.
    fn winner(&self) -> Winner;

    /// How many ticks it takes.
    fn ticks(&self) -> u32;

    /// The tick in sight.
    fn tick(&self) -> u32;

    /// Goes to a tick.
    fn seek(&mut self, tick: u32);

    /// What is seen of a side.
    fn view(&self, seat: Seat) -> SideView;

    /// What happened in it.
    fn summary(&self) -> &Summary;

    /// A match that goes on from the moment in sight; `None` if the opponent is not a CPU player.
    fn play_on(&self) -> Option<Box<dyn Bout>>;
}

/// The film of the text of a record, which must replay to its end.
pub fn film(record: &str) -> Result<Box<dyn Film>, BadCode> {
    let game = record.lines().find_map(|line| line.strip_prefix("game "));
    match game {
        Some(nazo::versus::Action::GAME) => Ok(Box::new(Recording::<nazo::versus::Match>::read(record)?)),
        // Errors about other games tell what is expected.
        _ => Ok(Box::new(Recording::<tspin::versus::Match>::read(record)?)),
    }
}

/// The film of a match of a game.
pub(super) struct Recording<G: Contest> {
    record: RecordOf<G>,
    /// The match at the beginning of every [`STEP`].
    kept: Vec<Reel<G>>,
    now: Reel<G>,
    summary: Summary,
}

impl<G: Contest> Recording<G> {
    /// Reads the text of a record.
    fn read(text: &str) -> Result<Self, BadCode> {
        let record: RecordOf<G> = text.parse()?;
        Self::new(record).map_err(|why| BadCode::new(why.to_string(), "a record that replays to its end"))
    }

    fn new(record: RecordOf<G>) -> Result<Self, Mismatch<G::Action>> {
        replay(&record, |_: &G| ())?;
        let first = Reel::new(G::begin(record.rules, record.seed));
        let (mut tally, mut moments) = (G::Tally::default(), Vec::new());
        let (mut kept, mut now) = (vec![first.clone()], first);
        while now.game().tick() < record.ticks {
            tally.before(now.game(), &record);
            step(&mut now, &record);
            moments.extend(tally.after(now.game()));
            if now.game().tick().is_multiple_of(STEP) {
                kept.push(now.clone());
            }
        }
        let seconds = f64::from(record.ticks) / SECOND;
        let rows = tally.rows(now.game(), seconds.max(1.0));
        let summary = Summary { moments, caption: G::Tally::CAPTION, seconds, rows, advice: G::Tally::ADVICE };
        let now = kept[0].clone();
        Ok(Self { record, kept, now, summary })
    }
}

impl<G: Contest> Film for Recording<G> {
    fn opponent(&self) -> &str {
        &self.record.players[Seat::Right as usize]
    }

    fn winner(&self) -> Winner {
        self.record.winner
    }

    fn ticks(&self) -> u32 {
        self.record.ticks
    }

    fn tick(&self) -> u32 {
        self.now.game().tick()
    }

    fn seek(&mut self, tick: u32) {
        let tick = tick.min(self.ticks());
        if tick < self.tick() || tick - self.tick() > STEP {
            let place = (tick / STEP) as usize;
            self.now = self.kept[place.min(self.kept.len() - 1)].clone();
        }
        while self.tick() < tick {
            step(&mut self.now, &self.record);
        }
    }

    fn view(&self, seat: Seat) -> SideView {
        self.now.view(seat)
    }

    fn summary(&self) -> &Summary {
        &self.summary
    }

    fn play_on(&self) -> Option<Box<dyn Bout>> {
        let opponent = self.opponent().parse().ok()?;
        Some(Box::new(Played::resume(self.now.clone(), self.record.seed, opponent)))
    }
}

/// Plays one tick as it was recorded.
fn step<G: Contest>(reel: &mut Reel<G>, record: &RecordOf<G>) {
    let tick = reel.game().tick();
    for seat in Seat::ALL {
        let inputs = &record.inputs[seat as usize];
        let from = inputs.partition_point(|input| input.0 < tick);
        inputs[from..].iter().take_while(|input| input.0 == tick).for_each(|input| {
            reel.act(seat, input.1);
        });
    }
    reel.pass();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spins() -> Recording<tspin::versus::Match> {
        let players = ["strong", "weak"].map(|name| name.parse().unwrap());
        Recording::new(tspin::bots::duel(tspin::versus::Rules::GUIDELINE, 3, players).1).unwrap()
    }

    fn chains() -> Recording<nazo::versus::Match> {
        let players = ["medium", "weak"].map(|name| name.parse().unwrap());
        Recording::new(nazo::cpu::duel(nazo::versus::Rules::TSU, 3, players).1).unwrap()
    }

    fn seeks<G: Contest>(mut film: Recording<G>) {
        for tick in [0, 299, 300, 301, 1000, 777, 5, film.ticks(), 60] {
            film.seek(tick);
            let mut seen = None;
            let end = replay(&film.record, |game: &G| {
                if game.tick() == tick {
                    seen = Some(game.hash());
                }
            });
            assert_eq!(film.now.game().hash(), seen.unwrap_or(end.unwrap().hash()), "tick {tick}");
            assert_eq!(film.tick(), tick);
        }
    }

    #[test]
    fn a_moment_is_the_same_whichever_way_it_is_reached() {
        seeks(spins());
        seeks(chains());
    }

    #[test]
    fn a_record_of_either_game_has_its_film_if_it_replays() {
        for (record, opponent) in [(spins().record.to_string(), "weak"), (chains().record.to_string(), "weak")] {
            let film = film(&record).unwrap();
            assert_eq!(film.opponent(), opponent);
            assert!(film.play_on().is_some_and(|bout| bout.record().is_none()));
        }
        let mut spoilt = chains().record;
        spoilt.seed += 1;
        assert!(film(&spoilt.to_string()).is_err());
        assert!(film("tsumi match 1\n").is_err());
    }

    #[test]
    fn the_summary_counts_what_the_match_counted() {
        let film = spins();
        let end = tspin::versus::replay(&film.record, |_| ()).unwrap();
        for seat in Seat::ALL {
            let sent: u32 = film.summary.moments.iter().filter(|m| m.seat == seat).map(|m| m.rows).sum();
            assert_eq!(sent, end.side(seat).stats().attack);
        }
        let film = chains();
        let end = nazo::versus::replay(&film.record, |_| ()).unwrap();
        let scores = Seat::ALL.map(|seat| end.side(seat).stats().score.to_string());
        let row = film.summary.rows.iter().find(|row| row.text == crate::Text::VersusPoints).unwrap();
        assert_eq!(row.numbers, scores);
        let fired = Seat::ALL.map(|seat| end.side(seat).stats().chains).iter().sum::<u32>();
        assert_eq!(film.summary.moments.len() as u32, fired);
    }
}
