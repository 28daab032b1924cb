//! Compiles the crates of the browser to WebAssembly, in whichever way this machine supports.

use crate::command::{cargo, forget_package, on_path, output, run, run_within};
use crate::install::apt;
use crate::place::Place;
use crate::version::Version;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "wasm-release";

/// The source of the standard library for the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Way {
    /// The target installed by rustup.
    Rustup,
    /// Built by Debian's toolchain from Debian's source, for machines without access to rustup's server.
    Debian,
}

/// Ensures that one way is available (the requested one, if any) and returns it.
pub fn ready(asked: Option<Way>) -> Result<Way> {
    let sysroot = sysroot()?;
    if asked != Some(Way::Debian) {
        if has_target(&sysroot) || (add_target() && has_target(&sysroot)) {
            return Ok(Way::Rustup);
        }
        if asked == Some(Way::Rustup) {
            bail!("the target {TARGET} is missing: run `rustup target add {TARGET}`");
        }
    }
    let missing = debian_missing(Path::new("/"), debian_version());
    if !missing.is_empty() {
        let purpose = format!("The client (`rustup target add {TARGET}` is the simpler way)");
        apt::install(&missing, &purpose)?;
        let left = debian_missing(Path::new("/"), debian_version());
        if !left.is_empty() {
            bail!(
                "after installing, {} still missing or older than Rust {}: run `rustup target add {TARGET}`",
                left.join(" "),
                env!("CARGO_PKG_RUST_VERSION")
            );
        }
    }
    Ok(Way::Debian)
}

/// The crates compiled for the browser: the client, and the modules that pages load on demand.
const PACKAGES: [&str; 3] = ["web", "estimate", "worker"];

/// Compiles the crates for the browser and returns the paths of their modules, before they are bound to JavaScript.
pub fn build(place: &Place, way: Way) -> Result<[PathBuf; 3]> {
    let (mut command, target) = compiler(place, way)?;
    run(command
        // Otherwise each panic carries its location: 12 kB of the first load. The client is split by its relocations.
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Zlocation-detail=none -Clink-args=--emit-relocs")
        .env("RUSTC_BOOTSTRAP", "1")
        .args(["build", "--locked"])
        .args(PACKAGES.iter().flat_map(|package| ["--package", package]))
        .args(["--target", TARGET, "--profile", PROFILE, "--target-dir"])
        .arg(&target))?;
    let modules = PACKAGES.map(|package| target.join(TARGET).join(PROFILE).join(format!("{package}.wasm")));
    if let Some(missing) = modules.iter().find(|module| !module.is_file()) {
        bail!("{} was not made: its crate needs crate-type = [\"cdylib\"]", missing.display());
    }
    Ok(modules)
}

/// Compiles an example for the browser, as fast as it can be, with these flags of the compiler, and returns its path.
pub fn example(place: &Place, way: Way, package: &str, name: &str, flags: &str) -> Result<PathBuf> {
    let (mut command, target) = compiler(place, way)?;
    run(command
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags)
        .env("RUSTC_BOOTSTRAP", "1")
        .args(["build", "--locked", "--package", package, "--example", name])
        .args(["--target", TARGET, "--release", "--target-dir"])
        .arg(&target))?;
    Ok(target.join(TARGET).join("release/examples").join(format!("{name}.wasm")))
}

/// Cargo, and the folder that it compiles into.
fn compiler(place: &Place, way: Way) -> Result<(Command, PathBuf)> {
    Ok(match way {
        Way::Rustup => (cargo(place), place.target.clone()),
        Way::Debian => (debian_cargo(place)?, place.target.join("wasm")),
    })
}

fn debian_cargo(place: &Place) -> Result<Command> {
    let mut command = Command::new("/usr/bin/cargo");
    // The environment of rustup's cargo would lead Debian's cargo to rustup's compiler.
    for name in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTC_WRAPPER", "RUSTUP_HOME"] {
        command.env_remove(name);
    }
    command.env_remove("LD_LIBRARY_PATH");
    forget_package(&mut command);
    command
        .current_dir(&place.root)
        .env("RUSTC", "/usr/bin/rustc")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?)
        .arg("-Zbuild-std=std,panic_abort");
    Ok(command)
}

/// Debian ships no linker for WebAssembly with its Rust; rustup does.
fn linker() -> Result<PathBuf> {
    let about = output(Command::new("rustc").arg("-vV")).context("`rustc -vV` failed")?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).context("`rustc -vV` names no host")?;
    let linker = sysroot()?.join("lib/rustlib").join(host).join("bin/rust-lld");
    if !linker.is_file() {
        bail!("{} is missing: install Rust with rustup", linker.display());
    }
    Ok(linker)
}

fn sysroot() -> Result<PathBuf> {
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))
        .context("`rustc --print sysroot` failed: is Rust installed?")?;
    Ok(PathBuf::from(sysroot.trim()))
}

fn has_target(sysroot: &Path) -> bool {
    sysroot.join("lib/rustlib").join(TARGET).join("lib").is_dir()
}

fn add_target() -> bool {
    if on_path("rustup").is_none() {
        return false;
    }
    println!("The client: asking rustup for {TARGET}");
    // Without a network rustup tries for long; a minute is enough on any machine that has one.
    run_within(Duration::from_secs(60), Command::new("rustup").args(["target", "add", TARGET]))
}

fn debian_version() -> Option<Version> {
    Version::find(&output(Command::new("/usr/bin/rustc").arg("--version"))?)
}

/// Missing Debian packages; a compiler older than the workspace requires counts as missing.
fn debian_missing(system: &Path, rustc: Option<Version>) -> Vec<&'static str> {
    let wanted = Version::find(env!("CARGO_PKG_RUST_VERSION"));
    [
        ("rustc-web", rustc >= wanted),
        ("cargo-web", system.join("usr/bin/cargo").is_file()),
        ("rust-web-src", system.join("usr/lib/rustlib/src/rust/library").is_dir()),
    ]
    .iter()
    .filter(|(_, there)| !there)
    .map(|(package, _)| *package)
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_target_is_seen_in_the_sysroot() {
        let sysroot = tempfile::tempdir().unwrap();
        assert!(!has_target(sysroot.path()));
        fs::create_dir_all(sysroot.path().join("lib/rustlib").join(TARGET).join("lib")).unwrap();
        assert!(has_target(sysroot.path()));
    }

    #[test]
    fn a_bare_system_lacks_every_package() {
        let system = tempfile::tempdir().unwrap();
        assert_eq!(debian_missing(system.path(), None), ["rustc-web", "cargo-web", "rust-web-src"]);
    }

    #[test]
    fn an_old_compiler_is_as_good_as_none() {
        let system = tempfile::tempdir().unwrap();
        fs::create_dir_all(system.path().join("usr/bin")).unwrap();
        fs::write(system.path().join("usr/bin/cargo"), "").unwrap();
        fs::create_dir_all(system.path().join("usr/lib/rustlib/src/rust/library")).unwrap();
        let root = system.path();
        assert_eq!(debian_missing(root, Some(Version(1, 63, 0))), ["rustc-web"]);
        assert!(debian_missing(root, Version::find("1.96.0")).is_empty());
    }
}
