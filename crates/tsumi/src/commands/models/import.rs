use crate::{
    data::{
        opinions::{self, SCHEMA, block_on},
        simulated_raters,
    },
    input::{codes::code, rejected},
    interrupt,
    output::{Failure, complain, plural::counted},
};
use clap::Args;
use corpus::{AnswerImport, Answers, Corpus, puzzle_id};
use rate::{Aspect, Opinion};
use std::{
    collections::{BTreeSet, HashMap},
    fmt,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};

/// Import the answers of an opinion table into the server's database. Puzzles must already be stored. Rejects opinions of simulated
/// solvers and ignores attempts without an answer, since the server stores only attempts played on it.
#[derive(Args)]
#[command(after_help = SCHEMA)]
pub struct Import {
    /// Opinion table: a CSV or Parquet file
    file: PathBuf,
    /// Database of the server
    #[arg(long, value_name = "FILE")]
    database: String,
}

impl Import {
    /// Validates the table against the database and stores the valid rows in one transaction.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let unfinished = interrupt::at_once("nothing is imported")?;
        let all = opinions::read(&self.file, of_person)?.kept;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
        let codes: BTreeSet<String> = all.iter().map(|opinion| code(&opinion.puzzle)).collect();
        let ids = self.ids(&codes)?;
        let sorted = opinions::read(&self.file, |opinion: &mut Opinion| {
            of_person(opinion)?;
            opinions::name(opinion, code(&opinion.puzzle), |code| ids.contains_key(code))
        })?;
        rejected::tell(&self.file, &sorted.rejected, sorted.kept.len());
        tell_unknown(&codes, &ids);
        let before = opinions::stored(&self.database, None)?;
        let key = |opinion: Opinion| ((opinion.person.clone(), puzzle_id(&opinion.puzzle)), opinion);
        let before: Before = before.into_iter().map(key).collect();
        let tally = block_on(async {
            let corpus = Corpus::open_existing(&self.database).await?;
            let mut intake = corpus.import_answers().await?;
            let mut tally = Tally::default();
            for opinion in &sorted.kept {
                let answered = take(&mut intake, opinion, &ids[&opinion.puzzle], now, &before).await?;
                tally.count(opinion, answered);
            }
            unfinished.last_steps();
            intake.keep().await?;
            corpus.close().await;
            Ok(tally)
        })?;
        writeln!(io::stdout(), "{tally}")?;
        Ok(ExitCode::from(u8::from(!sorted.rejected.is_empty())))
    }

    /// Ids of the stored puzzles by code.
    fn ids(&self, codes: &BTreeSet<String>) -> Result<HashMap<String, String>, Failure> {
        block_on(async {
            let corpus = Corpus::open_existing(&self.database).await?;
            let mut ids = HashMap::new();
            for code in codes {
                if let Some(id) = corpus.id_of(code).await? {
                    ids.insert(code.clone(), id);
                }
            }
            corpus.close().await;
            Ok(ids)
        })
    }
}

/// Warns about puzzles that are not in the database.
fn tell_unknown(codes: &BTreeSet<String>, ids: &HashMap<String, String>) {
    let mut unknown = codes.iter().filter(|code| !ids.contains_key(*code));
    if let Some(first) = unknown.next() {
        let others = match unknown.count() {
            0 => String::new(),
            others => format!(" and {others} more"),
        };
        complain(format!(
            "not in the database: `{first}`{others}; the server may still be stocking its shelves; importing again later adds only what is new"
        ));
    }
}

/// Rejects simulated raters: the database holds opinions of people only.
fn of_person(opinion: &mut Opinion) -> Result<(), String> {
    if simulated_raters::is_name(&opinion.person) {
        return Err(format!("`{}` is simulated: expected opinions of people", opinion.person));
    }
    Ok(())
}

/// Opinions already stored, by person and puzzle id.
type Before = HashMap<(String, String), Opinion>;

/// Counts of imported rows.
#[derive(Default)]
struct Tally {
    new: usize,
    there_before: usize,
    /// Rows already stored with different answers.
    otherwise: usize,
    /// Rows with an attempt but no answer.
    without_answers: usize,
    /// Attempts that were not imported: their row has no grade to store them with.
    tries: usize,
}

impl Tally {
    fn count(&mut self, opinion: &Opinion, answered: Answered) {
        match answered {
            Answered::New => self.new += 1,
            Answered::Before { otherwise } => {
                self.there_before += 1;
                self.otherwise += usize::from(otherwise);
            }
            Answered::Nothing => self.without_answers += 1,
        }
        let tells_try = opinion.solved.is_some() || opinion.seconds.is_some();
        let is_graded = Aspect::ALL.iter().any(|aspect| opinion.grade(*aspect).is_some());
        self.tries += usize::from(tells_try && !is_graded);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { new, there_before, otherwise, without_answers, tries } = self;
        let rows = counted(new + there_before + without_answers, "row");
        write!(f, "{rows}: {new} new, {there_before} already stored")?;
        if *otherwise > 0 {
            write!(f, " ({otherwise} of them with different answers; the first answer counts)")?;
        }
        if *without_answers > 0 {
            write!(f, ", {without_answers} without answers")?;
        }
        if *tries > 0 {
            let tries = counted(*tries, "try");
            write!(f, "\n{tries} not imported: the server stores only attempts played on it")?;
        }
        Ok(())
    }
}

/// What became of the answers of a row.
enum Answered {
    New,
    /// Already answered; `otherwise` if the answers differ.
    Before {
        otherwise: bool,
    },
    Nothing,
}

/// Stores the grades and the thumb of a row. An attempt alone is not stored: the survey would count its puzzle as answered.
async fn take(
    intake: &mut AnswerImport,
    opinion: &Opinion,
    puzzle: &str,
    now: i64,
    before: &Before,
) -> Result<Answered, corpus::Error> {
    if !Aspect::ALL.iter().any(|aspect| opinion.answers(*aspect)) {
        return Ok(Answered::Nothing);
    }
    let player = intake.person(&opinion.person, now).await?;
    let participant = opinion.participant.as_deref();
    if intake.answers(&player, puzzle, &answers(opinion), participant, now).await? {
        return Ok(Answered::New);
    }
    let before = before.get(&(player, puzzle.to_owned()));
    Ok(Answered::Before { otherwise: before.is_some_and(|before| differs(opinion, before)) })
}

/// Whether an opinion has an answer that differs from the stored one, or that is not stored.
fn differs(now: &Opinion, before: &Opinion) -> bool {
    let graded = |aspect: &Aspect| now.grade(*aspect).is_some() && now.grade(*aspect) != before.grade(*aspect);
    Aspect::ALL.iter().any(graded) || (now.good.is_some() && now.good != before.good)
}

/// The answers of a row as they are stored.
fn answers(opinion: &Opinion) -> Answers {
    Answers {
        fun: opinion.fun.map(i64::from),
        difficulty: opinion.difficulty.map(i64::from),
        usefulness: opinion.usefulness.map(i64::from),
        good: opinion.good,
        solved: opinion.solved,
        ms: opinion.seconds.map(milliseconds),
        // A limit below a millisecond still is one.
        limit_ms: opinion.limit_seconds.map(|seconds| milliseconds(seconds).max(1)),
    }
}

fn milliseconds(seconds: f64) -> i64 {
    (seconds * 1000.0).round() as i64
}
