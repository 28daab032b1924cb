use std::{fmt::Display, io::Write};

/// JSON that is written piece by piece, for what is written many thousand times a second.
#[derive(Default)]
pub struct Json(pub Vec<u8>);

impl Json {
    /// Adds text that is JSON already.
    #[inline]
    pub fn raw(&mut self, json: &str) {
        self.0.extend_from_slice(json.as_bytes());
    }

    /// Adds a string.
    pub fn text(&mut self, text: impl Display) {
        self.0.push(b'"');
        let start = self.0.len();
        // Writing to memory cannot fail.
        let _ = write!(self.0, "{text}");
        let written = &self.0[start..];
        if written.iter().any(|byte| matches!(byte, 0..b' ' | b'"' | b'\\')) {
            let text = String::from_utf8_lossy(written).into_owned();
            self.0.truncate(start - 1);
            let _ = serde_json::to_writer(&mut self.0, &text);
        } else {
            self.0.push(b'"');
        }
    }

    /// Adds a whole number.
    pub fn whole(&mut self, mut number: u64) {
        let mut digits = [0; 20];
        let mut first = digits.len();
        loop {
            first -= 1;
            digits[first] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                break;
            }
        }
        self.0.extend_from_slice(&digits[first..]);
    }

    /// Adds a number with its decimal point; null if it is not a number or infinite.
    pub fn decimal(&mut self, number: f64) {
        let _ = serde_json::to_writer(&mut self.0, &number);
    }

    /// Adds a number, without a decimal point if it is whole, and null if it is not a number or infinite.
    pub fn number(&mut self, number: f64) {
        // Compared as integers: to ask for the fraction is a call of a function.
        let whole = number as i64;
        if whole as f64 == number && whole.unsigned_abs() < 1 << 53 {
            if whole < 0 {
                self.0.push(b'-');
            }
            self.whole(whole.unsigned_abs());
        } else {
            let _ = serde_json::to_writer(&mut self.0, &super::numbers::Number(number));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::numbers::Number;

    #[test]
    fn numbers_and_texts_are_those_of_serde() {
        let whole = [0.0, -0.0, 7.0, -12.0, 1e15, 9_007_199_254_740_993.0, -1e300, 1e19];
        for number in whole.into_iter().chain([0.5, -3.25, 1e-9, f64::NAN, f64::INFINITY, f64::NEG_INFINITY]) {
            let mut json = Json::default();
            json.number(number);
            assert_eq!(String::from_utf8(json.0).unwrap(), serde_json::to_string(&Number(number)).unwrap());
        }
        for text in ["", "tspin:#...:L:tsd", "a \"b\" \\ \n", "日本", "\u{1f}\u{7f}"] {
            let mut json = Json::default();
            json.text(text);
            assert_eq!(String::from_utf8(json.0).unwrap(), serde_json::to_string(text).unwrap());
        }
        for number in [0, 9, 10, 12_345, u64::MAX] {
            let mut json = Json::default();
            json.whole(number);
            assert_eq!(String::from_utf8(json.0).unwrap(), number.to_string());
        }
    }
}
