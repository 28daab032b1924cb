use super::TICKS_PER_SECOND;
use crate::{Round, Ruleset};
use puzzle::versus::{Configured, Setting};

/// The rules of a match. Written as the name of a ruleset and what differs from it: `tsu,hard_drop=no`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How the attack of a chain is computed, by which the ruleset is named.
    pub attack: Ruleset,
    /// Points that send one nuisance stone, until the margin time is over.
    pub points: u32,
    /// Nuisance, in stones, that an all clear adds to the next chain.
    pub all_clear: u32,
    /// Seconds until fewer and fewer points send a stone.
    pub margin: u32,
    /// Pairs that a player sees beside the one in hand.
    pub previews: usize,
    /// Colours in play.
    pub colours: u32,
    /// The first pairs, which have three colours at most.
    pub opening: u32,
    /// Ticks in which a pair falls one row.
    pub gravity: u32,
    /// Ticks that a pair lies before it is locked.
    pub lock_delay: u32,
    /// Moves of a pair at rest that start the lock delay again, until it falls further.
    pub lock_resets: u32,
    /// How often a turn may lift a pair.
    pub lifts: u32,
    /// Whether a pair may be dropped and locked at once.
    pub hard_drop: bool,
    /// Nuisance that may fall at a time.
    pub cap: u32,
    /// Ticks that stones take to fall: those of a pair, and nuisance.
    pub fall: u32,
    /// Ticks that a round of a chain takes.
    pub round: u32,
    /// Ticks after which the match is a draw.
    pub limit: u32,
}

impl Rules {
    /// Puyo Tsu, with the hard drops of our controls.
    pub const TSU: Self = Self {
        attack: Ruleset::Tsu,
        points: Ruleset::TSU_POINTS,
        all_clear: Ruleset::TSU_ALL_CLEAR,
        margin: 96,
        previews: 2,
        colours: 4,
        opening: 2,
        gravity: TICKS_PER_SECOND / 2,
        lock_delay: TICKS_PER_SECOND / 2,
        lock_resets: 15,
        lifts: 8,
        hard_drop: true,
        cap: 30,
        fall: TICKS_PER_SECOND / 5,
        round: TICKS_PER_SECOND * 5 / 6,
        limit: 20 * 60 * TICKS_PER_SECOND,
    };

    /// The 2012 paper: its attack, without margin time, all clear and an opening of three colours.
    pub const JOSEKI: Self =
        Self { attack: Ruleset::Paper2012, all_clear: 0, margin: Self::NO_MARGIN, opening: 0, ..Self::TSU };

    /// A margin time as long as a match.
    const NO_MARGIN: u32 = 20 * 60;

    /// Every ruleset.
    pub const ALL: [Self; 2] = [Self::TSU, Self::JOSEKI];

    /// Points that send one nuisance stone at a tick: three quarters after the margin time, and half of that every
    /// sixteen seconds.
    pub fn target(&self, tick: u32) -> u32 {
        const HALVES_IN: u32 = 16;
        let seconds = tick / TICKS_PER_SECOND;
        match seconds.checked_sub(self.margin) {
            None => self.points,
            Some(over) => (self.points * 3 / 4).checked_shr(over / HALVES_IN).unwrap_or(0).max(1),
        }
    }

    /// The nuisance that the `number`-th round of a chain makes by itself, and the points that it leaves to the next,
    /// where `points` were left before.
    pub(super) fn send(&self, round: &Round, number: u32, points: u32, tick: u32) -> (u32, u32) {
        match self.attack {
            Ruleset::Tsu => {
                let (points, target) = (points + round.score(number), self.target(tick));
                (points / target, points % target)
            }
            // The difference between chains of `number` rounds and of one fewer.
            Ruleset::Paper2012 => (6 * (number - 1) + number * round.stones.count().saturating_sub(4), 0),
        }
    }
}

macro_rules! setting {
    ($name:literal, $range:expr, $field:ident) => {
        Setting {
            name: $name,
            range: $range,
            get: |rules: &Rules| rules.$field as u32,
            set: |rules: &mut Rules, value| rules.$field = value as _,
        }
    };
}

impl Configured for Rules {
    const NOUN: &'static str = "ruleset";
    const SETTING: &'static str = "rule";
    /// Nothing here may make a match endless.
    const SETTINGS: &'static [Setting<Self>] = &[
        setting!("points", 1..=1000, points),
        setting!("all_clear", 0..=100, all_clear),
        setting!("margin", 0..=Rules::NO_MARGIN, margin),
        setting!("previews", 1..=6, previews),
        setting!("colours", 3..=5, colours),
        setting!("opening", 0..=10, opening),
        setting!("gravity", 1..=600, gravity),
        setting!("lock", 1..=600, lock_delay),
        setting!("resets", 0..=100, lock_resets),
        setting!("lifts", 0..=100, lifts),
        Setting {
            name: "hard_drop",
            range: 0..=1,
            get: |rules| rules.hard_drop.into(),
            set: |rules, value| rules.hard_drop = value == 1,
        },
        setting!("cap", 1..=72, cap),
        setting!("fall", 1..=600, fall),
        setting!("round", 1..=600, round),
    ];

    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }

    fn name(&self) -> &'static str {
        match self.attack {
            Ruleset::Tsu => "tsu",
            Ruleset::Paper2012 => "joseki",
        }
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
        for text in ["tsu", "joseki", "tsu,hard_drop=no", "joseki,points=35,colours=5,cap=6"] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
        assert_eq!("tsu,hard_drop=yes".parse::<Rules>(), Ok(Rules::TSU));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let fault = |text: &str| text.parse::<Rules>().unwrap_err().to_string();
        assert_eq!(fault("fever"), "invalid ruleset \"fever\"; expected tsu, joseki");
        assert_eq!(fault("tsu,hard_drop=2"), "invalid value of hard_drop \"2\"; expected yes or no");
        assert_eq!(fault("tsu,colours=2"), "invalid value of colours \"2\"; expected 3 to 5");
        assert!(fault("tsu,speed=1").starts_with("invalid rule \"speed=1\"; expected points=…"));
    }

    #[test]
    fn after_the_margin_time_fewer_points_send_a_stone() {
        let target = |seconds: u32| Rules::TSU.target(seconds * TICKS_PER_SECOND);
        assert_eq!([0, 95, 96, 111, 112, 128, 176, 1199].map(target), [70, 70, 52, 52, 26, 13, 1, 1]);
        assert_eq!(Rules::JOSEKI.target(1199 * TICKS_PER_SECOND), 70);
    }
}
