use crate::{
    App,
    http::{Guest, Refusal},
    net::{Address, Origin},
};
use axum::{extract::FromRequestParts, http::request::Parts};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Identifies the sender of a request: a player, or a network address for those without a cookie.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Visitor {
    /// A player known by the cookie.
    Player(String),
    /// Anyone else, by address; `None` if the request did not come over a network.
    Address(Option<Address>),
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let player = Guest::from_request_parts(parts, app).await?.player;
        let address = parts.extensions.get().and_then(|origin: &Origin| origin.address);
        Ok(player.map_or(Self::Address(address), |player| Self::Player(player.id)))
    }
}

/// A lock for each visitor, or a few of them. Clones share their locks.
#[derive(Clone, Debug)]
pub struct VisitorLocks {
    by_player: usize,
    by_address: usize,
    taken: Arc<Mutex<HashMap<Visitor, Weak<Semaphore>>>>,
}

impl Default for VisitorLocks {
    /// One lock for each.
    fn default() -> Self {
        Self::new(1, 1)
    }
}

impl VisitorLocks {
    /// So many locks for each player, and for each address of visitors who are no players.
    pub fn new(by_player: usize, by_address: usize) -> Self {
        Self { by_player, by_address, taken: Arc::default() }
    }

    /// Takes a lock of the visitor, or returns `None` if all are taken.
    pub fn try_acquire(&self, visitor: Visitor) -> Option<OwnedSemaphorePermit> {
        self.lock(visitor).try_acquire_owned().ok()
    }

    /// Waits for a lock of the visitor and takes it.
    pub async fn acquire(&self, visitor: Visitor) -> Result<OwnedSemaphorePermit, Refusal> {
        self.lock(visitor).acquire_owned().await.map_err(Refusal::internal)
    }

    fn lock(&self, visitor: Visitor) -> Arc<Semaphore> {
        let mut all = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        // Locks that nobody holds or waits for are dropped.
        all.retain(|_, lock| lock.strong_count() > 0);
        if let Some(lock) = all.get(&visitor).and_then(Weak::upgrade) {
            return lock;
        }
        let lock = Arc::new(Semaphore::new(match visitor {
            Visitor::Player(_) => self.by_player,
            Visitor::Address(_) => self.by_address,
        }));
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
        assert_eq!(locks.taken.lock().unwrap().len(), 2);
        drop((again, other));
        let nobody = locks.try_acquire(Visitor::Address(None)).unwrap();
        assert_eq!(locks.taken.lock().unwrap().len(), 1);
        drop(nobody);
    }

    #[tokio::test]
    async fn addresses_may_have_more_locks_than_players() {
        let locks = VisitorLocks::new(1, 2);
        let (player, address) = (Visitor::Player("a".to_owned()), Visitor::Address(None));
        let taken =
            [locks.try_acquire(player.clone()), locks.try_acquire(address.clone()), locks.try_acquire(address.clone())];
        assert!(taken.iter().all(Option::is_some));
        assert!(locks.try_acquire(player).is_none() && locks.try_acquire(address).is_none());
    }
}
