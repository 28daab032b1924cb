//! Programs that run as long as a test needs them.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    sync::{Arc, Weak},
};
use tokio::sync::Mutex;

/// A program that ends when nobody needs it any more.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a program and waits for the line that says it is ready; none if it ends before.
pub fn try_start(command: &mut Command, sign: &str) -> Option<(Running, String)> {
    let child = command.stdout(Stdio::piped()).spawn().unwrap_or_else(|why| panic!("{command:?}: {why}"));
    let mut running = Running(child);
    let mut lines = BufReader::new(running.0.stdout.take().unwrap()).lines();
    let line = lines.by_ref().map_while(Result::ok).find(|line| line.contains(sign))?;
    // Read on, or the program would stop at a full pipe.
    std::thread::spawn(move || lines.for_each(drop));
    Some((running, line))
}

/// The same for a program that always gets ready.
pub fn start(command: &mut Command, sign: &str) -> (Running, String) {
    try_start(command, sign).unwrap_or_else(|| panic!("{command:?} ended without saying {sign:?}"))
}

/// What tests that run at the same time have together: the first makes it, and it ends with the last of them. Where each test is a
/// program of its own, each has its own.
pub struct Shared<T>(Mutex<Weak<T>>);

impl<T> Shared<T> {
    pub const fn new() -> Self {
        Self(Mutex::const_new(Weak::new()))
    }

    /// The one that is there, or a new one.
    pub async fn get(&self, make: impl AsyncFnOnce() -> T) -> Arc<T> {
        let mut there = self.0.lock().await;
        if let Some(shared) = there.upgrade() {
            return shared;
        }
        let new = Arc::new(make().await);
        *there = Arc::downgrade(&new);
        new
    }
}
