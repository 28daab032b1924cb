use super::reel::Reel;
use tspin::bots::path;
use tspin::versus::{Action, Event, Record, Seat, Stats, TICKS_PER_SECOND};
use tspin::{Board, Falling, Placement, Twist};

/// A clear that sent something, or a T-spin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// When.
    pub tick: u32,
    /// Whose.
    pub seat: Seat,
    /// Rows of attack, before any were cancelled.
    pub attack: u32,
    /// Rows that a full T-spin cleared; 0 if it was none.
    pub t_spin: u32,
}

/// What one side did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SideSummary {
    /// Pieces locked.
    pub pieces: u32,
    /// Rows of attack made.
    pub attack: u32,
    /// Full T-spins by the number of rows they cleared.
    pub t_spins: [u32; 3],
    /// Clears of four rows.
    pub quads: u32,
    /// The longest run of clears.
    pub combo: usize,
    /// Pieces that took more keys than they needed.
    pub faults: u32,
}

impl SideSummary {
    fn new(stats: &Stats, faults: u32) -> Self {
        let Stats { pieces, attack, t_spins, quads, combo, .. } = *stats;
        Self { pieces, attack, t_spins, quads, combo, faults }
    }

    /// Full T-spins that cleared rows.
    pub fn all_t_spins(&self) -> u32 {
        self.t_spins.iter().sum()
    }
}

/// What happened in a match.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Clears that sent something, and T-spins, in order.
    pub moments: Vec<Moment>,
    /// Game time in seconds.
    pub seconds: f64,
    sides: [SideSummary; 2],
    faults: [u32; 2],
    /// The keys of the piece in hand, and the board it falls on.
    keys: [u32; 2],
    boards: [Option<Board>; 2],
}

impl Summary {
    /// What a side did.
    pub fn side(&self, seat: Seat) -> &SideSummary {
        &self.sides[seat as usize]
    }

    /// How often something happened in a minute.
    pub fn per_minute(&self, count: u32) -> f64 {
        if self.seconds > 0.0 { f64::from(count) * 60.0 / self.seconds } else { 0.0 }
    }

    /// Looks at a match before a tick of its record is played.
    pub(super) fn before(&mut self, reel: &Reel, record: &Record) {
        let tick = reel.game().tick();
        for seat in Seat::ALL {
            self.boards[seat as usize] = Some(*reel.game().side(seat).board());
            let inputs = &record.inputs[seat as usize];
            let from = inputs.partition_point(|input| input.0 < tick);
            let steers = |action: Action| !matches!(action, Action::Down | Action::Floor | Action::Hold);
            let pressed = inputs[from..].iter().take_while(|input| input.0 == tick);
            self.keys[seat as usize] += pressed.filter(|input| steers(input.1)).count() as u32;
        }
    }

    /// Looks at it after that tick.
    pub(super) fn after(&mut self, reel: &Reel) {
        let tick = reel.game().tick();
        for seat in Seat::ALL {
            for event in reel.game().side(seat).events() {
                match *event {
                    Event::Locked { placement, clear, attack, .. } => {
                        let keys = std::mem::take(&mut self.keys[seat as usize]);
                        let board = self.boards[seat as usize].unwrap_or(Board::EMPTY);
                        self.faults[seat as usize] +=
                            u32::from(finesse_faults(&board, placement, clear.twist, keys) > 0);
                        let t_spin = if clear.twist == Twist::Full { clear.rows } else { 0 };
                        if attack > 0 || t_spin > 0 {
                            self.moments.push(Moment { tick, seat, attack, t_spin });
                        }
                    }
                    // The piece that comes instead starts anew.
                    Event::Held => self.keys[seat as usize] = 0,
                    Event::Rose { .. } | Event::Lost => {}
                }
            }
        }
    }

    /// Takes the sums at the end.
    pub(super) fn end(&mut self, reel: &Reel) {
        let game = reel.game();
        self.seconds = f64::from(game.tick()) / f64::from(TICKS_PER_SECOND);
        self.sides = Seat::ALL.map(|seat| SideSummary::new(game.side(seat).stats(), self.faults[seat as usize]));
    }
}

/// Keys beyond those that a placement needs. Soft drops do not count.
pub fn finesse_faults(board: &Board, placement: Placement, twist: Twist, keys: u32) -> u32 {
    let needed = path(board, Falling::spawn(placement.piece()), placement, twist);
    let steers = |action: &&Action| !matches!(action, Action::Down | Action::Floor);
    needed.map_or(0, |needed| keys.saturating_sub(needed.iter().filter(steers).count() as u32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tspin::{Piece, Turn};

    #[test]
    fn a_key_too_many_is_a_fault() {
        let placement = Placement::new(Piece::T, Turn::North, 6, 0);
        for (keys, faults) in [(2, 0), (3, 0), (4, 1), (5, 2)] {
            // Two shifts and the drop.
            assert_eq!(finesse_faults(&Board::EMPTY, placement, Twist::None, keys), faults);
        }
    }
}
