use super::Lang;

/// A sentence with its gaps filled, in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence([String; 2]);

impl Sentence {
    /// Says it in each language.
    pub fn new(say: impl Fn(Lang) -> String) -> Self {
        Self([Lang::En, Lang::Ja].map(say))
    }

    /// The sentence in a language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        &self.0[lang as usize]
    }
}
