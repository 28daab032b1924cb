use super::{Duel, elo, series::Series};
use crate::output::{Failure, json_line, progress::bar};
use puzzle::versus::{Input, Record};
use rate::Interval;
use serde::Serialize;
use std::{
    fmt::Display,
    fs,
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

/// Plays matches of any game on all threads, prints a line for each and the summary, and keeps their records. `play`
/// plays the match of a seed, and tells about it in a line that is printed as text or as JSON.
pub(super) fn run<R: Display + Send, A: Input + Send, L: Serialize + Display + Send>(
    options: &Duel,
    players: [String; 2],
    play: impl Fn(u64) -> (Record<R, A>, L) + Sync,
) -> Result<ExitCode, Failure> {
    if let Some(folder) = &options.record {
        fs::create_dir_all(folder).map_err(Failure::file(folder))?;
    }
    let series = Series::new(options.jobs)?;
    let progress = bar(options.games as u64, "games", options.quiet);
    let mut out = io::stdout().lock();
    let mut wins = [0; 3];
    let played = series.play(
        options.games,
        |number| {
            let played = play(seed(options, number));
            progress.inc(1);
            played
        },
        |(record, line)| {
            wins[record.winner as usize] += 1;
            keep(options.record.as_deref(), &record)?;
            if options.json { json_line(&mut out, &line) } else { Ok(progress.suspend(|| writeln!(out, "{line}"))?) }
        },
    )?;
    progress.finish_and_clear();
    let summary = Summary::of(wins);
    if options.json {
        json_line(&mut out, &serde_json::json!({ "summary": summary }))?;
    } else {
        summary.print(players, &mut out)?;
    }
    if played < options.games {
        return Err(Failure::Interrupted(format!("{played} of {} games were finished and printed", options.games)));
    }
    Ok(ExitCode::SUCCESS)
}

/// The seed of a game.
pub(super) fn seed(options: &Duel, number: usize) -> u64 {
    options.seed.wrapping_add(number as u64)
}

fn keep<R: Display, A: Input>(folder: Option<&Path>, record: &Record<R, A>) -> Result<(), Failure>
where
    Record<R, A>: Display,
{
    let Some(folder) = folder else { return Ok(()) };
    let path = folder.join(format!("{}.match", record.seed));
    fs::write(&path, record.to_string()).map_err(Failure::file(&path))
}

/// The result of a series.
#[derive(Serialize)]
struct Summary {
    games: usize,
    left_wins: usize,
    right_wins: usize,
    draws: usize,
    /// The share that the left side won, draws as half, with its 95 % interval.
    interval: Interval,
    /// The left side's lead in Elo points, and the bounds of its interval; null where one side won all.
    elo: [Option<f64>; 3],
}

impl Summary {
    fn of(wins: [usize; 3]) -> Self {
        let [left_wins, right_wins, draws] = wins;
        let games = left_wins + right_wins + draws;
        let interval = Interval::share(left_wins as f64 + draws as f64 / 2.0, games);
        let elo = [interval.value, interval.low, interval.high].map(elo::lead);
        Self { games, left_wins, right_wins, draws, interval, elo }
    }

    fn print(&self, players: [String; 2], out: &mut impl Write) -> Result<(), Failure> {
        if self.games == 0 {
            return Ok(writeln!(out, "No game was finished")?);
        }
        let [left, right] = players;
        let Interval { value, low, high, .. } = self.interval;
        let (won, lost, drawn) = (self.left_wins, self.right_wins, self.draws);
        writeln!(out, "{left} against {right}: won {won}, lost {lost}, drew {drawn}: {value:.3} ({low:.3}–{high:.3})")?;
        match self.elo[0] {
            Some(elo) => Ok(writeln!(out, "A lead of {elo:+.0} Elo points")?),
            None => Ok(()),
        }
    }
}
