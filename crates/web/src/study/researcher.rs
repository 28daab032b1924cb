use crate::api::http::{ApiError, get_by_key};
use crate::app::App;
use crate::reactive::{RwSignal, click};
use crate::route::place::Place;
use crate::study::previews::previews;
use crate::text::dates;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::{StudyArmCount, StudyOverview, WatchedParticipant};
use std::cell::RefCell;

thread_local! {
    /// The study that was opened last, and its key, for whoever comes back from a preview. It is stored nowhere.
    static OPENED: RefCell<(String, String)> = RefCell::default();
}

/// What the researcher sees of a study, behind its key: who is where, who left, and what the arms are like.
pub fn researcher(app: App) -> impl IntoView {
    let id = app.route.with_untracked(|route| match &route.place {
        Place::Researcher(id) => id.clone(),
        _ => String::new(),
    });
    let known = OPENED.with_borrow(|(opened, key)| if *opened == id { key.clone() } else { String::new() });
    let (id, key) = (StoredValue::new(id), RwSignal::new(known));
    let seen = RwSignal::new(None::<Result<StudyOverview, ApiError>>);
    let open = move || {
        spawn_local(async move {
            let (path, key) = (path(&id.get_value()), key.get_untracked().trim().to_owned());
            let overview = get_by_key(&path, &key).await;
            if overview.is_ok() {
                OPENED.set((id.get_value(), key));
            }
            seen.try_set(Some(overview));
        });
    };
    if key.with_untracked(|key| !key.is_empty()) {
        open();
    }
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
                        prop:value=move || key.get()
                        on:input=move |event| key.set(event_target_value(&event))
                    />
                </label>
                <button id="primary" class="primary">{app.says(Text::StudyOpenPage)}</button>
            </form>
            {move || match seen.get() {
                None => ().into_any(),
                Some(Err(ApiError::Refused)) => view! { <p class="missing" role="alert">{app.says(Text::StudyWrongKey)}</p> }.into_any(),
                Some(Err(_)) => view! { <p class="missing" role="alert">{app.says(Text::OfflineWhy)}</p> }.into_any(),
                Some(Ok(overview)) => shown(app, overview, id, key).into_any(),
            }}
        </div>
    }
}

/// Where the API has a study.
pub fn path(id: &str) -> String {
    format!("./api/studies/{id}")
}

fn shown(app: App, overview: StudyOverview, id: StoredValue<String>, key: RwSignal<String>) -> impl IntoView {
    let hides_arms = RwSignal::new(false);
    let title = overview.title;
    let number = overview.participants.iter().filter(|one| !one.preview).count().to_string();
    let counted = {
        let number = number.clone();
        move || Text::StudyPeople.fill(app.lang.get(), &[&number])
    };
    let people = overview.participants.into_iter().filter(|one| !one.preview);
    let rows = people.map(|one| row(app, one)).collect_view();
    let hide = (!overview.arms.is_empty()).then(|| {
        view! {
            <button
                id="hide-arms"
                aria-pressed=move || hides_arms.get().to_string()
                on:click=click(move |_| hides_arms.update(|hides| *hides = !*hides))
            >
                {app.says(Text::StudyHideArms)}
            </button>
        }
    });
    let arms = overview.arms.into_iter().map(|arm| balance(app, arm)).collect_view();
    let previews = previews(app, id, key, overview.courses);
    let heads = [Text::StudyLink, Text::StudyArm, Text::StudyWhere, Text::StudyWins, Text::StudyPuzzlesSolved];
    view! {
        <h2>{move || title.in_lang(app.lang.get()).to_owned()}</h2>
        <p data-people=number>{counted}</p>
        {hide} <ul class="study-arms" hidden=move || hides_arms.get()>{arms}</ul>
        <div class="study-table" data-arms=move || (!hides_arms.get()).to_string()>
            <table>
                <thead>
                    <tr>
                        <th>"#"</th>
                        {heads.map(|head| view! { <th>{app.says(head)}</th> }).into_iter().collect_view()}
                        <th>{app.says(Text::StudyLastSeen)}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {previews}
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
    let so_far = one.so_far;
    let at = move || one.last_at.map(|at| dates::date_and_time(at as f64, app.lang.get()));
    view! {
        <tr>
            <td>{one.number}</td>
            <td><a href=link>{app.says(Text::StudyLink)}</a> " " {one.label}</td>
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
