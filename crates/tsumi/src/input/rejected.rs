//! Reports of rejected rows, summarised by cause if there are many.

use crate::output::{complain, extension, plural::counted};
use rate::RejectedLine;
use std::{collections::BTreeMap, path::Path};

/// Maximum number of rows to report one by one.
const SHOWN: usize = 20;

/// Reports the rejected rows of a file on standard error, and how many were kept.
pub fn tell(path: &Path, refused: &[RejectedLine], kept: usize) {
    lines(path, refused, kept).iter().for_each(complain);
}

fn lines(path: &Path, refused: &[RejectedLine], kept: usize) -> Vec<String> {
    // Parquet files have no lines.
    let place = if extension::is(path, "parquet") { "row" } else { "line" };
    let one = |row: &RejectedLine| format!("{place} {}: {}", row.line, row.reason);
    let mut lines: Vec<String> = refused.iter().take(SHOWN).map(one).collect();
    if refused.len() > SHOWN {
        lines.push(format!("and {} more; all of them by cause:", refused.len() - SHOWN));
        let mut causes: BTreeMap<String, usize> = BTreeMap::new();
        refused.iter().for_each(|row| *causes.entry(cause(&row.reason)).or_default() += 1);
        let mut causes: Vec<(String, usize)> = causes.into_iter().collect();
        causes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        lines.extend(causes.iter().map(|(cause, count)| format!("{count:>8} × {cause}")));
    }
    if !refused.is_empty() {
        lines.push(format!("{} kept, {} refused", counted(kept, "row"), refused.len()));
    }
    lines
}

/// The cause of a rejection: its reason without quoted text.
fn cause(reason: &str) -> String {
    let mut cause = String::new();
    let mut closing = None;
    let mut letters = reason.chars();
    while let Some(letter) = letters.next() {
        match (closing, letter) {
            (None, '`' | '"') => {
                cause.extend([letter, '…', letter]);
                closing = Some(letter);
            }
            (None, letter) => cause.push(letter),
            (Some(end), letter) if letter == end => closing = None,
            // An escaped quotation mark.
            (Some('"'), '\\') => drop(letters.next()),
            (Some(_), _) => {}
        }
    }
    cause
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(count: u64) -> Vec<RejectedLine> {
        let reason = |line: u64| match line % 3 {
            0 => format!("duplicate: `person-{line}` has already rated `p`"),
            _ => format!("unknown puzzle `p-{line}`"),
        };
        (2..count + 2).map(|line| RejectedLine { line, reason: reason(line) }).collect()
    }

    #[test]
    fn few_are_told_one_by_one() {
        let expected = [
            "line 2: unknown puzzle `p-2`",
            "line 3: duplicate: `person-3` has already rated `p`",
            "1 row kept, 2 refused",
        ];
        assert_eq!(lines(Path::new("a.csv"), &refused(2), 1), expected);
        assert_eq!(lines(Path::new("a.csv"), &refused(20), 1).len(), 21);
        assert!(lines(Path::new("a.csv"), &[], 9).is_empty());
        assert!(lines(Path::new("a.Parquet"), &refused(1), 1)[0].starts_with("row 2: "));
    }

    #[test]
    fn many_are_told_by_their_causes() {
        let told = lines(Path::new("a.csv"), &refused(920), 80);
        assert_eq!(told[19], "line 21: duplicate: `person-21` has already rated `p`");
        let causes = [
            "and 900 more; all of them by cause:",
            "     613 × unknown puzzle `…`",
            "     307 × duplicate: `…` has already rated `…`",
            "80 rows kept, 920 refused",
        ];
        assert_eq!(told[20..], causes);
        for text in ["x: y", r#"x \" y"#] {
            let reason = format!("invalid goal \"{text}\" at character 3");
            assert_eq!(cause(&reason), "invalid goal \"…\" at character 3");
        }
    }
}
