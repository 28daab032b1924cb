use std::net::{Ipv4Addr, SocketAddr};

/// What can be chosen about a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub address: SocketAddr,
    /// The database: the path of a SQLite file, `sqlite:<path>` or `:memory:`.
    pub database: String,
    /// Puzzles to have on each shelf.
    pub stock: usize,
    /// The seed an empty shelf is stocked from.
    pub seed: u64,
    /// How many changes one address may ask for, if that is limited.
    pub limit: Option<Limit>,
}

impl Default for Config {
    /// A server for this machine alone.
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

/// How many requests that change something one address may send. Reading is not limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// In the long run.
    pub per_second: u32,
    /// At once.
    pub burst: u32,
}

impl Default for Limit {
    /// Enough for a class of forty behind one address.
    fn default() -> Self {
        Self { per_second: 50, burst: 200 }
    }
}
