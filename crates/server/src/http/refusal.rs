use axum::{
    Json,
    extract::rejection::{JsonRejection, PathRejection, QueryRejection},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use curator::stock::plan::UnknownName;
use play::wire::Problem;
use std::{fmt, time::Duration};

/// When to try again what the database could not do at the moment.
const AGAIN: Duration = Duration::from_secs(1);

/// An error response: a status, and a message that says what was wrong and what was expected.
#[derive(Debug)]
pub struct Refusal {
    status: StatusCode,
    message: String,
    /// Seconds for the header `Retry-After`.
    retry_after: Option<u64>,
}

impl Refusal {
    /// A refusal with any status.
    pub fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self { status, message: message.into(), retry_after: None }
    }

    /// Its status.
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// Adds the header `Retry-After`.
    pub fn retry_after(self, time: Duration) -> Self {
        Self { retry_after: Some(time.as_secs().max(1)), ..self }
    }

    /// 404: the thing does not exist, or does not belong to this player.
    pub fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, message)
    }

    /// 422: the request is well-formed, but its content is not acceptable.
    pub fn unprocessable(why: impl fmt::Display) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, why.to_string())
    }

    /// 500: the server failed. The reason goes to the log, not to the player.
    pub fn internal(why: impl fmt::Display) -> Self {
        tracing::error!("{why}");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "the server failed; please try again")
    }

    /// A request that cannot be read. The rejection has serde's error and the path to the field; for some errors that does not
    /// include what was expected.
    fn unreadable(status: StatusCode, why: &str) -> Self {
        Self::new(status, format!("{why}; see /api/openapi.json for the expected form"))
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let retry_after = self.retry_after.map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]);
        (self.status, retry_after, Json(Problem { error: self.message })).into_response()
    }
}

impl From<corpus::Error> for Refusal {
    fn from(why: corpus::Error) -> Self {
        if why.is_of_deleted() {
            tracing::warn!("{why}");
            let message = "what this belongs to was deleted meanwhile; expected a player who is still there";
            return Self::new(StatusCode::UNAUTHORIZED, message);
        }
        if !why.is_passing() {
            return Self::internal(why);
        }
        tracing::warn!("{why}");
        let message = match why.is_full() {
            true => "nothing can be stored at this moment; please try again later",
            false => "the database cannot be reached at this moment; please try again",
        };
        Self::new(StatusCode::SERVICE_UNAVAILABLE, message).retry_after(AGAIN)
    }
}

impl From<UnknownName> for Refusal {
    fn from(why: UnknownName) -> Self {
        Self::not_found(why.to_string())
    }
}

impl From<JsonRejection> for Refusal {
    fn from(why: JsonRejection) -> Self {
        Self::unreadable(why.status(), &why.body_text())
    }
}

impl From<QueryRejection> for Refusal {
    fn from(why: QueryRejection) -> Self {
        Self::unreadable(why.status(), &why.body_text())
    }
}

impl From<PathRejection> for Refusal {
    fn from(why: PathRejection) -> Self {
        Self::unreadable(why.status(), &why.body_text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use corpus::Corpus;

    #[tokio::test]
    async fn a_player_who_was_deleted_meanwhile_is_no_failure_of_the_server() {
        let corpus = Corpus::in_memory().await.unwrap();
        let why = corpus.begin_run("nobody", "tspin", play::RunKind::Rush, 0).await.unwrap_err();
        assert_eq!(Refusal::from(why).status(), StatusCode::UNAUTHORIZED);
    }
}
