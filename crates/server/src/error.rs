use curator::stock;
use std::{fmt, io, net::SocketAddr};

/// Why the server could not start, or stopped.
#[derive(Debug)]
pub enum Error {
    /// The storage failed.
    Corpus(corpus::Error),
    /// The address cannot be listened on.
    Bind(SocketAddr, io::Error),
    /// The network failed.
    Network(io::Error),
    /// A shelf could not be stocked.
    Stock(stock::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Corpus(why) => why.fmt(f),
            Self::Bind(address, why) => {
                write!(f, "cannot listen on {address}: {why}; expected a free port of this machine, or 0 for any")
            }
            Self::Network(why) => write!(f, "the network failed: {why}"),
            Self::Stock(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Corpus(why) => Some(why),
            Self::Bind(_, why) | Self::Network(why) => Some(why),
            Self::Stock(why) => Some(why),
        }
    }
}

impl From<corpus::Error> for Error {
    fn from(why: corpus::Error) -> Self {
        Self::Corpus(why)
    }
}

impl From<stock::Error> for Error {
    fn from(why: stock::Error) -> Self {
        Self::Stock(why)
    }
}
