use super::player::Player;
use crate::Bits;
use std::collections::HashSet;

/// Goes over the board row by row from where the last pair was, until a few pairs are seen, and takes the one that leaves most room. At a
/// dead end it goes back to where another one was seen, if that is not far, or else begins again; what led there is not done again.
pub fn play(player: &mut Player) {
    let mut shunned: HashSet<(Bits, usize)> = HashSet::new();
    // What else was seen before each move, and now.
    let mut doubts: Vec<Vec<usize>> = Vec::new();
    let mut kept: Vec<usize> = Vec::new();
    let mut at = 0;
    while player.goes_on() {
        let mut seen = look(player, at, kept, &shunned);
        if seen.is_empty() {
            kept = back(player, &mut doubts, &mut shunned);
            continue;
        }
        let chosen = roomiest(player, &seen);
        let pair = seen.swap_remove(chosen);
        at = player.gaze.board().pairs()[pair].tiles.cells().next().unwrap_or(at);
        player.take(pair);
        // Two tiles that could be joined still can.
        kept = seen.clone();
        doubts.push(seen);
    }
}

/// A few pairs that can go and are not shunned, those among them that one has kept in mind. None, at a dead end, or if patience ends.
fn look(player: &mut Player, at: usize, kept: Vec<usize>, shunned: &HashSet<(Bits, usize)>) -> Vec<usize> {
    let enough = (player.nature.candidates / 2).max(1);
    let mut seen = kept;
    seen.retain(|&pair| {
        player.gaze.board().pairs()[pair].can_go(player.left) && !shunned.contains(&(player.left, pair))
    });
    let mut stretch = 1.0;
    while player.goes_on() && seen.is_empty() && can_go_on(player, shunned) {
        let (before, after): (Vec<usize>, Vec<usize>) = player.left.cells().partition(|&tile| tile < at);
        for tile in after.into_iter().chain(before) {
            if seen.len() >= enough || !player.goes_on() {
                break;
            }
            let left = player.left;
            if let Some(pair) = player.notices(tile, stretch).filter(|&pair| !shunned.contains(&(left, pair)))
                && !seen.contains(&pair)
            {
                seen.push(pair);
            }
        }
        stretch *= FURTHER;
    }
    seen
}

/// Whether some pair can go that is not shunned.
fn can_go_on(player: &Player, shunned: &HashSet<(Bits, usize)>) -> bool {
    let pairs = player.gaze.board().pairs().iter().enumerate();
    pairs.filter(|(_, pair)| pair.can_go(player.left)).any(|(number, _)| !shunned.contains(&(player.left, number)))
}

/// Which of some pairs seems to leave most room; a glance at each, if there is a choice.
fn roomiest(player: &mut Player, seen: &[usize]) -> usize {
    let mut best = (f64::NEG_INFINITY, 0);
    for (place, &pair) in seen.iter().enumerate().filter(|_| seen.len() > 1) {
        player.glance();
        let after = player.left - player.gaze.board().pairs()[pair].tiles;
        let room = player.gaze.room(after) as f64 + player.nature.blur(&mut player.dice);
        if room > best.0 {
            best = (room, place);
        }
    }
    best.1
}

/// Goes back to the last move at which something else was seen, which it returns, or to the beginning if that is further than one
/// remembers.
fn back(player: &mut Player, doubts: &mut Vec<Vec<usize>>, shunned: &mut HashSet<(Bits, usize)>) -> Vec<usize> {
    player.glance();
    // Where nothing is left that was not tried, something must have been overlooked.
    if player.taken.is_empty() {
        shunned.clear();
    }
    let memory = MEMORY * player.nature.depth;
    for step in 0..memory {
        let (Some(others), Some(pair)) = (doubts.pop(), player.put_back()) else { break };
        // The move before a dead end is known to be wrong; of those before it, one at which there was a choice is held to be.
        if step == 0 || !others.is_empty() {
            shunned.insert((player.left, pair));
        }
        if !others.is_empty() {
            return others;
        }
    }
    while player.put_back().is_some() {}
    doubts.clear();
    Vec::new()
}

/// How much further one looks when a whole board has shown nothing.
const FURTHER: f64 = 1.5;
/// Moves that one remembers for each that one can look ahead.
const MEMORY: usize = 3;
