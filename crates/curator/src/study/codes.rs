use corpus::Corpus;
use std::collections::BTreeMap;

/// Codes and certificates of puzzles, looked up once each.
pub struct Codes<'a> {
    corpus: &'a Corpus,
    codes: BTreeMap<String, (String, Option<String>)>,
}

impl<'a> Codes<'a> {
    /// None looked up yet.
    pub fn new(corpus: &'a Corpus) -> Self {
        Self { corpus, codes: BTreeMap::new() }
    }

    /// The code of a puzzle, and its certificate if a forge made it.
    pub async fn find(&mut self, id: &str) -> Result<Option<(String, Option<String>)>, corpus::Error> {
        if let Some(found) = self.codes.get(id) {
            return Ok(Some(found.clone()));
        }
        let Some(puzzle) = self.corpus.puzzle(id).await? else { return Ok(None) };
        let certificate = Some(puzzle.certificate).filter(|text| text.contains('#'));
        let found = (puzzle.code, certificate);
        self.codes.insert(id.to_owned(), found.clone());
        Ok(Some(found))
    }
}
