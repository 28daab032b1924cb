use crate::fetch::{Trouble, get, post_twice};
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Shared};
use play::Transcript;
use play::wire::{AnswerCard, AttemptCard, BeginSession, PuzzleCard, SessionCard, SubmitAttempt};
use std::rc::Rc;

/// Fetches a puzzle from a shelf, another one than `not` if there is one.
pub async fn fetch_puzzle(shelf: &str, not: Option<&str>) -> Result<PuzzleCard, Trouble> {
    let not = not.map(|id| format!("&not={}", encode(id))).unwrap_or_default();
    get(&format!("./api/puzzles/next?shelf={}{not}", encode(shelf))).await
}

/// A session as the server knows it. Play does not wait for it: what is to be told waits for its beginning.
#[derive(Clone)]
pub struct Visit {
    begun: Shared<LocalBoxFuture<'static, Option<Rc<str>>>>,
}

impl Visit {
    /// Begins a session on a puzzle: the server's clock starts.
    pub fn begin(puzzle: String) -> Self {
        let begun = async move {
            let card: Result<SessionCard, Trouble> = post_twice("./api/sessions", &BeginSession { puzzle }).await;
            card.ok().map(|card| card.id.into())
        };
        let visit = Self { begun: begun.boxed_local().shared() };
        let first = visit.begun.clone();
        leptos::task::spawn_local(async move {
            first.await;
        });
        visit
    }

    /// Tells a try that was judged.
    pub async fn tell(self, transcript: Transcript) -> Result<AttemptCard, Trouble> {
        let path = self.path("attempts").await?;
        post_twice(&path, &SubmitAttempt { transcript }).await
    }

    /// Asks for an answer.
    pub async fn ask(self) -> Result<AnswerCard, Trouble> {
        let path = self.path("answer").await?;
        post_twice(&path, &serde_json::Map::new()).await
    }

    async fn path(self, what: &str) -> Result<String, Trouble> {
        let id = self.begun.await.ok_or(Trouble)?;
        Ok(format!("./api/sessions/{}/{what}", encode(&id)))
    }
}

fn encode(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}
