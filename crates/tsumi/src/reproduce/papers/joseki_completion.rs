use crate::output::Failure;
use crate::reproduce::{
    Experiment, Plot, Report, Table, a_move, count_up_to, millis, percent, report::curves::Curves, spread,
};
use nazo::{
    bots::{
        Choice, Joseki,
        experiment::{CompletionGame, completion, plain_joseki},
    },
    joseki::{Book, Pairing},
};
use rate::Interval;
use serde_json::{Value, json};

/// The paper's results for a set of templates: moves to complete it by the method and by a human expert, share of
/// games above thirty moves in per cent, seconds for a move, and moves with depth 1.
struct Row {
    name: &'static str,
    book: fn() -> &'static Book,
    moves: Option<f64>,
    expert: Option<f64>,
    above: Option<f64>,
    seconds: Option<f64>,
    shallow: Option<f64>,
    is_chain: bool,
}

impl Row {
    /// Templates of which the paper prints nothing.
    const fn unprinted(name: &'static str, book: fn() -> &'static Book) -> Self {
        Self { name, book, moves: None, expert: None, above: None, seconds: None, shallow: None, is_chain: true }
    }
}

const ROWS: [Row; 6] = [
    Row {
        moves: Some(23.40),
        expert: Some(22.98),
        above: Some(6.6),
        seconds: Some(0.63),
        shallow: Some(24.84),
        ..Row::unprinted("stairs", Book::stairs_above)
    },
    Row {
        moves: Some(24.06),
        expert: Some(23.68),
        above: Some(9.6),
        seconds: Some(0.47),
        shallow: Some(26.96),
        ..Row::unprinted("key", Book::key)
    },
    Row {
        moves: Some(21.96),
        expert: Some(25.98),
        shallow: Some(24.10),
        is_chain: false,
        ..Row::unprinted("domino", Book::domino)
    },
    Row { above: Some(3.4), seconds: Some(0.71), ..Row::unprinted("stairs and key", Book::both) },
    Row::unprinted("stairs fired from below", Book::stairs),
    Row::unprinted("stairs fired from below, kept open", Book::open_stairs),
];

/// Number of games in the paper for the share above thirty moves; the means are over fifty.
const GAMES: usize = 500;
/// Number of games in the paper's means and sorted curves.
const CURVE: usize = 50;
/// Number of games for the rules of choice, of which two rarely complete a shape and so take long.
const FEW: usize = 20;
/// The most moves of a game that is not long.
const LONG: u32 = 30;
/// Rounds of the chains in the templates.
const ROUNDS: u32 = 8;

