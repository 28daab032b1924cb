//! Themes: named predicates on a puzzle and its answer, as players would describe it.

use crate::{Field, Landing, Nazo, Placement, Puzzle, Stone, Trace, Turn};
use puzzle::{Budget, Line, Solutions, Solve};
use std::collections::BTreeSet;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A feature that a player would name, and can train.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum Theme {
    /// At most two colours vanish.
    TwoColours,
    /// Four colours or more vanish.
    ManyColours,
    /// A colour vanishes in more than one round.
    Again,
    /// A pair has two stones of one colour.
    Double,
    /// The last pair falls upright and sets the chain off from above.
    FromAbove,
    /// The last pair lies flat and sets the chain off from the side.
    FromTheSide,
    /// Both stones of the last pair vanish in the first round.
    WholePair,
    /// Only one of the placed stones vanishes in the first round.
    OneStone,
    /// Stones of several pairs vanish in the first round.
    SharedTrigger,
    /// A placed stone vanishes in the last round: it is the tail of the chain.
    Tail,
    /// No placed stone vanishes after the first round: the chain was ready and only had to be set off.
    Ready,
    /// A placed stone does not vanish: it is discarded, or supports others.
    Spare,
    /// The stones of a flat pair come apart and land at different heights.
    Split,
    /// A stone rests on one of an earlier pair.
    Tower,
    /// Two pairs land far from each other.
    Apart,
    /// Equal neighbours on the field do not vanish together.
    FallsApart,
    /// A group of five stones or more vanishes.
    LargeGroup,
    /// Two groups vanish in one round.
    AtOnce,
    /// Nothing is left on the field.
    AllClear,
    /// The first pair can already set something off, but no answer begins with that.
    Tempting,
    /// There is more than one answer.
    Several,
    /// There is nuisance on the field.
    Nuisance,
    /// A column is ten stones high or more while the chain is built.
    Tall,
    /// Few stones lie on the field.
    Bare,
    /// Many stones lie on the field.
    Crowded,
}

use Theme::*;

impl Theme {
    /// Every theme.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The name in data and addresses, in kebab case; [`FromStr`](std::str::FromStr) reads it.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Whether the theme says how the answer works, rather than what else is on the field.
    pub fn is_pattern(self) -> bool {
        !matches!(self, AllClear | Tempting | Several | Nuisance | Tall | Bare | Crowded)
    }
}

/// A set of themes, in the order of their declaration.
pub type Themes = BTreeSet<Theme>;

/// The themes that say how the answer works.
pub fn pattern(themes: &Themes) -> Themes {
    themes.iter().copied().filter(|theme| theme.is_pattern()).collect()
}

/// The most stones of a bare field, and the fewest of a crowded one.
const FEW: u32 = 9;
const MANY: u32 = 20;
/// The fewest stones of a tall column.
const HIGH: u32 = 10;
/// Columns between the nearest stones of pairs that land apart.
const FAR: usize = 3;

/// The themes of a puzzle, by the first of its answers.
pub fn themes(puzzle: &Puzzle, solutions: &Solutions<Nazo>) -> Themes {
    let field = puzzle.field();
    let stones = field.occupied().count();
    let mut found = vec![
        (Double, puzzle.pairs().iter().any(|pair| pair.is_double())),
        (Tempting, puzzle.pairs().len() > 1 && tempting(puzzle, solutions)),
        (Several, solutions.answers > 1),
        (Nuisance, !field.cells(Stone::Nuisance).is_empty()),
        (Bare, stones <= FEW),
        (Crowded, stones >= MANY),
    ];
    if let Some(answer) = solutions.lines.first() {
        let trace = Trace::new(puzzle, answer);
        found.extend(of_answer(&trace));
        found.extend(of_line(answer));
    }
    found.into_iter().filter_map(|(theme, there)| there.then_some(theme)).collect()
}

/// Solves a puzzle and returns its themes.
pub fn themes_of(puzzle: &Puzzle) -> Themes {
    themes(puzzle, &Nazo::solve(puzzle, Budget::default()))
}

/// Whether the first pair can clear something, and no answer begins with that.
fn tempting(puzzle: &Puzzle, solutions: &Solutions<Nazo>) -> bool {
    let pair = puzzle.pairs()[0];
    let fires = |placement: Placement| {
        let mut field = *puzzle.field();
        field.drop(pair, placement);
        !field.vanishing().is_empty()
    };
    let begins =
        |line: &Line<Nazo>| line.first().is_some_and(|landing| landing.pair() == pair && fires(landing.placement()));
    puzzle.field().placements(pair).any(fires) && !solutions.lines.iter().any(begins)
}

/// Themes of the chain.
fn of_answer(trace: &Trace) -> Vec<(Theme, bool)> {
    let rounds = trace.finale();
    let last = trace.rounds.len().saturating_sub(1);
    let placed = || trace.stones.iter().filter(|stone| stone.brought.is_some());
    let first: Vec<usize> = trace.in_round(0).filter_map(|stone| stone.brought).collect();
    let colours: u32 = rounds.iter().map(|round| round.colours().count_ones()).sum();
    let different = rounds.iter().fold(0, |colours, round| colours | round.colours()).count_ones();
    vec![
        (TwoColours, trace.colours().count_ones() <= 2),
        (ManyColours, trace.colours().count_ones() >= 4),
        (Again, colours > different),
        (WholePair, first.iter().filter(|&&brought| brought == last).count() == 2),
        (OneStone, first.len() == 1),
        (SharedTrigger, first.iter().any(|&brought| brought != last)),
        (Tail, rounds.len() > 1 && trace.in_round(rounds.len() - 1).any(|stone| stone.brought.is_some())),
        (Ready, !placed().any(|stone| matches!(stone.vanished, Some((_, round)) if round > 0))),
        (Spare, placed().any(|stone| stone.vanished.is_none())),
        (FallsApart, trace.torn() > 0),
        (LargeGroup, rounds.iter().any(|round| round.groups().any(|(_, group)| group.count() > 4))),
        (AtOnce, rounds.iter().any(|round| round.groups().count() > 1)),
        (AllClear, trace.after.is_empty()),
        (Tall, trace.built.heights().iter().any(|&height| height >= HIGH)),
    ]
}

/// Themes of the placements.
fn of_line(line: &[Landing]) -> Vec<(Theme, bool)> {
    let flat = |landing: &Landing| matches!(landing.placement().turn(), Turn::Right | Turn::Left);
    let rests = |landing: &Landing, earlier: &[Landing]| {
        let under = landing.cells().map(|(x, y)| (x, y.wrapping_sub(1)));
        earlier.iter().any(|other| other.cells().iter().any(|cell| under.contains(cell) && cell.1 < Field::HEIGHT))
    };
    let distance = |one: &Landing, other: &Landing| {
        let columns = one.cells().map(|cell| cell.0);
        other.cells().iter().map(|cell| columns.map(|x| x.abs_diff(cell.0)).into_iter().min().unwrap_or(0)).min()
    };
    let far = |(number, one): (usize, &Landing)| line[..number].iter().any(|other| distance(one, other) >= Some(FAR));
    vec![
        (FromAbove, line.last().is_some_and(|landing| !flat(landing))),
        (FromTheSide, line.last().is_some_and(flat)),
        (Split, line.iter().any(|landing| flat(landing) && landing.cells()[0].1 != landing.cells()[1].1)),
        (Tower, line.iter().enumerate().any(|(number, landing)| rests(landing, &line[..number]))),
        (Apart, line.iter().enumerate().any(far)),
    ]
}
