use crate::net::Address;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// Counts open connections, in all and by address. Clones share the counts.
#[derive(Clone, Debug)]
pub struct Connections {
    most: usize,
    most_of_one: usize,
    open: Arc<Mutex<Open>>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    by_address: HashMap<Address, usize>,
}

/// A place for a connection, given back when dropped.
#[derive(Debug)]
pub struct Place {
    address: Option<Address>,
    open: Arc<Mutex<Open>>,
}

impl Connections {
    /// Allows this many connections at once, and this many from one address.
    pub fn new(most: usize, most_of_one: usize) -> Self {
        Self { most, most_of_one, open: Arc::default() }
    }

    /// Takes a place for a connection, or returns `None` if there are too many. Those of a proxy are counted without an address: they
    /// are many people's.
    pub fn admit(&self, address: Option<Address>) -> Option<Place> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.all >= self.most {
            return None;
        }
        if let Some(address) = address {
            let of_one = open.by_address.entry(address).or_default();
            if *of_one >= self.most_of_one {
                return None;
            }
            *of_one += 1;
        }
        open.all += 1;
        Some(Place { address, open: self.open.clone() })
    }

    /// The number of open connections.
    pub fn count(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all -= 1;
        let Some(address) = self.address else { return };
        if let Some(of_one) = open.by_address.get_mut(&address) {
            *of_one -= 1;
            if *of_one == 0 {
                open.by_address.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn places_are_counted_by_address_and_in_all_and_given_back() {
        let connections = Connections::new(4, 2);
        let one = Some(Address::from(IpAddr::from([192, 0, 2, 1])));
        let two = Some(Address::from(IpAddr::from([192, 0, 2, 2])));
        let first = connections.admit(one).unwrap();
        let _second = connections.admit(one).unwrap();
        assert!(connections.admit(one).is_none(), "the third of one address");
        let _proxy = connections.admit(None).unwrap();
        let other = connections.admit(two).unwrap();
        assert!(connections.admit(None).is_none(), "the fifth of all");
        drop(first);
        assert!(connections.admit(one).is_some());
        drop(other);
        assert_eq!(connections.count(), 2);
        assert_eq!(connections.open.lock().unwrap().by_address.len(), 1, "addresses without connections are forgotten");
    }
}
