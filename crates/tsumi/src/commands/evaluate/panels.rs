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

/// Whether two different families of simulated solvers find the same puzzles hard, on puzzles that no model was fitted to
#[derive(Args)]
pub struct Panels {
    /// `tspin`, `nazo` or `shisen`
    game: String,
    /// Recipes of the puzzles, instead of the usual ones from one move on
    #[arg(long = "recipe")]
    recipes: Vec<String>,
    /// Puzzles of each recipe: half of them to fit a model to, half to try it on
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(FEWEST..))]
    count: u32,
    /// Solvers of each of six strengths, in each of two panels of a family
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..))]
    each: u64,
    #[command(flatten)]
    seeded: Seeded,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Puzzles of a recipe at least: two to fit a model to, and two that can be put in an order.
const FEWEST: i64 = 4;
/// Puzzles as they are served, from one move on.
const TSPIN: [&str; 5] = ["reverse-1", "reverse-2", "donate-2", "reverse-3", "reverse-4"];
const NAZO: [&str; 6] = [
    "reverse-1-2",
    "reverse-1-3,unique",
    "reverse-2-3,loose=4,unique",
    "reverse-2-4,loose=6,unique",
    "reverse-3-4,loose=6,unique",
    "reverse-4-5,loose=4,unique",
];
const SHISEN: [&str; 7] =
    ["random-6x4", "random-8x5", "random-10x6", "random-14x8", "back-18x8", "random-10x6-inside", "trappy-8x6-inside"];
/// From the seed of the puzzles to that of the solvers who are asked again: no panel is so large that the two would meet.
const AGAIN: u64 = 1 << 32;

impl Panels {
    /// Forges, lets solve, fits, compares.
    pub fn run(self) -> Result<ExitCode, Failure> {
        for_game!(self.game.as_str(), G => self.run_for::<G>())?
    }

    fn run_for<G: Entry>(&self) -> Result<ExitCode, Failure> {
        let stop = interrupt::flag()?;
        let usual = || match G::KEY {
            "nazo" => NAZO.to_vec(),
            "shisen" => SHISEN.to_vec(),
            _ => TSPIN.to_vec(),
        };
        let recipes: Vec<&str> =
            if self.recipes.is_empty() { usual() } else { self.recipes.iter().map(String::as_str).collect() };
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
                return Err(Failure::Interrupted("nothing is told".to_owned()));
            }
            all.push((name.to_owned(), compare(&judged, self.seeded.seed)?));
        }
        bar.finish_and_clear();
        report(G::KEY, &all, self.json, &mut io::stdout().lock())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// A puzzle with what each family says of it, twice.
type Judged = (features::Measured, [[f64; 2]; 2]);

/// Fits a model to the first family on every other puzzle, and tells what is said of the rest.
fn compare(judged: &[Judged], seed: u64) -> Result<Vec<Found>, Failure> {
    let Some((first, _)) = judged.first() else { return Ok(Vec::new()) };
    let rows = judged.iter().map(|(measured, _)| (measured.code.clone(), measured.values.clone())).collect();
    let known = Features::with_missing(first.names.iter().copied(), rows).map_err(failure)?;
    // Every other one is held back.
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
searchers: what the other family finds hard; model: fitted to the searchers on other puzzles; formula: no simulation, but of chain
puzzles it goes by the looks that the triers go by; moves: their number alone. ceiling: what searchers would come to if both families
thought alike, and only the dice of the solvers stood between them (each family against as many others of its own). spread: deviation of
the difficulty, 1 to 5.
All recipes together agree better than the puzzles of any one: between recipes it is mostly the number of moves that counts, and all
agree on that. What solvers add to it shows within one recipe. There the spread is small, and what is left is how one thinks: where an
agreement lies far below its ceiling, more solvers would not raise it, and the estimates do hang on who was asked.
All of them are programs, and both families see moves with the same eyes. This says nothing about people.";

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
