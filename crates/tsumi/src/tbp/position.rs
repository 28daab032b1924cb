use super::{
    bag::BagTracker,
    message::{Letter, Randomizer, Start},
};
use std::collections::VecDeque;
use tspin::attack::{Clear, Streak};
use tspin::bots::View;
use tspin::versus::Rules;
use tspin::{Board, Piece, Placement, Twist};

/// What both ends of the protocol know of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    pub board: Board,
    pub held: Option<Piece>,
    /// The known pieces, the current one first.
    pub queue: VecDeque<Piece>,
    pub streak: Streak,
}

impl Position {
    /// What a player sees.
    pub fn of(view: &View) -> Self {
        let queue = [view.piece].into_iter().chain(view.next.iter().copied()).collect();
        Self { board: *view.board, held: view.held, queue, streak: view.streak }
    }

    /// Makes a move. A piece that is not the current one comes out of hold.
    pub fn play(&mut self, rules: &Rules, placement: Placement, twist: Twist) -> Result<(), String> {
        let piece = placement.piece();
        let current = self.queue.pop_front();
        if current != Some(piece) {
            let swapped = self.held.or_else(|| self.queue.pop_front());
            if swapped != Some(piece) {
                return Err(format!("a move of {piece}, which is neither the current piece nor at hand by hold"));
            }
            self.held = current;
        }
        let rows = self.board.place(placement);
        let clear = Clear { rows, twist, perfect: rows > 0 && self.board == Board::EMPTY };
        rules.attack.attack(clear, &mut self.streak);
        Ok(())
    }

    /// The pieces that were added to the queue since `before`; `None` if more than that has changed.
    pub fn news_since(&self, before: &Self) -> Option<Vec<Piece>> {
        let known = before.queue.len();
        let same = (self.board, self.held, self.streak) == (before.board, before.held, before.streak);
        let queued = self.queue.iter().take(known).eq(&before.queue);
        (same && queued).then(|| self.queue.iter().skip(known).copied().collect())
    }

    /// The message that sets a bot to this position.
    pub fn start(&self, bag: &BagTracker) -> Start {
        let cell = |x, y| self.board.is_filled(x, y).then_some('G');
        Start {
            hold: self.held.map(Letter),
            queue: self.queue.iter().copied().map(Letter).collect(),
            combo: self.streak.combo,
            back_to_back: self.streak.hard,
            board: (0..Board::HEIGHT).map(|y| (0..Board::WIDTH).map(|x| cell(x, y)).collect()).collect(),
            randomizer: Some(Randomizer::SevenBag { bag_state: bag.left().map(Letter).collect() }),
        }
    }
}

impl TryFrom<Start> for Position {
    type Error = String;

    fn try_from(start: Start) -> Result<Self, String> {
        let (rows, width) = (Board::HEIGHT as usize, Board::WIDTH as usize);
        if start.board.len() != rows || start.board.iter().any(|row| row.len() != width) {
            return Err(format!("a board of {} rows; expected {rows} rows of {width} cells", start.board.len()));
        }
        let mut board = Board::EMPTY;
        for (y, row) in start.board.iter().enumerate() {
            for (x, cell) in row.iter().enumerate() {
                board.set(x as i32, y as i32, cell.is_some());
            }
        }
        let queue = start.queue.into_iter().map(|letter| letter.0).collect();
        let streak = Streak { combo: start.combo, hard: start.back_to_back };
        Ok(Self { board, held: start.hold.map(|letter| letter.0), queue, streak })
    }
}
