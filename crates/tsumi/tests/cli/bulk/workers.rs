//! Workers that are killed at random times: together they make every seed once, with the bytes of a single process.
//!
//! `TSUMI_BULK=16,1000000` has sixteen workers forge a million seeds; without it, a few forge a few thousand.

use crate::run::{done, stderr, temporary, tsumi};
use corpus::Corpus;
use parquet::{
    file::reader::{FileReader, SerializedFileReader},
    record::RowAccessor,
    schema::parser::parse_message_type,
};
use puzzle::forge_one;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::{
    collections::BTreeMap,
    env,
    fs::{self, File},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};
use tspin::TSpin;

/// How much is done.
struct Size {
    workers: usize,
    recipe: &'static str,
    seeds: u64,
    seeds_of_a_job: u64,
    /// How many jobs killed workers lose.
    losses: i64,
}

impl Size {
    fn read() -> Self {
        let Ok(text) = env::var("TSUMI_BULK") else {
            return Self { workers: 4, recipe: "reverse-2", seeds: 8000, seeds_of_a_job: 500, losses: 5 };
        };
        let (workers, seeds) = text.split_once(',').expect("workers and seeds, like 16,1000000");
        let (workers, seeds) = (workers.parse().unwrap(), seeds.parse().unwrap());
        Self { workers, recipe: "reverse-1", seeds, seeds_of_a_job: 10_000, losses: 50 }
    }
}

fn worker(database: &str, out: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tsumi"))
        .args(["worker", "--database", database, "--out", out, "--jobs", "1", "--lease", "2", "--quiet"])
        .stdin(Stdio::null())
        .spawn()
        .unwrap()
}

/// The files of a folder by name, hidden ones too.
fn files(folder: &str) -> BTreeMap<String, Vec<u8>> {
    let file = |entry: fs::DirEntry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap());
    fs::read_dir(folder).unwrap().map(|entry| file(entry.unwrap())).collect()
}

/// The seeds of a table.
fn seeds(file: &str) -> Vec<u64> {
    let reader = SerializedFileReader::new(File::open(file).unwrap()).unwrap();
    let only = parse_message_type("message puzzles { REQUIRED INT64 seed (UINT_64); }").unwrap();
    reader.get_row_iter(Some(only)).unwrap().map(|row| row.unwrap().get_ulong(0).unwrap()).collect()
}

fn milliseconds() -> i64 {
    std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64
}

/// Lets workers work, kills one that has a job again and again, and starts another in its place; returns when all is done.
fn kill_and_replace(database: &str, out: &str, Size { workers, losses, .. }: Size) {
    let mut chance = Pcg64Mcg::seed_from_u64(21);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let corpus = runtime.block_on(Corpus::open(database)).unwrap();
    let mut workers: Vec<Child> = (0..workers).map(|_| worker(database, out)).collect();
    loop {
        thread::sleep(Duration::from_millis(chance.random_range(0..10)));
        let (taken, progress) = runtime.block_on(async {
            let now = milliseconds();
            (corpus.taken_jobs(now).await.unwrap(), corpus.job_progress(now).await.unwrap().remove(0))
        });
        if progress.done == progress.jobs {
            break;
        }
        if progress.taken - progress.done - progress.running >= losses {
            thread::sleep(Duration::from_millis(100));
            continue;
        }
        let Some(busy) = taken.get(chance.random_range(0..taken.len().max(1))) else { continue };
        let process: u32 = busy.worker.split('-').next().unwrap().parse().unwrap();
        if let Some(killed) = workers.iter_mut().find(|worker| worker.id() == process) {
            thread::sleep(Duration::from_millis(chance.random_range(0..10)));
            killed.kill().unwrap();
            killed.wait().unwrap();
            *killed = worker(database, out);
        }
    }
    for mut one in workers {
        assert!(one.wait().unwrap().success(), "who is not killed ends when all is done");
    }
    runtime.block_on(corpus.close());
}

