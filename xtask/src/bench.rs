//! The benchmarks: wall time and instruction counts.

use crate::command::{cargo, on_path, run};
use crate::install::apt;
use crate::place::Place;
use crate::tool;
use crate::version::Version;
use anyhow::Result;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Gungraun's runner and library use a private format, so this must be the version in Cargo.toml.
const RUNNER: Version = Version(0, 20, 0);

/// Runs the wall-time benchmarks, and the instruction counts if this machine supports them.
pub fn bench(place: &Place) -> Result<()> {
    for package in packages(place, "wall")? {
        run(&mut cargo_bench(place, &package, "wall"))?;
    }
    let counted = packages(place, "count")?;
    if counted.is_empty() {
        return Ok(());
    }
    match runner(place) {
        Ok(runner) => {
            let count = |package: &String| run(cargo_bench(place, package, "count").env("GUNGRAUN_RUNNER", &runner));
            counted.iter().try_for_each(count)
        }
        Err(error) => {
            println!("Skipping instruction counts: {error:#}");
            Ok(())
        }
    }
}

fn cargo_bench(place: &Place, package: &str, name: &str) -> Command {
    let mut command = cargo(place);
    command
        .args(["bench", "--package", package, "--bench", name])
        // Valgrind finds the functions to count by their symbols. Set for both kinds, or everything is compiled
        // twice.
        .env("CARGO_PROFILE_BENCH_DEBUG", "true");
    command
}

/// The crates that have benchmarks of this name, sorted.
fn packages(place: &Place, name: &str) -> Result<Vec<String>> {
    let has = |folder: &PathBuf| folder.join("benches").join(name).with_extension("rs").is_file();
    let folders = fs::read_dir(place.root.join("crates"))?.map(|entry| Ok(entry?.path()));
    let mut folders: Vec<PathBuf> = folders.collect::<Result<_>>()?;
    folders.sort();
    let name = |folder: PathBuf| Some(folder.file_name()?.to_string_lossy().into_owned());
    Ok(folders.into_iter().filter(has).filter_map(name).collect())
}

fn runner(place: &Place) -> Result<PathBuf> {
    if on_path("valgrind").is_none() {
        apt::install(&["valgrind"], "Counting instructions")?;
    }
    tool::get(place, "gungraun-runner", Some(RUNNER))
}
