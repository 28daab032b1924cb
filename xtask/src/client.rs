//! Builds the browser client: compiles it, binds it to JavaScript, adds static files and compresses.

use crate::command::{cargo, run};
use crate::place::Place;
use crate::stamp;
use crate::wasm::{self, Way};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Arguments for cargo to build only the packer.
pub const PACKER: [&str; 4] = ["--package", "xtask", "--features", "pack"];

/// Brings target/client up to date and prints its content. `packer` are the arguments with which cargo builds the
/// packer.
pub fn client(place: &Place, asked: Option<Way>, packer: &[&str]) -> Result<()> {
    let way = wasm::ready(asked)?;
    let modules @ [client, estimate, worker] = &wasm::build(place, way)?;
    let pages = place.root.join("crates/web/static");
    if !pages.join("index.html").is_file() {
        bail!("{} is missing: the client needs a page to start on", pages.join("index.html").display());
    }
    // The packer counts as an input, because it determines the output.
    let listing = stamp::list(&[client, estimate, worker, &pages, &place.root.join("xtask/pack")])?;
    // Beside the client, because everything inside it is served.
    let stamp = place.target.join("client.stamp");
    let dist = place.dist();
    if stamp::is_fresh(&stamp, &listing) && dist.join("first-load.txt").is_file() {
        println!("The client is up to date");
    } else {
        pack(place, packer, modules, &pages)?;
        fs::write(&stamp, listing).with_context(|| stamp.display().to_string())?;
    }
    print!("{}", sizes(&dist)?);
    println!("  first load: {} brotli", kilobytes(first_load(&dist)?));
    Ok(())
}

/// Packs into a new folder and then swaps, so that an incomplete client is never embedded.
fn pack(place: &Place, packer: &[&str], modules: &[PathBuf], pages: &Path) -> Result<()> {
    let dist = place.dist();
    let fresh = place.target.join("client.new");
    if fresh.exists() {
        fs::remove_dir_all(&fresh)?;
    }
    run(cargo(place).args(["build", "--bin", "pack-client"]).args(packer))?;
    let program = place.target.join("debug/pack-client").with_extension(std::env::consts::EXE_EXTENSION);
    run(Command::new(program).args(modules).args([pages, &fresh]))?;
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    fs::rename(&fresh, &dist).with_context(|| format!("{} cannot be put in place", dist.display()))
}

/// A table of the finished files, raw and as most browsers fetch them.
fn sizes(dist: &Path) -> Result<String> {
    let mut lines = vec![format!("{}", dist.display())];
    let mut paths: Vec<_> = dist.read_dir()?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() || name.ends_with(".gz") || name.ends_with(".br") {
            continue;
        }
        let raw = kilobytes(fs::metadata(&path)?.len());
        let brotli = match fs::metadata(dist.join(format!("{name}.br"))) {
            Ok(about) => format!("{} brotli", kilobytes(about.len())),
            Err(_) => String::new(),
        };
        lines.push(format!("  {name:<24} {raw:>10} {brotli:>17}").trim_end().to_owned());
    }
    Ok(lines.join("\n") + "\n")
}

/// Bytes that a browser fetches before the first puzzle can be played: the compressed sizes of the listed files.
fn first_load(dist: &Path) -> Result<u64> {
    let list = dist.join("first-load.txt");
    let names = fs::read_to_string(&list).with_context(|| list.display().to_string())?;
    let compressed = |name: &str| {
        let file = dist.join(format!("{name}.br"));
        fs::metadata(&file).map(|about| about.len()).with_context(|| file.display().to_string())
    };
    names.lines().map(compressed).sum()
}

fn kilobytes(bytes: u64) -> String {
    format!("{}.{} kB", bytes / 1000, bytes % 1000 / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_show_raw_and_brotli_on_one_line() {
        let dist = tempfile::tempdir().unwrap();
        fs::write(dist.path().join("client.js"), vec![b' '; 12_345]).unwrap();
        fs::write(dist.path().join("client.js.br"), vec![b' '; 678]).unwrap();
        fs::write(dist.path().join("icon.png"), "").unwrap();
        let table = sizes(dist.path()).unwrap();
        let words: Vec<Vec<&str>> = table.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(words[0], ["client.js", "12.3", "kB", "0.6", "kB", "brotli"]);
        assert_eq!(words[1], ["icon.png", "0.0", "kB"]);
    }

    #[test]
    fn the_first_load_is_the_sum_of_its_compressed_files() {
        let dist = tempfile::tempdir().unwrap();
        fs::write(dist.path().join("first-load.txt"), "index.html\nclient.js\n").unwrap();
        fs::write(dist.path().join("index.html.br"), vec![b' '; 100]).unwrap();
        assert!(format!("{:#}", first_load(dist.path()).unwrap_err()).contains("client.js.br"));
        fs::write(dist.path().join("client.js.br"), vec![b' '; 23]).unwrap();
        fs::write(dist.path().join("pages.css.br"), vec![b' '; 5]).unwrap();
        assert_eq!(first_load(dist.path()).unwrap(), 123);
    }
}
