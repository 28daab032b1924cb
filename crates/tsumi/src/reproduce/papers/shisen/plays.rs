//! Plays of Shisen-sho for the study of its difficulty: read from a table or the server's database, and filtered as
//! in the paper.

use crate::output::{Failure, complain};
use clap::ValueEnum;
use corpus::Corpus;
use play::{
    Act, Transcript,
    wire::{Ending, Mode},
};
use puzzle::Game;
use serde::{Deserialize, Serialize};
use shisen::{Puzzle, Shisen};
use std::{collections::HashSet, fs::File, io::Read, path::Path};

/// One play of a board by a player. The fields are named like the columns of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Play {
    /// The player.
    pub player: String,
    /// The code of the board.
    pub puzzle: String,
    /// Duration including pauses.
    pub seconds: f64,
    /// Whether the board was cleared.
    pub solved: bool,
    /// The longest pause between moves, in seconds.
    pub longest_pause: f64,
    /// Pairs taken, including those taken back.
    pub moves: u32,
    /// The player's difficulty rating from 1 to 5, if given.
    pub rating: Option<u8>,
}

/// The shortest pause, in seconds, that is not thinking time any more.
const PAUSE: f64 = 180.0;
/// The fewest moves of a serious attempt.
const TRIED: u32 = 2;

/// Filtered plays, and counts of those dropped.
pub struct Cleaned {
    /// Plays that count.
    pub kept: Vec<Play>,
    /// Plays with a pause of three minutes or more.
    pub paused: usize,
    /// Plays given up right at the start.
    pub untried: usize,
}

/// Drops plays with long pauses and those given up at once, as in the paper.
pub fn clean(plays: Vec<Play>) -> Cleaned {
    let mut cleaned = Cleaned { kept: Vec::new(), paused: 0, untried: 0 };
    for play in plays {
        if play.longest_pause >= PAUSE {
            cleaned.paused += 1;
        } else if !play.solved && play.moves < TRIED {
            cleaned.untried += 1;
        } else {
            cleaned.kept.push(play);
        }
    }
    cleaned
}

/// How the times of a player, and those at a board, become one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, ValueEnum)]
pub enum Average {
    /// The mean, as in the paper
    #[default]
    Mean,
    /// The median, as on the page
    Median,
}

/// What becomes of a player's further plays of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeats {
    /// They count like the first, as in the paper.
    Kept,
    /// They are left out, because the player knows the board.
    Dropped,
}

/// The plays of players at boards.
pub struct Plays {
    /// The plays that count.
    pub kept: Vec<Play>,
    /// Number of repeated plays, whether they are kept or not.
    pub repeated: usize,
}

/// Counts the repeated plays, and drops them if they are not wanted.
fn select<T>(mut tries: Vec<T>, repeats: Repeats, key: impl Fn(&T) -> (String, String)) -> (Vec<T>, usize) {
    let mut seen = HashSet::new();
    let mut repeated = 0;
    tries.retain(|one| {
        let again = !seen.insert(key(one));
        repeated += usize::from(again);
        !again || repeats == Repeats::Kept
    });
    (tries, repeated)
}

/// The header of SQLite files.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// Reads plays from a CSV file or from the server's database.
pub fn read(path: &Path, repeats: Repeats) -> Result<Plays, Failure> {
    let mut start = Vec::new();
    let file = File::open(path).map_err(Failure::file(path))?;
    file.take(SQLITE.len() as u64).read_to_end(&mut start).map_err(Failure::file(path))?;
    if start == SQLITE { read_database(path, repeats) } else { read_csv(path, repeats) }
}

/// Reads attempts of players at boards, without help and outside of runs. Opens the database read-only, because a
/// server may be using it.
fn read_database(path: &Path, repeats: Repeats) -> Result<Plays, Failure> {
    let failed = |error: corpus::Error| Failure::Other(error.to_string());
    let stored = tokio::runtime::Runtime::new()?.block_on(async {
        let corpus = Corpus::open_to_read(path).await.map_err(failed)?;
        let plays = corpus.plays(Shisen::KEY).await.map_err(failed);
        corpus.close().await;
        plays
    })?;
    let (chosen, repeated) = select(stored, repeats, |play| (play.player.clone(), play.code.clone()));
    let kept: Vec<Play> = chosen.iter().filter_map(of_row).collect();
    if kept.is_empty() {
        let path = path.display();
        return Err(Failure::Other(format!(
            "{path} holds no plays of Shisen-sho; expected first tries without help, outside of runs"
        )));
    }
    Ok(Plays { kept, repeated })
}

/// A stored attempt as a play; `None` if it was made with help, under time pressure or in impossible times.
fn of_row(row: &corpus::StudyRow) -> Option<Play> {
    let hurried = matches!(row.mode, Mode::Rush | Mode::Streak);
    if row.helped != 0 || row.possible == 0 || hurried {
        return None;
    }
    let transcript: Transcript = serde_json::from_str(&row.transcript).ok()?;
    let times = || transcript.steps.iter().map(|step| f64::from(step.at) / 1000.0);
    let pauses = [0.0].into_iter().chain(times()).zip(times()).map(|(before, at)| at - before);
    Some(Play {
        player: row.player.clone(),
        puzzle: row.code.clone(),
        seconds: row.client_ms as f64 / 1000.0,
        solved: row.outcome == Ending::Solved,
        longest_pause: pauses.fold(0.0, f64::max),
        moves: transcript.steps.iter().filter(|step| matches!(step.act, Act::Play(_))).count() as u32,
        rating: row.difficulty.and_then(|difficulty| u8::try_from(difficulty).ok()),
    })
}

