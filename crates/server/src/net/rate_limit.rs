//! Rates of requests, by address. The counts belong to this process alone.

use crate::{
    App, Limit, Limits,
    http::Refusal,
    net::{Address, Origin},
};
use axum::{
    extract::{Request, State},
    http::{Method, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};
use tokio::time::sleep;

/// Addresses that are kept before those whose burst is whole again are looked for and forgotten.
const FORGET_FROM: usize = 1024;

/// How long a refusal is held back. Whoever is refused has to wait for a second at least; whoever does not cannot ask more often than this on
/// each connection, and so cannot spend the server's time on refusals.
const HELD_BACK: Duration = Duration::from_millis(100);
/// As how many other reads one of the open corpus counts: each has up to 500 puzzles, or all of them.
const CORPUS: u32 = 20;

/// The rates of an address's requests of each kind.
#[derive(Debug)]
pub struct RateLimits {
    begun: Instant,
    changes: RateLimit,
    reads: RateLimit,
    files: RateLimit,
}

impl RateLimits {
    /// These limits, with nobody counted yet.
    pub fn new(limits: &Limits) -> Self {
        let [changes, reads, files] = [limits.changes, limits.reads, limits.files].map(RateLimit::new);
        Self { begun: Instant::now(), changes, reads, files }
    }

    /// Counts a request, or returns how long to wait until the same one is accepted.
    fn admit(&self, address: Address, request: &Request) -> Result<(), Duration> {
        let path = request.uri().path();
        let (kind, count) = match *request.method() {
            Method::GET | Method::HEAD if path.starts_with("/api/corpus") => (&self.reads, CORPUS),
            Method::GET | Method::HEAD if path.starts_with("/api/") || path.starts_with("/p/") => (&self.reads, 1),
            Method::GET | Method::HEAD => (&self.files, 1),
            _ => (&self.changes, 1),
        };
        kind.admit(address, count, self.begun.elapsed())
    }
}

/// The generic cell rate algorithm: for each address the time at which its burst is whole again.
#[derive(Debug)]
struct RateLimit {
    period: Duration,
    burst: Duration,
    whole_at: Mutex<(HashMap<Address, Duration>, usize)>,
}

impl RateLimit {
    fn new(limit: Limit) -> Self {
        let period = Duration::from_secs(1) / limit.per_second.max(1);
        Self { period, burst: period * limit.burst.max(1), whole_at: Mutex::new((HashMap::new(), FORGET_FROM)) }
    }

    /// Counts a request as so many, or returns how long to wait until it is accepted.
    fn admit(&self, address: Address, count: u32, now: Duration) -> Result<(), Duration> {
        // As many as there are in a burst: a single request must be possible.
        let cost = (self.period * count).min(self.burst);
        let mut guard = self.whole_at.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, forget_from) = &mut *guard;
        if all.len() >= *forget_from {
            all.retain(|_, whole_at| *whole_at > now);
            // Twice what is left: forgetting takes a constant time for each request, whoever sends them.
            *forget_from = FORGET_FROM.max(2 * all.len());
        }
        let whole_at = all.entry(address).or_insert(now);
        let next = (*whole_at).max(now) + cost;
        match next.checked_sub(now + self.burst).filter(|wait| !wait.is_zero()) {
            Some(wait) => Err(wait),
            None => {
                *whole_at = next;
                Ok(())
            }
        }
    }
}

/// Refuses requests of an address that sends too many.
pub async fn limited(State(app): State<App>, request: Request, next: Next) -> Response {
    let address = request.extensions().get().and_then(|origin: &Origin| origin.address);
    if let (Some(limits), Some(address)) = (&app.network.rates, address)
        && let Err(wait) = limits.admit(address, &request)
    {
        sleep(HELD_BACK).await;
        // Rounded up: whoever waits so long is let in.
        let seconds = wait.as_millis().div_ceil(1000).max(1) as u64;
        let why = format!("too many requests; expected a pause of {seconds} s");
        return Refusal::new(StatusCode::TOO_MANY_REQUESTS, why)
            .retry_after(Duration::from_secs(seconds))
            .into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn address(n: u32) -> Address {
        IpAddr::from(n.to_be_bytes()).into()
    }

    #[test]
    fn a_burst_is_admitted_and_then_the_rate_and_the_wait_told_is_enough() {
        let limit = RateLimit::new(Limit { per_second: 2, burst: 3 });
        let now = Duration::from_secs(9);
        let admitted = (0..10).filter(|_| limit.admit(address(1), 1, now).is_ok()).count();
        assert_eq!(admitted, 3);
        assert_eq!(limit.admit(address(2), 1, now), Ok(()), "another address");
        let wait = limit.admit(address(1), 1, now).unwrap_err();
        assert_eq!(wait, Duration::from_millis(500), "refused requests do not lengthen it");
        assert!(limit.admit(address(1), 1, now + wait - Duration::from_millis(1)).is_err());
        assert_eq!(limit.admit(address(1), 1, now + wait), Ok(()));
    }

    #[test]
    fn what_costs_more_counts_more_and_is_possible_with_any_limit() {
        let limit = RateLimit::new(Limit { per_second: 10, burst: 50 });
        let now = Duration::from_secs(9);
        let admitted = (0..10).filter(|_| limit.admit(address(1), 20, now).is_ok()).count();
        assert_eq!(admitted, 2);
        assert_eq!(
            (0..100).filter(|_| limit.admit(address(1), 1, now).is_ok()).count(),
            10,
            "what was left of the burst"
        );
        assert_eq!(limit.admit(address(2), 1000, now), Ok(()));
    }

    #[tokio::test]
    async fn a_refusal_is_held_back() {
        let limit = |burst| Limit { per_second: 1, burst };
        let limits = Limits { changes: limit(1), reads: limit(1), files: limit(1), connections: 1 };
        let app = App::new(corpus::Corpus::in_memory().await.unwrap(), Some(limits));
        // Only now: the storage has a clock of its own. From here on time passes when nothing else is to be done.
        tokio::time::pause();
        let ask = || {
            let peer = axum::extract::ConnectInfo(std::net::SocketAddr::from(([192, 0, 2, 1], 1)));
            let request = Request::get("/none.js").extension(peer).body(axum::body::Body::empty()).unwrap();
            tower::ServiceExt::oneshot(crate::router(app.clone()), request)
        };
        assert_eq!(ask().await.unwrap().status(), StatusCode::NOT_FOUND);
        let refused = tokio::spawn(ask());
        sleep(HELD_BACK - Duration::from_millis(1)).await;
        assert!(!refused.is_finished());
        assert_eq!(refused.await.unwrap().unwrap().status(), StatusCode::TOO_MANY_REQUESTS);
    }

    #[test]
    fn addresses_are_forgotten_when_their_burst_is_whole() {
        let limit = RateLimit::new(Limit { per_second: 1, burst: 5 });
        for n in 0..10 * FORGET_FROM as u32 {
            limit.admit(address(n), 1, Duration::from_millis(n.into())).unwrap();
        }
        let known = limit.whole_at.lock().unwrap().0.len();
        assert!(known <= 2 * FORGET_FROM, "{known} of {}", 10 * FORGET_FROM);
    }
}
