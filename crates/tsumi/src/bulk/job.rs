//! Jobs as the command line adds them and workers make them.

use crate::{
    bulk::{
        forging::{Amount, Forging, Form},
        seeds::Seeds,
    },
    games::Entry,
    output::Failure,
};
use corpus::Job;
use indicatif::ProgressBar;
use play::for_game;
use std::sync::atomic::AtomicBool;

/// The job of forging a range of seeds. Its name says what makes the bytes of its file: recipe, versions of forge and measures, seeds.
pub fn job<G: Entry>(recipe: &G::Recipe, seeds: Seeds) -> Result<Job, Failure> {
    let (forge, measures) = (G::VERSION, G::MEASURE_VERSION);
    let whole = |seed: u64| {
        i64::try_from(seed).map_err(|_| Failure::Usage(format!("seed {seed} for a job; expected one below 2^63")))
    };
    let (first, end) = (whole(seeds.first)?, whole(seeds.end)?);
    Ok(Job {
        id: format!("{}_{}_v{forge}.{measures}_{first:012}-{end:012}", G::KEY, file_word(&recipe.to_string())),
        recipe: format!("{}/{recipe}", G::KEY),
        forge_version: i64::from(forge),
        measure_version: i64::from(measures),
        first_seed: first,
        end_seed: end,
    })
}

/// The file of a job.
pub fn file_name(job: &Job) -> String {
    format!("{}.parquet", job.id)
}

/// A recipe in a file name: what not every file system and object store takes is written as its number.
fn file_word(recipe: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-=,.".contains(c);
    recipe.chars().map(|c| if plain(c) { c.to_string() } else { format!("%{:02x}", u32::from(c)) }).collect()
}

/// The file of a job, and the number of its puzzles.
pub struct Made {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The number of puzzles.
    pub puzzles: u64,
}

/// Makes the file of a job in memory, on the threads of the current pool; `None` if it was stopped. Fails if another version of the
/// program would make other bytes.
pub fn make(job: &Job, stop: &AtomicBool) -> Result<Option<Made>, Failure> {
    let (key, recipe) = job.recipe.split_once('/').unwrap_or((&job.recipe, ""));
    for_game!(key, G => make_of::<G>(recipe, job, stop))?
}

fn make_of<G: Entry>(recipe: &str, job: &Job, stop: &AtomicBool) -> Result<Option<Made>, Failure> {
    let versions = (i64::from(G::VERSION), i64::from(G::MEASURE_VERSION));
    if (job.forge_version, job.measure_version) != versions {
        let what = format!(
            "job {} is for version {} of the forge and {} of the measures; this program has {} and {}: expected a worker of \
             the version that added the job",
            job.id, job.forge_version, job.measure_version, versions.0, versions.1
        );
        return Err(Failure::Other(what));
    }
    let recipe: G::Recipe = recipe.parse()?;
    let seeds = Seeds { first: job.first_seed.cast_unsigned(), end: job.end_seed.cast_unsigned() };
    let (amount, bar) = (Amount::Seeds(seeds), ProgressBar::hidden());
    let mut bytes = Vec::new();
    let tally = Forging::<G> { recipe: &recipe, amount, stop, bar: &bar }.write(Form::Parquet, &mut bytes)?;
    Ok(amount.is_done(&tally).then_some(Made { bytes, puzzles: tally.puzzles }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use tspin::TSpin;

    #[test]
    fn other_jobs_have_other_names_which_sort_by_their_seeds() {
        let name = |recipe: &str, first, end| {
            let Ok(job) = job::<TSpin>(&recipe.parse().unwrap(), Seeds { first, end }) else { panic!() };
            assert_eq!(job.recipe, format!("tspin/{recipe}"));
            file_name(&job)
        };
        let names = [name("reverse-2", 9, 100), name("reverse-2", 100, 200), name("reverse-2", 100, 201)];
        assert!(names.is_sorted() && names.iter().collect::<BTreeSet<_>>().len() == 3, "{names:?}");
        assert_ne!(name("reverse-2,unique", 9, 100), names[0]);
        assert_ne!(file_word("a_b"), file_word("a%b"));
        assert!(job::<TSpin>(&"reverse-2".parse().unwrap(), Seeds { first: 1, end: u64::MAX }).is_err());
    }

    #[test]
    fn a_job_of_another_version_is_refused() {
        let Ok(mut job) = job::<TSpin>(&"reverse-1".parse().unwrap(), Seeds { first: 1, end: 9 }) else { panic!() };
        assert!(make(&job, &AtomicBool::new(false)).is_ok_and(|made| made.is_some_and(|made| made.puzzles > 0)));
        assert!(make(&job, &AtomicBool::new(true)).is_ok_and(|made| made.is_none()), "stopped");
        job.measure_version += 1;
        let Err(Failure::Other(why)) = make(&job, &AtomicBool::new(false)) else { panic!() };
        assert!(why.contains("expected a worker of the version that added the job"), "{why}");
    }
}
