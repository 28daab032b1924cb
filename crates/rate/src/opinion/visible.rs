/// Strips what is invisible: control characters, Unicode's default-ignorable characters, and surrounding white space.
/// Names that look the same become equal.
pub fn strip_invisible(text: &str) -> String {
    let seen: String = text.chars().filter(|c| !is_unseen(*c)).collect();
    seen.trim().to_owned()
}

/// Control characters and Unicode's `Default_Ignorable_Code_Point`.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_gone() {
        for hidden in
            ["\u{feff}ann", "an\u{200b}n", " \u{200d}\u{2060} ann", "\0ann\u{7f}", "a\u{ad}nn\r\n", "ann\u{e0001}"]
        {
            assert_eq!(strip_invisible(hidden), "ann", "{hidden:?}");
        }
        assert_eq!(strip_invisible("ann lee-二\u{3000}"), "ann lee-二");
    }
}
