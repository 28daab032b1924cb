//! The whole corpus as one file, streamed page by page as it is read from the storage.

use crate::{
    App,
    compute::QueuePlace,
    export::catalogue::row,
    http::{Refusal, Visitor},
};
use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use futures_util::stream::try_unfold;
use play::wire::{CorpusRow, Estimate, Problem};
use rate::Aspect;
use std::{
    io,
    time::{Duration, Instant},
};

/// Puzzles read from the storage at a time.
const PAGE: i64 = 500;
/// How long a dump may take, and how much longer for each page that was sent. Whoever reads more slowly has one of few places for too long.
const TIME_LIMIT: Duration = Duration::from_secs(15 * 60);
const TIME_FOR_A_PAGE: Duration = Duration::from_millis(200);

/// The name of a column, and its value in a row.
type Column = (&'static str, fn(&CorpusRow) -> String);

/// The columns of the table: the name of each, and its field in a row.
const COLUMNS: [Column; 22] = [
    ("id", |row| row.id.clone()),
    ("code", |row| row.code.clone()),
    ("game", |row| row.game.clone()),
    ("shelf", |row| row.shelf.clone()),
    ("steps", |row| row.steps.to_string()),
    ("answers", |row| row.answers.to_string()),
    ("rating", |row| row.rating.to_string()),
    ("deviation", |row| row.deviation.to_string()),
    ("source", |row| row.source.to_string()),
    ("by_play", |row| row.by_play.to_string()),
    ("estimated_fun", |row| estimated(row, Aspect::Fun)),
    ("estimated_fun_source", |row| estimate_source(row, Aspect::Fun)),
    ("estimated_difficulty", |row| estimated(row, Aspect::Difficulty)),
    ("estimated_difficulty_source", |row| estimate_source(row, Aspect::Difficulty)),
    ("estimated_usefulness", |row| estimated(row, Aspect::Usefulness)),
    ("estimated_usefulness_source", |row| estimate_source(row, Aspect::Usefulness)),
    ("plays", |row| row.plays.to_string()),
    ("solved", |row| row.solved.to_string()),
    ("good_share", |row| row.good_share.map(|share| share.to_string()).unwrap_or_default()),
    ("opinions", |row| row.opinions.to_string()),
    ("themes", |row| row.themes.join(" ")),
    ("certificate", |row| row.certificate.clone()),
];

/// All puzzles as JSON lines. `source` is the source of the rating; each of the `estimates` names its own.
#[utoipa::path(get, path = "/api/corpus.jsonl", responses(
    (status = 200, description = "one row of the corpus per line", body = CorpusRow, content_type = "application/jsonl"),
    (status = 429, description = "too many requests, or another dump is still being sent to this visitor", body = Problem),
    (status = 503, description = "too many dumps are being sent; `Retry-After` says when to try again", body = Problem),
))]
pub async fn json_lines(State(app): State<App>, visitor: Visitor) -> Result<Response, Refusal> {
    let place = app.dumps.enter(visitor)?;
    Ok(dump(app, place, "application/jsonl; charset=utf-8", "tsumi.jsonl", |rows, _| {
        let mut lines = Vec::new();
        for row in rows {
            serde_json::to_writer(&mut lines, row)?;
            lines.push(b'\n');
        }
        Ok(lines)
    }))
}

/// All puzzles as CSV with a header line.
///
/// The columns are the fields of the rows of `/api/corpus`; themes are separated by spaces. The estimates are `estimated_fun`,
/// `estimated_difficulty` and `estimated_usefulness`, in thousandths from 1000 to 5000, each followed by its source (`formula`,
/// `simulated` or `people`); both are empty where there is no estimate. `source` is the source of the rating, and `by_play` tells
/// whether the rating comes from people's play. `good_share` counts opinions: how many out of a thousand called the puzzle good.
#[utoipa::path(get, path = "/api/corpus.csv", responses(
    (status = 200, description = "comma-separated values as in RFC 4180", content_type = "text/csv"),
    (status = 429, description = "too many requests, or another dump is still being sent to this visitor", body = Problem),
    (status = 503, description = "too many dumps are being sent; `Retry-After` says when to try again", body = Problem),
))]
pub async fn table(State(app): State<App>, visitor: Visitor) -> Result<Response, Refusal> {
    let place = app.dumps.enter(visitor)?;
    Ok(dump(app, place, "text/csv; charset=utf-8; header=present", "tsumi.csv", csv_lines))
}

