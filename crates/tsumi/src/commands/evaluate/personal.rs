//! Whether personal corrections improve the estimates.

use crate::{
    data::training_set::Rated,
    output::{Failure, plural::counted},
};
use rate::{Answer, Aspect, Gain, Rater, means, scores};
use std::{collections::BTreeMap, io::Write};

/// Numbers of known answers to evaluate.
const KNOWN: [usize; 6] = [0, 1, 3, 10, 20, 40];

/// Raters with their answers and held-out estimates. Skill is the fraction of puzzles solved, if known.
pub fn raters(rated: &Rated, aspect: Aspect, estimates: &[f64]) -> Vec<Rater> {
    let scores = scores(&rated.opinions, aspect);
    // The estimates are of the rated puzzles, in the order of the table.
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

/// Prints the gain for several numbers of known answers.
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
