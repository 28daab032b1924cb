//! Records of matches wait in the browser's storage until the server has replied, each under the id of its match. A match that the server
//! began counts if its record arrives within a day, also where the network was gone at its end or the page was closed.

use crate::api::http::{ApiError, put, put_text};
use crate::api::json;
use crate::browser;
use crate::offline::outbox::{self, Delivery, MATCHES};
use crate::offline::reach;
use crate::storage;
use futures_util::FutureExt;
use play::wire::{MatchDone, MatchReply};
use std::cell::RefCell;

/// Milliseconds before a record is sent a second time.
const RETRY_DELAY_MS: i32 = 1500;

/// What the server made of a record.
pub type Reply = Result<MatchReply, ApiError>;

thread_local! {
    static DELIVERY: RefCell<Option<Delivery>> = const { RefCell::new(None) };
    /// Replies that nobody has taken yet, each with the id of its match.
    static REPLIES: RefCell<Vec<(String, Reply)>> = const { RefCell::new(Vec::new()) };
}

/// Keeps the record of a match until the server has replied, if there is room for it.
pub fn put_aside(id: &str, done: &MatchDone) {
    if let Some(body) = json::write(done) {
        storage::try_store(&key(id), &body);
    }
    reach::change(|reach| reach.waiting = outbox::waiting());
}

/// Whether the record of a match waits.
pub fn has(id: &str) -> bool {
    browser::stored(&key(id)).is_some()
}

/// Sends what waits; joins what is on its way.
pub fn deliver() -> Delivery {
    DELIVERY.with_borrow_mut(|delivery| match delivery {
        // What is put aside meanwhile is sent with them.
        Some(under_way) if under_way.peek().is_none() => under_way.clone(),
        _ => delivery.insert(send_all().boxed_local().shared()).clone(),
    })
}

/// Sends a record that could not be kept.
pub async fn send(id: &str, done: &MatchDone) {
    let path = path(id);
    let reply = twice(async || put(&path, done).await).await;
    note(id, reply);
}

/// What the server replied to the record of a match, once.
pub fn take_reply(id: &str) -> Option<Reply> {
    REPLIES.with_borrow_mut(|replies| {
        let place = replies.iter().position(|(of, _)| of == id)?;
        Some(replies.swap_remove(place).1)
    })
}

async fn send_all() {
    while let Some(key) = storage::names(MATCHES).into_iter().next() {
        let Some(body) = browser::stored(&key) else { continue };
        let id = &key[MATCHES.len()..];
        let path = path(id);
        let reply: Reply = twice(async || put_text(&path, &body).await).await;
        if reply == Err(ApiError::Unreachable) {
            break;
        }
        storage::remove(&key);
        let is_refused = reply.is_err();
        note(id, reply);
        reach::change(|reach| {
            reach.waiting = outbox::waiting();
            reach.refused += usize::from(is_refused);
        });
    }
}

/// Sends a record, and once more if the server did not reply.
async fn twice(send: impl AsyncFn() -> Reply) -> Reply {
    match send().await {
        Err(ApiError::Unreachable) if !reach::is_lost() => {
            browser::pause(RETRY_DELAY_MS).await;
            send().await
        }
        reply => reply,
    }
}

fn note(id: &str, reply: Reply) {
    REPLIES.with_borrow_mut(|replies| replies.push((id.to_owned(), reply)));
}

fn key(id: &str) -> String {
    [MATCHES, id].concat()
}

fn path(id: &str) -> String {
    format!("./api/matches/{id}")
}
