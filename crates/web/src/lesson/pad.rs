use crate::app::App;
use crate::lesson::task_play::{Standing, TaskPlay};
use crate::reactive::Memo;
use crate::table::pad::{steering, tool};
use leptos::prelude::*;
use play::{Input, Lang, Text};

/// The buttons of a task.
pub fn pad(app: App, task: TaskPlay) -> impl IntoView {
    let buttons = if task.points {
        tools(app, task).into_any()
    } else {
        steering(app, task.controls(), Signal::stored(task.sinks)).into_any()
    };
    view! {
        <div class="pad" role="group" aria-label=app.says(Text::Controls)>
            {buttons}
        </div>
    }
}

/// What can be done besides pointing at the board: moves taken back.
fn tools(app: App, task: TaskPlay) -> impl IntoView {
    let idle = Signal::derive(move || task.view.with(|view| view.made == 0));
    let button = move |id: &'static str, input: Input, text: Text| {
        let name = Signal::derive(move || text.in_lang(app.lang.get()));
        tool(id, name, idle, Signal::stored(false), move || task.act(input))
    };
    let said = Memo::new(move |_| {
        let lang = app.lang.get();
        task.view.with(|view| match view.standing {
            Standing::Stuck => view.why[usize::from(lang == Lang::Ja)].clone(),
            _ => view.refused.map_or("", |text| text.in_lang(lang)).to_owned(),
        })
    });
    let back = task.goes_back().then(|| {
        view! { {button("undo", Input::Undo, Text::Undo)} {button("restart", Input::Restart, Text::Restart)} }
    });
    view! {
        <p class="notice" role="status">{move || said.get()}</p>
        <div class="little">{back}</div>
    }
}
