use crate::app::App;
use crate::reactive::{RwSignal, effect};
use crate::table::goal;
use leptos::prelude::*;
use play::{Description, Lang, Scene, Text, announcement};
use std::time::Duration;

/// For how long nothing changes before it is put into words: a key that is held is told of once.
const QUIET: Duration = Duration::from_millis(250);

/// The puzzle that a board shows: its code, and its goal in words.
pub type Subject = (String, String);

/// The board of the table in words, for screen readers.
pub fn reader(app: App) -> impl IntoView {
    let code = app.seen(|view| view.puzzle.code().to_owned());
    let task = goal::task(app);
    in_words(app, app.scene.into(), Signal::derive(move || (code.get(), task.get())))
}

/// A board in words: row by row, the piece in hand and the queue to be read, and what changes to be heard.
pub fn in_words(app: App, scene: Signal<Scene>, subject: Signal<Subject>) -> impl IntoView {
    let said = RwSignal::new((Description::default(), String::new()));
    let last = StoredValue::new((Subject::default(), Scene::default()));
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let say = move || {
        let (Some(scene), Some(subject)) = (scene.try_get_untracked(), subject.try_get_untracked()) else { return };
        let lang = app.lang.get_untracked();
        let description = Description::new(&scene, lang);
        let spoken = last.with_value(|(known, before)| match known.0 == subject.0 {
            true => announcement(before, &scene, lang),
            false => Some(new(&subject.1, &description, lang)),
        });
        last.set_value((subject, scene));
        said.update(|said| *said = (description, spoken.unwrap_or_else(|| std::mem::take(&mut said.1))));
    };
    let stop = move || timer.try_update_value(|timer| timer.take().iter().for_each(TimeoutHandle::clear));
    effect(move || {
        scene.track();
        subject.track();
        app.lang.track();
        stop();
        timer.set_value(set_timeout_with_handle(say, QUIET).ok());
    });
    on_cleanup(move || {
        stop();
    });
    let rows = move || said.with(|said| said.0.rows.iter().map(|row| view! { <li>{row.clone()}</li> }).collect_view());
    view! {
        <section class="unseen in-words" aria-label=app.says(Text::BoardInWords)>
            <ul>{rows}</ul>
            <p id="hand-words">{move || said.with(|said| said.0.hand.clone())}</p>
            <p class="next-words">{move || said.with(|said| said.0.next.clone())}</p>
            <p class="changes" aria-live="polite">{move || said.with(|said| said.1.clone())}</p>
        </section>
    }
}

/// What is said of a puzzle that has come: its goal and the piece in hand. Its rows are there to be read.
fn new(goal: &str, description: &Description, lang: Lang) -> String {
    let said = [Some(goal), description.hand.as_deref()].into_iter().flatten().collect::<Vec<_>>();
    said.join(if lang == Lang::Ja { "。" } else { ". " })
}
