//! Packs the client: binds the compiled modules to JavaScript, adds the static files and the icons, lists all files for the
//! service worker, and compresses what shrinks.
//!
//! `pack-client CLIENT ESTIMATE WORKER STATIC DIST`; `cargo xtask client` calls it.

mod first_load;
mod icons;
mod service_worker;
mod split;
mod squeeze;

use anyhow::{Context, Result, bail};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let args: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [client, estimate, worker, pages, dist] = args.as_slice() else {
        bail!("usage: pack-client CLIENT ESTIMATE WORKER STATIC DIST (run it through `cargo xtask client`)");
    };
    fs::create_dir_all(dist)?;
    let split = split::split(client, "client.js", dist)?;
    bind(&split.main, "client", dist)?;
    bind(estimate, "estimate", dist)?;
    bind(worker, "worker", dist)?;
    strip(dist)?;
    copy(pages, dist)?;
    icons::draw(dist)?;
    service_worker::write(dist)?;
    squeeze::folder(dist)?;
    first_load::write(dist, &split.later)
}

/// Binds a compiled module to a script of that name.
fn bind(module: &Path, name: &str, dist: &Path) -> Result<()> {
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(false)
        .out_name(name)
        // The page need only call `init()`: the script finds its module beside itself.
        .omit_default_module_path(false)
        // The parts of the client share its memory, its table and its stack pointer.
        .keep_lld_exports(true)
        // A name section is needed to part the client, and is in the way afterwards.
        .demangle(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(dist)
        .context("wasm-bindgen failed; its version here must equal the one in Cargo.toml")
}

/// Strips all modules of a folder.
fn strip(dist: &Path) -> Result<()> {
    for entry in dist.read_dir()? {
        let path = entry?.path();
        if path.extension().is_some_and(|kind| kind == "wasm") {
            split::strip(&path).with_context(|| format!("stripping {}", path.display()))?;
        }
    }
    Ok(())
}

/// Copies the content of a folder recursively; a name that is already taken is an error.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in from.read_dir()? {
        let entry = entry?;
        let goal = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &goal)?;
        } else if goal.exists() {
            bail!("{} would overwrite what wasm-bindgen made: rename it", entry.path().display());
        } else {
            fs::copy(entry.path(), &goal)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_go_deep_and_overwrite_nothing() {
        let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        fs::create_dir(from.path().join("icons")).unwrap();
        fs::write(from.path().join("icons/a.svg"), "a").unwrap();
        copy(from.path(), to.path()).unwrap();
        assert_eq!(fs::read(to.path().join("icons/a.svg")).unwrap(), b"a");
        assert!(copy(from.path(), to.path()).is_err());
    }
}
