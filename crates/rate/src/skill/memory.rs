use fsrs::{FSRS, MemoryState};

/// Memory state of a pattern in the spaced-repetition model FSRS.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// Days until the probability of recall falls to 90 %.
    pub stability: f64,
    /// How hard the pattern is to learn, from 1 to 10.
    pub difficulty: f64,
}

/// Probability of recall at which a review is due.
const RETENTION: f32 = 0.9;
/// Shortest interval in days: a failed pattern does not come back at once.
const SHORTEST: f64 = 10.0 / (24.0 * 60.0);
/// Longest interval in days.
const LONGEST: f64 = 365.0;

impl Memory {
    /// The memory state after a review `days` after the previous one, and the days until the next is due. Without a
    /// previous state it is the first review.
    pub fn after(before: Option<Self>, days: f64, solved: bool) -> (Self, f64) {
        let state = before.map(|memory| MemoryState {
            stability: (memory.stability as f32).clamp(0.001, 36_500.0),
            difficulty: (memory.difficulty as f32).clamp(1.0, 10.0),
        });
        let states = FSRS::default().next_states(state, RETENTION, days.clamp(0.0, 36_500.0) as u32);
        let next = states.map(|states| if solved { states.good } else { states.again });
        match next {
            Ok(next) => {
                let memory =
                    Self { stability: f64::from(next.memory.stability), difficulty: f64::from(next.memory.difficulty) };
                (memory, f64::from(next.interval).clamp(SHORTEST, LONGEST))
            }
            // Only for inputs out of range, which are clamped above.
            Err(_) => (before.unwrap_or(Self { stability: 1.0, difficulty: 5.0 }), 1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_success_doubles_the_wait_or_more_and_a_failure_shortens_it() {
        let (failed, wait) = Memory::after(None, 0.0, false);
        assert!((SHORTEST..1.0).contains(&wait), "{wait}");
        let (once, first) = Memory::after(Some(failed), 1.0, true);
        let (twice, second) = Memory::after(Some(once), first, true);
        assert!(first > wait && second > 1.5 * first, "{wait} {first} {second}");
        let (_, again) = Memory::after(Some(twice), second, false);
        assert!(again < second);
    }

    #[test]
    fn nonsense_is_survived() {
        let odd = Memory { stability: f64::NAN, difficulty: -3.0 };
        let (_, wait) = Memory::after(Some(odd), f64::INFINITY, true);
        assert!(wait.is_finite() && wait > 0.0);
    }
}
