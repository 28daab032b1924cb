//! The program as scripts use it: what it prints, where, and with which exit code.

mod curate;
mod errors;
mod export;
mod fit;
mod import;
mod models;
mod pipe;
mod play;
mod plays;
mod reproduce;
mod run;
mod servers;
mod study;

#[cfg(unix)]
mod bulk {
    mod seeds;
    mod stock;
    mod workers;
}

mod games {
    mod nazo;
    mod null;
    mod shisen;
    mod tspin;
}

/// What is done stays done, whatever ends the program.
mod kept {
    mod crash;
    #[cfg(unix)]
    mod files;
    #[cfg(unix)]
    pub mod interrupted;
    mod killed;
    mod moved;
}

mod versus {
    mod nazo;
    mod tbp;
    mod tspin;
}
