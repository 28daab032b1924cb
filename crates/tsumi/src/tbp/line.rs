use std::io::{self, BufRead, Read as _};

/// The longest line that is read, in bytes. A `start` with all its cells has some three thousand.
pub const LONGEST_LINE: usize = 1 << 16;

/// What came next out of a stream.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// A line, without its end.
    Text(String),
    /// A line that is too long to be read.
    TooLong,
    /// Nothing more will come.
    End,
}

/// Reads a line, but no more than [`LONGEST_LINE`] of it.
pub fn read_line(reader: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    reader.take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Line::End);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() > LONGEST_LINE {
        return Ok(Line::TooLong);
    }
    Ok(Line::Text(String::from_utf8_lossy(&bytes).trim_end().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_up_to_a_limit() {
        let text = format!("one\r\n\n{}\nrest", "x".repeat(LONGEST_LINE + 1));
        let mut reader = text.as_bytes();
        let mut next = || read_line(&mut reader).unwrap();
        assert_eq!(next(), Line::Text("one".to_owned()));
        assert_eq!(next(), Line::Text(String::new()));
        assert_eq!(next(), Line::TooLong);
        assert_eq!(next(), Line::Text(String::new()));
        assert_eq!(next(), Line::Text("rest".to_owned()));
        assert_eq!(next(), Line::End);
    }
}
