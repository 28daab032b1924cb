//! A scene in words, for those who do not see it.

use super::held::{Held, piece_name};
use super::{Cell, Look, Scene};
use crate::{Ink, Lang, Text};

/// What a screen reader says of a scene.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Description {
    /// A sentence for each row that is not empty, from the top.
    pub rows: Vec<String>,
    /// The piece in hand, its turn and columns and where it would land; or the tile that the keys point at.
    pub hand: Option<String>,
    /// The upcoming pieces.
    pub next: Option<String>,
}

impl Description {
    /// Describes a scene in a language.
    pub fn new(scene: &Scene, lang: Lang) -> Self {
        let mut rows: Vec<String> = (0..scene.height).rev().filter_map(|y| row(scene, y, lang)).collect();
        if rows.is_empty() {
            rows.push(Text::BoardEmpty.in_lang(lang).to_owned());
        }
        let hand = Held::of(scene).map(|held| Text::HandIs.fill(lang, &[&held.said(lang)]));
        let hand = hand.or_else(|| cursor(scene, lang));
        let next: Vec<String> = scene.next.iter().filter_map(|cells| piece_name(cells, lang)).collect();
        let next = (!next.is_empty()).then(|| Text::NextAre.fill(lang, &[&listed(&next, lang)]));
        Self { rows, hand, next }
    }
}

/// Whether a cell lies on the board, whatever is pointed out about it.
fn rests(cell: &&Cell) -> bool {
    matches!(cell.look, Look::Solid | Look::Changed)
}

fn row(scene: &Scene, y: i32, lang: Lang) -> Option<String> {
    let here = |cell: &&Cell| cell.y == y;
    let filled: Vec<&Cell> = scene.cells.iter().filter(here).filter(|cell| rests(cell) || tile(cell)).collect();
    let marked =
        scene.cells.iter().filter(here).filter(|cell| matches!(cell.look, Look::Slot | Look::Gap | Look::Changed));
    let marked = sorted(marked.map(|cell| cell.x));
    if filled.is_empty() && marked.is_empty() {
        return None;
    }
    let one_by_one = || {
        let at = |x: i32| filled.iter().find(|cell| cell.x == x).map(|cell| ink_name(cell.ink, lang));
        let names: Vec<String> =
            (0..scene.width).map(|x| at(x).unwrap_or_else(|| Text::RowEmpty.in_lang(lang).to_owned())).collect();
        listed(&names, lang)
    };
    let said = if scene.tiles || scene.joins > 0 { one_by_one() } else { blocks(scene.width, &filled, lang) };
    let said = if marked.is_empty() { said } else { Text::RowMarked.fill(lang, &[&said, &columns(&marked, lang)]) };
    let (text, number) = if scene.tiles { (Text::TileRow, scene.height - y) } else { (Text::BoardRow, y + 1) };
    Some(text.fill(lang, &[&number.to_string(), &said]))
}

/// Which columns are filled, or which are not, whichever are fewer.
fn blocks(width: i32, filled: &[&Cell], lang: Lang) -> String {
    let filled = sorted(filled.iter().map(|cell| cell.x));
    let gaps: Vec<i32> = (0..width).filter(|x| !filled.contains(x)).collect();
    match (filled.len(), gaps.len()) {
        (0, _) => Text::RowEmpty.in_lang(lang).to_owned(),
        (_, 0) => Text::RowFull.in_lang(lang).to_owned(),
        (filled_count, gap_count) if filled_count > gap_count => Text::RowExcept.fill(lang, &[&columns(&gaps, lang)]),
        _ => Text::RowFilled.fill(lang, &[&columns(&filled, lang)]),
    }
}

/// The tile that the keys point at.
pub(super) fn cursor(scene: &Scene, lang: Lang) -> Option<String> {
    let at = scene.cells.iter().find(|cell| scene.tiles && cell.look == Look::Ghost)?;
    let tile = scene.cells.iter().find(|cell| tile(cell) && (cell.x, cell.y) == (at.x, at.y))?;
    let (row, column) = ((scene.height - at.y).to_string(), (at.x + 1).to_string());
    let said = Text::TileAt.fill(lang, &[&ink_name(tile.ink, lang), &row, &column]);
    Some(if tile.look == Look::Held { Text::TileSelected.fill(lang, &[&said]) } else { said })
}

pub(super) fn tile(cell: &Cell) -> bool {
    matches!(cell.ink, Ink::Tile(_)) && matches!(cell.look, Look::Solid | Look::Held)
}

/// What a cell is called: by its colour, or by the letter of the tile or of the piece.
pub(super) fn ink_name(ink: Ink, lang: Lang) -> String {
    let text = match ink {
        Ink::Red => Text::KindRed,
        Ink::Green => Text::KindGreen,
        Ink::Blue => Text::KindBlue,
        Ink::Yellow => Text::KindYellow,
        Ink::Purple => Text::KindPurple,
        Ink::Nuisance => Text::KindNuisance,
        _ => return ink.letter().to_string(),
    };
    text.in_lang(lang).to_owned()
}

