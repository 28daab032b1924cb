//! Some certificates and their puzzles, to pin the forge; those of the first version stay in the file:
//! `cargo run -p tspin --example pin >> crates/tspin/tests/forge/pinned.txt`.

use puzzle::forge_one;
use tspin::TSpin;

fn main() {
    for text in [
        "reverse-1",
        "reverse-2",
        "reverse-3",
        "reverse-4",
        "donate-2",
        "donate-3",
        "donate-4",
        "lookalike-1",
        "lookalike-2",
        "reverse-2,beside=20,first=40,second=30,under=3,holes=6,unique",
        "reverse-1,noise=thin",
    ] {
        let recipe = text.parse().expect("a recipe");
        let found = (1..1000).filter_map(|seed| forge_one::<TSpin>(&recipe, seed).ok()).take(3);
        found.for_each(|forged| println!("{} {} {}", forged.certificate, forged.puzzle, forged.solutions.answers));
    }
}
