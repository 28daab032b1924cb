//! Proxies that are trusted to say whom they speak for.

use crate::{App, net::Address};
use axum::{
    extract::{ConnectInfo, Request, State},
    http::HeaderMap,
    middleware::Next,
    response::Response,
};
use std::{
    fmt,
    net::{IpAddr, SocketAddr},
    str::FromStr,
};

/// A network of addresses, written as `192.0.2.0/24`, `2001:db8::/32` or a single address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

impl Network {
    /// Whether the address is in this network.
    pub fn contains(&self, address: IpAddr) -> bool {
        // The leading bits of both, which are equal in an IPv4 network of 0 bits too.
        let leading = |bits: u128, all: u8| bits.checked_shr(u32::from(all - self.bits)).unwrap_or(0);
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                leading(own.to_bits().into(), 32) == leading(other.to_bits().into(), 32)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => leading(own.to_bits(), 128) == leading(other.to_bits(), 128),
            _ => false,
        }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("\"{text}\" is no network; expected an address, or one like 10.0.0.0/8 or fd00::/8");
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let all = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(all), |bits| bits.parse::<u8>().map_err(|_| wrong()))?;
        if bits > all { Err(wrong()) } else { Ok(Self { address, bits }) }
    }
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The address that limits count it for; `None` if the request did not come over a network.
    pub address: Option<Address>,
    /// Whether the browser speaks to us, or to the proxy before us, over TLS.
    pub secure: bool,
}

impl Origin {
    /// Where a request from this peer with these headers comes from. Only proxies that are trusted are believed: of the addresses in
    /// `X-Forwarded-For`, the last that is no trusted proxy is the client's, for whatever is before it the client may have written.
    pub fn of(peer: Option<IpAddr>, headers: &HeaderMap, trusted: &[Network]) -> Self {
        let is_trusted = |address: &IpAddr| trusted.iter().any(|network| network.contains(*address));
        let Some(proxy) = peer.filter(is_trusted) else {
            return Self { address: peer.map(Address::from), secure: false };
        };
        let lines = headers.get_all("x-forwarded-for").into_iter().filter_map(|line| line.to_str().ok());
        let listed: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
        let mut client = proxy;
        for entry in listed.iter().rev() {
            // What is no address was not written by a proxy; the proxy before it is all that is known.
            let Some(address) = forwarded(entry) else { break };
            client = address;
            if !is_trusted(&address) {
                break;
            }
        }
        let scheme = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
        let secure = scheme.and_then(|list| list.split(',').next()).is_some_and(|first| first.trim() == "https");
        Self { address: Some(client.into()), secure }
    }
}

/// An address as proxies write it, some with a port.
fn forwarded(entry: &str) -> Option<IpAddr> {
    let address = entry.parse::<IpAddr>().ok();
    address.or_else(|| entry.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// Notes with each request where it comes from.
pub async fn attach(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get().map(|ConnectInfo(peer): &ConnectInfo<SocketAddr>| peer.ip());
    let origin = Origin::of(peer, request.headers(), &app.network.trusted_proxies);
    request.extensions_mut().insert(origin);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_network_contains_what_begins_like_it() {
        let contains = |network: &str, one: &str| network.parse::<Network>().unwrap().contains(address(one));
        assert!(contains("10.0.0.0/8", "10.255.0.1") && !contains("10.0.0.0/8", "11.0.0.1"));
        assert!(contains("0.0.0.0/0", "192.0.2.1") && !contains("0.0.0.0/0", "::1"));
        assert!(contains("127.0.0.1", "127.0.0.1") && !contains("127.0.0.1", "127.0.0.2"));
        assert!(contains("10.0.0.0/8", "::ffff:10.1.2.3"), "as a socket for both families tells it");
        assert!(contains("fd00::/8", "fd12::1") && !contains("fd00::/8", "fe80::1") && contains("::/0", "::1"));
        for wrong in ["", "10.0.0.0/33", "::/129", "10.0.0.0/", "localhost", "10.0.0.0/-1"] {
            let error = wrong.parse::<Network>().unwrap_err();
            assert!(error.contains(wrong) && error.contains("expected an address"), "{error}");
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed_and_only_what_they_wrote() {
        let trusted: Vec<Network> = ["127.0.0.1", "10.0.0.0/8"].iter().map(|text| text.parse().unwrap()).collect();
        let of = |peer: &str, forwarded: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in forwarded {
                headers.append("x-forwarded-for", line.parse().unwrap());
            }
            Origin::of(Some(address(peer)), &headers, &trusted).address
        };
        let is = |text: &str| Some(Address::from(address(text)));
        assert_eq!(of("192.0.2.9", &["192.0.2.1"]), is("192.0.2.9"), "anybody can write the header");
        assert_eq!(of("127.0.0.1", &["192.0.2.1"]), is("192.0.2.1"));
        assert_eq!(of("127.0.0.1", &["198.51.100.1, 192.0.2.1"]), is("192.0.2.1"), "the client wrote the first");
        assert_eq!(of("127.0.0.1", &["198.51.100.1", "192.0.2.1, 10.0.0.7"]), is("192.0.2.1"), "through two proxies");
        assert_eq!(of("127.0.0.1", &["192.0.2.1:4711"]), is("192.0.2.1"));
        assert_eq!(of("127.0.0.1", &["192.0.2.1, unknown"]), is("127.0.0.1"));
        assert_eq!(of("127.0.0.1", &[]), is("127.0.0.1"));
    }

    #[test]
    fn a_request_is_secure_when_the_trusted_proxy_says_so() {
        let trusted = ["127.0.0.1".parse().unwrap()];
        let secure = |peer: &str, scheme: &str| {
            let headers = HeaderMap::from_iter([("x-forwarded-proto".parse().unwrap(), scheme.parse().unwrap())]);
            Origin::of(Some(address(peer)), &headers, &trusted).secure
        };
        assert!(secure("127.0.0.1", "https") && !secure("127.0.0.1", "http") && !secure("192.0.2.1", "https"));
    }
}
