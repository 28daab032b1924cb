use play::Input;

/// How held keys repeat, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Handling {
    /// Delayed auto shift: how long a shift is held before it repeats.
    pub das: f64,
    /// Auto repeat rate: between two repeats; 0 goes to the wall at once.
    pub arr: f64,
    /// Between two rows of a soft drop; 0 goes down to the ground at once.
    pub soft: f64,
}

impl Default for Handling {
    fn default() -> Self {
        Self { das: 167.0, arr: 33.0, soft: 50.0 }
    }
}

/// Repeats that lead across any board.
pub const ACROSS: u32 = 24;
/// The least time between two steps of a cursor: nobody points at the wall.
const STEP: f64 = 33.0;
/// The longest time between two looks at the keys that counts, in milliseconds. While the page was blocked, a key may have
/// gone up unnoticed.
const STALL: f64 = 50.0;

/// Keys and buttons that are held down, and the repeats they are owed. The browser's own repeat is as slow as the
/// player's system says; this one is the same for all.
#[derive(Clone, Debug, Default)]
pub struct Repeat {
    /// How keys repeat that go down from now on.
    pub handling: Handling,
    held: Vec<Held>,
    /// The time that counts, and the time of the last look.
    clock: f64,
    told: f64,
}

#[derive(Clone, Copy, Debug)]
struct Held {
    input: Input,
    /// Milliseconds before its first repeat.
    delay: f64,
    /// Milliseconds between two repeats.
    pace: f64,
    since: f64,
    paid: u32,
}

impl Repeat {
    /// A key goes down. Only shifts and soft drops repeat. A piece sinks for as long as the key is down; a cursor that
    /// `points` at cells takes one step down for one press, as it does to the sides.
    pub fn press(&mut self, input: Input, points: bool, now: f64) {
        self.release(input, now);
        let Handling { das, arr, soft } = self.handling;
        let (delay, pace) = match input {
            Input::SoftDrop if !points => (soft, soft),
            Input::Left | Input::Right | Input::SoftDrop => (das, if points { arr.max(STEP) } else { arr }),
            _ => return,
        };
        self.held.push(Held { input, delay, pace, since: self.clock, paid: 0 });
    }

    /// A key goes up. A shift that was held under it starts to wait anew.
    pub fn release(&mut self, input: Input, now: f64) {
        let now = self.tell(now);
        let before = self.held.len();
        self.held.retain(|held| held.input != input);
        if self.held.len() < before {
            for held in &mut self.held {
                (held.since, held.paid) = (now, 0);
            }
        }
    }

    /// All keys go up.
    pub fn clear(&mut self) {
        self.held.clear();
    }

    /// Whether anything is held.
    pub fn is_busy(&self) -> bool {
        !self.held.is_empty()
    }

    /// The repeats that are due, each given once. Of two shifts the later one counts.
    pub fn due(&mut self, now: f64) -> Vec<Input> {
        let now = self.tell(now);
        let shift = self.held.iter().rposition(|held| held.input != Input::SoftDrop);
        let mut due = Vec::new();
        for (place, held) in self.held.iter_mut().enumerate() {
            let soft = held.input == Input::SoftDrop;
            if soft || Some(place) == shift {
                due.extend((0..held.take(now)).map(|_| held.input));
            }
        }
        due
    }

    /// Advances the time that counts, and returns it.
    fn tell(&mut self, now: f64) -> f64 {
        self.clock += (now - self.told).clamp(0.0, STALL);
        self.told = now;
        self.clock
    }
}

