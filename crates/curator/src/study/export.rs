//! The export of a study.

use crate::study::{
    StudyPuzzles,
    codes::Codes,
    forges,
    pre_test::{StudyMatches, events, step_of},
};
use corpus::{Corpus, StudyEvent, StudyParticipant};
use play::wire::StudyAnswer;
use rate::Source;
use serde_json::Value;
use std::collections::BTreeMap;
use study::{
    Event, Happening, Place, Progress, Protocol,
    export::{AnswerRow, AttemptRow, Bundle, EventRow, GameResult, GameRow, Manifest, ParticipantRow, StepRow},
    progress::{Note, Task},
    protocol::{Method, StepKind},
};

/// Why a study could not be exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The storage failed.
    #[error(transparent)]
    Corpus(#[from] corpus::Error),
    /// There is no such study.
    #[error("no study has the id \"{0}\"; `tsumi study status` lists them")]
    Unknown(String),
    /// What is stored cannot be read.
    #[error("the study is stored in a way that cannot be read: {0}")]
    Stored(String),
}

/// Exports a study: the data of all participants who consented and did not withdraw, without previews.
pub async fn export(corpus: &Corpus, id: &str, now: i64) -> Result<Bundle, ExportError> {
    let stored = |why: &dyn std::fmt::Display| ExportError::Stored(why.to_string());
    let study = corpus.study(id).await?.ok_or_else(|| ExportError::Unknown(id.to_owned()))?;
    let protocol: Protocol = study.protocol.parse().map_err(|why| stored(&why))?;
    let puzzles: StudyPuzzles = serde_json::from_str(&study.puzzles).map_err(|why| stored(&why))?;
    let matches = corpus.study_matches(id).await?;
    let all = corpus.all_study_events(id).await?;
    let mut codes = Codes::new(corpus);
    let mut drawn = BTreeMap::new();
    for (step, puzzles) in puzzles {
        let mut of_step = Vec::new();
        for id in puzzles.warm_up.iter().chain(&puzzles.puzzles) {
            of_step.extend(codes.find(id).await?.map(|(code, _)| code));
        }
        drawn.insert(step, of_step);
    }
    let mut bundle = Bundle {
        protocol: study.protocol.clone(),
        manifest: Manifest {
            format: Manifest::FORMAT,
            study: id.to_owned(),
            source: Source::People,
            exported_at: now,
            tsumi: env!("CARGO_PKG_VERSION").to_owned(),
            forges: forges(),
            models: models(corpus).await?,
            seeds: seeds(&protocol, study.seed),
            puzzles: drawn,
            rows: BTreeMap::new(),
        },
        participants: Vec::new(),
        steps: Vec::new(),
        games: Vec::new(),
        attempts: Vec::new(),
        answers: Vec::new(),
        events: Vec::new(),
    };
    let mut assigned = Vec::new();
    for participant in corpus.study_participants(id).await?.iter().filter(|one| one.preview.is_none()) {
        let Some(stored_events) = all.get(&participant.code) else { continue };
        let events = events(stored_events).map_err(|why| stored(&why))?;
        let one =
            Exported { participant, protocol: &protocol, stored: stored_events, events: &events, matches: &matches };
        one.add(&mut bundle, &mut codes, now).await?;
        let at = events.iter().find(|event| matches!(event.what, Happening::Assigned { .. })).map(|event| event.at);
        assigned.extend(at.map(|at| (at, bundle.participants.len() - 1)));
    }
    assigned.sort_unstable();
    for (arrival, (_, place)) in (0..).zip(assigned) {
        bundle.participants[place].arrival = Some(arrival);
    }
    Ok(bundle)
}

/// The texts of the models that are stored for the collection.
async fn models(corpus: &Corpus) -> Result<BTreeMap<String, String>, corpus::Error> {
    let models = corpus.models().await?.into_iter();
    Ok(models.map(|one| (format!("{} {} {}", one.game, one.steps, one.aspect.as_str()), one.text)).collect())
}

