use crate::{Limit, http::Refusal};
use axum::{
    Router,
    body::Body,
    http::{Method, Response, StatusCode},
    response::IntoResponse,
};
use tower_governor::{
    GovernorError, GovernorLayer, governor::GovernorConfigBuilder, key_extractor::PeerIpKeyExtractor,
};

/// Limits the rate of `POST`, `PUT` and `DELETE` requests from one address. The counts belong to this process alone.
pub fn limited<S: Clone + Send + Sync + 'static>(router: Router<S>, limit: Limit) -> Router<S> {
    let nanoseconds = 1_000_000_000 / u64::from(limit.per_second.max(1));
    let config = GovernorConfigBuilder::default()
        .methods(vec![Method::POST, Method::PUT, Method::DELETE])
        .per_nanosecond(nanoseconds)
        .burst_size(limit.burst.max(1))
        .key_extractor(PeerIpKeyExtractor)
        .finish();
    match config {
        Some(config) => router.layer(GovernorLayer::new(config).error_handler(refuse)),
        // Only for a period or a burst of 0; both are at least 1.
        None => router,
    }
}

fn refuse(error: GovernorError) -> Response<Body> {
    match error {
        GovernorError::TooManyRequests { wait_time, headers } => {
            let why = format!("too many requests; expected a pause of {} s", wait_time.max(1));
            let mut response = Refusal::new(StatusCode::TOO_MANY_REQUESTS, why).into_response();
            response.headers_mut().extend(headers.unwrap_or_default());
            response
        }
        other => Refusal::internal(other).into_response(),
    }
}
