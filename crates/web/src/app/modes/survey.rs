//! Surveys: how they are opened, and how answers go to the server.

use crate::api::http::{ApiError, post, post_with_retry};
use crate::app::App;
use crate::app::attempts;
use crate::app::help;
use crate::app::status::Status;
use crate::browser;
use crate::survey::link::Survey;
use crate::survey::progress::SurveyProgress;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::{AskedPuzzle, BeginAsking, Done, Grade};

/// Fetches the puzzles of a survey; no clock runs until the player starts.
pub fn open(app: App, survey: Survey) {
    let asked = app.state(|state| {
        state.loading.waiting = Some(Status::Loading);
        (state.loading.serial, state.sessions.last())
    });
    let Some((serial, last)) = asked else { return };
    app.refresh();
    spawn_local(async move {
        // Whoever just came must not become two players.
        if let Some(last) = last {
            last.has_begun().await;
        }
        let Survey { shelf, count, order, .. } = survey;
        let begin = BeginAsking { shelf: shelf.key.to_owned(), count, order };
        let puzzles: Result<Vec<AskedPuzzle>, ApiError> = post("./api/asked", &begin).await;
        let now = browser::now();
        app.state(|state| {
            if state.loading.serial != serial {
                return;
            }
            state.loading.missed(puzzles.as_ref().err().copied());
            state.survey = puzzles.ok().map(|puzzles| SurveyProgress::new(puzzles, now));
            state.loading.waiting = Some(match &state.survey {
                None => Status::Error,
                Some(survey) if survey.next(None).is_none() => Status::Over,
                Some(_) => Status::Ready,
            });
        });
        app.refresh();
    });
}

/// Sends the player's grades of the puzzle in sight, and shows its answer; `lost` is set if they could not be sent.
pub fn answer(app: App, grade: Grade, lost: RwSignal<bool>) {
    let puzzle = app.state(|state| {
        let id = state.puzzle_id()?;
        state.survey.as_mut()?.answer(&id);
        Some(id)
    });
    let Some(id) = puzzle.flatten() else { return };
    app.refresh();
    spawn_local(async move {
        // Only those who tried it may say what they think: the attempt must have been heard of.
        attempts::all_reported(app).await;
        if post_with_retry::<Done>(&format!("./api/puzzles/{id}/grade"), &grade).await.is_err() {
            lost.try_set(true);
        }
    });
    help::show_answer(app);
}
