use crate::api::http::{Trouble, post_twice};
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Shared};
use play::Transcript;
use play::wire::{AnswerCard, AttemptCard, BeginSession, HintCard, SessionCard, SubmitAttempt};
use std::rc::Rc;

/// A session as the server knows it. Play does not wait for it: what is reported waits for its beginning.
#[derive(Clone)]
pub struct Session {
    begin: Rc<BeginSession>,
    begun: Shared<LocalBoxFuture<'static, Option<Rc<str>>>>,
}

impl Session {
    /// Begins a session, after the one before has begun or failed: the server's clock starts.
    pub fn new(begin: BeginSession, before: Option<Self>) -> Self {
        let begin = Rc::new(begin);
        let sent = begin.clone();
        let begun = async move {
            if let Some(before) = before {
                before.begun.await;
            }
            let card: Result<SessionCard, Trouble> = post_twice("./api/sessions", &*sent).await;
            card.ok().map(|card| card.id.into())
        };
        let session = Self { begin, begun: begun.boxed_local().shared() };
        let first = session.begun.clone();
        leptos::task::spawn_local(async move {
            first.await;
        });
        session
    }

    /// What the server was asked for.
    pub fn begin(&self) -> &BeginSession {
        &self.begin
    }

    /// Whether this is that very session.
    pub fn is(&self, other: &Self) -> bool {
        self.begun.ptr_eq(&other.begun)
    }

    /// Whether the server knows of it; waits until that is clear.
    pub async fn has_begun(&self) -> bool {
        self.begun.clone().await.is_some()
    }

    /// Reports an attempt that was judged.
    pub async fn report(self, transcript: Transcript) -> Result<AttemptCard, Trouble> {
        let path = self.path("attempts").await?;
        post_twice(&path, &SubmitAttempt { transcript }).await
    }

    /// Asks for the answers.
    pub async fn answers(self) -> Result<AnswerCard, Trouble> {
        let path = self.path("answer").await?;
        post_twice(&path, &serde_json::Map::new()).await
    }

    /// Asks for a hint.
    pub async fn hint(self) -> Result<HintCard, Trouble> {
        let path = self.path("hint").await?;
        post_twice(&path, &serde_json::Map::new()).await
    }

    async fn path(self, what: &str) -> Result<String, Trouble> {
        let id = self.begun.await.ok_or(Trouble::OutOfReach)?;
        let id: String = js_sys::encode_uri_component(&id).into();
        Ok(format!("./api/sessions/{id}/{what}"))
    }
}