/// Columns in words, counted from 1, neighbours as a range: `columns 1 to 3, 5`.
pub(super) fn columns(columns: &[i32], lang: Lang) -> String {
    let text = if columns.len() == 1 { Text::OneColumn } else { Text::SomeColumns };
    text.fill(lang, &[&ranges(columns, lang)])
}

/// Numbers in rising order, counted from 1, neighbours as a range.
pub(super) fn ranges(numbers: &[i32], lang: Lang) -> String {
    let mut parts: Vec<(i32, i32)> = Vec::new();
    for &number in numbers {
        match parts.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => parts.push((number, number)),
        }
    }
    let said = parts.into_iter().map(|(first, last)| match last - first {
        0 => (first + 1).to_string(),
        _ => Text::NumberRange.fill(lang, &[&(first + 1).to_string(), &(last + 1).to_string()]),
    });
    listed(&said.collect::<Vec<_>>(), lang)
}

pub(super) fn listed(words: &[String], lang: Lang) -> String {
    words.join(if lang == Lang::Ja { "、" } else { ", " })
}

pub(super) fn sorted(numbers: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut numbers: Vec<i32> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Input, desk, shortfall};

    fn described(code: &str, inputs: &[Input], lang: Lang) -> Description {
        let mut desk = desk::open(code, true).unwrap();
        inputs.iter().for_each(|&input| {
            desk.input(input, 0);
        });
        Description::new(&desk.scene(), lang)
    }

    /// ```text
    /// #..#......
    /// #...#...#.
    /// ##.######.
    /// ###.#.##.#
    /// ```
    const SPIN: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

    #[test]
    fn rows_of_blocks_name_the_fewer_columns() {
        let said = described(SPIN, &[], Lang::En);
        assert_eq!(
            said.rows,
            [
                "Row 4: filled at columns 1, 4",
                "Row 3: filled at columns 1, 5, 9",
                "Row 2: filled except columns 3, 10",
                "Row 1: filled except columns 4, 6, 9",
            ]
        );
        assert_eq!(said.hand.as_deref(), Some("In hand: L, not rotated, columns 4 to 6, lands in rows 5 to 6"));
        assert_eq!(said.next.as_deref(), Some("Next: T, finally T"));
        let said = described(SPIN, &[Input::Clockwise], Lang::Ja);
        assert_eq!(said.rows[2], "2段目：3、10列目以外すべてブロック");
        assert_eq!(said.hand.as_deref(), Some("操作中：Lミノ、右に回転、5〜6列目、4〜6段目に着地"));
    }

    #[test]
    fn stones_are_named_one_by_one() {
        let said = described("nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4", &[Input::Clockwise], Lang::En);
        assert_eq!(said.rows[0], "Row 3: empty, empty, green, blue, blue, empty");
        assert_eq!(
            said.hand.as_deref(),
            Some("In hand: red left of green, columns 3 to 4, red lands in row 4, green lands in row 4")
        );
        assert_eq!(said.next.as_deref(), Some("Next: red and blue"));
        let said = described("nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4", &[], Lang::Ja);
        assert_eq!(said.hand.as_deref(), Some("操作中：上が緑、下が赤、3列目、緑は5段目に着地、赤は4段目に着地"));
    }

    #[test]
    fn tiles_are_named_by_their_letters_from_the_top() {
        let said = described("shisen:ABA/BCC:inside", &[], Lang::En);
        assert_eq!(said.rows, ["Row 1: A, B, A", "Row 2: B, C, C"]);
        assert_eq!((said.hand, said.next), (None, None));
        let down = [Input::Left, Input::SoftDrop, Input::Drop];
        assert_eq!(
            described("shisen:ABA/BCC:inside", &down, Lang::En).hand.as_deref(),
            Some("C in row 2, column 2 selected")
        );
        let taken = [Input::Point(1, 0), Input::Point(2, 0)];
        assert_eq!(described("shisen:ABA/BCC:inside", &taken, Lang::Ja).rows[1], "2行目：B、空き、空き");
    }

    #[test]
    fn what_is_marked_is_said_with_its_row() {
        let mut desk = desk::open("tspin:#..#....../#...#...#./##.######./###.#.##.#:O:tsd", true).unwrap();
        desk.input(Input::Drop, 0);
        let (_, scene) = shortfall(&desk.transcript(), true).unwrap();
        let said = Description::new(&scene, Lang::En);
        assert!(said.rows.iter().any(|row| row.contains("; marked at column")), "{said:?}");
    }

    #[test]
    fn an_empty_board_is_called_empty() {
        assert_eq!(
            Description::new(&Scene { width: 10, height: 5, ..Scene::default() }, Lang::En).rows,
            ["The board is empty"]
        );
    }
}
