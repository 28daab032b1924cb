//! The puzzles that a beginner begins with.

use crate::{App, cache::TtlCache, http::Refusal, puzzles::corrections::PersonalCorrections};
use corpus::{Puzzle, PuzzleQuery};
use curator::{gentle::is_gentle, stock::features::FeatureValues, tidiness};
use std::{collections::HashMap, sync::Arc};

/// The number of tidiest puzzles to draw from.
const TIDIEST: usize = 6;

/// How long first puzzles are kept, in milliseconds: ratings move slowly.
pub const TTL_MS: i64 = 60_000;

/// The first puzzles of some shelves, by the names of the shelves and the number of puzzles on them.
pub type FirstPuzzlesCache = TtlCache<(String, i64), FirstPuzzles>;

/// Ids of the easiest tenth of some shelves, the tidiest first.
#[derive(Debug)]
pub struct FirstPuzzles {
    /// Puzzles with one answer and nothing that would confuse a beginner.
    gentle: Vec<String>,
    others: Vec<String>,
}

/// Chooses a puzzle for a beginner: of the easiest tenth of the shelves, with one answer, and one of the tidiest that they have not
/// seen. When those run out, any of the easiest tenth. `None` if the shelves have no puzzles for beginners, or all are seen.
pub async fn choose(
    app: &App,
    wanted: &PuzzleQuery<'_>,
    corrections: &PersonalCorrections,
) -> Result<Option<Puzzle>, Refusal> {
    let first = first_puzzles(app, wanted).await?;
    if first.gentle.is_empty() {
        return Ok(None);
    }
    for puzzles in [&first.gentle, &first.others] {
        let mut tidiest = unseen(app, wanted, puzzles).await?;
        tidiest.truncate(TIDIEST);
        if !tidiest.is_empty() {
            return corrections.draw(app, app.corpus.puzzles(&tidiest).await?).await;
        }
    }
    Ok(None)
}

/// At most so many puzzles for a beginner that they have not seen, the tidiest first; none if the shelves have no puzzles for beginners.
pub async fn several(app: &App, wanted: &PuzzleQuery<'_>, most: usize) -> Result<Vec<Puzzle>, Refusal> {
    let first = first_puzzles(app, wanted).await?;
    if first.gentle.is_empty() {
        return Ok(Vec::new());
    }
    let mut found = unseen(app, wanted, &first.gentle).await?;
    found.extend(unseen(app, wanted, &first.others).await?);
    found.truncate(most);
    Ok(app.corpus.puzzles(&found).await?)
}

/// The first puzzles of the wanted shelves.
async fn first_puzzles(app: &App, wanted: &PuzzleQuery<'_>) -> Result<Arc<FirstPuzzles>, Refusal> {
    let key = (wanted.shelves.join(","), app.corpus.count_all(wanted.shelves).await?);
    let load = load(app, wanted.game, wanted.shelves);
    app.first_puzzles.get_or_load(key, app.clock.now(), load).await
}

/// Those of some puzzles that are not excluded and that the player has not seen.
async fn unseen<'a>(app: &App, wanted: &PuzzleQuery<'_>, puzzles: &'a [String]) -> Result<Vec<&'a str>, Refusal> {
    let mut ids: Vec<&str> = puzzles.iter().map(String::as_str).filter(|id| !wanted.not.contains(id)).collect();
    if let Some(player) = wanted.player.filter(|_| !ids.is_empty()) {
        let seen = app.corpus.seen_among(player, &ids).await?;
        ids.retain(|id| !seen.contains(*id));
    }
    Ok(ids)
}

async fn load(app: &App, game: &str, shelves: &[&str]) -> Result<FirstPuzzles, Refusal> {
    let easiest = app.corpus.easiest_tenth(game, shelves).await?;
    let ids: Vec<&str> = easiest.iter().map(|puzzle| puzzle.id.as_str()).collect();
    let themes: HashMap<&str, &[String]> =
        easiest.iter().map(|puzzle| (puzzle.id.as_str(), &puzzle.themes[..])).collect();
    let puzzles = app.corpus.puzzles(&ids).await?;
    let mut puzzles: Vec<(Puzzle, (f64, f64))> =
        puzzles.into_iter().map(|puzzle| (puzzle.clone(), untidiness(&puzzle))).collect();
    puzzles.sort_by(|(_, one), (_, two)| tidiness::compare(*one, *two));
    let gentle = |(puzzle, _): &(Puzzle, (f64, f64))| {
        is_gentle(game, &puzzle.code, themes.get(puzzle.id.as_str()).copied().unwrap_or_default())
    };
    let (gentle, others): (Vec<_>, Vec<_>) = puzzles.into_iter().partition(gentle);
    let ids = |puzzles: Vec<(Puzzle, (f64, f64))>| puzzles.into_iter().map(|(puzzle, _)| puzzle.id).collect();
    Ok(FirstPuzzles { gentle: ids(gentle), others: ids(others) })
}

fn untidiness(puzzle: &Puzzle) -> (f64, f64) {
    tidiness::untidiness(&puzzle.code, &FeatureValues::read(&puzzle.features))
}
