use super::Duel;
use crate::{
    interrupt,
    output::{Failure, json_line, progress::bar},
};
use clap::ValueEnum;
use nazo::{
    Ruleset,
    bots::{
        Beam, Choice, Player, Potential, ThinkingTime,
        experiment::{
            DuelGame, Series, Temper, combined_in_duel, duels, plain_combined, plain_potential, potential_in_duel,
        },
    },
    joseki::{Book, Pairing},
};
use rate::Interval;
use serde::Serialize;
use std::{
    io::{self, Write},
    process::ExitCode,
    sync::{OnceLock, atomic::Ordering},
};

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Name {
    /// Builds the largest attack within three pairs
    Potential,
    /// Like potential, but fires as soon as that is enough to win
    HastyPotential,
    /// Standard shapes (joseki) first, then our own search
    Combined,
    /// Like combined, but fires as soon as that is enough to win
    HastyCombined,
    /// Potential as the 2012 paper describes it: nothing beyond the three pairs
    PlainPotential,
    /// Combined as the 2012 paper describes it: shapes by the three pairs, then plain-potential
    PlainCombined,
    /// Our own search, a tenth of a second per move
    Quick,
    /// Our own search, half a second per move
    Deep,
}

/// Whether two players meet in real time: where one of them plays by turns only or neither is known, they do not.
pub(super) fn is_real_time(duel: &Duel, names: [&str; 2]) -> bool {
    let by_turns = |name: &str| Name::from_str(name, false).is_ok();
    let in_real_time = |name: &str| name.parse::<nazo::cpu::Spec>().is_ok();
    let asked = duel.realtime || duel.record.is_some();
    asked || names.iter().any(|name| in_real_time(name) && !by_turns(name))
}

impl Name {
    fn player(self, ruleset: Ruleset, seed: u64, book: &'static Book, choice: Choice) -> Box<dyn Player> {
        let plain = || Potential { ruleset, ..plain_potential() };
        match self {
            Self::PlainPotential => plain().into(),
            Self::PlainCombined => {
                let mut player = plain_combined(book, plain());
                player.opening.choice = choice;
                player.into()
            }
            Self::Potential => potential_in_duel(ruleset, Temper::Patient).into(),
            Self::HastyPotential => potential_in_duel(ruleset, Temper::Hasty).into(),
            Self::Combined => combined_in_duel(ruleset, Temper::Patient).into(),
            Self::HastyCombined => combined_in_duel(ruleset, Temper::Hasty).into(),
            Self::Quick => Beam { ruleset, ..Beam::quick(seed) }.into(),
            Self::Deep => Beam { ruleset, ..Beam::deep(seed) }.into(),
        }
    }
}

/// How the scores of the templates are combined.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Rule {
    /// The largest score
    Largest,
    /// The fewest violated templates
    Fewest,
    /// The largest mean score of the templates not violated
    Mean,
}

impl From<Rule> for Choice {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Largest => Self::Largest,
            Rule::Fewest => Self::FewestViolated,
            Rule::Mean => Self::LargestMean,
        }
    }
}

/// The weight of two cells by the weights of their letters.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Pair {
    /// The smaller one
    Minimum,
    /// Their mean
    Mean,
}

/// The stairs with these weights.
fn stairs(weights: Pair) -> &'static Book {
    static BY_MEAN: OnceLock<Book> = OnceLock::new();
    match weights {
        Pair::Minimum => Book::stairs(),
        Pair::Mean => BY_MEAN.get_or_init(|| Book::stairs().reweighed(|weights| weights.pairing = Pairing::Mean)),
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Rules {
    /// Seventy points send one nuisance stone
    Tsu,
    /// The rules of the 2012 paper
    Paper2012,
}

impl From<Rules> for Ruleset {
    fn from(rules: Rules) -> Self {
        match rules {
            Rules::Tsu => Self::Tsu,
            Rules::Paper2012 => Self::Paper2012,
        }
    }
}

#[derive(Serialize)]
struct Line {
    seed: u64,
    /// 1 or 2; null for a draw.
    winner: Option<u8>,
    turns: u32,
    chains: [u32; 2],
    scores: [u32; 2],
    milliseconds_a_move: [Option<f64>; 2],
}

/// Lets two Puyo players play.
pub(super) fn run(duel: &Duel, names: [&str; 2]) -> Result<ExitCode, Failure> {
    let [one, other] = [known::<Name>("player", names[0])?, known("player", names[1])?];
    let rules: Ruleset = known::<Rules>("ruleset", duel.rules.as_deref().unwrap_or("tsu"))?.into();
    let stop = interrupt::flag()?;
    let progress = bar(duel.games as u64, "duels", duel.quiet);
    let tell = |_: usize| progress.inc(1);
    let series = Series { games: duel.games, seed: duel.seed, progress: &tell, stop: &stop };
    let (book, choice) = (stairs(duel.weights), duel.choice.into());
    let player = |name: Name| move |seed| name.player(rules, seed, book, choice);
    let played = duels(player(one), player(other), rules, duel.pace, &series);
    progress.finish_and_clear();
    let mut out = io::stdout().lock();
    if duel.json {
        played.iter().try_for_each(|game| json_line(&mut out, &line(game)))?;
    } else {
        print(&played, &mut out)?;
    }
    if stop.load(Ordering::Relaxed) && played.len() < duel.games {
        let kept = format!("{} of {} duels were finished and printed", played.len(), duel.games);
        return Err(Failure::Interrupted(kept));
    }
    Ok(ExitCode::SUCCESS)
}

/// The value of this name.
fn known<T: ValueEnum>(what: &str, name: &str) -> Result<T, Failure> {
    T::from_str(name, false).map_err(|_| {
        let names =
            T::value_variants().iter().filter_map(|value| Some(value.to_possible_value()?.get_name().to_owned()));
        let names: Vec<String> = names.collect();
        Failure::Usage(format!("unknown {what} \"{name}\"; expected one of {}", names.join(", ")))
    })
}

fn line(game: &DuelGame) -> Line {
    Line {
        seed: game.seed,
        winner: game.won.map(|won| if won { 1 } else { 2 }),
        turns: game.turns,
        chains: game.best.map(|chain| chain.length),
        scores: game.best.map(|chain| chain.score),
        milliseconds_a_move: game.thinking_time.map(|time| time.milliseconds()),
    }
}

fn print(played: &[DuelGame], out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "  seed  winner  turns  largest chains")?;
    for game in played {
        let winner = game.won.map_or("draw", |won| if won { "first" } else { "second" });
        let [one, other] = game.best.map(|chain| chain.length);
        writeln!(out, "{:>6}  {winner:<6}  {:>5}  {one:>2} and {other:>2}", game.seed, game.turns)?;
    }
    let count = |won: Option<bool>| played.iter().filter(|game| game.won == won).count();
    let (won, lost, drawn) = (count(Some(true)), count(Some(false)), count(None));
    let share = Interval::share(won as f64 + drawn as f64 / 2.0, played.len());
    let time = |side: usize| played.iter().map(|game| game.thinking_time[side]).sum::<ThinkingTime>().milliseconds();
    let [one, other] = [0, 1].map(|side| time(side).map_or("–".to_owned(), |time| format!("{time:.1} ms")));
    if played.is_empty() {
        return Ok(writeln!(out, "No duel was finished")?);
    }
    writeln!(
        out,
        "The first won {won}, lost {lost}, drew {drawn}: {:.3} ({:.3}–{:.3})",
        share.value, share.low, share.high
    )?;
    Ok(writeln!(out, "Time per move: {one} and {other}")?)
}