impl Held {
    /// The number of repeats that are due and have not been given. What goes to the wall at once goes there at every look,
    /// for the piece may be another one.
    fn take(&mut self, now: f64) -> u32 {
        let waited = now - self.since;
        if waited < self.delay {
            return 0;
        }
        if self.pace <= 0.0 {
            return ACROSS;
        }
        let owed = 1 + ((waited - self.delay) / self.pace) as u32;
        owed.saturating_sub(std::mem::replace(&mut self.paid, owed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Input::{Left, Right, SoftDrop};

    /// Looks at the keys every ten milliseconds up to a time, and once then.
    fn until(repeat: &mut Repeat, end: f64) -> Vec<Input> {
        let mut due = Vec::new();
        while repeat.told + 10.0 < end {
            due.extend(repeat.due(repeat.told + 10.0));
        }
        due.extend(repeat.due(end));
        due
    }

    #[test]
    fn a_tap_does_not_repeat() {
        let mut repeat = Repeat::default();
        repeat.press(Left, false, 0.0);
        assert!(until(&mut repeat, 160.0).is_empty());
        repeat.release(Left, 161.0);
        assert!(until(&mut repeat, 1000.0).is_empty());
        assert!(!repeat.is_busy());
    }

    #[test]
    fn a_held_shift_waits_and_then_runs() {
        let mut repeat = Repeat::default();
        repeat.press(Left, false, 0.0);
        assert_eq!(until(&mut repeat, 167.0), [Left]);
        assert!(until(&mut repeat, 180.0).is_empty());
        assert_eq!(until(&mut repeat, 200.0), [Left]);
        assert_eq!(until(&mut repeat, 266.0), [Left, Left]);
    }

    #[test]
    fn a_page_that_stood_still_owes_nothing_for_that_time() {
        let mut repeat = Repeat::default();
        repeat.press(Left, false, 1000.0);
        assert!(repeat.due(1600.0).is_empty(), "the key may be up by now");
        repeat.release(Left, 1601.0);
        repeat.press(Right, false, 1700.0);
        assert_eq!(until(&mut repeat, 1870.0), [Right]);
        assert!(repeat.due(60_000.0).len() < 3);
    }

    #[test]
    fn the_later_shift_counts_and_the_earlier_waits_anew() {
        let mut repeat = Repeat::default();
        repeat.press(Left, false, 0.0);
        until(&mut repeat, 99.0);
        repeat.press(Right, false, 100.0);
        assert_eq!(until(&mut repeat, 270.0), [Right]);
        repeat.release(Right, 280.0);
        assert!(until(&mut repeat, 440.0).is_empty());
        assert_eq!(until(&mut repeat, 448.0), [Left]);
    }

    #[test]
    fn a_cursor_takes_one_step_down_for_a_press_as_long_as_any() {
        let mut repeat = Repeat::default();
        repeat.press(SoftDrop, true, 0.0);
        assert!(until(&mut repeat, 160.0).is_empty());
        assert_eq!(until(&mut repeat, 201.0), [SoftDrop, SoftDrop]);
    }

    #[test]
    fn a_rate_of_nothing_leads_to_the_wall_at_once_and_again_for_the_next_piece() {
        let mut repeat = Repeat { handling: Handling { das: 100.0, arr: 0.0, soft: 0.0 }, ..Repeat::default() };
        repeat.press(Left, false, 0.0);
        assert!(until(&mut repeat, 99.0).is_empty());
        assert_eq!(repeat.due(100.0), [Left; ACROSS as usize]);
        assert_eq!(repeat.due(110.0).len(), ACROSS as usize);
        repeat.press(SoftDrop, false, 110.0);
        assert!(repeat.due(111.0).contains(&SoftDrop), "it need not wait");
        repeat.clear();
        assert!(repeat.due(120.0).is_empty());
    }

    #[test]
    fn a_cursor_never_leaps_to_the_wall() {
        let mut repeat = Repeat { handling: Handling { arr: 0.0, ..Handling::default() }, ..Repeat::default() };
        repeat.press(Right, true, 0.0);
        assert_eq!(until(&mut repeat, 201.0), [Right, Right]);
    }

    #[test]
    fn a_quicker_hand_waits_for_less() {
        let mut repeat = Repeat { handling: Handling { das: 60.0, arr: 10.0, soft: 25.0 }, ..Repeat::default() };
        repeat.press(Left, false, 0.0);
        assert_eq!(until(&mut repeat, 91.0), [Left; 4]);
    }

    #[test]
    fn soft_drops_repeat_beside_shifts() {
        let mut repeat = Repeat::default();
        repeat.press(SoftDrop, false, 0.0);
        repeat.press(Left, false, 0.0);
        assert_eq!(until(&mut repeat, 51.0), [SoftDrop]);
        repeat.press(Input::Drop, false, 60.0);
        assert_eq!(until(&mut repeat, 168.0).iter().filter(|input| **input == Left).count(), 1);
    }
}
