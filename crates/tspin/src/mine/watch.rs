use super::known::Known;
use crate::{
    Board, Goal, Twist,
    solve::finish::can_finish,
    versus::{Event, Match, Seat},
};

/// A piece came in.
pub(super) struct Moment {
    pub tick: u32,
    /// Pieces placed before it.
    pub piece: u32,
    pub board: Board,
    pub known: Known,
    /// The number of the held piece, and of the next one, among all that were drawn.
    held: Option<u32>,
    next: u32,
}

impl Moment {
    /// The number of the T that comes after so many pieces.
    pub fn t(&self, before: usize) -> u32 {
        self.held.filter(|_| self.known.held).unwrap_or(self.next + before as u32 - 1)
    }
}

/// Watches one side of a match: the moments at which something may be built, and where something was.
pub(super) struct Watch {
    seat: Seat,
    pub moments: Vec<Moment>,
    /// For each piece placed, whether a T-spin Double stood open after it, or was made by it.
    built: Vec<bool>,
    /// Numbers of the piece in play and of the held one among all that were drawn.
    current: u32,
    held: Option<u32>,
    drawn: u32,
}

impl Watch {
    pub fn new(seat: Seat) -> Self {
        Self { seat, moments: Vec::new(), built: Vec::new(), current: 0, held: None, drawn: 1 }
    }

    /// Notes what happened in the tick before. To be called at the start of every tick and after the last one.
    pub fn see(&mut self, game: &Match) {
        let side = game.side(self.seat);
        if side.events().is_empty() && game.tick() > 0 {
            return;
        }
        let open = can_finish(side.board(), Goal::Tsd);
        for event in side.events() {
            match event {
                Event::Held => match self.held.replace(self.current) {
                    Some(held) => self.current = held,
                    None => self.draw(),
                },
                Event::Locked { clear, .. } => {
                    self.built.push(open || clear.twist == Twist::Full && clear.rows >= Goal::Tsd.rows());
                    self.draw();
                }
                Event::Rose { .. } | Event::Lost => {}
            }
        }
        if !open && !side.has_lost() {
            self.moments.push(Moment {
                tick: game.tick(),
                piece: side.stats().pieces,
                board: *side.board(),
                known: Known::new(side.piece().piece, side.next(), side.held()),
                held: self.held,
                next: self.drawn,
            });
        }
    }

    fn draw(&mut self) {
        self.current = self.drawn;
        self.drawn += 1;
    }

    /// Whether so many pieces were placed from this moment on and then a T, or what took its place, and nothing was built.
    pub fn is_missed(&self, moment: &Moment, before: usize) -> bool {
        let first = moment.piece as usize;
        self.built.get(first..=first + before).is_some_and(|built| !built.contains(&true))
    }
}
