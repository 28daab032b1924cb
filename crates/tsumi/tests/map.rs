//! The table of crates in ARCHITECTURE.md, held to what the manifests say.

use std::{collections::BTreeSet, fs, path::Path};

const OURS: [&str; 12] =
    ["puzzle", "tspin", "nazo", "shisen", "play", "rate", "estimate", "corpus", "curator", "server", "web", "tsumi"];

/// The first words of the table's rows, and our crates in their last cells.
fn told(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let names = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let cells: Vec<&str> = row.split(" | ").collect();
        (names(cells[0]).remove(0), names(cells[cells.len() - 1]).into_iter().collect())
    })
    .collect()
}

/// Our crates among the dependencies of a crate.
fn true_needs(manifest: &str) -> BTreeSet<String> {
    let mut inside = false;
    let mut needs = BTreeSet::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line == "[dependencies]";
        } else if inside {
            let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
            needs.extend(OURS.contains(&name).then(|| name.to_owned()));
        }
    }
    needs
}

#[test]
fn the_map_shows_every_crate_and_what_it_needs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let told = told(&fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap());
    for name in OURS {
        let manifest = fs::read_to_string(root.join("crates").join(name).join("Cargo.toml")).unwrap();
        let row = told.iter().find(|(row, _)| row == name).unwrap_or_else(|| panic!("no row for {name}"));
        assert_eq!(row.1, true_needs(&manifest), "{name}");
    }
    assert_eq!(fs::read_dir(root.join("crates")).unwrap().count(), OURS.len(), "a crate that the map does not show");
}
