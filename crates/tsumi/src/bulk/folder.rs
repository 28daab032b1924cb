use crate::output::Failure;
use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// The folder into which workers put files, on this machine or mounted from elsewhere.
pub struct Folder(PathBuf);

impl Folder {
    /// The folder at a path, or at a `file://` URL; makes it if it is not there.
    pub fn open(place: &str) -> Result<Self, Failure> {
        let path = match (place.strip_prefix("file://"), place.contains("://")) {
            (Some(path), _) => path,
            (None, false) => place,
            (None, true) => {
                return Err(Failure::Usage(format!("cannot write to {place}; expected a folder, or file://<folder>")));
            }
        };
        fs::create_dir_all(path).map_err(Failure::file(Path::new(path)))?;
        Ok(Self(path.into()))
    }

    /// Puts a file there, whole and on the disk when this returns. One that is there already must have the same bytes. `writer` is a name
    /// that no other writer has.
    pub fn put(&self, name: &str, bytes: &[u8], writer: &str) -> Result<(), Failure> {
        let place = self.0.join(name);
        match fs::read(&place) {
            Ok(there) if there == bytes => return Ok(()),
            Ok(_) => {
                let what = format!("{} is there with other bytes; expected none, or the same", place.display());
                return Err(Failure::Other(what));
            }
            Err(why) if why.kind() == io::ErrorKind::NotFound => {}
            Err(why) => return Err(Failure::file(&place)(why)),
        }
        // Hidden, and of another kind: whoever reads all tables of the folder does not see what a killed worker leaves.
        let beside = self.0.join(format!(".{name}.{writer}.new"));
        let written = write_and_rename(&beside, bytes, &place).and_then(|()| sync_folder(&self.0));
        if written.is_err() {
            let _ = fs::remove_file(&beside);
        }
        written.map_err(Failure::file(&place))?;
        self.clear_up(name);
        Ok(())
    }

    /// Removes what killed workers have left of a file that is there. A worker that is only slow finds the file when it looks again.
    fn clear_up(&self, name: &str) {
        let left = format!(".{name}.");
        for entry in fs::read_dir(&self.0).into_iter().flatten().flatten() {
            if entry.file_name().to_str().is_some_and(|own| own.starts_with(&left) && own.ends_with(".new")) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

fn write_and_rename(beside: &Path, bytes: &[u8], place: &Path) -> io::Result<()> {
    let mut file = File::create(beside)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    match fs::rename(beside, place) {
        // Whoever cleared up had put the same file there.
        Err(why) if why.kind() == io::ErrorKind::NotFound && fs::read(place)? == bytes => Ok(()),
        other => other,
    }
}

/// A rename is on the disk once its folder is, where folders can be opened.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_appears_whole_and_is_never_replaced_by_another() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("new");
        let Ok(out) = Folder::open(&format!("file://{}", place.display())) else { panic!() };
        // What a killed worker left.
        fs::write(place.join(".a.parquet.7.new"), "o").unwrap();
        fs::write(place.join(".b.parquet.7.new"), "o").unwrap();
        for _ in 0..2 {
            assert!(out.put("a.parquet", b"one", "8").is_ok());
        }
        let Err(Failure::Other(why)) = out.put("a.parquet", b"two", "8") else { panic!() };
        assert!(why.contains("with other bytes; expected"), "{why}");
        assert_eq!(fs::read(place.join("a.parquet")).unwrap(), b"one");
        assert!(!place.join(".a.parquet.7.new").exists() && place.join(".b.parquet.7.new").exists());
        assert!(matches!(Folder::open("s3://bucket/a"), Err(Failure::Usage(_))));
    }
}
