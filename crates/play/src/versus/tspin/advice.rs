use super::SpinQuestion;
use crate::tables::tspin::ink;
use crate::{Cell, Ink, Look};
use puzzle::BadCode;
use serde::{Deserialize, Serialize};
use tspin::mine::buildable;

/// What a coach says: where a T-spin Double can be built now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// Where the piece in hand goes, as in answers of puzzles; nothing if the slot is there already.
    pub placement: Option<String>,
    /// The cells of the slot.
    pub slot: Vec<(i32, i32)>,
}

impl SpinQuestion {
    /// What a coach would say to whoever is asked this; `None` if nothing can be built with the known pieces.
    pub fn advice(&self) -> Result<Option<Advice>, BadCode> {
        let (board, pieces, held) = self.read()?;
        Ok(buildable(&board, &pieces, held).map(|plan| Advice {
            placement: plan.next().map(|placement| placement.to_string()),
            slot: plan.cells.to_vec(),
        }))
    }
}

impl Advice {
    /// How it is drawn on the board.
    pub fn cells(&self) -> Vec<Cell> {
        let placement = self.placement.as_ref().and_then(|text| text.parse::<tspin::Placement>().ok());
        let next = placement.into_iter().flat_map(|placement| {
            let ink = ink(placement.piece());
            placement.cells().map(|(x, y)| Cell { x, y, ink, look: Look::Changed })
        });
        let slot = self.slot.iter().map(|&(x, y)| Cell { x, y, ink: Ink::T, look: Look::Slot });
        slot.chain(next).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A slot that lacks its overhang on the left.
    fn question(pieces: &str) -> SpinQuestion {
        SpinQuestion {
            player: "weak".to_owned(),
            rules: "guideline".to_owned(),
            board: vec![0b11_1110_1111, 0b11_1100_0111],
            pieces: pieces.to_owned(),
            held: None,
            may_hold: true,
            incoming: 0,
            combo: 0,
            hard: false,
        }
    }

    #[test]
    fn the_coach_shows_a_place_for_the_piece_and_the_slot() {
        let advice = question("LTSZ").advice().unwrap().expect("an overhang can be built");
        let cells = advice.cells();
        assert_eq!(cells.iter().filter(|cell| cell.look == Look::Slot).count(), 4);
        assert_eq!(cells.iter().filter(|cell| cell.look == Look::Changed).count(), 4);
        assert!(cells.iter().any(|cell| (cell.x, cell.y) == (4, 0)), "{advice:?}");
    }

    #[test]
    fn without_a_t_there_is_nothing_to_say() {
        assert_eq!(question("LSZO").advice(), Ok(None));
        assert!(question("").advice().is_err());
    }
}
