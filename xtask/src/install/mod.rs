//! Installing what the machine lacks: packages of Debian, and of npm.

pub mod apt;
pub mod npm;
