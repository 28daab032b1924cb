use super::protocol_text;
use crate::output::{Failure, complain, plural::counted};
use clap::Args;
use std::{
    io::{self, Write},
    process::ExitCode,
};
use study::protocol::{Assignment, MatchLength, Method, PlannedTime, Pool, Protocol, PuzzleSet, Step, StepKind};

/// Check protocols, and print the steps of each arm and the time it takes
#[derive(Args)]
pub struct Check {
    /// Protocols: TOML files, or names of those that come with the program
    #[arg(required = true, value_name = "PROTOCOL")]
    protocols: Vec<String>,
}

impl Check {
    /// Checks all; the exit code is 1 if any is refused.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut code = ExitCode::SUCCESS;
        for name in &self.protocols {
            let text = protocol_text(name)?;
            match text.parse::<Protocol>() {
                Ok(protocol) => print(name, &protocol)?,
                Err(bad) => {
                    complain(format_args!("{name}:{}: {}", bad.line, bad.reason));
                    code = ExitCode::from(1);
                }
            }
        }
        Ok(code)
    }
}

fn print(name: &str, protocol: &Protocol) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "{name}: {} (version {})", protocol.title.en, protocol.version)?;
    if protocol.gate.is_some() {
        writeln!(out, "  assignment: {}", assignment(&protocol.assignment))?;
    }
    for arm in &protocol.arms {
        let about = arm.about.as_ref().map_or(String::new(), |about| format!(" ({})", about.en));
        writeln!(out, "  arm {}{about}: {}", arm.name, arm.time())?;
        let times = PlannedTime::usual_of_each(&arm.steps);
        for (number, (step, usual)) in arm.steps.iter().zip(times).enumerate() {
            let gate = if protocol.gate == Some(number) { "  --- assignment\n" } else { "" };
            let minutes = usual.as_secs_f64() / 60.0;
            writeln!(out, "{gate}  {minutes:>6.1} min  {:<20} {}", step.name, about_step(step))?;
        }
    }
    Ok(writeln!(out)?)
}

fn assignment(assignment: &Assignment) -> String {
    let measures: Vec<String> = assignment.measures.iter().map(ToString::to_string).collect();
    match assignment.method {
        Method::Minimisation => format!("minimisation on {}, seed {}", measures.join(", "), assignment.seed),
        Method::Fixed => "fixed".to_owned(),
        other => format!("{other}, seed {}", assignment.seed),
    }
}

/// A step in a few words.
fn about_step(step: &Step) -> String {
    let what = match &step.kind {
        StepKind::Matches(matches) => {
            let games = match matches.length {
                MatchLength::Sets(wins) => format!("sets to {wins} wins"),
                MatchLength::Time { choice: true } => "games, opponents chosen".to_owned(),
                MatchLength::Time { choice: false } => "games in turn".to_owned(),
            };
            format!("{games} against {}, rules {}", matches.opponents.join(", "), matches.rules)
        }
        StepKind::Test(puzzles) => format!("test: {}", about_puzzles(puzzles)),
        StepKind::Training(training) => {
            let pool = match &training.pool {
                Pool::List { name, .. } => format!("of the list {name}"),
                Pool::Shelf { shelf, fun_above: None } => format!("of {}", shelf.name),
                Pool::Shelf { shelf, fun_above: Some(fun) } => {
                    format!("of {} with predicted fun above {fun}", shelf.name)
                }
                Pool::Trainer { game } => format!("of {game} as the trainer chooses"),
            };
            let count = training.count.map_or("puzzles".to_owned(), |count| counted(count as usize, "puzzle"));
            let limit = training.limit.map_or(String::new(), |limit| format!(", {} s each", limit.as_secs_f64()));
            format!("training: {count} {pool}{limit}, answers {}", training.answers)
        }
        StepKind::Survey(survey) => {
            let mut parts: Vec<String> = survey.puzzles.iter().map(about_puzzles).collect();
            let scales: Vec<&str> = survey.scales.iter().map(|scale| scale.name.as_str()).collect();
            parts.extend((!scales.is_empty()).then(|| format!("rated for {}", scales.join(", "))));
            parts.extend((!survey.questions.is_empty()).then(|| counted(survey.questions.len(), "question")));
            format!("survey: {}", parts.join(", "))
        }
        StepKind::Break => "break".to_owned(),
        StepKind::End { .. } => "end".to_owned(),
    };
    let again = step.again.as_ref().map_or(String::new(), |again| format!(" (again {again})"));
    let since = step.limit.as_ref().and_then(|limit| Some((limit.time, limit.since.as_ref()?)));
    let since = since
        .map_or(String::new(), |(time, name)| format!(", until {} min after {name} began", time.as_secs_f64() / 60.0));
    format!("{what}{since}{again}")
}

fn about_puzzles(puzzles: &PuzzleSet) -> String {
    let limit = puzzles.limit.map_or("no limit".to_owned(), |limit| format!("{} s each", limit.as_secs_f64()));
    let count = counted(puzzles.count() as usize, "puzzle");
    format!("{count}, {limit}, {} order, answers {}", puzzles.order, puzzles.answers)
}
