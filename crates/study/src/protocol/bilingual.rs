use super::Fault;
use super::fields::Fields;
use play::Lang;

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bilingual {
    /// In Japanese.
    pub ja: String,
    /// In English.
    pub en: String,
}

impl Bilingual {
    /// The text in a language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::Ja => &self.ja,
            Lang::En => &self.en,
        }
    }

    /// Reads the keys `ja` and `en` of a table.
    pub(super) fn of(mut fields: Fields) -> Result<Self, Fault> {
        let mut text = |lang| {
            let text = fields.required_text(lang)?;
            match text.value.trim() {
                "" => Err(text.fault("an empty text; expected one in this language")),
                trimmed => Ok(trimmed.to_owned()),
            }
        };
        let both = Self { ja: text("ja")?, en: text("en")? };
        fields.done().map(|()| both)
    }

    /// Reads a table with both languages, if it stands here.
    pub(super) fn read(fields: &mut Fields, key: &'static str) -> Result<Option<Self>, Fault> {
        fields.table(key, &format!("`{key}`"))?.map(Self::of).transpose()
    }

    /// Reads one that must stand here.
    pub(super) fn required(fields: &mut Fields, key: &'static str) -> Result<Self, Fault> {
        Self::read(fields, key)?.ok_or_else(|| fields.missing(key))
    }
}