fn seeds(protocol: &Protocol, study: i64) -> BTreeMap<String, u64> {
    let mut seeds = BTreeMap::from([("study".to_owned(), study.unsigned_abs())]);
    if protocol.assignment.method != Method::Fixed {
        seeds.insert("assignment".to_owned(), protocol.assignment.seed);
    }
    seeds
}

/// A participant who is exported.
struct Exported<'a> {
    participant: &'a StudyParticipant,
    protocol: &'a Protocol,
    stored: &'a [StudyEvent],
    events: &'a [Event],
    matches: &'a StudyMatches,
}

impl Exported<'_> {
    /// What data call the participant.
    fn name(&self) -> String {
        format!("P{:03}", self.participant.number)
    }

    async fn add(&self, bundle: &mut Bundle, codes: &mut Codes<'_>, now: i64) -> Result<(), ExportError> {
        let name = self.name();
        let mut progress = Progress::new(self.protocol);
        let mut shown: Option<String> = None;
        for (event, stored) in self.events.iter().zip(self.stored) {
            let place = progress.see(event.at);
            let step = step_of(&place);
            let step_name = step.map(|step| step.name.clone());
            bundle.events.push(EventRow {
                participant: name.clone(),
                at: event.at,
                step: step_name.clone(),
                event: <&str>::from(event.what).to_owned(),
                detail: detail(event.what, self.protocol),
            });
            let step_name = step_name.unwrap_or_default();
            match event.what {
                Happening::Shown => {
                    let id = detail_of(stored).and_then(|detail| Some(detail.get("puzzle")?.as_str()?.to_owned()));
                    let found = match &id {
                        Some(id) => codes.find(id).await?,
                        None => None,
                    };
                    let (puzzle, certificate) = found.unwrap_or_default();
                    shown = Some(puzzle.clone());
                    let (task, warm_up) = task_number(&place);
                    bundle.attempts.push(AttemptRow {
                        participant: name.clone(),
                        step: step_name,
                        number: task,
                        warm_up,
                        puzzle,
                        certificate,
                        shown_at: event.at,
                        answer_seen: shows_answers(step.map(|step| &step.kind)),
                        ..AttemptRow::default()
                    });
                }
                Happening::Tried { solved } => {
                    if let Some(attempt) = bundle.attempts.last_mut().filter(|one| one.participant == name) {
                        (attempt.solved, attempt.in_time) = (solved, true);
                        attempt.seconds = Some((event.at - attempt.shown_at) as f64 / 1000.0);
                    }
                }
                Happening::Noted { note: Note::AnswerSeen } => {
                    if let Some(attempt) = bundle.attempts.last_mut().filter(|one| one.participant == name) {
                        attempt.answer_seen = true;
                    }
                }
                Happening::Rated | Happening::Answered => {
                    let puzzle = shown.clone().filter(|_| event.what == Happening::Rated);
                    let said =
                        detail_of(stored).and_then(|mut detail| serde_json::from_value(detail["answers"].take()).ok());
                    let said: Vec<StudyAnswer> = said.unwrap_or_default();
                    bundle.answers.extend(said.into_iter().map(|answer| AnswerRow {
                        participant: name.clone(),
                        step: step_name.clone(),
                        puzzle: puzzle.clone(),
                        question: answer.name,
                        value: answer.value.map(f64::from),
                        text: answer.text,
                        at: event.at,
                    }));
                }
                Happening::MatchBegan { .. } => {
                    let before =
                        bundle.games.iter().filter(|one| one.participant == name && one.step == step_name).count();
                    bundle.games.extend(self.game(stored, &step_name, before as u32, event.at));
                }
                Happening::MatchEnded { won } => {
                    let result = match won {
                        Some(true) => GameResult::Won,
                        Some(false) => GameResult::Lost,
                        None => GameResult::Draw,
                    };
                    if let Some(game) = bundle.games.last_mut().filter(|one| one.participant == name) {
                        game.result = result;
                    }
                }
                _ => {}
            }
            // Whatever is stored was accepted.
            let _ = progress.take(*event);
        }
        self.add_course(bundle, &progress.at(now), now);
        Ok(())
    }

    /// The rows of the participant and of the steps.
    fn add_course(&self, bundle: &mut Bundle, progress: &Progress<'_>, now: i64) {
        let at =
            |wanted: fn(&Happening) -> bool| self.events.iter().find(|event| wanted(&event.what)).map(|event| event.at);
        let steps = self.protocol.steps(progress.arm());
        let times: Vec<(i64, i64)> = progress.times().collect();
        let is_over = matches!(progress.see(now), Place::Over(_));
        let arm = progress.arm().filter(|_| self.protocol.gate.is_some());
        bundle.participants.push(ParticipantRow {
            participant: self.name(),
            arm: arm.map(|arm| self.protocol.arms[arm].name.clone()),
            arrival: None,
            consented_at: at(|what| matches!(what, Happening::Consented)).unwrap_or_default(),
            assigned_at: at(|what| matches!(what, Happening::Assigned { .. })),
            ended_at: times.last().filter(|_| is_over).map(|(_, end)| *end),
            language: self.participant.language.clone().unwrap_or_default(),
        });
        let reached = times.iter().map(|(begun, end)| (Some(*begun), Some(*end)));
        let present = (!is_over).then(|| (progress.begun(), None));
        for ((number, step), (began_at, ended_at)) in (0..).zip(steps).zip(reached.chain(present)) {
            bundle.steps.push(StepRow {
                participant: self.name(),
                step: step.name.clone(),
                number,
                kind: step.kind.word().to_owned(),
                began_at,
                ended_at,
            });
        }
    }

    /// A game that was begun, with what the participant did in it if it was finished.
    fn game(&self, stored: &StudyEvent, step: &str, number: u32, began_at: i64) -> Option<GameRow> {
        let (found, side) = self.matches.get(stored.subject.as_ref()?)?;
        let side = side.clone().unwrap_or_default();
        Some(GameRow {
            participant: self.name(),
            step: step.to_owned(),
            number,
            game: found.game.clone(),
            opponent: found.opponent.clone(),
            rules: found.rules.clone(),
            seed: found.seed.unsigned_abs(),
            began_at,
            result: GameResult::Unfinished,
            seconds: found.ticks.unwrap_or_default() as f64 / 60.0,
            t_spins: side.t_spins(),
            rows: side.rows_cleared,
            attack: side.attack,
            pieces: side.pieces,
            longest_chain: side.longest_chain,
        })
    }
}

