/// When a piece in the air falls by itself, and when it is locked where it lies.
#[derive(Clone, Copy, Debug)]
pub struct LockDelay {
    /// Whether the piece cannot fall further.
    at_rest: bool,
    /// Ticks since it last fell by gravity.
    falling: u32,
    /// Ticks at rest.
    resting: u32,
    /// Moves that started the delay again.
    resets: u32,
    /// The lowest row that it has been in.
    lowest: i32,
}

/// What a piece does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// It falls one row.
    Fall,
    /// It is locked.
    Lock,
}

impl LockDelay {
    /// That of a piece that comes in at a row.
    pub const fn new(row: i32, at_rest: bool) -> Self {
        Self { at_rest, falling: 0, resting: 0, resets: 0, lowest: row }
    }

    /// Whether the piece cannot fall further.
    pub fn is_at_rest(&self) -> bool {
        self.at_rest
    }

    /// The piece was shifted or turned. A move that begins or ends at rest starts the delay again, but not more often than `most`
    /// times until the piece comes lower than before.
    pub fn shift(&mut self, row: i32, at_rest: bool, most: u32) {
        let rested = self.at_rest;
        self.put(row, at_rest);
        if (rested || at_rest) && self.resets < most {
            self.resets += 1;
            self.resting = 0;
        }
    }

    /// The piece fell.
    pub fn fall(&mut self, row: i32, at_rest: bool) {
        self.falling = 0;
        self.put(row, at_rest);
    }

    fn put(&mut self, row: i32, at_rest: bool) {
        self.at_rest = at_rest;
        if row < self.lowest {
            self.lowest = row;
            self.resets = 0;
            self.resting = 0;
        }
    }

    /// Lets a tick pass, where a piece falls a row in `gravity` ticks and lies for `delay` ticks before it is locked.
    pub fn pass(&mut self, gravity: u32, delay: u32) -> Option<Due> {
        if self.at_rest {
            self.resting += 1;
            (self.resting >= delay).then_some(Due::Lock)
        } else {
            self.falling += 1;
            (self.falling >= gravity).then_some(Due::Fall)
        }
    }

    /// Ticks that would pass before anything is due.
    pub fn idle(&self, gravity: u32, delay: u32) -> u32 {
        let (limit, passed) = if self.at_rest { (delay, self.resting) } else { (gravity, self.falling) };
        limit.saturating_sub(passed + 1)
    }

    /// Lets ticks pass in which nothing is due: at most [`LockDelay::idle`].
    pub fn wait(&mut self, ticks: u32) {
        *(if self.at_rest { &mut self.resting } else { &mut self.falling }) += ticks;
    }

    /// The lowest row that the piece has been in.
    pub fn lowest(&self) -> i32 {
        self.lowest
    }

    /// Ticks since it last fell, ticks at rest, and resets, for digests.
    pub fn counts(&self) -> [u32; 3] {
        [self.falling, self.resting, self.resets]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ticks until something is due, and what.
    fn due(delay: &mut LockDelay) -> (u32, Due) {
        let idle = delay.idle(60, 30);
        delay.wait(idle);
        (idle + 1, delay.pass(60, 30).unwrap())
    }

    #[test]
    fn a_piece_falls_and_then_lies() {
        let mut delay = LockDelay::new(20, false);
        assert_eq!(due(&mut delay), (60, Due::Fall));
        delay.fall(19, true);
        assert_eq!(due(&mut delay), (30, Due::Lock));
    }

    #[test]
    fn moves_at_rest_start_the_delay_again_but_not_endlessly() {
        let mut delay = LockDelay::new(5, true);
        for _ in 0..2 {
            delay.wait(20);
            delay.shift(5, true, 2);
            assert_eq!(delay.idle(60, 30), 29);
        }
        delay.wait(20);
        delay.shift(5, true, 2);
        assert_eq!(delay.idle(60, 30), 9, "no more resets");
        delay.shift(6, false, 2);
        delay.fall(5, true);
        assert_eq!(delay.idle(60, 30), 9, "nor by being lifted");
        delay.fall(4, true);
        assert_eq!((delay.idle(60, 30), delay.counts()[2]), (29, 0), "until it falls further");
    }
}
