//! How fast lines of play are counted with each set of vector instructions, and in a browser.

use super::{figure::Figure, figure::Unit};
use crate::command::{cargo, on_path, output, run};
use crate::place::Place;
use crate::{browser, wasm};
use anyhow::{Context, Result, bail};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The program, an example of the crate.
const PROGRAM: &str = "perft";
/// The lines that it counts.
const LINES: f64 = 134_090_062.0;
/// Runs of which the fastest counts: it suffers least from what else the machine does.
const RUNS: usize = 5;
/// What it is compiled for in the browser, and the flags for that.
const COMPILED: [(&str, &str); 2] = [("browser", ""), ("browser, simd128", "-Ctarget-feature=+simd128")];

/// Counts with all that this machine has and in a browser, and prints the rates. Every count is checked.
pub fn perft(place: &Place) -> Result<Vec<Figure>> {
    browser::ready(place)?;
    let way = wasm::ready(None)?;
    run(cargo(place).args(["build", "--release", "--package", "tspin", "--example", PROGRAM]))?;
    let program = place.target.join("release/examples").join(PROGRAM).with_extension(std::env::consts::EXE_EXTENSION);
    let mut figures = Vec::new();
    for simd in ["baseline", "AVX2", "AVX-512"] {
        match fastest(|| native(&program, simd)) {
            Some(seconds) => figures.push(figure(simd, seconds)),
            None => println!("{simd}: not on this machine"),
        }
    }
    let mut modules = Vec::new();
    for (name, flags) in COMPILED {
        modules.push((name, fs::read(wasm::example(place, way, "tspin", PROGRAM, flags)?)?));
    }
    figures.extend(in_browser(place, &modules)?);
    for Figure { name, value, .. } in &figures {
        println!("{name:<28} {:>8.1} million a second", 1e3 * LINES / value);
    }
    Ok(figures)
}

fn figure(name: &str, seconds: f64) -> Figure {
    Figure { name: format!("tspin::perft::six::{name}"), unit: Unit::Time, value: 1e9 * seconds }
}

fn fastest(run: impl Fn() -> Option<f64>) -> Option<f64> {
    (0..RUNS).map(|_| run()).try_fold(f64::INFINITY, |fastest, seconds| Some(fastest.min(seconds?)))
}

/// The seconds that a whole run takes; `None` if it fails.
fn native(program: &Path, simd: &str) -> Option<f64> {
    let start = Instant::now();
    output(Command::new(program).arg(simd)).map(|_| start.elapsed().as_secs_f64())
}

/// Runs modules on a page of their own and reads what it says in the end.
fn in_browser(place: &Place, modules: &[(&str, Vec<u8>)]) -> Result<Vec<Figure>> {
    let folder = place.target.join("bench");
    let (file, profile) = (folder.join("perft.html"), folder.join("profile"));
    fs::create_dir_all(&profile)?;
    fs::write(&file, page(modules)).with_context(|| format!("cannot write {}", file.display()))?;
    let mut browser = Command::new(program()?);
    browser.args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]);
    browser.arg(format!("--user-data-dir={}", profile.display())).arg("--dump-dom").arg(&file);
    let shown = output(&mut browser).context("the browser failed")?;
    fs::remove_dir_all(&profile)?;
    let rates = shown.split_once("<pre>").and_then(|(_, rest)| rest.split_once("</pre>"));
    let rates = rates.with_context(|| format!("{} showed no rates", file.display()))?.0;
    rates.lines().map(told).collect()
}

/// Reads a line of the page: a name and milliseconds.
fn told(line: &str) -> Result<Figure> {
    let (name, milliseconds) = line.split_once(": ").with_context(|| format!("the page said {line:?}"))?;
    match milliseconds.parse::<f64>() {
        Ok(milliseconds) => Ok(figure(name, milliseconds / 1e3)),
        Err(_) => bail!("{name} counted wrong"),
    }
}

fn program() -> Result<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    names.iter().find_map(|name| on_path(name)).context("no browser: run `cargo xtask browser`")
}

/// A page that runs each module some times before it has loaded, and then shows the fastest run of each.
fn page(modules: &[(&str, Vec<u8>)]) -> String {
    let mut page =
        String::from("<!doctype html>\n<meta charset=\"utf-8\">\n<title>perft</title>\n<pre></pre>\n<script>\n");
    page += "const shown = [];\nfunction count(name, bytes) {\n";
    page += "  const module = new WebAssembly.Module(new Uint8Array(bytes));\n  let fastest = Infinity, failed = 0;\n";
    // A program runs once, so that each run has its own; what was compiled stays.
    let _ = writeln!(page, "  for (let run = 0; run < {RUNS}; run++) {{");
    page += "    const program = new WebAssembly.Instance(module);\n    const start = performance.now();\n";
    page += "    failed |= program.exports.main(0, 0);\n";
    page += "    fastest = Math.min(fastest, performance.now() - start);\n  }\n";
    page += "  shown.push(name + \": \" + (failed ? \"wrong\" : fastest));\n}\n";
    for (name, bytes) in modules {
        // Writing to a string cannot fail.
        let _ = writeln!(page, "count({name:?}, {bytes:?});");
    }
    page + "document.querySelector(\"pre\").textContent = shown.join(\"\\n\");\n</script>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_calls_each_module_and_its_lines_are_read() {
        let page = page(&[("one", vec![0, 97]), ("two", vec![])]);
        assert!(page.contains("count(\"one\", [0, 97]);\ncount(\"two\", []);"), "{page}");
        let figure = told("browser, simd128: 2500.5").unwrap();
        assert_eq!((figure.name.as_str(), figure.value), ("tspin::perft::six::browser, simd128", 2_500_500_000.0));
        assert_eq!(told("browser: wrong").unwrap_err().to_string(), "browser counted wrong");
        assert!(told("nothing").is_err());
    }
}
