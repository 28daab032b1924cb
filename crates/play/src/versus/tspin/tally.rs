use crate::Text;
use crate::versus::game::Tally;
use crate::versus::summary::{Moment, Row, per};
use tspin::bots::path;
use tspin::versus::{Action, Event, Match, Record, Seat};
use tspin::{Board, Falling, Placement, Twist};

/// What is counted in a match of falling blocks beyond its own sums.
#[derive(Clone, Debug, Default)]
pub struct SpinTally {
    /// Pieces that took more keys than they needed.
    faults: [u32; 2],
    /// The keys of the piece in hand, and the board it falls on.
    keys: [u32; 2],
    boards: [Option<Board>; 2],
}

impl Tally<Match> for SpinTally {
    const CAPTION: Text = Text::VersusTimeline;
    const ADVICE: [Text; 2] = [Text::VersusBuried, Text::VersusToppedOut];

    fn before(&mut self, game: &Match, record: &Record) {
        let tick = game.tick();
        for seat in Seat::ALL {
            self.boards[seat as usize] = Some(*game.side(seat).board());
            let inputs = &record.inputs[seat as usize];
            let from = inputs.partition_point(|input| input.0 < tick);
            let steers = |action: Action| !matches!(action, Action::Down | Action::Floor | Action::Hold);
            let pressed = inputs[from..].iter().take_while(|input| input.0 == tick);
            self.keys[seat as usize] += pressed.filter(|input| steers(input.1)).count() as u32;
        }
    }

    fn after(&mut self, game: &Match) -> Vec<Moment> {
        let (tick, mut moments) = (game.tick(), Vec::new());
        for seat in Seat::ALL {
            for event in game.side(seat).events() {
                match *event {
                    Event::Locked { placement, clear, attack, .. } => {
                        let keys = std::mem::take(&mut self.keys[seat as usize]);
                        let board = self.boards[seat as usize].unwrap_or(Board::EMPTY);
                        self.faults[seat as usize] +=
                            u32::from(finesse_faults(&board, placement, clear.twist, keys) > 0);
                        let dot = clear.twist == Twist::Full && clear.rows > 0;
                        if attack > 0 || dot {
                            moments.push(Moment { tick, seat, rows: attack, dot });
                        }
                    }
                    // The piece that comes instead starts anew.
                    Event::Held => self.keys[seat as usize] = 0,
                    Event::Rose { .. } | Event::Lost => {}
                }
            }
        }
        moments
    }

    fn rows(&self, game: &Match, seconds: f64) -> Vec<Row> {
        let (sides, minutes) = (Seat::ALL.map(|seat| *game.side(seat).stats()), seconds / 60.0);
        let kinds = |kinds: [u32; 3]| kinds.map(|count| count.to_string()).join(" · ");
        vec![
            Row::new(Text::VersusTSpins, &sides, |side| side.all_t_spins().to_string()),
            Row::new(Text::VersusTSpinKinds, &sides, |side| kinds(side.t_spins)),
            Row::new(Text::VersusTSpinsMinute, &sides, |side| per(side.all_t_spins(), minutes)),
            Row::new(Text::VersusPieces, &sides, |side| per(side.pieces, seconds)),
            Row::new(Text::VersusAttack, &sides, |side| per(side.attack, minutes)),
            Row::new(Text::VersusQuads, &sides, |side| side.quads.to_string()),
            Row::new(Text::VersusFaults, &self.faults, u32::to_string),
        ]
    }
}

/// Keys beyond those that a placement needs. Soft drops do not count.
fn finesse_faults(board: &Board, placement: Placement, twist: Twist, keys: u32) -> u32 {
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
