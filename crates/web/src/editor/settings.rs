use crate::editor::Draft;
use crate::reactive::Memo;
use leptos::prelude::*;
use play::editor::{Choice, Edit, Setting};

/// The settings of the puzzle that matter for its goal.
pub fn settings(draft: Draft) -> impl IntoView {
    let app = draft.app;
    let choices = Memo::new(move |_| draft.editor.with(|editor| editor.choices(app.lang.get())));
    // One list for each setting, which stays while its values change, so that the keys stay in it.
    let list = move |setting: Setting| {
        let find = move |choices: &Vec<Choice>| choices.iter().find(|choice| choice.setting == setting).cloned();
        let choice = Memo::new(move |_| choices.with(find));
        let there = Memo::new(move |_| choice.with(Option::is_some));
        let values = Memo::new(move |_| choice.get().map(|choice| choice.values).unwrap_or_default());
        let chosen = Memo::new(move |_| choice.get().map(|choice| choice.chosen).unwrap_or_default());
        let (text, name) = setting.name();
        let option = move |(place, words): (usize, String)| {
            view! { <option value=place.to_string() selected=move || chosen.get() == place>{words}</option> }
        };
        view! {
            <Show when=move || there.get()>
                <label class="editor-setting" data-setting=name>
                    <span class="label">{app.says(text)}</span>
                    <select
                        id=["edit-", name].concat()
                        on:change=move |event| {
                            if let Ok(place) = event_target_value(&event).parse() {
                                draft.edit(Edit::Choose(setting, place));
                            }
                        }
                    >
                        {move || values.get().into_iter().enumerate().map(option).collect_view()}
                    </select>
                </label>
            </Show>
        }
    };
    view! { <div class="editor-settings">{Setting::ALL.into_iter().map(list).collect_view()}</div> }
}
