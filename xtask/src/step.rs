//! A sequence of named and timed steps, which stops at the first failure.

use anyhow::{Context, Result};
use std::time::{Duration, Instant};

/// The steps taken so far.
#[derive(Default)]
pub struct Steps {
    taken: Vec<(String, Duration, bool)>,
    left_out: Vec<String>,
}

impl Steps {
    /// Runs a step, and prints its name before and its time after.
    pub fn take(&mut self, name: &str, step: impl FnOnce() -> Result<()>) -> Result<()> {
        println!("\n== {name}");
        let begun = Instant::now();
        let result = step();
        let spent = begun.elapsed();
        println!("== {name}: {:.1} s", spent.as_secs_f64());
        self.taken.push((name.to_owned(), spent, result.is_ok()));
        result.with_context(|| format!("step `{name}` failed"))
    }

    /// Records that a step was skipped, and why.
    pub fn leave_out(&mut self, name: &str, why: &str) {
        println!("\n== {name}: left out, {why}");
        self.left_out.push(format!("{name} ({why})"));
    }

    /// The table of steps and the closing line.
    pub fn summary(&self) -> String {
        let mut text = String::from("\n");
        for (name, spent, passed) in &self.taken {
            let mark = if *passed { "" } else { "  FAILED" };
            text += &format!("{name:<16} {:>7.1} s{mark}\n", spent.as_secs_f64());
        }
        let total: Duration = self.taken.iter().map(|(_, spent, _)| spent).sum();
        text += &format!("{:<16} {:>7.1} s\n", "together", total.as_secs_f64());
        if !self.left_out.is_empty() {
            text += &format!("left out: {}\n", self.left_out.join(", "));
        }
        text + &match self.taken.iter().find(|(_, _, passed)| !passed) {
            Some((name, ..)) => format!("The step `{name}` failed."),
            None => format!("All {} steps passed.", self.taken.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Steps;
    use anyhow::bail;

    #[test]
    fn the_last_line_tells_how_it_went() {
        let mut steps = Steps::default();
        steps.take("format", || Ok(())).unwrap();
        assert!(steps.summary().ends_with("All 1 steps passed."));
        let error = steps.take("lints", || bail!("no")).unwrap_err();
        assert_eq!(error.to_string(), "step `lints` failed");
        assert!(steps.summary().ends_with("The step `lints` failed."));
    }

    #[test]
    fn what_was_left_out_is_told() {
        let mut steps = Steps::default();
        steps.leave_out("browser", "as asked");
        assert!(steps.summary().contains("left out: browser (as asked)"));
    }
}
