use crate::{data::opinions::block_on, interrupt, output::Failure};
use clap::Args;
use corpus::Corpus;
use curator::sets::{self, Choice, choose_set};
use rate::{Aspect, Selection, Source};
use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

/// Choose the numbered sets of the page anew: from all puzzles of a shelf, by what models and formulas say of them by now.
///
/// A set has no near-twins and every theme of its shelf, as far as that can be, and rises in difficulty. What players have solved stays
/// solved, under whatever number.
#[derive(Args)]
pub struct Curate {
    /// The server's database: the path of a SQLite file
    #[arg(long, value_name = "FILE")]
    database: String,
    /// A shelf to choose for, like `tspin-2`; without one, all of them
    #[arg(long = "shelf", value_name = "SHELF", value_parser = clap::builder::PossibleValuesParser::new(sets::shelves()))]
    shelves: Vec<String>,
    /// More fun than this, on the scale from 1 to 5, where fun is known
    #[arg(long, value_name = "FUN", default_value_t = Selection::default().fun_above, value_parser = grade)]
    fun_above: f64,
    /// Puzzles of each set
    #[arg(long, default_value_t = Selection::default().size as u32, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
}

impl Curate {
    /// Chooses, stores and tells.
    pub fn run(self) -> Result<ExitCode, Failure> {
        interrupt::at_once("the sets that were chosen until then are stored, and the others stay as they were")?;
        let selection = Selection { size: self.count as usize, fun_above: self.fun_above, ..Selection::default() };
        let wanted = |shelf: &&str| self.shelves.is_empty() || self.shelves.iter().any(|one| one == shelf);
        let choices = block_on(async {
            let corpus = Corpus::open_existing(&self.database).await?;
            let mut choices = Vec::new();
            for shelf in sets::shelves().filter(wanted) {
                choices.push(choose_set(&corpus, shelf, selection).await?);
            }
            corpus.close().await;
            Ok(choices)
        })?;
        let mut out = BufWriter::new(io::stdout().lock());
        writeln!(out, "{:<18} {:>10} {:>7}  by", "shelf", "candidates", "chosen")?;
        for choice in choices {
            let (candidates, chosen) = (choice.candidates, choice.puzzles.len());
            writeln!(out, "{:<18} {candidates:>10} {chosen:>7}  {}", choice.shelf, self.ground(&choice))?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    /// What a set was chosen by, in words.
    fn ground(&self, choice: &Choice) -> String {
        if choice.candidates == 0 {
            return "nothing: the shelf is empty".to_owned();
        }
        let sources = |aspect| {
            let known = choice.known.iter().filter(|((about, _), _)| *about == aspect);
            let told = known.map(|((_, source), count)| format!("{} ({count} known)", whose(source)));
            Some(told.collect::<Vec<_>>().join(" and ")).filter(|told| !told.is_empty())
        };
        let fun = sources(Aspect::Fun).map_or_else(
            || "no fun is known".to_owned(),
            |sources| format!("fun by {sources}, {} chosen above {}", choice.fun_enough, self.fun_above),
        );
        let usefulness = sources(Aspect::Usefulness).map(|sources| format!("usefulness by {sources}"));
        let rest = ["themes", "difficulty"].map(str::to_owned);
        [fun].into_iter().chain(usefulness).chain(rest).collect::<Vec<_>>().join("; ")
    }
}

/// Whose word an estimate is, in words: what is chosen by is always a model's or a formula's.
fn whose(source: &str) -> &'static str {
    match source.parse() {
        Ok(Source::People) => "a model of people",
        Ok(Source::Simulated) => "a model of simulated solvers",
        Ok(Source::Formula) | Err(_) => "a formula",
    }
}

/// A grade from 1 to 5.
fn grade(text: &str) -> Result<f64, String> {
    let grade = text.parse().ok().filter(|grade| (1.0..=5.0).contains(grade));
    grade.ok_or_else(|| "expected a number from 1 to 5, like 3.4".to_owned())
}
