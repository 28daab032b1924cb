//! Code shared by the server and the browser client: sessions of play, their transcripts and replay, scenes to draw,
//! API messages, and every sentence that players read, in both languages.
//!
//! - `session`: sessions of play, their transcripts and replay
//! - `tables`: how each game is played on a page
//! - `scene`: scenes, and how they are painted
//! - `course`, `lesson`: courses, and the steps that they are made of
//! - `editor`, `pasted`: puzzles in the making, and puzzles from elsewhere
//! - `versus`: matches against CPU players
//! - `theme`: descriptions of the themes
//! - `text`: every sentence that a player reads
//! - `wire`: the messages between server and client
//! - `day`, `goal`: the calendar, and the goal of a day
//!
//! A game joins by implementing [`Table`] and by its lines in [`GAMES`] and [`for_game!`], the one list of games.

pub mod answers;
pub mod course;
mod day;
pub mod editor;
mod game;
mod goal;
pub mod lesson;
mod pasted;
mod scene;
mod session;
mod shelf;
mod tables;
mod text;
mod theme;
pub mod versus;
pub mod wire;

pub use day::{DAY_MS, Day};
pub use game::{GAMES, GameInfo, game, game_of, key_of, keys, listed, types, unknown_game};
pub use goal::DailyGoal;
pub use pasted::{LONGEST_PASTE, Pasted};
pub use scene::announcement::announcement;
pub use scene::decimal::Decimal;
pub use scene::description::Description;
pub use scene::ground::Ground;
pub use scene::palette::Palette;
pub use scene::{Cell, Ink, Look, Scene};
pub use scene::{painter, picture, tile};
pub use session::Session;
pub use session::desk::{self, Desk};
pub use session::drill::Drill;
pub use session::finish::Finish;
pub use session::input::Input;
pub use session::rated::{PASTED_SHELF, PriorKnowledge, Timing};
pub use session::record::Record;
pub use session::run::{Run, RunKind};
pub use session::transcript::{Act, Refused, Replay, Step, Transcript, replay};
pub use shelf::{SHELVES, Shelf, ShelfKind, TileRules};
pub use tables::comparison::{Comparison, compare, shortfall, why};
pub use tables::{Reaction, Table};
pub use text::{Lang, Sentence, Text, reason};
pub use theme::{ThemeInfo, theme_info, themes};
