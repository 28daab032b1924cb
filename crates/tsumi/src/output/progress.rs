use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar for so many things, drawn on standard error and only if that is a terminal; none if it is to be quiet.
pub fn bar(count: u64, things: &str, quiet: bool) -> ProgressBar {
    let style = format!("{{bar:32}} {{human_pos}} of {{human_len}} {things}  {{per_sec}}  {{eta}} left");
    match ProgressStyle::with_template(&style) {
        Ok(style) if !quiet => ProgressBar::new(count).with_style(style),
        _ => ProgressBar::hidden(),
    }
}

/// A sign of life for work of unknown length, drawn on standard error and only if that is a terminal.
pub fn spinner() -> ProgressBar {
    ProgressBar::new_spinner()
}
