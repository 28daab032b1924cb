//! `tsumi duel`: CPU players against each other, headless.

mod contestant;
mod elo;
mod ladder;
mod matches;
mod nazo;
mod puyo;
pub(super) mod series;
mod solo;
mod tspin;

use crate::output::Failure;
use clap::Args;
use std::{path::PathBuf, process::ExitCode};

/// Let two computer players play against each other.
#[derive(Args)]
#[command(after_help = "Players of tspin: weak, medium, strong, adaptive, best, each with settings, as in \
    strong,pace=90,slips=5 (pieces a minute, per cent of slips); best begins with openers, best,openers=no without; or tbp:<command>, a bot that speaks the Tetris Bot Protocol, with \
    settings tbp,pace=90,think=50:<command> (pieces a minute, milliseconds before it is asked).\n\
    Players of nazo in real time: weak, medium, strong, adaptive, best, potential, joseki, beam, with the same settings. \
    Players of nazo by turns, as in the 2012 paper: potential, hasty-potential, combined, hasty-combined, plain-potential, \
    plain-combined, quick, deep; \
    `tsumi duel combined potential` goes on working. A name of both plays by turns, unless --realtime or --record is given.")]
pub struct Duel {
    /// The game, tspin or nazo; or two players of nazo
    #[arg(value_name = "GAME", num_args = 0..=2)]
    words: Vec<String>,
    /// The player on the left
    #[arg(long)]
    left: Option<String>,
    /// The player on the right
    #[arg(long)]
    right: Option<String>,
    /// Let all players of a game meet, and print the ladder [default game: tspin]
    #[arg(long)]
    ladder: bool,
    /// Let one player of tspin place pieces alone
    #[arg(long, value_name = "PLAYER", conflicts_with_all = ["left", "right", "ladder"])]
    solo: Option<String>,
    /// With --solo: number of pieces
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pieces: u32,
    /// Number of games; with --ladder, of each two players
    #[arg(long, default_value_t = 20)]
    games: usize,
    /// Seed of the first game; each game takes the next one
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Rules: guideline or thesis for tspin (thesis,hold=no changes one), tsu or joseki for nazo in real time
    /// (tsu,hard_drop=no changes one), tsu or paper2012 by turns
    #[arg(long)]
    rules: Option<String>,
    /// nazo: play in real time, whoever plays
    #[arg(long)]
    realtime: bool,
    /// nazo by turns: turns that each link of a chain takes, during which the other side plays on
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(0..=10))]
    pace: u32,
    /// nazo by turns: how plain-combined chooses among the templates
    #[arg(long, value_enum, default_value_t = nazo::Rule::Largest)]
    choice: nazo::Rule,
    /// nazo by turns: the weight of two cells of a template for plain-combined
    #[arg(long, value_enum, default_value_t = nazo::Pair::Minimum)]
    weights: nazo::Pair,
    /// Real time: threads [default: one a core]
    #[arg(long)]
    jobs: Option<usize>,
    /// Real time: put a record of each game into this folder
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
    /// tspin: seconds in which a bot must answer
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    bot_timeout: u32,
    /// Print JSON, one object per game, and in real time one with the summary
    #[arg(long)]
    json: bool,
    /// No progress bar
    #[arg(long)]
    quiet: bool,
}

impl Duel {
    /// Plays the games.
    pub fn run(self) -> Result<ExitCode, Failure> {
        if self.games == 0 {
            return Err(Failure::Usage("0 games; expected 1 or more".to_owned()));
        }
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        if let (Some(player), ["tspin"] | []) = (&self.solo, &words[..]) {
            return solo::run(&self, player);
        }
        match words[..] {
            ["tspin"] | [] if self.ladder => ladder::tspin(&self),
            ["nazo"] if self.ladder => ladder::nazo(&self),
            ["tspin"] => tspin::run(&self, self.sides()?),
            ["nazo"] if nazo::is_real_time(&self, self.sides()?) => puyo::run(&self, self.sides()?),
            ["nazo"] => nazo::run(&self, self.sides()?),
            [one, other] if self.left.is_none() && self.right.is_none() => nazo::run(&self, [one, other]),
            _ => Err(Failure::Usage(
                "expected tspin or nazo with --left and --right or --ladder, tspin --solo, or two players of nazo"
                    .to_owned(),
            )),
        }
    }

    fn sides(&self) -> Result<[&str; 2], Failure> {
        match (self.left.as_deref(), self.right.as_deref()) {
            (Some(left), Some(right)) => Ok([left, right]),
            _ => Err(Failure::Usage("a player is missing; expected --left and --right".to_owned())),
        }
    }
}
