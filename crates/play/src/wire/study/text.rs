use crate::Lang;
use serde::{Deserialize, Serialize};

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyText {
    /// In Japanese.
    pub ja: String,
    /// In English.
    pub en: String,
}

impl StudyText {
    /// The text in a language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::Ja => &self.ja,
            Lang::En => &self.en,
        }
    }
}

/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum StudyLang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}
