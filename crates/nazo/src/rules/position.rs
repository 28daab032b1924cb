use crate::{Colour, Field, Goal, Landing, Pair, Placement, Progress, Puzzle};
use puzzle::{Game, Outcome};

/// The game of chain puzzles, nazo-puyo: a type to implement the traits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nazo;

impl Game for Nazo {
    const KEY: &'static str = "nazo";
    type Puzzle = Puzzle;
    type Position = Position;

    fn begin(puzzle: &Puzzle) -> Position {
        Position {
            field: *puzzle.field(),
            pending: Pending::new(puzzle.pairs()),
            goal: puzzle.goal(),
            progress: Progress::default(),
            met: false,
        }
    }
}

/// A state of play: the field and the pairs still to come.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    field: Field,
    pending: Pending,
    goal: Goal,
    progress: Progress,
    met: bool,
}

impl Position {
    /// The current field.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The pair to place.
    pub fn pair(&self) -> Option<Pair> {
        self.pending.iter().next()
    }

    /// The pairs still to come, the current one first.
    pub fn pending(&self) -> impl Iterator<Item = Pair> + use<> {
        self.pending.iter()
    }

    /// The goal.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The move that places the current pair like this, if it is reachable.
    pub fn landing(&self, placement: Placement) -> Option<Landing> {
        let pair = self.pair().filter(|_| !self.met && !self.field.is_lost())?;
        self.field.can_place(placement).then(|| Landing::new(&self.field, pair, placement))
    }
}

impl puzzle::Position for Position {
    type Move = Landing;

    fn legal_moves(&self) -> Vec<Landing> {
        let Some(pair) = self.pair().filter(|_| self.outcome() == Outcome::Open) else { return Vec::new() };
        self.field.placements(pair).map(|placement| Landing::new(&self.field, pair, placement)).collect()
    }

    fn play_unchecked(&mut self, m: Landing) {
        self.field.drop(m.pair(), m.placement());
        (self.met, _) = self.goal.judge(&mut self.field, &mut self.progress);
        self.pending = self.pending.rest();
    }

    fn outcome(&self) -> Outcome {
        if self.met {
            Outcome::Solved
        } else if self.pending.is_empty() || self.field.is_lost() {
            Outcome::Failed
        } else {
            Outcome::Open
        }
    }

    fn is_legal(&self, m: Landing) -> bool {
        self.landing(m.placement()) == Some(m)
    }
}

/// Up to sixteen pairs, six bits each, the next one lowest and zero for none: cheap to copy, compare and hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pending(u128);

impl Pending {
    fn new(pairs: &[Pair]) -> Self {
        let packed = |pair: &Pair| (pair.axis as u128 + 1) << 3 | (pair.child as u128 + 1);
        Self(pairs.iter().rev().fold(0, |all, pair| all << 6 | packed(pair)))
    }

    fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn rest(self) -> Self {
        Self(self.0 >> 6)
    }

    fn iter(self) -> impl Iterator<Item = Pair> {
        let packed = std::iter::successors(Some(self.0), |all| Some(all >> 6)).take_while(|&all| all != 0);
        let colour = |number: u128| Colour::ALL[number as usize - 1];
        packed.map(move |all| Pair::new(colour(all >> 3 & 7), colour(all & 7)))
    }
}
