//! The map in ARCHITECTURE.md, held to what it shows: crates to their manifests, rooms to their folders.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

const OURS: [&str; 15] = [
    "puzzle", "tspin", "nazo", "shisen", "play", "rate", "study", "estimate", "worker", "cluster", "corpus", "curator",
    "server", "web", "tsumi",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn architecture() -> String {
    fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap()
}

/// The first words of the table's rows, and our crates in their last cells.
fn shown_crates(text: &str) -> Vec<(String, BTreeSet<String>)> {
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

/// The rooms in the list, as `crate/room`, with their sentences.
fn shown_rooms(text: &str) -> BTreeMap<String, String> {
    let section = text.split("\n### Rooms\n").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap_or_default();
    let rooms = section.lines().filter_map(|line| line.strip_prefix("- `")?.split_once("`: "));
    rooms.map(|(room, sentence)| (room.to_owned(), sentence.to_owned())).collect()
}

/// The folders in a crate's source, with the first sentence of their documentation.
fn true_rooms(name: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(root().join("crates").join(name).join("src")).unwrap();
    let folders = entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    folders
        .map(|folder| {
            let text = fs::read_to_string(folder.join("mod.rs")).unwrap();
            let lines = text.lines().map_while(|line| line.strip_prefix("//!")).take_while(|line| !line.is_empty());
            let about = lines.map(str::trim).collect::<Vec<_>>().join(" ");
            let sentence = about.split_once(". ").map_or(about.as_str(), |(first, _)| first).trim_end_matches('.');
            (format!("{name}/{}", folder.file_name().unwrap().display()), format!("{sentence}."))
        })
        .collect()
}

#[test]
fn the_map_shows_every_crate_and_what_it_needs() {
    let shown = shown_crates(&architecture());
    for name in OURS {
        let manifest = fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).unwrap();
        let row = shown.iter().find(|(row, _)| row == name).unwrap_or_else(|| panic!("no row for {name}"));
        assert_eq!(row.1, true_needs(&manifest), "{name}");
    }
    assert_eq!(fs::read_dir(root().join("crates")).unwrap().count(), OURS.len(), "a crate that the map does not show");
}

#[test]
fn the_map_shows_every_room_with_the_first_sentence_of_its_documentation() {
    let rooms: BTreeMap<_, _> = OURS.into_iter().flat_map(true_rooms).collect();
    let list: String = rooms.iter().map(|(room, sentence)| format!("- `{room}`: {sentence}\n")).collect();
    assert_eq!(shown_rooms(&architecture()), rooms, "expected the list\n{list}");
}
