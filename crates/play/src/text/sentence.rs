use super::{Lang, Text};

/// A sentence with its gaps filled, in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence([String; 2]);

impl Sentence {
    /// Says it in each language.
    pub fn new(say: impl Fn(Lang) -> String) -> Self {
        Self([Lang::En, Lang::Ja].map(say))
    }

    /// A text with its gaps filled by words that are the same in both languages.
    pub fn of(text: Text, words: &[&str]) -> Self {
        Self::new(|lang| text.fill(lang, words))
    }

    /// The sentence in a language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        &self.0[lang as usize]
    }
}
