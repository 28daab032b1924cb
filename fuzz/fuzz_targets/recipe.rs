//! Any text is refused or is a recipe, which then reads back from its own text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tspin::Recipe;

fuzz_target!(|text: &str| {
    if let Ok(recipe) = text.parse::<Recipe>() {
        assert_eq!(recipe.to_string().parse(), Ok(recipe));
    }
});
