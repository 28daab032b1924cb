use crate::{Input, Refused};
use serde::{Deserialize, Serialize};

/// How the player did the goal by hand, after the puzzle was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Finish {
    /// Tries that missed.
    pub missed: u32,
    /// Whether the goal was done in the end.
    pub done: bool,
}

/// Keys that one try may have: far more than a player presses.
pub const LONGEST: usize = 1000;

/// Tries to do the goal by hand that a transcript may have.
pub const MOST_MISSES: u32 = 100;

/// The inputs that steer a piece, each with its letter in a transcript.
const LETTERS: [(Input, char); 5] =
    [(Input::Left, 'l'), (Input::Right, 'r'), (Input::SoftDrop, 'd'), (Input::Clockwise, 'c'), (Input::Counter, 'z')];

/// The letter of an input that steers.
pub fn letter(input: Input) -> Option<char> {
    LETTERS.iter().find(|(other, _)| *other == input).map(|&(_, letter)| letter)
}

/// The inputs that letters stand for.
pub fn inputs(keys: &str) -> Result<Vec<Input>, Refused> {
    if keys.len() > LONGEST {
        return Err(Refused::new(format!("{} keys in one finish; expected at most {LONGEST}", keys.len())));
    }
    let input = |key: char| {
        let known = LETTERS.iter().find(|(_, letter)| *letter == key);
        known
            .map(|&(input, _)| input)
            .ok_or_else(|| Refused::new(format!("unknown key {key:?}; expected one of l, r, d, c, z")))
    };
    keys.chars().map(input).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Act, Desk, Lang, Reaction, Session, Step, replay};
    use puzzle::{Budget, Outcome, Solve};
    use tspin::TSpin;

    /// An L at the right wall closes both rows, and the T turns in under the overhang on the left.
    const CODE: &str = "tspin:...#....../###...###./####.####.:L:tsd";

    /// A session that has made all moves of the first answer.
    fn solved() -> Session<TSpin> {
        let mut session = Session::<TSpin>::new(CODE.parse().unwrap(), true);
        session.finish_by_hand(true);
        let answer = TSpin::solve(session.puzzle(), Budget::default()).lines.remove(0);
        let inputs = [Input::Clockwise, Input::Counter, Input::Right, Input::Left];
        // A placement is found by trying what a player would: turn, shift, drop.
        let tries =
            (0..4).flat_map(|turns| inputs[2..].iter().flat_map(move |&to| (0..9).map(move |by| (turns, to, by))));
        for (turns, to, by) in tries {
            let mut next = session.clone();
            for input in std::iter::repeat_n(Input::Clockwise, turns).chain(std::iter::repeat_n(to, by)) {
                next.input(input, 0);
            }
            if next.input(Input::Drop, 700) == Reaction::Played(answer[0]) {
                return next;
            }
        }
        panic!("no way to {}", answer[0]);
    }

    fn press(session: &mut Session<TSpin>, keys: &str, at: u32) -> Reaction<tspin::Placement> {
        for input in inputs(keys).unwrap() {
            session.input(input, at);
        }
        session.input(Input::Drop, at)
    }

    #[test]
    fn a_t_that_misses_is_tried_again_and_the_puzzle_stays_solved() {
        let mut session = solved();
        assert_eq!((session.outcome(), session.is_finishing()), (Outcome::Solved, true));
        assert_eq!(press(&mut session, "rrr", 1000), Reaction::Missed);
        assert!(session.missed(Lang::En).is_some() && session.is_finishing());
        assert_eq!(press(&mut session, "cddddc", 2000), Reaction::Finished);
        assert!(!session.is_finishing() && session.missed(Lang::En).is_none());
        assert_eq!(session.finish(), Some(Finish { missed: 1, done: true }));
        assert_eq!(session.finale().len(), 2, "the rows light up and go; the T came by hand");

        let replayed = replay::<TSpin>(session.puzzle(), true, &session.transcript()).unwrap();
        assert_eq!((replayed.outcome, replayed.finish), (Outcome::Solved, session.finish()));
        assert_eq!(replayed.client_ms, 700, "the clock stops when the puzzle is solved");
        assert_eq!(replayed.transcript, session.transcript());
        assert_eq!(session.film(&session.transcript()).unwrap().len(), 4);
    }

    #[test]
    fn whoever_leaves_the_last_piece_has_solved_the_puzzle() {
        let mut session = solved();
        assert_eq!(session.input(Input::GiveUp, 900), Reaction::Ended);
        let replayed = replay::<TSpin>(session.puzzle(), true, &session.transcript()).unwrap();
        assert_eq!((replayed.outcome, replayed.finish), (Outcome::Solved, Some(Finish::default())));
        assert!(session.finale().len() > 2, "then it is shown");
    }

    #[test]
    fn a_finish_counts_only_where_it_belongs() {
        let session = solved();
        let puzzle = session.puzzle();
        let finish = Step { at: 800, act: Act::Finish("cddddc".to_owned()) };
        let mut good = session.transcript();
        good.steps.push(finish.clone());
        assert!(replay::<TSpin>(puzzle, true, &good).unwrap().finish.unwrap().done);
        let text = serde_json::to_string(&good).unwrap();
        assert!(text.contains("finish:cddddc") && text.contains("\"finish\":true"));
        assert_eq!(serde_json::from_str::<crate::Transcript>(&text).unwrap(), good);

        let mut twice = good.clone();
        twice.steps.push(finish.clone());
        let off = crate::Transcript { finish: false, ..good.clone() };
        let early = crate::Transcript { steps: vec![finish], ..good.clone() };
        for bad in [twice, off, early] {
            assert!(replay::<TSpin>(puzzle, true, &bad).is_err());
        }
        let mut after = good;
        after.steps.push(Step { at: 900, act: Act::Undo });
        assert!(replay::<TSpin>(puzzle, true, &after).is_err(), "what is solved stays solved");
    }

    #[test]
    fn every_letter_names_one_input() {
        for (input, key) in LETTERS {
            assert_eq!(letter(input), Some(key));
            assert_eq!(inputs(&key.to_string()), Ok(vec![input]));
        }
        assert_eq!(letter(Input::Drop), None);
        assert_eq!(inputs("lx").unwrap_err().why, "unknown key 'x'; expected one of l, r, d, c, z");
        assert!(inputs(&"d".repeat(LONGEST + 1)).is_err());
    }
}
