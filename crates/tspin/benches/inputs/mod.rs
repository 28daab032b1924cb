//! What both benches measure: boards, puzzles, recipes and seeds, with the results that are known for them.

use puzzle::forge_one;
use std::{collections::BTreeSet, ops::Range};
use tspin::bots::{Choice, Player as _, Search, Spec, View, duel};
use tspin::mine::{self, Plan};
use tspin::versus::{Action, Match, Record, Rules, Seat};
use tspin::{Board, Moves, Piece, Placement, Puzzle, Queue, Recipe, TSpin, plain, reach};

pub use tspin::bots::Name;

/// Two pieces, then the T-spin.
pub const TWO_STEPS: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
/// Three pieces, then the T-spin.
pub const THREE_STEPS: &str = "tspin:...#....../#..#....../#.....#.../##.#.####./..........:TLT:tsd";
/// The drafts made of a recipe, whatever becomes of them.
pub const SEEDS: Range<u64> = 1..65;

/// A count of lines of play, agreed between engines.
#[derive(Clone, Copy)]
pub struct Perft {
    board: &'static str,
    depth: usize,
    /// How many there are.
    pub nodes: u64,
}

/// From the empty board.
pub const EMPTY: Perft = Perft { board: "..........", depth: 4, nodes: 188_891 };
/// Over a stack with overhangs, where the flood has work to do.
pub const STACKED: Perft = Perft { board: STACK, depth: 3, nodes: 6_299 };

const STACK: &str = "X........./X........./XX......XX/XXX....XXX/XXXX...XXX/XXXX..XXXX/XXX...XXXX/XXXX.XXXXX";

impl Perft {
    /// The board, and the pieces to place on it, of which it is certain that they give this count.
    pub fn start(self) -> (Board, Vec<Piece>) {
        let (board, Queue(mut queue)) = (read(self.board), read("IOTLJSZ"));
        queue.truncate(self.depth);
        assert_eq!(tspin::perft(&board, &queue, Moves::All), self.nodes);
        (board, queue)
    }
}

/// The lines of play, piece by piece and cell by cell.
pub fn perft_plain(board: &Board, queue: &[Piece]) -> u64 {
    let [piece, ref rest @ ..] = *queue else { return 1 };
    let played = plain::placements(board, piece, Moves::All).into_iter().map(|placement| {
        let mut next = *board;
        next.place(placement);
        perft_plain(&next, rest)
    });
    played.sum()
}

/// The board whose placements are looked for.
pub fn stack() -> Board {
    read(STACK)
}

/// Every placement of each piece, found for all places at once.
pub fn reach_fast(board: &Board) -> [Vec<Placement>; 7] {
    Piece::ALL.map(|piece| reach::placements(board, piece, Moves::All))
}

/// The same, found state by state.
pub fn reach_plain(board: &Board) -> [BTreeSet<Placement>; 7] {
    Piece::ALL.map(|piece| plain::placements(board, piece, Moves::All))
}

/// Takes every seed to its puzzle or its flaw; says how many became puzzles.
pub fn forge(recipe: &Recipe) -> usize {
    SEEDS.filter(|&seed| forge_one::<TSpin>(recipe, seed).is_ok()).count()
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

/// A match with some pieces on both boards, and a number of ticks.
pub fn game(ticks: u32) -> (Match, u32) {
    let mut game = Match::new(Rules::GUIDELINE, 1);
    for action in [Action::FarLeft, Action::FarRight, Action::Clockwise, Action::Left].into_iter().cycle().take(12) {
        for seat in Seat::ALL {
            game.act(seat, action);
            game.act(seat, Action::Drop);
        }
        game.pass();
    }
    (game, ticks)
}

/// Lets ticks pass one by one.
pub fn pass(mut game: Match, ticks: u32) -> u64 {
    (0..ticks).for_each(|_| game.pass());
    game.hash()
}

/// A player, and a match in which it has a piece to place.
pub fn player(name: &str) -> (Search, Match) {
    (name.parse::<Spec>().unwrap().player(), game(0).0)
}

/// One choice of a player.
pub fn choose(mut player: Search, game: &Match) -> Option<Choice> {
    player.choose(&View::of(game.side(Seat::Left), game.rules()))
}

/// A match between two players of this name.
pub fn record(name: Name) -> Record {
    duel(Rules::GUIDELINE, 2, [Spec::usual(name); 2]).1
}

/// The number of chances that the left side missed.
pub fn mine(record: &Record) -> usize {
    mine::mine(record, Seat::Left, mine::BUDGET).unwrap().chances.len()
}

/// Where a T-spin Double can be built with the pieces S J Z before the T.
pub fn coach(board: &Board) -> Option<Plan> {
    let Queue(queue) = read("SJZT");
    mine::buildable(board, &queue, None)
}

/// A stack beside a deep well, with garbage under it.
pub fn garbage() -> Board {
    read(
        "......##../....####../...######./...######./.########./#########./#########./.#########/####.#####/#####.####",
    )
}
