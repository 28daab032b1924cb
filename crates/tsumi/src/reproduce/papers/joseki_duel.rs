use crate::output::Failure;
use crate::reproduce::{Experiment, Plot, Report, Table, count_up_to, spread};
use nazo::{
    Ruleset,
    bots::{
        Player,
        experiment::{
            DuelGame, Series, TALL, TallPlayer, Temper, chain_kept, combined_in_duel, duellists_as_printed, duels,
            duels_on, plain_combined, plain_potential, potential_in_duel, tall_stairs_above,
        },
    },
    joseki::Book,
};
use rate::Interval;
use serde_json::json;

const GAMES: usize = 500;

/// The two players.
#[derive(Clone, Copy)]
enum Sides {
    /// Our player and its rival, each with its temper.
    Ours(Temper, Temper),
    /// Our opening with the paper's finish, against a rival without look-ahead.
    AsPrinted,
    /// Both as the paper describes them, with nothing beyond the known pairs.
    Plain,
    /// The players that come nearest to the paper's when they play alone, on its field.
    Nearest,
}

struct Row {
    key: &'static str,
    name: &'static str,
    ruleset: Ruleset,
    sides: Sides,
    /// Turns of a round of a chain.
    pace: u32,
}

impl Row {
    const fn new(key: &'static str, name: &'static str, ruleset: Ruleset, sides: Sides, pace: u32) -> Self {
        Self { key, name, ruleset, sides, pace }
    }
}

const PATIENT: Sides = Sides::Ours(Temper::Patient, Temper::Patient);

const ROWS: [Row; 8] = [
    Row::new("plain", "both plain, paper's attack", Ruleset::Paper2012, Sides::Plain, 1),
    Row::new(
        "nearest",
        "13 rows, chain kept, stairs fired from above, paper's attack",
        Ruleset::Paper2012,
        Sides::Nearest,
        1,
    ),
    Row::new("paper", "ours, paper's attack", Ruleset::Paper2012, PATIENT, 1),
    Row::new("tsu", "ours, Tsu", Ruleset::Tsu, PATIENT, 1),
    Row::new("as-printed", "ours, then potential; rival without look-ahead", Ruleset::Paper2012, Sides::AsPrinted, 1),
    Row::new("one-answer", "ours, chains take no time", Ruleset::Paper2012, PATIENT, 0),
    Row::new(
        "hasty",
        "only ours fires early, no time",
        Ruleset::Paper2012,
        Sides::Ours(Temper::Hasty, Temper::Patient),
        0,
    ),
    Row::new(
        "both-hasty",
        "both fire early, no time",
        Ruleset::Paper2012,
        Sides::Ours(Temper::Hasty, Temper::Hasty),
        0,
    ),
];

impl Row {
    fn play(&self, series: &Series) -> Vec<DuelGame> {
        let ruleset = self.ruleset;
        match self.sides {
            Sides::Ours(one, other) => duels(
                |_| Box::<dyn Player>::from(combined_in_duel(ruleset, one)),
                |_| Box::<dyn Player>::from(potential_in_duel(ruleset, other)),
                ruleset,
                self.pace,
                series,
            ),
            Sides::Plain => duels(
                |_| Box::<dyn Player>::from(plain_combined(Book::stairs(), plain_potential())),
                |_| Box::<dyn Player>::from(plain_potential()),
                ruleset,
                self.pace,
                series,
            ),
            Sides::Nearest => duels_on::<6, TALL, TallPlayer, TallPlayer>(
                |_| plain_combined(tall_stairs_above(), chain_kept()).into(),
                |_| chain_kept().into(),
                ruleset,
                self.pace,
                series,
            ),
            Sides::AsPrinted => {
                let (one, other) = duellists_as_printed(ruleset);
                duels(
                    |_| Box::<dyn Player>::from(one.clone()),
                    |_| Box::<dyn Player>::from(other.clone()),
                    ruleset,
                    self.pace,
                    series,
                )
            }
        }
    }
}

