use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar on standard error, shown only on a terminal and unless `quiet`.
pub fn bar(count: u64, things: &str, quiet: bool) -> ProgressBar {
    let style = format!("{{bar:32}} {{human_pos}} of {{human_len}} {things}  {{per_sec}}  {{eta}} left");
    match ProgressStyle::with_template(&style) {
        Ok(style) if !quiet => ProgressBar::new(count).with_style(style),
        _ => ProgressBar::hidden(),
    }
}

/// A spinner on standard error for work of unknown length, shown only on a terminal.
pub fn spinner() -> ProgressBar {
    ProgressBar::new_spinner()
}
