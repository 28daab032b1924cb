//! The study of the thesis from its beginning to its report: fifteen simulated participants through the API, by a clock that is set
//! forward. Its tables are counted again, slowly, from the files of the export.

use super::participant::{Participant, begun};
use corpus::{Corpus, NewPuzzle};
use curator::stock::row::Measured;
use play::wire::{StudyAnswer, StudyAt, StudyPhase};
use puzzle::Batch;
use serde_json::json;
use server::Clock;
use std::collections::BTreeMap;
use study::{
    Protocol,
    analysis::{Report, persons},
    export::Bundle,
    protocol::shipped,
};
use tspin::TSpin;

/// How a participant goes about it.
#[derive(Clone, Copy, PartialEq)]
enum Manner {
    /// Solves every so many puzzles, and wins every so many games.
    Able(u32),
    /// Does so too, and closes the page now and then: another browser goes on.
    Leaves(u32),
    /// Lets every limit run out.
    Waits,
    /// Withdraws in the middle of the training.
    Withdraws,
}

/// Two-step puzzles, enough of which are predicted to be fun.
async fn stocked() -> Corpus {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut batch = Batch::<TSpin>::new("reverse-2".parse().unwrap(), 1);
    let mut rows: Vec<NewPuzzle> = Vec::new();
    let models = curator::models::Models::load(&corpus).await.unwrap();
    while rows.len() < 900 {
        let made = batch.round(512, 900 - rows.len(), |forged| Measured::forged::<TSpin>(forged, "tspin-2"));
        rows.extend(made.into_iter().map(|(_, measured)| measured.rated(&models)));
    }
    corpus.add_puzzles(&rows, 0).await.unwrap();
    corpus
}

#[tokio::test(flavor = "multi_thread")]
async fn fifteen_people_take_part_in_the_study_of_the_thesis() {
    let (corpus, clock) = (stocked().await, Clock::default());
    // The same course with less of everything, or it would take minutes.
    let text = &shipped("thesis").unwrap().replace("count = 75", "count = 8").replace("minutes = 40", "minutes = 4");
    let (study, _) = begun(&corpus, text).await;
    for number in 0..15 {
        let manner = match number {
            4 => Manner::Leaves(3),
            7 => Manner::Waits,
            11 => Manner::Withdraws,
            number => Manner::Able(2 + number % 4),
        };
        let mut one = Participant::invited(&corpus, &study, &clock).await;
        take_part(&corpus, &clock, &mut one, manner).await;
    }
    let now = i64::MAX / 4;
    let bundle = curator::study::export::export(&corpus, &study.id, now).await.unwrap();
    assert_eq!(bundle.participants.len(), 14, "one withdrew");
    assert!(bundle.participants.iter().all(|one| one.ended_at.is_some()));
    let of_arm = |arm: &str| bundle.participants.iter().filter(|one| one.arm.as_deref() == Some(arm)).count();
    let sizes = ["A", "B", "C"].map(of_arm);
    assert!(sizes.iter().all(|size| (4..=5).contains(size)), "{sizes:?}");
    assert!(bundle.events.iter().any(|event| event.event == "noted"), "who left is noted");
    // Only arm C is restricted to fun, and nothing that is tested is trained.
    let tested: Vec<&str> =
        bundle.attempts.iter().filter(|one| one.step.starts_with("test")).map(|one| one.puzzle.as_str()).collect();
    let trained = bundle.attempts.iter().filter(|one| one.step.starts_with("training"));
    assert!(trained.clone().count() > 8 * 3 * 8 && trained.clone().all(|one| !tested.contains(&one.puzzle.as_str())));

    // Totals of the analysis, counted again from the files alone.
    let files: BTreeMap<String, String> = bundle.files().into_iter().collect();
    let read = Bundle::read(|file| files.get(file).cloned().ok_or_else(|| "missing".to_owned())).unwrap();
    let protocol: Protocol = text.parse().unwrap();
    let people = persons(&protocol, &read);
    assert_eq!(people.len(), 14);
    for person in &people {
        for (totals, when) in [(&person.before, "before"), (&person.after, "after")] {
            let (matches, test) = (format!("matches-{when}"), format!("test-{when}"));
            let recounted = Recount::of(&files, &person.name, &matches, &test);
            let analysed =
                Recount { won: totals.won, games: totals.games, t_spins: totals.t_spins, solved: totals.solved };
            assert_eq!(analysed, recounted, "{} {when}", person.name);
        }
    }
    // The report has the thesis' tables and figures, and draws its conclusions in words.
    let report = Report::of(&read).unwrap();
    assert!(report.tables.len() >= 4 && report.figures.len() >= 5 && !report.words.is_empty());
}

