use crate::{
    App,
    client::{self, page},
    export::{catalogue, dump},
    http::{Refusal, body, description, headers, health},
    matches, net, observe,
    play::{attempts, bests, daily, flash, glimpses, missed, packs, placement, reviews, runs, sessions, sets},
    player::{account, download, history, home, me, progress, settings},
    puzzles::{self, answer, hint, next, opinions, paste, picture, share, shelves, themes},
    study, survey,
};
use axum::{
    Extension, Router,
    extract::{DefaultBodyLimit, Request},
    http::{Method, StatusCode},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use std::{any::Any, sync::Arc, time::Duration};
use tokio::time::timeout;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The time limit of a request, including the transfer of its body.
const TIMEOUT: Duration = Duration::from_secs(60);

/// All routes of the server. `/api/openapi.json` describes exactly these.
pub fn router(app: App) -> Router {
    let (router, mut api) = OpenApiRouter::with_openapi(description::ApiDoc::openapi())
        .routes(routes!(me::show, account::delete))
        .routes(routes!(account::show, account::rename))
        .routes(routes!(account::renew))
        .routes(routes!(account::recover))
        .routes(routes!(download::download))
        .routes(routes!(settings::show, settings::keep))
        .routes(routes!(home::show))
        .routes(routes!(shelves::list))
        .routes(routes!(themes::list))
        .routes(routes!(next::next))
        .routes(routes!(puzzles::show))
        .routes(routes!(paste::add))
        .routes(routes!(share::show))
        .routes(routes!(picture::show))
        .routes(routes!(opinions::give))
        .routes(routes!(survey::enter))
        .routes(routes!(sessions::begin))
        .routes(routes!(attempts::submit))
        .routes(routes!(answer::show))
        .routes(routes!(hint::show))
        .routes(routes!(progress::show))
        .routes(routes!(history::list))
        .routes(routes!(sets::list))
        .routes(routes!(flash::list))
        .routes(routes!(glimpses::add, glimpses::count))
        .routes(routes!(runs::begin))
        .routes(routes!(runs::show))
        .routes(routes!(runs::skip))
        .routes(routes!(runs::end))
        .routes(routes!(bests::show))
        .routes(routes!(daily::show))
        .routes(routes!(packs::fill))
        .routes(routes!(placement::show))
        .routes(routes!(missed::list))
        .routes(routes!(reviews::list))
        .routes(routes!(reviews::begin, reviews::forget))
        .routes(routes!(matches::begin::begin, matches::list::list))
        .routes(routes!(matches::days::list))
        .routes(routes!(matches::show::show, matches::end::end))
        .routes(routes!(study::show::show, study::consent::withdraw))
        .routes(routes!(study::consent::consent))
        .routes(routes!(study::act::act))
        .routes(routes!(study::answers::answer))
        .routes(routes!(study::matches::begin))
        .routes(routes!(study::entry::enter))
        .routes(routes!(study::overview::overview))
        .routes(routes!(study::preview::preview))
        .routes(routes!(catalogue::page))
        .routes(routes!(dump::json_lines))
        .routes(routes!(dump::table))
        .routes(routes!(page::show))
        .routes(routes!(health::show))
        .routes(routes!(description::show))
        .split_for_parts();
    description::complete(&mut api);
    router
        .method_not_allowed_fallback(wrong_method)
        .fallback(client_file)
        .layer(Extension(Arc::new(description::Description::from(api))))
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn(body::receive))
        .layer(middleware::from_fn(with_timeout))
        .layer(middleware::from_fn_with_state(app.clone(), net::limited))
        .layer(middleware::from_fn_with_state(app.clone(), net::attach))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn(headers::add))
        .layer(middleware::from_fn_with_state(app.clone(), observe::observe))
        .with_state(app)
}

/// A file of the client, for every path outside the API.
async fn client_file(request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return Refusal::not_found("unknown path; expected one of those in /api/openapi.json").into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return wrong_method().await.into_response();
    }
    client::serve::<client::Client>(path, request.headers())
}

async fn wrong_method() -> Refusal {
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "method not allowed; expected one of those in /api/openapi.json")
}

async fn with_timeout(request: Request, next: Next) -> Result<Response, Refusal> {
    let late = |_| {
        Refusal::new(StatusCode::REQUEST_TIMEOUT, "the request took too long; expected it to finish within a minute")
    };
    timeout(TIMEOUT, next.run(request)).await.map_err(late)
}

fn panicked(_: Box<dyn Any + Send>) -> Response {
    Refusal::internal("a handler panicked").into_response()
}
