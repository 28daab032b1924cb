use super::course::{About, Course};
use crate::{App, http::Refusal, puzzles};
use corpus::{NewSession, Puzzle, PuzzleQuery, own_place};
use curator::stock::plan;
use play::wire::{Ending, Mode};
use rate::Rating;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use study::{
    Happening, Place,
    progress::{Phase, Task, shuffled},
    protocol::{Order, Pool, Step, StepKind, Training},
};

/// The puzzle that a participant is at, and the session of their tries.
pub struct Shown {
    pub session: String,
    pub puzzle: String,
}

/// The puzzle that was shown last.
pub fn last_shown(course: &Course) -> Option<Shown> {
    let one = course.stored.iter().rev().find(|event| puzzle_of(event).is_some())?;
    Some(Shown { session: one.subject.clone()?, puzzle: puzzle_of(one)? })
}

fn puzzle_of(event: &corpus::StudyEvent) -> Option<String> {
    let detail: Value = serde_json::from_str(event.detail.as_deref()?).ok()?;
    Some(detail.get("puzzle")?.as_str()?.to_owned())
}

/// Shows the next puzzle: its session begins, and its time.
pub async fn show_next(app: &App, course: &Course) -> Result<(), Refusal> {
    let now = app.clock.now();
    let (step, number) = match course.place(now) {
        Place::At(current) => match current.task {
            Task::Puzzle(task) if task.phase == Phase::Done => (current.step, task.number + 1),
            Task::Puzzle(task) => (current.step, task.number),
            _ => return course.happen(app, Happening::Shown, About::default()).await,
        },
        // It is for the rules to say why not.
        _ => return course.happen(app, Happening::Shown, About::default()).await,
    };
    let player = course.participant.player.as_deref().ok_or_else(|| Refusal::internal("a course without a player"))?;
    course.check(app, Happening::Shown)?;
    let puzzle = choose(app, course, step, number, player).await?;
    let is_warm_up = matches!(&step.kind, StepKind::Survey(survey) if number < survey.warm_up);
    let mode = if is_warm_up { Mode::Warmup } else { Mode::Study };
    let new = NewSession { player, puzzle: &puzzle, mode, run: None, review: None, notice: false };
    let session = app.corpus.begin_session(new, now).await?;
    let about = About { subject: Some(session.id), detail: Some(json!({ "puzzle": puzzle })) };
    course.happen(app, Happening::Shown, about).await
}

/// The puzzle of this number in a step.
async fn choose(app: &App, course: &Course, step: &Step, number: u32, player: &str) -> Result<String, Refusal> {
    let none = || Refusal::internal(format!("step {} has no puzzle {number}", step.name));
    let place = number as usize;
    if let StepKind::Training(Training { pool: Pool::Trainer { game }, .. }) = &step.kind {
        return Ok(trainers_choice(app, course, game, player).await?.ok_or_else(none)?.id);
    }
    let drawn = course.study.puzzles.get(step.origin()).ok_or_else(none)?;
    let whose = format!("{} {}", course.study.seed, course.participant.number);
    let seed = own_place(&whose, step.origin()).unsigned_abs();
    let mixed = || shuffled(drawn.puzzles.len(), seed).into_iter().map(|place| &drawn.puzzles[place]);
    let chosen = match &step.kind {
        StepKind::Training(Training { pool: Pool::Shelf { .. }, .. }) => {
            let seen: BTreeSet<String> = course.stored.iter().filter_map(puzzle_of).collect();
            let repeated = || mixed().nth(place % drawn.puzzles.len().max(1));
            mixed().find(|id| !seen.contains(*id)).or_else(repeated)
        }
        kind => match (place.checked_sub(drawn.warm_up.len()), kind.puzzles().map(|set| set.order)) {
            (None, _) => drawn.warm_up.get(place),
            (Some(place), Some(Order::Random)) => mixed().nth(place),
            (Some(place), _) => drawn.puzzles.get(place),
        },
    };
    chosen.cloned().ok_or_else(none)
}

/// What the trainer gives next: an unseen puzzle at the level that the participant's tries in the study show. No rating moves.
async fn trainers_choice(app: &App, course: &Course, game: &str, player: &str) -> Result<Option<Puzzle>, Refusal> {
    let tried = app.corpus.tried_in_study(player, game).await?;
    let rated = tried.into_iter().map(|one| {
        let known = Rating { rating: one.rating, deviation: one.deviation, ..Rating::default() };
        (known, one.outcome == Ending::Solved)
    });
    let level = rate::placement(&rated.collect::<Vec<_>>());
    let tested: Vec<String> = course.study.protocol.tested().into_iter().map(corpus::puzzle_id).collect();
    let not: Vec<&str> = tested.iter().map(String::as_str).collect();
    let shelves = plan::shelves(game);
    let wanted = PuzzleQuery {
        game,
        shelves: &shelves,
        themes: &[],
        min: f64::MIN,
        max: f64::MAX,
        not: &not,
        player: Some(player),
        run: None,
    };
    Ok(app.corpus.nearest(&wanted, level.aim()).await?)
}

/// The card of a puzzle, without anybody's own estimates.
pub async fn card(app: &App, id: &str) -> Result<play::wire::PuzzleCard, Refusal> {
    puzzles::card(app, puzzles::find(app, id).await?, &puzzles::corrections::PersonalCorrections::default()).await
}
