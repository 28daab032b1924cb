use super::player::Player;
use rand::RngExt;
use std::collections::HashMap;

/// Takes what catches the eye, here and there, without a thought. At a dead end it begins again and likes less what it did last.
pub fn play(player: &mut Player) {
    let mut disliked: HashMap<usize, f64> = HashMap::new();
    // Glances in vain.
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
        // What is disliked is taken all the same when nothing else is seen for long.
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

/// How much less a pair is liked that was taken right before a dead end; those before it lose a half, a quarter …
const DISLIKE: f64 = 0.8;
