use crate::{data::opinions::block_on, interrupt, output::Failure};
use clap::Args;
use corpus::Corpus;
use curator::{
    sets::{self, Choice, choose_set},
    stock::remeasure::{Pace, remeasure},
};
use play::{
    Shelf,
    types::{Game, Nazo, TSpin},
};
use rate::{Aspect, Selection, Source};
use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
    sync::atomic::AtomicBool,
};

/// Select the numbered sets of the page again, from all puzzles of a shelf, by their present estimates.
///
/// A set has rising difficulty and, as far as possible, no near-duplicates and every theme of its shelf. Puzzles that players have
/// solved stay solved, whatever their new number.
#[derive(Args)]
pub struct Curate {
    /// Database of the server: the path of a SQLite file, or postgres://…
    #[arg(long, value_name = "FILE")]
    database: String,
    /// Shelf to select for, like `tspin-2`; without it all shelves
    #[arg(long = "shelf", value_name = "SHELF", value_parser = clap::builder::PossibleValuesParser::new(sets::shelves()))]
    shelves: Vec<String>,
    /// Minimum fun, exclusive, from 1 to 5, where fun is known
    #[arg(long, value_name = "FUN", default_value_t = Selection::default().fun_above, value_parser = grade)]
    fun_above: f64,
    /// Number of puzzles in each set
    #[arg(long, default_value_t = Selection::default().size as u32, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
}

impl Curate {
    /// Selects, stores and reports.
    pub fn run(self) -> Result<ExitCode, Failure> {
        interrupt::at_once("the sets chosen so far are stored; the others are unchanged")?;
        let selection = Selection { size: self.count as usize, fun_above: self.fun_above, ..Selection::default() };
        let wanted = |shelf: &&str| self.shelves.is_empty() || self.shelves.iter().any(|one| one == shelf);
        let choices = block_on(async {
            let corpus = Corpus::open_existing(&self.database).await?;
            remeasure(&corpus, Pace::Full, &AtomicBool::new(false)).await?;
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

    /// The criteria by which a set was selected, in words.
    fn ground(&self, choice: &Choice) -> String {
        if choice.candidates == 0 {
            return "nothing; the shelf is empty".to_owned();
        }
        let by = |aspect: Aspect, chosen: String| {
            let known = choice.estimated.iter().filter(|((about, _), _)| *about == aspect);
            let sources: Vec<String> =
                known.map(|((_, source), count)| format!("{} ({count} known)", whose(*source))).collect();
            match sources.is_empty() {
                true => format!("{aspect} unknown ({})", nobody(choice.shelf, aspect)),
                false => format!("{aspect} by {}, {chosen}", sources.join(" and ")),
            }
        };
        let fun = by(Aspect::Fun, format!("{} chosen above {}", choice.fun_enough, self.fun_above));
        let usefulness = by(Aspect::Usefulness, format!("{} chosen above the mean", choice.useful_enough));
        format!("{fun}; {usefulness}; themes; difficulty")
    }
}

/// The source of an estimate in words. Sets are selected by models or formulas only.
fn whose(source: Source) -> &'static str {
    match source {
        Source::People => "a model of people",
        Source::Simulated => "a model of simulated solvers",
        Source::Formula => "a formula",
    }
}

/// Why there is not even a formula for an aspect of a shelf's puzzles.
fn nobody(shelf: &str, aspect: Aspect) -> &'static str {
    let game = Shelf::find(shelf).map(|shelf| shelf.game);
    match (game, aspect) {
        (Some(Nazo::KEY), Aspect::Fun) => "the 2018 report found no formula",
        (Some(TSpin::KEY), Aspect::Fun) => "the thesis speaks of other puzzles",
        _ => "no paper has a formula",
    }
}

/// Parses a grade from 1 to 5.
fn grade(text: &str) -> Result<f64, String> {
    let grade = text.parse().ok().filter(|grade| (1.0..=5.0).contains(grade));
    grade.ok_or_else(|| "expected a number from 1 to 5, like 3.4".to_owned())
}
