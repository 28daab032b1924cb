//! The network: connections with time-outs, counted by address; who a request comes from; how many requests each may send.

mod address;
mod bind;
mod connections;
mod descriptors;
mod listen;
mod patience;
mod proxy;
mod rate_limit;

pub use address::Address;
pub use bind::bind;
pub use connections::Connections;
pub use descriptors::raise_limit;
pub use listen::{Door, Patience, listen};
pub use proxy::{Network, Origin, attach};
pub use rate_limit::{RateLimits, limited};
