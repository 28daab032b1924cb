//! Settings: how the page is steered, seen, heard and felt; kept in the browser and with the player.

pub mod board;
pub mod choice;
pub mod feel;
pub mod handling;
pub mod kept;
pub mod keys;
pub mod motion;
pub mod page;
pub mod slider;
pub mod sync;
pub mod tryout;

use crate::api::json;
use crate::browser;
use crate::input::key_map::KeyMap;
use crate::input::repeat::Handling;
use crate::settings::motion::Motion;
use play::{Ground, Palette};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Where the browser keeps them.
const STORED: &str = "settings";
/// Milliseconds before a held shift repeats.
pub const DAS: RangeInclusive<u32> = 50..=400;
/// Milliseconds between two repeats; 0 goes to the wall at once.
pub const ARR: RangeInclusive<u32> = 0..=100;
/// How many times faster than gravity a soft drop is.
pub const SOFT_DROP: RangeInclusive<u32> = 5..=INSTANT;
/// The soft drop that lands at once.
pub const INSTANT: u32 = 41;
/// How far a piece follows a finger, in percent.
pub const SWIPE: RangeInclusive<u32> = 50..=200;
/// Milliseconds in which a piece sinks by one row on its own.
const GRAVITY: f64 = 1000.0;

/// What the player has set. Language and colour scheme are kept apart from it: the page needs them before it runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Delayed auto shift: milliseconds before a held shift repeats.
    pub das: u32,
    /// Auto repeat rate: milliseconds between two repeats; 0 goes to the wall at once.
    pub arr: u32,
    /// How many times faster than gravity a soft drop is.
    pub soft_drop: u32,
    /// The keys of each action.
    pub keys: KeyMap,
    /// Whether a gamepad steers.
    pub gamepad: bool,
    /// Whether the buttons that turn are under the left thumb.
    pub left_handed: bool,
    /// How far a piece follows a finger, in percent.
    pub swipe: u32,
    /// Whether there is sound.
    pub sound: bool,
    /// Whether phones vibrate.
    pub haptics: bool,
    /// How much may move.
    pub motion: Motion,
    /// Whether it is shown where the piece in hand would come to rest.
    pub ghost: bool,
    /// Whether lines part the empty cells.
    pub grid: bool,
    /// The colours of the blocks.
    pub palette: Palette,
    /// Whether the player does the goal by hand after a solution.
    pub finish: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            das: 167,
            arr: 33,
            soft_drop: 20,
            keys: KeyMap::default(),
            gamepad: true,
            left_handed: false,
            swipe: 100,
            sound: false,
            haptics: true,
            motion: Motion::System,
            ghost: true,
            grid: true,
            palette: Palette::Standard,
            finish: false,
        }
    }
}

impl Settings {
    /// The settings as the player left them.
    pub fn load() -> Self {
        Self::parse(&browser::stored(STORED).unwrap_or_default())
    }

    /// Stores them for later visits.
    pub fn save(&self) {
        kept::store(STORED, &self.write_over(&browser::stored(STORED).unwrap_or_default()));
    }

    /// Reads the stored form. What is missing or has another shape has its default, numbers come into their range.
    pub fn parse(json: &str) -> Self {
        let mut settings: Self = json::read_fields(json).unwrap_or_default();
        for (number, range) in [
            (&mut settings.das, DAS),
            (&mut settings.arr, ARR),
            (&mut settings.soft_drop, SOFT_DROP),
            (&mut settings.swipe, SWIPE),
        ] {
            *number = (*number).clamp(*range.start(), *range.end());
        }
        settings
    }

    /// The stored form. Of what was stored before, the fields stay that only a later version knows.
    pub fn write_over(&self, before: &str) -> String {
        json::write_over(before, self).unwrap_or_default()
    }

    /// How held keys repeat.
    pub fn handling(&self) -> Handling {
        let soft = if self.soft_drop == INSTANT { 0.0 } else { GRAVITY / f64::from(self.soft_drop) };
        Handling { das: self.das.into(), arr: self.arr.into(), soft }
    }

    /// The distance in pixels that shifts a piece by one column, on cells of a size.
    pub fn swipe_step(&self, cell: f64) -> f64 {
        cell * 100.0 / f64::from(self.swipe)
    }

    /// A background drawn as it is set.
    pub fn on(&self, ground: Ground) -> Ground {
        Ground { palette: self.palette, has_grid: self.grid, has_ghost: self.ghost, ..ground }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::key_map::BINDINGS;
    use proptest::prelude::*;

    fn settings() -> impl Strategy<Value = Settings> {
        let numbers = (DAS, ARR, SOFT_DROP, SWIPE);
        let binds = prop::collection::vec((0..BINDINGS.len(), "[a-z]|ArrowUp|Shift|Space"), 0..8);
        (numbers, any::<[bool; 7]>(), 0..3_usize, 0..4_usize, binds).prop_map(
            |((das, arr, soft_drop, swipe), on, motion, palette, binds)| {
                let mut keys = KeyMap::default();
                for (place, key) in binds {
                    keys.bind(place, key);
                }
                let [gamepad, left_handed, sound, haptics, ghost, grid, finish] = on;
                let (motion, palette) = (Motion::ALL[motion], Palette::ALL[palette]);
                Settings {
                    das,
                    arr,
                    soft_drop,
                    keys,
                    gamepad,
                    left_handed,
                    swipe,
                    sound,
                    haptics,
                    motion,
                    ghost,
                    grid,
                    palette,
                    finish,
                }
            },
        )
    }

    proptest! {
        #[test]
        fn what_is_stored_is_read_again(settings in settings()) {
            prop_assert_eq!(Settings::parse(&settings.write_over("")), settings);
        }

        #[test]
        fn any_text_is_read_as_settings_in_range(text in ".*") {
            let read = Settings::parse(&text);
            prop_assert!(DAS.contains(&read.das) && SWIPE.contains(&read.swipe));
        }
    }

    #[test]
    fn bad_values_fall_back() {
        for nothing in ["", "null", "[]", "{}", "{\"das\": \"fast\"}", "{\"palette\": \"sepia\", \"later\": 1}"] {
            assert_eq!(Settings::parse(nothing), Settings::default(), "{nothing}");
        }
        let read = Settings::parse("{\"das\": 9000, \"arr\": 0, \"motion\": \"reduced\"}");
        assert_eq!((read.das, read.arr, read.motion), (400, 0, Motion::Reduced));
        let read = Settings::parse("{\"das\": \"fast\", \"arr\": 0, \"keys\": 7, \"sound\": true}");
        assert_eq!(read, Settings { arr: 0, sound: true, ..Settings::default() }, "a bad field falls back alone");
    }

    #[test]
    fn fields_of_a_later_version_stay() {
        let settings = Settings { das: 90, ..Settings::default() };
        let written = settings.write_over("{\"das\": 120, \"later\": [1]}");
        assert!(written.contains("\"later\":[1]") && written.contains("\"das\":90"), "{written}");
        assert_eq!(Settings::parse(&written), settings);
        assert_eq!(settings.write_over("[]"), settings.write_over(""));
    }

    #[test]
    fn a_soft_drop_is_so_many_times_faster_than_gravity() {
        let soft = |soft_drop| Settings { soft_drop, ..Settings::default() }.handling().soft;
        assert_eq!([soft(20), soft(40), soft(INSTANT)], [50.0, 25.0, 0.0]);
    }
}
