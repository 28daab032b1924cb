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

/// Convert puzzles from and to the formats that communities use.
#[derive(Args)]
pub struct Convert {
    #[command(flatten)]
    puzzles: Puzzles,
    /// What to write; without it, codes become the usual format of their game, and all else becomes codes
    #[arg(long)]
    to: Option<Format>,
    /// The queue, where a fumen has none
    #[arg(long)]
    queue: Option<Queue>,
    /// The goal, where a fumen (else tsd) or an address has none, like tst or chain>=3
    #[arg(long)]
    goal: Option<String>,
    /// The moves, where a fumen has none; else drop
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
    /// Refuses options that a text of this format has no use for, rather than leave them unheeded.
    fn refuse_idle(&self, from: Format) -> Result<(), Failure> {
        let (fumen, address) = (from == Format::Fumen, matches!(from, Format::Ips | Format::Puyop));
        let options = [
            ("--queue", self.queue.is_some(), fumen, "a fumen"),
            ("--moves", self.moves.is_some(), fumen, "a fumen"),
            ("--goal", self.goal.is_some(), fumen || address, "a fumen or an address"),
        ];
        let idle = options.into_iter().find(|&(_, given, used, _)| given && !used);
        idle.map_or(Ok(()), |(option, _, _, where_used)| {
            let what = if address { "an address, which has none" } else { "a code, which says that itself" };
            Err(Failure::Usage(format!("{option} for {what}; expected it for {where_used} alone")))
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
