use crate::http::rejection;
use axum::{
    Json,
    extract::rejection::{JsonRejection, PathRejection, QueryRejection},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use curator::stock::plan::Unknown;
use play::wire::Problem;
use std::{fmt, time::Duration};

/// A request that is not granted: a status, and what was wrong and what was expected.
#[derive(Debug)]
pub struct Refusal {
    status: StatusCode,
    why: String,
    /// Seconds after which it may be granted.
    retry_after: Option<u64>,
}

impl Refusal {
    /// Any refusal.
    pub fn new(status: StatusCode, why: impl Into<String>) -> Self {
        Self { status, why: why.into(), retry_after: None }
    }

    /// The same, which may be granted after a while.
    pub fn retry_after(self, time: Duration) -> Self {
        Self { retry_after: Some(time.as_secs().max(1)), ..self }
    }

    /// There is no such thing, or not for this player.
    pub fn unknown(why: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, why)
    }

    /// Well-formed, but not to be believed.
    pub fn unbelievable(why: impl fmt::Display) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, why.to_string())
    }

    /// The server's own fault. The reason goes to the log, not to the player.
    pub fn fault(why: impl fmt::Display) -> Self {
        tracing::error!("{why}");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "the server failed; please try again")
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let later = self.retry_after.map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]);
        (self.status, later, Json(Problem { error: self.why })).into_response()
    }
}

impl From<corpus::Error> for Refusal {
    fn from(why: corpus::Error) -> Self {
        Self::fault(why)
    }
}

impl From<Unknown> for Refusal {
    fn from(why: Unknown) -> Self {
        Self::unknown(why.to_string())
    }
}

impl From<JsonRejection> for Refusal {
    fn from(why: JsonRejection) -> Self {
        Self::new(why.status(), rejection::body(&why))
    }
}

impl From<QueryRejection> for Refusal {
    fn from(why: QueryRejection) -> Self {
        Self::new(why.status(), rejection::query(&why))
    }
}

impl From<PathRejection> for Refusal {
    fn from(why: PathRejection) -> Self {
        Self::new(why.status(), rejection::path(&why))
    }
}
