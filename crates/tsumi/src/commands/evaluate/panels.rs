use super::agreement::{Agreement, Found};
use crate::{
    data::{
        features::{self, failure},
        simulated_raters,
    },
    games::{Entry, RecipeWords},
    interrupt,
    output::{Failure, json_line, plural::counted},
    seeded::Seeded,
};
use clap::Args;
use play::for_game;
use puzzle::panel::{Family, judge};
use rate::{Examples, Features, Method};
use rayon::prelude::*;
use std::{
    io::{self, Write},
    process::ExitCode,
    sync::atomic::Ordering,
};

/// Agreement of two families of simulated solvers on the difficulty of held-out puzzles
#[derive(Args)]
pub struct Panels {
    /// `tspin`, `nazo` or `shisen`
    game: String,
    /// Recipes for the puzzles; without it those that the server uses
    #[arg(long = "recipe")]
    recipes: Vec<String>,
    /// Number of puzzles for each recipe: one half to fit a model to, the other to evaluate it
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(FEWEST..))]
    count: u32,
    /// Number of solvers of each of six strengths, in each of the two panels of a family
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..))]
    each: u64,
    #[command(flatten)]
    seeded: Seeded,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Minimum number of puzzles for a recipe: two to fit a model to, and two to rank.
const FEWEST: i64 = 4;
/// Offset from the first panel's seed to the second's, larger than any panel.
const AGAIN: u64 = 1 << 32;

impl Panels {
    /// Generates puzzles, simulates both families, fits a model and compares.
    pub fn run(self) -> Result<ExitCode, Failure> {
        for_game!(self.game.as_str(), G => self.run_for::<G>())?
    }

    fn run_for<G: Entry>(&self) -> Result<ExitCode, Failure> {
        let stop = interrupt::flag()?;
        let recipes: Vec<&str> = if self.recipes.is_empty() {
            G::SERVED.to_vec()
        } else {
            self.recipes.iter().map(String::as_str).collect()
        };
        let bar = self.seeded.bar(recipes.len() as u64 * u64::from(self.count), "puzzles");
        let mut all: Vec<(String, Vec<Found>)> = Vec::new();
        for name in recipes {
            let recipe = G::recipe(&RecipeWords::named(name))?;
            let puzzles = simulated_raters::forge::<G>(&recipe, self.count as usize, self.seeded.seed);
            if puzzles.len() < FEWEST as usize {
                let made = counted(puzzles.len(), "puzzle");
                return Err(Failure::Other(format!("{name}: {made} could be made; expected {FEWEST} or more")));
            }
            let judged: Vec<_> = puzzles
                .par_iter()
                .filter(|_| !stop.load(Ordering::Relaxed))
                .map(|puzzle| {
                    let seed = self.seeded.seed;
                    let by = |family| {
                        [seed, seed.wrapping_add(AGAIN)]
                            .map(|seed| judge::<G>(puzzle, family, self.each, seed).difficulty)
                    };
                    let both = Family::ALL.map(by);
                    bar.inc(1);
                    (features::of::<G>(puzzle), both)
                })
                .collect();
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted("nothing is printed".to_owned()));
            }
            all.push((name.to_owned(), compare(&judged, self.seeded.seed)?));
        }
        bar.finish_and_clear();
        report(G::KEY, &all, self.json, &mut io::stdout().lock())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// A puzzle with its difficulty by two panels of each family.
type Judged = (features::Measured, [[f64; 2]; 2]);

/// Fits a model to searchers on every other puzzle, and returns the estimates for the rest.
fn compare(judged: &[Judged], seed: u64) -> Result<Vec<Found>, Failure> {
    let Some((first, _)) = judged.first() else { return Ok(Vec::new()) };
    let rows = judged.iter().map(|(measured, _)| (measured.code.clone(), measured.values.clone())).collect();
    let known = Features::with_missing(first.names.iter().copied(), rows).map_err(failure)?;
    // Every other one is held out.
    let rows = |first: usize| -> Vec<(Vec<f64>, &Judged)> {
        let whole = judged.iter().filter_map(|one| Some((known.get(&one.0.code)?.to_vec(), one)));
        whole.skip(first).step_by(2).collect()
    };
    let (seen, targets) = rows(0).into_iter().map(|(row, (_, [searchers, _]))| (row, searchers[0])).unzip();
    let examples = Examples { names: known.names().to_vec(), rows: seen, targets, votes: Vec::new() };
    let model = Method::ours().fit(&examples, seed).map_err(failure)?;
    let (unseen, fresh): (Vec<Vec<f64>>, Vec<&Judged>) = rows(1).into_iter().unzip();
    let estimates = model.predict(known.names(), &unseen).map_err(failure)?;
    let found = |((measured, [searchers, triers]), model): (&Judged, f64)| Found {
        searchers: *searchers,
        triers: *triers,
        model,
        formula: measured.bits(),
        moves: measured.kind.steps,
    };
    Ok(fresh.into_iter().zip(estimates).map(found).collect())
}

const REMARKS: &str = "\
searchers: difficulty by the other family; model: fitted to searchers on other puzzles; formula: no simulation, but for chain puzzles
it uses the same heuristics as triers; moves: number of moves alone; ceiling: noise ceiling, the correlation that searchers would reach
if both families differed only by chance (two panels of each family against each other); spread: standard deviation of the difficulty,
from 1 to 5.
The correlation over all recipes is higher than within any one: between recipes the number of moves dominates, on which all agree. What
solvers add shows within a recipe, where the spread is small. If a correlation lies far below its ceiling there, more solvers would not
raise it: the families differ in how they solve, and the estimates depend on the family.
All solvers are programs, and both families use the same heuristics for moves. This says nothing about people.";

fn report(game: &str, all: &[(String, Vec<Found>)], json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let together: Vec<Found> = all.iter().flat_map(|(_, found)| found.iter().copied()).collect();
    let each = all.iter().map(|(name, found)| Agreement::of(game, name, found));
    let mut rows = std::iter::once(Agreement::of(game, "all", &together)).chain(each);
    if json {
        return rows.try_for_each(|row| json_line(out, &row));
    }
    writeln!(out, "{game}: rank correlation with what simulated triers find hard, on puzzles not used for fitting")?;
    let columns = ["count", "searchers", "model", "formula", "moves", "ceiling", "spread"];
    writeln!(out, "{:<28}{}", "puzzles", columns.map(|column| format!("{column:>10}")).concat())?;
    for Agreement { puzzles, count, searchers, model, formula, moves, ceiling, spread, .. } in rows {
        let numbers =
            [searchers, model, formula, moves, ceiling, spread].map(|number| format!("{number:>10.3}")).concat();
        writeln!(out, "{puzzles:<28}{count:>10}{numbers}")?;
    }
    writeln!(out, "{REMARKS}")?;
    Ok(())
}
