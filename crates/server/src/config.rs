use crate::Network;
use axum::http::Uri;
use std::{
    net::{Ipv4Addr, SocketAddr},
    str::FromStr,
};

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
    /// The limits for each address; `None` for no limits.
    pub limits: Option<Limits>,
    /// Proxies that are believed when they say whom they speak for.
    pub trusted_proxies: Vec<Network>,
    /// The address at which metrics are served, if they are.
    pub metrics: Option<SocketAddr>,
    /// Where the server is found from outside; without it, links name the host that the browser asked for.
    pub public_url: Option<PublicUrl>,
}

impl Default for Config {
    /// A server that listens on this machine only.
    fn default() -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 7878)),
            database: "tsumi.sqlite".to_owned(),
            stock: 500,
            seed: 1,
            limits: Some(Limits::default()),
            trusted_proxies: Vec::new(),
            public_url: None,
            metrics: None,
        }
    }
}

/// Limits for one visitor's address. They leave a class of forty behind one address unharmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests that change something.
    pub changes: Limit,
    /// Requests that read from the storage.
    pub reads: Limit,
    /// Requests for files of the page.
    pub files: Limit,
    /// Connections that are open at once.
    pub connections: usize,
}

impl Default for Limits {
    /// Forty browsers open six connections each, and load some twenty files and ten resources when a lesson begins. Forty players in a
    /// rush change something twice for each puzzle, at most every second.
    fn default() -> Self {
        Self {
            changes: Limit { per_second: 50, burst: 200 },
            reads: Limit { per_second: 100, burst: 600 },
            files: Limit { per_second: 300, burst: 3000 },
            connections: 512,
        }
    }
}

/// A limit on the requests of one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The sustained rate.
    pub per_second: u32,
    /// How many may come at once.
    pub burst: u32,
}

/// Where the server is found from outside, such as `https://tsumi.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// The URL of a path, which begins with a slash.
    pub(crate) fn join(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Whether browsers speak to it over TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("\"{text}\" is no public URL; expected one like https://tsumi.example, without a path");
        let url: Uri = text.parse().map_err(|_| wrong())?;
        match (url.scheme_str(), url.authority(), url.path(), url.query()) {
            (Some(scheme @ ("http" | "https")), Some(host), "" | "/", None) if !host.as_str().contains('@') => {
                Ok(Self(format!("{scheme}://{host}")))
            }
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_a_scheme_and_a_host() {
        let url: PublicUrl = "https://tsumi.example/".parse().unwrap();
        assert!(url.is_secure() && url.join("/p/x") == "https://tsumi.example/p/x");
        assert!(!"http://[::1]:7878".parse::<PublicUrl>().unwrap().is_secure());
        for wrong in ["", "tsumi.example", "ftp://tsumi.example", "https://tsumi.example/a", "https://me@tsumi.example"]
        {
            assert!(wrong.parse::<PublicUrl>().unwrap_err().contains("expected one like https://"), "{wrong}");
        }
    }
}
