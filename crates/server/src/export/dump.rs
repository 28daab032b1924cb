//! The whole corpus as one file, sent page by page as it is read: it never lies in memory as a whole.

use crate::{App, export::catalogue::row};
use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use futures_util::stream::try_unfold;
use play::wire::{CorpusRow, Source};
use std::io;

/// Puzzles read at once.
const PAGE: i64 = 500;

const COLUMNS: [&str; 22] = [
    "id",
    "code",
    "game",
    "shelf",
    "steps",
    "answers",
    "rating",
    "deviation",
    "source",
    "by_play",
    "estimated_fun",
    "estimated_fun_source",
    "estimated_difficulty",
    "estimated_difficulty_source",
    "estimated_usefulness",
    "estimated_usefulness_source",
    "plays",
    "solved",
    "good_share",
    "opinions",
    "themes",
    "certificate",
];

/// All puzzles, one JSON object a line. `source` is that of the rating; each of the `estimates` has its own.
#[utoipa::path(get, path = "/api/corpus.jsonl", responses(
    (status = 200, description = "one row of the corpus a line", body = CorpusRow, content_type = "application/jsonl"),
))]
pub async fn json_lines(State(app): State<App>) -> Response {
    dump(app, "application/jsonl; charset=utf-8", "tsumi.jsonl", |rows, _| {
        let mut lines = Vec::new();
        for row in rows {
            serde_json::to_writer(&mut lines, row)?;
            lines.push(b'\n');
        }
        Ok(lines)
    })
}

/// All puzzles as a table with a line of names.
///
/// The columns are those of the rows of `/api/corpus`, with spaces between themes. The estimates are `estimated_fun`,
/// `estimated_difficulty` and `estimated_usefulness`, in thousandths from 1000 to 5000, each followed by its source (`formula`,
/// `simulated` or `people`); both are empty where there is none. `source` is that of the rating, and `by_play` tells whether that is people's play. `good_share` is no estimate: of a
/// thousand opinions, how many called the puzzle good.
#[utoipa::path(get, path = "/api/corpus.csv", responses(
    (status = 200, description = "comma-separated values as in RFC 4180", content_type = "text/csv"),
))]
pub async fn table(State(app): State<App>) -> Response {
    dump(app, "text/csv; charset=utf-8; header=present", "tsumi.csv", csv_lines)
}

/// What a page of rows is written as; the first one, which may be empty, brings the head along.
type Write = fn(&[CorpusRow], bool) -> io::Result<Vec<u8>>;

fn dump(app: App, kind: &'static str, file: &str, write: Write) -> Response {
    let pages = try_unfold(Some(String::new()), move |after| {
        let corpus = app.corpus.clone();
        async move {
            let Some(after) = after else { return Ok(None) };
            let page = corpus.catalogue(&after, None, PAGE).await.map_err(|why| {
                // The head is sent: breaking off is all that is left, so that nobody takes a part for the whole.
                tracing::error!("{why}");
                io::Error::other("the storage failed")
            })?;
            let next = page.last().map(|last| last.puzzle.id.clone());
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
        lines.write_record(COLUMNS)?;
    }
    for row in rows {
        let [fun, difficulty, usefulness] = ["fun", "difficulty", "usefulness"].map(|name| estimated(row, name));
        lines.write_record::<[&str; 22], &str>([
            &row.id,
            &row.code,
            &row.game,
            &row.shelf,
            &row.steps.to_string(),
            &row.answers.to_string(),
            &row.rating.to_string(),
            &row.deviation.to_string(),
            word(row.source),
            if row.by_play { "true" } else { "false" },
            &fun.0,
            fun.1,
            &difficulty.0,
            difficulty.1,
            &usefulness.0,
            usefulness.1,
            &row.plays.to_string(),
            &row.solved.to_string(),
            &row.good_share.map(|share| share.to_string()).unwrap_or_default(),
            &row.opinions.to_string(),
            &row.themes.join(" "),
            &row.certificate,
        ])?;
    }
    lines.into_inner().map_err(|why| io::Error::other(why.to_string()))
}

/// An estimate and its source, or two empty fields.
fn estimated(row: &CorpusRow, name: &str) -> (String, &'static str) {
    let found = row.estimates.iter().find(|estimate| estimate.name == name);
    found.map(|found| (found.value.to_string(), word(found.source))).unwrap_or_default()
}

fn word(source: Source) -> &'static str {
    match source {
        Source::Formula => "formula",
        Source::Simulated => "simulated",
        Source::People => "people",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::wire::Estimate;

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
            estimates: vec![Estimate { name: "fun".into(), value: 3500, source: Source::Simulated }],
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
        assert_eq!(read.headers().unwrap(), &COLUMNS[..]);
        let record = read.records().next().unwrap().unwrap();
        assert_eq!((&record[1], &record[8], &record[18], &record[20]), (odd.as_str(), "people", "", "x y"));
        assert_eq!((&record[9], &record[10], &record[11], &record[12]), ("true", "3500", "simulated", ""));
    }
}
