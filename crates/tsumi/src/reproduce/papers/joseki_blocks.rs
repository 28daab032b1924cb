use crate::output::Failure;
use crate::reproduce::{Experiment, Report, Table, report::curves::Curves, spread};
use rate::Interval;
use rayon::prelude::*;
use serde_json::{Map, Value, json};
use tspin::{
    Board, Piece, Placement,
    joseki::{Shape, Stacked, plain, stack},
};

const GAMES: usize = 200;
/// The most moves of a game, which one that is not complete counts as.
const MOST: u32 = 100;
/// Number of games in the curves, as in the paper's figures of the same kind.
const CURVE: usize = 50;
/// The column that the plain player keeps free: that of figure 1 (a).
const WELL: i32 = 0;

/// A player of the table: its key and name, the pieces it knows, what it builds, and how it chooses.
struct Row {
    key: &'static str,
    name: &'static str,
    known: usize,
    shape: fn() -> &'static Shape,
    choose: fn(&Board, &[Piece]) -> Option<Placement>,
}

fn left(board: &Board, pieces: &[Piece]) -> Option<Placement> {
    Shape::left().choose(board, pieces)
}

fn either(board: &Board, pieces: &[Piece]) -> Option<Placement> {
    Shape::either().choose(board, pieces)
}

fn without(board: &Board, pieces: &[Piece]) -> Option<Placement> {
    plain::choose(board, pieces, WELL)
}

const ROWS: [Row; 6] = [
    Row { key: "left_3", name: "template, well on the left", known: 3, shape: Shape::left, choose: left },
    Row { key: "either_3", name: "templates, well on either side", known: 3, shape: Shape::either, choose: either },
    Row { key: "plain_3", name: "plain player, well on the left", known: 3, shape: Shape::left, choose: without },
    Row { key: "left_1", name: "template, well on the left", known: 1, shape: Shape::left, choose: left },
    Row { key: "either_1", name: "templates, well on either side", known: 1, shape: Shape::either, choose: either },
    Row { key: "plain_1", name: "plain player, well on the left", known: 1, shape: Shape::left, choose: without },
];

/// How soon falling blocks are stacked flat by templates, beside a plain player.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let games = experiment.games.unwrap_or(GAMES);
    let progress = experiment.bar(ROWS.len() * games, "games");
    let mut table = Table::new(
        &format!("Moves to complete four flat rows beside a well (a game not complete counts as {MOST} moves)"),
        ["player", "pieces known", "games", "complete", "95 %", "moves", "95 %", "only complete games", "95 %", "lost"],
    );
    let (mut data, mut curves) = (Map::new(), Vec::new());
    for row in &ROWS {
        let game = |number: usize| {
            let seed = experiment.seed.wrapping_add(number as u64);
            let played = (!experiment.is_stopped()).then(|| stack(row.choose, (row.shape)(), row.known, seed, MOST));
            progress.inc(1);
            played
        };
        let played: Vec<Stacked> = (0..games).into_par_iter().with_max_len(1).filter_map(game).collect();
        let complete: Vec<f64> = played.iter().filter_map(|game| game.complete).map(f64::from).collect();
        let moves: Vec<f64> = played.iter().map(|game| f64::from(game.complete.unwrap_or(MOST))).collect();
        let share = Interval::share(complete.len() as f64, played.len());
        let (all, finished) = (Interval::mean(&moves), Interval::mean(&complete));
        let lost = played.iter().filter(|game| game.lost).count();
        table.row([
            row.name.to_owned(),
            row.known.to_string(),
            played.len().to_string(),
            format!("{:.3}", share.value),
            spread(&share, 3),
            format!("{:.2}", all.value),
            spread(&all, 2),
            format!("{:.2}", finished.value),
            spread(&finished, 2),
            lost.to_string(),
        ]);
        let games: Vec<Option<u32>> = played.iter().map(|game| game.complete).collect();
        let told =
            json!({ "complete": share, "moves": all, "moves_if_complete": finished, "lost": lost, "games": games });
        data.insert(row.key.to_owned(), told);
        curves.push((format!("{}, {} known", row.name, row.known), moves.into_iter().take(CURVE).collect()));
    }
    progress.finish_and_clear();
    let sorted = Curves {
        title: format!("Moves to complete four flat rows, the first {} games", games.min(CURVE)),
        upwards: "moves".to_owned(),
        series: curves,
    };
    Ok(Report {
        name: "joseki-blocks",
        title: "Falling blocks stacked flat by templates: figure 1 (a) of the 2012 paper, played",
        settings: experiment.settings(games),
        tables: vec![table],
        remarks: remarks(),
        data: Value::Object(data),
        plots: vec![("moves".to_owned(), sorted.figure()?)],
        interrupted: experiment.is_stopped(),
    })
}

fn remarks() -> Vec<String> {
    vec![
        "The paper draws this shape as the simplest example of its class of games and plays no game with it, so there is no number of its own to stand beside these. Templates, scores and search are those of the Puyo players; the game says only how its boards look and change.".to_owned(),
        "All filled cells are of one kind. An empty cell below a filled one is a state of its own, as the paper suggests, and violates a row that has stones; so does a stone in the well. Four rows of nine cells take nine pieces at the least.".to_owned(),
        "Pieces come in bags of seven and fall straight down; a game is lost above twenty rows. Complete means that all cells of the shape are filled and none of the well, in the same way for all players.".to_owned(),
        "The plain player knows no shape: it is told which column to keep free, looks as far ahead, and goes for few covered cells and low, even columns.".to_owned(),
    ]
}
