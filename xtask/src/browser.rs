//! Requirements of the browser tests.

use crate::command::{on_path, output};
use crate::install::{apt, npm};
use crate::place::Place;
use anyhow::Result;
use std::process::Command;

/// Ensures that a browser, its driver, a Japanese font and axe-core are installed.
pub fn ready(place: &Place) -> Result<()> {
    let missing = missing(
        ["chromium", "chromium-browser", "google-chrome", "chrome"].iter().any(|name| on_path(name).is_some()),
        on_path("chromedriver").is_some(),
        // Other systems have such fonts, and no fontconfig.
        !cfg!(target_os = "linux") || draws_japanese(),
    );
    if !missing.is_empty() {
        apt::install(&missing, "The browser tests")?;
    }
    npm::get(place, &npm::AXE)
}

fn draws_japanese() -> bool {
    output(Command::new("fc-list").arg(":lang=ja")).is_some_and(|fonts| !fonts.trim().is_empty())
}

fn missing(browser: bool, driver: bool, font: bool) -> Vec<&'static str> {
    let needs: [(bool, &[&str]); 3] =
        [(browser, &["chromium"]), (driver, &["chromium-driver"]), (font, &["fontconfig", "fonts-noto-cjk"])];
    needs.iter().filter(|(there, _)| !there).flat_map(|(_, packages)| packages.iter().copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::missing;

    #[test]
    fn only_what_is_missing_is_asked_for() {
        assert!(missing(true, true, true).is_empty());
        assert_eq!(missing(true, false, true), ["chromium-driver"]);
        assert_eq!(missing(true, true, false), ["fontconfig", "fonts-noto-cjk"]);
    }
}
