use crate::api::http::{ApiError, get};
use crate::app::App;
use crate::reactive::{RwSignal, click};
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use serde::de::DeserializeOwned;

/// The state of something that a page fetches.
#[derive(Clone, Debug, PartialEq, Default)]
pub enum Fetched<T> {
    /// It is on its way.
    #[default]
    Pending,
    /// It did not come.
    Failed,
    /// It came.
    Ready(T),
}

/// Something that a page fetches, and can fetch again.
pub struct Remote<T: Send + Sync + 'static> {
    /// Its present state.
    pub now: RwSignal<Fetched<T>>,
    /// Whether the server has nothing at the path, so that asking again is no use.
    gone: RwSignal<bool>,
    path: StoredValue<String>,
}

impl<T: Send + Sync> Clone for Remote<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync> Copy for Remote<T> {}

impl<T: DeserializeOwned + Clone + Send + Sync + 'static> Remote<T> {
    /// Fetches what is at a path.
    pub fn new(path: impl Into<String>) -> Self {
        let remote = Self {
            now: RwSignal::new(Fetched::Pending),
            gone: RwSignal::new(false),
            path: StoredValue::new(path.into()),
        };
        remote.fetch();
        remote
    }

    /// Fetches it again. What is here already stays until then.
    pub fn fetch(self) {
        if self.now.with_untracked(|now| !matches!(now, Fetched::Ready(_))) {
            self.now.set(Fetched::Pending);
        }
        let path = self.path.get_value();
        spawn_local(async move {
            let reply = get(&path).await;
            self.gone.try_set(matches!(reply, Err(ApiError::Refused)));
            let reply = reply.map_or(Fetched::Failed, Fetched::Ready);
            // Whoever has left the page meanwhile wants it no more.
            self.now.try_set(reply);
        });
    }

    /// Shows it once it came, and until then why it has not.
    pub fn shown<V: IntoView + 'static>(self, app: App, show: impl Fn(T) -> V + Send + 'static) -> impl IntoView {
        move || match self.now.get() {
            Fetched::Pending => view! { <p class="waiting">{Text::Waiting.in_lang(app.lang.get())}</p> }.into_any(),
            Fetched::Failed if self.gone.get() => {
                view! { <div class="missing"><p>{app.says(Text::Gone)}</p></div> }.into_any()
            }
            Fetched::Failed => missing(app, move || self.fetch()).into_any(),
            Fetched::Ready(card) => show(card).into_any(),
        }
    }
}

/// Says that nothing came, and offers to try again.
pub fn missing(app: App, again: impl Fn() + 'static) -> impl IntoView {
    view! {
        <div class="missing">
            <p>{app.says(Text::Missing)}</p>
            <p class="soft">{app.says(Text::OfflineWhy)}</p>
            <button id="retry" on:click=click(move |_| again())>
                {app.says(Text::Retry)}
            </button>
        </div>
    }
}
