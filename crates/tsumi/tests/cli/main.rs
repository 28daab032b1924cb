//! The program as scripts use it: what it prints, where, and with which exit code.

mod crash;
mod curate;
mod errors;
mod export;
#[cfg(unix)]
mod files;
mod fit;
mod import;
#[cfg(unix)]
mod interrupted;
mod killed;
mod models;
mod moved;
mod pipe;
mod play;
mod plays;
mod reproduce;
mod run;
mod servers;
mod study;

mod games {
    mod nazo;
    mod null;
    mod shisen;
    mod tspin;
}

mod versus {
    mod nazo;
    mod tbp;
    mod tspin;
}
