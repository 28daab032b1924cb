//! Where things are: the workspace, and what is built from it.

use anyhow::{Context, Result};
use std::env;
use std::path::{Path, PathBuf};

/// The folders of one working copy.
pub struct Place {
    /// The workspace root.
    pub root: PathBuf,
    /// Cargo's target folder.
    pub target: PathBuf,
}

impl Place {
    /// Finds the working copy that this program was started from.
    pub fn find() -> Result<Self> {
        // Asked at run time first: a copied working copy may run a program built in the original.
        let package =
            env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = package.parent().context("xtask lies outside a workspace: run it as `cargo xtask`")?;
        let target = match env::var_os("CARGO_TARGET_DIR") {
            Some(folder) => env::current_dir()?.join(folder),
            None => root.join("target"),
        };
        Ok(Self { root: root.to_owned(), target })
    }

    /// The finished client: the very files that the server carries.
    pub fn dist(&self) -> PathBuf {
        self.target.join("client")
    }

    /// The root of the tools that this project installs for itself.
    pub fn tools(&self) -> PathBuf {
        self.target.join("tools")
    }

    /// The fuzz crate, if this working copy has one.
    pub fn fuzz(&self) -> Option<PathBuf> {
        let folder = self.root.join("fuzz");
        folder.join("Cargo.toml").is_file().then_some(folder)
    }
}

/// The stems of the Rust files directly in a folder, sorted; none if the folder is missing.
pub fn rust_files(folder: &Path) -> Vec<String> {
    let Ok(entries) = folder.read_dir() else {
        return Vec::new();
    };
    let mut stems: Vec<String> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            (path.extension()? == "rs").then(|| path.file_stem()?.to_str().map(str::to_owned))?
        })
        .collect();
    stems.sort();
    stems
}

#[cfg(test)]
mod tests {
    use super::rust_files;
    use std::fs;

    #[test]
    fn only_rust_files_are_listed() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["story.rs", "browser.rs", "notes.md"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        assert_eq!(rust_files(folder.path()), ["browser", "story"]);
        assert!(rust_files(&folder.path().join("missing")).is_empty());
    }
}
