//! What players would say of a board: named predicates on it and its play.

use crate::{Bits, Board, Cleared, Position, Puzzle, Shisen, Take, Walks, measure};
use puzzle::{Budget, Game, Position as _, Solutions, Solve};
use std::fmt;

/// Something a player would say of a board, and train.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Theme {
    /// Few pairs can be taken at the start.
    FewOpenings,
    /// Many pairs can be taken at the start.
    ManyOpenings,
    /// Most first moves go round the outside of the grid.
    Borders,
    /// Many equal tiles lie side by side.
    Neighbours,
    /// Hardly any equal tiles lie side by side.
    Strangers,
    /// There are few moves to choose from all along.
    Tight,
    /// There are many moves to choose from all along.
    Roomy,
    /// Whoever takes any pair that can go is likely to get stuck.
    Treacherous,
    /// Whoever takes any pair that can go hardly ever gets stuck.
    Forgiving,
    /// A first move can spoil everything.
    FirstMoveTrap,
    /// Pairs that are safe to take are all it needs: last ones of their kind, and four that can go together.
    SafeAllTheWay,
    /// At the start nothing is safe in itself: whichever pair is taken, two tiles of its kind stay behind.
    Dilemma,
    /// At some point of the answer there is a single move.
    Bottleneck,
    /// Some kinds have only two tiles.
    Couples,
}

use Theme::*;

impl Theme {
    /// All of them.
    pub const ALL: [Self; 14] = [
        FewOpenings,
        ManyOpenings,
        Borders,
        Neighbours,
        Strangers,
        Tight,
        Roomy,
        Treacherous,
        Forgiving,
        FirstMoveTrap,
        SafeAllTheWay,
        Dilemma,
        Bottleneck,
        Couples,
    ];

    /// Its name in data and addresses.
    pub fn word(self) -> &'static str {
        match self {
            FewOpenings => "few-openings",
            ManyOpenings => "many-openings",
            Borders => "borders",
            Neighbours => "neighbours",
            Strangers => "strangers",
            Tight => "tight",
            Roomy => "roomy",
            Treacherous => "treacherous",
            Forgiving => "forgiving",
            FirstMoveTrap => "first-move-trap",
            SafeAllTheWay => "safe-all-the-way",
            Dilemma => "dilemma",
            Bottleneck => "bottleneck",
            Couples => "couples",
        }
    }

    /// The theme of a name.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.word() == word)
    }
}

/// A set of themes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Themes(u32);

impl Themes {
    /// Whether a theme is among them.
    pub fn has(self, theme: Theme) -> bool {
        self.0 >> theme as u8 & 1 == 1
    }

    /// The themes, in their order.
    pub fn iter(self) -> impl Iterator<Item = Theme> {
        Theme::ALL.into_iter().filter(move |&theme| self.has(theme))
    }
}

impl FromIterator<Theme> for Themes {
    fn from_iter<I: IntoIterator<Item = Theme>>(themes: I) -> Self {
        Self(themes.into_iter().fold(0, |bits, theme| bits | 1 << theme as u8))
    }
}

impl fmt::Debug for Themes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Theme::word)).finish()
    }
}

/// First moves, as a share of all tiles: up to this they are few, from that on many.
const FEW: f64 = 0.1;
const MANY: f64 = 0.2;
/// Neighbours, as a share of all tiles, from which on they are many.
const BESIDE: f64 = 0.125;
/// The same, up to which there are hardly any.
const LONELY: f64 = 0.03;
/// Moves along random lines: up to this it is tight, from that on roomy.
const NARROW: f64 = 4.0;
const WIDE: f64 = 8.0;
/// Random lines that end dead, as a share: from this on a board is treacherous, up to that forgiving.
const STUCK: f64 = 0.5;
const SELDOM: f64 = 0.05;
/// Positions that may be looked at to tell whether a first move spoils the board.
const NODES: u64 = 200;

/// The themes of a puzzle.
pub fn themes(puzzle: &Puzzle, solutions: &Solutions<Shisen>) -> Themes {
    let start = Shisen::begin(puzzle);
    let board = start.board();
    let tiles = puzzle.tiles().len() as f64;
    let moves = start.legal_moves();
    let openings = moves.len() as f64 / tiles;
    let outside = moves.iter().filter(|&&take| measure::needs_outside(&start, take)).count();
    let neighbours = board.pairs().iter().filter(|pair| measure::distance(pair.take) == 1).count();
    let walks = Walks::new(board);
    let solvable = solutions.answers > 0;
    let rest = board.without_safe(start.left());
    let found = [
        (FewOpenings, openings <= FEW),
        (ManyOpenings, openings >= MANY),
        (Borders, 2 * outside > moves.len()),
        (Neighbours, neighbours as f64 / tiles >= BESIDE),
        (Strangers, neighbours as f64 / tiles <= LONELY),
        (Tight, walks.mean_moves() <= NARROW),
        (Roomy, walks.mean_moves() >= WIDE),
        (Treacherous, walks.dead_share() >= STUCK),
        (Forgiving, walks.dead_share() <= SELDOM),
        (FirstMoveTrap, solvable && spoils(board, start.left())),
        (SafeAllTheWay, rest.is_empty()),
        (Dilemma, solvable && rest == start.left()),
        (Bottleneck, solutions.lines.first().is_some_and(|line| has_bottleneck(&start, line))),
        (Couples, board.kinds().iter().any(|kind| kind.pairs.len() == 1)),
    ];
    found.into_iter().filter_map(|(theme, there)| there.then_some(theme)).collect()
}

/// Solves a puzzle and reads its themes.
pub fn themes_of(puzzle: &Puzzle) -> Themes {
    themes(puzzle, &Shisen::solve(puzzle, Budget { nodes: 20_000, keep: 1 }))
}

/// Whether it is proved of a first move that nothing can be done after it.
fn spoils(board: &Board, all: Bits) -> bool {
    let pairs = board.pairs().iter().filter(|pair| pair.can_go(all));
    pairs.into_iter().any(|pair| board.clear(all - pair.tiles, NODES) == Cleared::Never)
}

/// Whether there is a single move somewhere, not counting the last one.
fn has_bottleneck(start: &Position, line: &[Take]) -> bool {
    let mut position = start.clone();
    line[..line.len().saturating_sub(1)].iter().any(|&take| {
        let single = position.legal_moves().len() == 1;
        position.play_unchecked(take);
        single
    })
}
