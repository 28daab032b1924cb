use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};

/// What took work to find out, kept for a while under a key.
#[derive(Debug)]
pub struct Kept<K, V> {
    /// How long it is believed, in milliseconds.
    believed: i64,
    all: Mutex<HashMap<K, (i64, Arc<V>)>>,
}

impl<K: Eq + Hash, V> Kept<K, V> {
    /// Nothing yet.
    pub fn new(believed: i64) -> Self {
        Self { believed, all: Mutex::default() }
    }

    /// What is kept and still believed.
    pub fn get(&self, key: &K, now: i64) -> Option<Arc<V>> {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(key).filter(|(at, _)| (0..self.believed).contains(&(now - at))).map(|(_, value)| value.clone())
    }

    /// Keeps something, instead of what was kept before.
    pub fn keep(&self, key: K, now: i64, value: V) -> Arc<V> {
        let value = Arc::new(value);
        self.all.lock().unwrap_or_else(PoisonError::into_inner).insert(key, (now, value.clone()));
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_believed_for_a_while() {
        let kept = Kept::new(10);
        assert_eq!(kept.get(&"a", 5), None);
        kept.keep("a", 5, 1);
        assert_eq!((kept.get(&"a", 14).as_deref(), kept.get(&"b", 14)), (Some(&1), None));
        assert_eq!((kept.get(&"a", 15), kept.get(&"a", 4)), (None, None), "nor before it was known");
    }
}
