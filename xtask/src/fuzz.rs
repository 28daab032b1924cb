//! Runs the fuzz targets for a limited time.

use crate::command::{forget_package, on_path, output, run};
use crate::place::{Place, rust_files};
use crate::tool;
use anyhow::{Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs one fuzz target or all of them, each for some seconds.
pub fn fuzz(place: &Place, only: Option<&str>, seconds: u32) -> Result<()> {
    let Some(folder) = place.fuzz() else {
        bail!("there is no folder fuzz in {}", place.root.display());
    };
    let targets = chosen(rust_files(&folder.join("fuzz_targets")), only)?;
    let toolchains = output(Command::new("rustup").args(["toolchain", "list"]));
    if !toolchains.is_some_and(|list| has_nightly(&list)) {
        bail!("fuzzing needs a nightly compiler: run `rustup toolchain install nightly`");
    }
    if on_path("c++").or_else(|| on_path("clang++")).is_none() {
        bail!("fuzzing needs a C++ compiler: install g++ or clang");
    }
    tool::get(place, "cargo-fuzz", None)?;
    for target in targets {
        println!("\n== fuzzing {target} for {seconds} s");
        run(&mut cargo_fuzz(place, &folder, &target, seconds)?)?;
    }
    Ok(())
}

fn cargo_fuzz(place: &Place, folder: &Path, target: &str, seconds: u32) -> Result<Command> {
    // Rustup's cargo: only that one understands `+nightly`.
    let mut command = Command::new("cargo");
    forget_package(&mut command);
    command
        .current_dir(&place.root)
        .env("PATH", tool::path(place)?)
        .env_remove("CARGO")
        .env_remove("RUSTUP_TOOLCHAIN")
        .args(["+nightly", "fuzz", "run", target])
        .args(inputs(folder, target)?)
        .arg("--")
        .arg(format!("-max_total_time={seconds}"));
    Ok(command)
}

/// The folders of a target's inputs: first those that the fuzzer found and adds to, then the seeds.
fn inputs(folder: &Path, target: &str) -> Result<Vec<PathBuf>> {
    let (found, given) = (folder.join("corpus").join(target), folder.join("seeds").join(target));
    // cargo-fuzz creates only its default folder.
    fs::create_dir_all(&found)?;
    Ok([found, given].into_iter().filter(|folder| folder.is_dir()).collect())
}

fn chosen(targets: Vec<String>, only: Option<&str>) -> Result<Vec<String>> {
    match only {
        Some(name) if !targets.iter().any(|target| target == name) => {
            bail!("no fuzz target `{name}`; there are: {}", targets.join(", "))
        }
        Some(name) => Ok(vec![name.to_owned()]),
        None if targets.is_empty() => bail!("fuzz/fuzz_targets holds no targets"),
        None => Ok(targets),
    }
}

fn has_nightly(toolchains: &str) -> bool {
    toolchains.lines().any(|line| line.starts_with("nightly"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_name_lists_the_right_ones() {
        let targets = vec!["codes".to_owned(), "fumen".to_owned()];
        let error = chosen(targets.clone(), Some("code")).unwrap_err();
        assert_eq!(error.to_string(), "no fuzz target `code`; there are: codes, fumen");
        assert_eq!(chosen(targets.clone(), Some("fumen")).unwrap(), ["fumen"]);
        assert_eq!(chosen(targets.clone(), None).unwrap(), targets);
    }

    #[test]
    fn what_is_found_goes_before_what_is_given() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["corpus/fumen", "seeds/fumen"].map(|name| folder.path().join(name));
        assert_eq!(inputs(folder.path(), "fumen").unwrap(), names[..1]);
        fs::create_dir_all(&names[1]).unwrap();
        assert_eq!(inputs(folder.path(), "fumen").unwrap(), names);
    }

    #[test]
    fn nightly_is_seen_in_the_list() {
        assert!(has_nightly("stable-x86_64-unknown-linux-gnu (active)\nnightly-x86_64-unknown-linux-gnu\n"));
        assert!(!has_nightly("stable-x86_64-unknown-linux-gnu (active)\n"));
    }
}
