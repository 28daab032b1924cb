//! A database whose shelves are full: forged once, and copied for every test.

use super::{process::Running, server::serve};
use corpus::Corpus;
use std::{
    fs::{self, File},
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::UNIX_EPOCH,
};

/// Puzzles on each shelf.
pub const STOCK: u64 = 20;

/// Puts a copy to a place, where no database is yet.
pub async fn copy(to: &Path) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let program = fs::metadata(env!("CARGO_BIN_EXE_tsumi")).unwrap().modified().unwrap();
    // What another build has forged may differ.
    let full = format!("stock-{}.sqlite", program.duration_since(UNIX_EPOCH).unwrap().as_nanos());
    // Tests are programs of their own and run side by side: the first one forges, the others wait for it.
    let turn = File::create(folder.join("stock.lock")).unwrap();
    turn.lock().unwrap();
    if !folder.join(&full).exists() {
        let old = fs::read_dir(folder).unwrap().filter_map(|entry| Some(entry.ok()?.path()));
        let is_stock =
            |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("stock-"));
        old.filter(|path| is_stock(path) && path.is_file()).for_each(|path| fs::remove_file(path).unwrap());
        forge(&folder.join("stock-making.sqlite")).await;
        fs::rename(folder.join("stock-making.sqlite"), folder.join(&full)).unwrap();
    }
    fs::copy(folder.join(full), to).unwrap();
}

/// Lets a server fill the shelves and choose its sets.
async fn forge(database: &Path) {
    let mut server = Command::new(env!("CARGO_BIN_EXE_tsumi"));
    let server =
        serve(&mut server).arg(database).env("RUST_LOG", "server=info").stdout(Stdio::null()).stderr(Stdio::piped());
    let mut server = Running(server.spawn().unwrap());
    let mut said = BufReader::new(server.0.stderr.take().unwrap()).lines().map_while(Result::ok);
    assert!(said.any(|line| line.contains("the shelves are stocked")), "the server ended before");
    drop(server);
    // Whoever closes last puts all of it into the one file.
    Corpus::open(database.to_str().unwrap()).await.unwrap().close().await;
}
