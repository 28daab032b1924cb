//! Text pictures of puzzles: the field between walls, then the pairs and the goal.

use crate::{Field, Puzzle, formats::code::write_pairs};
use puzzle::BadCode;

/// Draws a puzzle: at least four rows, and one above the highest stone.
///
/// ```text
/// |......|
/// |..gbb.|
/// |.grgb.|
/// |ggrgg.|
/// +------+
/// rg,rb chain=4
/// ```
pub fn write(puzzle: &Puzzle) -> String {
    format!("{}{} {}\n", draw(puzzle.field()), write_pairs(puzzle.pairs()), puzzle.goal())
}

/// Draws a field between walls.
pub fn draw(field: &Field) -> String {
    let highest = field.heights().into_iter().max().unwrap_or(0) as usize;
    let rows = (highest + 1).clamp(4, Field::HEIGHT);
    let cell = |x: usize, y: usize| field.get(x, y).map_or('.', crate::Stone::letter);
    let row = |y: usize| format!("|{}|\n", (0..Field::WIDTH).map(|x| cell(x, y)).collect::<String>());
    format!("{}+------+\n", (0..rows).rev().map(row).collect::<String>())
}

/// Reads such a picture; walls and floor may be left out.
pub fn read(picture: &str) -> Result<Puzzle, BadCode> {
    let lines = picture.lines().map(|line| line.trim().trim_matches('|'));
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty() && !line.starts_with('+')).take(20).collect();
    let split = lines.split_last().and_then(|(last, rows)| Some((rows, last.split_once(' ')?)));
    let Some((rows, (pairs, goal))) = split else {
        return Err(BadCode::invalid(
            "picture",
            picture,
            "rows of six cells, then a line of pairs and goal, like rg,rb chain=4",
        ));
    };
    format!("nazo:{}:{}:{}", rows.join("/"), pairs, goal.trim()).parse()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_read_back() {
        let puzzle: Puzzle = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4".parse().unwrap();
        assert_eq!(write(&puzzle), "|......|\n|..gbb.|\n|.grgb.|\n|ggrgg.|\n+------+\nrg,rb chain=4\n");
        assert_eq!(read(&write(&puzzle)), Ok(puzzle.clone()));
        assert_eq!(read("..gbb.\n.grgb.\nggrgg.\nrg,rb chain=4"), Ok(puzzle));
        assert!(read("").is_err() && read("rg chain=2 ").is_err());
    }
}
