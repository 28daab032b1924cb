//! Forges puzzles that need a slide, a spin or a row deletion, and proves it for some of each by plain searches that know
//! nothing of the fast ones: `cargo run --release -p tspin --example needs -- 1000 200 slide-2 spin-2 delete-2`, the
//! numbers being those of the puzzles and of the plain proofs.

use puzzle::{Batch, Budget, exhaustive};
use std::time::Instant;
use tspin::{Board, Goal, Lines, Moves, Need, Piece, Puzzle, Recipe, TSpin, finish::can_finish, plain, reach::MoveSet};

/// Positions that a proof by the fast solver may visit.
const NODES: u64 = 1_000_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [wanted, plainly, recipes @ ..] = &words[..] else { panic!("two numbers and recipes") };
    let (wanted, plainly): (usize, usize) = (wanted.parse().expect("a number"), plainly.parse().expect("a number"));
    for text in recipes {
        let recipe: Recipe = text.parse().expect("a recipe");
        let need = recipe.method.need().expect("a recipe with a need");
        let mut batch = Batch::<TSpin>::new(recipe, 1);
        let start = Instant::now();
        let mut puzzles = Vec::new();
        while puzzles.len() < wanted {
            let left = wanted - puzzles.len();
            puzzles.extend(batch.round(256, left, |_| ()).into_iter().map(|(forged, ())| forged.puzzle));
        }
        let forged = start.elapsed().as_secs_f64();
        let proved = puzzles.iter().filter(|puzzle| need.is_needed(puzzle, NODES) == Some(true)).count();
        let start = Instant::now();
        let by_plain = puzzles.iter().take(plainly).filter(|puzzle| plainly_needed(need, puzzle)).count();
        // The exhaustive solver of every game, where only plain drops are legal.
        let dropped = |puzzle: &&Puzzle| {
            let puzzle = (*puzzle).clone().with_moves(Moves::Drop);
            need != Need::Deletion && exhaustive::<TSpin>(&puzzle, Budget::default()).answers > 0
        };
        let dropped = puzzles.iter().take(plainly).filter(dropped).count();
        println!(
            "{text}: {} puzzles in {forged:.2} s; {proved} proved by the solver; {by_plain} of {} by plain searches in {:.1} s, \
             {dropped} solved by plain drops; the first: {}",
            puzzles.len(),
            plainly.min(puzzles.len()),
            start.elapsed().as_secs_f64(),
            puzzles[0]
        );
    }
}

/// Whether every answer of a puzzle needs this.
fn plainly_needed(need: Need, puzzle: &Puzzle) -> bool {
    let own = puzzle.moves().into();
    let (without, with) = match need {
        Need::Slide => ((MoveSet::Drop, true), (MoveSet::Slide, true)),
        Need::Spin => ((MoveSet::Slide, true), (MoveSet::All, true)),
        Need::Deletion => ((own, false), (own, true)),
    };
    let solved =
        |(moves, clears)| plainly_solved(puzzle.board(), puzzle.queue(), puzzle.goal(), Lines { moves, clears });
    !solved(without) && solved(with)
}

/// Whether some line of these has the goal at its end: every line is played, with placements found state by state.
fn plainly_solved(board: &Board, queue: &[Piece], goal: Goal, lines: Lines) -> bool {
    let [piece, ref rest @ ..] = *queue else { return can_finish(board, goal) };
    plain::placements(board, piece, lines.moves).into_iter().any(|placement| {
        let mut next = *board;
        let cleared = next.place(placement);
        (cleared == 0 || lines.clears) && plainly_solved(&next, rest, goal, lines)
    })
}
