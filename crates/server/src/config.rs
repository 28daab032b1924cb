use std::net::{Ipv4Addr, SocketAddr};

/// The configuration of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The address to listen on; port 0 chooses a free one.
    pub address: SocketAddr,
    /// The database: the path of a SQLite file, `sqlite:<path>`, `:memory:`, or the URL of a PostgreSQL database.
    pub database: String,
    /// The number of puzzles to have on each shelf.
    pub stock: usize,
    /// The first seed for the puzzles of an empty shelf.
    pub seed: u64,
    /// The rate limit for each address; `None` for no limit.
    pub limit: Option<Limit>,
}

impl Default for Config {
    /// A server that listens on this machine only.
    fn default() -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 7878)),
            database: "tsumi.sqlite".to_owned(),
            stock: 500,
            seed: 1,
            limit: Some(Limit::default()),
        }
    }
}

/// A limit on the `POST` and `DELETE` requests of one address. `GET` requests are not limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The sustained rate.
    pub per_second: u32,
    /// How many may come at once.
    pub burst: u32,
}

impl Default for Limit {
    /// Enough for a class of forty that shares one address.
    fn default() -> Self {
        Self { per_second: 50, burst: 200 }
    }
}
