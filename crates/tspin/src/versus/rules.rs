use super::TICKS_PER_SECOND;
use crate::attack::{self, Ruleset};
use puzzle::versus::{Configured, Setting};

/// The rules of a match. Written as the name of a ruleset and what differs from it: `thesis,hold=no`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// What clears send; its name is the name of the ruleset.
    pub attack: Ruleset,
    /// Pieces that a player sees beside the current one.
    pub previews: usize,
    /// Whether a piece may be held.
    pub hold: bool,
    /// Ticks in which a piece falls one row.
    pub gravity: u32,
    /// Ticks that a piece lies before it is locked.
    pub lock_delay: u32,
    /// Moves of a piece at rest that start the lock delay again, until it falls further.
    pub lock_resets: u32,
    /// Ticks between an attack and the time from which it may come in.
    pub garbage_delay: u32,
    /// Rows that may come in when one piece is locked.
    pub garbage_cap: u32,
    /// Per cent of garbage rows that draw a hole of their own; the others take that of the row before.
    pub mess: u32,
    /// Whether an attack cancels the garbage that is on its way.
    pub cancelling: bool,
    /// Ticks after which the match is a draw.
    pub limit: u32,
}

impl Rules {
    /// The rules that most current games share.
    pub const GUIDELINE: Self = Self {
        attack: attack::GUIDELINE,
        previews: 5,
        hold: true,
        gravity: TICKS_PER_SECOND,
        lock_delay: TICKS_PER_SECOND / 2,
        lock_resets: 15,
        garbage_delay: TICKS_PER_SECOND / 3,
        garbage_cap: 8,
        mess: 30,
        cancelling: true,
        limit: 20 * 60 * TICKS_PER_SECOND,
    };

    /// The 2020 thesis: its attack table, and a hole of its own for every row. It says nothing of hold and
    /// cancelling; both are as in the game it used.
    pub const THESIS: Self = Self { attack: attack::THESIS, mess: 100, ..Self::GUIDELINE };

    /// Every ruleset.
    pub const ALL: [Self; 2] = [Self::GUIDELINE, Self::THESIS];
}

impl Configured for Rules {
    const NOUN: &'static str = "ruleset";
    const SETTING: &'static str = "rule";
    /// Nothing here may make a match endless or a board too small for a piece to enter.
    const SETTINGS: &'static [Setting<Self>] = &[
        Setting {
            name: "previews",
            range: 1..=6,
            get: |rules| rules.previews as u32,
            set: |rules, value| rules.previews = value as usize,
        },
        Setting {
            name: "hold",
            range: 0..=1,
            get: |rules| rules.hold.into(),
            set: |rules, value| rules.hold = value == 1,
        },
        Setting {
            name: "cancelling",
            range: 0..=1,
            get: |rules| rules.cancelling.into(),
            set: |rules, value| rules.cancelling = value == 1,
        },
        Setting {
            name: "gravity",
            range: 1..=600,
            get: |rules| rules.gravity,
            set: |rules, value| rules.gravity = value,
        },
        Setting {
            name: "lock",
            range: 1..=600,
            get: |rules| rules.lock_delay,
            set: |rules, value| rules.lock_delay = value,
        },
        Setting {
            name: "resets",
            range: 0..=100,
            get: |rules| rules.lock_resets,
            set: |rules, value| rules.lock_resets = value,
        },
        Setting {
            name: "delay",
            range: 0..=600,
            get: |rules| rules.garbage_delay,
            set: |rules, value| rules.garbage_delay = value,
        },
        Setting {
            name: "cap",
            range: 1..=20,
            get: |rules| rules.garbage_cap,
            set: |rules, value| rules.garbage_cap = value,
        },
        Setting { name: "mess", range: 0..=100, get: |rules| rules.mess, set: |rules, value| rules.mess = value },
    ];

    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }

    fn name(&self) -> &'static str {
        self.attack.name
    }
}

puzzle::text_of_settings!(Rules);

impl puzzle::versus::Ruleset for Rules {
    fn limit(&self) -> u32 {
        self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_written_as_a_name_and_what_differs() {
        for text in ["guideline", "thesis", "thesis,hold=no", "guideline,previews=1,cancelling=no,cap=4,mess=0"] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
        assert_eq!("thesis,hold=yes".parse::<Rules>(), Ok(Rules::THESIS));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let fault = |text: &str| text.parse::<Rules>().unwrap_err().to_string();
        assert_eq!(fault("tetris"), "invalid ruleset \"tetris\"; expected guideline, thesis");
        assert_eq!(fault("thesis,hold=2"), "invalid value of hold \"2\"; expected yes or no");
        assert_eq!(fault("thesis,previews=0"), "invalid value of previews \"0\"; expected 1 to 6");
        assert!(fault("thesis,speed=1").starts_with("invalid rule \"speed=1\"; expected previews=…"));
    }
}
