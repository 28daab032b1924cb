//! The community's board format, version 115. A puzzle is one page: its board, and in the comment the queue as a quiz
//! (`#Q=[](L)T`), then goal and moves as in a code (`;tsd` or `;tsd:all`).
//!
//! The crate `fumen` writes; we read ourselves, because that crate may panic on invalid text. We need only the first
//! page.

#[cfg(feature = "fumen")]
use crate::Puzzle;
use crate::{Board, Goal, Moves, Piece, Queue};
#[cfg(feature = "fumen")]
use fumen::{CellColor, Fumen, Page};
use puzzle::BadCode;

const VERSION: &str = "v115@";
const ROWS: i32 = 23;
const FORM: &str = "a fumen: v115@ and its characters";

/// Writes a puzzle as a fumen.
#[cfg(feature = "fumen")]
pub fn write(puzzle: &Puzzle) -> String {
    let (current, next) = puzzle.queue().split_at(1);
    let (current, next) = (Queue(current.to_vec()), Queue(next.to_vec()));
    let moves = if puzzle.moves() == Moves::All { ":all" } else { "" };
    let mut page =
        Page { comment: Some(format!("#Q=[]({current}){next};{}{moves}", puzzle.goal())), ..Page::default() };
    for (x, y) in puzzle.board().cells() {
        page.field[y as usize][x as usize] = CellColor::Grey;
    }
    Fumen { pages: vec![page], guideline: true }.encode()
}

/// The content of a fumen's first page, which may lack a queue or a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FumenPage {
    /// The board of the first page.
    pub board: Board,
    /// The quiz in the comment, or else the single piece on the page.
    pub queue: Option<Queue>,
    /// Goal and moves in the comment.
    pub goal: Option<(Goal, Moves)>,
}

/// Reads the first page of a fumen, alone or at the end of an address.
pub fn read(text: &str) -> Result<FumenPage, BadCode> {
    let Some(start) = text.find(VERSION) else {
        return Err(BadCode::invalid("fumen", text, FORM));
    };
    let mut letters = Letters { text, at: start + VERSION.len() };
    let (board, empty) = field(&mut letters)?;
    if empty {
        // How many more pages have the same board.
        letters.number(1)?;
    }
    let number = letters.number(3)?;
    let piece = [
        None,
        Some(Piece::I),
        Some(Piece::L),
        Some(Piece::O),
        Some(Piece::Z),
        Some(Piece::T),
        Some(Piece::J),
        Some(Piece::S),
    ][number % 8];
    let has_comment = (number / 32 / 240) & 0b1000 != 0;
    let comment = if has_comment { comment(&mut letters)? } else { String::new() };
    let (quiz, rest) = comment.split_once(';').unwrap_or((&comment, ""));
    let queue = match quiz.strip_prefix("#Q=") {
        Some(quiz) => Some(read_quiz(quiz)?),
        None => piece.map(|piece| Queue(vec![piece])),
    };
    Ok(FumenPage { board, queue, goal: read_goal(rest) })
}

fn read_quiz(quiz: &str) -> Result<Queue, BadCode> {
    let bad = || BadCode::invalid("quiz", quiz, "#Q=[](L)T with no piece in hold");
    let (current, next) = quiz.strip_prefix("[](").and_then(|rest| rest.split_once(')')).ok_or_else(bad)?;
    format!("{current}{next}").parse()
}

fn read_goal(text: &str) -> Option<(Goal, Moves)> {
    let (goal, moves) = text.split_once(':').unwrap_or((text, Moves::Drop.word()));
    Some((Goal::from_word(goal)?, Moves::from_word(moves)?))
}

/// Reads the board, stored as runs of equal differences from the page before, from the top row down; also says
/// whether all differences are zero.
fn field(letters: &mut Letters) -> Result<(Board, bool), BadCode> {
    const SAME: usize = 8;
    let mut board = Board::EMPTY;
    let (mut at, mut empty) = (0, true);
    // One row more than the field: the garbage row below.
    while at < (ROWS + 1) * Board::WIDTH {
        let run = letters.number(2)?;
        let (difference, length) = (run / 240, run as i32 % 240 + 1);
        if !(SAME..=2 * SAME).contains(&difference) || at + length > (ROWS + 1) * Board::WIDTH {
            return Err(letters.bad("a run that does not fit the board"));
        }
        for at in at..at + length {
            let (x, y) = (at % Board::WIDTH, ROWS - 1 - at / Board::WIDTH);
            if y >= 0 && difference > SAME {
                board.set(x, y, true);
            }
        }
        empty &= difference == SAME;
        at += length;
    }
    // A fumen may show rows that are about to vanish.
    board.clear();
    Ok((board, empty))
}

