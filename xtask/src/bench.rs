//! The benchmarks: how long, and how many instructions.

use crate::apt;
use crate::command::{cargo, on_path, run};
use crate::place::Place;
use crate::tool;
use crate::version::Version;
use anyhow::Result;
use std::path::PathBuf;
use std::process::Command;

/// Gungraun's runner and library speak a private format: the version in Cargo.toml, no other.
const RUNNER: Version = Version(0, 20, 0);

/// Runs the wall-time benches, and the instruction counts if this machine can have what they need.
pub fn bench(place: &Place) -> Result<()> {
    if has(place, "wall") {
        run(&mut cargo_bench(place, "wall"))?;
    }
    if !has(place, "count") {
        return Ok(());
    }
    match runner(place) {
        Ok(runner) => run(cargo_bench(place, "count").env("GUNGRAUN_RUNNER", runner)),
        Err(error) => {
            println!("Instruction counts are left out: {error:#}");
            Ok(())
        }
    }
}

fn cargo_bench(place: &Place, name: &str) -> Command {
    let mut command = cargo(place);
    command
        .args(["bench", "--package", "tspin", "--bench", name])
        // Valgrind finds the functions to count by their symbols; the same for both, or all is compiled twice.
        .env("CARGO_PROFILE_BENCH_DEBUG", "true");
    command
}

fn has(place: &Place, name: &str) -> bool {
    let file = format!("crates/tspin/benches/{name}.rs");
    let there = place.root.join(&file).is_file();
    if !there {
        println!("Left out: there is no {file}");
    }
    there
}

fn runner(place: &Place) -> Result<PathBuf> {
    if on_path("valgrind").is_none() {
        apt::install(&["valgrind"], "Counting instructions")?;
    }
    tool::get(place, "gungraun-runner", Some(RUNNER))
}
