use crate::app::App;
use crate::survey::link::Survey;
use leptos::prelude::*;
use play::Text;
use play::wire::ParticipantCode;

/// What a participant agrees to before anything of a survey is stored, and the code by which the researcher knows them.
pub fn consent(app: App, survey: Memo<Option<Survey>>) -> impl IntoView {
    let what = move || {
        let count = survey.with(|survey| survey.as_ref().map_or(0, |survey| survey.count));
        Text::ConsentWhat.fill(app.lang.get(), &[&count.to_string()])
    };
    let lines = [Text::ConsentStored, Text::ConsentUse, Text::ConsentFree];
    let code = move || survey.with(|survey| survey.as_ref()?.participant.clone());
    view! {
        <h2 class="size">{app.says(Text::ConsentTitle)}</h2>
        <ul class="rules consent">
            <li>{what}</li>
            {lines.map(|line| view! { <li>{app.says(line)}</li> }).into_iter().collect_view()}
        </ul>
        {move || match code() {
            Some(code) => given(app, code).into_any(),
            None => field(app).into_any(),
        }}
        <p class="soft">{app.says(Text::ConsentNothing)}</p>
    }
}

/// The code that the link names.
fn given(app: App, code: ParticipantCode) -> impl IntoView {
    view! { <p class="code-given">{move || Text::CodeGiven.fill(app.lang.get(), &[code.as_str()])}</p> }
}

/// The field for a code.
fn field(app: App) -> impl IntoView {
    let is_bad = app.seen(|view| view.survey.as_ref().is_some_and(|survey| survey.is_bad_code));
    let note = move |event| {
        let typed = event_target_value(&event);
        app.state(|state| state.survey.as_mut().map(|survey| survey.type_code(typed)));
        app.refresh();
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
