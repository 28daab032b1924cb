use crate::output::progress::bar;
use clap::Args;
use indicatif::ProgressBar;

/// What every command takes that draws by chance and may last.
#[derive(Args)]
pub struct Seeded {
    /// The first seed
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// No progress bar
    #[arg(long)]
    quiet: bool,
}

impl Seeded {
    /// A progress bar for so many things, if one is wanted.
    pub fn bar(&self, count: u64, things: &str) -> ProgressBar {
        bar(count, things, self.quiet)
    }
}
