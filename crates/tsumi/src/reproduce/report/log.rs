use crate::output::Failure;
use serde::{Serialize, de::DeserializeOwned};
use std::{
    fs::{self, File, OpenOptions},
    io::{ErrorKind, Write},
    marker::PhantomData,
    path::PathBuf,
};

/// A log from which long work resumes: one result a line. It is only ever appended to.
pub struct Log<T> {
    path: PathBuf,
    file: File,
    kind: PhantomData<T>,
}

impl<T: Serialize + DeserializeOwned> Log<T> {
    /// Opens a log and reads its results. An incomplete line, left by an interruption, is skipped.
    pub fn open(path: PathBuf) -> Result<(Self, Vec<T>), Failure> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(Failure::file(folder))?;
        }
        let known = match fs::read(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            known => known.map_err(Failure::file(&path))?,
        };
        let found = known.split(|&byte| byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect();
        let mut file = OpenOptions::new().create(true).append(true).open(&path).map_err(Failure::file(&path))?;
        if known.last().is_some_and(|&byte| byte != b'\n') {
            file.write_all(b"\n").map_err(Failure::file(&path))?;
        }
        Ok((Self { path, file, kind: PhantomData }, found))
    }

    /// Appends a result.
    pub fn keep(&mut self, found: &T) -> Result<(), Failure> {
        let mut line = serde_json::to_vec(found).map_err(|why| Failure::Other(why.to_string()))?;
        line.push(b'\n');
        self.file.write_all(&line).map_err(Failure::file(&self.path))
    }
}
