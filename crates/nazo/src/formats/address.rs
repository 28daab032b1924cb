use crate::{
    Sheet,
    formats::{ips, puyop},
};
use puzzle::BadCode;

/// The simulators whose addresses contain fields and pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simulator {
    /// The ishikawa simulator, which also has goals.
    Ips,
    /// puyop.com.
    Puyop,
}

impl Simulator {
    /// The simulator of an address, recognised by its host or path. An ishikawa address may lack its host:
    /// `<field>_<pairs>`.
    pub fn of(address: &str) -> Option<Self> {
        let host = address.split_once("://").map_or(address, |(_, rest)| rest).to_lowercase();
        let host = host.strip_prefix("www.").unwrap_or(&host);
        let begins = |hosts: &[&str]| hosts.iter().any(|start| host.starts_with(start));
        let bare = || address.split_once('_').is_some_and(|(field, _)| field.bytes().all(is_field));
        if begins(&["puyop.com/"]) || address.contains("/s/") {
            Some(Self::Puyop)
        } else if begins(&["ishikawapuyo.net/", "ips.karou.jp/"]) || address.contains("/simu/") || bare() {
            Some(Self::Ips)
        } else {
            None
        }
    }

    /// Splits a text into an address and the goal that may follow it, because puyop.com addresses have no goals.
    pub fn find(text: &str) -> Option<(Self, &str, &str)> {
        let (address, goal) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        Some((Self::of(address)?, address, goal.trim()))
    }

    /// Reads an address as browsers and people leave it: with escaped brackets, or a trailing slash.
    pub fn read(self, address: &str) -> Result<Sheet, BadCode> {
        let plain = address.replace("%5B", "[").replace("%5D", "]");
        let plain = plain.trim_end_matches('/');
        match self {
            Self::Ips => ips::read(plain),
            Self::Puyop => puyop::read(plain),
        }
    }
}

fn is_field(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b".-".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_known_in_all_their_forms() {
        use Simulator::*;
        for (address, simulator) in [
            ("https://ishikawapuyo.net/simu/pn.html?80_40__u03", Some(Ips)),
            ("http://ips.karou.jp/simu/pn.html?80_40__u03", Some(Ips)),
            ("80_40__u03", Some(Ips)),
            ("https://www.puyop.com/s/80_40", Some(Puyop)),
            ("PUYOP.com/s/80_40/", Some(Puyop)),
            ("https://www.puyop.com/80_40", Some(Puyop)),
            ("https://example.org/80", None),
            ("nazo:rrr...:rb:chain=1", None),
            ("", None),
        ] {
            assert_eq!(Simulator::of(address), simulator, "{address}");
        }
        let sheet = Puyop.read("https://www.puyop.com/s/80_40").unwrap();
        for address in ["https://www.puyop.com/s/80_40/", "https://www.puyop.com/80_40", "www.puyop.com/s/80_40"] {
            assert_eq!(Puyop.read(address), Ok(sheet.clone()), "{address}");
        }
        let found = Simulator::find(" https://www.puyop.com/s/80_40  chain>=3\n");
        assert_eq!(found, Some((Puyop, "https://www.puyop.com/s/80_40", "chain>=3")));
        assert_eq!(Simulator::find("80_40__u03"), Some((Ips, "80_40__u03", "")));
        assert_eq!(Puyop.read("https://www.puyop.com/s/%5B_40"), puyop::read("https://www.puyop.com/s/[_40"));
    }
}
