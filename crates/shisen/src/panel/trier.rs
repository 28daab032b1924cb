use super::player::Player;
use rand::RngExt;
use std::collections::HashMap;

/// Takes pairs as it notices them, here and there. At a dead end it begins again and avoids what it did last.
pub fn play(player: &mut Player) {
    let mut disliked: HashMap<usize, f64> = HashMap::new();
    // Consecutive glances without a result.
    let mut vain = 0.0;
    while player.goes_on() {
        if player.is_stuck() {
            player.glance();
            let mut dislike = DISLIKE;
            while let Some(pair) = player.put_back() {
                *disliked.entry(pair).or_default() += dislike;
                dislike /= 2.0;
            }
            vain = 0.0;
            continue;
        }
        let count = player.left.count();
        let chosen = player.dice.random_range(0..count) as usize;
        let Some(tile) = player.left.cells().nth(chosen) else { break };
        let stretch = 1.0 + vain / f64::from(count);
        let dislike = |pair: &usize| disliked.get(pair).copied().unwrap_or_default();
        // Disliked pairs are taken when nothing else is seen for long.
        let pair =
            player.notices(tile, stretch).filter(|pair| player.dice.random_bool((-dislike(pair) / stretch).exp()));
        match pair {
            Some(pair) => {
                player.take(pair);
                vain = 0.0;
            }
            None => vain += 1.0,
        }
    }
}

/// Penalty of the last pair before a dead end; those before it get a half, a quarter and so on.
const DISLIKE: f64 = 0.8;
