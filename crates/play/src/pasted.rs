use nazo::Simulator;
use std::borrow::Cow;

/// The longest pasted text, in bytes.
pub const LONGEST_PASTE: usize = 20_000;

/// What a pasted text seems to be, before it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pasted<'a> {
    /// The id of a stored puzzle, alone or at the end of its page's address.
    Id(&'a str),
    /// A fumen, alone or in an address.
    Fumen(Cow<'a, str>),
    /// The address of a simulator, and the goal written after it.
    Address(Simulator, &'a str, &'a str),
    /// A puzzle's code.
    Code(&'a str),
    /// Nothing that is known.
    Unknown(&'a str),
}

impl<'a> Pasted<'a> {
    /// Recognises a text by its form.
    pub fn new(text: &'a str) -> Self {
        let text = text.trim();
        if text.contains("v115@") {
            return Self::Fumen(text.into());
        }
        if text.contains("v115%40") {
            // Some programs percent-encode URLs; these are the reserved characters of fumens.
            let plain = text.replace("%40", "@").replace("%2B", "+").replace("%2F", "/").replace("%3F", "?");
            return Self::Fumen(plain.into());
        }
        if let Some((simulator, address, goal)) = Simulator::find(text) {
            return Self::Address(simulator, address, goal);
        }
        let last = text.rsplit_once("/p/").map_or(text, |(_, id)| id.split(['?', '#', '/']).next().unwrap_or_default());
        if is_id(last) {
            return Self::Id(last);
        }
        if text.contains(':') && !text.contains("://") { Self::Code(text) } else { Self::Unknown(text) }
    }
}

/// Whether a text has the form of a puzzle id.
fn is_id(text: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_digit() || (byte.is_ascii_lowercase() && !b"ilou".contains(&byte));
    text.len() == 12 && text.bytes().all(letter)
}
