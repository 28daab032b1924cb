use super::{
    course::Course,
    puzzles::{self, last_shown},
    tries::{allows_restart, since},
};
use crate::{App, http::Refusal};
use curator::study::status::text;
use play::wire::{
    StudyAnswerNow, StudyAt, StudyCard, StudyChoice, StudyForm, StudyMatch, StudyPhase, StudyPuzzle, StudyPuzzleCard,
    StudyQuestion, StudyResult, StudyStep,
};
use std::{collections::BTreeSet, time::Duration};
use study::{
    Happening, Place,
    progress::{AnswerNow, Current, Phase, PuzzleResult, PuzzleTask, Task},
    protocol::{Arm, Form, MatchLength, Scale, Step, StepKind},
};

/// What a participant sees. Nothing in it tells the arm, nor what the place does not show.
pub async fn of(app: &App, course: &Course) -> Result<StudyCard, Refusal> {
    let now = app.clock.now();
    let (place, progress) = (course.place(now), course.progress());
    let at = match place {
        Place::Over(step) => StudyAt::Over {
            text: step.and_then(|step| step.text.as_ref()).map(text),
            results: step
                .is_some_and(|step| step.kind == StepKind::End { results: true })
                .then(|| progress.at(now).results().map(result).collect()),
        },
        Place::Withdrawn => StudyAt::Withdrawn,
        _ if course.closed => StudyAt::Closed,
        Place::Consent => StudyAt::Consent,
        Place::Gate => return Err(Refusal::internal("a participant waits at the gate")),
        Place::Ready(step) => StudyAt::Ready(about_step(step, None)),
        Place::At(current) => in_step(app, course, current, now).await?,
    };
    let done = progress.at(now).step_number();
    let until = progress.next_change(now).map(|at| (at - now).max(0).unsigned_abs());
    Ok(StudyCard {
        title: text(&course.protocol.title),
        consent: text(&course.protocol.consent),
        preview: course.participant.preview.is_some(),
        done: done as u32,
        steps: course.protocol.arms.iter().map(tasks).max().unwrap_or(0),
        place: at,
        next_change_ms: until,
    })
}

fn result(of: PuzzleResult) -> StudyResult {
    StudyResult { solved: of.solved, ms: of.ms.max(0).unsigned_abs() }
}

/// The number of steps in which something is done.
fn tasks(arm: &Arm) -> u32 {
    arm.steps.iter().filter(|step| !matches!(step.kind, StepKind::End { .. })).count() as u32
}

async fn in_step(app: &App, course: &Course, current: Current<'_>, now: i64) -> Result<StudyAt, Refusal> {
    let step = about_step(current.step, current.deadline.map(|deadline| deadline - now));
    Ok(match current.task {
        Task::Match(task) => {
            let StepKind::Matches(matches) = &current.step.kind else {
                return Err(Refusal::internal("a match in a step without matches"));
            };
            let choice =
                |&place: &usize| StudyChoice { place: place as u32, opponent: matches.opponents[place].clone() };
            StudyAt::Match(StudyMatch {
                step,
                game: matches.game.clone(),
                opponents: task.opponents.iter().map(choice).collect(),
                playing: task.playing.is_some(),
                score: task.score,
                games: task.games,
            })
        }
        Task::Puzzle(task) => StudyAt::Puzzle(Box::new(at_puzzle(app, course, current.step, step, task, now).await?)),
        Task::Answers => {
            let sessions: BTreeSet<&str> = since(course, current.begun).collect();
            let mut ids = Vec::new();
            for session in sessions {
                ids.extend(app.corpus.session(session).await?.map(|session| session.puzzle));
            }
            StudyAt::Answers { step, puzzles: ids }
        }
        Task::Questions => StudyAt::Questions { step, questions: questions(current.step) },
        Task::Break => StudyAt::Break(step),
    })
}

