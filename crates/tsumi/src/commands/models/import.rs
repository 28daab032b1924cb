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
use corpus::{Corpus, Intake, NewGrade, puzzle_id};
use rate::{Aspect, Opinion};
use std::{
    collections::{BTreeSet, HashMap},
    fmt,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};

/// Take the answers of a table of opinions into the server's database. Puzzles must be there; opinions of simulated solvers stay
/// outside, and so do tries without an answer, which the server must have seen played.
#[derive(Args)]
#[command(after_help = SCHEMA)]
pub struct Import {
    /// A CSV or Parquet file
    file: PathBuf,
    /// The server's database
    #[arg(long, value_name = "FILE")]
    database: String,
}

impl Import {
    /// Reads, checks against the database, and stores what is good, all of it or nothing.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let unfinished = interrupt::at_once("nothing is taken into the database")?;
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
            let mut intake = corpus.intake().await?;
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

    /// The ids of the puzzles that are stored, by their codes.
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

/// Says how many puzzles the database does not have, and what may be the matter.
fn tell_unknown(codes: &BTreeSet<String>, ids: &HashMap<String, String>) {
    let mut unknown = codes.iter().filter(|code| !ids.contains_key(*code));
    if let Some(first) = unknown.next() {
        let others = match unknown.count() {
            0 => String::new(),
            others => format!(" and {others} more"),
        };
        complain(format!(
            "not in the database: `{first}`{others}; a server may still be stocking its shelves, and what is taken now is not taken twice later"
        ));
    }
}

/// The database holds the word of people alone.
fn of_person(opinion: &mut Opinion) -> Result<(), String> {
    if simulated_raters::is_name(&opinion.person) {
        return Err(format!("`{}` is simulated: expected opinions of people", opinion.person));
    }
    Ok(())
}

/// What people had said before, by who and of which puzzle.
type Before = HashMap<(String, String), Opinion>;

/// What became of the rows of a table.
#[derive(Default)]
struct Tally {
    new: usize,
    there_before: usize,
    /// Of these, such as say something else.
    otherwise: usize,
    /// Rows that say nothing but how a try went.
    without_answers: usize,
    /// Tries that were told of, with an answer that holds no try or without any.
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
        self.tries += usize::from(tells_try && grade(opinion).is_none());
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { new, there_before, otherwise, without_answers, tries } = self;
        let rows = counted(new + there_before + without_answers, "row");
        write!(f, "{rows}: {new} new, {there_before} there before")?;
        if *otherwise > 0 {
            write!(f, " ({otherwise} of them with other answers; the first answer counts)")?;
        }
        if *without_answers > 0 {
            write!(f, ", {without_answers} without answers")?;
        }
        if *tries > 0 {
            let tries = counted(*tries, "try");
            write!(f, "\n{tries} not taken: the server stores those alone that it has seen played")?;
        }
        Ok(())
    }
}

/// What a row answered.
enum Answered {
    New,
    /// What was answered before; whether this is something else.
    Before {
        otherwise: bool,
    },
    Nothing,
}

/// Stores what a row answers: grades where a scale was asked, and whether it was good where that was. A try is no answer: the
/// questionnaire would take its puzzle for done.
async fn take(
    intake: &mut Intake,
    opinion: &Opinion,
    puzzle: &str,
    now: i64,
    before: &Before,
) -> Result<Answered, corpus::Error> {
    let grade = grade(opinion);
    if grade.is_none() && opinion.good.is_none() {
        return Ok(Answered::Nothing);
    }
    let player = intake.person(&opinion.person, now).await?;
    let mut new = false;
    if let Some(grade) = grade {
        new |= intake.grade(&player, puzzle, grade, now).await?;
    }
    if let Some(good) = opinion.good {
        new |= intake.opinion(&player, puzzle, good, now).await?;
    }
    if new {
        return Ok(Answered::New);
    }
    let before = before.get(&(player, puzzle.to_owned()));
    Ok(Answered::Before { otherwise: before.is_some_and(|before| differs(opinion, before)) })
}

/// Whether an opinion answers something otherwise than was answered before, or something that was not.
fn differs(now: &Opinion, before: &Opinion) -> bool {
    let graded = |aspect: &Aspect| now.grade(*aspect).is_some() && now.grade(*aspect) != before.grade(*aspect);
    Aspect::ALL.iter().any(graded) || (now.good.is_some() && now.good != before.good)
}

/// The grades of a row, with the try that they are about; nothing, if no scale was answered.
fn grade(opinion: &Opinion) -> Option<NewGrade> {
    Aspect::ALL.iter().any(|aspect| opinion.grade(*aspect).is_some()).then(|| NewGrade {
        fun: opinion.fun.map(i64::from),
        difficulty: opinion.difficulty.map(i64::from),
        usefulness: opinion.usefulness.map(i64::from),
        solved: opinion.solved,
        ms: opinion.seconds.map(milliseconds),
        // A limit is never none at all.
        limit_ms: opinion.limit_seconds.map(|seconds| milliseconds(seconds).max(1)),
    })
}

fn milliseconds(seconds: f64) -> i64 {
    (seconds * 1000.0).round() as i64
}
