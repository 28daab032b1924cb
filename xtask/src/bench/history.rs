//! The figures of earlier runs: a file with a line for each figure, and a page that draws them.

use super::figure::{Figure, Unit};
use crate::place::Place;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

/// Figures of all runs, each with the commit that was measured, the oldest first.
#[derive(Debug, Default, PartialEq)]
pub struct History(Vec<(String, Figure)>);

/// A line on the page is so wide and so high.
const SIZE: (f64, f64) = (360.0, 60.0);

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

    /// A page with a line for each benchmark, from the first run to the last, above zero.
    fn page(&self) -> String {
        let mut lines: BTreeMap<(&str, Unit), Vec<(&str, f64)>> = BTreeMap::new();
        for (commit, figure) in &self.0 {
            lines.entry((&figure.name, figure.unit)).or_default().push((commit, figure.value));
        }
        let mut page = String::from(
            "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Benchmarks</title>\n\
             <style>body{font:14px sans-serif}td{padding:2px 12px}polyline{fill:none;stroke:#36c;stroke-width:2}</style>\n\
             <h1>Benchmarks</h1>\n<p>From the first run on this machine to the last; each line begins at zero. \
             Instructions hardly vary; times depend on what else the machine does.</p>\n<table>\n",
        );
        for ((name, unit), runs) in lines {
            let last = runs.last().map_or(0.0, |run| run.1);
            let commits: Vec<&str> = runs.iter().map(|run| run.0).collect();
            // Writing to a string cannot fail.
            let _ = writeln!(
                page,
                "<tr><td>{}<td align=\"right\">{last:.0} {}<td><svg width=\"{}\" height=\"{}\"><title>{}</title>\
                 <polyline points=\"{}\"/></svg>",
                escaped(name),
                unit.word(),
                SIZE.0,
                SIZE.1,
                escaped(&commits.join(" ")),
                points(&runs),
            );
        }
        page + "</table>\n</html>\n"
    }
}

fn points(runs: &[(&str, f64)]) -> String {
    let most = runs.iter().map(|run| run.1).fold(f64::MIN_POSITIVE, f64::max);
    let step = SIZE.0 / (runs.len().max(2) - 1) as f64;
    let point = |(number, run): (usize, &(&str, f64))| {
        format!("{:.1},{:.1}", step * number as f64, SIZE.1 - (SIZE.1 - 2.0) * run.1 / most)
    };
    runs.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
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
        let figure = |value| Figure { name: "tspin::forge<2>, quick".to_owned(), unit: Unit::Time, value };
        History::add(&place, "aaa", &[figure(1000.0)]).unwrap();
        let page = History::add(&place, "bbb", &[figure(500.5)]).unwrap();
        let page = fs::read_to_string(page).unwrap();
        assert!(page.contains("tspin::forge&lt;2>, quick") && page.contains("<title>aaa bbb</title>"), "{page}");
        assert!(page.contains("points=\"0.0,2.0 360.0,31.0\""), "{page}");
        let text = fs::read_to_string(folder.path().join("target/bench/history.csv")).unwrap();
        assert_eq!(History::read(&text).0, [("aaa".to_owned(), figure(1000.0)), ("bbb".to_owned(), figure(500.5))]);
        assert_eq!(History::read("commit,unit\n\nnothing\n"), History::default());
    }
}
