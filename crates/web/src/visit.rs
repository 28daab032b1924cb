use crate::fetch::{Trouble, get, post_twice};
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Shared};
use play::Transcript;
use play::wire::{AnswerCard, AttemptCard, BeginSession, Mode, PuzzleCard, SessionCard, SubmitAttempt};
use std::rc::Rc;

/// Fetches a puzzle from a shelf, another one than `not` if there is one.
pub async fn fetch_puzzle(shelf: &str, not: Option<&str>) -> Result<PuzzleCard, Trouble> {
    let not = not.map(|id| format!("&not={}", encode(id))).unwrap_or_default();
    get(&format!("./api/puzzles/next?shelf={}{not}", encode(shelf))).await
}

/// A session as the server knows it. Play does not wait for it: what is to be told waits for its beginning.
#[derive(Clone)]
pub struct Visit {
    puzzle: Rc<str>,
    begun: Shared<LocalBoxFuture<'static, Option<Rc<str>>>>,
}

impl Visit {
    /// Begins a session on a puzzle, after the one before has begun or failed: the server's clock starts.
    pub fn begin(puzzle: String, before: Option<Self>) -> Self {
        let name = puzzle.as_str().into();
        let begun = async move {
            if let Some(before) = before {
                before.begun.await;
            }
            let card: Result<SessionCard, Trouble> =
                post_twice("./api/sessions", &BeginSession { puzzle, mode: Mode::Practice, run: None, review: None })
                    .await;
            card.ok().map(|card| card.id.into())
        };
        let visit = Self { puzzle: name, begun: begun.boxed_local().shared() };
        let first = visit.begun.clone();
        leptos::task::spawn_local(async move {
            first.await;
        });
        visit
    }

    /// The puzzle's id.
    pub fn puzzle(&self) -> &str {
        &self.puzzle
    }

    /// Whether this is that very session.
    pub fn is(&self, other: &Self) -> bool {
        self.begun.ptr_eq(&other.begun)
    }

    /// Whether the server knows of it; waits until that is clear.
    pub async fn has_begun(&self) -> bool {
        self.begun.clone().await.is_some()
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
        let id = self.begun.await.ok_or(Trouble::OutOfReach)?;
        Ok(format!("./api/sessions/{}/{what}", encode(&id)))
    }
}

fn encode(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}
