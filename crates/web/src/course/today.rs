//! The boards of the course that were done today: they count for the goal of the day.

use crate::browser;
use crate::route::game::Game;
use crate::text::dates;
use play::Day;

/// Under which name the browser keeps them.
const STORED: &str = "course-today";

/// Notes that a board was done, by the numbers of its chapter and itself.
pub fn note(game: Game, chapter: usize, board: usize) {
    let key = game.storage_key(STORED);
    browser::store(&key, &with(&browser::stored(&key).unwrap_or_default(), Day::of(dates::now()), chapter, board));
}

/// How many different boards were done today.
pub fn count(game: Game) -> u32 {
    let stored = browser::stored(&game.storage_key(STORED)).unwrap_or_default();
    boards(&stored, Day::of(dates::now())).len() as u32
}

/// The boards that a stored text has for a day: the day, and after it a word for each board.
fn boards(stored: &str, day: Day) -> Vec<&str> {
    let mut words = stored.split_whitespace();
    if words.next() == Some(&day.to_string()) { words.collect() } else { Vec::new() }
}

fn with(stored: &str, day: Day, chapter: usize, board: usize) -> String {
    let done = format!("{chapter}/{board}");
    let mut all = boards(stored, day);
    if !all.contains(&done.as_str()) {
        all.push(&done);
    }
    format!("{day} {}", all.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_counts_once_a_day() {
        let (today, tomorrow) = (Day(20_000), Day(20_001));
        let stored = with(&with(&with("", today, 1, 2), today, 1, 2), today, 2, 1);
        assert_eq!(boards(&stored, today), ["1/2", "2/1"]);
        assert!(boards(&stored, tomorrow).is_empty() && boards("nonsense", today).is_empty());
        assert_eq!(boards(&with(&stored, tomorrow, 1, 2), tomorrow), ["1/2"]);
    }
}
