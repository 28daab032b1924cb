use crate::{
    commands::perft::moves,
    games::{Entry, Work},
    input::{
        format::{Format, Missing},
        puzzles::Puzzles,
    },
    output::{Failure, json_line},
};
use clap::Args;
use puzzle::Game;
use serde_json::{Map, Value};
use std::{io::Write, process::ExitCode};
use tspin::{Moves, Queue};

/// Convert puzzles between our codes and the formats of other programs.
#[derive(Args)]
pub struct Convert {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Output format; without it codes become the usual format of their game, and everything else becomes codes
    #[arg(long)]
    to: Option<Format>,
    /// Queue for fumens without one
    #[arg(long)]
    queue: Option<Queue>,
    /// Goal for fumens (default tsd) and addresses without one, like tst or chain>=3
    #[arg(long)]
    goal: Option<String>,
    /// Allowed moves for fumens without them; default drop
    #[arg(long, value_parser = moves())]
    moves: Option<Moves>,
}

impl Convert {
    /// Converts each puzzle.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let missing =
            Missing { queue: self.queue.clone(), goal: self.goal.clone(), moves: self.moves.unwrap_or_default() };
        let mut converting = Converting(&self);
        let all_good = self.puzzles.each_with(&missing, &mut converting)?;
        Ok(ExitCode::from(u8::from(!all_good)))
    }
}

impl Convert {
    /// Rejects options that do not apply to a text of this format, rather than ignoring them.
    fn refuse_idle(&self, from: Format) -> Result<(), Failure> {
        let (fumen, address) = (from == Format::Fumen, matches!(from, Format::Ips | Format::Puyop));
        let options = [
            ("--queue", self.queue.is_some(), fumen, "a fumen"),
            ("--moves", self.moves.is_some(), fumen, "a fumen"),
            ("--goal", self.goal.is_some(), fumen || address, "a fumen or an address"),
        ];
        let idle = options.into_iter().find(|&(_, given, used, _)| given && !used);
        idle.map_or(Ok(()), |(option, _, _, where_used)| {
            let what = if address { "an address, which has none" } else { "a code, which contains it" };
            Err(Failure::Usage(format!("{option} for {what}; expected only with {where_used}")))
        })
    }
}

struct Converting<'a>(&'a Convert);

impl Work for Converting<'_> {
    fn on<G: Entry>(&mut self, puzzle: &G::Puzzle, from: Format, mut out: &mut dyn Write) -> Result<(), Failure> {
        self.0.refuse_idle(from)?;
        let all = || [Format::Code].into_iter().chain(G::FORMATS.iter().copied());
        if self.0.puzzles.json {
            let texts = all().map(|format| (format.word().to_owned(), Value::from(G::write(puzzle, format))));
            return json_line(&mut out, &texts.collect::<Map<_, _>>());
        }
        let usual = if from == Format::Code { G::FORMATS.first().copied() } else { None };
        let to = self.0.to.or(usual).unwrap_or(Format::Code);
        if !all().any(|format| format == to) {
            let words: Vec<&str> = all().map(Format::word).collect();
            let what = format!("{} for {}; expected {}", to.word(), <G as Game>::KEY, words.join(" or "));
            return Err(Failure::Usage(what));
        }
        Ok(writeln!(out, "{}", G::write(puzzle, to))?)
    }
}
