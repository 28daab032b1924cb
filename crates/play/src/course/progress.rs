use super::Chapter;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// The most chapters of a course that are kept: far more than there are, for later versions may have more.
const CHAPTERS: usize = 64;
/// The longest key of a chapter, in bytes.
const KEY: usize = 32;
/// The boards that a chapter can have.
const BOARDS: RangeInclusive<usize> = 1..=99;

/// The boards of a course that a player has done, by chapter. Its text, like `spin=1,2;slot=1`, is kept by the browser.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Progress(BTreeMap<String, BTreeSet<usize>>);

impl Progress {
    /// Reads the text; what makes no sense is passed over. Chapters that are not known here are kept for whoever knows them.
    pub fn read(text: &str) -> Self {
        let chapter = |part: &str| {
            let (key, boards) = part.split_once('=').filter(|(key, _)| key.len() <= KEY)?;
            let boards = boards.split(',').filter_map(|board| board.parse().ok());
            let boards: BTreeSet<usize> = boards.filter(|board| BOARDS.contains(board)).collect();
            (!boards.is_empty()).then(|| (key.to_owned(), boards))
        };
        let mut progress = Self::default();
        progress.merge(Self(text.split(';').filter_map(chapter).collect()));
        progress
    }

    /// Its text.
    pub fn text(&self) -> String {
        let chapter = |(key, boards): (&String, &BTreeSet<usize>)| {
            let boards: Vec<String> = boards.iter().map(usize::to_string).collect();
            format!("{key}={}", boards.join(","))
        };
        self.0.iter().map(chapter).collect::<Vec<_>>().join(";")
    }

    /// Notes a board, counted from 1, as done; whether that is news.
    pub fn note(&mut self, chapter: &Chapter, board: usize) -> bool {
        (1..=chapter.steps.len()).contains(&board) && self.0.entry(chapter.key.to_owned()).or_default().insert(board)
    }

    /// Adds what was done elsewhere, as long as there is room for its chapters.
    pub fn merge(&mut self, other: Self) {
        for (chapter, boards) in other.0 {
            if self.0.len() < CHAPTERS || self.0.contains_key(&chapter) {
                self.0.entry(chapter).or_default().extend(boards);
            }
        }
    }

    /// Whether a board of a chapter is done.
    pub fn has(&self, chapter: &Chapter, board: usize) -> bool {
        self.0.get(chapter.key).is_some_and(|boards| boards.contains(&board))
    }

    /// The boards of a chapter that are done.
    pub fn count(&self, chapter: &Chapter) -> usize {
        (1..=chapter.steps.len()).filter(|&board| self.has(chapter, board)).count()
    }

    /// Whether all boards of a chapter are done.
    pub fn is_done(&self, chapter: &Chapter) -> bool {
        self.count(chapter) == chapter.steps.len()
    }

    /// Whether a chapter, counted from 1, is open: those before it are done.
    pub fn is_open(&self, course: &[Chapter], number: usize) -> bool {
        (1..=course.len()).contains(&number) && course[..number - 1].iter().all(|chapter| self.is_done(chapter))
    }

    /// The first board that is not done yet, as chapter and board counted from 1; none after the last.
    pub fn next(&self, course: &[Chapter]) -> Option<(usize, usize)> {
        let boards = |(number, chapter): (usize, &Chapter)| {
            let board = (1..=chapter.steps.len()).find(|&board| !self.has(chapter, board))?;
            Some((number, board))
        };
        (1..).zip(course).find_map(boards)
    }

    /// The boards done, and all boards, of a course.
    pub fn total(&self, course: &[Chapter]) -> (usize, usize) {
        let done = course.iter().map(|chapter| self.count(chapter)).sum();
        (done, course.iter().map(|chapter| chapter.steps.len()).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::course::chapters;
    use proptest::prelude::*;

    #[test]
    fn chapters_open_in_order() {
        let course = chapters("tspin");
        let mut progress = Progress::default();
        while let Some((number, board)) = progress.next(course) {
            assert!(progress.is_open(course, number) && !progress.is_open(course, number + 1));
            assert!(progress.note(&course[number - 1], board) && !progress.note(&course[number - 1], board));
        }
        let (done, all) = progress.total(course);
        assert!(done == all && course.iter().all(|chapter| progress.is_done(chapter)));
        assert!(!progress.is_open(course, 0) && !progress.is_open(course, course.len() + 1));
    }

    #[test]
    fn what_is_read_has_bounds_that_later_versions_fit_in() {
        let later = "later=1,12;spin=2";
        assert_eq!(Progress::read(later).text(), later);
        let long = "x".repeat(KEY + 1);
        assert_eq!(Progress::read(&format!("{long}=1;spin=0,2,100,99999;slot=")).text(), "spin=2");
        let crowd = |letter: char| (0..500).map(|n| format!("{letter}{n}=1;")).collect::<String>();
        let mut progress = Progress::read(&crowd('b'));
        let first = progress.clone();
        progress.merge(Progress::read(&crowd('a')));
        assert_eq!((progress.0.len(), &progress), (CHAPTERS, &first), "what is new takes no room from what is there");
    }

    proptest! {
        #[test]
        fn progress_survives_its_text(marks in prop::collection::vec((0_usize..7, 0_usize..9), 0..40)) {
            let course = chapters("tspin");
            let mut progress = Progress::default();
            for (chapter, board) in marks {
                progress.note(&course[chapter % course.len()], board);
            }
            prop_assert_eq!(Progress::read(&progress.text()), progress);
        }

        #[test]
        fn any_text_is_read(text in ".*") {
            let progress = Progress::read(&text);
            prop_assert!(progress.total(chapters("nazo")).0 <= progress.total(chapters("nazo")).1);
        }
    }
}
