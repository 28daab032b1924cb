use super::Duel;
use crate::output::{Failure, json_line};
use serde::Serialize;
use std::{
    io::{self, Write},
    process::ExitCode,
    time::Instant,
};
use tspin::bots::{Spec, solo};

/// What a player did alone.
#[derive(Serialize)]
struct Solo {
    player: String,
    seed: u64,
    pieces: u32,
    topped_out: bool,
    attack: u32,
    /// Full T-spins that cleared a row.
    tspins: u32,
    tspin_doubles: u32,
    tspin_doubles_per_ten_pieces: f64,
    milliseconds_a_piece: f64,
}

/// Lets a player place pieces alone, without garbage or a clock.
pub(super) fn run(options: &Duel, name: &str) -> Result<ExitCode, Failure> {
    let spec = Spec::asked(name)?;
    let begun = Instant::now();
    let stats = solo(&mut spec.player(), &super::tspin::rules(options)?, options.seed, options.pieces);
    let rounded = |number: f64| (number * 1000.0).round() / 1000.0;
    let per_piece = |number: f64| rounded(number / f64::from(stats.pieces.max(1)));
    let line = Solo {
        player: spec.to_string(),
        seed: options.seed,
        pieces: stats.pieces,
        topped_out: stats.pieces < options.pieces,
        attack: stats.attack,
        tspins: stats.all_t_spins(),
        tspin_doubles: stats.t_spins[1],
        tspin_doubles_per_ten_pieces: per_piece(10.0 * f64::from(stats.t_spins[1])),
        milliseconds_a_piece: per_piece(begun.elapsed().as_secs_f64() * 1000.0),
    };
    let mut out = io::stdout().lock();
    if options.json {
        json_line(&mut out, &line)?;
        return Ok(ExitCode::SUCCESS);
    }
    let end = if line.topped_out { "topped out" } else { "never topped out" };
    let (player, pieces, attack, doubles) = (&line.player, line.pieces, line.attack, line.tspin_doubles);
    writeln!(out, "{player} alone: {pieces} pieces, {end}, {attack} rows of attack, {doubles} T-spin Doubles")?;
    let (rate, time) = (line.tspin_doubles_per_ten_pieces, line.milliseconds_a_piece);
    writeln!(out, "{rate} T-spin Doubles per ten pieces, {time} ms a piece")?;
    Ok(ExitCode::SUCCESS)
}
