use super::space::Found;
use crate::reproduce::{Experiment, Figure, Table, report::scatter::Scatter};
use crate::{data::features::failure, output::Failure};
use puzzle::space::SPACE_FEATURES;
use rate::{Examples, Regression, Source};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Names of the targets, with the paper's multiple correlations for features (2)(3) and for (2) to (6).
const TARGETS: [(&str, f64, f64); 2] = [("time", 0.683, 0.700), ("solve rate", 0.408, 0.519)];
/// Indices of features (2) and (3), and of (2) to (6), among those of a state space.
const TWO: [usize; 2] = [1, 2];
const FIVE: [usize; 5] = [1, 2, 3, 4, 5];

/// A board whose features are all known.
pub struct Known<'a> {
    /// The board with its space.
    pub found: &'a Found,
    /// Its features, early play ending where [`shisen::early`] says.
    features: Vec<f64>,
}

impl<'a> Known<'a> {
    /// The board with its features; `None` if some are unknown.
    pub fn new(found: &'a Found) -> Option<Self> {
        let value = |feature: &puzzle::Feature| found.features.get(feature.name).and_then(Value::as_f64);
        let features = SPACE_FEATURES.iter().map(value).collect::<Option<_>>().filter(|_| found.complete)?;
        Some(Self { found, features })
    }

    /// The features at these indices; `split` is where early play ends instead.
    fn row(&self, places: &[usize], split: Option<usize>) -> Vec<f64> {
        let moves = |place: usize, depth: usize| match place {
            1 => self.found.mean_moves(0..depth),
            2 => self.found.mean_moves(depth..usize::MAX),
            _ => None,
        };
        let value = |&place: &usize| split.and_then(|depth| moves(place, depth)).unwrap_or(self.features[place]);
        places.iter().map(value).collect()
    }
}

/// What was found for each board, by its code.
pub type Targets<'a> = BTreeMap<&'a str, f64>;

/// The regressions on both targets.
pub struct Study<'a> {
    experiment: &'a Experiment,
    boards: &'a [&'a Known<'a>],
    source: Source,
    /// Where early play ends, as it was searched.
    pub split: Option<usize>,
    /// What features (2)(3) and (2) to (6) explain.
    pub table: Table,
    /// What each feature explains alone.
    pub each: Table,
    /// Estimates and what was found.
    pub plots: Vec<(String, Figure)>,
    /// The numbers, by target.
    pub data: serde_json::Map<String, Value>,
}

impl<'a> Study<'a> {
    /// Tables without rows.
    pub fn new(experiment: &'a Experiment, boards: &'a [&'a Known<'a>], source: Source, split: Option<usize>) -> Self {
        let table = Table::new(
            &format!("Multiple correlation and adjusted R² of what players did with the state space (plays: {source})"),
            ["", "paper (2)(3)", "ours", "adjusted R²", "paper (2)-(6)", "ours", "adjusted R²"],
        );
        let each = Table::new(
            &format!("The same with each feature alone (plays: {source}); the paper's table of these is lost"),
            ["", "feature", "paper", "ours", "adjusted R²"],
        );
        let (plots, data) = (Vec::new(), serde_json::Map::new());
        Self { experiment, boards, source, split, table, each, plots, data }
    }

    fn fit(&self, targets: &Targets, places: &[usize], split: Option<usize>) -> Result<Option<Regression>, Failure> {
        match Regression::of(&examples(self.boards, targets, places, split)) {
            Ok(regression) => Ok(Some(regression)),
            // The finished part may be too small for a fit.
            Err(_) if self.experiment.is_stopped() => Ok(None),
            Err(error) => {
                let more = if self.experiment.from.is_some() { "those that were played" } else { "see --games" };
                Err(Failure::Other(format!("{error} (a board is an example: {more})")))
            }
        }
    }

    /// Adds the rows and the plot of a target.
    pub fn explain(&mut self, number: usize, targets: &Targets) -> Result<(), Failure> {
        let (name, few, many) = TARGETS[number];
        let (short, long) = (self.fit(targets, &TWO, self.split)?, self.fit(targets, &FIVE, self.split)?);
        let at_13 = [self.fit(targets, &TWO, None)?, self.fit(targets, &FIVE, None)?];
        let [[ours_few, adjusted_few], [ours_many, adjusted_many]] = [cells(&short), cells(&long)];
        let none = || "–".to_owned();
        let paper = [format!("{few:.3}"), format!("{many:.3}")];
        let [few, many] = paper;
        self.table.row([name.to_owned(), few, ours_few, adjusted_few, many, ours_many, adjusted_many]);
        let [[ours_few, adjusted_few], [ours_many, adjusted_many]] = at_13.each_ref().map(cells);
        let fixed = format!("{name}, early up to 13 of 30");
        self.table.row([fixed, none(), ours_few, adjusted_few, none(), ours_many, adjusted_many]);
        let mut alone = serde_json::Map::new();
        for (place, feature) in SPACE_FEATURES.iter().enumerate() {
            let single = self.fit(targets, &[place], self.split)?;
            let [ours, adjusted] = cells(&single);
            self.each.row([name.to_owned(), format!("({}) {}", place + 1, feature.name), none(), ours, adjusted]);
            alone.insert(feature.name.to_owned(), numbers(&single));
        }
        if let Some(long) = &long {
            let rows = examples(self.boards, targets, &FIVE, self.split);
            let fitted = rate::Model::Linear(long.model.clone()).predict(&rows.names, &rows.rows).map_err(failure)?;
            let scatter = Scatter {
                title: format!("{name}: estimated by the state space, and found (plays: {})", self.source),
                across: "estimated, less each player's average".to_owned(),
                upwards: "found, less each player's average".to_owned(),
                points: fitted.into_iter().zip(rows.targets).collect(),
                equal: true,
                bound: None,
            };
            self.plots.push((if number == 0 { "time" } else { "solved" }.to_owned(), scatter.figure()?));
        }
        let (two, five) = (numbers(&short), numbers(&long));
        let fixed = at_13.each_ref().map(numbers);
        let told = json!({ "two": two, "five": five, "at_13": { "two": fixed[0], "five": fixed[1] }, "each": alone, "boards": targets.len() });
        self.data.insert(name.to_owned(), told);
        Ok(())
    }
}

/// Correlation and adjusted R² as text.
fn cells(regression: &Option<Regression>) -> [String; 2] {
    let cell = |value: f64| format!("{value:.3}");
    let none = || ["–".to_owned(), "–".to_owned()];
    regression.as_ref().map_or_else(none, |fit| [cell(fit.multiple_r), cell(fit.adjusted_r_squared)])
}

/// Correlation and adjusted R² as JSON.
fn numbers(regression: &Option<Regression>) -> Value {
    regression
        .as_ref()
        .map_or(Value::Null, |fit| json!({ "correlation": fit.multiple_r, "adjusted": fit.adjusted_r_squared }))
}

/// The played boards, with the features at these indices; `split` is where early play ends instead.
pub fn examples(boards: &[&Known], targets: &Targets, places: &[usize], split: Option<usize>) -> Examples {
    let both = || boards.iter().filter_map(|board| Some((board, *targets.get(board.found.code.as_str())?)));
    Examples {
        names: places.iter().map(|&place| SPACE_FEATURES[place].name.to_owned()).collect(),
        rows: both().map(|(board, _)| board.row(places, split)).collect(),
        targets: both().map(|(_, target)| target).collect(),
        votes: Vec::new(),
    }
}