/// Moves until a standard shape is complete, with depth 3 and depth 1.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let games = experiment.games.unwrap_or(GAMES);
    let few = games.min(FEW);
    let progress = experiment.bar(4 * ROWS.len() * games + 3 * OPTIONS.len() * few, "games");
    let tell = |_: usize| progress.inc(1);
    let play = |player: &Joseki| completion(player, &experiment.series(games, &tell));
    let mut plain = Table::new(
        "As the paper describes it: nothing beyond the known pairs (a game not complete counts as 100 moves)",
        ["templates", "depth", "paper", "ours", "95 %", "not complete", "only complete games", "95 %"],
    );
    let mut curves = Vec::new();
    let mut moves = Table::new(
        "Moves to complete a standard shape (score 0.95 and more, as in the paper; and every stone of it there)",
        [
            "templates",
            "games",
            "paper",
            "human expert",
            "ours",
            "95 %",
            "every stone",
            "95 %",
            "paper depth 1",
            "ours depth 1",
        ],
    );
    let mut slow = Table::new(
        "Games above 30 moves, and time a move (one thread)",
        ["templates", "paper", "plain", "95 %", "ours", "95 %", "paper a move", "plain a move", "ours a move"],
    );
    let mut fired = Table::new(
        "What one more stone sets off when every stone of the shape is there",
        ["templates", "eight rounds and more", "fewer", "something lies where it is fired"],
    );
    let (mut data, mut series) = (Vec::new(), Vec::new());
    let number = |value: Option<f64>| value.map_or("–".to_owned(), |value| format!("{value:.2}"));
    for row in &ROWS {
        let usual = Joseki::new((row.book)());
        let deep = play(&usual);
        let simple = play(&plain_joseki((row.book)()));
        let pair_by_pair = Joseki { depth: 1, ..plain_joseki((row.book)()) };
        let shallow = play(&pair_by_pair);
        let rescued = play(&Joseki { rescue_depth: 3, ..pair_by_pair });
        let players =
            [("3", row.moves, &simple), ("1", row.shallow, &shallow), ("1, 3 where nothing fits", None, &rescued)];
        for (depth, paper, games) in players {
            let (all, finished) = (mean(moves_of(games)), finished(games));
            plain.row([
                row.name.to_owned(),
                depth.to_string(),
                number(paper),
                format!("{:.2}", all.value),
                spread(&all, 2),
                games.iter().filter(|game| game.scored.is_none()).count().to_string(),
                format!("{:.2}", finished.value),
                spread(&finished, 2),
            ]);
        }
        curves.push((
            row.name,
            [("plain", &simple), ("ours", &deep), ("plain, depth 1", &shallow)].map(|(name, games)| {
                let most = |moves: &Option<u32>| f64::from(moves.unwrap_or(CompletionGame::MOST));
                (name.to_owned(), moves_of(games).iter().take(CURVE).map(most).collect())
            }),
        ));
        let (scored, complete) = (mean(moves_of(&deep)), mean(complete_of(&deep)));
        let flat = mean(moves_of(&shallow));
        let (above, plainly) = (long(&deep), long(&simple));
        let time = |games: &[CompletionGame]| a_move(games.iter().map(|game| game.thinking_time));
        moves.row([
            row.name.to_owned(),
            deep.len().to_string(),
            number(row.moves),
            number(row.expert),
            format!("{:.2}", scored.value),
            spread(&scored, 2),
            format!("{:.2}", complete.value),
            spread(&complete, 2),
            number(row.shallow),
            format!("{:.2}", flat.value),
        ]);
        slow.row([
            row.name.to_owned(),
            row.above.map_or("–".to_owned(), |share| format!("{share:.1} %")),
            percent(plainly.value),
            format!("{}–{}", percent(plainly.low), percent(plainly.high)),
            percent(above.value),
            format!("{}–{}", percent(above.low), percent(above.high)),
            row.seconds.map_or("–".to_owned(), millis),
            millis(time(&simple)),
            millis(time(&deep)),
        ]);
        let complete_games: Vec<_> = deep.iter().filter(|game| game.complete.is_some()).collect();
        let share = |so: &dyn Fn(Option<u32>) -> bool| {
            Interval::share(complete_games.iter().filter(|game| so(game.fires)).count() as f64, complete_games.len())
        };
        let (eight, covered) = (share(&|rounds| rounds >= Some(ROUNDS)), share(&|rounds| rounds.is_none()));
        if row.is_chain {
            let fewer = 1.0 - eight.value - covered.value;
            fired.row([row.name.to_owned(), percent(eight.value), percent(fewer.max(0.0)), percent(covered.value)]);
        }
        data.push(json!({
            "templates": row.name, "moves": scored, "moves_every_stone": complete, "moves_depth_1": flat, "above_30": above, "above_30_plain": plainly,
            "fires_eight": row.is_chain.then_some(eight), "covered": row.is_chain.then_some(covered),
            "seconds_a_move": time(&deep), "games": moves_of(&deep), "moves_plain": mean(moves_of(&simple)), "games_plain": moves_of(&simple), "games_depth_1": moves_of(&shallow),
            "moves_rescued": mean(moves_of(&rescued)), "games_rescued": moves_of(&rescued),
        }));
        series.push((row.name.to_owned(), count_up_to(moves_of(&deep).into_iter().flatten(), 45)));
    }
    let (options, option_data) = options(&|player: &Joseki| completion(player, &experiment.series(few, &tell)), few);
    progress.finish_and_clear();
    let histogram = Plot {
        title: format!("Moves to complete a shape, {games} games each"),
        across: "moves".to_owned(),
        upwards: "games".to_owned(),
        first: 15.0,
        step: 1.0,
        series: series.into_iter().map(|(name, counts)| (name, counts[15..].to_vec())).collect(),
        stacked: false,
    };
    let mut plots = vec![("moves".to_owned(), histogram.figure()?)];
    for ((name, series), figure) in curves.into_iter().zip([13, 14, 15]) {
        let title = format!("Figure {figure}: moves to complete {name}, the first {} games", games.min(CURVE));
        let drawn = Curves { title, upwards: "moves".to_owned(), series: series.to_vec() };
        plots.push((format!("figure-{figure}"), drawn.figure()?));
    }
    let Joseki { outlook, further, .. } = Joseki::new((ROWS[0].book)());
    Ok(Report {
        name: "joseki-completion",
        title: "How soon standard shapes are complete: an experiment of the 2012 paper on Puyo players",
        settings: experiment.settings(games),
        tables: vec![moves, plain, options, slow, fired],
        remarks: vec![
            "The paper's templates are not printed in full; ours are in `crates/nazo/templates`, as many and of the same kinds. Of its stairs the paper says what its example must avoid: the second round lets a stone of the third fall into the fourth row of the first column, beside one of the fifth. So the lower layer vanishes last, from left to right, and the shape is fired on top; ours are ten folds on that layer. Keys, and the stairs that are fired from below, were found by search. Pairs differ from the paper's: every game has a seed of its own.".to_owned(),
            "The paper calls a shape complete for its player at a score of 0.95, and for the human expert when every stone is there; both are given for ours. Two cells weigh what the lighter weighs, the paper's second suggestion: with the mean, a shape without a border scores 0.9.".to_owned(),
            "A stone may lie where the shape is fired, as in the paper, whose matrices cannot ask for an empty cell; it has to vanish first, then. The last row keeps that cell free, as our own combined player does.".to_owned(),
            "The truth table holds apart the groups of a chain in every round, and a stone of the border from what it touches at first. A border stone that falls beside a group of its colour later can still break the chain, as in the paper, where such stones are held apart by hand; the last table says how often.".to_owned(),
            "**Why depth 1 takes longer here than in the paper.** A player that sees one pair runs into fields on which every placement violates every template, and the paper does not say how to go on from there. Games that never get out of it count as 100 moves here. Games that do become complete take the paper's number of moves or up to two more with all three sets of templates (\"only complete games\"). Looking three pairs ahead on such fields, and only there, completes most of the others, so what counts is that one choice. With a single pair no rule that was tried does as well: of a hundred games of stairs 87 are complete with three pairs, 70 with the nearest violated template (which is ours), 73 with the placement that makes most stones vanish, and 61 or 62 with the first, the last or a random placement.".to_owned(),
            "**Part of it was the direction of the stairs.** Stairs fired from below take some four moves longer at depth 1 even when they become complete, and fail more often (100 games: 41 against 30 not complete).".to_owned(),
            "**Depth 3.** Plain and paper differ by a move or two; the paper's means are over fifty games and come without an interval. The mean of the weights instead of the minimum, a heavier fold, and the other rules of choice do not bring ours nearer, as the third table shows; the paper chose the largest score after preliminary experiments. The look-ahead beyond the known pairs, which is ours, is what brings the first table below the paper.".to_owned(),
            format!("A game that is not complete after {} moves counts as that many.", CompletionGame::MOST),
            format!("Beyond the paper's method, ours asks of the best {outlook} fields after the known pairs how an unknown pair would fit on average, and of the best {further} of these how two would; depth 1 is without that, as in the paper."),
        ],
        data: json!({ "rows": data, "options": option_data }),
        plots,
        interrupted: experiment.is_stopped(),
    })
}

