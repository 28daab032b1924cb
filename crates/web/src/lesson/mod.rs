//! Tasks that are done on a board, without a server.

pub mod board;
pub mod keys;
pub mod pad;
pub mod task_play;
