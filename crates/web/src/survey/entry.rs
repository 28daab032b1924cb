use crate::api::http::post_for_status;
use crate::app::App;
use crate::browser;
use crate::input::hotkey::on_enter;
use crate::reactive::{Memo, RwSignal, click};
use crate::route::place::Place;
use crate::survey::link::Survey;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::{ParticipantCode, StudyEntry};

/// The link of a survey: it makes a participant, who gets a link of their own. Whoever was here before in this browser can go on.
pub fn entry(app: App) -> impl IntoView {
    let survey = Memo::new(move |_| {
        app.route.with(|route| match &route.place {
            Place::Survey(survey) => Some(survey.clone()),
            _ => None,
        })
    });
    // Another link may follow in the same place.
    move || survey.get().map(|survey| of_survey(app, survey))
}

fn of_survey(app: App, survey: Survey) -> impl IntoView {
    let begun = browser::stored(&key(&survey)).filter(|code| !code.is_empty());
    let typed = RwSignal::new(String::new());
    let (is_bad, said) = (RwSignal::new(false), RwSignal::new(None::<Text>));
    let given = survey.participant.clone();
    let wanted = StoredValue::new(survey);
    let enter = move || {
        let code = typed.get_untracked().trim().to_owned();
        let code: Option<ParticipantCode> = match code.is_empty() {
            true => None,
            false => match code.parse() {
                Ok(code) => Some(code),
                Err(_) => return is_bad.set(true),
            },
        };
        spawn_local(async move {
            let survey = wanted.get_value();
            let entered: Result<StudyEntry, Option<u16>> = post_for_status("./api/asked", &survey.wish(code)).await;
            match entered {
                Ok(StudyEntry { code }) => {
                    browser::store(&key(&survey), &code);
                    go_on(app, code);
                }
                Err(status) => {
                    said.try_set(Some(match status {
                        Some(410) => Text::StudyClosed,
                        Some(404) => Text::SurveyEmpty,
                        _ => Text::OfflineWhy,
                    }));
                }
            }
        });
    };
    let resumed = begun.clone();
    on_enter(app, move || match resumed.clone() {
        Some(code) => go_on(app, code),
        None => enter(),
    });
    let code = move || match given.clone() {
        Some(code) => {
            view! { <p class="code-given">{move || Text::CodeGiven.fill(app.lang.get(), &[code.as_str()])}</p> }
                .into_any()
        }
        None => field(app, typed, is_bad).into_any(),
    };
    let buttons = match begun {
        Some(begun) => {
            let resume = move |_| go_on(app, begun.clone());
            view! {
                <button id="primary" class="primary" on:click=resume>{app.says(Text::GoOn)}</button>
                <button id="enter-anew" class="button" on:click=click(move |_| enter())>{app.says(Text::SurveyAnew)}</button>
            }
            .into_any()
        }
        None => view! {
            <button id="primary" class="primary" on:click=click(move |_| enter())>{app.says(Text::StudyEnter)}</button>
        }
        .into_any(),
    };
    view! {
        <div class="study" data-at="enter">
            <h1 class="unseen">{app.says(Text::SurveyTitle)}</h1>
            <section class="study-words">
                <p>{app.says(Text::SurveyEnterLine)}</p>
                {code}
                <p role="alert">{move || said.get().map(|text| text.in_lang(app.lang.get()))}</p>
            </section>
            <div class="sheet-foot">{buttons}</div>
        </div>
    }
}

/// Under which name the browser keeps the participant who came by a link.
fn key(survey: &Survey) -> String {
    format!("participant {}", survey.fragment())
}

fn go_on(app: App, code: String) {
    browser::go(&app.game.get_untracked().at(Place::Study(code)).fragment());
}

/// The field for the code by which the researcher knows the participant.
fn field(app: App, typed: RwSignal<String>, is_bad: RwSignal<bool>) -> impl IntoView {
    let note = move |event| {
        typed.set(event_target_value(&event));
        is_bad.set(false);
    };
    view! {
        <label class="field code-field">
            <span class="label">{app.says(Text::CodeLabel)}</span>
            <input
                id="participant"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                maxlength=ParticipantCode::LONGEST.to_string()
                aria-invalid=move || is_bad.get().to_string()
                aria-describedby="participant-bad"
                on:input=note
            />
            <small id="participant-bad" class="complaint" role="alert">
                {move || is_bad.get().then(|| Text::CodeBad.in_lang(app.lang.get()))}
            </small>
        </label>
    }
}
