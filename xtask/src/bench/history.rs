//! The figures of earlier runs: a file with a line for each figure, and a page that draws them.

use super::figure::{Figure, Unit, plain_name};
use crate::place::Place;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

/// Figures of all runs, each with the commit that was measured, the oldest first.
#[derive(Debug, Default, PartialEq)]
pub struct History(Vec<(String, Figure)>);

/// The runs of each benchmark of a crate: the commit and the value, the oldest first.
type Benchmarks<'a> = BTreeMap<(&'a str, Unit), Vec<(&'a str, f64)>>;

/// A line on the page is so wide and so high.
const SIZE: (f64, f64) = (240.0, 28.0);

impl History {
    /// Adds figures to the file of this machine, and writes the page anew. Returns where the page is.
    pub fn add(place: &Place, commit: &str, figures: &[Figure]) -> Result<PathBuf> {
        let folder = place.target.join("bench");
        fs::create_dir_all(&folder)?;
        let (file, page) = (folder.join("history.csv"), folder.join("trends.html"));
        let mut history = match fs::read_to_string(&file) {
            Ok(text) => Self::read(&text),
            Err(_) => Self::default(),
        };
        history.0.extend(figures.iter().map(|figure| (commit.to_owned(), figure.clone())));
        fs::write(&file, history.written()).with_context(|| format!("cannot write {}", file.display()))?;
        fs::write(&page, history.page()).with_context(|| format!("cannot write {}", page.display()))?;
        Ok(page)
    }

    /// Reads a file; lines that are none of ours are left out.
    fn read(text: &str) -> Self {
        let line = |line: &str| {
            let mut cells = line.splitn(4, ',');
            let (commit, unit, value) = (cells.next()?, Unit::from_word(cells.next()?)?, cells.next()?.parse().ok()?);
            Some((commit.to_owned(), Figure { name: cells.next()?.to_owned(), unit, value }))
        };
        Self(text.lines().filter_map(line).collect())
    }

    /// The name comes last, for it may contain a comma.
    fn written(&self) -> String {
        let lines = self.0.iter();
        lines
            .map(|(commit, Figure { name, unit, value })| format!("{commit},{},{value},{name}\n", unit.word()))
            .collect()
    }

    /// A page with a table for each crate, and in it a line for each benchmark, from the first run to the last, above zero.
    fn page(&self) -> String {
        let mut crates: BTreeMap<&str, Benchmarks> = BTreeMap::new();
        for (commit, figure) in &self.0 {
            let (package, name) = figure.name.split_once("::").unwrap_or(("", &figure.name));
            let benchmarks = crates.entry(package).or_default();
            benchmarks.entry((name, figure.unit)).or_default().push((commit, figure.value));
        }
        let mut page = String::from(HEAD);
        for (package, benchmarks) in crates {
            // Writing to a string cannot fail.
            let _ = writeln!(page, "<h2>{}</h2>\n<table>\n{COLUMNS}", escaped(package));
            for (&(name, unit), runs) in &benchmarks {
                let last = last(runs);
                let before =
                    runs.len().checked_sub(2).map(|before| format!("{:+.1} %", 100.0 * (last / runs[before].1 - 1.0)));
                let plain = plain_name(name).and_then(|plain| {
                    let (_, runs) = benchmarks.iter().find(|((name, of), _)| *name == plain && *of == unit)?;
                    Some(format!("{:.1}", self::last(runs) / last))
                });
                let commits: Vec<&str> = runs.iter().map(|run| run.0).collect();
                let _ = writeln!(
                    page,
                    "<tr><td>{}<td>{}<td>{}<td>{}<td><svg width=\"{}\" height=\"{}\"><title>{}</title>{}</svg>",
                    escaped(name),
                    unit.shown(last),
                    before.unwrap_or_default(),
                    plain.unwrap_or_default(),
                    SIZE.0,
                    SIZE.1,
                    escaped(&commits.join(" ")),
                    drawn(runs),
                );
            }
            page += "</table>\n";
        }
        page + "</html>\n"
    }
}

const HEAD: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Benchmarks</title>\n\
    <style>body{font:14px sans-serif;margin:2em}table{border-collapse:collapse}th{text-align:left;font-weight:normal;color:#555}\
    td,th{padding:2px 14px 2px 0;border-bottom:1px solid #ddd}td:nth-child(n+2):nth-child(-n+4){text-align:right;white-space:nowrap}\
    svg{display:block;overflow:visible}polyline{fill:none;stroke:#36c;stroke-width:1.5}circle{fill:#36c}</style>\n\
    <h1>Benchmarks</h1>\n<p>From the first run on this machine to the last; each line begins at zero. \
    Instructions hardly vary; times depend on what else the machine does.</p>\n";

const COLUMNS: &str =
    "<tr><th>benchmark<th>last run<th>against the run before<th>times as good as the plain version<th>all runs";

fn last(runs: &[(&str, f64)]) -> f64 {
    runs.last().map_or(0.0, |run| run.1)
}

/// A line through all runs with a point at the last, which is all that there is of a single run.
fn drawn(runs: &[(&str, f64)]) -> String {
    let most = runs.iter().map(|run| run.1).fold(f64::MIN_POSITIVE, f64::max);
    let step = SIZE.0 / (runs.len().max(2) - 1) as f64;
    let place = |(number, run): (usize, &(&str, f64))| (step * number as f64, SIZE.1 - (SIZE.1 - 2.0) * run.1 / most);
    let places: Vec<(f64, f64)> = runs.iter().enumerate().map(place).collect();
    let points: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let (x, y) = places.last().copied().unwrap_or_default();
    format!("<polyline points=\"{}\"/><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2\"/>", points.join(" "))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_drawn_with_the_next_run() {
        let folder = tempfile::tempdir().unwrap();
        let place = Place { root: folder.path().to_owned(), target: folder.path().join("target") };
        let named = |name: &str, value| Figure { name: name.to_owned(), unit: Unit::Time, value };
        let figure = |value| named("tspin::forge<2>, quick", value);
        History::add(&place, "aaa", &[figure(1000.0)]).unwrap();
        let reach = [named("tspin::reach::fast", 20.0), named("tspin::reach::plain", 50.0)];
        let page = History::add(&place, "bbb", &[&[figure(500.0)], &reach[..]].concat()).unwrap();
        let page = fs::read_to_string(page).unwrap();
        assert!(page.contains("<h2>tspin</h2>"), "{page}");
        assert!(page.contains("<td>forge&lt;2>, quick<td>500.0 ns<td>-50.0 %<td><td>"), "{page}");
        assert!(page.contains("<title>aaa bbb</title><polyline points=\"0.0,2.0 240.0,15.0\"/>"), "{page}");
        assert!(page.contains("<td>reach::fast<td>20.0 ns<td><td>2.5<td>"), "{page}");
        let text = fs::read_to_string(folder.path().join("target/bench/history.csv")).unwrap();
        let read = History::read(&text).0;
        assert_eq!(read[..2], [("aaa".to_owned(), figure(1000.0)), ("bbb".to_owned(), figure(500.0))]);
        assert_eq!(History::read("commit,unit\n\nnothing\n"), History::default());
    }
}
