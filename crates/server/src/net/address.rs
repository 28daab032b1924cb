use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
};

/// Whom limits count as one: an IPv4 address, or the /64 network of an IPv6 address, of which one subscriber has 2^64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Self {
        Self(match ip.to_canonical() {
            IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & !u128::from(u64::MAX))),
            four => four,
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            IpAddr::V4(four) => four.fmt(f),
            IpAddr::V6(six) => write!(f, "{six}/64"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_ipv6_is_one_and_mapped_addresses_are_ipv4() {
        let of = |text: &str| Address::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(of("2001:db8:1:2::3"), of("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(of("2001:db8:1:2::3"), of("2001:db8:1:3::3"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_eq!(
            (of("2001:db8::1").to_string(), of("192.0.2.1").to_string()),
            ("2001:db8::/64".into(), "192.0.2.1".into())
        );
    }
}
