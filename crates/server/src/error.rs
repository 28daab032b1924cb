use curator::stock;
use std::{io, net::SocketAddr};
use thiserror::Error;

/// Why the server could not start, or stopped.
#[derive(Debug, Error)]
pub enum Error {
    /// The storage failed.
    #[error(transparent)]
    Corpus(#[from] corpus::Error),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}; expected a free port of this machine, or 0 for any")]
    Bind(SocketAddr, #[source] io::Error),
    /// The network failed.
    #[error("the network failed: {0}")]
    Network(#[source] io::Error),
    /// A shelf could not be stocked.
    #[error(transparent)]
    Stock(#[from] stock::Error),
}
