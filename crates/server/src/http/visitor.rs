use crate::{
    App,
    http::{Guest, Refusal},
};
use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::request::Parts,
};
use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, PoisonError, Weak},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Identifies the sender of a request: a player, or a network address for those without a cookie.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Visitor {
    /// A player known by the cookie.
    Player(String),
    /// Anyone else, by address; `None` if the request did not come over a network.
    Address(Option<IpAddr>),
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let Guest(player) = Guest::from_request_parts(parts, app).await?;
        let peer = || parts.extensions.get().map(|ConnectInfo(address): &ConnectInfo<SocketAddr>| address.ip());
        Ok(player.map_or_else(|| Self::Address(peer()), |player| Self::Player(player.id)))
    }
}

/// A lock for each visitor. Clones share their locks.
#[derive(Clone, Debug, Default)]
pub struct VisitorLocks(Arc<Mutex<HashMap<Visitor, Weak<Semaphore>>>>);

impl VisitorLocks {
    /// Takes the visitor's lock, or returns `None` if it is taken.
    pub fn try_acquire(&self, visitor: Visitor) -> Option<OwnedSemaphorePermit> {
        self.lock(visitor).try_acquire_owned().ok()
    }

    /// Waits for the visitor's lock and takes it.
    pub async fn acquire(&self, visitor: Visitor) -> Result<OwnedSemaphorePermit, Refusal> {
        self.lock(visitor).acquire_owned().await.map_err(Refusal::internal)
    }

    fn lock(&self, visitor: Visitor) -> Arc<Semaphore> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Locks that nobody holds or waits for are dropped.
        all.retain(|_, lock| lock.strong_count() > 0);
        if let Some(lock) = all.get(&visitor).and_then(Weak::upgrade) {
            return lock;
        }
        let lock = Arc::new(Semaphore::new(1));
        all.insert(visitor, Arc::downgrade(&lock));
        lock
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn each_visitor_has_one_lock_and_unused_locks_are_dropped() {
        let locks = VisitorLocks::default();
        let player = |name: &str| Visitor::Player(name.to_owned());
        let first = locks.try_acquire(player("a")).unwrap();
        assert!(locks.try_acquire(player("a")).is_none());
        let other = locks.acquire(player("b")).await.unwrap();
        drop(first);
        let again = locks.acquire(player("a")).await.unwrap();
        assert_eq!(locks.0.lock().unwrap().len(), 2);
        drop((again, other));
        let nobody = locks.try_acquire(Visitor::Address(None)).unwrap();
        assert_eq!(locks.0.lock().unwrap().len(), 1);
        drop(nobody);
    }
}
