use crate::output::progress::bar;
use clap::Args;
use indicatif::ProgressBar;

/// Options of commands that use random numbers and may take long.
#[derive(Args)]
pub struct Seeded {
    /// First seed
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// No progress bar
    #[arg(long)]
    quiet: bool,
}

impl Seeded {
    /// A progress bar, unless quiet.
    pub fn bar(&self, count: u64, things: &str) -> ProgressBar {
        bar(count, things, self.quiet)
    }
}