/// Writes a page of rows. The first page, which may be empty, starts with the header.
type Write = fn(&[CorpusRow], bool) -> io::Result<Vec<u8>>;

fn dump(app: App, place: QueuePlace, kind: &'static str, file: &str, write: Write) -> Response {
    // The place goes with the pages, until the last of them was taken or the connection has ended.
    let pages = try_unfold(Some((String::new(), place, Instant::now() + TIME_LIMIT)), move |next| {
        let corpus = app.corpus.clone();
        async move {
            let Some((after, place, deadline)) = next else { return Ok(None) };
            if Instant::now() > deadline {
                return Err(io::Error::other("the dump took too long; /api/corpus has it page by page"));
            }
            let page = corpus.catalogue(&after, None, PAGE).await.map_err(|why| {
                // The status has been sent already; only a broken connection can still tell that the file is incomplete.
                tracing::error!("{why}");
                io::Error::other("the storage failed")
            })?;
            let next = page.last().map(|last| (last.puzzle.id.clone(), place, deadline + TIME_FOR_A_PAGE));
            let rows: Vec<CorpusRow> = page.into_iter().map(row).collect();
            Ok::<_, io::Error>(Some((write(&rows, after.is_empty())?, next)))
        }
    });
    let named = format!("attachment; filename=\"{file}\"");
    let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, named)];
    (headers, Body::from_stream(pages)).into_response()
}

fn csv_lines(rows: &[CorpusRow], first: bool) -> io::Result<Vec<u8>> {
    let mut lines = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    if first {
        lines.write_record(COLUMNS.map(|(name, _)| name))?;
    }
    for row in rows {
        lines.write_record(COLUMNS.map(|(_, field)| field(row)))?;
    }
    lines.into_inner().map_err(|why| io::Error::other(why.to_string()))
}

/// The estimate of an aspect; empty if there is none.
fn estimated(row: &CorpusRow, aspect: Aspect) -> String {
    estimate(row, aspect).map(|found| found.value.to_string()).unwrap_or_default()
}

/// The source of an aspect's estimate; empty if there is none.
fn estimate_source(row: &CorpusRow, aspect: Aspect) -> String {
    estimate(row, aspect).map(|found| found.source.to_string()).unwrap_or_default()
}

fn estimate(row: &CorpusRow, aspect: Aspect) -> Option<&Estimate> {
    row.estimates.iter().find(|estimate| estimate.name == aspect)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rate::Source;

    #[test]
    fn a_field_with_commas_quotes_or_lines_comes_back_whole() {
        let odd = "a, \"b\"\nc".to_owned();
        let row = CorpusRow {
            id: "1".into(),
            code: odd.clone(),
            game: String::new(),
            shelf: String::new(),
            steps: 1,
            answers: 2,
            rating: -3,
            deviation: 4,
            source: Source::People,
            by_play: true,
            estimates: vec![Estimate { name: Aspect::Fun, value: 3500, source: Source::Simulated }],
            plays: 5,
            solved: 6,
            good_share: None,
            opinions: 0,
            themes: vec!["x".into(), "y".into()],
            certificate: "by hand".into(),
        };
        let lines = csv_lines(&[row], true).unwrap();
        let text = String::from_utf8(lines.clone()).unwrap();
        assert!(text.contains("1,\"a, \"\"b\"\"\nc\",,"), "{text}");
        let mut read = csv::Reader::from_reader(&lines[..]);
        assert_eq!(read.headers().unwrap(), &COLUMNS.map(|(name, _)| name)[..]);
        let record = read.records().next().unwrap().unwrap();
        assert_eq!((&record[1], &record[8], &record[18], &record[20]), (odd.as_str(), "people", "", "x y"));
        assert_eq!((&record[9], &record[10], &record[11], &record[12]), ("true", "3500", "simulated", ""));
    }
}
