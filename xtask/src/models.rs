//! Fitting with LightGBM: its build requirements, the checks of the code behind its feature, and the program with it.

use crate::command::{cargo, on_path, output, run};
use crate::install::apt;
use crate::place::Place;
use crate::play;
use crate::version::Version;
use anyhow::{Context, Result, bail};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The CMake version that LightGBM requires.
const CMAKE: Version = Version(3, 28, 0);
/// The test that runs the models of the thesis.
const THESIS: &str = "the_models_of_the_thesis";

/// Runs cargo with everything LightGBM needs; without arguments, lints and tests the code behind the feature, and leaves
/// the program with it where `cargo xtask build` leaves the one without.
pub fn models(place: &Place, args: &[String]) -> Result<()> {
    let needs = needs(place)?;
    let with_needs = || {
        let mut command = cargo(place);
        command.envs(needs.iter().map(|(name, value)| (name, value)));
        command
    };
    if !args.is_empty() {
        return run(with_needs().args(args));
    }
    let only = ["--package", "rate", "--features", "lightgbm"];
    run(with_needs().arg("clippy").args(only).args(["--all-targets", "--", "-D", "warnings"]))?;
    run(with_needs().arg("test").args(only))?;
    let program = ["--package", "tsumi", "--features", "lightgbm", "--test", "cli"];
    run(with_needs().arg("test").args(program).args(["--", "models::", THESIS]))?;
    let program = play::program(place, &mut with_needs(), &["--features", "lightgbm"])?;
    check_run(place, &program)
}

/// Runs the experiment that needs LightGBM with the built program, on few seeds, and reads that it was there.
fn check_run(place: &Place, program: &Path) -> Result<()> {
    let out = place.target.join("tmp/models");
    let settings = ["reproduce", "tspin-models", "--games", "1", "--quiet", "--out"];
    run(Command::new(program).args(settings).arg(&out).stdout(Stdio::null()))?;
    let report = out.join("tspin-models.json");
    let report = fs::read_to_string(&report).with_context(|| report.display().to_string())?;
    if !report.contains("\"lightgbm\": true") {
        bail!("{} was built without LightGBM", program.display());
    }
    println!("{} has LightGBM: try `reproduce tspin-models`", program.display());
    Ok(())
}

/// The environment for building LightGBM, after installing what it refers to.
fn needs(place: &Place) -> Result<Vec<(&'static str, PathBuf)>> {
    let missing: Vec<&str> = [("c++", "g++"), ("make", "make")]
        .iter()
        .filter(|(name, _)| on_path(name).is_none())
        .map(|(_, package)| *package)
        .collect();
    if !missing.is_empty() {
        apt::install(&missing, "Compiling LightGBM")?;
    }
    let mut needs = Vec::new();
    if env::var_os("CMAKE").is_none() && !on_path("cmake").is_some_and(|program| is_new_enough(&program)) {
        needs.push(("CMAKE", cmake(place)?));
    }
    if env::var_os("LIBCLANG_PATH").is_none() && !has_clang() {
        needs.push(("LIBCLANG_PATH", libclang(place)?));
        // The package has only the library: headers such as stddef.h come from the C++ compiler.
        if env::var_os("BINDGEN_EXTRA_CLANG_ARGS").is_none() {
            let headers = output(Command::new("c++").arg("-print-file-name=include"));
            let headers = headers.context("c++ does not say where its headers are")?;
            needs.push(("BINDGEN_EXTRA_CLANG_ARGS", format!("-isystem {}", headers.trim()).into()));
        }
    }
    Ok(needs)
}

fn is_new_enough(cmake: &Path) -> bool {
    let version = output(Command::new(cmake).arg("--version")).and_then(|text| Version::find(&text));
    version.is_some_and(|version| version >= CMAKE)
}

/// A complete Clang installation has its library and headers.
fn has_clang() -> bool {
    on_path("clang").is_some()
        && output(Command::new("llvm-config").arg("--libdir")).is_some_and(|folder| {
            let files = fs::read_dir(folder.trim()).into_iter().flatten().flatten();
            files.map(|file| file.file_name()).any(|name| name.to_string_lossy().starts_with("libclang.so"))
        })
}

fn cmake(place: &Place) -> Result<PathBuf> {
    let program = python(place).join("bin/cmake");
    if !is_new_enough(&program) {
        pip(place, "cmake")?;
    }
    if !is_new_enough(&program) {
        bail!("{} is older than 3.28: install a newer CMake, and name it by CMAKE", program.display());
    }
    Ok(program)
}

fn libclang(place: &Place) -> Result<PathBuf> {
    let find = || {
        let versions = fs::read_dir(python(place).join("lib")).into_iter().flatten().flatten();
        let mut folders = versions.map(|version| version.path().join("site-packages/clang/native"));
        folders.find(|folder| folder.is_dir())
    };
    if find().is_none() {
        pip(place, "libclang")?;
    }
    find().context(
        "libclang is not where Python's package has it: install Clang, and name its library's folder by LIBCLANG_PATH",
    )
}

/// Our own Python environment, beside the other tools.
fn python(place: &Place) -> PathBuf {
    place.tools().join("python")
}

/// Installs a package from PyPI, whose CMake and libclang are recent and the same on every system.
fn pip(place: &Place, package: &str) -> Result<()> {
    let folder = python(place);
    let ask = || {
        format!(
            "fitting with LightGBM needs {package}, which Python's packages would bring: install {package} (CMake 3.28 or newer), or Python 3 with venv"
        )
    };
    if !folder.join("bin/pip").is_file() {
        if on_path("python3").is_none() {
            apt::install(&["python3", "python3-venv"], "Compiling LightGBM").with_context(ask)?;
        }
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder)).with_context(ask)?;
    }
    println!("Installing {package} into {}", folder.display());
    run(Command::new(folder.join("bin/pip")).args(["install", "--quiet", package])).with_context(ask)
}