/// Choice, weights of two letters, and whether the fold weighs more, in turn.
const OPTIONS: [(&str, Choice, Pairing, bool); 5] = [
    ("largest score, minimum of the weights", Choice::Largest, Pairing::Minimum, false),
    ("largest score, mean of the weights", Choice::Largest, Pairing::Mean, false),
    ("largest score, minimum, the fold twice as heavy", Choice::Largest, Pairing::Minimum, true),
    ("fewest violated, minimum of the weights", Choice::FewestViolated, Pairing::Minimum, false),
    ("largest mean score, minimum of the weights", Choice::LargestMean, Pairing::Minimum, false),
];

/// The three rules of choice and both weights, plain with depth 3. The fold are the groups above the lower layer, where
/// colours are tight; the paper sets their weights by hand, and prints none. Dominoes have none.
fn options(play: &dyn Fn(&Joseki) -> Vec<CompletionGame>, games: usize) -> (Table, Value) {
    let mut table = Table::new(
        &format!("Rules of choice and weights, plain with depth 3, {games} games each"),
        ["rule and weights", "stairs", "95 %", "key", "95 %", "domino", "95 %"],
    );
    let mut data = Vec::new();
    for (name, choice, pairing, heavy) in OPTIONS {
        let found = [(Book::stairs_above(), "AB"), (Book::key(), "FGH"), (Book::domino(), "")].map(|(book, fold)| {
            let book = book.reweighed(|weights| {
                weights.pairing = pairing;
                weights.others.extend(fold.chars().filter(|_| heavy).map(|letter| (letter, 2 * weights.capital)));
            });
            mean(moves_of(&play(&Joseki { choice, ..plain_joseki(&book) })))
        });
        let [stairs, key, domino] = found.map(|found| (format!("{:.2}", found.value), spread(&found, 2)));
        table.row([name.to_owned(), stairs.0, stairs.1, key.0, key.1, domino.0, domino.1]);
        data.push(json!({ "options": name, "moves": found }));
    }
    (table, Value::from(data))
}

/// The share of long games.
fn long(games: &[CompletionGame]) -> Interval {
    let long = games.iter().filter(|game| game.scored.is_none_or(|moves| moves > LONG)).count();
    Interval::share(long as f64, games.len())
}

/// The mean over the games that were complete.
fn finished(games: &[CompletionGame]) -> Interval {
    Interval::mean(&games.iter().filter_map(|game| game.scored.map(f64::from)).collect::<Vec<_>>())
}

fn moves_of(games: &[CompletionGame]) -> Vec<Option<u32>> {
    games.iter().map(|game| game.scored).collect()
}

fn complete_of(games: &[CompletionGame]) -> Vec<Option<u32>> {
    games.iter().map(|game| game.complete).collect()
}

fn mean(moves: Vec<Option<u32>>) -> Interval {
    let moves = moves.into_iter().map(|moves| f64::from(moves.unwrap_or(CompletionGame::MOST)));
    Interval::mean(&moves.collect::<Vec<_>>())
}
