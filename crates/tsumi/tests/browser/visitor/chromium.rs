//! Browsers, and what drives them.

use super::process::{Running, Shared, try_start};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::Command,
    sync::Arc,
};

static SHARED: Shared<Driver> = Shared::new();

/// What drives any number of browsers.
pub struct Driver {
    port: String,
    _process: Running,
}

impl Driver {
    /// The one for everybody.
    pub async fn shared() -> Arc<Self> {
        SHARED.get(async || Self::start()).await
    }

    /// It takes one port for both kinds of addresses, and ends if the one that it drew is free for one kind only: then it draws again.
    fn start() -> Self {
        let draw = || try_start(Command::new("chromedriver").arg("--port=0"), "successfully on port ");
        let (process, line) = (0..10).find_map(|_| draw()).expect("chromedriver finds a port");
        let port = line.chars().skip_while(|c| !c.is_ascii_digit()).filter(char::is_ascii_digit).collect();
        Self { port, _process: process }
    }

    /// A new browser that has never been anywhere.
    pub async fn browser(&self, profile: &Path, (width, height): (u32, u32), lang: &str) -> Client {
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            &format!("--lang={lang}"),
            &format!("--window-size={width},{height}"),
            &format!("--user-data-dir={}", profile.display()),
        ]
        .map(str::to_owned);
        let mut options = json!({ "args": arguments, "prefs": { "intl.accept_languages": lang } });
        if width < 900 {
            let metrics = json!({ "width": width, "height": height, "pixelRatio": 2, "touch": true, "mobile": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
        }
        let mut capabilities = serde_json::Map::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        let address = format!("http://127.0.0.1:{}", self.port);
        ClientBuilder::new(connector).capabilities(capabilities).connect(&address).await.expect("a browser")
    }

    /// Has a browser do something that only its own tools can; returns what they tell.
    pub fn tool(&self, session: &str, command: &str, parameters: Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters }).to_string();
        let request = format!(
            "POST /session/{session}/goog/cdp/execute HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut line = TcpStream::connect(format!("127.0.0.1:{}", self.port)).unwrap();
        line.write_all(request.as_bytes()).unwrap();
        let mut reply = BufReader::new(line);
        let mut head = Vec::new();
        loop {
            let mut line = String::new();
            reply.read_line(&mut line).unwrap();
            match line.trim_end() {
                "" => break,
                line => head.push(line.to_ascii_lowercase()),
            }
        }
        assert!(head[0].contains(" 200 "), "{command}: {}", head[0]);
        // The driver keeps the line open, so no more is read than it has promised.
        let length = head.iter().find_map(|line| line.strip_prefix("content-length:")).unwrap();
        let mut told = vec![0; length.trim().parse().unwrap()];
        reply.read_exact(&mut told).unwrap();
        serde_json::from_slice::<Value>(&told).unwrap()["value"].take()
    }
}
