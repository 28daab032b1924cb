use super::{Action, Event, Garbage, Rules, Stats, hand::Hand};
use crate::attack::{Clear, Streak};
use crate::{Bag, Board, Falling, FifthKick, Piece, Spin, twist};
use puzzle::versus::{self, Digest};

/// Rows that players see: a piece that is locked wholly above them ends the match.
const VISIBLE: i32 = 20;

/// One player's half of a match.
#[derive(Clone, Debug)]
pub struct Side {
    board: Board,
    bag: Bag,
    next: Vec<Piece>,
    held: Option<Piece>,
    /// Whether the current piece may be exchanged: only one that was not taken out of hold itself.
    may_hold: bool,
    hand: Hand,
    streak: Streak,
    lost: bool,
    garbage: Garbage,
    /// Rows of attack in this tick, to be delivered at its end.
    sent: u32,
    /// Whether a piece was locked in this tick.
    locked: bool,
    stats: Stats,
    events: Vec<Event>,
}

impl Side {
    /// The board, without the falling piece.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The falling piece.
    pub fn piece(&self) -> Falling {
        self.hand.piece
    }

    /// The pieces that come next, as many as the rules show.
    pub fn next(&self) -> &[Piece] {
        &self.next
    }

    /// The held piece.
    pub fn held(&self) -> Option<Piece> {
        self.held
    }

    /// Whether the current piece may be exchanged for the held one.
    pub fn may_hold(&self) -> bool {
        self.may_hold
    }

    /// The garbage on its way to this side.
    pub fn garbage(&self) -> &Garbage {
        &self.garbage
    }

    /// The combo and back-to-back so far.
    pub fn streak(&self) -> Streak {
        self.streak
    }

    /// What this side did so far.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Whether this side has lost.
    pub fn has_lost(&self) -> bool {
        self.lost
    }

    /// What happened in the last tick.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    fn hold(&mut self) -> bool {
        let held = self.held.replace(self.hand.piece.piece);
        let piece = held.unwrap_or_else(|| self.draw());
        self.events.push(Event::Held);
        self.enter(piece);
        self.may_hold = false;
        true
    }

    fn draw(&mut self) -> Piece {
        self.next.extend(self.bag.next());
        self.next.remove(0)
    }

    fn enter(&mut self, piece: Piece) {
        self.hand = Hand::new(&self.board, piece);
        if !self.hand.piece.fits(&self.board) {
            self.lose();
        }
    }

    fn lose(&mut self) {
        self.lost = true;
        self.events.push(Event::Lost);
    }

    fn lock(&mut self, rules: &Rules, tick: u32) {
        self.locked = true;
        let Hand { piece, last, .. } = self.hand;
        let cells = piece.cells();
        if cells.iter().all(|cell| cell.1 >= VISIBLE) || cells.iter().any(|cell| cell.1 >= Board::HEIGHT) {
            return self.lose();
        }
        let placement = piece.placement();
        let twist = twist(&self.board, piece, last, FifthKick::Any);
        let rows = self.board.place(placement);
        let clear = Clear { rows, twist, perfect: rows > 0 && self.board == Board::EMPTY };
        let hard = self.streak.hard;
        let attack = rules.attack.attack(clear, &mut self.streak);
        let combo = self.streak.combo;
        self.stats.count(clear, combo, attack);
        let back_to_back = rows > 0 && hard && self.streak.hard;
        self.events.push(Event::Locked { placement, clear, combo, back_to_back, attack });
        self.sent += if rules.cancelling { self.garbage.cancel(attack) } else { attack };
        if rows == 0 && !self.rise(rules, tick) {
            return self.lose();
        }
        self.may_hold = rules.hold;
        let piece = self.draw();
        self.enter(piece);
    }

    fn rise(&mut self, rules: &Rules, tick: u32) -> bool {
        let (events, received) = (&mut self.events, &mut self.stats.received);
        self.garbage.rise(&mut self.board, rules, tick, |hole| {
            *received += 1;
            events.push(Event::Rose { hole });
        })
    }
}

impl versus::Side for Side {
    type Rules = Rules;
    type Action = Action;

    fn begin(rules: &Rules, pieces: u64, holes: u64) -> Self {
        let mut bag = Bag::new(pieces);
        let mut next: Vec<Piece> = bag.by_ref().take(rules.previews + 1).collect();
        let first = next.remove(0);
        Self {
            board: Board::EMPTY,
            bag,
            next,
            held: None,
            may_hold: rules.hold,
            hand: Hand::new(&Board::EMPTY, first),
            streak: Streak::default(),
            lost: false,
            garbage: Garbage::new(holes),
            sent: 0,
            locked: false,
            stats: Stats::default(),
            events: Vec::new(),
        }
    }

    fn lost(&self) -> bool {
        self.lost
    }

    /// None after a lock in the same tick.
    fn has_hand(&self) -> bool {
        !self.locked
    }

    fn pieces(&self) -> u32 {
        self.stats.pieces
    }

    fn act(&mut self, rules: &Rules, tick: u32, action: Action) -> bool {
        if self.lost || self.locked {
            return false;
        }
        let (hand, board) = (&mut self.hand, &self.board);
        let done = match action {
            Action::Left => hand.shift(board, rules, -1, 1),
            Action::Right => hand.shift(board, rules, 1, 1),
            Action::FarLeft => hand.shift(board, rules, -1, Board::WIDTH),
            Action::FarRight => hand.shift(board, rules, 1, Board::WIDTH),
            Action::Clockwise => hand.rotate(board, rules, Spin::Clockwise),
            Action::Counter => hand.rotate(board, rules, Spin::Counter),
            Action::Down => hand.fall(board),
            Action::Floor => hand.land(board),
            Action::Drop => {
                hand.land(board);
                self.lock(rules, tick);
                true
            }
            Action::Hold => self.may_hold && self.hold(),
            Action::Resign => {
                self.lose();
                true
            }
        };
        self.stats.actions += u32::from(done);
        done
    }

    fn pass(&mut self, rules: &Rules, tick: u32) {
        if self.lost || self.locked {
            return;
        }
        if self.hand.pass(&self.board, rules) {
            self.lock(rules, tick);
        }
    }

    fn deliver(&mut self, rules: &Rules, tick: u32, other: &mut Self) {
        other.garbage.receive(std::mem::take(&mut self.sent), tick + rules.garbage_delay);
        self.locked = false;
    }

    fn idle(&self, rules: &Rules) -> u32 {
        self.hand.delay.idle(rules.gravity, rules.lock_delay)
    }

    fn wait(&mut self, ticks: u32) {
        self.hand.delay.wait(ticks);
    }

    fn clear_events(&mut self) {
        self.events.clear();
    }

    fn digest(&self, digest: &mut Digest) {
        self.board.0.0.into_iter().for_each(|word| digest.add(word));
        let Hand { piece, delay, .. } = self.hand;
        for number in [piece.piece as i32, piece.turn as i32, piece.x, piece.y, delay.lowest()] {
            digest.add(number as u64);
        }
        let held = self.held.map_or(7, |held| held as u64);
        let flags = u64::from(self.may_hold) | u64::from(self.lost) << 1 | u64::from(self.streak.hard) << 2;
        self.next.iter().for_each(|&next| digest.add(next as u64));
        let counts = delay.counts().into_iter().chain([self.stats.pieces, self.stats.attack]);
        counts.for_each(|number| digest.add(number.into()));
        [held, flags, self.streak.combo as u64].into_iter().for_each(|number| digest.add(number));
        self.garbage.digest(digest);
    }
}
