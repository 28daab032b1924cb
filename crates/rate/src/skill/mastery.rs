use std::collections::VecDeque;

/// A player's newest rated first tries at puzzles of one theme that were at their level or above.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mastery {
    solved: VecDeque<bool>,
}

impl Mastery {
    /// The tries that are looked at.
    pub const TRIES: usize = 20;
    /// How many of them must be solved. Ratings predict 15 of 20 in practice, where the page aims at three of four.
    pub const SOLVED: usize = 18;
    /// The largest expected score of a puzzle that counts as at the player's level.
    const LEVEL: f64 = 0.8;

    /// Adds a try, oldest first: the score that the ratings expected of the player, and whether they solved the puzzle. A puzzle that
    /// was too easy to show anything changes nothing.
    pub fn add(&mut self, expected: f64, solved: bool) {
        if expected > Self::LEVEL {
            return;
        }
        if self.solved.len() == Self::TRIES {
            self.solved.pop_front();
        }
        self.solved.push_back(solved);
    }

    /// Tries that count.
    pub fn tries(&self) -> usize {
        self.solved.len()
    }

    /// Solved ones among them.
    pub fn solved(&self) -> usize {
        self.solved.iter().filter(|solved| **solved).count()
    }

    /// Whether the player has shown that they can do it.
    pub fn is_mastered(&self) -> bool {
        self.tries() == Self::TRIES && self.solved() >= Self::SOLVED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(tries: impl IntoIterator<Item = (f64, bool)>) -> Mastery {
        let mut mastery = Mastery::default();
        tries.into_iter().for_each(|(expected, solved)| mastery.add(expected, solved));
        mastery
    }

    #[test]
    fn eighteen_of_the_last_twenty_at_the_players_level_are_mastery() {
        let tries = |missed: usize| (0..20).map(move |n| (0.75, n >= missed));
        assert!(of(tries(2)).is_mastered() && !of(tries(3)).is_mastered());
        assert!(!of(tries(0).skip(1)).is_mastered(), "too few to tell");
        assert!(of([(0.5, false); 9].into_iter().chain(tries(0))).is_mastered(), "what was long ago is forgotten");
    }

    #[test]
    fn easy_puzzles_show_nothing() {
        assert_eq!(of([(0.95, true); 50]), Mastery::default());
        let mixed = of([(0.75, false), (0.99, true)].repeat(20));
        assert_eq!((mixed.tries(), mixed.solved()), (20, 0));
    }
}
