use crate::protocol::Order;
use crate::random::generator;
use rand::seq::SliceRandom;

/// The order in which a participant sees puzzles, as places in the list or the draw. `keys` are the difficulties for
/// [`Order::Rising`] and the untidiness for [`Order::Tidy`]; otherwise only their number counts. `seed` must be the same
/// whenever the participant comes back, and in a step that repeats another one.
pub fn arranged(order: Order, keys: &[f64], seed: u64) -> Vec<usize> {
    let mut places: Vec<usize> = (0..keys.len()).collect();
    match order {
        Order::Fixed => {}
        Order::Random => places = shuffled(keys.len(), seed),
        // Stable: puzzles alike in the key stay in the order of the list.
        Order::Rising | Order::Tidy => places.sort_by(|one, two| keys[*one].total_cmp(&keys[*two])),
    }
    places
}

/// The numbers below `count` in a random order.
pub fn shuffled(count: usize, seed: u64) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.shuffle(&mut generator(seed));
    places
}
