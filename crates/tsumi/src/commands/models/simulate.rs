use crate::{
    data::{opinions, simulated_raters},
    games::{Entry, RecipeWords},
    interrupt,
    output::{Failure, atomic, check_place, extension, plural::counted},
    seeded::Seeded,
};
use clap::Args;
use play::for_game;
use puzzle::panel::Family;
use std::{
    collections::HashMap,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    sync::atomic::Ordering,
};

/// Let simulated solvers rate new puzzles, and write an opinion table for `tsumi fit`.
#[derive(Args)]
pub struct Simulate {
    /// `tspin`, `nazo` or `shisen`
    game: String,
    /// Recipes for the puzzles, like `reverse-2` or `reverse-2-3,loose=4,unique`
    #[arg(required = true, value_name = "RECIPE")]
    recipes: Vec<String>,
    /// Number of puzzles for each recipe
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// Number of solvers in each family, from novice to expert
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u16).range(1..))]
    people: u16,
    /// Family of solvers, `searchers` or `triers`; without it both
    #[arg(long)]
    family: Option<Family>,
    #[command(flatten)]
    seeded: Seeded,
    /// Output file: Parquet if its extension says so, otherwise CSV
    #[arg(long, value_name = "FILE", value_parser = extension::table)]
    out: PathBuf,
}

impl Simulate {
    /// Generates puzzles, simulates opinions and writes them.
    pub fn run(self) -> Result<ExitCode, Failure> {
        for_game!(self.game.as_str(), G => self.run_for::<G>())?
    }

    fn run_for<G: Entry>(&self) -> Result<ExitCode, Failure> {
        check_place(&self.out)?;
        let stop = interrupt::flag()?;
        let (mut puzzles, mut certificates) = (Vec::<G::Puzzle>::new(), HashMap::new());
        for name in &self.recipes {
            let recipe = G::recipe(&RecipeWords::named(name))?;
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted("the puzzles were still being made; nothing is written".to_owned()));
            }
            for (puzzle, certificate) in
                simulated_raters::certified::<G>(&recipe, self.count as usize, self.seeded.seed)
            {
                certificates.insert(puzzle.to_string(), certificate);
                puzzles.push(puzzle);
            }
        }
        if puzzles.is_empty() {
            return Err(Failure::Other("no puzzle could be made by these recipes; nothing is written".to_owned()));
        }
        let families = self.family.map_or(Family::ALL.to_vec(), |family| vec![family]);
        let people: Vec<_> = families
            .into_iter()
            .flat_map(|family| simulated_raters::people(family, self.people.into(), self.seeded.seed))
            .collect();
        let bar = self.seeded.bar(puzzles.len() as u64, "puzzles");
        let mut said = simulated_raters::opinions::<G>(&puzzles, &people, self.seeded.seed, &|| {
            bar.inc(1);
            !stop.load(Ordering::Relaxed)
        });
        bar.finish_and_clear();
        said.iter_mut().for_each(|opinion| opinion.certificate = certificates.get(&opinion.puzzle).cloned());
        // Every rated puzzle has been rated by all solvers.
        let (rated, all) = (said.len() / people.len(), puzzles.len());
        let out = if rated < all { atomic::place_of_part(&self.out) } else { self.out.clone() };
        let path = out.display();
        if rated == 0 {
            return Err(Failure::Interrupted(format!("0 of {all} puzzles were rated; nothing is written")));
        }
        opinions::write(&said, &out)?;
        let told = counted(said.len(), "opinion");
        writeln!(io::stdout(), "wrote {told} of simulated solvers to {path}")?;
        if rated == all {
            return Ok(ExitCode::SUCCESS);
        }
        let stays = if out == self.out { String::new() } else { format!("; {} stays", self.out.display()) };
        Err(Failure::Interrupted(format!("{rated} of {all} puzzles were rated and are in {path}{stays}")))
    }
}
