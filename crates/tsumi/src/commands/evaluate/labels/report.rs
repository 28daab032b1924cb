use super::{
    Row,
    correlation::{Bootstrapped, FORMULA, MOVES, STARTING, rank},
};
use crate::{
    data::features::Thought,
    output::{Failure, json_line, plural::counted},
};
use rate::Source;
use serde_json::{Value, json};
use std::{collections::BTreeMap, io::Write};

/// Minimum number of puzzles for a meaningful correlation.
const FEWEST: usize = 5;

/// Labelled puzzles with our estimates, overall and by number of moves.
pub struct Report<'a> {
    all: Vec<&'a Row<'a>>,
    within: BTreeMap<usize, Vec<&'a Row<'a>>>,
}

impl<'a> Report<'a> {
    /// A report about these puzzles.
    pub fn new(rows: &'a [Row<'a>]) -> Self {
        let mut within: BTreeMap<usize, Vec<&Row>> = BTreeMap::new();
        rows.iter().for_each(|row| within.entry(row.thought.kind.steps).or_default().push(row));
        Self { all: rows.iter().collect(), within }
    }

    /// Writes all puzzles and all correlations as JSON.
    pub fn json(&self, out: &mut impl Write) -> Result<(), Failure> {
        let gain = |estimate| {
            let Bootstrapped { value, low, high } = Bootstrapped::gain(&self.all, estimate, MOVES);
            [value, low, high]
        };
        let within: BTreeMap<String, Value> =
            self.within.iter().map(|(moves, rows)| (moves.to_string(), ranks(rows))).collect();
        let found = json!({ "rank": ranks(&self.all), "moves_alone": rank(&self.all, MOVES), "gain": gain(FORMULA),
            "gain_starting": gain(STARTING), "within": within,
            "puzzles": self.all.iter().map(|row| puzzle(row)).collect::<Vec<_>>() });
        json_line(out, &found)
    }

    /// Writes all correlations in words.
    pub fn words(&self, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(out, "{} puzzles", self.all.len())?;
        let moves = rank(&self.all, MOVES);
        writeln!(
            out,
            "rank correlation with the labels: {} ({moves:+.3} by the number of moves alone)",
            by_both(&self.all)
        )?;
        for (name, estimate) in [("the formula", FORMULA), ("what players see", STARTING)] {
            let Bootstrapped { value, low, high } = Bootstrapped::gain(&self.all, estimate, MOVES);
            writeln!(
                out,
                "gain of {name} over the number of moves: {value:+.3} (95 % bootstrap interval {low:+.3} to {high:+.3})"
            )?;
        }
        for (&moves, rows) in &self.within {
            writeln!(out, "  within {}", of_moves(moves, rows))?;
        }
        self.sources(out)
    }

    /// Says where the estimates come from.
    fn sources(&self, out: &mut impl Write) -> Result<(), Failure> {
        let modelled = by_model(&self.all);
        writeln!(
            out,
            "The formula (source formula) has no parameter fitted to labels, but its features were selected after seeing those of a public collection: only other labels are a fair test."
        )?;
        writeln!(
            out,
            "Players see the first rating: of {} by a model of simulated solvers (source simulated), of {} by the formula, if there is no model for the number of moves or the puzzle lies outside its training range.",
            counted(modelled, "puzzle"),
            self.all.len() - modelled
        )?;
        let cut = self.all.iter().filter(|row| !row.thought.complete).count();
        if cut > 0 {
            writeln!(
                out,
                "The search was incomplete for {}, and features of the answers are left out; --nodes searches more.",
                counted(cut, "puzzle")
            )?;
        }
        Ok(())
    }
}

/// The number of puzzles whose first rating comes from a model.
fn by_model(rows: &[&Row]) -> usize {
    rows.iter().filter(|row| row.thought.starting.source == Source::Simulated).count()
}

fn ranks(rows: &[&Row]) -> Value {
    let [formula, starting] = [FORMULA, STARTING].map(|estimate| Bootstrapped::rank(rows, estimate));
    json!({ "puzzles": rows.len(), "by_model": by_model(rows), "formula": formula.value, "starting": starting.value,
        "formula_interval": [formula.low, formula.high], "starting_interval": [starting.low, starting.high] })
}

fn puzzle(row: &Row) -> Value {
    let Thought { kind, formula, starting, complete, .. } = &row.thought;
    json!({ "code": row.labelled.code, "label": row.labelled.label, "moves": kind.steps, "formula": formula,
        "starting": starting.rating, "source": starting.source, "complete": complete })
}

fn by_both(rows: &[&Row]) -> String {
    let told = |estimate| {
        let Bootstrapped { value, low, high } = Bootstrapped::rank(rows, estimate);
        format!("{value:+.3} [{low:+.2}, {high:+.2}]")
    };
    format!("{} by the formula, {} by what players see", told(FORMULA), told(STARTING))
}

/// The line about puzzles of equally many moves.
fn of_moves(moves: usize, rows: &[&Row]) -> String {
    let told = if rows.iter().all(|row| row.labelled.label == rows[0].labelled.label) {
        "all labels are equal".to_owned()
    } else if rows.len() < FEWEST {
        format!("{}, too few to mean much", by_both(rows))
    } else {
        by_both(rows)
    };
    // Standard deviation of the rank correlation of unrelated numbers.
    let chance = 1.0 / (rows.len().max(2) as f64 - 1.0).sqrt();
    let (moves, puzzles) = (counted(moves, "move"), counted(rows.len(), "puzzle"));
    format!("{moves}: {told} ({puzzles}, {} by a model; chance alone gives ±{chance:.2})", by_model(rows))
}