/// The combined player against potential maximization, with the attack of the paper and with that of Tsu.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let games = experiment.games.unwrap_or(GAMES);
    let progress = experiment.bar(ROWS.len() * games, "duels");
    let tell = |_: usize| progress.inc(1);
    let mut table = Table::new(
        "Combined player against potential maximization",
        ["attack", "games", "won", "lost", "drawn", "share", "95 %", "turns", "Elo"],
    );
    let paper = ["the paper, paper's attack", "500", "374", "126", "0", "0.748", "0.708–0.784 (ours)", "–", "190"];
    table.row(paper.map(str::to_owned));
    let mut data = serde_json::Map::new();
    let mut plots = Vec::new();
    for row in &ROWS {
        let played = row.play(&experiment.series(games, &tell));
        let count = |won: Option<bool>| played.iter().filter(|game| game.won == won).count();
        let (won, lost, drawn) = (count(Some(true)), count(Some(false)), count(None));
        let share = Interval::share(won as f64 + drawn as f64 / 2.0, played.len());
        let turns: Vec<f64> = played.iter().map(|game| f64::from(game.turns)).collect();
        let turns = Interval::mean(&turns);
        table.row([
            row.name.to_owned(),
            played.len().to_string(),
            won.to_string(),
            lost.to_string(),
            drawn.to_string(),
            format!("{:.3}", share.value),
            spread(&share, 3),
            format!("{:.1}", turns.value),
            elo(share.value),
        ]);
        data.insert(
            row.key.to_owned(),
            json!({ "won": won, "lost": lost, "drawn": drawn, "share": share, "turns": turns, "games": rows(&played) }),
        );
        plots.push((format!("turns-{}", row.key), histogram(row.name, &played).figure()?));
    }
    progress.finish_and_clear();
    Ok(Report {
        name: "joseki-duel",
        title: "Standard shapes in a fight: the duels of the 2012 paper on Puyo players",
        settings: experiment.settings(games),
        tables: vec![table],
        remarks: vec![
            "The paper prints 374 wins and 126 losses; the interval in its row is computed here from them.".to_owned(),
            "Both sides get the same pairs. An attack first takes away what is coming to its own side, the rest falls after the victim's next placement that fires nothing, thirty stones at most, and not while the chain still runs: a round takes one turn, in which the other side goes on and may answer. The paper does not print its timing; without any time, there is one answer only.".to_owned(),
            "Our combined player goes on with a beam of sixteen pairs (six in haste), and its rival counts at nine tenths what two more stones of one colour would fire; as printed, the combined player goes on with potential maximization, for which only what the three pairs in sight fire counts.".to_owned(),
            "Both sides fire when their field is nearly full, and to answer. The paper also lets potential maximization fire what is enough to win, and does not say what that is; a lead of thirty stones decides a duel, it says elsewhere. Where chains take no time, whoever fires that early wins most duels, for a shape of eight rounds is not ready by then: the rows in which one side or both fire early show that, and not who builds the better chain.".to_owned(),
            "The row on 13 rows is on the field of the paper, with stairs fired from above and a chain that is not given up while its colour is out of sight: the players whose chains come nearest to the paper's (see `joseki-chain`). In a duel the combined player leaves its shape as soon as nuisance is coming.".to_owned(),
            format!("A draw counts as half a win; a duel is drawn after {} turns, or when both lose in the same one.", DuelGame::MOST),
        ],
        data: data.into(),
        plots,
        interrupted: experiment.is_stopped(),
    })
}

/// The Elo difference of a share of wins; none if all or no games were won.
fn elo(share: f64) -> String {
    let points = 400.0 * (share / (1.0 - share)).log10();
    if points.is_finite() { format!("{points:.0}") } else { "–".to_owned() }
}

fn rows(played: &[DuelGame]) -> Vec<serde_json::Value> {
    let row = |game: &DuelGame| {
        let chains = game.best.map(|chain| chain.length);
        json!({ "seed": game.seed, "won": game.won, "turns": game.turns, "chains": chains })
    };
    played.iter().map(row).collect()
}

fn histogram(name: &str, played: &[DuelGame]) -> Plot {
    let turns = |won: Option<bool>| {
        let games = played.iter().filter(move |game| game.won == won);
        count_up_to(games.map(|game| game.turns), 80)
    };
    Plot {
        title: format!("Turns of a duel ({name})"),
        across: "turns".to_owned(),
        upwards: "duels".to_owned(),
        first: 0.0,
        step: 1.0,
        series: vec![
            ("drawn".to_owned(), turns(None)),
            ("lost".to_owned(), turns(Some(false))),
            ("won".to_owned(), turns(Some(true))),
        ],
        stacked: true,
    }
}
