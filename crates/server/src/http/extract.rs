//! axum's extractors, refusing in our own words' form: a problem as JSON.

use crate::http::refusal::Refusal;
use axum::extract::{FromRequest, FromRequestParts};

/// The body, as JSON.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Refusal))]
pub struct Body<T>(pub T);

/// The query of the address.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Refusal))]
pub struct Query<T>(pub T);

/// The changing part of the path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Refusal))]
pub struct Path<T>(pub T);
