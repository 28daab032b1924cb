//! The list of shelves, for the server, which stocks them, and for the page, which offers them.

use nazo::Nazo;
use puzzle::Game;
use shisen::Shisen;
use tspin::TSpin;

/// A shelf: puzzles of one game, made by one recipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shelf {
    /// The name in the API and in addresses.
    pub name: &'static str,
    /// The key of the game.
    pub game: &'static str,
    /// The kind of puzzles.
    pub kind: ShelfKind,
    /// The recipe of its puzzles, as text.
    pub recipe: &'static str,
    /// Moves of a solution.
    pub steps: u32,
    /// Whether players may choose it; the others hold look-alikes.
    pub listed: bool,
    /// Whether its puzzles have another goal, or other moves, than is usual in their game. Players get them when they choose the
    /// shelf or a theme, and not among others.
    pub special: bool,
    /// The shelf of look-alikes without an answer.
    pub lookalike: Option<&'static str>,
}

/// The kind of puzzles on a shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShelfKind {
    /// T-spins.
    TSpin,
    /// T-spins that donate: an overhang is built over an open well.
    Donation,
    /// T-spins that need a slide on the way.
    Slide,
    /// T-spins that need a spin on the way.
    Spin,
    /// T-spins that need a row deletion on the way.
    Deletion,
    /// T-spin Triples.
    Triple,
    /// Four rows at once.
    Quad,
    /// Chains of this many rounds.
    Chain(u32),
    /// An empty field in the end.
    AllClear,
    /// This many stones in one round.
    AtOnce(u32),
    /// A board of tiles, by columns and rows.
    Tiles(TileRules, u32, u32),
}

/// Where lines may run on a board of tiles, and how it was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileRules {
    /// Lines may run around the board.
    Open,
    /// Lines stay within the edge, which leaves fewer pairs and more traps.
    Inside,
    /// Within the edge, and chosen for many traps.
    Traps,
}

impl ShelfKind {
    /// The name in the API.
    pub fn word(self) -> &'static str {
        match self {
            Self::TSpin => "tspin",
            Self::Donation => "donation",
            Self::Slide => "slide",
            Self::Spin => "spin",
            Self::Deletion => "deletion",
            Self::Triple => "triple",
            Self::Quad => "quad",
            Self::Chain(_) => "chain",
            Self::AllClear => "all-clear",
            Self::AtOnce(_) => "at-once",
            Self::Tiles(..) => "tiles",
        }
    }
}

/// All shelves, game by game: first those that players may choose, from easy to hard.
pub const SHELVES: [Shelf; 44] = [
    tspin("tspin-1", "reverse-1", 1).like("lookalike-1"),
    tspin("tspin-2", "reverse-2", 2).like("lookalike-2"),
    tspin("tspin-3", "reverse-3", 3).like("lookalike-3"),
    tspin("tspin-4", "reverse-4", 4),
    donation("donate-2", "donate-2", 2),
    donation("donate-3", "donate-3", 3),
    donation("donate-4", "donate-4", 4),
    special("slide-1", "slide-1", ShelfKind::Slide, 1),
    special("slide-2", "slide-2", ShelfKind::Slide, 2),
    special("spin-1", "spin-1", ShelfKind::Spin, 1),
    special("spin-2", "spin-2", ShelfKind::Spin, 2),
    special("delete-2", "delete-2", ShelfKind::Deletion, 2),
    special("delete-3", "delete-3", ShelfKind::Deletion, 3),
    special("triple-1", "triple-1", ShelfKind::Triple, 1),
    special("triple-2", "triple-2", ShelfKind::Triple, 2),
    special("triple-3", "triple-3", ShelfKind::Triple, 3),
    special("quad-2", "quad-2,unique", ShelfKind::Quad, 2),
    special("quad-3", "quad-3,unique", ShelfKind::Quad, 3),
    tspin("lookalike-1", "lookalike-1", 1).unlisted(),
    tspin("lookalike-2", "lookalike-2", 2).unlisted(),
    tspin("lookalike-3", "lookalike-3", 3).unlisted(),
    // The first ones may have several answers, for beginners.
    chain("nazo-1-2", "reverse-1-2", 1, 2),
    chain("nazo-1-3", "reverse-1-3,unique", 1, 3).like("nazo-lookalike-1-3"),
    chain("nazo-2-3", "reverse-2-3,loose=4,unique", 2, 3).like("nazo-lookalike-2-3"),
    chain("nazo-2-4", "reverse-2-4,loose=6,unique", 2, 4).like("nazo-lookalike-2-4"),
    chain("nazo-3-4", "reverse-3-4,loose=6,unique", 3, 4).like("nazo-lookalike-3-4"),
    chain("nazo-3-5", "reverse-3-5,loose=4,unique", 3, 5).like("nazo-lookalike-3-5"),
    chain("nazo-4-5", "reverse-4-5,loose=4,unique", 4, 5),
    clear("nazo-clear-2", "reverse-2-3,goal=clear", ShelfKind::AllClear, 2),
    clear("nazo-at-once-2", "reverse-2-2,goal=at-once=8,loose=4,unique", ShelfKind::AtOnce(8), 2),
    chain("nazo-lookalike-1-3", "lookalike-1-3", 1, 3).unlisted(),
    chain("nazo-lookalike-2-3", "lookalike-2-3,loose=4", 2, 3).unlisted(),
    chain("nazo-lookalike-2-4", "lookalike-2-4,loose=6", 2, 4).unlisted(),
    chain("nazo-lookalike-3-4", "lookalike-3-4,loose=6", 3, 4).unlisted(),
    chain("nazo-lookalike-3-5", "lookalike-3-5,loose=4", 3, 5).unlisted(),
    tiles("shisen-6x4", "random-6x4", TileRules::Open, 6, 4),
    tiles("shisen-8x5", "random-8x5", TileRules::Open, 8, 5),
    tiles("shisen-10x6", "random-10x6", TileRules::Open, 10, 6),
    tiles("shisen-14x8", "random-14x8", TileRules::Open, 14, 8),
    // Shuffled boards of this size can take long to prove.
    tiles("shisen-18x8", "back-18x8", TileRules::Open, 18, 8),
    tiles("shisen-inside-6x4", "random-6x4-inside", TileRules::Inside, 6, 4),
    tiles("shisen-inside-8x5", "random-8x5-inside", TileRules::Inside, 8, 5),
    tiles("shisen-inside-10x6", "random-10x6-inside", TileRules::Inside, 10, 6),
    tiles("shisen-traps-8x6", "trappy-8x6-inside", TileRules::Traps, 8, 6),
];

