//! Figures as the two benchmark programs print them.

/// One benchmark and what was measured of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The benchmark: crate, groups and name.
    pub name: String,
    /// What was measured.
    pub unit: Unit,
    /// How much of it.
    pub value: f64,
}

/// What was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Unit {
    /// The fastest run, in nanoseconds: it suffers least from what else the machine does.
    Time,
    /// Instructions.
    Instructions,
}

impl Unit {
    /// The name in files.
    pub fn word(self) -> &'static str {
        match self {
            Self::Time => "ns",
            Self::Instructions => "instructions",
        }
    }

    /// So much of it, as people read it.
    pub fn shown(self, value: f64) -> String {
        let steps: [(f64, &str); 4] = match self {
            Self::Time => [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1.0, "ns")],
            Self::Instructions => [
                (1e9, "billion instructions"),
                (1e6, "million instructions"),
                (1e3, "thousand instructions"),
                (1.0, "instructions"),
            ],
        };
        let (step, word) = steps.into_iter().find(|(step, _)| value >= *step).unwrap_or(steps[3]);
        format!("{:.1} {word}", value / step)
    }

    /// The unit of this name.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Time, Self::Instructions].into_iter().find(|unit| unit.word() == word)
    }
}

/// Reads the tree that divan prints: a branch for each level, then the name and the fastest run.
pub fn times(package: &str, printed: &str) -> Vec<Figure> {
    let mut path: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    for line in printed.lines() {
        let Some((before, rest)) = ["├─ ", "╰─ "].iter().find_map(|branch| line.split_once(branch)) else {
            continue;
        };
        let cell = rest.split('│').next().unwrap_or_default();
        let (name, fastest) = cell.split_once(char::is_whitespace).unwrap_or((cell, ""));
        path.truncate(before.chars().count() / 3);
        path.push(name);
        if let Some(value) = nanoseconds(fastest.trim()) {
            found.push(Figure { name: format!("{package}::{}", path.join("::")), unit: Unit::Time, value });
        }
    }
    found
}

fn nanoseconds(text: &str) -> Option<f64> {
    let (number, unit) = text.split_once(' ')?;
    let scale = match unit {
        "ns" => 1.0,
        "µs" => 1e3,
        "ms" => 1e6,
        "s" => 1e9,
        _ => return None,
    };
    number.parse::<f64>().ok().map(|number| number * scale)
}

/// Reads what gungraun prints: a line for each benchmark, then its counts, those of this run before those of an earlier one.
pub fn counts(package: &str, printed: &str) -> Vec<Figure> {
    let mut name = None;
    let mut found = Vec::new();
    for line in printed.lines() {
        if !line.starts_with(char::is_whitespace) {
            name = line.split_once("::").map(|(_, name)| without_input(name));
        } else if let Some(count) = line.trim_start().strip_prefix("Instructions:") {
            let value = count.trim_start().split(['|', ' ']).next().and_then(|count| count.parse().ok());
            // What follows compares benchmarks with each other.
            if let (Some(name), Some(value)) = (name.take(), value) {
                found.push(Figure { name: format!("{package}::{name}"), unit: Unit::Instructions, value });
            }
        }
    }
    found
}

/// A name without the expression of its input, which follows a colon that stands alone.
fn without_input(name: &str) -> &str {
    let mut colons = name.match_indices(':').map(|(at, _)| at);
    let alone = colons.find(|&at| !name[at + 1..].starts_with(':') && !name[..at].ends_with(':'));
    alone.map_or(name, |at| &name[..at])
}

/// Figures of a fast search, with that of the plain one: the same name but for this word.
pub fn pairs(figures: &[Figure]) -> impl Iterator<Item = (&Figure, &Figure)> {
    figures.iter().filter_map(|fast| {
        let name = plain_name(&fast.name)?;
        let plain = figures.iter().find(|plain| plain.unit == fast.unit && plain.name == name)?;
        Some((fast, plain))
    })
}

/// The name of the plain version of a fast search.
pub fn plain_name(fast: &str) -> Option<String> {
    fast.contains("fast").then(|| fast.replace("fast", "plain"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(name: &str, unit: Unit, value: f64) -> Figure {
        Figure { name: name.to_owned(), unit, value }
    }

    #[test]
    fn divans_tree_is_read_branch_by_branch() {
        let printed = "\
Timer precision: 20 ns
wall            fastest       │ slowest       │ median        │ mean          │ samples │ iters
├─ code         1.204 µs      │ 3.1 µs        │ 1.3 µs        │ 1.3 µs        │ 100     │ 100
├─ forge                      │               │               │               │         │
│  ├─ reverse-1 2 ms          │ 3.1 ms        │ 2.3 ms        │ 2.3 ms        │ 100     │ 100
│  │            32.1 Kitem/s  │ 20.1 Kitem/s  │ 27.1 Kitem/s  │ 27.1 Kitem/s  │         │
╰─ reach                      │               │               │               │         │
   ├─ fast      900.5 ns      │ 1.1 µs        │ 1 µs          │ 1 µs          │ 100     │ 100
   ╰─ plain     1.5 s         │ 1.5 s         │ 1.5 s         │ 1.5 s         │ 1       │ 1
";
        let expected = [
            figure("tspin::code", Unit::Time, 1204.0),
            figure("tspin::forge::reverse-1", Unit::Time, 2e6),
            figure("tspin::reach::fast", Unit::Time, 900.5),
            figure("tspin::reach::plain", Unit::Time, 1.5e9),
        ];
        let found = times("tspin", printed);
        assert_eq!(found, expected);
        assert_eq!(pairs(&found).collect::<Vec<_>>(), [(&expected[2], &expected[3])]);
    }

    #[test]
    fn of_gungraun_the_first_count_of_each_benchmark_is_read() {
        let printed = "\
count::reaching::reach_plain stack:inputs::stack()
  Instructions:                     5000000|4000000              (+25.0000%) [+1.25000x]
  L1 Hits:                          6000000|6000000              (No change)
count::reaching::reach_fast stack:inputs::stack()
  Instructions:                       20000|N/A                  (*********)
  Comparison with reach_plain stack:inputs::stack()
  Instructions:                     5000000|20000                (+24900.0%) [+250.000x]
count::reading::code
  Instructions:                        1234|1234                 (No change)
";
        let expected = [
            figure("tspin::reaching::reach_plain stack", Unit::Instructions, 5e6),
            figure("tspin::reaching::reach_fast stack", Unit::Instructions, 2e4),
            figure("tspin::reading::code", Unit::Instructions, 1234.0),
        ];
        let found = counts("tspin", printed);
        assert_eq!(found, expected);
        assert_eq!(pairs(&found).collect::<Vec<_>>(), [(&expected[1], &expected[0])]);
    }
}
