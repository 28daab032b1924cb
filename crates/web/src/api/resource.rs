use crate::api::http::get;
use crate::app::App;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use serde::de::DeserializeOwned;

/// Something that a page asked the server for.
#[derive(Clone, Debug, PartialEq, Default)]
pub enum Fetched<T> {
    /// It is on its way.
    #[default]
    Waiting,
    /// It did not come.
    Missing,
    /// It is here.
    Here(T),
}

/// What a page waits for, and how to ask once more.
pub struct Wanted<T: Send + Sync + 'static> {
    /// How it stands.
    pub now: RwSignal<Fetched<T>>,
    path: StoredValue<String>,
}

impl<T: Send + Sync> Clone for Wanted<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync> Copy for Wanted<T> {}

impl<T: DeserializeOwned + Clone + Send + Sync + 'static> Wanted<T> {
    /// Asks for what is at a path.
    pub fn new(path: impl Into<String>) -> Self {
        let wanted = Self { now: RwSignal::new(Fetched::Waiting), path: StoredValue::new(path.into()) };
        wanted.ask();
        wanted
    }

    /// Asks again. What is here already stays until then.
    pub fn ask(self) {
        if self.now.with_untracked(|now| !matches!(now, Fetched::Here(_))) {
            self.now.set(Fetched::Waiting);
        }
        let path = self.path.get_value();
        spawn_local(async move {
            let reply = get(&path).await.map_or(Fetched::Missing, Fetched::Here);
            // Whoever has left the page meanwhile wants it no more.
            self.now.try_set(reply);
        });
    }

    /// Shows it once it is here, and until then why it is not.
    pub fn shown<V: IntoView + 'static>(self, app: App, show: impl Fn(T) -> V + Send + 'static) -> impl IntoView {
        move || match self.now.get() {
            Fetched::Waiting => view! { <p class="waiting">{Text::Waiting.in_lang(app.lang.get())}</p> }.into_any(),
            Fetched::Missing => missing(app, move || self.ask()).into_any(),
            Fetched::Here(card) => show(card).into_any(),
        }
    }
}

/// Says that nothing came, and offers to try again.
pub fn missing(app: App, again: impl Fn() + 'static) -> impl IntoView {
    view! {
        <div class="missing">
            <p>{app.says(Text::Missing)}</p>
            <p class="soft">{app.says(Text::OfflineWhy)}</p>
            <button id="retry" on:click=move |_| again()>
                {app.says(Text::Retry)}
            </button>
        </div>
    }
}
