use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};

/// A cache whose entries expire after a fixed time.
#[derive(Debug)]
pub struct TtlCache<K, V> {
    /// Time to live of an entry, in milliseconds.
    ttl: i64,
    /// The values, each with the time at which it was inserted.
    entries: Mutex<HashMap<K, (i64, Arc<V>)>>,
    /// Held while a value is being loaded.
    loading: tokio::sync::Mutex<()>,
}

impl<K: Eq + Hash, V> TtlCache<K, V> {
    /// An empty cache with this time to live, in milliseconds.
    pub fn new(ttl: i64) -> Self {
        Self { ttl, entries: Mutex::default(), loading: tokio::sync::Mutex::default() }
    }

    /// Returns the value of a key, loading it if there is none or it has expired. Requests that come while a value is being
    /// loaded wait for it, so that a crowd of them costs as much as one.
    pub async fn get_or_load<E>(
        &self,
        key: K,
        now: i64,
        load: impl Future<Output = Result<V, E>>,
    ) -> Result<Arc<V>, E> {
        if let Some(value) = self.get(&key, now) {
            return Ok(value);
        }
        let _loading = self.loading.lock().await;
        if let Some(value) = self.get(&key, now) {
            return Ok(value);
        }
        let value = Arc::new(load.await?);
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        // Keys come from requests: what has expired must not stay.
        entries.retain(|_, (at, _)| (0..self.ttl).contains(&(now - *at)));
        entries.insert(key, (now, value.clone()));
        Ok(value)
    }

    fn get(&self, key: &K, now: i64) -> Option<Arc<V>> {
        let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        entries.get(key).filter(|(at, _)| (0..self.ttl).contains(&(now - at))).map(|(_, value)| value.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_value_is_loaded_once_until_it_expires() {
        let cache = TtlCache::new(10);
        assert_eq!(
            cache.get_or_load("a", 5, async { Err::<i32, _>("fails") }).await,
            Err("fails"),
            "and is not stored"
        );
        let get =
            async |key, now, loaded: i32| *cache.get_or_load(key, now, async { Ok::<_, &str>(loaded) }).await.unwrap();
        assert_eq!((get("a", 5, 1).await, get("a", 14, 2).await, get("b", 14, 3).await), (1, 1, 3));
        assert_eq!(get("a", 15, 4).await, 4, "expired");
        assert_eq!(get("a", 14, 5).await, 5, "the clock was set back");
    }

    #[tokio::test]
    async fn a_crowd_loads_a_value_once() {
        let (cache, loads) = (TtlCache::new(10), Mutex::new(0));
        let load = async || {
            *loads.lock().unwrap() += 1;
            tokio::task::yield_now().await;
            Ok::<_, &str>("loaded")
        };
        let crowd = (0..64).map(|_| cache.get_or_load("a", 5, load()));
        for value in futures_util::future::join_all(crowd).await {
            assert_eq!(*value.unwrap(), "loaded");
        }
        assert_eq!(*loads.lock().unwrap(), 1);
    }
}
