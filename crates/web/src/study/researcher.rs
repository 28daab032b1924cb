use crate::api::http::{ApiError, get_by_key};
use crate::app::App;
use crate::route::place::Place;
use crate::text::dates;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::{StudyArmCount, StudyOverview, WatchedParticipant};

/// What the researcher sees of a study, behind its key: who is where, who left, and what the arms are like.
pub fn researcher(app: App) -> impl IntoView {
    let id = app.route.with_untracked(|route| match &route.place {
        Place::Researcher(id) => id.clone(),
        _ => String::new(),
    });
    let id = StoredValue::new(id);
    let key = RwSignal::new(String::new());
    let seen = RwSignal::new(None::<Result<StudyOverview, ApiError>>);
    let open = move || {
        spawn_local(async move {
            let path = format!("./api/studies/{}", id.get_value());
            seen.try_set(Some(get_by_key(&path, key.get_untracked().trim()).await));
        });
    };
    view! {
        <div class="column researcher">
            <h1 class="unseen">{app.says(Text::PlaceStudy)}</h1>
            <form
                class="study-key"
                on:submit=move |event| {
                    event.prevent_default();
                    open();
                }
            >
                <label class="field">
                    <span class="label">{app.says(Text::StudyKey)}</span>
                    <input
                        id="study-key"
                        type="password"
                        autocomplete="off"
                        on:input=move |event| key.set(event_target_value(&event))
                    />
                </label>
                <button id="primary" class="primary">{app.says(Text::StudyOpenPage)}</button>
            </form>
            {move || match seen.get() {
                None => ().into_any(),
                Some(Err(ApiError::Refused)) => view! { <p class="missing" role="alert">{app.says(Text::StudyWrongKey)}</p> }.into_any(),
                Some(Err(_)) => view! { <p class="missing" role="alert">{app.says(Text::OfflineWhy)}</p> }.into_any(),
                Some(Ok(overview)) => shown(app, overview).into_any(),
            }}
        </div>
    }
}

fn shown(app: App, overview: StudyOverview) -> impl IntoView {
    let title = overview.title;
    let people = overview.participants.iter().filter(|one| !one.preview).count().to_string();
    let counted = {
        let people = people.clone();
        move || Text::StudyPeople.fill(app.lang.get(), &[&people])
    };
    let rows = overview.participants.into_iter().map(|one| row(app, one)).collect_view();
    let arms = overview.arms.into_iter().map(|arm| balance(app, arm)).collect_view();
    let heads = [Text::StudyLink, Text::StudyArm, Text::StudyWhere, Text::StudyWins, Text::StudyPuzzlesSolved];
    view! {
        <h2>{move || title.in_lang(app.lang.get()).to_owned()}</h2>
        <p data-people=people.clone()>{counted}</p>
        <ul class="study-arms">{arms}</ul>
        <div class="study-table">
            <table>
                <thead>
                    <tr>
                        <th>"#"</th>
                        {heads.map(|head| view! { <th>{app.says(head)}</th> }).into_iter().collect_view()}
                        <th></th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn row(app: App, one: WatchedParticipant) -> impl IntoView {
    let place = one.place.clone();
    let said = move || match place.as_str() {
        "invited" => Text::StudyInvited.in_lang(app.lang.get()).to_owned(),
        "finished" => Text::StudyDone.in_lang(app.lang.get()).to_owned(),
        "withdrawn" => Text::StudyGone.in_lang(app.lang.get()).to_owned(),
        step => step.to_owned(),
    };
    let link = app.game.get_untracked().at(Place::Study(one.code)).fragment();
    let name = one.label.unwrap_or_else(|| if one.preview { "–".to_owned() } else { String::new() });
    let so_far = one.so_far;
    let at = move || one.last_at.map(|at| dates::date_and_time(at as f64, app.lang.get()));
    view! {
        <tr>
            <td>{one.number}</td>
            <td><a href=link>{app.says(Text::StudyLink)}</a> " " {name}</td>
            <td>{one.arm}</td>
            <td>{said}</td>
            <td>{format!("{} / {}", so_far.wins, so_far.games)}</td>
            <td>{so_far.solved}</td>
            <td class="soft">{at}</td>
        </tr>
    }
}

/// An arm, and what its participants had done before the arms part.
fn balance(app: App, arm: StudyArmCount) -> impl IntoView {
    let said = move || {
        let means = [arm.before.wins, arm.before.solved].map(|mean| format!("{mean:.1}"));
        Text::StudyBefore.fill(app.lang.get(), &[&means[0], &means[1]])
    };
    view! { <li><b>{arm.name}</b> " (" {arm.participants} ") " <span class="soft">{said}</span></li> }
}
