use crate::browser;

/// Where the browser keeps the number of T-spins made with the coach.
const STORED: &str = "coached";
/// Milliseconds that the coach waits longer for each T-spin made before.
const PATIENCE: f64 = 250.0;
/// The longest wait in milliseconds.
const LONGEST: f64 = 8000.0;

/// When the coach speaks: once for each piece, and later the more T-spins the player has made.
#[derive(Clone, Debug, Default)]
pub struct Coach {
    t_spins: u32,
    /// The piece in hand, by its number, and how long it has been there.
    piece: Option<u32>,
    waited: f64,
    asked: bool,
}

impl Coach {
    /// A coach who remembers the player.
    pub fn load() -> Self {
        Self::new(browser::stored(STORED).and_then(|count| count.parse().ok()).unwrap_or(0))
    }

    fn new(t_spins: u32) -> Self {
        Self { t_spins, ..Self::default() }
    }

    /// Notes a T-spin of the player, for later matches too.
    pub fn praise(&mut self) {
        self.t_spins += 1;
        browser::store(STORED, &self.t_spins.to_string());
    }

    /// Notes which piece is in hand; returns whether it is a new one, for which nothing has been said.
    pub fn see(&mut self, piece: u32) -> bool {
        let new = self.piece != Some(piece);
        if new {
            (self.piece, self.waited, self.asked) = (Some(piece), 0.0, false);
        }
        new
    }

    /// Lets time pass; returns the piece about which to speak now.
    pub fn wait(&mut self, elapsed: f64) -> Option<u32> {
        self.waited += elapsed;
        let due = !self.asked && self.waited >= (PATIENCE * f64::from(self.t_spins)).min(LONGEST);
        self.asked |= due;
        self.piece.filter(|_| due)
    }

    /// Whether what was said is still about the piece in hand.
    pub fn is_about(&self, piece: u32) -> bool {
        self.piece == Some(piece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_coach_speaks_once_a_piece_and_later_to_the_practised() {
        let mut coach = Coach::new(0);
        assert!(coach.see(0) && !coach.see(0));
        assert_eq!((coach.wait(16.0), coach.wait(16.0)), (Some(0), None));
        assert!(coach.see(1));
        assert_eq!(coach.wait(16.0), Some(1));
        let mut patient = Coach::new(8);
        patient.see(0);
        assert_eq!((patient.wait(1999.0), patient.wait(1.0)), (None, Some(0)));
        let mut expert = Coach::new(1000);
        expert.see(3);
        assert_eq!(expert.wait(LONGEST), Some(3), "but speaks in the end");
        assert!(expert.is_about(3) && !expert.is_about(4));
    }
}
