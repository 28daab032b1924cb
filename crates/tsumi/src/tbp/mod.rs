//! The Tetris Bot Protocol, both ways: our players for other people's programs, and other people's bots in our duels.
//!
//! JSON messages, one a line, over the standard input and output of the bot's process. [`Service`] is our end when we
//! are the bot, [`Opponent`] when somebody else is.

mod bag;
mod fault;
mod launch;
mod line;
mod message;
mod moves;
mod opponent;
mod position;
mod process;
mod service;

pub use fault::Fault;
pub use launch::Launch;
pub use line::{LONGEST_LINE, Line, read_line};
pub use message::{BotMessage, FrontendMessage};
pub use opponent::Opponent;
pub use service::Service;
