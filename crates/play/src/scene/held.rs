//! The piece in hand, in words.

use super::description::{columns, ink_name, listed, ranges, sorted};
use super::{Cell, Look, Scene};
use crate::{Ink, Lang, Text};
use tspin::Piece;

/// The piece in hand: its cells, and where they would land.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    cells: Vec<Cell>,
    ghost: Vec<Cell>,
}

impl Held {
    /// The piece in hand in a scene; tiles are no pieces.
    pub fn of(scene: &Scene) -> Option<Self> {
        let all = |look: Look| scene.cells.iter().filter(|cell| cell.look == look).copied().collect::<Vec<_>>();
        let cells = all(Look::Held);
        (!scene.tiles && !cells.is_empty()).then(|| Self { cells, ghost: all(Look::Ghost) })
    }

    /// What it is called.
    pub fn name(&self, lang: Lang) -> String {
        piece_name(&self.cells, lang).unwrap_or_default()
    }

    /// What it is, how it is turned, its columns and where it would land.
    pub fn said(&self, lang: Lang) -> String {
        let turned = match self.is_pair() {
            true => vec![self.turn(lang)],
            false => [self.name(lang), self.turn(lang)].into_iter().filter(|said| !said.is_empty()).collect(),
        };
        listed(&[turned, vec![self.at(lang)]].concat(), lang)
    }

    /// Its turn, its columns and where it would land.
    pub fn turned(&self, lang: Lang) -> String {
        let parts = [self.turn(lang), self.at(lang)];
        listed(&parts.into_iter().filter(|said| !said.is_empty()).collect::<Vec<_>>(), lang)
    }

    /// Its columns, and where it would land.
    pub fn at(&self, lang: Lang) -> String {
        let at = columns(&sorted(self.cells.iter().map(|cell| cell.x)), lang);
        listed(&[vec![at], self.landing(lang)].concat(), lang)
    }

    /// Whether two have the same turn.
    pub fn is_turned_like(&self, other: &Self) -> bool {
        normal(&self.cells) == normal(&other.cells)
    }

    fn is_pair(&self) -> bool {
        self.cells.iter().all(|cell| cell.ink.is_round())
    }

    fn landing(&self, lang: Lang) -> Vec<String> {
        // The two of a pair may land apart.
        if self.is_pair() {
            let mut ghost = self.ghost.clone();
            ghost.sort_unstable_by_key(|cell| (cell.x, -cell.y));
            let lands =
                |cell: &Cell| Text::PairLands.fill(lang, &[&ink_name(cell.ink, lang), &(cell.y + 1).to_string()]);
            return ghost.iter().map(lands).collect();
        }
        let rows = sorted(self.ghost.iter().map(|cell| cell.y));
        let text = if rows.len() == 1 { Text::LandsInRow } else { Text::LandsInRows };
        if rows.is_empty() { Vec::new() } else { vec![text.fill(lang, &[&ranges(&rows, lang)])] }
    }

    /// How it is turned; nothing of a square.
    fn turn(&self, lang: Lang) -> String {
        if let [one, two] = &self.cells[..] {
            let flat = one.y == two.y;
            let first_is_one = if flat { one.x < two.x } else { one.y > two.y };
            let (first, second) = if first_is_one { (one, two) } else { (two, one) };
            let text = if flat { Text::PairFlat } else { Text::PairUpright };
            return text.fill(lang, &[&ink_name(first.ink, lang), &ink_name(second.ink, lang)]);
        }
        let Some(piece) = self.cells.first().and_then(|cell| piece(cell.ink)) else { return String::new() };
        let shapes = piece.turns();
        let turn = shapes.iter().position(|&turn| normal_of(piece.cells(turn)) == normal(&self.cells));
        let names: &[Text] = match shapes.len() {
            1 => &[],
            2 => &[Text::TurnFlat, Text::TurnUpright],
            _ => &[Text::TurnNone, Text::TurnRight, Text::TurnOver, Text::TurnLeft],
        };
        turn.and_then(|turn| names.get(turn)).map_or("", |name| name.in_lang(lang)).to_owned()
    }
}

/// What a piece is called: by its letter, or by the colours of the pair.
pub fn piece_name(cells: &[Cell], lang: Lang) -> Option<String> {
    let first = cells.first()?;
    Some(match cells {
        _ if first.look == Look::Last => Text::NextLast.fill(lang, &[&ink_name(first.ink, lang)]),
        [one, two] => Text::NextPair.fill(lang, &[&ink_name(one.ink, lang), &ink_name(two.ink, lang)]),
        _ => Text::PieceNamed.fill(lang, &[&ink_name(first.ink, lang)]),
    })
}

fn piece(ink: Ink) -> Option<Piece> {
    Piece::ALL.into_iter().find(|piece| piece.letter() == ink.letter())
}

/// The shape alone, wherever it is.
fn normal(cells: &[Cell]) -> Vec<(i32, i32, Option<Ink>)> {
    let (left, low) = (cells.iter().map(|cell| cell.x).min(), cells.iter().map(|cell| cell.y).min());
    // The two of a pair differ.
    let ink = |cell: &Cell| cell.ink.is_round().then_some(cell.ink);
    let mut cells: Vec<_> =
        cells.iter().map(|cell| (cell.x - left.unwrap_or(0), cell.y - low.unwrap_or(0), ink(cell))).collect();
    cells.sort_unstable_by_key(|cell| (cell.0, cell.1));
    cells
}

fn normal_of(cells: [(i32, i32); 4]) -> Vec<(i32, i32, Option<Ink>)> {
    normal(&cells.map(|(x, y)| Cell { x, y, ink: Ink::T, look: Look::Held }))
}
