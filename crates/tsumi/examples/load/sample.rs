use std::{fmt, time::Duration};

/// How long things took that were done within some time.
pub struct Sample {
    times: Vec<Duration>,
    within: Duration,
}

impl Sample {
    /// The columns.
    pub const HEAD: &str = "a second    p50 ms    p99 ms    max ms";

    pub fn new(mut times: Vec<Duration>, within: Duration) -> Self {
        times.sort_unstable();
        Self { times, within }
    }

    /// How many were done.
    pub fn count(&self) -> usize {
        self.times.len()
    }

    /// How many were done a second.
    pub fn rate(&self) -> f64 {
        self.times.len() as f64 / self.within.as_secs_f64()
    }

    /// The time that this share of them did not exceed, in milliseconds.
    pub fn percentile(&self, share: f64) -> f64 {
        let place = ((self.times.len() as f64 * share) as usize).min(self.times.len().saturating_sub(1));
        self.times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    }
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [half, most, max] = [0.5, 0.99, 1.0].map(|share| self.percentile(share));
        write!(f, "{:>8.1}  {half:>8.1}  {most:>8.1}  {max:>8.1}", self.rate())
    }
}
