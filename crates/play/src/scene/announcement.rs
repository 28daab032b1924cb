//! What has changed from one scene to another, in a sentence for those who do not see it.

use super::description::{cursor, ink_name, tile};
use super::held::Held;
use super::{Cell, Look, Scene};
use crate::{Lang, Text};

/// What is worth saying of a change: a piece that moved or turned, was placed or came back; tiles that were chosen or are gone.
/// Only what is new is said.
pub fn announcement(before: &Scene, after: &Scene, lang: Lang) -> Option<String> {
    if after.tiles {
        return of_tiles(before, after, lang);
    }
    let (held, now) = (Held::of(before), Held::of(after));
    let whole = |held: &Held| Text::HandIs.fill(lang, &[&held.said(lang)]);
    if after.made > before.made {
        let placed = held.map(|held| Text::WasPlaced.fill(lang, &[&held.name(lang)]));
        return join(placed, now.as_ref().map(whole), lang);
    }
    if after.made < before.made {
        return join(Some(Text::WasUndone.in_lang(lang).to_owned()), now.as_ref().map(whole), lang);
    }
    match (held, now) {
        (Some(held), Some(now)) if held == now => None,
        (Some(held), Some(now)) if held.name(lang) != now.name(lang) => Some(whole(&now)),
        (Some(held), Some(now)) if held.is_turned_like(&now) => Some(now.at(lang)),
        (Some(_), Some(now)) => Some(now.turned(lang)),
        (None, now) => now.as_ref().map(whole),
        (Some(_), None) => None,
    }
}

fn of_tiles(before: &Scene, after: &Scene, lang: Lang) -> Option<String> {
    let tiles = |scene: &Scene| scene.cells.iter().filter(|cell| tile(cell)).copied().collect::<Vec<Cell>>();
    let (old, new) = (tiles(before), tiles(after));
    if after.made > before.made {
        let is_gone = |cell: &&Cell| !new.iter().any(|other| (other.x, other.y) == (cell.x, cell.y));
        let gone: Vec<String> = old.iter().filter(is_gone).map(|cell| ink_name(cell.ink, lang)).collect();
        let [one, two] = &gone[..] else { return None };
        return Some(Text::TilesTaken.fill(lang, &[one, two, &new.len().to_string()]));
    }
    if after.made < before.made {
        return Some(Text::WasUndone.in_lang(lang).to_owned());
    }
    let picked = |tiles: &[Cell]| tiles.iter().find(|cell| cell.look == Look::Held).copied();
    let at = cursor(after, lang);
    if at != cursor(before, lang) {
        return at;
    }
    let chosen = picked(&new).filter(|chosen| picked(&old) != Some(*chosen))?;
    Some(Text::TileSelected.fill(lang, &[&ink_name(chosen.ink, lang)]))
}

fn join(first: Option<String>, second: Option<String>, lang: Lang) -> Option<String> {
    let said: Vec<String> = first.into_iter().chain(second).collect();
    (!said.is_empty()).then(|| said.join(if lang == Lang::Ja { "。" } else { ". " }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Input, desk};

    /// What is said of each of some inputs.
    fn said(code: &str, inputs: &[Input], lang: Lang) -> Vec<String> {
        let mut desk = desk::open(code, true).unwrap();
        let each = inputs.iter().map(|&input| {
            let before = desk.scene();
            desk.input(input, 0);
            announcement(&before, &desk.scene(), lang).unwrap_or_default()
        });
        each.collect()
    }

    #[test]
    fn a_piece_is_followed_until_it_is_placed_and_taken_back() {
        use Input::{Clockwise, Drop, Left, Undo};
        // The board is empty but for one cell at the left.
        let said = said("tspin:#.........:LJ:tsd", &[Left, Clockwise, Clockwise, Drop, Undo], Lang::En);
        assert_eq!(
            said,
            [
                "columns 3 to 5, lands in rows 1 to 2",
                "rotated right, columns 4 to 5, lands in rows 1 to 3",
                "upside down, columns 3 to 5, lands in rows 1 to 2",
                "L placed. In hand: J, not rotated, columns 4 to 6, lands in rows 3 to 4",
                "Undone. In hand: L, not rotated, columns 4 to 6, lands in rows 1 to 2",
            ]
        );
    }

    #[test]
    fn what_changes_nothing_is_not_said() {
        assert_eq!(said("tspin:#.........:OT:tsd", &[Input::Undo], Lang::En), [""]);
        assert_eq!(said("shisen:ABA/BCC:inside", &[Input::Undo], Lang::En), [""]);
    }

    #[test]
    fn a_pair_is_followed() {
        let said =
            said("nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4", &[Input::Left, Input::Counter, Input::Drop], Lang::Ja);
        assert_eq!(said[0], "2列目、緑は4段目に着地、赤は3段目に着地");
        assert_eq!(said[1], "左が緑、右が赤、1〜2列目、緑は2段目に着地、赤は3段目に着地");
        assert!(said[2].starts_with("赤と緑を置きました。操作中：上が青、下が赤"), "{said:?}");
    }

    #[test]
    fn tiles_are_followed_by_keys_and_by_pointing() {
        use Input::{Drop, Left, Point, Right, SoftDrop};
        let by_keys = said("shisen:ABA/BCC:inside", &[Left, SoftDrop, Drop, Right, Drop], Lang::En);
        assert_eq!(
            by_keys,
            [
                "B in row 1, column 2",
                "C in row 2, column 2",
                "C in row 2, column 2 selected",
                "C in row 2, column 3",
                "C and C gone, 4 tiles left",
            ]
        );
        assert_eq!(
            said("shisen:ABA/BCC:inside", &[Point(1, 0), Point(2, 0)], Lang::Ja),
            ["Cを選択中", "CとCを取りました。残り4枚"]
        );
    }
}
