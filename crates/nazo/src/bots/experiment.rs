//! The experiments of the 2012 paper as functions that return what they measured.

use super::{Combined, Duel, Joseki, Player, Potential, Solo, Verdict, solo};
use crate::{Ruleset, joseki::Book};
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How many games, with which pairs, and who is told.
pub struct Series<'a> {
    /// Games.
    pub games: usize,
    /// The first game has the pairs of this seed, the next ones of those after it.
    pub seed: u64,
    /// Called after each game, with the number of games done.
    pub progress: &'a (dyn Fn(usize) + Sync),
    /// Games not yet begun are left out once this is set.
    pub stop: &'a AtomicBool,
}

impl Series<'_> {
    /// What each game came to, in the order of the seeds, by games in parallel.
    pub fn run<T: Send>(&self, game: impl Fn(u64) -> T + Sync) -> Vec<T> {
        let done = AtomicUsize::new(0);
        let one = |number: usize| {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            let result = game(self.seed.wrapping_add(number as u64));
            (self.progress)(done.fetch_add(1, Ordering::Relaxed) + 1);
            Some(result)
        };
        (0..self.games).into_par_iter().filter_map(one).collect()
    }
}

/// How soon templates are complete.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Completion {
    /// The moves each game took until all of a template was there, border apart, at the score asked for; none if it never was.
    pub moves: Vec<Option<u32>>,
    /// The same by the score alone, which may be reached before the last stone lies.
    pub scored: Vec<Option<u32>>,
    /// Time spent on choosing, over all games.
    pub thought: Duration,
    /// Moves chosen, over all games.
    pub chosen: u32,
}

impl Completion {
    /// The score from which on a template is complete.
    pub const SCORE: f32 = 0.95;
    /// Moves after which a game is given up. Such a game counts as if it had been complete just then.
    pub const MOST: u32 = 100;

    /// The mean number of moves.
    pub fn mean(&self) -> f64 {
        mean(self.moves.iter().map(|moves| f64::from(moves.unwrap_or(Self::MOST))))
    }

    /// The mean number of moves by the score alone.
    pub fn mean_by_score(&self) -> f64 {
        mean(self.scored.iter().map(|moves| f64::from(moves.unwrap_or(Self::MOST))))
    }

    /// The share of games that took more moves.
    pub fn share_above(&self, moves: u32) -> f64 {
        mean(self.moves.iter().map(|taken| f64::from(u8::from(taken.is_none_or(|taken| taken > moves)))))
    }

    /// Milliseconds a move.
    pub fn milliseconds(&self) -> f64 {
        self.thought.as_secs_f64() * 1000.0 / f64::from(self.chosen.max(1))
    }
}

/// Plays until a template of the book is complete.
pub fn completion(player: &Joseki, series: &Series) -> Completion {
    let games = series.run(|seed| {
        let mut complete = None;
        let mut scored = None;
        let mut moves = 0;
        let begin = Instant::now();
        let game = solo(&mut player.clone(), seed, Completion::MOST, |field, _| {
            moves += 1;
            if scored.is_none() && player.score(field).is_some_and(|score| score >= Completion::SCORE) {
                scored = Some(moves);
            }
            complete = player.is_complete(field, Completion::SCORE).then_some(moves);
            complete.is_some()
        });
        (complete, scored, begin.elapsed(), game.moves)
    });
    Completion {
        moves: games.iter().map(|game| game.0).collect(),
        scored: games.iter().map(|game| game.1).collect(),
        thought: games.iter().map(|game| game.2).sum(),
        chosen: games.iter().map(|game| game.3).sum(),
    }
}

/// What players come to alone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chains {
    /// Each game.
    pub games: Vec<Solo>,
    /// Time spent, over all games.
    pub thought: Duration,
}

impl Chains {
    /// Moves after which a game ends.
    pub const MOST: u32 = 100;
    /// Rounds of a chain that ends the game: shorter ones may only clear the way.
    pub const ROUNDS: u32 = 5;

    /// The mean length of the largest chain.
    pub fn mean_length(&self) -> f64 {
        mean(self.games.iter().map(|game| f64::from(game.best.length)))
    }

