use crate::{Bits, Board, hash::Quick};
use puzzle::is_stopped_at;
use std::collections::HashSet;

/// Whether a board can be cleared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cleared {
    /// Proved: these pairs, by their numbers, can be taken one after the other and clear the board.
    By(Vec<usize>),
    /// Proved: the board cannot be cleared.
    Never,
    /// Neither was proved within the budget.
    Unknown,
}

/// Lines of play tried greedily before the search.
const DIVES: usize = 4;

/// A search task: which tiles to clear, and under which constraints.
#[derive(Clone, Copy)]
pub(crate) struct Task<'a> {
    pub(crate) board: &'a Board,
    /// Tiles to keep.
    pub(crate) keep: Bits,
    /// For each kind of four that must go as a certain pair and the other two, the index of that pair among the
    /// kind's pairs.
    pub(crate) bound: &'a [Option<u8>],
}

impl Board {
    /// Searches for a line that clears these tiles, visiting at most `nodes` positions with a choice.
    pub fn clear(&self, left: Bits, nodes: u64) -> Cleared {
        self.clear_down_to(left, Bits::NONE, nodes)
    }

    /// The tiles left after all safe moves: the last two of a kind, or four that can go together.
    pub fn without_safe(&self, left: Bits) -> Bits {
        Task { board: self, keep: Bits::NONE, bound: &[] }.take_safe(left, &mut Vec::new())
    }

    /// Whether a position can occur in play, and how: the pairs to take from the tiles `from` until exactly `keep`
    /// are left.
    pub fn clear_down_to(&self, from: Bits, keep: Bits, nodes: u64) -> Cleared {
        Task { board: self, keep, bound: &[] }.clear(from, &mut { nodes })
    }
}

impl Task<'_> {
    /// Searches for a line, and subtracts the visited positions from the budget.
    pub(crate) fn clear(&self, left: Bits, nodes: &mut u64) -> Cleared {
        let mut line = Vec::new();
        let left = self.take_safe(left, &mut line);
        if left == self.keep {
            return Cleared::By(line);
        }
        if self.is_hopeless(left) {
            return Cleared::Never;
        }
        let mut search = Search { task: self, dead: HashSet::default(), line, nodes: *nodes };
        let found = if search.dive(left) { Some(true) } else { search.branch(left) };
        *nodes = search.nodes;
        match found {
            Some(true) => Cleared::By(search.line),
            Some(false) => Cleared::Never,
            None => Cleared::Unknown,
        }
    }

    /// Takes every pair that is safe to take: the last two tiles of a kind, and all four of one that can go together.
    /// Taking tiles only frees others, and these can serve no other purpose, so the result does not depend on the
    /// order.
    fn take_safe(&self, mut left: Bits, line: &mut Vec<usize>) -> Bits {
        loop {
            let before = left;
            for (number, kind) in self.board.kinds().iter().enumerate() {
                let here = (kind.tiles & left) - self.keep;
                let open = |place: usize, left: Bits| {
                    let pair = &self.board.pairs()[kind.pairs[place]];
                    (pair.tiles - here).is_empty() && pair.is_open(left)
                };
                let mut take = |place: usize, left: &mut Bits| {
                    line.push(kind.pairs[place]);
                    *left = *left - self.board.pairs()[kind.pairs[place]].tiles;
                };
                match (here.count(), self.bound.get(number).copied().flatten()) {
                    (0, _) => {}
                    (4, None) => {
                        for place in 0..3 {
                            let other = 5 - place;
                            let (one, two) = (open(place, left), open(other, left));
                            let gone = |place: usize| left - self.board.pairs()[kind.pairs[place]].tiles;
                            if one && (two || open(other, gone(place))) {
                                take(place, &mut left);
                                take(other, &mut left);
                                break;
                            } else if two && open(place, gone(other)) {
                                take(other, &mut left);
                                take(place, &mut left);
                                break;
                            }
                        }
                    }
                    (_, Some(place)) => {
                        for place in [place.into(), 5 - usize::from(place)] {
                            if open(place, left) {
                                take(place, &mut left);
                            }
                        }
                    }
                    _ => {
                        if let Some(place) = (0..kind.pairs.len()).find(|&place| open(place, left)) {
                            take(place, &mut left);
                        }
                    }
                }
            }
            if left == before {
                return left;
            }
        }
    }

    /// Whether some tile could not go even if all others of its kind stayed as long as they are needed. A relaxation:
    /// if true, the board cannot be cleared.
    fn is_hopeless(&self, left: Bits) -> bool {
        let goes = left - self.keep;
        let mut rest = left;
        loop {
            let before = rest;
            for pair in self.board.pairs() {
                if (pair.tiles - goes).is_empty() && !pair.tiles.is_apart(rest) && pair.is_open(rest) {
                    rest = rest - pair.tiles;
                }
            }
            if rest == self.keep || rest == before {
                return rest != self.keep;
            }
        }
    }

    /// One of the pairs that can go, a different one for each turn.
    fn choice(&self, left: Bits, turn: usize) -> Option<usize> {
        let kinds = self.board.kinds().len();
        let pairs = (0..kinds).flat_map(|number| self.choices_of((number + turn * kinds / DIVES) % kinds, left));
        pairs.into_iter().next()
    }

    /// The pairs that can go where nothing is safe: those of kinds with four tiles, where the other two cannot follow
    /// at once.
    fn choices(&self, left: Bits) -> impl Iterator<Item = usize> {
        (0..self.board.kinds().len()).flat_map(move |number| self.choices_of(number, left))
    }

    fn choices_of(&self, number: usize, left: Bits) -> impl Iterator<Item = usize> {
        let kind = &self.board.kinds()[number];
        let bound = self.bound.get(number).copied().flatten().is_some();
        let pairs = if !bound && ((kind.tiles & left) - self.keep).count() == 4 { &kind.pairs[..] } else { &[] };
        pairs.iter().copied().filter(move |&pair| self.board.pairs()[pair].is_open(left))
    }
}

