use crate::{
    App,
    http::{guest::Guest, refusal::Refusal},
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

/// Whoever sent a request, to tell one from another: a player, or an address that no player is known of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Visitor {
    /// A player known by the cookie.
    Player(String),
    /// Nobody yet, from this address; none if the request did not come over a network.
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

/// A turn for each visitor: nobody has two at once. Clones are the same.
#[derive(Clone, Debug, Default)]
pub struct Turns(Arc<Mutex<HashMap<Visitor, Weak<Semaphore>>>>);

impl Turns {
    /// The visitor's turn, until it is dropped; none if they have it already.
    pub fn try_take(&self, visitor: Visitor) -> Option<OwnedSemaphorePermit> {
        self.of(visitor).try_acquire_owned().ok()
    }

    /// The visitor's turn, once it has come.
    pub async fn take(&self, visitor: Visitor) -> Result<OwnedSemaphorePermit, Refusal> {
        self.of(visitor).acquire_owned().await.map_err(Refusal::fault)
    }

    fn of(&self, visitor: Visitor) -> Arc<Semaphore> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Those whom nobody holds or waits for are forgotten.
        all.retain(|_, turn| turn.strong_count() > 0);
        if let Some(turn) = all.get(&visitor).and_then(Weak::upgrade) {
            return turn;
        }
        let turn = Arc::new(Semaphore::new(1));
        all.insert(visitor, Arc::downgrade(&turn));
        turn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn each_visitor_has_one_turn_at_a_time_and_none_is_kept_for_good() {
        let turns = Turns::default();
        let player = |name: &str| Visitor::Player(name.to_owned());
        let first = turns.try_take(player("a")).unwrap();
        assert!(turns.try_take(player("a")).is_none());
        let other = turns.take(player("b")).await.unwrap();
        drop(first);
        let again = turns.take(player("a")).await.unwrap();
        assert_eq!(turns.0.lock().unwrap().len(), 2);
        drop((again, other));
        let nobody = turns.try_take(Visitor::Address(None)).unwrap();
        assert_eq!(turns.0.lock().unwrap().len(), 1);
        drop(nobody);
    }
}
