//! What both benches measure: fields, puzzles, recipes and seeds, with the results that are known for them.

use nazo::bots::{self, ChainBeam, Joseki, solo};
use nazo::cpu::{Player as _, Spec, Thinker, View, duel};
use nazo::joseki::Book;
use nazo::mine;
use nazo::versus::{Action, Match, Record, Rules, Seat};
use nazo::{Chain, Deal, Field, Nazo, Pair, Placement, Puzzle, Recipe, plain};
use puzzle::forge_one;
use std::ops::Range;

pub use nazo::cpu::Name;

/// Two pairs, a chain of four, one answer.
pub const TWO_PAIRS: &str = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";
/// Three pairs, a chain of six.
pub const THREE_PAIRS: &str = "nazo:gbgbg./bgbgbg/bgbgbg/bgbgbg:gb,gb,gb:chain=6";
/// The drafts made of a recipe, whatever becomes of them.
pub const SEEDS: Range<u64> = 1..65;
/// Random drops in one go.
pub const DROPS: usize = 256;

/// The field of nineteen rounds.
pub fn nineteen() -> Field {
    nazo::puyop::read("23aj9x9AsaxpyxsyqxhqxpssczApspqs9yqqbji").unwrap().field
}

/// Nineteen rounds, found with wide registers.
pub fn chain_fast(field: &Field) -> Chain {
    { *field }.resolve()
}

/// The same, cell by cell.
pub fn chain_plain(field: &Field) -> Chain {
    plain::resolve(&mut plain::cells(field))
}

/// Pairs and placements as they come.
pub fn drops() -> Vec<(Pair, Placement)> {
    Deal::new(1, 4).take(DROPS).enumerate().map(|(i, pair)| (pair, Placement::ALL[i * 7919 % 22])).collect()
}

/// Drops pairs and lets vanish what can; begins anew when lost. Says how many rounds there were.
pub fn play_fast(drops: &[(Pair, Placement)]) -> u32 {
    let mut field = Field::EMPTY;
    let mut rounds = 0;
    for &(pair, placement) in drops {
        field.drop(pair, placement);
        rounds += field.fire();
        if field.is_lost() {
            field = Field::EMPTY;
        }
    }
    rounds
}

/// The same, cell by cell.
pub fn play_plain(drops: &[(Pair, Placement)]) -> u32 {
    let mut field = Field::EMPTY;
    let mut rounds = 0;
    for &(pair, placement) in drops {
        let (next, chain) = plain::play(&field, pair, placement);
        rounds += chain.length;
        field = if next.is_lost() { Field::EMPTY } else { next };
    }
    rounds
}

/// Takes every seed to its puzzle or its flaw; says how many became puzzles.
pub fn forge(recipe: &Recipe) -> usize {
    SEEDS.filter(|&seed| forge_one::<Nazo>(recipe, seed).is_ok()).count()
}

/// Reads a text that is known to be good.
pub fn read<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

/// A puzzle that is known to be good.
pub fn puzzle(code: &str) -> Puzzle {
    read(code)
}

/// Whether a bench is wanted: `cargo test --all-targets` starts benches too, but without these words.
pub fn is_bench() -> bool {
    std::env::args().any(|word| word == "--bench" || word == "--gungraun-run")
}

/// A match in which some pairs lie, and ticks for it.
pub fn game(ticks: u32) -> (Match, u32) {
    let mut game = Match::new(Rules::TSU, 1);
    for action in [Action::FarLeft, Action::FarRight, Action::Clockwise, Action::Left].into_iter().cycle().take(12) {
        while Seat::ALL.iter().any(|&seat| game.side(seat).hand().is_none()) {
            game.pass();
        }
        for seat in Seat::ALL {
            game.act(seat, action);
            game.act(seat, Action::Drop);
        }
    }
    while game.side(Seat::Left).hand().is_none() {
        game.pass();
    }
    (game, ticks)
}

/// Lets ticks pass one by one.
pub fn pass(mut game: Match, ticks: u32) -> u64 {
    (0..ticks).for_each(|_| game.pass());
    game.hash()
}

/// A player, and a match in which it has a pair to place.
pub fn player(name: &str) -> (Thinker, Match) {
    (name.parse::<Spec>().unwrap().player(), game(0).0)
}

/// One choice of a player.
pub fn choose(mut player: Thinker, game: &Match) -> Option<Placement> {
    player.choose(&View::of(game, Seat::Left))
}

/// A match between two players of this name.
pub fn record(name: Name) -> Record {
    duel(Rules::TSU, 2, [Spec::usual(name); 2]).1
}

/// The number of chances that the left side missed.
pub fn mine(record: &Record) -> usize {
    mine::mine(record, Seat::Left, mine::BUDGET).unwrap().chances.len()
}

/// A player that builds stairs, on a field with six pairs, and the next three; with so many fields looked at beyond
/// them.
pub fn builder(outlook: usize) -> (Joseki<'static>, Field, Vec<Pair>) {
    const PLACED: usize = 6;
    let player = Joseki { outlook, ..Joseki::new(Book::stairs()) };
    let begun = solo(&mut Joseki { depth: 1, outlook: 0, ..player.clone() }, 1, PLACED as u32, |_, _| false);
    (player, begun.field, Deal::new(1, 4).skip(PLACED).take(3).collect())
}

/// One choice of a player that builds shapes.
pub fn build(mut player: Joseki<'static>, field: &Field, pairs: &[Pair]) -> Option<Placement> {
    bots::Player::choose(&mut player, field, pairs)
}

/// A player for the largest chain, on the same field with the same pairs.
pub fn beam() -> (ChainBeam, Field, Vec<Pair>) {
    let (_, field, pairs) = builder(0);
    (ChainBeam::quick(1), field, pairs)
}

/// One of its choices.
pub fn look_far(mut player: ChainBeam, field: &Field, pairs: &[Pair]) -> Option<Placement> {
    bots::Player::choose(&mut player, field, pairs)
}
