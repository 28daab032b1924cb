//! Files that say by the end of their names how they are to be written. Without an end, the first way is meant.

use std::path::{Path, PathBuf};

/// Tables of opinions.
pub const TABLES: [&str; 2] = ["csv", "parquet"];
/// Drawings.
pub const DRAWINGS: [&str; 2] = ["svg", "png"];

/// Whether a name ends so, in whichever letters.
pub fn is(path: &Path, end: &str) -> bool {
    path.extension().is_some_and(|own| own.eq_ignore_ascii_case(end))
}

/// The path of a table that is to be written.
pub fn table(text: &str) -> Result<PathBuf, String> {
    known(text, TABLES)
}

/// The path of a drawing that is to be made.
pub fn drawing(text: &str) -> Result<PathBuf, String> {
    known(text, DRAWINGS)
}

fn known(text: &str, ends: [&str; 2]) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension() {
        Some(own) if !ends.iter().any(|end| is(&path, end)) => {
            let [usual, other] = ends;
            Err(format!("nothing is written as .{}; expected .{usual} or .{other}", own.display()))
        }
        _ => Ok(path),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_ends_are_refused_with_those_that_are_known() {
        for text in ["a.csv", "a.b.PARQUET", "folder.xlsx/a", "/dev/stdout"] {
            assert_eq!(table(text), Ok(PathBuf::from(text)));
        }
        assert_eq!(table("a.xlsx"), Err("nothing is written as .xlsx; expected .csv or .parquet".to_owned()));
        assert_eq!(drawing("a.csv.jpg"), Err("nothing is written as .jpg; expected .svg or .png".to_owned()));
    }
}
