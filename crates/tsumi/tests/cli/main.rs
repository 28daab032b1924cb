//! The program as scripts use it: what it prints, where, and with which exit code.

mod curate;
mod errors;
mod fit;
mod import;
#[cfg(unix)]
mod interrupted;
mod models;
mod nazo;
mod pipe;
mod play;
mod reproduce;
mod run;
mod shisen;
mod tspin;
