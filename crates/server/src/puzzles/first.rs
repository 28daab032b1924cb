//! The puzzles that a beginner begins with.

use crate::{App, http::Refusal, puzzles::corrections::PersonalCorrections};
use corpus::{EasyPuzzle, Puzzle, PuzzleQuery};
use curator::{gentle::is_gentle, stock::features::FeatureValues, tidiness};

/// The number of tidiest puzzles to draw from.
const TIDIEST: usize = 6;

/// Chooses a puzzle for a beginner: of the easiest tenth of the shelves, with one answer, and one of the tidiest that they have not
/// seen. When those run out, any of the easiest tenth. `None` if the shelves have no puzzles for beginners, or all are seen.
pub async fn choose(
    app: &App,
    wanted: &PuzzleQuery<'_>,
    corrections: &PersonalCorrections,
) -> Result<Option<Puzzle>, Refusal> {
    let easiest = app.corpus.easiest_tenth(wanted).await?;
    let (gentle, others): (Vec<EasyPuzzle>, Vec<EasyPuzzle>) =
        easiest.into_iter().partition(|puzzle| is_gentle(wanted.game, &puzzle.themes));
    if gentle.is_empty() {
        return Ok(None);
    }
    for puzzles in [gentle, others] {
        let unseen: Vec<&str> =
            puzzles.iter().filter(|puzzle| puzzle.matches).map(|puzzle| puzzle.id.as_str()).collect();
        if !unseen.is_empty() {
            let mut unseen = app.corpus.puzzles(&unseen).await?;
            unseen.sort_by(|one, two| tidiness::compare(untidiness(one), untidiness(two)));
            unseen.truncate(TIDIEST);
            return corrections.draw(app, unseen).await;
        }
    }
    Ok(None)
}

fn untidiness(puzzle: &Puzzle) -> (f64, f64) {
    tidiness::untidiness(&puzzle.code, &FeatureValues::read(&puzzle.features))
}
