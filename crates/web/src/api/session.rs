use crate::api::http::{ApiError, post_with_retry};
use crate::api::json::Empty;
use crate::settings::kept;
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Shared, ready};
use play::wire::{AnswerCard, AttemptCard, BeginSession, HintCard, Mode, SessionCard, SubmitAttempt};
use std::rc::Rc;

/// A session as the server knows it. Play does not wait for it: what is reported waits for its beginning.
#[derive(Clone)]
pub struct Session {
    begin: Rc<BeginSession>,
    begun: Shared<LocalBoxFuture<'static, Option<Rc<str>>>>,
}

impl Session {
    /// Begins a session once the one before has begun or failed; the server's clock starts.
    pub fn new(begin: BeginSession, before: Option<Self>) -> Self {
        let begin = Rc::new(begin);
        let sent = begin.clone();
        let begun = async move {
            if let Some(before) = before {
                before.begun.await;
            }
            let card: Result<SessionCard, ApiError> = post_with_retry("./api/sessions", &*sent).await;
            card.ok().map(|card| {
                kept::player_is_known();
                card.id.into()
            })
        };
        let session = Self { begin, begun: begun.boxed_local().shared() };
        let first = session.begun.clone();
        leptos::task::spawn_local(async move {
            first.await;
        });
        session
    }

    /// The session of a ticket, which the server knows already.
    pub fn of_ticket(ticket: &str, puzzle: String, notice: bool) -> Self {
        let begin = BeginSession { puzzle, mode: Mode::Practice, run: None, review: None, notice };
        let id: Rc<str> = ticket.into();
        Self { begin: Rc::new(begin), begun: ready(Some(id)).boxed_local().shared() }
    }

    /// What the server was asked for.
    pub fn begin(&self) -> &BeginSession {
        &self.begin
    }

    /// Whether both are the same session.
    pub fn is(&self, other: &Self) -> bool {
        self.begun.ptr_eq(&other.begun)
    }

    /// Waits until the server has replied; returns whether it knows of the session.
    pub async fn has_begun(&self) -> bool {
        self.begun.clone().await.is_some()
    }

    /// Reports an attempt that was judged.
    pub async fn report(self, submitted: &SubmitAttempt) -> Result<AttemptCard, ApiError> {
        let path = self.path("attempts").await?;
        post_with_retry(&path, submitted).await
    }

    /// Where attempts are reported, once the session has begun.
    pub async fn attempts_path(self) -> Option<String> {
        self.path("attempts").await.ok()
    }

    /// Whether its attempts may come in later. What a run, a study or a placement makes of one depends on when it comes.
    pub fn waits(&self) -> bool {
        let mode = self.begin.mode;
        !mode.is_study() && !matches!(mode, Mode::Rush | Mode::Streak | Mode::Placement)
    }

    /// Asks for the answers.
    pub async fn answers(self) -> Result<AnswerCard, ApiError> {
        let path = self.path("answer").await?;
        post_with_retry(&path, &Empty {}).await
    }

    /// Asks for a hint.
    pub async fn hint(self) -> Result<HintCard, ApiError> {
        let path = self.path("hint").await?;
        post_with_retry(&path, &Empty {}).await
    }

    async fn path(self, what: &str) -> Result<String, ApiError> {
        let id = self.begun.await.ok_or(ApiError::Unreachable)?;
        let id: String = js_sys::encode_uri_component(&id).into();
        Ok(format!("./api/sessions/{id}/{what}"))
    }
}
