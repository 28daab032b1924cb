//! Which readings of the features give the values that the thesis prints for its one-step example? Looks at every
//! board that its method can give; the pictures are lost.

mod search;

use search::{Blank, Gaps, Touching, search};

fn main() {
    let found = search(1..=8, |_| true);
    println!(
        "{} complete boards with 40 filled cells (36 once a piece is taken out), of which mirror images are left out",
        found.boards
    );
    for blank in Blank::ALL {
        for touching in Touching::ALL {
            let answers: Vec<_> = found.answers(blank, touching).collect();
            println!(
                "{blank:?}, {touching:?}: {} puzzles with (1) 36, (2) 6, (10) 5, (11) 2, (12) 1, (14) 2",
                answers.len()
            );
            for gaps in Gaps::ALL {
                let mut both = answers.iter().filter(|puzzle| gaps.of(&puzzle.board) == search::PRINTED_GAPS);
                let example = both.clone().max_by(|a, b| a.likelihood.total_cmp(&b.likelihood));
                println!("    {gaps:?}: {} with (3) 4, (4) 9", both.by_ref().count());
                if let Some(puzzle) = example {
                    println!("        the likeliest {} with {}", puzzle.board, puzzle.answer);
                }
            }
        }
    }
}
