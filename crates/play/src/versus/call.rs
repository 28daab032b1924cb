use super::tspin::Clearance;
use crate::{Lang, Text};

/// What is called out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// Rows went, or a T spun.
    Clear(Clearance),
    /// A round of a chain, by its number.
    Chain(u32),
    /// A chain left an empty field.
    AllClear,
}

impl Call {
    /// Rounds of a chain from which on it is called out loudly.
    pub const LONG_CHAIN: u32 = 4;

    /// Its name.
    pub fn name(&self, lang: Lang) -> String {
        match self {
            Self::Clear(clear) => clear.name().in_lang(lang).to_owned(),
            Self::Chain(number) => Text::CallChain.fill(lang, &[&number.to_string()]),
            Self::AllClear => Text::CallAllClear.in_lang(lang).to_owned(),
        }
    }

    /// What came with it: back-to-back, combo, an empty board, attack.
    pub fn extras(&self, lang: Lang) -> Vec<String> {
        match self {
            Self::Clear(clear) => clear.extras(lang),
            Self::Chain(_) | Self::AllClear => Vec::new(),
        }
    }

    /// Whether it is called out loudly.
    pub fn is_great(&self) -> bool {
        match self {
            Self::Clear(clear) => clear.is_t_spin(),
            Self::Chain(number) => *number >= Self::LONG_CHAIN,
            Self::AllClear => true,
        }
    }

    /// Whether it was a full T-spin that cleared rows.
    pub fn is_t_spin(&self) -> bool {
        matches!(self, Self::Clear(clear) if clear.is_t_spin())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_are_called_by_their_rounds() {
        let told = |call: Call| [Lang::En, Lang::Ja].map(|lang| call.name(lang));
        assert_eq!(told(Call::Chain(3)), ["3-chain", "3連鎖"]);
        assert_eq!(told(Call::AllClear), ["All clear", "全消し"]);
        assert!(!Call::Chain(3).is_great() && Call::Chain(4).is_great() && !Call::Chain(4).is_t_spin());
    }
}
