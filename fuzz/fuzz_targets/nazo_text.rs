//! Any text is refused or is a landing, a goal or a recipe, which then reads back from its own text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nazo::{Goal, Landing, Placement, Recipe};

fuzz_target!(|text: &str| {
    if let Ok(landing) = text.parse::<Landing>() {
        assert_eq!(landing.to_string(), text);
    }
    if let Ok(placement) = text.parse::<Placement>() {
        assert_eq!(placement.to_string(), text);
    }
    if let Ok(goal) = text.parse::<Goal>() {
        assert_eq!(goal.to_string(), text);
    }
    if let Ok(recipe) = text.parse::<Recipe>() {
        assert_eq!(recipe.to_string().parse(), Ok(recipe));
    }
});
