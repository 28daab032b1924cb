//! What the server and the browser share: a session of play, its transcript and the replay of it, the scenes that are
//! drawn, the messages between the two, and every sentence a player reads, in both languages.
//!
//! - `session`: a session of play, its transcript and the replay of it
//! - `tables`: how each game is played on a page
//! - `scene`: what is seen, and how it is painted
//! - `lesson`, `theme`: what is taught, and what puzzles are about
//! - `text`: every sentence that a player reads
//! - `wire`: the messages between server and browser
//!
//! A game joins by implementing [`Table`], and by its lines in [`GAMES`] and [`for_game!`], the one list of games.

mod game;
pub mod lesson;
mod scene;
mod session;
mod shelf;
mod tables;
mod text;
mod theme;
pub mod wire;

pub use game::{GAMES, GameInfo, game, game_of, key_of, keys, listed, types, unknown_game};
pub use scene::decimal::Decimal;
pub use scene::palette::Ground;
pub use scene::{Cell, Ink, Look, Scene};
pub use scene::{painter, picture, tile};
pub use session::Session;
pub use session::desk::{self, Desk};
pub use session::drill::Drill;
pub use session::input::Input;
pub use session::rated::PASTED_SHELF;
pub use session::record::Record;
pub use session::run::{Run, RunKind};
pub use session::transcript::{Act, Refused, Replay, Step, Transcript, replay};
pub use shelf::{SHELVES, Shelf, ShelfKind, TileRules};
pub use tables::{Reaction, Table};
pub use text::{Lang, Text, reason};
pub use theme::{ThemeInfo, theme_info, themes};