#[test]
fn killed_workers_make_every_seed_once_and_the_bytes_of_one_process() {
    let Some(database) = cluster::database() else { return };
    let size = Size::read();
    let (recipe, last, each) = (size.recipe, size.seeds, size.seeds_of_a_job.to_string());
    let range = format!("1..{}", last + 1);
    let [out, whole, alone] = ["bulk-out", "bulk-out.sqlite", "bulk-alone"].map(temporary);
    for folder in [&out, &alone] {
        let _ = fs::remove_dir_all(folder);
    }
    let _ = fs::remove_file(&whole);
    let add =
        |database: &str| done(&["jobs", "add", recipe, "--seeds", &range, "--size", &each, "--database", database]);
    let jobs = last.div_ceil(size.seeds_of_a_job);
    assert_eq!(add(&database), format!("added {jobs} jobs; 0 were there already\n"));
    assert_eq!(add(&database), format!("added 0 jobs; {jobs} were there already\n"));
    kill_and_replace(&database, &out, size);

    // One process, which has its jobs in a SQLite file.
    add(&whole);
    done(&["worker", "--database", &whole, "--out", &alone, "--quiet"]);
    let (made, expected) = (files(&out), files(&alone));
    let names = |files: &BTreeMap<String, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&made), names(&expected), "files, and nothing beside them");
    assert_eq!(made.len() as u64, jobs);
    for (name, bytes) in &made {
        assert!(*bytes == expected[name], "{name}");
    }
    let found: Vec<u64> = made.keys().flat_map(|name| seeds(&format!("{out}/{name}"))).collect();
    let parsed = recipe.parse().unwrap();
    let gives: Vec<u64> = (1..=last).filter(|seed| forge_one::<TSpin>(&parsed, *seed).is_ok()).collect();
    assert!(found == gives, "{} puzzles for {} seeds", found.len(), gives.len());

    let status = done(&["jobs", "status", "--database", &database]);
    let told: Vec<&str> = status.lines().nth(1).unwrap().split_whitespace().collect();
    let bytes: usize = made.values().map(Vec::len).sum();
    let (jobs, puzzles, bytes) = (jobs.to_string(), gives.len().to_string(), bytes.to_string());
    let counts = [told[0], told[1], told[2], told[4], told[5], told[6]];
    assert_eq!(counts, [&jobs, &jobs, "0", &puzzles, &bytes, &format!("tspin/{recipe}")]);
    assert!(told[3].parse::<i64>().unwrap() > 0, "workers were killed while they had a job: {status}");
    // Too large to keep.
    for folder in [&out, &alone] {
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn what_workers_cannot_do_is_said() {
    let (database, out) = (temporary("bulk-refused.sqlite"), temporary("bulk-refused"));
    let _ = fs::remove_file(&database);
    let _ = fs::remove_dir_all(&out);
    let complaint = |arguments: &[&str], code: i32| {
        let output = tsumi(arguments, b"");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", stderr(&output));
        stderr(&output)
    };
    let no = complaint(&["worker", "--database", &database, "--out", &out], 1);
    assert!(no.contains("is not there; expected"), "{no}");
    let no = complaint(&["worker", "--database", &database, "--out", "s3://bucket"], 2);
    assert!(no.contains("cannot write to s3://bucket; expected a folder"), "{no}");
    let no = complaint(&["jobs", "add", "reverse-9", "--seeds", "1..9", "--database", &database], 2);
    assert!(no.contains("expected"), "{no}");
    let many = ["jobs", "add", "reverse-1", "--seeds", "1..9000000000", "--size", "1", "--database", &database];
    assert!(complaint(&many, 2).contains("expected at most 1000000"));
    // A file of that name with other bytes is never replaced.
    done(&["jobs", "add", "reverse-1", "--seeds", "1..30", "--size", "10", "--database", &database]);
    let removed = done(&["jobs", "remove", "nazo/random-1-2", "--database", &database]);
    assert_eq!(removed, "removed 0 jobs\n");
    done(&["worker", "--database", &database, "--out", &out, "--quiet"]);
    let file = files(&out).into_keys().next().unwrap();
    fs::write(format!("{out}/{file}"), "other").unwrap();
    let again = temporary("bulk-refused-again.sqlite");
    let _ = fs::remove_file(&again);
    done(&["jobs", "add", "reverse-1", "--seeds", "1..30", "--size", "10", "--database", &again]);
    let no = complaint(&["worker", "--database", &again, "--out", &out], 1);
    assert!(no.contains("is there with other bytes; expected none, or the same"), "{no}");
    assert_eq!(fs::read(format!("{out}/{file}")).unwrap(), b"other");
}
