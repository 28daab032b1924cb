use super::protocol_text;
use crate::{interrupt, output::Failure, reproduce::report::table::Table};
use clap::Args;
use rate::Interval;
use std::{
    io::{self, Write},
    process::ExitCode,
    sync::atomic::Ordering,
};
use study::protocol::{MatchLength, Protocol, StepKind};
use study::simulation::{Design, simulate};

/// Find out by simulation how many participants an effect of a given size needs
#[derive(Args)]
pub struct Power {
    /// A protocol: a TOML file, or the name of one that comes with the program
    #[arg(long)]
    protocol: String,
    /// By which factor T-spins a minute grow: one number for every arm but the first, or a number for each arm
    #[arg(long, value_delimiter = ',', required = true)]
    effect: Vec<f64>,
    /// Participants in all, for each of which the power is found
    #[arg(long, value_delimiter = ',', default_values_t = [15, 30, 45, 60])]
    people: Vec<usize>,
    /// Simulated studies of each size
    #[arg(long, default_value_t = 500)]
    studies: usize,
    /// T-spins a minute of a typical participant before the training
    #[arg(long, default_value_t = 0.2)]
    rate: f64,
    /// Standard deviation of its logarithm between participants
    #[arg(long, default_value_t = 0.6)]
    spread: f64,
    /// Seed of the simulations
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Power {
    /// Simulates studies of each size, and prints how often the effect is found.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let text = protocol_text(&self.protocol)?;
        let protocol: Protocol = text.parse().map_err(|bad: study::BadProtocol| {
            Failure::Other(format!("{}:{}: {}", self.protocol, bad.line, bad.reason))
        })?;
        let factors = self.factors(&protocol)?;
        let games = games(&protocol)?;
        if self.studies == 0
            || !(self.rate > 0.0 && self.rate.is_finite())
            || !(self.spread >= 0.0 && self.spread.is_finite())
        {
            return Err(Failure::Usage("expected studies and a rate above 0, and a spread of 0 or more".to_owned()));
        }
        let stop = interrupt::flag()?;
        let title = format!("Power: the share of {} simulated studies with p < 0.05 (permutation tests)", self.studies);
        let pairs: Vec<(usize, usize)> =
            (0..factors.len()).flat_map(|two| (0..two).map(move |one| (one, two))).collect();
        let name = |arm: usize| &protocol.arms[arm].name;
        let mut table = Table { title, head: vec!["people".to_owned(), "all arms".to_owned()], rows: Vec::new() };
        table.head.extend(pairs.iter().map(|(one, two)| format!("{} against {}", name(*two), name(*one))));
        for people in &self.people {
            let in_each = people / factors.len();
            if in_each < 2 {
                return Err(Failure::Usage(format!(
                    "{people} people in {} arms; expected two or more in each",
                    factors.len()
                )));
            }
            let design = Design {
                people: in_each,
                factors: factors.clone(),
                rate: self.rate,
                spread: self.spread,
                games,
                ..Design::thesis(in_each, 1.0)
            };
            let found = simulate(&design, self.studies, self.seed, || !stop.load(Ordering::Relaxed));
            if found.studies < self.studies {
                return Err(Failure::Interrupted("nothing is printed of what was begun".to_owned()));
            }
            let cell = |count: usize| {
                let share = Interval::share(count as f64, found.studies);
                format!("{:.3} ({:.3}–{:.3})", share.value, share.low, share.high)
            };
            let pairs = pairs
                .iter()
                .map(|arms| found.pairs.iter().find(|pair| pair.0 == *arms).map_or(String::new(), |pair| cell(pair.1)));
            table.rows.push(
                [format!("{} ({in_each} an arm)", in_each * factors.len()), cell(found.overall)]
                    .into_iter()
                    .chain(pairs)
                    .collect(),
            );
        }
        let mut out = io::stdout().lock();
        writeln!(out, "{}", table.markdown())?;
        let factors: Vec<String> = factors.iter().map(ToString::to_string).collect();
        writeln!(
            out,
            "Effect planted: T-spins a minute times {} in the arms. The participants are simulated: lognormal between persons (sd of the logarithm {}), {} to {} games before and after, Poisson in them.",
            factors.join(", "),
            self.spread,
            games.0,
            games.1
        )?;
        Ok(ExitCode::SUCCESS)
    }

    fn factors(&self, protocol: &Protocol) -> Result<Vec<f64>, Failure> {
        let arms = protocol.arms.len();
        if arms < 2 {
            return Err(Failure::Other(format!("{}: a study with one arm; expected two or more", self.protocol)));
        }
        if let Some(bad) = self.effect.iter().find(|effect| !(**effect > 0.0 && effect.is_finite())) {
            return Err(Failure::Usage(format!("an effect of {bad}; expected a factor above 0")));
        }
        match self.effect[..] {
            [effect] => Ok([1.0].into_iter().chain(std::iter::repeat_n(effect, arms - 1)).collect()),
            _ if self.effect.len() == arms => Ok(self.effect.clone()),
            _ => Err(Failure::Usage(format!(
                "{} effects for {arms} arms; expected one, or one for each",
                self.effect.len()
            ))),
        }
    }
}

/// The fewest and the most games that are played before the arms part and again after.
fn games(protocol: &Protocol) -> Result<(u32, u32), Failure> {
    let mut again = protocol.arms[0].steps.iter().filter(|step| step.again.is_some());
    let games = again.find_map(|step| match &step.kind {
        StepKind::Matches(matches) if matches!(matches.length, MatchLength::Sets(_)) => matches.games(),
        _ => None,
    });
    games.ok_or_else(|| {
        Failure::Other("the protocol repeats no sets of matches, in which T-spins are counted".to_owned())
    })
}
