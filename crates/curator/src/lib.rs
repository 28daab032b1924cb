//! What lies on the shelves: [`stock`] fills them, [`models`] rate what lies there, [`sets`] chooses the numbered puzzles,
//! [`games`] answers what is asked of a puzzle of whichever game, and [`formats`] reads and writes it as other places do.

pub mod clock;
pub mod formats;
pub mod games;
pub mod models;
pub mod png;
pub mod sets;
pub mod stock;
