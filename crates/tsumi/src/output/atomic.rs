//! Atomic writing of files: to a temporary file in the same directory, which is then renamed.

use crate::output::Failure;
use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Writes a file atomically: an existing one stays until all is written, and if writing fails.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    put(path, bytes).map_err(Failure::file(path))
}

fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Pipes and devices cannot be replaced.
    if is_stream(path) {
        return fs::write(path, bytes);
    }
    let mut beside = Beside::create(path)?;
    beside.write_all(bytes)?;
    beside.keep(path)
}

/// A file that is written beside the one it is to replace, and deleted unless it is kept.
pub struct Beside {
    file: File,
    place: PathBuf,
    kept: bool,
}

impl Beside {
    /// A new file beside this one.
    pub fn create(path: &Path) -> io::Result<Self> {
        // Write through symbolic links.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let place = marked(&path, &format!("{}.new", std::process::id()));
        let file = OpenOptions::new().write(true).create(true).truncate(true).open(&place)?;
        Ok(Self { file, place, kept: false })
    }

    /// Puts the file where it belongs once all of it is on the disk. What was there is replaced by it.
    pub fn keep(mut self, path: &Path) -> io::Result<()> {
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        self.file.sync_all()?;
        if let Ok(before) = fs::metadata(&path) {
            self.file.set_permissions(before.permissions())?;
        }
        fs::rename(&self.place, &path)?;
        self.kept = true;
        Ok(())
    }
}

impl Write for Beside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        if !self.kept {
            let _ = fs::remove_file(&self.place);
        }
    }
}

/// Whether the path is a pipe, terminal or other device, to which a write may block.
pub fn is_stream(path: &Path) -> bool {
    path.exists() && !path.is_file()
}

/// Where to write an incomplete result: beside an existing file, which it never replaces.
pub fn place_of_part(path: &Path) -> PathBuf {
    if path.is_file() { marked(path, "part") } else { path.to_owned() }
}

/// A path with a word before its extension: `table.csv` gives `table.part.csv`.
fn marked(path: &Path, word: &str) -> PathBuf {
    match path.extension() {
        Some(end) => path.with_extension(format!("{word}.{}", end.display())),
        None => path.with_extension(word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_beside_and_what_was_there_stays_where_it_cannot_be_written() {
        let folder = tempfile::tempdir().unwrap();
        let (file, missing) = (folder.path().join("a.csv"), folder.path().join("none/a.csv"));
        assert_eq!(place_of_part(&file), file);
        for text in ["one", "two"] {
            write(&file, text.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
        assert_eq!(place_of_part(&file), folder.path().join("a.part.csv"));
        assert!(write(&missing, b"three").is_err() && write(folder.path(), b"three").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("a"), folder.path().join("b"));
        fs::write(&file, "one").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&file, &link).unwrap();
        write(&link, b"two").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    }
}
