//! The outbox: tries wait in the browser's storage until the server has replied, one entry for each, under keys in the order in which they
//! were made. An entry is the request as it will be sent, so that a later version of the page can send what an earlier one kept.

use crate::api::http::{ApiError, post_text};
use crate::api::json;
use crate::app::{App, attempts};
use crate::browser;
use crate::offline::reach;
use crate::storage;
use crate::text::dates;
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Shared};
use play::wire::{AttemptCard, SubmitAttempt};
use std::cell::{Cell, RefCell};

/// How keys of tries begin.
const PREFIX: &str = "try-";
/// How keys of records of matches begin; who sends them is [`crate::versus::unsent`].
pub const MATCHES: &str = "match-";
/// Milliseconds before a try is sent a second time.
const RETRY_DELAY_MS: i32 = 1500;

/// Is done once every try was sent, or one could not be.
pub type Delivery = Shared<LocalBoxFuture<'static, ()>>;

thread_local! {
    static DELIVERY: RefCell<Option<Delivery>> = const { RefCell::new(None) };
    static LAST: Cell<i64> = const { Cell::new(0) };
}

/// Keeps a try at a puzzle until the server has replied; returns its key, or `None` if there is no room for it.
pub fn put(path: &str, puzzle: &str, submitted: &SubmitAttempt) -> Option<String> {
    let entry = [path, puzzle, &json::write(submitted)?].join("\n");
    // Two tries in one millisecond have an order too, and clocks may be set back.
    let at = LAST.with(|last| {
        last.set(dates::now().max(last.get() + 1));
        last.get()
    });
    let key = format!("{PREFIX}{at:016}");
    let kept = storage::try_store(&key, &entry) || {
        // Puzzles can be fetched again, tries cannot.
        storage::names("pack-").iter().for_each(|name| storage::remove(name));
        storage::try_store(&key, &entry)
    };
    reach::change(|reach| (reach.waiting, reach.is_full) = (waiting(), !kept));
    kept.then_some(key)
}

/// Tries that wait.
pub fn count() -> usize {
    storage::names(PREFIX).len()
}

/// Records of matches that wait.
pub fn matches() -> usize {
    storage::names(MATCHES).len()
}

/// Everything that waits.
pub fn waiting() -> usize {
    count() + matches()
}

/// Whether a try waits at this path.
pub fn has(path: &str) -> bool {
    storage::names(PREFIX).iter().filter_map(|key| browser::stored(key)).any(|entry| entry.starts_with(path))
}

/// Sends what waits, in order; joins those that are on their way.
pub fn deliver(app: App) -> Delivery {
    DELIVERY.with_borrow_mut(|delivery| match delivery {
        // What is put meanwhile is sent with them.
        Some(under_way) if under_way.peek().is_none() => under_way.clone(),
        _ => delivery.insert(send_all(app).boxed_local().shared()).clone(),
    })
}

async fn send_all(app: App) {
    while let Some(key) = storage::names(PREFIX).into_iter().next() {
        let Some(entry) = browser::stored(&key) else { continue };
        let mut parts = entry.splitn(3, '\n');
        let (Some(path), Some(puzzle), Some(body)) = (parts.next(), parts.next(), parts.next()) else {
            storage::remove(&key);
            continue;
        };
        let reply = send(path, body).await;
        if reply == Err(ApiError::Unreachable) {
            break;
        }
        storage::remove(&key);
        reach::change(|reach| {
            reach.waiting = waiting();
            reach.refused += usize::from(reply.is_err());
        });
        attempts::replied(app, &key, puzzle, reply);
    }
    reach::change(|reach| reach.waiting = waiting());
}

/// Sends a try, and once more if the server did not reply.
async fn send(path: &str, body: &str) -> Result<AttemptCard, ApiError> {
    match post_text(path, body).await {
        Err(ApiError::Unreachable) if !reach::is_lost() => {
            browser::pause(RETRY_DELAY_MS).await;
            post_text(path, body).await
        }
        reply => reply,
    }
}
