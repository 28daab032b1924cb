//! The project's own commands: `cargo xtask build | play | test | bench | load | crash | fuzz | models | client | browser`.

mod bench;
mod browser;
mod client;
mod command;
mod fuzz;
mod install;
mod load;
mod models;
mod place;
mod play;
mod postgres;
mod stamp;
mod step;
mod test;
mod tool;
mod version;
mod wasm;

use anyhow::Result;
use clap::Parser;
use place::Place;
use std::process::ExitCode;

/// Build, play, test, bench and fuzz Tsumi.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Task {
    /// Build the browser client into target/client
    Client {
        /// Build the standard library with this toolchain instead of choosing one
        #[arg(long)]
        way: Option<wasm::Way>,
    },
    /// Build the client, then the server that embeds it
    Build,
    /// Build everything, then serve it
    Play {
        /// Options of `tsumi serve`: --address, --database, --stock, --seed, --limits, --trusted-proxy, --public-url,
        /// --metrics
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Check everything: format, lints, tests, documentation, and the client in a real browser
    Test {
        /// Skip the client and the browser
        #[arg(long)]
        quick: bool,
    },
    /// Install what the browser tests need: a browser, its driver, a Japanese font, axe-core
    Browser,
    /// Measure what a server answers, how long honest visitors wait beside a bad one, and its memory, on SQLite and PostgreSQL
    Load {
        /// Only this database, which must be empty but for `--only cost`: a path or a postgres:// URL
        #[arg(long)]
        database: Option<String>,
        /// Only this part: cost, throughput, attacks or memory
        #[arg(long)]
        only: Option<String>,
        /// Seconds for each measurement
        #[arg(long, default_value_t = 5)]
        seconds: u32,
        /// Minutes for which the memory is watched
        #[arg(long, default_value_t = 0)]
        minutes: u32,
    },
    /// Kill servers and databases, fill disks and set clocks while people play, and check that nothing acknowledged is lost
    Crash {
        /// Kill servers on this database: a path or a postgres:// URL; what would harm it is left out
        #[arg(long)]
        database: Option<String>,
        /// How often each is killed
        #[arg(long, default_value_t = 20)]
        rounds: u32,
    },
    /// Run the benchmarks: wall time, and instruction counts where valgrind is available
    Bench {
        /// Print how the fast searches compare with their plain versions, and draw a page of all runs so far
        #[arg(long)]
        compare: bool,
        /// Only the lines of play of falling blocks, with each set of vector instructions and in a browser
        #[arg(long, conflicts_with = "compare")]
        perft: bool,
    },
    /// Feed random input to the fuzz targets, one after another
    Fuzz {
        /// Only this target
        target: Option<String>,
        /// Seconds for each target
        #[arg(long, default_value_t = 30)]
        seconds: u32,
    },
    /// Fetch what LightGBM needs to compile, lint and test the code that uses it, and build tsumi with it
    Models {
        /// Arguments for cargo instead, such as `run --release -p tsumi --features lightgbm`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
}

fn main() -> ExitCode {
    // An error returned from main may come with a backtrace; only the message is of use here.
    match Place::find().and_then(|place| Task::parse().run(&place)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

impl Task {
    fn run(self, place: &Place) -> Result<()> {
        match self {
            Self::Client { way } => client::client(place, way, &client::PACKER),
            Self::Build => play::build(place).map(drop),
            Self::Play { args } => play::play(place, &args),
            Self::Test { quick } => test::test(place, quick),
            Self::Browser => browser::ready(place),
            Self::Load { database, only, seconds, minutes } => {
                load::load(place, &load::Load { database, only, seconds, minutes })
            }
            Self::Crash { database, rounds } => load::crash(place, database.as_deref(), rounds),
            Self::Bench { perft: true, .. } => bench::perft(place),
            Self::Bench { compare: true, .. } => bench::compare(place),
            Self::Bench { .. } => bench::bench(place),
            Self::Fuzz { target, seconds } => fuzz::fuzz(place, target.as_deref(), seconds),
            Self::Models { args } => models::models(place, &args),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Task;
    use clap::{CommandFactory, Parser};

    #[test]
    fn the_command_line_is_sound() {
        Task::command().debug_assert();
    }

    #[test]
    fn play_passes_flags_on() {
        let Ok(Task::Play { args }) = Task::try_parse_from(["xtask", "play", "--port", "80"]) else {
            panic!("play takes any arguments");
        };
        assert_eq!(args, ["--port", "80"]);
    }
}