/// Reads the comment: five characters for each four of its text, escaped as by JavaScript's `escape`.
fn comment(letters: &mut Letters) -> Result<String, BadCode> {
    let length = letters.number(2)?;
    let mut escaped = String::new();
    while escaped.len() < length {
        let mut number = letters.number(5)?;
        for _ in 0..4.min(length - escaped.len()) {
            escaped.push((b' ' + (number % 96) as u8) as char);
            number /= 96;
        }
    }
    unescape(&escaped).ok_or_else(|| letters.bad("an invalid escape in the comment"))
}

fn unescape(escaped: &str) -> Option<String> {
    let mut units = Vec::new();
    let mut rest = escaped;
    while let Some(first) = rest.chars().next() {
        let (digits, taken) = match (first, rest[first.len_utf8()..].starts_with('u')) {
            ('%', true) => (rest.get(2..6)?, 6),
            ('%', false) => (rest.get(1..3)?, 3),
            _ => ("", first.len_utf8()),
        };
        units.push(if digits.is_empty() { first as u16 } else { u16::from_str_radix(digits, 16).ok()? });
        rest = &rest[taken..];
    }
    Some(String::from_utf16_lossy(&units))
}

/// The characters of a fumen, each a number below 64.
struct Letters<'a> {
    text: &'a str,
    /// Bytes read so far.
    at: usize,
}

impl Letters<'_> {
    /// Reads some characters as one number, the least significant first.
    fn number(&mut self, letters: u32) -> Result<usize, BadCode> {
        let mut number = 0;
        for place in 0..letters {
            // Question marks only break the lines.
            self.at += self.text[self.at..].len() - self.text[self.at..].trim_start_matches('?').len();
            let value = match self.text[self.at..].chars().next() {
                Some(letter @ 'A'..='Z') => letter as usize - 'A' as usize,
                Some(letter @ 'a'..='z') => letter as usize - 'a' as usize + 26,
                Some(letter @ '0'..='9') => letter as usize - '0' as usize + 52,
                Some('+') => 62,
                Some('/') => 63,
                Some(_) => return Err(self.bad("a character that is not allowed in a fumen")),
                None => return Err(self.bad("a truncated fumen")),
            };
            // All of these are one byte long.
            self.at += 1;
            number += value << (6 * place);
        }
        Ok(number)
    }

    fn bad(&self, what: &str) -> BadCode {
        BadCode::new(what, FORM).at(self.text[..self.at].chars().count())
    }
}

#[cfg(all(test, feature = "fumen"))]
mod tests {
    use super::*;

    #[test]
    fn samples_are_read_as_the_crate_reads_them() {
        for text in [
            "v115@zgD8FeE8EeF8DeG8CeH8LeAgH",
            "v115@egA8IeC8FeE8DeF8CeH8BeH8CeH8AeD8JeAgH",
            "v115@3gH8CeG8BeG8CeH8AeG8JeAgWDAL71BA",
        ] {
            let page = &Fumen::decode(text).unwrap().pages[0];
            let board = read(text).unwrap().board;
            for (x, y) in (0..10).flat_map(|x| (0..23).map(move |y| (x, y))) {
                assert_eq!(
                    board.is_filled(x, y),
                    page.field[y as usize][x as usize] != CellColor::Empty,
                    "{text} {x},{y}"
                );
            }
        }
    }

    #[test]
    fn a_staircase_is_a_staircase() {
        let board = read("v115@zgD8FeE8EeF8DeG8CeH8LeAgH").unwrap().board;
        assert_eq!(board.to_string(), "####....../#####...../######..../#######.../########..");
    }

    #[test]
    fn puzzles_come_back_from_their_fumen() {
        for code in ["tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd", "tspin:#.........:IIII:quad:all"] {
            let puzzle: Puzzle = code.parse().unwrap();
            let page = read(&write(&puzzle)).unwrap();
            assert_eq!(page.board, *puzzle.board());
            assert_eq!(page.queue.unwrap().0, puzzle.queue());
            assert_eq!(page.goal, Some((puzzle.goal(), puzzle.moves())));
        }
    }

    #[test]
    fn a_fumen_at_the_end_of_an_address_is_found() {
        assert!(read("https://fumen.example/?v115@vhAAgH").is_ok());
    }

    #[test]
    fn noise_is_refused_and_never_panics() {
        for text in ["", "v114@vhAAgH", "v115@", "v115@!", "v115@vhA", "v115@AAAAAA", "v115@//////////", "v115@vhAAgWé"]
        {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
