use super::loaded::{self, LoadedStudy};
use crate::{
    App,
    http::{Path, Refusal},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
};
use curator::study::status;
use play::wire::{Problem, StudyOverview};
use std::sync::Arc;

/// What the researcher sees of a study: who is where, who left, and what the arms are like.
#[utoipa::path(get, path = "/api/studies/{id}",
    params(("id" = String, Path, description = "the study's id"),
        ("authorization" = String, Header, description = "`Bearer` and the researcher's key")), responses(
    (status = 200, body = StudyOverview),
    (status = 401, description = "not the key of this study", body = Problem),
))]
pub async fn overview(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<StudyOverview>, Refusal> {
    study_of(&app, &headers, &id).await?;
    let study = app.corpus.study(&id).await?.ok_or_else(|| Refusal::internal("a study is gone"))?;
    let seen = status::overview(&app.corpus, &study, app.clock.now()).await;
    Ok(Json(seen.map_err(Refusal::internal)?))
}

/// The study of this id, for who has its key. Without it nothing tells whether there is such a study.
pub async fn study_of(app: &App, headers: &HeaderMap, id: &str) -> Result<Arc<LoadedStudy>, Refusal> {
    let refused = || {
        let why = "the key is not that of this study; expected the header Authorization: Bearer <key>";
        Refusal::new(StatusCode::UNAUTHORIZED, why)
    };
    let key = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    if !app.corpus.is_study_key(id, key.ok_or_else(refused)?).await? {
        return Err(refused());
    }
    loaded::find(app, id).await?.ok_or_else(refused)
}
