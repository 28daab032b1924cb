//! Any text is refused or is a move, a cell or a recipe of Shisen-sho, which then reads back from its own text. No move makes a
//! position panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use puzzle::{Game as _, Position as _};
use shisen::{Cell, Recipe, Shisen, Take};

fuzz_target!(|text: &str| {
    if let Ok(cell) = text.parse::<Cell>() {
        assert_eq!(cell.to_string(), text);
    }
    if let Ok(take) = text.parse::<Take>() {
        assert_eq!(take.to_string(), text);
        let mut position = Shisen::begin(&"shisen:ABA/BCC".parse().expect("a puzzle"));
        assert_eq!(position.is_legal(take), position.line(take).is_some());
        position.play_unchecked(take);
    }
    if let Ok(recipe) = text.parse::<Recipe>() {
        assert_eq!(recipe.to_string().parse(), Ok(recipe));
    }
});
