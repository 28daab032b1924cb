//! axum's extractors, whose rejections become a [`Refusal`].

use crate::http::Refusal;
use axum::extract::{FromRequest, FromRequestParts};

/// The request body, read as JSON.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Refusal))]
pub struct Body<T>(pub T);

/// The query string.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Refusal))]
pub struct Query<T>(pub T);

/// The parameters of the path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Refusal))]
pub struct Path<T>(pub T);
