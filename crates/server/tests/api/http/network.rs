//! A server on a real port: it starts, limits, ends, and keeps what it stored.

use server::{Config, Error, Limit, Limits, serve};
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::oneshot,
    task::JoinHandle,
};

async fn start(config: Config) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<Result<(), Error>>) {
    let (tell, told) = oneshot::channel();
    let (end, ended) = oneshot::channel::<()>();
    let task = tokio::spawn(serve(config, |address| tell.send(address).unwrap(), async {
        let _ = ended.await;
    }));
    (told.await.unwrap(), end, task)
}

async fn ask(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream
        .write_all(format!("{request} HTTP/1.1\r\nHost: tsumi\r\nConnection: close\r\n\r\n").as_bytes())
        .await
        .unwrap();
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await.unwrap();
    reply
}

fn config(folder: &std::path::Path) -> Config {
    Config {
        address: ([127, 0, 0, 1], 0).into(),
        database: folder.join("tsumi.sqlite").display().to_string(),
        stock: 2,
        seed: 1,
        limits: Some(Limits { changes: Limit { per_second: 1, burst: 3 }, ..Limits::default() }),
        ..Config::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_starts_stocked_limits_changes_and_ends() {
    let folder = tempfile::tempdir().unwrap();
    let (address, end, task) = start(config(folder.path())).await;
    let shelves = ask(address, "GET /api/shelves").await;
    let places = ["tspin-1", "tspin-4", "donate-2", "donate-4", "nazo-1-2", "nazo-4-5", "shisen-6x4"]
        .map(|shelf| shelves.find(shelf));
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{shelves}");
    assert!(!shelves.contains("lookalike"), "{shelves}");
    for _ in 0..3 {
        assert!(ask(address, "POST /api/sessions/x/answer").await.starts_with("HTTP/1.1 404"));
    }
    let limited = ask(address, "POST /api/sessions/x/answer").await;
    assert!(limited.starts_with("HTTP/1.1 429") && limited.contains(r#"{"error":"too many requests"#), "{limited}");
    assert!(ask(address, "GET /api/health").await.starts_with("HTTP/1.1 200"), "reading has a limit of its own");
    // A connection that stays open and says nothing must not keep the server.
    let _idle = TcpStream::connect(address).await.unwrap();
    end.send(()).unwrap();
    task.await.unwrap().unwrap();
    assert!(TcpStream::connect(address).await.is_err());

    let (address, end, task) = start(config(folder.path())).await;
    let health = ask(address, "GET /api/health").await;
    assert!(health.contains(&format!(r#"{{"puzzles":{}}}"#, 2 * play::SHELVES.len())), "{health}");
    drop(end);
    task.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_taken_port_and_a_bad_database_are_said_clearly() {
    let folder = tempfile::tempdir().unwrap();
    let taken = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = taken.local_addr().unwrap();
    let error = serve(Config { address, ..config(folder.path()) }, |_| (), async {}).await.unwrap_err().to_string();
    assert!(error.contains(&address.to_string()) && error.contains("expected a free port"), "{error}");
    let database = "mysql://here".to_owned();
    let error = serve(Config { database, ..config(folder.path()) }, |_| (), async {}).await.unwrap_err().to_string();
    assert!(error.contains("expected the path of a SQLite file"), "{error}");
    let database = "postgres://me:secret@127.0.0.1:1/tsumi".to_owned();
    let error = serve(Config { database, ..config(folder.path()) }, |_| (), async {}).await.unwrap_err().to_string();
    assert!(error.contains("expected a PostgreSQL server") && !error.contains("secret"), "{error}");
}
