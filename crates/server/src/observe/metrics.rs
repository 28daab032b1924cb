//! Metrics in the text format of Prometheus, at an address of their own.

use crate::{App, compute::Queue, net::Connections};
use axum::{Router, extract::State, http::header, response::IntoResponse, routing::get};
use corpus::Sent;
use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{Mutex, PoisonError},
    time::Duration,
};
use tokio::net::TcpListener;

/// Upper bounds of the buckets of durations, in milliseconds.
const BUCKETS: [u64; 8] = [5, 10, 25, 50, 100, 250, 1000, 10_000];
/// Methods that are counted by name; what else a visitor may write is counted as `other`.
const METHODS: [&str; 5] = ["GET", "HEAD", "POST", "PUT", "DELETE"];

/// Counts of requests.
#[derive(Debug, Default)]
pub struct Metrics {
    routes: Mutex<BTreeMap<String, Route>>,
}

/// The requests of one route. There are as many as the router has, whatever visitors ask for.
#[derive(Debug, Default)]
struct Route {
    by_status: BTreeMap<(&'static str, u16), u64>,
    /// How many took at most as long as each bound.
    buckets: [u64; BUCKETS.len()],
    count: u64,
    sum: Duration,
}

impl Metrics {
    /// Counts a request.
    pub fn count(&self, method: &str, route: &str, status: u16, took: Duration) {
        let method = METHODS.into_iter().find(|known| *known == method).unwrap_or("other");
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        if !routes.contains_key(route) {
            routes.insert(route.to_owned(), Route::default());
        }
        let Some(route) = routes.get_mut(route) else { return };
        *route.by_status.entry((method, status)).or_default() += 1;
        for (bucket, bound) in route.buckets.iter_mut().zip(BUCKETS) {
            *bucket += u64::from(took <= Duration::from_millis(bound));
        }
        route.count += 1;
        route.sum += took;
    }

    fn write(&self, text: &mut String) -> std::fmt::Result {
        let routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        head(text, "tsumi_requests_total", "counter", "Requests, by route and status")?;
        for (name, route) in routes.iter() {
            for ((method, status), count) in &route.by_status {
                let labels = format!("method=\"{method}\",route=\"{name}\",status=\"{status}\"");
                writeln!(text, "tsumi_requests_total{{{labels}}} {count}")?;
            }
        }
        head(text, "tsumi_request_seconds", "histogram", "Seconds until the head of the reply")?;
        for (name, route) in routes.iter() {
            for (bucket, bound) in route.buckets.iter().zip(BUCKETS) {
                let bound = Duration::from_millis(bound).as_secs_f64();
                writeln!(text, "tsumi_request_seconds_bucket{{route=\"{name}\",le=\"{bound}\"}} {bucket}")?;
            }
            writeln!(text, "tsumi_request_seconds_bucket{{route=\"{name}\",le=\"+Inf\"}} {}", route.count)?;
            writeln!(text, "tsumi_request_seconds_sum{{route=\"{name}\"}} {}", route.sum.as_secs_f64())?;
            writeln!(text, "tsumi_request_seconds_count{{route=\"{name}\"}} {}", route.count)?;
        }
        Ok(())
    }
}

/// Name, type and meaning of what follows.
fn head(text: &mut String, name: &str, kind: &str, help: &str) -> std::fmt::Result {
    writeln!(text, "# HELP {name} {help}.\n# TYPE {name} {kind}")
}

/// Everything that is measured, as text.
fn exposition(app: &App, connections: &Connections) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    app.metrics.write(&mut text)?;
    head(&mut text, "tsumi_connections", "gauge", "Open connections")?;
    writeln!(text, "tsumi_connections {}", connections.count())?;
    let Sent { statements, writes } = Sent::so_far();
    head(&mut text, "tsumi_database_statements_total", "counter", "Statements sent to the database")?;
    writeln!(text, "tsumi_database_statements_total {statements}")?;
    head(
        &mut text,
        "tsumi_database_writes_total",
        "counter",
        "Writes to the database, each of which waits for the disk",
    )?;
    writeln!(text, "tsumi_database_writes_total {writes}")?;
    head(&mut text, "tsumi_queue_free_places", "gauge", "Places left in each queue; without any, visitors get 503")?;
    let queues: [(&str, &Queue); 8] = [
        ("downloads", &app.downloads),
        ("dumps", &app.dumps),
        ("flash", &app.flash),
        ("help", &app.helping),
        ("matches", &app.matches),
        ("pastes", &app.pastes),
        ("pictures", &app.pictures),
        ("siblings", &app.siblings),
    ];
    for (name, queue) in queues {
        writeln!(text, "tsumi_queue_free_places{{queue=\"{name}\"}} {}", queue.places.available_permits())?;
    }
    Ok(text)
}

/// Serves `/metrics` on this listener, and nothing else.
pub async fn serve(listener: TcpListener, app: App, connections: Connections) {
    let show = async |State((app, connections)): State<(App, Connections)>| {
        let text = exposition(&app, &connections).unwrap_or_default();
        ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
    };
    let router = Router::new().route("/metrics", get(show)).with_state((app, connections));
    if let Err(why) = axum::serve(listener, router).await {
        tracing::error!("no metrics any more: {why}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpStream,
    };

    #[tokio::test]
    async fn metrics_are_served_at_an_address_of_their_own() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let app = App::new(corpus::Corpus::in_memory().await.unwrap(), None);
        app.metrics.count("GET", "/api/me", 200, Duration::ZERO);
        let task = tokio::spawn(serve(listener, app, Connections::new(1, 1)));
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET /metrics HTTP/1.1\r\nHost: tsumi\r\nConnection: close\r\n\r\n").await.unwrap();
        let mut reply = String::new();
        stream.read_to_string(&mut reply).await.unwrap();
        task.abort();
        for line in [
            "tsumi_connections 0",
            "tsumi_queue_free_places{queue=\"dumps\"} 4",
            "# TYPE tsumi_request_seconds histogram",
        ] {
            assert!(reply.contains(line), "{line}\nnot in\n{reply}");
        }
    }

    #[test]
    fn requests_are_counted_by_route_and_status_and_durations_by_bucket() {
        let metrics = Metrics::default();
        for (status, ms) in [(200, 4), (200, 30), (404, 20_000)] {
            metrics.count("GET", "/api/me", status, Duration::from_millis(ms));
        }
        metrics.count("BREW", "files", 405, Duration::ZERO);
        let mut text = String::new();
        metrics.write(&mut text).unwrap();
        for line in [
            "tsumi_requests_total{method=\"GET\",route=\"/api/me\",status=\"200\"} 2",
            "tsumi_requests_total{method=\"other\",route=\"files\",status=\"405\"} 1",
            "tsumi_request_seconds_bucket{route=\"/api/me\",le=\"0.005\"} 1",
            "tsumi_request_seconds_bucket{route=\"/api/me\",le=\"0.05\"} 2",
            "tsumi_request_seconds_bucket{route=\"/api/me\",le=\"10\"} 2",
            "tsumi_request_seconds_bucket{route=\"/api/me\",le=\"+Inf\"} 3",
            "tsumi_request_seconds_sum{route=\"/api/me\"} 20.034",
        ] {
            assert!(text.lines().any(|one| one == line), "{line}\nnot in\n{text}");
        }
    }
}
