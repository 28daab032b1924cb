//! The service worker: the name of the build and the list of its files, written into its script.

use anyhow::{Context, Result, bail};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// The script.
pub const SCRIPT: &str = "sw.js";

/// Files that are of no use without a network: the page is kept under its folder's name.
const LEFT: [&str; 2] = ["index.html", SCRIPT];

/// Writes the names of all files of the folder, and a name for the whole of them, into the script. Comes before anything is compressed.
pub fn write(dist: &Path) -> Result<()> {
    let mut names = Vec::new();
    let mut hasher = DefaultHasher::new();
    let mut entries = dist.read_dir()?.collect::<std::io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() {
            bail!("the client has a folder {name}; expected files alone, for the service worker lists no folders");
        }
        let content = fs::read(entry.path()).with_context(|| name.clone())?;
        (&name, content).hash(&mut hasher);
        if !LEFT.contains(&name.as_str()) {
            names.push(format!("{name:?}"));
        }
    }
    let path = dist.join(SCRIPT);
    let script = fs::read_to_string(&path).with_context(|| SCRIPT.to_owned())?;
    let mut whole = script.clone();
    for (mark, value) in
        [("\"BUILD\"", format!("\"{:016x}\"", hasher.finish())), ("[\"FILES\"]", format!("[{}]", names.join(", ")))]
    {
        if whole.matches(mark).count() != 1 {
            bail!("{SCRIPT} has {} places for {mark}; expected one", whole.matches(mark).count());
        }
        whole = whole.replace(mark, &value);
    }
    fs::write(&path, whole).with_context(|| SCRIPT.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_of_a_file_is_another_build() {
        let dist = tempfile::tempdir().unwrap();
        let written = |style: &str| {
            fs::write(dist.path().join("style.css"), style).unwrap();
            fs::write(dist.path().join("index.html"), "").unwrap();
            fs::write(dist.path().join(SCRIPT), "const BUILD = \"BUILD\";\nconst FILES = [\"FILES\"];").unwrap();
            write(dist.path()).unwrap();
            fs::read_to_string(dist.path().join(SCRIPT)).unwrap()
        };
        let (one, other) = (written("a {}"), written("b {}"));
        assert!(one != other && one.ends_with("const FILES = [\"style.css\"];"), "{one}");
        assert_eq!(written("a {}"), one);
        fs::write(dist.path().join(SCRIPT), "nothing").unwrap();
        assert!(write(dist.path()).unwrap_err().to_string().contains("expected one"));
    }
}
