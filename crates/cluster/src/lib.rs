//! PostgreSQL for tests: a server of its own for each test program, reached by a socket in a temporary folder, with a database for each test.
//!
//! The server runs as an ordinary user, as PostgreSQL demands, and ends with the program that started it, however that ends. It does not
//! wait for the disk. Its databases sort text by the rules of English, so that no test can rely on the order of bytes by chance.
//!
//! - `TSUMI_TEST_ENGINE=postgres` has tests that know [`place`] run on PostgreSQL instead of SQLite.
//! - `TSUMI_TEST_POSTGRES=<folder>` names the socket of a server that runs already, as `cargo xtask test` starts one.

mod server;

pub use server::{Commits, Server, is_installed, sql};
use std::{
    env,
    path::Path,
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

/// The environment variable that chooses the engine.
pub const ENGINE: &str = "TSUMI_TEST_ENGINE";
/// The environment variable with the socket's folder of a server that runs.
pub const SOCKET: &str = "TSUMI_TEST_POSTGRES";

/// Whether the environment chooses PostgreSQL.
pub fn is_on_postgres() -> bool {
    env::var(ENGINE).is_ok_and(|engine| engine == "postgres")
}

/// A new and empty database on the engine that the environment chooses: in memory, or the URL of one on PostgreSQL.
pub fn place() -> String {
    match env::var(ENGINE).as_deref() {
        Ok("postgres") => database().expect("PostgreSQL, which TSUMI_TEST_ENGINE asks for"),
        Ok(other) if other != "sqlite" => panic!("unknown engine {other:?} in {ENGINE}; expected sqlite or postgres"),
        _ => ":memory:".to_owned(),
    }
}

/// The URL of a new and empty PostgreSQL database. `None`, and a remark, where PostgreSQL is not installed; in continuous integration
/// (`CI` is set) that is a failure.
pub fn database() -> Option<String> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    let server = SERVER.get_or_init(|| match env::var(SOCKET) {
        Ok(folder) => Some(Server::at(folder.into())),
        Err(_) => Server::start(Commits::Quick).expect("a PostgreSQL server of the tests' own"),
    });
    if server.is_none() {
        skipped();
    }
    server.as_ref().map(|server| server.new_database(&name()))
}

/// A server of one test alone, which it may stop. `None`, and a remark, where PostgreSQL is not installed; see [`database`].
pub fn own_server() -> Option<Server> {
    own_server_in(Path::new("/tmp"))
}

/// The same, with its data in this folder, where everybody may write.
pub fn own_server_in(folder: &Path) -> Option<Server> {
    let server = Server::start_in(folder, Commits::Written).expect("a PostgreSQL server of the test's own");
    if server.is_none() {
        skipped();
    }
    server
}

fn skipped() {
    assert!(env::var_os("CI").is_none(), "PostgreSQL is not installed; expected initdb and postgres");
    eprintln!("SKIPPED: PostgreSQL is not installed (Debian's package is postgresql); nothing was tested on it");
}

/// A name that no other database of the tests has.
fn name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}
