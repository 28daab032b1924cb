use super::Table;
use Status::{Formula, Needs, Not, Planted, Printed, Report, Simulated};

/// What became of a table or figure of a paper.
#[derive(Clone, Copy)]
enum Status {
    /// Reproduced by the experiment of this name.
    Report(&'static str),
    /// The same computation by the experiment of this name, with simulated people where the paper has real ones.
    Simulated(&'static str),
    /// The same computation by the experiment of this name, on answers with known truth, for programs have none.
    Planted(&'static str),
    /// Drawn anew by the experiment of this name, with a formula where the paper has a model of people.
    Formula(&'static str),
    /// Reproduced elsewhere in the program: where.
    Printed(&'static str),
    /// Only people can give the numbers; what exists instead.
    Needs(&'static str),
    /// Not computable, because.
    Not(&'static str),
}

impl Status {
    fn text(self) -> String {
        match self {
            Report(name) => format!("reproduced: `tsumi reproduce {name}`"),
            Simulated(name) => format!("needs people; with simulated ones: `tsumi reproduce {name}`"),
            Planted(name) => format!("needs people; with planted answers: `tsumi reproduce {name}`"),
            Formula(name) => format!("needs people; drawn anew by a formula: `tsumi reproduce {name}`"),
            Printed(place) => format!("reproduced: {place}"),
            Needs(instead) => format!("needs people; {instead}"),
            Not(because) => format!("not computable, because {because}"),
        }
    }
}

/// A table or figure: its number, what it shows, and what became of it.
type Entry = (&'static str, &'static str, Status);

/// The papers, each with its tables and figures in the order of their numbers.
const PAPERS: [(&str, &[Entry]); 5] = [
    ("T-spin thesis", THESIS),
    ("T-spin paper, 2018", TSPIN_2018),
    ("Puyo puzzles, 2018 report", NAZO_2018),
    ("Puyo players, 2012 paper", JOSEKI_2012),
    ("Shisen-sho, 2012 paper", SHISEN_2012),
];

const STORY: Status = Not("it is a drawing that explains, with no number in it");
const STUDY: Status = Report("training-study");
const OF_PERSONS: Status =
    Needs("the thesis prints no single games or persons; `tsumi study report` draws it for a study that is run");
const RATERS: Status = Simulated("tspin-models");

const THESIS: &[Entry] = &[
    ("figure 2.1", "basic rules", STORY),
    ("figure 2.2", "garbage", STORY),
    ("figure 2.3", "boards common in solo play", STORY),
    ("figure 2.4", "a T-spin", Printed("the course of the game shows one, step by step")),
    ("figure 2.5", "a one-step puzzle and its answer", Printed("`tsumi forge tspin`, `tsumi solve`")),
    ("figure 2.6", "a three-step puzzle and its answer", Printed("`tsumi forge tspin`, `tsumi solve`")),
    ("table 2.1", "garbage by kind of clear", Printed("ruleset `thesis` of `tsumi duel tspin`, held by tests")),
    ("figure 4.1", "generating the base shape", Printed("`tspin::forge`, with tests as pictures")),
    ("figure 4.2", "adding noise", Printed("`tspin::forge`, with tests as pictures")),
    ("figure 4.3", "reverse method", Printed("`tspin::forge`, with tests as pictures")),
    ("figure 5.1", "tool of the survey", Printed("`tsumi serve`, the survey page")),
    ("table 5.1", "statistics of mean ratings", RATERS),
    ("table 5.2", "error of one rater against the others", RATERS),
    ("figure 5.2", "difficulty and fun of each puzzle", RATERS),
    ("figure 5.3", "histograms of mean ratings", RATERS),
    ("figure 5.4", "two raters who differ", RATERS),
    ("figure 5.5", "features of one-step puzzles", Printed("`tsumi measure`; the picture itself is lost")),
    ("figure 5.6", "features added for two steps", Printed("`tsumi measure`; the picture itself is lost")),
    ("figure 5.7", "estimates, one step", RATERS),
    ("figure 5.8", "contributions to fun, one step", RATERS),
    ("figure 5.9", "fun by sides at the slot", Formula("tspin-examples")),
    ("figure 5.10", "one-step puzzles of high predicted fun", Formula("tspin-examples")),
    ("figure 5.11", "one-step puzzles of low predicted fun", Formula("tspin-examples")),
    ("figure 5.12", "estimates, two steps", RATERS),
    ("figure 5.13", "two-step puzzles of high predicted fun", Formula("tspin-examples")),
    ("figure 5.14", "two-step puzzles of low predicted fun", Formula("tspin-examples")),
    ("figure 5.15", "models of the expert", RATERS),
    ("figure 5.16", "two-step puzzles above 4.7", Formula("tspin-examples")),
    ("figure 6.1", "course of the training study", Printed("`tsumi study check thesis`")),
    ("figure 6.2", "wins before training", OF_PERSONS),
    ("figure 6.3", "puzzles solved before training", OF_PERSONS),
    ("figure 6.4", "wins after training", OF_PERSONS),
    ("figure 6.5", "puzzles solved after training", OF_PERSONS),
    ("figure 6.6", "growth of the win rate by group", STUDY),
    ("figure 6.7", "growth of T-spins a minute by group", STUDY),
    ("figure 6.8", "T-spins a minute, individually", OF_PERSONS),
    ("table 6.1", "win rate and length before training", STUDY),
    ("table 6.2", "the three groups before training", STUDY),
    ("table 6.3", "win rate and length after training", STUDY),
    ("table 6.4", "change by group", STUDY),
    ("figure 7.1", "steps of a donation", STORY),
    ("figure 7.2", "a donation", Printed("`tsumi forge tspin`, recipes with donations")),
    ("figure 7.3", "generating the end of a donation", Printed("`tspin::forge`, with tests as pictures")),
    ("figure 7.4", "reverse method for donations", Printed("`tspin::forge`, with tests as pictures")),
    ("figure 7.5", "course of the set mode", Printed("`tsumi serve`, sets")),
    ("figure 7.6", "choice of a puzzle", Printed("`tsumi serve`, sets")),
    ("figure 7.7", "solving a puzzle", Printed("`tsumi serve`")),
    ("figure 7.8", "two buttons after a puzzle", Printed("`tsumi serve`, thumbs after an attempt")),
    ("figure 7.9", "course of the flash mode", Printed("`tsumi serve`, flash")),
    ("figure 7.10", "display of the flash mode", Printed("`tsumi serve`, flash")),
    ("figure 7.11", "choice of a category", Printed("`tsumi serve`, themes")),
    ("figure 7.12", "course of the training mode", Printed("`tsumi serve`, training")),
    ("figure A.1", "a T-spin Triple", Printed("`tsumi forge triple`; the rules, held by tests as pictures")),
];

const TSPIN_2018: &[Entry] = &[
    ("figure 1", "the game", STORY),
    ("figure 2", "T-spin Double", Printed("the course of the game shows one")),
    ("figure 3", "T-spin Triple", Printed("the rules know it, held by tests")),
    ("figure 4", "generating boards for T-spins", Printed("`tspin::forge`, with tests as pictures")),
    ("figure 5", "a board with noise", Printed("`tspin::forge`, with tests as pictures")),
    ("figure 6", "reverse method for one step", Printed("`tspin::forge`, with tests as pictures")),
    ("figure 7", "tool of the survey", Printed("`tsumi serve`, the survey page")),
    ("figure 8", "features bumpy, con2next, con3next", Printed("`tsumi measure`")),
    ("figure 9", "fun and difficulty", RATERS),
    ("figure 10", "estimates of fun and difficulty", RATERS),
    ("figure 11", "contributions to fun", RATERS),
    ("figure 12", "contributions to difficulty", RATERS),
    ("scores in the text", "490 fresh puzzles, those above the mean", Formula("tspin-fresh")),
    ("figure 13", "puzzles that are fun", Formula("tspin-fresh")),
    ("figure 14", "puzzles that are not", Formula("tspin-fresh")),
    ("figure 15", "important ones among these", Not("the authors chose them by eye")),
    ("figure 16", "two answers compared", Not("the authors chose them by eye")),
];

const NAZO_2018: &[Entry] = &[
    ("figure 1", "basic rules", STORY),
    ("figure 2", "a puzzle and its answer", Printed("`tsumi forge nazo`, `tsumi solve`")),
    ("figure 3", "longest chains, 6 x 5 at random", Report("nazo-generation")),
    ("figure 4", "longest chains, 6 x 7 at random", Report("nazo-generation")),
    ("figure 5", "puzzles of 23 and 40 stones", Printed("`tsumi forge nazo --recipe random-2-3`")),
    ("figure 6", "longest chains, touching colours allowed", Report("nazo-generation")),
    ("figure 7", "reverse method", Printed("`nazo::forge`, with tests as pictures")),
    ("figure 8", "longest chains, reverse method", Report("nazo-generation")),
    ("figure 9", "puzzles of the reverse method", Printed("`tsumi forge nazo --recipe reverse-2-3`")),
    ("errors in the text", "regression on difficulty", Simulated("nazo-regression")),
    ("errors in the text", "regression on usefulness", Planted("nazo-regression")),
    ("in the text", "no regression on fun", Planted("nazo-regression")),
];

const JOSEKI_2012: &[Entry] = &[
    ("figure 1 (a)", "falling blocks stacked flat", Report("joseki-blocks")),
    ("figure 1 (b)", "a standard shape of Puyo", Printed("`crates/nazo/templates`")),
    ("figure 2", "choice by matrix and search", STORY),
    ("figure 3", "three rules of choice", Report("joseki-completion")),
    ("figure 4", "basic rules", STORY),
    ("figure 5", "potential maximization", STORY),
    ("figure 6", "a tidy and an untidy chain of ten", STORY),
    ("figure 7", "human against program, opening", Not("the record of the game is not printed")),
    ("figure 8", "human against program, end", Not("the record of the game is not printed")),
    ("figure 9", "labels of a shape", Printed("`nazo::joseki::Picture`, with tests as pictures")),
    ("figure 10", "truth table and weights", Printed("`nazo::joseki::Truth`, `Weights`")),
    ("figure 11", "the same corrected by hand", Printed("`differ:` and `weights:` in `crates/nazo/templates`")),
    ("figure 12", "complete shapes", Printed("`crates/nazo/templates`")),
    ("figure 13", "moves to complete stairs, sorted", Report("joseki-completion")),
    ("figure 14", "moves to complete keys, sorted", Report("joseki-completion")),
    ("figure 15", "moves to complete dominoes, sorted", Report("joseki-completion")),
    ("figure 16", "expert and program on the same pairs", Needs("the expert's games are not printed")),
    ("result 1-2 in the text", "games above 30 moves", Report("joseki-completion")),
    ("result 1-3 in the text", "seconds a move", Report("joseki-completion")),
    ("result 1-4 in the text", "moves with depth 1", Report("joseki-completion")),
    ("table 1", "chain, attack and move of firing", Report("joseki-chain")),
    ("figure 17", "chains, sorted", Report("joseki-chain")),
    ("figure 18", "a chain of fifteen", Not("the pairs of the game are not printed")),
    ("duel in the text", "374 wins of 500", Report("joseki-duel")),
];

const SHISEN_2012: &[Entry] = &[
    ("figure 1", "a board at the beginning", Printed("`tsumi forge shisen`")),
    ("figure 2", "pairs that can be taken", Printed("`shisen`, with tests as pictures")),
    ("figure 3", "a dead end", Printed("`shisen::space`, with tests as pictures")),
    ("figure 4", "structure of the state space", Report("shisen-space")),
    ("figure 5", "solvable and unsolvable positions", Report("shisen-space")),
    ("table 1", "six features and difficulty", Simulated("shisen-difficulty")),
    ("figure 6", "estimated and measured time", Simulated("shisen-difficulty")),
    ("figure 7", "estimated and measured solve rate", Simulated("shisen-difficulty")),
];

/// Every table and figure of the papers, and what became of it. Where people rated or played in the paper, an
/// experiment here has simulated ones unless it is given records; its report says so.
pub fn table() -> Table {
    let mut table = Table::new("Tables and figures of the papers", ["paper", "where", "what", "status"]);
    for (paper, entries) in PAPERS {
        for (place, what, status) in entries {
            table.row([paper.to_owned(), (*place).to_owned(), (*what).to_owned(), status.text()]);
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reproduce::Name;
    use clap::ValueEnum;

    #[test]
    fn no_row_is_empty_and_every_experiment_exists() {
        let known: Vec<String> = Name::value_variants()
            .iter()
            .filter_map(|name| Some(name.to_possible_value()?.get_name().to_owned()))
            .collect();
        for (_, place, what, status) in PAPERS
            .iter()
            .flat_map(|(paper, all)| all.iter().map(move |(place, what, status)| (paper, place, what, status)))
        {
            assert!(!what.is_empty() && !status.text().trim().is_empty(), "{place}");
            if let Report(name) | Simulated(name) | Planted(name) | Formula(name) = status {
                assert!(known.iter().any(|other| other == name), "{name}");
            }
        }
    }
}
