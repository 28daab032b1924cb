//! The benchmarks: wall time and instruction counts.

mod figure;
mod history;
mod perft;

use crate::command::{cargo, on_path, output, run};
use crate::install::apt;
use crate::place::Place;
use crate::tool;
use crate::version::Version;
use anyhow::{Context, Result};
use figure::{Figure, Unit};
use history::History;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

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

/// Runs the same benchmarks, and prints how many times as fast each search is as its plain version, both of this run. Adds
/// every figure to those of earlier runs on this machine, and draws them on a page.
pub fn compare(place: &Place) -> Result<()> {
    let mut figures = Vec::new();
    for package in packages(place, "wall")? {
        let printed = output(cargo_bench(place, &package, "wall").stderr(Stdio::inherit()))
            .with_context(|| format!("the benchmarks of {package} failed"))?;
        figures.extend(figure::times(&package, &printed));
    }
    match runner(place) {
        Ok(runner) => {
            for package in packages(place, "count")? {
                let mut count = cargo_bench(place, &package, "count");
                let printed = output(count.env("GUNGRAUN_RUNNER", &runner).stderr(Stdio::inherit()))
                    .with_context(|| format!("the instruction counts of {package} failed"))?;
                figures.extend(figure::counts(&package, &printed));
            }
        }
        Err(error) => println!("Skipping instruction counts: {error:#}"),
    }
    for (fast, plain) in figure::pairs(&figures) {
        let what = if fast.unit == Unit::Time { "times as fast" } else { "times fewer instructions" };
        println!("{:<48} {:>8.1} {what}", fast.name, plain.value / fast.value);
    }
    remember(place, &figures)
}

/// Counts lines of play with each set of vector instructions and in a browser, and adds the figures to those of earlier runs.
pub fn perft(place: &Place) -> Result<()> {
    let figures = perft::perft(place)?;
    remember(place, &figures)
}

fn remember(place: &Place, figures: &[Figure]) -> Result<()> {
    let commit = output(Command::new("git").current_dir(&place.root).args(["rev-parse", "--short", "HEAD"]));
    let commit = commit.map_or("unknown".to_owned(), |commit| commit.trim().to_owned());
    let page = History::add(place, &commit, figures)?;
    println!("All {} figures, with those of earlier runs: {}", figures.len(), page.display());
    Ok(())
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
