use crate::{Board, Goal, Moves, Piece, Queue, TSpin};
use puzzle::{BadCode, Game};
use std::{fmt, str::FromStr};

/// A board, the pieces that come, and what must be possible after them. Its text is
/// `tspin:<rows>:<queue>:<goal>[:<moves>]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    board: Board,
    queue: Queue,
    goal: Goal,
    moves: Moves,
}

impl Puzzle {
    /// Rows a given board may have: all that players see.
    pub const HIGHEST: i32 = 20;
    /// Pieces a queue may have.
    pub const LONGEST: usize = 8;

    /// A puzzle of valid parts, or what is wrong with them.
    pub fn new(board: Board, queue: Queue, goal: Goal, moves: Moves) -> Result<Self, BadCode> {
        if board.height() > Self::HIGHEST {
            let what = format!("a board of {} rows", board.height());
            return Err(BadCode::new(what, format!("at most {} rows with filled cells", Self::HIGHEST)));
        }
        if queue.0.is_empty() || queue.0.len() > Self::LONGEST {
            let what = format!("a queue of {} pieces", queue.0.len());
            return Err(BadCode::new(what, format!("1 to {} pieces", Self::LONGEST)));
        }
        Ok(Self { board, queue, goal, moves })
    }

    /// The given board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The pieces to place, in order.
    pub fn queue(&self) -> &[Piece] {
        &self.queue.0
    }

    /// What must be possible after the last piece.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// How pieces may be brought to their places.
    pub fn moves(&self) -> Moves {
        self.moves
    }

    /// The puzzle seen in a mirror, which is as hard and has as many answers.
    pub fn mirror(&self) -> Self {
        let queue = Queue(self.queue().iter().map(|piece| piece.mirror()).collect());
        Self { board: self.board.mirror(), queue, ..*self }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}:{}:{}", TSpin::KEY, self.board, self.queue, self.goal)?;
        match self.moves {
            Moves::Drop => Ok(()),
            Moves::All => write!(f, ":{}", self.moves),
        }
    }
}

impl FromStr for Puzzle {
    type Err = BadCode;

    fn from_str(code: &str) -> Result<Self, BadCode> {
        const FORM: &str = "tspin:<rows>:<queue>:<goal>[:<moves>]";
        // One more than there may be, so that a surplus part is seen without cutting up a huge text.
        let parts: Vec<&str> = code.splitn(6, ':').collect();
        let (rows, queue, goal, moves) = match parts[..] {
            [TSpin::KEY, rows, queue, goal] => (rows, queue, goal, ""),
            [TSpin::KEY, rows, queue, goal, moves] => (rows, queue, goal, moves),
            _ => return Err(BadCode::new(format!("«{}» is no T-spin puzzle", BadCode::excerpt(code)), FORM)),
        };
        let start = |part: &str| code[..part.as_ptr() as usize - code.as_ptr() as usize].chars().count();
        let word = |part: &str, what: &str, expected: &str| {
            BadCode::new(format!("«{}» is no {what}", BadCode::excerpt(part)), expected).at(start(part))
        };
        let board = rows.parse().map_err(|e: BadCode| e.within(start(rows)))?;
        let queue = queue.parse().map_err(|e: BadCode| e.within(start(queue)))?;
        let goal = Goal::from_word(goal).ok_or_else(|| word(goal, "goal", "tss, tsd, tst or quad"))?;
        let moves = match moves {
            "" if parts.len() == 4 => Moves::Drop,
            _ => Moves::from_word(moves).ok_or_else(|| word(moves, "kind of moves", "drop or all"))?,
        };
        Self::new(board, queue, goal, moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_named_with_their_place() {
        let fault = |code: &str| code.parse::<Puzzle>().unwrap_err().to_string();
        assert_eq!(fault("nazo:x"), "«nazo:x» is no T-spin puzzle; expected tspin:<rows>:<queue>:<goal>[:<moves>]");
        assert_eq!(
            fault("tspin:..........:LQ:tsd"),
            "«Q» is no piece at character 19; expected letters of I J L O S T Z"
        );
        assert_eq!(fault("tspin:..........:L:tsx"), "«tsx» is no goal at character 20; expected tss, tsd, tst or quad");
        assert_eq!(fault("tspin:..........:L:tsd:"), "«» is no kind of moves at character 24; expected drop or all");
        assert_eq!(fault("tspin:..........::tsd"), "a queue of 0 pieces; expected 1 to 8 pieces");
        let high = format!("tspin:#.........{}:L:tsd", "/..........".repeat(20));
        assert_eq!(fault(&high), "a board of 21 rows; expected at most 20 rows with filled cells");
    }

    #[test]
    fn colours_and_empty_rows_are_no_part_of_a_puzzle() {
        let puzzle: Puzzle = "tspin:........../JJJ...TTT./...IIII...:L:tsd:drop".parse().unwrap();
        assert_eq!(puzzle.to_string(), "tspin:###...###./...####...:L:tsd");
    }
}
