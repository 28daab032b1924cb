use super::{
    card,
    course::{About, Course},
    puzzles::last_shown,
    show,
};
use crate::{
    App,
    http::{Body, Path, Refusal},
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::Answers;
use curator::study::survey::is_survey;
use play::wire::{Problem, StudyAnswer, StudyAnswers, StudyCard, StudyForm, StudyQuestion};
use puzzle::BadCode;
use serde_json::json;
use std::time::Duration;
use study::{Happening, Place, progress::Phase, progress::Task, protocol::USUAL_SCALES};

/// The longest text of an answer, in characters.
const LONGEST: usize = 4000;

/// Answers the questions that are asked now: about a puzzle, or at the end of a survey. The first answers count.
#[utoipa::path(post, path = "/api/study/{code}/answers",
    params(("code" = String, Path, description = "the participant's code")), request_body = StudyAnswers, responses(
    (status = 200, body = StudyCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "no participant has this code", body = Problem),
    (status = 409, description = "nothing is asked now", body = Problem),
    (status = 410, description = "the study was closed", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "not of this form, or not the answers that are expected", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn answer(
    State(app): State<App>,
    Path(code): Path<String>,
    Body(StudyAnswers { answers }): Body<StudyAnswers>,
) -> Result<Json<StudyCard>, Refusal> {
    let course = Course::find(&app, &code).await?;
    let nothing = || Refusal::new(StatusCode::CONFLICT, "nothing is asked now; expected answers when they are");
    let Place::At(current) = course.place(app.clock.now()) else { return Err(nothing()) };
    let (questions, what) = match &current.task {
        Task::Questions => (card::questions(current.step), Happening::Answered),
        Task::Puzzle(task) if task.phase == Phase::Rating => (card::scales(current.step), Happening::Rated),
        _ => return Err(nothing()),
    };
    check(&questions, &answers)?;
    let subject = (what == Happening::Rated).then(|| last_shown(&course)).flatten();
    let about =
        About { subject: subject.as_ref().map(|one| one.session.clone()), detail: Some(json!({ "answers": answers })) };
    course.happen(&app, what, about).await?;
    if let Some(shown) = subject
        && course.participant.preview.is_none()
    {
        let limit = current.step.kind.puzzles().and_then(|set| set.limit);
        keep_grades(&app, &course, &shown.puzzle, limit, &answers).await?;
    }
    show::now(&app, &code).await
}

/// Checks that the answers are those that are asked for: each at most once, within its scale, and none left out that may not be.
fn check(questions: &[StudyQuestion], answers: &[StudyAnswer]) -> Result<(), Refusal> {
    let names = || questions.iter().map(|question| question.name.as_str()).collect::<Vec<_>>().join(", ");
    for (place, answer) in answers.iter().enumerate() {
        let name = BadCode::excerpt(&answer.name);
        let Some(question) = questions.iter().find(|question| question.name == answer.name) else {
            return Err(Refusal::unprocessable(format!("unknown question \"{name}\"; expected one of {}", names())));
        };
        if answers[..place].iter().any(|earlier| earlier.name == answer.name) {
            return Err(Refusal::unprocessable(format!("two answers to \"{name}\"; expected one")));
        }
        let most = match &question.form {
            StudyForm::Scale { points, .. } => *points,
            StudyForm::Choice { choices } => u32::try_from(choices.len()).unwrap_or(u32::MAX),
            StudyForm::Text => {
                let fits =
                    answer.value.is_none() && answer.text.as_ref().is_some_and(|text| text.chars().count() <= LONGEST);
                match fits {
                    true => continue,
                    false => {
                        let why = format!(
                            "the answer to \"{name}\" is no text; expected one of at most {LONGEST} characters"
                        );
                        return Err(Refusal::unprocessable(why));
                    }
                }
            }
        };
        if answer.text.is_some() || !answer.value.is_some_and(|value| (1..=most).contains(&value)) {
            return Err(Refusal::unprocessable(format!("the answer to \"{name}\"; expected a value from 1 to {most}")));
        }
    }
    let missing = questions.iter().find(|one| !one.optional && !answers.iter().any(|answer| answer.name == one.name));
    match missing {
        Some(question) => {
            Err(Refusal::unprocessable(format!("\"{}\" is not answered; expected an answer", question.name)))
        }
        None => Ok(()),
    }
}

/// Keeps what was said on the usual scales with what other people said of puzzles, for the models.
async fn keep_grades(
    app: &App,
    course: &Course,
    puzzle: &str,
    limit: Option<Duration>,
    answers: &[StudyAnswer],
) -> Result<(), Refusal> {
    let Some(player) = course.participant.player.as_deref() else { return Ok(()) };
    let said = |name| answers.iter().find(|one| one.name == name).and_then(|one| one.value).map(i64::from);
    let [fun, difficulty, usefulness] = USUAL_SCALES.map(said);
    if [fun, difficulty, usefulness].iter().all(Option::is_none) {
        return Ok(());
    }
    let result = course.progress().at(app.clock.now()).results().next_back();
    let limit_ms = limit.map(|limit| i64::try_from(limit.as_millis()).unwrap_or(i64::MAX));
    let ms = result.map(|result| result.ms.min(limit_ms.unwrap_or(i64::MAX)));
    let solved = result.map(|result| result.solved);
    let answers = Answers { fun, difficulty, usefulness, good: None, solved, ms, limit_ms };
    // Other names are the researcher's own, and nobody else's business.
    let code = course.participant.label.as_deref().filter(|_| is_survey(&course.study.id));
    app.corpus.give_grades(player, puzzle, &answers, code, app.clock.now()).await?;
    Ok(())
}
