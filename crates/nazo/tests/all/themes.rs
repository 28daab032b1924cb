//! Themes on real puzzles, and siblings that share them.

use nazo::{
    Nazo, Puzzle, Theme,
    forge::siblings,
    theme::{pattern, themes_of},
    themes,
};
use puzzle::{Batch, Forge, Forged};
use std::{collections::HashSet, time::Instant};

fn forged(recipe: &str, count: usize) -> Vec<Forged<Nazo>> {
    let mut batch = Batch::<Nazo>::new(recipe.parse().unwrap(), 1);
    let mut all = Vec::new();
    while all.len() < count {
        all.extend(batch.round(256, count - all.len(), |_| ()).into_iter().map(|(forged, ())| forged));
    }
    all
}

fn words(code: &str) -> Vec<&'static str> {
    themes_of(&code.parse().unwrap()).into_iter().map(Theme::word).collect()
}

#[test]
fn words_name_themes() {
    for &theme in Theme::ALL {
        assert_eq!(theme.word().parse(), Ok(theme));
    }
    assert!("x".parse::<Theme>().is_err());
}

/// ```text
/// ..gbb.
/// .grgb.   rg rb, a chain of four: 5S 4S
/// ggrgg.
/// ```
#[test]
fn a_chain_that_clears_the_field() {
    assert_eq!(
        words("nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4"),
        ["again", "from-above", "one-stone", "all-clear", "tempting"]
    );
}

/// ```text
/// ..y...
/// .rry..   rr, a chain of three: 45
/// .ryr..
/// .yrr..
/// ```
#[test]
fn a_double_from_the_side() {
    let found = words("nazo:..y.../.rry../.ryr../.yrr..:rr:chain=3");
    assert!(["two-colours", "double", "from-the-side", "split"].iter().all(|word| found.contains(word)), "{found:?}");
}

/// How many of some thousand forged puzzles carry each theme: none empty, none on nearly all.
#[test]
fn every_theme_tells_some_puzzles_from_others() {
    let mut all = Vec::new();
    for (recipe, count) in [
        ("reverse-2-3", 1500),
        ("reverse-2-3,loose=6,nuisance=20,large=20", 1500),
        ("reverse-3-4,unique", 500),
        ("reverse-3-5", 300),
        ("random-2-3", 500),
        ("reverse-4-6,large=10", 50),
    ] {
        all.extend(forged(recipe, count));
    }
    let found: Vec<_> = all.iter().map(|forged| themes(&forged.puzzle, &forged.solutions)).collect();
    for &theme in Theme::ALL {
        let share = found.iter().filter(|themes| themes.contains(&theme)).count() as f64 / found.len() as f64;
        println!("{:<15} {:>5.1} %", theme.word(), 100.0 * share);
        assert!((0.005..=0.9).contains(&share), "{}: {share}", theme.word());
    }
    for (forged, themes) in all.iter().zip(&found) {
        // The first line of play of a mirror image may be another one, where there are several.
        if forged.solutions.sequences == 1 && forged.puzzle.field().heights().iter().all(|&height| height < 8) {
            assert_eq!(themes_of(&forged.puzzle.mirror()), *themes, "{}", forged.puzzle);
        }
    }
}

#[test]
fn siblings_share_the_pattern_and_are_no_twins() {
    let puzzles: Vec<Puzzle> = ["reverse-2-3", "reverse-2-3,unique,loose=4", "random-2-3"]
        .into_iter()
        .flat_map(|recipe| forged(recipe, 20))
        .map(|forged| forged.puzzle)
        .collect();
    let start = Instant::now();
    let mut short = 0;
    for puzzle in &puzzles {
        let found = siblings(puzzle, 5, 9);
        if found.len() < 5 {
            println!("{} siblings: {puzzle}", found.len());
            short += 1;
        }
        let wanted = pattern(&themes_of(puzzle));
        let mut names = HashSet::from([Nazo::twin(puzzle)]);
        for sibling in &found {
            assert_eq!(pattern(&themes_of(sibling)), wanted, "{puzzle} {sibling}");
            assert!(names.insert(Nazo::twin(sibling)), "a twin: {sibling}");
        }
        assert_eq!(found, siblings(puzzle, 5, 9), "the same seed, the same siblings");
    }
    println!(
        "{:.1} ms a puzzle (two times five siblings)",
        start.elapsed().as_secs_f64() * 1000.0 / puzzles.len() as f64
    );
    assert!(short <= puzzles.len() / 20, "{short} puzzles without five siblings");
}
