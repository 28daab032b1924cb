use crate::Text;
use puzzle::versus::{Seat, Winner};

/// An attack in the time line of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// When.
    pub tick: u32,
    /// Whose.
    pub seat: Seat,
    /// Rows of attack, before any were cancelled; a row of nuisance has six stones.
    pub rows: u32,
    /// Whether it has a dot: a T-spin, or a long chain.
    pub dot: bool,
}

/// A row of the table of what both sides did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What was counted.
    pub text: Text,
    /// The numbers of the left and of the right side.
    pub numbers: [String; 2],
}

impl Row {
    /// A row of some number of both sides.
    pub(super) fn new<S>(text: Text, sides: &[S; 2], number: impl Fn(&S) -> String) -> Self {
        Self { text, numbers: sides.each_ref().map(number) }
    }
}

/// How often something happened in a unit of time, with two digits.
pub(super) fn per(count: u32, time: f64) -> String {
    format!("{:.2}", f64::from(count) / time)
}

/// What happened in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Attacks, in order.
    pub moments: Vec<Moment>,
    /// What the bars and dots of the time line mean.
    pub caption: Text,
    /// Game time in seconds.
    pub seconds: f64,
    /// What both sides did.
    pub rows: Vec<Row>,
    /// What a player who lost is told: when garbage filled the board, and when their own pieces did.
    pub advice: [Text; 2],
}

/// Rows of attack a minute from which on it is garbage that fills a board.
const BURIED: f64 = 10.0;

impl Summary {
    /// What the player could do better, after a match that was lost.
    pub fn advice(&self, winner: Winner) -> Option<Text> {
        let received: u32 =
            self.moments.iter().filter(|moment| moment.seat == Seat::Right).map(|moment| moment.rows).sum();
        let buried = f64::from(received) * 60.0 >= BURIED * self.seconds;
        let [garbage, own] = self.advice;
        (winner == Winner::Right).then_some(if buried { garbage } else { own })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_lost_is_told_what_filled_the_board() {
        let advice = [Text::VersusBuried, Text::VersusToppedOut];
        let told = |rows, winner| {
            let moments = vec![Moment { tick: 60, seat: Seat::Right, rows, dot: false }];
            Summary { moments, caption: Text::VersusTimeline, seconds: 60.0, rows: Vec::new(), advice }.advice(winner)
        };
        assert_eq!(told(12, Winner::Right), Some(Text::VersusBuried));
        assert_eq!(told(4, Winner::Right), Some(Text::VersusToppedOut));
        assert_eq!(told(12, Winner::Left), None);
    }
}
