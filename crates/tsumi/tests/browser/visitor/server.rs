//! The server that visitors come to.

use super::{
    process::{Running, Shared, start},
    stock,
};
use std::{path::PathBuf, process::Command, sync::Arc};
use tempfile::TempDir;

static SHARED: Shared<Server> = Shared::new();

/// A server with full shelves.
pub struct Server {
    /// Where its page is.
    pub address: String,
    // It ends before its folder goes.
    _process: Running,
    folder: TempDir,
}

impl Server {
    /// The one for everybody.
    pub async fn shared() -> Arc<Self> {
        SHARED.get(Self::start).await
    }

    /// A new one, with a new database.
    pub async fn start() -> Self {
        let folder = TempDir::with_prefix_in("server-", env!("CARGO_TARGET_TMPDIR")).unwrap();
        let database = folder.path().join("play.sqlite");
        stock::copy(&database).await;
        let (process, line) = start(serve(&mut Command::new(env!("CARGO_BIN_EXE_tsumi"))).arg(database), "http://");
        let address = line[line.find("http://").unwrap()..].trim().to_owned();
        Self { address, _process: process, folder }
    }

    /// The path of a file beside the database, which is `play.sqlite`.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

/// The words that serve a database, which comes behind them. Visitors say from which address they come, as behind a proxy.
pub fn serve(program: &mut Command) -> &mut Command {
    let stock = stock::STOCK.to_string();
    program.args(["serve", "--address", "127.0.0.1:0", "--trusted-proxy", "127.0.0.1", "--stock", &stock, "--database"])
}
