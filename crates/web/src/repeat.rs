use play::Input;

/// Milliseconds a shift is held before it repeats.
pub const DELAY: f64 = 167.0;
/// Milliseconds between two repeats.
pub const PACE: f64 = 33.0;
/// Repeats owed at once after the page stood still: no board is wider.
const MOST: u32 = 10;

/// Keys and buttons that are held down, and the repeats they are owed. The browser's own repeat is as slow as the
/// player's system says; this one is the same for all.
#[derive(Clone, Debug, Default)]
pub struct Repeat {
    held: Vec<Held>,
}

#[derive(Clone, Copy, Debug)]
struct Held {
    input: Input,
    since: f64,
    paid: u32,
}

impl Repeat {
    /// A key goes down. Only shifts and soft drops repeat.
    pub fn press(&mut self, input: Input, now: f64) {
        self.release(input, now);
        if matches!(input, Input::Left | Input::Right | Input::SoftDrop) {
            self.held.push(Held { input, since: now, paid: 0 });
        }
    }

    /// A key goes up. A shift that was held under it starts to wait anew.
    pub fn release(&mut self, input: Input, now: f64) {
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

    /// The repeats that are due, each told once. Of two shifts the later one counts.
    pub fn due(&mut self, now: f64) -> Vec<Input> {
        let shift = self.held.iter().rposition(|held| held.input != Input::SoftDrop);
        let mut due = Vec::new();
        for (place, held) in self.held.iter_mut().enumerate() {
            let soft = held.input == Input::SoftDrop;
            if soft || Some(place) == shift {
                let owed = repeats(now - held.since, if soft { PACE } else { DELAY });
                let missing = owed.saturating_sub(held.paid).min(MOST);
                due.extend((0..missing).map(|_| held.input));
                held.paid = owed;
            }
        }
        due
    }
}

fn repeats(waited: f64, delay: f64) -> u32 {
    if waited < delay { 0 } else { 1 + ((waited - delay) / PACE) as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Input::{Left, Right, SoftDrop};

    #[test]
    fn a_tap_does_not_repeat() {
        let mut repeat = Repeat::default();
        repeat.press(Left, 0.0);
        assert!(repeat.due(160.0).is_empty());
        repeat.release(Left, 161.0);
        assert!(repeat.due(1000.0).is_empty());
        assert!(!repeat.is_busy());
    }

    #[test]
    fn a_held_shift_waits_and_then_runs() {
        let mut repeat = Repeat::default();
        repeat.press(Left, 0.0);
        assert_eq!(repeat.due(167.0), [Left]);
        assert!(repeat.due(180.0).is_empty());
        assert_eq!(repeat.due(200.0), [Left]);
        assert_eq!(repeat.due(266.0), [Left, Left]);
        assert_eq!(repeat.due(60_000.0).len(), MOST as usize);
    }

    #[test]
    fn the_later_shift_counts_and_the_earlier_waits_anew() {
        let mut repeat = Repeat::default();
        repeat.press(Left, 0.0);
        repeat.press(Right, 100.0);
        assert_eq!(repeat.due(270.0), [Right]);
        repeat.release(Right, 280.0);
        assert!(repeat.due(440.0).is_empty());
        assert_eq!(repeat.due(447.0), [Left]);
    }

    #[test]
    fn soft_drops_repeat_beside_shifts() {
        let mut repeat = Repeat::default();
        repeat.press(SoftDrop, 0.0);
        repeat.press(Left, 0.0);
        assert_eq!(repeat.due(34.0), [SoftDrop]);
        repeat.press(Input::Drop, 40.0);
        assert_eq!(repeat.due(168.0).last(), Some(&Left));
    }
}
