//! A player's own data as one file, streamed page by page as it is read from the storage.

use crate::{
    App,
    compute::QueuePlace,
    http::{Guest, Refusal, Visitor},
    player::account,
};
use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use corpus::PlayerRows;
use futures_util::stream::try_unfold;
use play::wire::Problem;
use serde_json::Value;
use std::{
    io,
    time::{Duration, Instant},
};

/// The time limit of a download. Whoever reads more slowly has one of few places for too long.
const TIME_LIMIT: Duration = Duration::from_secs(15 * 60);

/// Everything that is stored about the player, as JSON: the rows of each table, by the names of their columns. Times are in milliseconds
/// since 1970. Of secrets only hashes are stored, which are left out.
#[utoipa::path(get, path = "/api/me/data", responses(
    (status = 200, description = "an object with an array of rows for each table", content_type = "application/json"),
    (status = 401, description = "a visitor without the cookie of a player, about whom nothing is stored", body = Problem),
    (status = 403, description = "a participant of a study, whose data the researcher has", body = Problem),
    (status = 429, description = "too many requests, or the data are still being sent to this player", body = Problem),
    (status = 503, description = "too many downloads are being sent; `Retry-After` says when to try again", body = Problem),
))]
pub async fn download(State(app): State<App>, guest: Guest, headers: HeaderMap) -> Result<Response, Refusal> {
    let player = account::own(&guest, &headers)?.to_owned();
    let place = app.downloads.enter(Visitor::Player(player.clone()))?;
    // Read before the reply begins, so that a storage that fails can still be told.
    let first = app.corpus.player_data(&player, (0, 0)).await?;
    let named = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"tsumi-my-data.json\""),
    ];
    Ok((named, pages(app, player, place, first)).into_response())
}

/// The body of a download. Its place goes with the pages, until the last of them was taken or the connection has ended.
fn pages(app: App, player: String, place: QueuePlace, first: PlayerRows) -> Body {
    let deadline = Instant::now() + TIME_LIMIT;
    let text = format!("{{{}", opening(&first));
    Body::from_stream(try_unfold(Some((first, text, place)), move |page| {
        let (app, player) = (app.clone(), player.clone());
        async move {
            let Some((page, mut text, place)) = page else { return Ok(None) };
            if Instant::now() > deadline {
                return Err(io::Error::other("the download took too long"));
            }
            let following = match page.next {
                Some(next) => Some(app.corpus.player_data(&player, next).await.map_err(|why| {
                    // The status has been sent already; only a broken connection can still tell that the file is incomplete.
                    tracing::error!("{why}");
                    io::Error::other("the storage failed")
                })?),
                None => None,
            };
            text += &rows(&page);
            let following = match following {
                Some(more) if more.table == page.table => {
                    let between = if more.rows.is_empty() { "" } else { "," };
                    Some((more, between.to_owned(), place))
                }
                Some(other) => {
                    text += "],";
                    let begins = opening(&other);
                    Some((other, begins, place))
                }
                None => {
                    text += "]}";
                    None
                }
            };
            Ok::<_, io::Error>(Some((text, following)))
        }
    }))
}

/// How the rows of a table begin.
fn opening(page: &PlayerRows) -> String {
    format!("{}:[", Value::from(page.table))
}

/// The rows of a page, separated by commas.
fn rows(PlayerRows { columns, rows, .. }: &PlayerRows) -> String {
    let row = |row: &Vec<Option<String>>| {
        let values = row.iter().map(|text| text.as_deref().map_or(Value::Null, value));
        Value::Object(columns.iter().map(|column| (*column).to_owned()).zip(values).collect()).to_string()
    };
    rows.iter().map(row).collect::<Vec<_>>().join(",")
}

/// A value as JSON: a number if its text is that of one.
fn value(text: &str) -> Value {
    match text.parse::<serde_json::Number>() {
        Ok(number) if number.to_string() == text => Value::Number(number),
        _ => Value::from(text),
    }
}
