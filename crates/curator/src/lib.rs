//! The contents of the shelves: [`stock`] fills them with puzzles, [`models`] rates these, [`sets`] chooses the numbered sets,
//! [`study`] draws the puzzles of a study, [`gentle`] says what is for beginners, [`games`] solves and measures a puzzle of any game, and [`formats`] reads and writes the formats of other programs.

pub mod clock;
pub mod formats;
pub mod games;
pub mod gentle;
pub mod models;
pub mod png;
pub mod sets;
pub mod stock;
pub mod study;
pub mod tidiness;
