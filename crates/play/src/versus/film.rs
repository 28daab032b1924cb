use super::reel::Reel;
use super::{SideView, Summary};
use puzzle::BadCode;
use tspin::bots::Spec;
use tspin::versus::{Match, Mismatch, Record, Seat, replay};

/// Ticks between two moments that are kept, from which all others are found.
const STEP: u32 = 300;

/// A match that is over, at any moment of it.
pub struct Film {
    record: Record,
    /// The match at the beginning of every [`STEP`].
    kept: Vec<Reel>,
    now: Reel,
    summary: Summary,
}

impl Film {
    /// The film of a record, which must replay to its end.
    pub fn new(record: Record) -> Result<Self, Mismatch> {
        replay(&record, |_| ())?;
        let first = Reel::new(Match::new(record.rules, record.seed));
        let mut summary = Summary::default();
        let (mut kept, mut now) = (vec![first.clone()], first);
        while now.game().tick() < record.ticks {
            summary.before(&now, &record);
            step(&mut now, &record);
            summary.after(&now);
            if now.game().tick().is_multiple_of(STEP) {
                kept.push(now.clone());
            }
        }
        summary.end(&now);
        let now = kept[0].clone();
        Ok(Self { record, kept, now, summary })
    }

    /// Reads the text of a record.
    pub fn read(text: &str) -> Result<Self, BadCode> {
        let record: Record = text.parse()?;
        Self::new(record).map_err(|why| BadCode::new(why.to_string(), "a record that replays to its end"))
    }

    /// The record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The CPU player on the right, if it is one.
    pub fn opponent(&self) -> Option<Spec> {
        self.record.players[Seat::Right as usize].parse().ok()
    }

    /// How many ticks it takes.
    pub fn ticks(&self) -> u32 {
        self.record.ticks
    }

    /// The tick in sight.
    pub fn tick(&self) -> u32 {
        self.now.game().tick()
    }

    /// Goes to a tick.
    pub fn seek(&mut self, tick: u32) {
        let tick = tick.min(self.ticks());
        if tick < self.tick() || tick - self.tick() > STEP {
            let place = (tick / STEP) as usize;
            self.now = self.kept[place.min(self.kept.len() - 1)].clone();
        }
        while self.tick() < tick {
            step(&mut self.now, &self.record);
        }
    }

    /// What is seen of a side.
    pub fn view(&self, seat: Seat) -> SideView {
        self.now.view(seat)
    }

    /// The match as it is in sight, to go on from there.
    pub fn reel(&self) -> Reel {
        self.now.clone()
    }

    /// What happened in it.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }
}

/// Plays one tick as it was recorded.
fn step(reel: &mut Reel, record: &Record) {
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
    use tspin::bots::duel;
    use tspin::versus::Rules;

    fn film() -> Film {
        let players = ["strong", "weak"].map(|name| name.parse().unwrap());
        Film::new(duel(Rules::GUIDELINE, 3, players).1).unwrap()
    }

    #[test]
    fn a_moment_is_the_same_whichever_way_it_is_reached() {
        let mut film = film();
        for tick in [0, 299, 300, 301, 1000, 777, 5, film.ticks(), 60] {
            film.seek(tick);
            let (mut plain, mut seen) = (Match::new(Rules::GUIDELINE, 3), None);
            let _ = replay(film.record(), |game| {
                if game.tick() == tick {
                    seen = Some(game.hash());
                }
                plain = game.clone();
            });
            if let Some(hash) = seen {
                assert_eq!(film.now.game().hash(), hash, "tick {tick}");
            }
            assert_eq!(film.tick(), tick);
        }
    }

    #[test]
    fn a_record_that_does_not_replay_has_no_film() {
        let mut record = film().record().clone();
        record.seed += 1;
        assert!(Film::new(record).is_err());
        assert!(Film::read("tsumi match 1\n").is_err());
    }

    #[test]
    fn the_summary_counts_what_the_match_counted() {
        let film = film();
        let end = replay(film.record(), |_| ()).unwrap();
        for seat in Seat::ALL {
            let (side, stats) = (film.summary().side(seat), end.side(seat).stats());
            assert_eq!((side.pieces, side.attack, side.t_spins), (stats.pieces, stats.attack, stats.t_spins));
            let sent: u32 = film.summary().moments.iter().filter(|m| m.seat == seat).map(|m| m.attack).sum();
            assert_eq!(sent, stats.attack);
        }
    }
}
