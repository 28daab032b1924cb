//! Themes: named predicates on a board and its play, as players would describe it.

use crate::{Bits, Board, Cleared, Position, Puzzle, Shisen, Take, Walks, measure};
use puzzle::{Budget, Game, Position as _, Solutions, Solve};
use std::collections::BTreeSet;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A feature that a player would name, and can train.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum Theme {
    /// Few pairs can be taken at the start.
    FewOpenings,
    /// Many pairs can be taken at the start.
    ManyOpenings,
    /// Most first moves go around the outside of the grid.
    Borders,
    /// Many equal tiles lie side by side.
    Neighbours,
    /// Hardly any equal tiles lie side by side.
    Strangers,
    /// There are few moves to choose from throughout.
    Tight,
    /// There are many moves to choose from throughout.
    Roomy,
    /// Taking any pair that can go is likely to end in a dead end.
    Treacherous,
    /// Taking any pair that can go hardly ever ends in a dead end.
    Forgiving,
    /// A first move can make the board unsolvable.
    FirstMoveTrap,
    /// Safe moves are enough: last pairs of their kind, and four tiles that can go together.
    SafeAllTheWay,
    /// No first move is safe: whichever pair is taken, two tiles of its kind are left.
    Dilemma,
    /// At some point of the answer there is a single legal move.
    Bottleneck,
    /// Some kinds have only two tiles.
    Couples,
}

use Theme::*;

impl Theme {
    /// Every theme.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The name in data and addresses, in kebab case; [`FromStr`](std::str::FromStr) reads it.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A set of themes, in the order of their declaration.
pub type Themes = BTreeSet<Theme>;

/// First moves, as a share of all tiles: the most that are few, and the fewest that are many.
const FEW: f64 = 0.1;
const MANY: f64 = 0.2;
/// Equal neighbours, as a share of all tiles: the fewest that are many.
const BESIDE: f64 = 0.125;
/// The most that are hardly any.
const LONELY: f64 = 0.03;
/// Mean number of moves along random lines: the most of a tight board, and the fewest of a roomy one.
const NARROW: f64 = 4.0;
const WIDE: f64 = 8.0;
/// Share of random lines that end in a dead end: the least of a treacherous board, and the most of a forgiving one.
const STUCK: f64 = 0.5;
const SELDOM: f64 = 0.05;
/// Budget in positions for deciding whether a first move makes the board unsolvable.
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

/// Solves a puzzle and returns its themes.
pub fn themes_of(puzzle: &Puzzle) -> Themes {
    themes(puzzle, &Shisen::solve(puzzle, Budget { nodes: 20_000, keep: 1 }))
}

/// Whether some first move provably makes the board unsolvable.
fn spoils(board: &Board, all: Bits) -> bool {
    let pairs = board.pairs().iter().filter(|pair| pair.can_go(all));
    pairs.into_iter().any(|pair| board.clear(all - pair.tiles, NODES) == Cleared::Never)
}

/// Whether there is a single legal move somewhere, not counting the last one.
fn has_bottleneck(start: &Position, line: &[Take]) -> bool {
    let mut position = start.clone();
    line[..line.len().saturating_sub(1)].iter().any(|&take| {
        let single = position.legal_moves().len() == 1;
        position.play_unchecked(take);
        single
    })
}
