//! Themes on real puzzles, and siblings that share them.

use puzzle::{Batch, Forge, Forged};
use std::{collections::HashSet, time::Instant};
use tspin::{
    Moves, Puzzle, TSpin, Theme,
    forge::siblings,
    theme::{self, themes_of},
    themes,
};

fn forged(recipe: &str, count: usize) -> Vec<Forged<TSpin>> {
    let mut batch = Batch::<TSpin>::new(recipe.parse().unwrap(), 1);
    let mut all = Vec::new();
    while all.len() < count {
        all.extend(batch.round(256, count - all.len(), |_| ()).into_iter().map(|(forged, ())| forged));
    }
    all
}

fn words(code: &str) -> Vec<&'static str> {
    themes_of(&code.parse().unwrap()).iter().map(Theme::word).collect()
}

#[test]
fn words_round_trip_and_mirrors_come_back() {
    for &theme in Theme::ALL {
        assert_eq!(theme.word().parse(), Ok(theme));
        assert_eq!(theme.mirror().mirror(), theme);
    }
}

#[test]
fn an_overhang_built_by_the_player_is_seen() {
    // The slot lies open, and the I goes over one of its ends.
    let open = words("tspin:###...####/####.#####:I:tsd");
    assert!(open.contains(&"overhang") && open.contains(&"piece-i"), "{open:?}");
}

#[test]
fn a_donation_is_seen() {
    let found = words("tspin:#........./......#..#/#.###.##.#/#####.####/#####.####/#####.####/#####.####:TJ:tsd");
    assert!(found.contains(&"donation") && found.contains(&"cover"), "{found:?}");
}

#[test]
fn pieces_far_from_each_other_do_not_lean() {
    let found = words("tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd");
    assert!(!found.contains(&"lean") && !found.contains(&"tower") && found.contains(&"wall"), "{found:?}");
}

/// How many of 10,600 forged puzzles carry each theme: none empty, none on nearly all.
#[test]
fn every_theme_tells_some_puzzles_from_others() {
    let mut all = Vec::new();
    for (recipe, count) in [
        ("reverse-1", 2500),
        ("reverse-2", 2500),
        ("reverse-3", 1500),
        ("reverse-4", 1000),
        ("donate-2", 1500),
        ("donate-3", 500),
        ("donate-4", 500),
        ("slide-2", 200),
        ("spin-2", 200),
        ("delete-2", 200),
    ] {
        all.extend(forged(recipe, count));
    }
    let found: Vec<_> = all.iter().map(|forged| themes(&forged.puzzle, &forged.solutions)).collect();
    for &theme in Theme::ALL {
        let share = found.iter().filter(|themes| themes.contains(&theme)).count() as f64 / found.len() as f64;
        println!("{:<11} {:>5.1} %", theme.word(), 100.0 * share);
        assert!((0.005..=0.9).contains(&share), "{}: {share}", theme.word());
    }
    for (forged, themes) in all.iter().zip(&found) {
        let mirrored = themes_of(&forged.puzzle.mirror());
        // The first answer of a mirror image may be another one, where there are several.
        // Kicks of an I are not mirrored.
        if forged.solutions.answers == 1 && forged.puzzle.moves() == Moves::Drop {
            assert_eq!(mirrored, theme::mirror(themes), "{}", forged.puzzle);
        }
    }
}

#[test]
fn siblings_share_themes_and_pieces_and_are_no_twins() {
    let puzzles: Vec<Puzzle> = ["reverse-1", "reverse-2", "donate-2"]
        .into_iter()
        .flat_map(|recipe| forged(recipe, 34))
        .map(|forged| forged.puzzle)
        .take(100)
        .collect();
    assert_eq!(puzzles.len(), 100);
    let start = Instant::now();
    let mut short = 0;
    for puzzle in &puzzles {
        let found = siblings(puzzle, 5, 9);
        short += usize::from(found.len() < 5);
        let wanted = themes_of(puzzle);
        let mut names = HashSet::from([TSpin::twin(puzzle)]);
        for sibling in &found {
            let themes = themes_of(sibling);
            assert!(themes == wanted || theme::mirror(&themes) == wanted, "{puzzle} {sibling}");
            assert!(names.insert(TSpin::twin(sibling)), "a twin: {sibling}");
        }
        assert_eq!(found, siblings(puzzle, 5, 9), "the same seed, the same siblings");
    }
    println!("{:.1} ms a puzzle (two times five siblings)", start.elapsed().as_secs_f64() * 10.0);
    assert_eq!(short, 0, "puzzles without five siblings");
}
