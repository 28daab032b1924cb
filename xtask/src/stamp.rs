//! Decides whether build output is up to date.

use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use std::time::UNIX_EPOCH;

/// Lists every file under these paths with its size and time, so that any change, addition or removal shows.
pub fn list(paths: &[&Path]) -> Result<String> {
    let mut lines = Vec::new();
    for path in paths {
        add(path, &mut lines).with_context(|| format!("{} cannot be read", path.display()))?;
    }
    lines.sort();
    Ok(lines.concat())
}

/// Whether the output was built from exactly these files.
pub fn is_fresh(stamp: &Path, listing: &str) -> bool {
    fs::read_to_string(stamp).is_ok_and(|old| old == listing)
}

fn add(path: &Path, lines: &mut Vec<String>) -> Result<()> {
    let about = fs::metadata(path)?;
    if about.is_dir() {
        for entry in path.read_dir()? {
            add(&entry?.path(), lines)?;
        }
        return Ok(());
    }
    let time = about.modified()?.duration_since(UNIX_EPOCH)?.as_nanos();
    lines.push(format!("{} {} {time}\n", path.display(), about.len()));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, SystemTime};

    #[test]
    fn any_change_is_stale() {
        let folder = tempfile::tempdir().unwrap();
        let inputs = folder.path().join("in");
        let stamp = folder.path().join("stamp");
        fs::create_dir_all(inputs.join("icons")).unwrap();
        fs::write(inputs.join("index.html"), "one").unwrap();
        let listing = || list(&[&inputs]).unwrap();
        assert!(!is_fresh(&stamp, &listing()), "never built");

        fs::write(&stamp, listing()).unwrap();
        assert!(is_fresh(&stamp, &listing()));

        fs::write(inputs.join("icons/new.svg"), "").unwrap();
        assert!(!is_fresh(&stamp, &listing()), "a new file");
        fs::remove_file(inputs.join("icons/new.svg")).unwrap();
        assert!(is_fresh(&stamp, &listing()));

        // An older file is a change too: a checkout brings back old times.
        let index = fs::File::options().write(true).open(inputs.join("index.html")).unwrap();
        index.set_modified(SystemTime::now() - Duration::from_secs(3600)).unwrap();
        assert!(!is_fresh(&stamp, &listing()), "another time");
    }
}