    /// Its mean score.
    pub fn mean_score(&self) -> f64 {
        mean(self.games.iter().map(|game| f64::from(game.best.score)))
    }

    /// Its mean attack.
    pub fn mean_attack(&self, ruleset: Ruleset) -> f64 {
        mean(self.games.iter().map(|game| f64::from(ruleset.attack(&game.best))))
    }

    /// The mean move at which it was fired, in games in which one was.
    pub fn mean_fired(&self) -> f64 {
        mean(self.games.iter().filter(|game| game.fired > 0).map(|game| f64::from(game.fired)))
    }

    /// Milliseconds a move.
    pub fn milliseconds(&self) -> f64 {
        let moves: u32 = self.games.iter().map(|game| game.moves).sum();
        self.thought.as_secs_f64() * 1000.0 / f64::from(moves.max(1))
    }
}

/// Plays alone until a chain is fired that is no mere clearing.
pub fn chains<P: Player>(player: impl Fn(u64) -> P + Sync, series: &Series) -> Chains {
    let games = series.run(|seed| {
        let begin = Instant::now();
        let game = solo(&mut player(seed), seed, Chains::MOST, |_, chain| chain.length >= Chains::ROUNDS);
        (game, begin.elapsed())
    });
    Chains { games: games.iter().map(|game| game.0).collect(), thought: games.iter().map(|game| game.1).sum() }
}

/// How many duels the first player won.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wins {
    /// Won.
    pub won: usize,
    /// Lost.
    pub lost: usize,
    /// Neither.
    pub drawn: usize,
    /// The mean number of turns.
    pub turns: f64,
}

impl Wins {
    /// Turns after which a duel is drawn.
    pub const MOST: u32 = 200;

    /// The share of duels won, a draw as half of one.
    pub fn share(&self) -> f64 {
        let games = self.won + self.lost + self.drawn;
        if games == 0 { 0.5 } else { (self.won as f64 + self.drawn as f64 / 2.0) / games as f64 }
    }

    /// The bounds within which the true share lies with 95 % confidence (Wilson's interval).
    pub fn interval(&self) -> (f64, f64) {
        const DEVIATIONS: f64 = 1.96;
        let games = (self.won + self.lost + self.drawn) as f64;
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let (share, square) = (self.share(), DEVIATIONS * DEVIATIONS);
        let middle = (share + square / (2.0 * games)) / (1.0 + square / games);
        let spread = (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
        let reach = DEVIATIONS * spread / (1.0 + square / games);
        (middle - reach, middle + reach)
    }
}

/// Plays duels. The players change sides from game to game, though the sides are alike.
pub fn duels<P: Player, Q: Player>(
    one: impl Fn(u64) -> P + Sync,
    other: impl Fn(u64) -> Q + Sync,
    ruleset: Ruleset,
    series: &Series,
) -> Wins {
    let games = series.run(|seed| {
        let (mut one, mut other) = (one(seed), other(seed));
        let first = (seed % 2) as usize;
        let duel = Duel::new(ruleset, seed, 4);
        let (verdict, duel) = if first == 0 {
            duel.play([&mut one, &mut other], Wins::MOST)
        } else {
            duel.play([&mut other, &mut one], Wins::MOST)
        };
        let won = match verdict {
            Verdict::Draw => None,
            Verdict::Won(side) => Some(side == first),
        };
        (won, duel.turns())
    });
    let count = |result: Option<bool>| games.iter().filter(|game| game.0 == result).count();
    let turns = mean(games.iter().map(|game| f64::from(game.1)));
    Wins { won: count(Some(true)), lost: count(Some(false)), drawn: count(None), turns }
}

/// The combined player of the paper's second experiment, and of its duels: stairs, then potential maximization.
pub fn combined() -> Combined<'static> {
    Combined::new(Joseki::new(Book::stairs()), Potential::default())
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = values.fold((0usize, 0.0), |(count, sum), value| (count + 1, sum + value));
    if count == 0 { 0.0 } else { sum / count as f64 }
}
