use crate::{Lang, Text};
use tspin::Twist;
use tspin::attack::Clear;
use tspin::versus::Event;

/// What is called out when rows go or a T spins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clearance {
    clear: Clear,
    combo: usize,
    back_to_back: bool,
    /// Rows of attack, before any were cancelled.
    pub attack: u32,
}

impl Clearance {
    /// What there is to call out about the events of a tick.
    pub(super) fn of(events: &[Event]) -> Option<Self> {
        events.iter().find_map(|event| match *event {
            Event::Locked { clear, combo, back_to_back, attack, .. }
                if clear.rows > 0 || clear.twist != Twist::None =>
            {
                Some(Self { clear, combo, back_to_back, attack })
            }
            _ => None,
        })
    }

    /// Whether it was a full T-spin that cleared rows.
    pub fn is_t_spin(&self) -> bool {
        self.clear.twist == Twist::Full && self.clear.rows > 0
    }

    /// Rows that went.
    pub fn rows(&self) -> u32 {
        self.clear.rows
    }

    /// Its name: what was cleared.
    pub fn name(&self) -> Text {
        match (self.clear.twist, self.clear.rows) {
            (Twist::Full, 0) => Text::CallSpin,
            (Twist::Full, 1) => Text::CallSpinSingle,
            (Twist::Full, 2) => Text::CallSpinDouble,
            (Twist::Full, _) => Text::CallSpinTriple,
            (Twist::Mini, 0 | 1) => Text::CallMini,
            (Twist::Mini, _) => Text::CallMiniDouble,
            (Twist::None, 1) => Text::CallSingle,
            (Twist::None, 2) => Text::CallDouble,
            (Twist::None, 3) => Text::CallTriple,
            (Twist::None, _) => Text::CallFour,
        }
    }

    /// What came with it: back-to-back, combo, an empty board, attack.
    pub fn extras(&self, lang: Lang) -> Vec<String> {
        let mut extras = Vec::new();
        if self.back_to_back {
            extras.push(Text::CallBackToBack.in_lang(lang).to_owned());
        }
        if self.combo > 1 {
            extras.push(Text::CallCombo.fill(lang, &[&(self.combo - 1).to_string()]));
        }
        if self.clear.perfect {
            extras.push(Text::CallPerfect.in_lang(lang).to_owned());
        }
        if self.attack > 0 {
            extras.push(Text::CallAttack.fill(lang, &[&self.attack.to_string()]));
        }
        extras
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tspin::{Piece, Placement, Turn};

    fn call(rows: u32, twist: Twist, combo: usize, back_to_back: bool) -> Option<Clearance> {
        let placement = Placement::new(Piece::T, Turn::South, 4, 1);
        let clear = Clear { rows, twist, perfect: false };
        Clearance::of(&[Event::Locked { placement, clear, combo, back_to_back, attack: 4 }, Event::Rose { hole: 1 }])
    }

    #[test]
    fn clears_have_the_names_that_players_give_them() {
        assert_eq!(call(0, Twist::None, 0, false), None);
        let double = call(2, Twist::Full, 3, true).unwrap();
        assert!(double.is_t_spin());
        assert_eq!(double.name().in_lang(Lang::En), "T-spin Double");
        assert_eq!(double.extras(Lang::En), ["Back-to-back", "Combo 2", "Attack 4"]);
        assert_eq!(call(4, Twist::None, 1, false).unwrap().name(), Text::CallFour);
        assert!(!call(0, Twist::Full, 0, false).unwrap().is_t_spin());
    }
}
