//! The line between a browser and a server: it can be cut, and what comes through it can be another build of the client.

use super::{Visitor, server::Server};
use serde_json::json;
use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};

/// What comes through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// Nothing of the API.
    pub no_api: bool,
    /// No files.
    pub no_files: bool,
    /// The service worker is of another build.
    pub updated: bool,
}

/// A line to a server, which stays under the same address whatever becomes of it.
pub struct Line {
    /// Where browsers find the server.
    pub address: String,
    way: Arc<Mutex<Way>>,
}

impl Line {
    /// A line to the server at an address.
    pub fn to(server: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (server, way) = (server.trim_start_matches("http://").to_owned(), Arc::<Mutex<Way>>::default());
        let asked = way.clone();
        thread::spawn(move || {
            for browser in listener.incoming().map_while(Result::ok) {
                let (server, way) = (server.clone(), asked.clone());
                // A browser that goes away in the middle takes nothing else with it.
                thread::spawn(move || pass(browser, &server, &way));
            }
        });
        Self { address, way }
    }

    /// From now on, this comes through.
    pub fn set(&self, way: Way) {
        *self.way.lock().unwrap() = way;
    }

    /// From now on, nothing comes through.
    pub fn cut(&self) {
        self.set(Way { no_api: true, no_files: true, ..Way::default() });
    }
}

impl Visitor {
    /// Comes from an address of its own: who comes after others at one address gains nothing by the answers that they saw.
    pub(super) async fn live_apart(&self) {
        static VISITORS: AtomicU32 = AtomicU32::new(0);
        let [_, a, b, c] = VISITORS.fetch_add(1, Ordering::Relaxed).to_be_bytes();
        self.tool("Network.enable", json!({})).await;
        let headers = json!({ "X-Forwarded-For": format!("10.{a}.{b}.{c}") });
        self.tool("Network.setExtraHTTPHeaders", json!({ "headers": headers })).await;
    }

    /// Someone at a server of their own, at the end of a line that can be cut.
    pub async fn on_a_line(name: &str, size: (u32, u32), lang: &str) -> (Self, Line) {
        let server = Server::start().await;
        let line = Line::to(&server.address);
        (Self::at_address(server.into(), line.address.clone(), name, size, lang).await, line)
    }
}

/// Passes a request on and the reply back, each on a line of its own.
fn pass(mut browser: TcpStream, server: &str, way: &Mutex<Way>) -> Option<()> {
    let request = request(&mut browser)?;
    let path = request.split(|&byte| byte == b' ').nth(1)?.to_vec();
    let way = *way.lock().unwrap();
    if if path.starts_with(b"/api/") { way.no_api } else { way.no_files } {
        return None;
    }
    let mut upstream = TcpStream::connect(server).ok()?;
    upstream.write_all(&request).ok()?;
    let mut reply = Vec::new();
    upstream.read_to_end(&mut reply).ok()?;
    if way.updated && path == b"/sw.js" {
        rename(&mut reply);
    }
    browser.write_all(&reply).ok()
}

/// A whole request, which asks for the line to be closed after the reply and for nothing compressed.
fn request(browser: &mut TcpStream) -> Option<Vec<u8>> {
    let (mut read, mut part) = (Vec::new(), [0; 16 * 1024]);
    let head = loop {
        if let Some(end) = read.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
            break end;
        }
        match browser.read(&mut part).ok()? {
            0 => return None,
            count => read.extend_from_slice(&part[..count]),
        }
    };
    let text = String::from_utf8(read[..head].to_vec()).ok()?;
    let named = |line: &str, name: &str| line.split(':').next().is_some_and(|told| told.eq_ignore_ascii_case(name));
    let length = text.lines().find(|line| named(line, "content-length")).and_then(|line| line.split(':').nth(1));
    let length: usize = length.and_then(|length| length.trim().parse().ok()).unwrap_or(0);
    let mut body = read[head + 4..].to_vec();
    while body.len() < length {
        match browser.read(&mut part).ok()? {
            0 => return None,
            count => body.extend_from_slice(&part[..count]),
        }
    }
    let kept = text
        .lines()
        .filter(|line| !["connection", "accept-encoding", "if-none-match"].iter().any(|name| named(line, name)));
    let head = kept.collect::<Vec<_>>().join("\r\n") + "\r\nconnection: close\r\n\r\n";
    Some([head.into_bytes(), body].concat())
}

/// Gives the build in the service worker's script another name of the same length.
fn rename(script: &mut [u8]) {
    let mark = b"const BUILD = \"";
    let start = script.windows(mark.len()).position(|bytes| bytes == mark).expect("the build has a name") + mark.len();
    script[start..start + 16].copy_from_slice(b"another_build___");
}