async fn at_puzzle(
    app: &App,
    course: &Course,
    step: &Step,
    about: StudyStep,
    task: PuzzleTask,
    now: i64,
) -> Result<StudyPuzzle, Refusal> {
    let shown = match last_shown(course).filter(|_| task.phase != Phase::Ready) {
        Some(shown) => {
            Some(StudyPuzzleCard { session: shown.session, puzzle: puzzles::card(app, &shown.puzzle).await? })
        }
        None => None,
    };
    let rating = task.phase == Phase::Rating;
    Ok(StudyPuzzle {
        step: about,
        number: task.number,
        total: task.total,
        warm_up: task.warm_up,
        phase: match task.phase {
            Phase::Ready => StudyPhase::Ready,
            Phase::Trying => StudyPhase::Trying,
            Phase::Rating => StudyPhase::Rating,
            Phase::Done => StudyPhase::Done,
        },
        left_ms: task.deadline.map(|deadline| (deadline - now).max(0).unsigned_abs()),
        solved: task.tells_result.then(|| was_solved(course)),
        answer: match task.answer {
            AnswerNow::Hidden => StudyAnswerNow::Hidden,
            AnswerNow::OnDemand => StudyAnswerNow::OnDemand,
            AnswerNow::Shown => StudyAnswerNow::Shown,
        },
        restart: allows_restart(step),
        shown,
        questions: if rating { scales(step) } else { Vec::new() },
    })
}

/// Whether the last puzzle was solved. One whose time ran out has no such event after it was shown.
fn was_solved(course: &Course) -> bool {
    let happened = course.stored.iter().rev().filter_map(|event| serde_json::from_str(&event.what).ok());
    for what in happened {
        match what {
            Happening::Tried { solved } => return solved,
            Happening::Shown => return false,
            _ => {}
        }
    }
    false
}

fn about_step(step: &Step, left: Option<i64>) -> StudyStep {
    let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let (mut puzzles, mut each, mut games) = (None, None, None);
    match &step.kind {
        StepKind::Matches(matches) => {
            games = match matches.length {
                MatchLength::Sets(_) => matches.games().map(|(_, most)| most),
                MatchLength::Time { .. } => None,
            };
        }
        StepKind::Training(training) => (puzzles, each) = (training.count, training.limit),
        StepKind::Test(_) | StepKind::Survey(_) => {
            if let Some(set) = step.kind.puzzles() {
                (puzzles, each) = (Some(set.count()), set.limit);
            }
        }
        StepKind::Break | StepKind::End { .. } => {}
    }
    StudyStep {
        kind: step.kind.word().to_owned(),
        text: step.text.as_ref().map(text),
        limit_ms: step.limit.as_ref().map(|limit| ms(limit.time)),
        left_ms: left.map(|left| left.max(0).unsigned_abs()),
        puzzles,
        each_ms: each.map(ms),
        games,
        another_device: step.another_device,
    }
}

/// The scales on which each puzzle of a step is rated.
pub fn scales(step: &Step) -> Vec<StudyQuestion> {
    let StepKind::Survey(survey) = &step.kind else { return Vec::new() };
    let question = |scale: &Scale| StudyQuestion {
        name: scale.name.clone(),
        text: scale.text.as_ref().map(text),
        form: StudyForm::Scale { points: scale.points, low: None, high: None },
        optional: false,
    };
    survey.scales.iter().map(question).collect()
}

/// The questions that a step asks once.
pub fn questions(step: &Step) -> Vec<StudyQuestion> {
    let StepKind::Survey(survey) = &step.kind else { return Vec::new() };
    let question = |question: &study::protocol::Question| StudyQuestion {
        name: question.name.clone(),
        text: Some(text(&question.text)),
        form: match &question.form {
            Form::Scale { points, low, high } => {
                StudyForm::Scale { points: *points, low: low.as_ref().map(text), high: high.as_ref().map(text) }
            }
            Form::Choice(choices) => StudyForm::Choice { choices: choices.iter().map(text).collect() },
            Form::Text => StudyForm::Text,
        },
        optional: question.optional,
    };
    survey.questions.iter().map(question).collect()
}