/// Reads plays from a CSV file with a header. Invalid lines are reported and left out.
fn read_csv(path: &Path, repeats: Repeats) -> Result<Plays, Failure> {
    let failed = |error: csv::Error| Failure::Other(format!("{}: {error}", path.display()));
    let mut reader = csv::Reader::from_path(path).map_err(failed)?;
    let head = reader.headers().map_err(failed)?.clone();
    let mut plays = Vec::new();
    for row in reader.records() {
        let line = |position: Option<&csv::Position>| position.map_or(0, csv::Position::line);
        let (line, play) = match &row {
            Ok(row) => (line(row.position()), of_record(row, &head)),
            Err(error) => (line(error.position()), Err(error.to_string())),
        };
        match play {
            Ok(play) => plays.push(play),
            Err(reason) => complain(format_args!("left out: line {line}: {reason}")),
        }
    }
    if plays.is_empty() {
        let expected = "player,puzzle,seconds,solved,longest_pause,moves,rating";
        return Err(Failure::Other(format!("{} holds no plays; expected the columns {expected}", path.display())));
    }
    let (kept, repeated) = select(plays, repeats, |play| (play.player.clone(), play.puzzle.clone()));
    Ok(Plays { kept, repeated })
}

/// Parses a row of the table.
fn of_record(row: &csv::StringRecord, head: &csv::StringRecord) -> Result<Play, String> {
    let play: Play = row.deserialize(Some(head)).map_err(|error| match error.kind() {
        csv::ErrorKind::Deserialize { err, .. } => err.to_string(),
        _ => error.to_string(),
    })?;
    for (name, seconds) in [("seconds", play.seconds), ("longest_pause", play.longest_pause)] {
        if !seconds.is_finite() || seconds < 0.0 {
            return Err(format!("{name} is {seconds}: expected 0 or more"));
        }
    }
    if let Some(rating) = play.rating.filter(|rating| !(1..=5).contains(rating)) {
        return Err(format!("the rating is {rating}: expected 1 to 5, or nothing"));
    }
    let puzzle: Puzzle = play.puzzle.parse().map_err(|bad: puzzle::BadCode| bad.to_string())?;
    Ok(Play { puzzle: puzzle.to_string(), ..play })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_try_tells_its_pauses_and_moves() {
        let steps = r#"[{"at":2000,"act":"a1-b1"},{"at":9500,"act":"undo"},{"at":10000,"act":"a1-b1"}]"#;
        let row = corpus::StudyRow {
            player: "p".to_owned(),
            code: "shisen:AABB".to_owned(),
            mode: Mode::Practice,
            transcript: format!(r#"{{"puzzle":"shisen:AABB","steps":{steps}}}"#),
            outcome: Ending::Failed,
            client_ms: 10_000,
            possible: 1,
            helped: 0,
            difficulty: Some(4),
        };
        let play = of_row(&row).unwrap();
        assert_eq!((play.seconds, play.longest_pause, play.moves, play.solved), (10.0, 7.5, 2, false));
        assert_eq!(play.rating, Some(4));
        for other in [
            corpus::StudyRow { helped: 1, ..row.clone() },
            corpus::StudyRow { possible: 0, ..row.clone() },
            corpus::StudyRow { mode: Mode::Rush, ..row.clone() },
            corpus::StudyRow { transcript: "{".to_owned(), ..row },
        ] {
            assert_eq!(of_row(&other), None, "{other:?}");
        }
    }

    #[test]
    fn pauses_and_those_who_did_not_try_are_dropped() {
        let play = |solved, longest_pause, moves| Play {
            player: "p".to_owned(),
            puzzle: "shisen:AA".to_owned(),
            seconds: 400.0,
            solved,
            longest_pause,
            moves,
            rating: None,
        };
        let cleaned = clean(vec![play(true, 5.0, 30), play(true, 180.0, 30), play(false, 5.0, 1), play(false, 5.0, 9)]);
        assert_eq!((cleaned.kept.len(), cleaned.paused, cleaned.untried), (2, 1, 1));
    }

    #[test]
    fn a_line_that_is_no_play_says_why() {
        let head =
            csv::StringRecord::from(vec!["player", "puzzle", "seconds", "solved", "longest_pause", "moves", "rating"]);
        let read = |cells: &str| of_record(&cells.split(',').collect::<Vec<_>>().into(), &head);
        assert_eq!(read("ann,shisen:AABB,30,true,5,2,").unwrap().rating, None);
        for (cells, says) in [
            ("ann,shisen:AABB,30,true,nan,2,3", "longest_pause is NaN"),
            ("ann,shisen:AABB,30,true,-1,2,3", "longest_pause is -1"),
            ("ann,shisen:AABB,inf,true,5,2,3", "seconds is inf"),
            ("ann,shisen:AABB,30,true,5,2,6", "the rating is 6"),
            ("ann,shisen:AAB,30,true,5,2,3", "even number"),
            ("ann,shisen:AABB,30,maybe,5,2,3", "not `true` or `false`"),
        ] {
            let reason = read(cells).unwrap_err();
            assert!(reason.contains(says), "{cells}: {reason}");
        }
    }

    #[test]
    fn the_first_try_counts_and_the_others_if_asked() {
        let tries = vec![("a", 1), ("b", 2), ("a", 3), ("a", 4)];
        let chosen = |repeats| select(tries.clone(), repeats, |one| (one.0.to_owned(), String::new()));
        assert_eq!(chosen(Repeats::Dropped), (vec![("a", 1), ("b", 2)], 2));
        assert_eq!(chosen(Repeats::Kept), (tries.clone(), 2));
    }
}
