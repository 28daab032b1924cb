//! Jobs of bulk forging: taken by one worker at a time, and finished once.

use corpus::{Corpus, Job};
use std::collections::BTreeSet;
use tokio::task::JoinSet;

fn job(number: i64) -> Job {
    Job {
        id: format!("job-{number:03}"),
        recipe: "null/3-7".into(),
        forge_version: 1,
        measure_version: 2,
        first_seed: 10 * number,
        end_seed: 10 * number + 10,
    }
}

#[tokio::test]
async fn a_job_is_taken_again_when_its_lease_has_ended_and_finished_once() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    assert_eq!(corpus.add_jobs(&[job(1), job(2)], 0).await.unwrap(), 2);
    assert_eq!(corpus.add_jobs(&[job(2), job(3)], 0).await.unwrap(), 1, "what is there stays");
    assert_eq!(corpus.take_job("ann", 100, 200).await.unwrap(), Some(job(1)));
    assert_eq!(corpus.take_job("bob", 100, 200).await.unwrap(), Some(job(2)));
    assert!(corpus.prolong_job("job-001", "ann", 300).await.unwrap());
    assert!(!corpus.prolong_job("job-001", "bob", 300).await.unwrap(), "not theirs");
    // Bob has died; Ann is only slow.
    assert_eq!(corpus.take_job("cat", 200, 300).await.unwrap(), Some(job(2)));
    assert_eq!(corpus.take_job("cat", 300, 400).await.unwrap(), Some(job(1)));
    assert!(!corpus.prolong_job("job-001", "ann", 500).await.unwrap());
    assert!(corpus.finish_job("job-001", 7, 70, 350).await.unwrap());
    assert!(!corpus.finish_job("job-001", 7, 70, 351).await.unwrap(), "somebody did");
    assert!(corpus.give_job_back("job-002", "cat").await.unwrap());
    assert_eq!((corpus.taken_jobs(350).await.unwrap(), corpus.open_jobs().await.unwrap()), (vec![], 2));
    let progress = corpus.job_progress(350).await.unwrap().remove(0);
    let counts = (progress.jobs, progress.done, progress.running, progress.taken, progress.seeds_done, progress.seeds);
    assert_eq!((counts, progress.puzzles, progress.bytes), ((3, 1, 0, 4, 10, 30), 7, 70));
    assert_eq!(corpus.remove_jobs("null/3-7").await.unwrap(), 2);
    assert_eq!(corpus.take_job("ann", 900, 999).await.unwrap(), None);
    corpus.close().await;
}

/// Takes all jobs, a few workers at once.
async fn all_taken(place: &str) {
    const JOBS: i64 = 60;
    let corpus = Corpus::open(place).await.unwrap();
    let jobs: Vec<Job> = (0..JOBS).map(job).collect();
    corpus.add_jobs(&jobs, 0).await.unwrap();
    let mut workers = JoinSet::new();
    for worker in 0..6 {
        let corpus = corpus.clone();
        workers.spawn(async move {
            let (name, mut taken) = (format!("worker-{worker}"), Vec::new());
            while let Some(job) = corpus.take_job(&name, 1, 1000).await.unwrap() {
                taken.push(job.id);
            }
            taken
        });
    }
    let taken: Vec<String> = workers.join_all().await.concat();
    let different: BTreeSet<&String> = taken.iter().collect();
    assert_eq!((taken.len(), different.len()), (60, 60));
    corpus.close().await;
}

#[tokio::test]
async fn workers_who_take_jobs_at_the_same_time_never_take_the_same() {
    all_taken(":memory:").await;
    if let Some(place) = cluster::database() {
        all_taken(&place).await;
    }
}