/// Depth-first search that remembers dead positions.
struct Search<'a> {
    task: &'a Task<'a>,
    dead: HashSet<Bits, Quick>,
    /// The pairs taken so far.
    line: Vec<usize>,
    nodes: u64,
}

impl Search<'_> {
    /// Plays greedily without backtracking, which clears most boards. Returns whether it did.
    fn dive(&mut self, start: Bits) -> bool {
        let length = self.line.len();
        for turn in 0..DIVES {
            let mut left = start;
            while let Some(pair) = self.task.choice(left, turn) {
                self.line.push(pair);
                left = self.task.take_safe(left - self.task.board.pairs()[pair].tiles, &mut self.line);
            }
            if left == self.task.keep {
                return true;
            }
            self.line.truncate(length);
        }
        false
    }

    /// Continues from a position in which nothing is safe.
    fn branch(&mut self, left: Bits) -> Option<bool> {
        if left == self.task.keep {
            return Some(true);
        }
        if self.dead.contains(&left) {
            return Some(false);
        }
        if is_stopped_at(self.nodes) {
            self.nodes = 0;
        }
        self.nodes = self.nodes.checked_sub(1)?;
        if self.task.is_hopeless(left) {
            self.dead.insert(left);
            return Some(false);
        }
        // The moves that free most come first.
        let mut nexts: Vec<(Bits, Vec<usize>)> = Vec::new();
        for pair in self.task.choices(left) {
            let mut taken = vec![pair];
            let next = self.task.take_safe(left - self.task.board.pairs()[pair].tiles, &mut taken);
            nexts.push((next, taken));
        }
        nexts.sort_by_key(|(next, _)| next.count());
        for (next, taken) in nexts {
            let length = self.line.len();
            self.line.extend(taken);
            if self.branch(next)? {
                return Some(true);
            }
            self.line.truncate(length);
        }
        self.dead.insert(left);
        Some(false)
    }
}