const fn tspin(name: &'static str, recipe: &'static str, steps: u32) -> Shelf {
    let kind = ShelfKind::TSpin;
    Shelf { name, game: TSpin::KEY, kind, recipe, steps, listed: true, special: false, lookalike: None }
}

const fn special(name: &'static str, recipe: &'static str, kind: ShelfKind, steps: u32) -> Shelf {
    Shelf { kind, special: true, ..tspin(name, recipe, steps) }
}

const fn donation(name: &'static str, recipe: &'static str, steps: u32) -> Shelf {
    Shelf { kind: ShelfKind::Donation, ..tspin(name, recipe, steps) }
}

const fn chain(name: &'static str, recipe: &'static str, steps: u32, length: u32) -> Shelf {
    Shelf { game: Nazo::KEY, kind: ShelfKind::Chain(length), ..tspin(name, recipe, steps) }
}

const fn clear(name: &'static str, recipe: &'static str, kind: ShelfKind, steps: u32) -> Shelf {
    Shelf { game: Nazo::KEY, ..special(name, recipe, kind, steps) }
}

/// A move takes two tiles.
const fn tiles(name: &'static str, recipe: &'static str, rules: TileRules, columns: u32, rows: u32) -> Shelf {
    let kind = ShelfKind::Tiles(rules, columns, rows);
    Shelf { game: Shisen::KEY, kind, ..tspin(name, recipe, columns * rows / 2) }
}

impl Shelf {
    const fn like(self, lookalike: &'static str) -> Self {
        Self { lookalike: Some(lookalike), ..self }
    }

    const fn unlisted(self) -> Self {
        Self { listed: false, ..self }
    }

    /// Rounds of the chain, for chain puzzles.
    pub const fn chain(&self) -> Option<u32> {
        if let ShelfKind::Chain(length) = self.kind { Some(length) } else { None }
    }

    /// The shelves that players may choose, game by game, from easy to hard.
    pub fn listed() -> impl Iterator<Item = &'static Self> {
        SHELVES.iter().filter(|shelf| shelf.listed)
    }

    /// The shelf of this name, if players may choose it.
    pub fn find(name: &str) -> Option<&'static Self> {
        Self::listed().find(|shelf| shelf.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GAMES;

    #[test]
    fn every_lookalike_is_an_unlisted_shelf_of_the_same_size() {
        for shelf in &SHELVES {
            let Some(name) = shelf.lookalike else { continue };
            let like = SHELVES.iter().find(|like| like.name == name && !like.listed).unwrap();
            assert_eq!((like.game, like.kind, like.steps), (shelf.game, shelf.kind, shelf.steps), "{name}");
        }
    }

    #[test]
    fn every_listed_game_has_shelves_and_every_shelf_a_name_of_its_own() {
        assert!(GAMES.iter().all(|game| game.listed == Shelf::listed().any(|shelf| shelf.game == game.key)));
        for shelf in &SHELVES {
            assert!(GAMES.iter().any(|game| game.key == shelf.game));
            assert_eq!(SHELVES.iter().filter(|other| other.name == shelf.name).count(), 1, "{}", shelf.name);
            assert_eq!(Shelf::find(shelf.name).is_some(), shelf.listed);
        }
    }

    #[test]
    fn the_name_of_a_shelf_says_its_size() {
        for shelf in &SHELVES {
            let size = match shelf.kind {
                ShelfKind::Chain(length) => format!("-{}-{length}", shelf.steps),
                ShelfKind::Tiles(_, columns, rows) => format!("-{columns}x{rows}"),
                _ => format!("-{}", shelf.steps),
            };
            assert!(shelf.name.ends_with(&size), "{}", shelf.name);
        }
    }
}
