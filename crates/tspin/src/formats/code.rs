use crate::{Board, Goal, Moves, Piece, Queue, TSpin};
use puzzle::{BadCode, Game};
use std::{fmt, str::FromStr};

/// A board, the pieces to place on it, and the goal that must be possible after them. Its text is
/// `tspin:<rows>:<queue>:<goal>[:<moves>]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    board: Board,
    queue: Queue,
    goal: Goal,
    moves: Moves,
}

impl Puzzle {
    /// The most rows of a given board: those that players see.
    pub const HIGHEST: i32 = 20;
    /// The most pieces of a queue.
    pub const LONGEST: usize = 8;

    /// A puzzle, if its parts are valid.
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

    /// The same puzzle with these moves.
    pub fn with_moves(self, moves: Moves) -> Self {
        Self { moves, ..self }
    }

    /// The mirror image, which is as hard and has as many answers, unless an I is kicked into its place: its kicks differ.
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
        // One more than allowed, so that a surplus part is noticed without splitting a huge text.
        let parts: Vec<&str> = code.splitn(6, ':').collect();
        let (rows, queue, goal, moves) = match parts[..] {
            [TSpin::KEY, rows, queue, goal] => (rows, queue, goal, ""),
            [TSpin::KEY, rows, queue, goal, moves] => (rows, queue, goal, moves),
            _ => return Err(BadCode::invalid("T-spin puzzle", code, FORM)),
        };
        let start = |part: &str| code[..part.as_ptr() as usize - code.as_ptr() as usize].chars().count();
        let word = |part: &str, what: &str, expected: &str| BadCode::invalid(what, part, expected).at(start(part));
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
        assert_eq!(fault("nazo:x"), "invalid T-spin puzzle \"nazo:x\"; expected tspin:<rows>:<queue>:<goal>[:<moves>]");
        assert_eq!(
            fault("tspin:..........:LQ:tsd"),
            "invalid piece \"Q\" at character 19; expected letters of I J L O S T Z"
        );
        assert_eq!(
            fault("tspin:..........:L:tsx"),
            "invalid goal \"tsx\" at character 20; expected tss, tsd, tst or quad"
        );
        assert_eq!(
            fault("tspin:..........:L:tsd:"),
            "invalid kind of moves \"\" at character 24; expected drop or all"
        );
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
