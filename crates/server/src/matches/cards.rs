use crate::{App, http::Refusal, matches::referee::TICKS_PER_SECOND};
use corpus::{Match, MatchSide, Puzzle};
use play::wire::{MatchCard, MatchChance, MatchStats};
use std::collections::HashMap;

/// The cards of finished matches, in the same order.
pub async fn of(app: &App, matches: Vec<Match>) -> Result<Vec<MatchCard>, Refusal> {
    let ids: Vec<&str> = matches.iter().map(|one| one.id.as_str()).collect();
    let sides = app.corpus.match_sides(&ids).await?.into_iter();
    let mut sides: HashMap<(String, String), MatchStats> =
        sides.map(|side| ((side.match_id.clone(), side.seat.clone()), stats(&side))).collect();
    let mut side = |id: &str, seat: &str| sides.remove(&(id.to_owned(), seat.to_owned()));
    let card = |one: Match| {
        Some(MatchCard {
            you: side(&one.id, MatchSide::LEFT)?,
            them: side(&one.id, MatchSide::RIGHT)?,
            won: one.won,
            seconds: seconds(one.ticks?),
            at: one.ended_at?,
            speed: u32::try_from(one.speed).unwrap_or_default(),
            coach: one.coach != 0,
            id: one.id,
            game: one.game,
            opponent: one.opponent,
            rules: one.rules,
        })
    };
    Ok(matches.into_iter().filter_map(card).collect())
}

/// The missed chances of a match, in its order.
pub async fn chances(app: &App, id: &str) -> Result<Vec<MatchChance>, Refusal> {
    let chances = app.corpus.match_chances(id).await?;
    let ids: Vec<&str> = chances.iter().map(|chance| chance.puzzle.as_str()).collect();
    let puzzles = app.corpus.puzzles(&ids).await?;
    let puzzles: HashMap<&str, &Puzzle> = puzzles.iter().map(|puzzle| (puzzle.id.as_str(), puzzle)).collect();
    let chance = |chance: corpus::MatchChance| {
        let puzzle = puzzles.get(chance.puzzle.as_str())?;
        let steps = u32::try_from(puzzle.steps).unwrap_or_default();
        let code = puzzle.code.clone();
        Some(MatchChance { puzzle: chance.puzzle, code, tick: chance.tick, steps, donation: chance.donation })
    };
    Ok(chances.into_iter().filter_map(chance).collect())
}

/// Seconds of game time.
pub fn seconds(ticks: i64) -> f64 {
    ticks as f64 / f64::from(TICKS_PER_SECOND)
}

fn stats(side: &MatchSide) -> MatchStats {
    MatchStats {
        pieces: side.pieces,
        attack: side.attack,
        received: side.received,
        t_spins: [side.singles, side.doubles, side.triples],
        minis: side.minis,
        quads: side.quads,
        combo: side.combo,
        rows: side.rows_cleared,
        perfect_clears: side.perfect_clears,
        chains: side.chains,
        longest_chain: side.longest_chain,
        score: side.score,
    }
}

/// Both sides of a match as they are stored.
pub fn sides(match_id: &str, [you, them]: [MatchSide; 2]) -> [MatchSide; 2] {
    [(MatchSide::LEFT, you), (MatchSide::RIGHT, them)].map(|(seat, side)| MatchSide {
        match_id: match_id.to_owned(),
        seat: seat.to_owned(),
        ..side
    })
}
