//! Output formats by file extension. Without an extension the first format is meant.

use std::path::{Path, PathBuf};

/// Formats of opinion tables.
pub const TABLES: [&str; 2] = ["csv", "parquet"];
/// Formats of drawings.
pub const DRAWINGS: [&str; 2] = ["svg", "png"];

/// Whether a path has this extension, ignoring case.
pub fn is(path: &Path, end: &str) -> bool {
    path.extension().is_some_and(|own| own.eq_ignore_ascii_case(end))
}

/// Parses the path of an opinion table to write.
pub fn table(text: &str) -> Result<PathBuf, String> {
    known(text, TABLES)
}

/// Parses the path of a drawing to write.
pub fn drawing(text: &str) -> Result<PathBuf, String> {
    known(text, DRAWINGS)
}

fn known(text: &str, ends: [&str; 2]) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension() {
        Some(own) if !ends.iter().any(|end| is(&path, end)) => {
            let [usual, other] = ends;
            Err(format!("unknown extension .{}; expected .{usual} or .{other}", own.display()))
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
        assert_eq!(table("a.xlsx"), Err("unknown extension .xlsx; expected .csv or .parquet".to_owned()));
        assert_eq!(drawing("a.csv.jpg"), Err("unknown extension .jpg; expected .svg or .png".to_owned()));
    }
}