fn detail_of(stored: &StudyEvent) -> Option<Value> {
    serde_json::from_str(stored.detail.as_deref()?).ok()
}

/// More about what happened, in words.
fn detail(what: Happening, protocol: &Protocol) -> Option<String> {
    match what {
        Happening::Assigned { arm } => protocol.arms.get(arm).map(|arm| arm.name.clone()),
        Happening::Tried { solved } => Some(if solved { "solved" } else { "failed" }.to_owned()),
        Happening::MatchEnded { won } => Some(won.map_or("draw", |won| if won { "won" } else { "lost" }).to_owned()),
        Happening::Noted { note } => Some(<&str>::from(note).to_owned()),
        _ => None,
    }
}

/// The number of the puzzle that is shown at a place, and whether it belongs to a warm-up.
fn task_number(place: &Place<'_>) -> (u32, bool) {
    match place {
        Place::At(current) => match &current.task {
            Task::Puzzle(task) if task.phase == study::progress::Phase::Done => (task.number + 1, task.warm_up),
            Task::Puzzle(task) => (task.number, task.warm_up),
            _ => (0, false),
        },
        _ => (0, false),
    }
}

/// Whether a step shows the answer of each puzzle without being asked.
fn shows_answers(kind: Option<&StepKind>) -> bool {
    use study::protocol::Answers;
    match kind {
        Some(StepKind::Training(training)) => training.answers == Answers::AfterEach,
        Some(kind) => kind.puzzles().is_some_and(|set| matches!(set.answers, Answers::AfterEach | Answers::AtEnd)),
        None => false,
    }
}
