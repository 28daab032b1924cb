//! Paths of the workspace and its build output.

use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of one working copy.
pub struct Place {
    /// The workspace root.
    pub root: PathBuf,
    /// Cargo's target folder.
    pub target: PathBuf,
}

impl Place {
    /// Finds the working copy from which this program was started.
    pub fn find() -> Result<Self> {
        // The environment comes first: a copied working copy may run a program built in the original.
        let package =
            env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = package.parent().context("xtask lies outside a workspace: run it as `cargo xtask`")?;
        let target = match env::var_os("CARGO_TARGET_DIR") {
            Some(folder) => env::current_dir()?.join(folder),
            None => root.join("target"),
        };
        Ok(Self { root: root.to_owned(), target })
    }

    /// The packed client, as the server embeds it.
    pub fn dist(&self) -> PathBuf {
        self.target.join("client")
    }

    /// Where this project installs its own tools.
    pub fn tools(&self) -> PathBuf {
        self.target.join("tools")
    }

    /// The fuzz crate, if this working copy has one.
    pub fn fuzz(&self) -> Option<PathBuf> {
        let folder = self.root.join("fuzz");
        folder.join("Cargo.toml").is_file().then_some(folder)
    }

    /// The names of the crates' test programs: files, and folders with a `main.rs`.
    pub fn test_programs(&self) -> BTreeSet<String> {
        let crates = children(&self.root.join("crates"));
        crates.iter().flat_map(|folder| test_programs(&folder.join("tests"))).collect()
    }
}

fn test_programs(tests: &Path) -> Vec<String> {
    let folders = children(tests).into_iter().filter(|path| path.join("main.rs").is_file());
    let names = folders.filter_map(|path| path.file_name()?.to_str().map(str::to_owned));
    names.chain(rust_files(tests)).collect()
}

/// The entries of a folder; none if it is missing.
fn children(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.filter_map(|entry| Some(entry.ok()?.path())).collect()
}

/// The stems of the Rust files directly in a folder, sorted; none if the folder is missing.
pub fn rust_files(folder: &Path) -> Vec<String> {
    let files = children(folder).into_iter().filter(|path| path.extension().is_some_and(|end| end == "rs"));
    let mut stems: Vec<String> = files.filter_map(|path| path.file_stem()?.to_str().map(str::to_owned)).collect();
    stems.sort();
    stems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_rust_files_are_listed() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["story.rs", "browser.rs", "notes.md"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        assert_eq!(rust_files(folder.path()), ["browser", "story"]);
        assert!(rust_files(&folder.path().join("missing")).is_empty());
    }

    #[test]
    fn test_programs_are_files_and_folders_that_start() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["cli", "data"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        for name in ["map.rs", "cli/main.rs", "data/pinned.txt"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        assert_eq!(test_programs(folder.path()), ["cli", "map"]);
    }
}
