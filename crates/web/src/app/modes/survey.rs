//! Surveys: how they are opened, and how answers go to the server.

use crate::api::http::{ApiError, post, post_with_retry};
use crate::app::App;
use crate::app::attempts;
use crate::app::help;
use crate::app::modes::PlayMode;
use crate::app::state::attempt::Attempt;
use crate::app::state::help::Help;
use crate::app::status::Status;
use crate::browser;
use crate::survey::link::Survey;
use crate::survey::progress::SurveyProgress;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::{AskedSurvey, BeginAsking, Done, Grade, ParticipantCode};

/// Fetches the puzzles of a survey, if the player has consented before; no clock runs until the player starts.
pub fn open(app: App, survey: &Survey) {
    begin(app, survey, false, survey.participant.clone());
}

/// Consents to the survey and fetches its puzzles, unless what was typed cannot be a participant code.
pub fn agree(app: App) {
    let typed = app.state(|state| {
        let PlayMode::Survey(survey) = state.mode.clone()? else { return None };
        let code = state.survey.as_mut()?.typed_code();
        Some((survey, code))
    });
    match typed.flatten() {
        Some((survey, Ok(code))) => begin(app, &survey, true, survey.participant.clone().or(code)),
        _ => app.refresh(),
    }
}

/// Puts the last puzzle away and shows what became of the tries.
pub fn show_results(app: App) {
    app.state(|state| {
        state.puzzle = None;
        (state.attempt, state.help) = (Attempt::default(), Help::default());
        state.loading.waiting = Some(Status::Over);
    });
    app.refresh();
}

fn begin(app: App, survey: &Survey, consent: bool, participant: Option<ParticipantCode>) {
    let asked = app.state(|state| {
        state.loading.waiting = Some(Status::Loading);
        (state.loading.serial, state.sessions.last())
    });
    let Some((serial, last)) = asked else { return };
    app.refresh();
    let named = named_link(survey, participant.as_ref());
    let Survey { shelf, count, order, warm_up, .. } = *survey;
    let begin = BeginAsking { shelf: shelf.key.to_owned(), count, order, warm_up, consent, participant };
    spawn_local(async move {
        // Whoever just came must not become two players.
        if let Some(last) = last {
            last.has_begun().await;
        }
        let asked: Result<AskedSurvey, ApiError> = post("./api/asked", &begin).await;
        let now = browser::now();
        app.state(|state| {
            if state.loading.serial != serial {
                return;
            }
            if let Some(link) = named.filter(|_| asked.as_ref().is_ok_and(|asked| asked.consented)) {
                return browser::replace(&link);
            }
            state.loading.missed(asked.as_ref().err().copied());
            state.survey = asked.ok().map(|asked| SurveyProgress::new(asked, now));
            state.loading.waiting = Some(match &state.survey {
                None => Status::Error,
                Some(survey) if survey.is_open() => Status::Ready,
                Some(_) => Status::Over,
            });
        });
        app.refresh();
    });
}

/// The link that names a code which was typed: the survey goes on there, so that the code is known after the page is loaded anew.
fn named_link(survey: &Survey, typed: Option<&ParticipantCode>) -> Option<String> {
    let participant = Some(typed.filter(|_| survey.participant.is_none())?.clone());
    Some(format!("#{}", Survey { participant, ..survey.clone() }.fragment()))
}

/// Sends the player's grades of the puzzle in sight, and shows its answer; `lost` is set if they could not be sent. Those of a
/// warm-up are not sent.
pub fn answer(app: App, grade: Grade, lost: RwSignal<bool>) {
    let puzzle = app.state(|state| {
        let id = state.puzzle_id()?;
        let survey = state.survey.as_mut()?;
        survey.answer(&id);
        let is_warm_up = survey.is_warm_up(&id);
        Some((id, is_warm_up))
    });
    let Some((id, is_warm_up)) = puzzle.flatten() else { return };
    app.refresh();
    if is_warm_up {
        return help::show_answer(app);
    }
    spawn_local(async move {
        // Only those who tried it may say what they think: the attempt must have been heard of.
        attempts::all_reported(app).await;
        if post_with_retry::<Done>(&format!("./api/puzzles/{id}/grade"), &grade).await.is_err() {
            lost.try_set(true);
        }
    });
    help::show_answer(app);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::Route;

    #[test]
    fn a_typed_code_is_named_by_the_link() {
        let link = "#asked/tspin-2/5?seconds=90";
        let survey = |fragment: &str| Route::read(fragment).mode().and_then(|mode| mode.survey().cloned()).unwrap();
        let code = "A-17".parse().ok();
        let named = named_link(&survey(link), code.as_ref()).unwrap();
        assert_eq!(survey(&named), Survey { participant: code.clone(), ..survey(link) });
        assert_eq!((named_link(&survey(link), None), named_link(&survey(&named), code.as_ref())), (None, None));
    }
}
