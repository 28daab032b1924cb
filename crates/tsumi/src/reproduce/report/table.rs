use serde::Serialize;
use std::fmt::Write;

/// A table of text cells with a header.
#[derive(Serialize)]
pub struct Table {
    /// The title.
    pub title: String,
    /// The names of the columns.
    pub head: Vec<String>,
    /// The cells, row by row.
    pub rows: Vec<Vec<String>>,
}

impl From<study::analysis::TextTable> for Table {
    fn from(table: study::analysis::TextTable) -> Self {
        Self { title: table.title, head: table.head, rows: table.rows }
    }
}

impl Table {
    /// An empty table with these columns.
    pub fn new<const N: usize>(title: &str, head: [&str; N]) -> Self {
        Self { title: title.to_owned(), head: head.map(str::to_owned).to_vec(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.map(|cell| if is_number_or_words(&cell) { cell } else { "–".to_owned() }).to_vec());
    }

    /// Whether most cells of a column are words, which begin at the left, and not numbers, which end at the right.
    pub fn is_of_words(&self, column: usize) -> bool {
        let firsts = self.rows.iter().filter_map(|row| row[column].chars().next()).filter(|&first| first != '–');
        let (numbers, words): (Vec<char>, Vec<char>) = firsts.partition(|first| first.is_numeric() || *first == '-');
        words.len() > numbers.len()
    }

    /// The table as Markdown, aligned: words to the left, numbers to the right.
    pub fn markdown(&self) -> String {
        let rows = || std::iter::once(&self.head).chain(&self.rows);
        let width = |column: usize| rows().map(|row| length(row, column)).max().unwrap_or(0).max(3);
        let columns: Vec<(usize, bool)> =
            (0..self.head.len()).map(|column| (width(column), self.is_of_words(column))).collect();
        let mut out = format!("{}\n\n", self.title);
        for (number, row) in rows().enumerate() {
            for (column, &(width, words)) in columns.iter().enumerate() {
                let (cell, gap) = (&row[column], " ".repeat(width - length(row, column)));
                let _ = if words { write!(out, "| {cell}{gap} ") } else { write!(out, "| {gap}{cell} ") };
            }
            out.push_str("|\n");
            if number == 0 {
                for (width, words) in &columns {
                    let _ = write!(out, "|{}{}", "-".repeat(width + 1), if *words { '-' } else { ':' });
                }
                out.push_str("|\n");
            }
        }
        out
    }
}

fn length(row: &[String], column: usize) -> usize {
    row[column].chars().count()
}

/// Whether a cell has a value: without games there is no mean, and with only one there are no bounds.
fn is_number_or_words(cell: &str) -> bool {
    !cell.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == "NaN" || word == "inf")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_what_is_no_number_is_a_dash() {
        let mut table = Table::new("Moves", ["template", "paper", "ours"]);
        table.row(["stairs".into(), "23.40".into(), "new".into()]);
        table.row(["key".into(), "NaN–inf".into(), "old".into()]);
        let expected = "Moves\n\n| template | paper | ours |\n|----------|------:|------|\n\
            | stairs   | 23.40 | new  |\n| key      |     – | old  |\n";
        assert_eq!(table.markdown(), expected);
    }
}