/// Counts of one person, by a reading of the CSV files that shares nothing with the analysis.
#[derive(Debug, Default, PartialEq)]
struct Recount {
    won: u32,
    games: u32,
    t_spins: u32,
    solved: u32,
}

impl Recount {
    fn of(files: &BTreeMap<String, String>, person: &str, matches: &str, test: &str) -> Self {
        let mut counts = Self::default();
        for row in rows(&files["games.csv"]) {
            if row["participant"] == person
                && row["step"] == matches
                && ["won", "lost", "draw"].contains(&row["result"].as_str())
            {
                counts.games += 1;
                counts.won += u32::from(row["result"] == "won");
                counts.t_spins += row["t_spins"].parse::<u32>().unwrap();
            }
        }
        for row in rows(&files["attempts.csv"]) {
            let is_test = row["participant"] == person && row["step"] == test;
            counts.solved += u32::from(is_test && row["solved"] == "true");
        }
        counts
    }
}

/// The rows of a CSV file, by the names of their columns.
fn rows(text: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().map(Result::unwrap).collect()
}

/// Goes through the whole course.
async fn take_part(corpus: &Corpus, clock: &Clock, one: &mut Participant, manner: Manner) {
    let mut done = 0_u32;
    loop {
        done += 1;
        if matches!(manner, Manner::Leaves(_)) && done.is_multiple_of(50) {
            *one = Participant::of_code(corpus, clock, &one.code);
            one.done("reloaded").await;
        }
        let able = match manner {
            Manner::Able(every) | Manner::Leaves(every) => done.is_multiple_of(every),
            Manner::Waits | Manner::Withdraws => false,
        };
        match one.place().await {
            StudyAt::Consent => assert_eq!(one.consent().await.status, 200),
            StudyAt::Ready(step) => {
                if manner == Manner::Withdraws && step.kind == "training" {
                    return one.withdraw().await;
                }
                one.done("begin").await;
            }
            // A set has no limit; games by time are waited out.
            StudyAt::Match(task) => match (manner, task.step.left_ms) {
                (Manner::Waits, Some(left)) => one.wait(left / 1000 + 3),
                (_, _) => {
                    let ended = one.play(able && task.opponents[0].opponent.starts_with("weak")).await;
                    assert_eq!(ended.status, 200, "{}", ended.json);
                    // People look at the result before they play on.
                    one.wait(10);
                }
            },
            StudyAt::Puzzle(puzzle) => match puzzle.phase {
                StudyPhase::Trying if manner == Manner::Waits => one.wait(puzzle.left_ms.unwrap() / 1000 + 3),
                StudyPhase::Trying => {
                    assert_eq!(one.try_shown(&puzzle, able).await.status, 201);
                }
                StudyPhase::Done if puzzle.total == Some(puzzle.number + 1) => drop(one.done("finish").await),
                StudyPhase::Ready | StudyPhase::Done => drop(one.done("show").await),
                StudyPhase::Rating => unreachable!("nothing is rated in this study"),
            },
            StudyAt::Break(step) => one.wait(step.left_ms.unwrap() / 1000 + 1),
            StudyAt::Questions { questions, .. } => {
                let answers: Vec<StudyAnswer> = questions
                    .iter()
                    .map(|one| StudyAnswer { name: one.name.clone(), value: Some(1), text: None })
                    .collect();
                one.post("answers", json!({ "answers": answers })).await;
            }
            StudyAt::Answers { .. } => drop(one.done("finish").await),
            StudyAt::Over { .. } => return,
            StudyAt::Withdrawn | StudyAt::Closed => unreachable!("nobody withdraws twice"),
        }
    }
}
