//! Some certificates and their puzzles, to pin the forge: `cargo run -p shisen --example pin > crates/shisen/tests/forge/pinned.txt`.

use puzzle::forge_one;
use shisen::Shisen;

fn main() {
    for text in [
        "random-6x4",
        "random-10x6",
        "random-10x6-inside",
        "random-8x4,kinds=12",
        "random-18x8",
        "back-6x4-inside",
        "back-10x6",
        "back-18x8-inside",
        "trappy-8x4",
        "trappy-10x6-inside",
        "open-8x4-inside",
        "open-10x6",
    ] {
        let recipe = text.parse().expect("a recipe");
        let found = (1..1000).filter_map(|seed| forge_one::<Shisen>(&recipe, seed).ok()).take(2);
        found.for_each(|forged| println!("{} {}", forged.certificate, forged.puzzle));
    }
}
