//! What the server and the browser share: a session of play, its transcript and the replay of it, the scenes that are
//! drawn, the messages between the two, and every sentence a player reads, in both languages.
//!
//! A game joins by implementing [`Table`], by one line in [`desk`] and one in [`GAMES`].

pub mod desk;
mod drill;
mod game;
mod input;
pub mod lesson;
mod nazo_hand;
mod nazo_table;
mod nazo_words;
mod palette;
pub mod picture;
mod record;
mod run;
mod scene;
mod session;
mod shisen_hand;
mod shisen_table;
mod table;
mod text;
mod theme;
pub mod tile;
mod transcript;
mod tspin_table;
pub mod wire;

pub use desk::Desk;
pub use drill::Drill;
pub use game::{GAMES, GameInfo, game, game_of};
pub use input::Input;
pub use palette::Ground;
pub use record::Record;
pub use run::{Run, RunKind};
pub use scene::{Cell, Ink, Look, Scene};
pub use session::Session;
pub use table::{Reaction, Table};
pub use text::{Lang, Text, reason};
pub use theme::{ThemeInfo, theme_info, themes};
pub use transcript::{Act, Refused, Replay, Step, Transcript, replay};
