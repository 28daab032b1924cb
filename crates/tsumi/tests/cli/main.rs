//! The program as scripts use it: what it prints, where, and with which exit code.

mod curate;
mod errors;
mod export;
mod fit;
mod import;
#[cfg(unix)]
mod interrupted;
mod models;
mod pipe;
mod play;
mod plays;
mod puyo;
mod reproduce;
mod run;
mod servers;
mod study;
mod tbp;
mod versus;

mod games {
    mod nazo;
    mod null;
    mod shisen;
    mod tspin;
}
