//! Whether a person's own answers make the estimates for that person better.

use crate::{
    data::training_set::Rated,
    output::{Failure, plural::counted},
};
use rate::{Answer, Aspect, Gain, Rater, means, scores};
use std::{collections::BTreeMap, io::Write};

/// Answers of a person that are known.
const KNOWN: [usize; 6] = [0, 1, 3, 10, 20, 40];

/// The people with what they said, beside estimates by a model that had not seen the puzzle. How skilled they are is how many of the
/// puzzles they solved, where that is known.
pub fn raters(rated: &Rated, aspect: Aspect, estimates: &[f64]) -> Vec<Rater> {
    let scores = scores(&rated.opinions, aspect);
    // The estimates are those of the puzzles that were rated, in the order of the table.
    let means = means(&scores);
    let puzzles = rated.features.puzzles().iter().map(String::as_str).filter(|puzzle| means.contains_key(puzzle));
    let estimates: BTreeMap<&str, f64> = puzzles.zip(estimates.iter().copied()).collect();
    let mut raters: BTreeMap<&str, Rater> = BTreeMap::new();
    let graded = rated.graded(aspect);
    let solved: BTreeMap<(&str, &str), bool> = rated
        .opinions
        .iter()
        .filter_map(|opinion| Some(((opinion.person.as_str(), opinion.puzzle.as_str()), opinion.solved?)))
        .collect();
    for score in &rate::scores(&graded, aspect) {
        let Some(&estimate) = estimates.get(score.puzzle) else { continue };
        let solved = solved.get(&(score.person, score.puzzle)).copied();
        raters.entry(score.person).or_default().answers.push(Answer { estimate, value: score.value, solved });
    }
    raters.values_mut().for_each(|rater| rater.skill = Rater::share_solved(&rater.answers));
    raters.into_values().collect()
}

/// Prints what is gained by so many known answers.
pub fn tell(raters: &[Rater], seed: u64, out: &mut impl Write) -> Result<(), Failure> {
    for gain in KNOWN.iter().filter_map(|known| Gain::cross_validate(raters, *known, seed)) {
        let Gain { known, group, corrected, mae_saved: saved, mse_saved: squares } = gain;
        writeln!(
            out,
            "    {:>10} known: MAE {:.3} → {:.3}, saved {:+.3} ({:+.3} – {:+.3}), of its square {:+.3} ({:+.3} – {:+.3}), over {}",
            counted(known, "answer"),
            group.value,
            corrected.value,
            saved.value,
            saved.low,
            saved.high,
            squares.value,
            squares.low,
            squares.high,
            counted(saved.count, "person")
        )?;
    }
    Ok(())
}
