use play::Input;

/// Milliseconds a shift is held before it repeats.
pub const DELAY: f64 = 167.0;
/// Milliseconds between two repeats.
pub const PACE: f64 = 33.0;
/// The longest time between two looks at the keys that counts, in milliseconds. While the page was blocked, a key may have
/// gone up unnoticed.
const STALL: f64 = 50.0;

/// Keys and buttons that are held down, and the repeats they are owed. The browser's own repeat is as slow as the
/// player's system says; this one is the same for all.
#[derive(Clone, Debug, Default)]
pub struct Repeat {
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
    since: f64,
    paid: u32,
}

impl Repeat {
    /// A key goes down. Only shifts and soft drops repeat. A piece sinks for as long as the key is down; a cursor that
    /// `points` at cells takes one step down for one press, as it does to the sides.
    pub fn press(&mut self, input: Input, points: bool, now: f64) {
        self.release(input, now);
        let delay = if input == Input::SoftDrop && !points { PACE } else { DELAY };
        if matches!(input, Input::Left | Input::Right | Input::SoftDrop) {
            self.held.push(Held { input, delay, since: self.clock, paid: 0 });
        }
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
                let owed = repeats(now - held.since, held.delay);
                let missing = owed.saturating_sub(held.paid);
                due.extend((0..missing).map(|_| held.input));
                held.paid = owed;
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

fn repeats(waited: f64, delay: f64) -> u32 {
    if waited < delay { 0 } else { 1 + ((waited - delay) / PACE) as u32 }
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
    fn soft_drops_repeat_beside_shifts() {
        let mut repeat = Repeat::default();
        repeat.press(SoftDrop, false, 0.0);
        repeat.press(Left, false, 0.0);
        assert_eq!(until(&mut repeat, 34.0), [SoftDrop]);
        repeat.press(Input::Drop, false, 40.0);
        assert_eq!(until(&mut repeat, 168.0).iter().filter(|input| **input == Left).count(), 1);
    }
}
