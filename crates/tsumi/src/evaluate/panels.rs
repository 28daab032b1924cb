use crate::{
    games::{self, Entry, RecipeWords, VisitSensed},
    interrupt,
    measured::{self, failure},
    output::{Failure, json_line},
    seeded::Seeded,
    simulated,
};
use clap::Args;
use puzzle::panel::{Family, Sense, judge};
use rate::{Examples, Features, Method, rank_correlation};
use rayon::prelude::*;
use std::{
    collections::BTreeMap,
    io::{self, Write},
    process::ExitCode,
    sync::atomic::Ordering,
};

/// Whether two different families of simulated solvers find the same puzzles hard, on puzzles that no model was fitted to
#[derive(Args)]
pub struct Panels {
    /// `tspin` or `nazo`
    game: String,
    /// Recipes of the puzzles, instead of the usual ones from one move on
    #[arg(long = "recipe")]
    recipes: Vec<String>,
    /// Puzzles of each recipe: half of them to fit a model to, half to try it on
    #[arg(long, default_value_t = 200)]
    count: usize,
    /// Solvers of each of six strengths
    #[arg(long, default_value_t = 8)]
    each: u64,
    #[command(flatten)]
    seeded: Seeded,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Puzzles as they are served, from one move on.
const TSPIN: [&str; 4] = ["reverse-1", "reverse-2", "donate-2", "reverse-3"];
const NAZO: [&str; 5] = [
    "reverse-1-2",
    "reverse-1-3,unique",
    "reverse-2-3,loose=4,unique",
    "reverse-2-4,loose=6,unique",
    "reverse-3-4,loose=6,unique",
];

/// A puzzle that no model was fitted to: how hard it is said to be.
#[derive(Clone, Copy)]
struct Found {
    /// By the first family.
    searchers: f64,
    /// By the second.
    triers: f64,
    /// By a model that was fitted to the first family on other puzzles.
    model: f64,
    /// By the plain formula.
    formula: f64,
}

impl Panels {
    /// Forges, lets solve, fits, compares.
    pub fn run(self) -> Result<ExitCode, Failure> {
        games::dispatch_sensed(&self.game, Run(&self))?
    }
}

struct Run<'a>(&'a Panels);

impl VisitSensed for Run<'_> {
    type Made = Result<ExitCode, Failure>;

    fn visit<G: Entry + Sense>(self) -> Self::Made {
        let command = self.0;
        let stop = interrupt::flag()?;
        let usual = || if G::KEY == "nazo" { NAZO.to_vec() } else { TSPIN.to_vec() };
        let recipes: Vec<&str> =
            if command.recipes.is_empty() { usual() } else { command.recipes.iter().map(String::as_str).collect() };
        let bar = command.seeded.bar((recipes.len() * command.count) as u64, "puzzles");
        let mut all: Vec<(String, Vec<Found>)> = Vec::new();
        for name in recipes {
            let recipe = G::recipe(&RecipeWords::named(name))?;
            let puzzles = simulated::forge::<G>(&recipe, command.count, command.seeded.seed);
            let judged: Vec<_> = puzzles
                .par_iter()
                .filter(|_| !stop.load(Ordering::Relaxed))
                .map(|puzzle| {
                    let by = |family| judge::<G>(puzzle, family, command.each, command.seeded.seed).difficulty;
                    let both = Family::ALL.map(by);
                    bar.inc(1);
                    (measured::of::<G>(puzzle), both)
                })
                .collect();
            if stop.load(Ordering::Relaxed) {
                return Ok(ExitCode::from(130));
            }
            all.push((name.to_owned(), compare(&judged, command.seeded.seed)?));
        }
        bar.finish_and_clear();
        report(G::KEY, &all, command.json, &mut io::stdout().lock())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Fits a model to the first family on every other puzzle, and tells what is said of the rest.
fn compare(judged: &[(measured::Measured, [f64; 2])], seed: u64) -> Result<Vec<Found>, Failure> {
    let (fitted, fresh): (Vec<_>, Vec<_>) = judged.iter().enumerate().partition(|(number, _)| number % 2 == 0);
    let Some((_, (first, _))) = fitted.first() else { return Ok(Vec::new()) };
    let table = |part: &[(usize, &(measured::Measured, [f64; 2]))]| {
        let mut features = Features::new(first.names.iter().copied()).map_err(failure)?;
        for (_, (measured, _)) in part {
            features.push(measured.code.as_str(), measured.values.clone()).map_err(failure)?;
        }
        Ok::<_, Failure>(features)
    };
    let targets: BTreeMap<&str, f64> =
        fitted.iter().map(|(_, (measured, [searchers, _]))| (measured.code.as_str(), *searchers)).collect();
    let examples = Examples::of(&table(&fitted)?, &targets).map_err(failure)?;
    let model = Method::ours().fit(&examples, seed).map_err(failure)?;
    let estimates = model.rate(&table(&fresh)?).map_err(failure)?;
    let found = |((_, (measured, [searchers, triers])), model): (&(usize, &(measured::Measured, [f64; 2])), f64)| {
        Found { searchers: *searchers, triers: *triers, model, formula: measured.bits() }
    };
    Ok(fresh.iter().zip(estimates).map(found).collect())
}

fn report(game: &str, all: &[(String, Vec<Found>)], json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let rank = |found: &[Found], of: fn(&Found) -> f64| {
        let triers: Vec<f64> = found.iter().map(|one| one.triers).collect();
        rank_correlation(&found.iter().map(of).collect::<Vec<_>>(), &triers)
    };
    let together: Vec<Found> = all.iter().flat_map(|(_, found)| found.iter().copied()).collect();
    let named = all.iter().map(|(name, found)| (name.as_str(), found.as_slice()));
    let rows = std::iter::once(("all", together.as_slice())).chain(named);
    let ranks = |found: &[Found]| {
        [rank(found, |one| one.searchers), rank(found, |one| one.model), rank(found, |one| one.formula)]
    };
    if json {
        for (name, found) in rows {
            let [searchers, model, formula] = ranks(found);
            let line = serde_json::json!({ "game": game, "puzzles": name, "count": found.len(), "source": "simulated",
                "searchers": searchers, "model": model, "formula": formula });
            json_line(out, &line)?;
        }
        return Ok(());
    }
    writeln!(out, "{game}: rank correlation with what simulated triers find hard, on puzzles not used for fitting")?;
    writeln!(out, "{:<28} {:>8} {:>10} {:>10} {:>10}", "puzzles", "count", "searchers", "model", "formula")?;
    for (name, found) in rows {
        let [searchers, model, formula] = ranks(found);
        writeln!(out, "{name:<28} {:>8} {searchers:>10.3} {model:>10.3} {formula:>10.3}", found.len())?;
    }
    writeln!(
        out,
        "searchers: simulated difficulty by the other family; model: fitted to the searchers on other puzzles; formula: no simulation, but of chain puzzles it goes by the looks that the triers go by."
    )?;
    writeln!(
        out,
        "All of them are programs. This says that the estimates do not hang on one way of thinking; it says nothing about people."
    )?;
    Ok(())
}
