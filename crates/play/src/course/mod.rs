//! Courses, one for each game: short chapters of boards to be done, opened one after the other.

pub(crate) mod nazo;
mod progress;
pub(crate) mod shisen;
pub(crate) mod tspin;

pub use progress::Progress;

use crate::{
    Text,
    lesson::{Step, Task},
};

/// A chapter of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The name under which progress is kept.
    pub key: &'static str,
    /// The heading.
    pub title: Text,
    /// What it teaches.
    pub about: Text,
    /// What the player can do after it.
    pub gained: Text,
    /// The boards, from the first to the last.
    pub steps: &'static [Step],
}

/// The course of a game from the first chapter to the last; empty if there is none. Not part of [`GameInfo`](crate::GameInfo), which
/// a page needs before it needs any course.
pub fn chapters(key: &str) -> &'static [Chapter] {
    match key {
        "tspin" => tspin::CHAPTERS,
        "nazo" => nazo::CHAPTERS,
        "shisen" => shisen::CHAPTERS,
        _ => &[],
    }
}

const fn spin(words: Text, code: &'static str) -> Step {
    Step { words, task: Task::Spin(code) }
}

const fn solve(words: Text, code: &'static str) -> Step {
    Step { words, task: Task::Solve(code) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GAMES, Lang, lesson::ruby};
    use ::tspin::finish;
    use puzzle::{Budget, Solve, Train};

    /// The boards of a chapter that are played, by their codes.
    fn codes(chapter: &Chapter) -> impl Iterator<Item = &'static str> {
        chapter.steps.iter().filter_map(|step| match step.task {
            Task::Solve(code) | Task::Spin(code) => Some(code),
            Task::Shapes | Task::Look(_) => None,
        })
    }

    /// The number of pieces, pairs or pairs of tiles that a board takes.
    fn moves(code: &str) -> usize {
        crate::desk::open(code, true).unwrap().scene().moves
    }

    #[test]
    fn every_board_has_one_answer_and_every_board_of_tiles_can_be_cleared() {
        for game in GAMES {
            for step in chapters(game.key).iter().flat_map(|chapter| chapter.steps) {
                match step.task {
                    Task::Solve(code) if game.key == "tspin" => {
                        let puzzle = code.parse().unwrap();
                        assert_eq!(::tspin::TSpin::solve(&puzzle, Budget::default()).answers, 1, "{code}");
                    }
                    Task::Solve(code) if game.key == "nazo" => {
                        let puzzle = code.parse().unwrap();
                        assert_eq!(::nazo::Nazo::solve(&puzzle, Budget::default()).answers, 1, "{code}");
                    }
                    Task::Solve(code) => {
                        let puzzle = code.parse().unwrap();
                        assert!(::shisen::Shisen::solve(&puzzle, Budget::default()).answers > 0, "{code}");
                    }
                    Task::Spin(code) => {
                        let puzzle: ::tspin::Puzzle = code.parse().unwrap();
                        assert_eq!(finish::finishes(puzzle.board(), puzzle.goal()).len(), 1, "{code}");
                    }
                    Task::Shapes | Task::Look(_) => assert!(!step.gallery().is_empty()),
                }
            }
        }
    }

    #[test]
    fn the_number_of_moves_never_falls() {
        for game in GAMES {
            let moves: Vec<usize> = chapters(game.key).iter().flat_map(codes).map(moves).collect();
            assert!(moves.is_sorted(), "{}: {moves:?}", game.key);
        }
    }

    #[test]
    fn boards_are_tidy() {
        for chapter in chapters("tspin") {
            for code in codes(chapter) {
                let puzzle: ::tspin::Puzzle = code.parse().unwrap();
                // The end of the slot under its overhang, and nothing else.
                assert!(puzzle.board().holes() <= 1, "{code}");
            }
        }
    }

    #[test]
    fn chapters_are_about_what_they_say() {
        let themes = |key: &str, theme: &str| {
            let chapter = chapters("tspin").iter().find(|chapter| chapter.key == key).unwrap();
            for code in codes(chapter) {
                let puzzle: ::tspin::Puzzle = code.parse().unwrap();
                let solved = ::tspin::TSpin::solve(&puzzle, Budget::default());
                let found = ::tspin::TSpin::themes(&puzzle, &solved);
                assert!(found.contains(&theme), "{code}: {found:?}");
            }
        };
        themes("roof", "overhang");
        themes("donate", "donation");
        for chapter in chapters("tspin") {
            for code in codes(chapter).filter(|code| code.ends_with(":all") && chapter.key != "spin") {
                let dropped = code.trim_end_matches(":all").parse().unwrap();
                assert_eq!(::tspin::TSpin::solve(&dropped, Budget::default()).answers, 0, "{code}");
            }
        }
        for (key, chain) in [("three", "chain=3"), ("four", "chain=4"), ("five", "chain=5")] {
            let chapter = chapters("nazo").iter().find(|chapter| chapter.key == key).unwrap();
            assert!(codes(chapter).all(|code| code.ends_with(chain)), "{key}");
        }
    }

    #[test]
    fn courses_have_chapters_of_a_few_boards_under_names_of_their_own() {
        for game in crate::listed() {
            let course = chapters(game.key);
            assert!(course.len() >= 3, "{}", game.key);
            for chapter in course {
                assert!((4..=7).contains(&chapter.steps.len()), "{}", chapter.key);
                assert_eq!(course.iter().filter(|other| other.key == chapter.key).count(), 1);
                for text in [chapter.about, chapter.gained].into_iter().chain(chapter.steps.iter().map(|s| s.words)) {
                    assert!(!ruby(text.in_lang(Lang::Ja)).is_empty());
                }
            }
        }
    }
}
