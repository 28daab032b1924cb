use super::Fault;
use super::fields::{Fields, Located};
use std::collections::{BTreeMap, BTreeSet};

/// The lists of puzzles in a protocol.
pub(super) struct Lists(BTreeMap<String, Vec<String>>);

impl Lists {
    /// Reads all tables `list`: a name, and codes that can be played.
    pub(super) fn read(fields: &mut Fields) -> Result<Self, Fault> {
        let mut lists = BTreeMap::new();
        for mut own in fields.tables("list", "a list")? {
            let name = own.required_text("name")?;
            let codes = own.texts("codes")?.ok_or_else(|| own.missing("codes"))?;
            if codes.value.is_empty() {
                return Err(codes.fault("a list without puzzles; expected one code or more"));
            }
            own.done()?;
            let codes = codes_of(codes.value)?;
            if lists.contains_key(&name.value) {
                return Err(name.fault(format!("a second list \"{}\"; expected another name", name.value)));
            }
            lists.insert(name.value, codes);
        }
        Ok(Self(lists))
    }

    /// The codes of a list.
    pub(super) fn find(&self, name: &Located<String>) -> Result<Vec<String>, Fault> {
        let known = || match self.0.is_empty() {
            true => "a table [[list]]".to_owned(),
            false => format!("one of {}", self.0.keys().cloned().collect::<Vec<_>>().join(", ")),
        };
        let codes = self.0.get(&name.value);
        codes.cloned().ok_or_else(|| name.fault(format!("no list \"{}\"; expected {}", name.value, known())))
    }
}

/// Codes as the games write them, each of them once.
fn codes_of(texts: Vec<Located<String>>) -> Result<Vec<String>, Fault> {
    let mut seen = BTreeSet::new();
    texts
        .into_iter()
        .map(|text| {
            let code = text.read(|text| Ok(play::desk::open(text, true).map_err(|why| why.to_string())?.code()))?;
            match seen.insert(code.value.clone()) {
                true => Ok(code.value),
                false => Err(code.fault("a puzzle that stands in the list already; expected each one once")),
            }
        })
        .collect()
}
