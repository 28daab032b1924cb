use super::player::Player;
use crate::Bits;
use std::collections::HashSet;

/// Scans the board row by row from the last pair until a few pairs are seen, and takes the one that leaves most
/// freedom. At a dead end it goes back to an alternative seen before, if that is recent enough, or begins again;
/// moves that led to a dead end are not repeated.
pub fn play(player: &mut Player) {
    let mut shunned: HashSet<(Bits, usize)> = HashSet::new();
    // Alternatives seen before each move, and now.
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
        at = player.view.board().pairs()[pair].tiles.cells().next().unwrap_or(at);
        player.take(pair);
        // Pairs that can go stay so until one of their tiles is taken.
        kept = seen.clone();
        doubts.push(seen);
    }
}

/// A few pairs that can go and were not ruled out, including those remembered. Empty at a dead end, or if patience
/// ends.
fn look(player: &mut Player, at: usize, kept: Vec<usize>, shunned: &HashSet<(Bits, usize)>) -> Vec<usize> {
    let enough = (player.profile.candidates / 2).max(1);
    let mut seen = kept;
    seen.retain(|&pair| {
        player.view.board().pairs()[pair].can_go(player.left) && !shunned.contains(&(player.left, pair))
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

/// Whether some pair can go that was not ruled out.
fn can_go_on(player: &Player, shunned: &HashSet<(Bits, usize)>) -> bool {
    let pairs = player.view.board().pairs().iter().enumerate();
    pairs.filter(|(_, pair)| pair.can_go(player.left)).any(|(number, _)| !shunned.contains(&(player.left, number)))
}

/// The pair that seems to leave most freedom; costs a glance at each, if there is a choice.
fn roomiest(player: &mut Player, seen: &[usize]) -> usize {
    let mut best = (f64::NEG_INFINITY, 0);
    for (place, &pair) in seen.iter().enumerate().filter(|_| seen.len() > 1) {
        player.glance();
        let after = player.left - player.view.board().pairs()[pair].tiles;
        let room = player.view.room(after) as f64 + player.profile.blur(&mut player.dice);
        if room > best.0 {
            best = (room, place);
        }
    }
    best.1
}

/// Goes back to the last move with an alternative and returns the alternatives, or to the beginning if that is longer
/// ago than the player remembers.
fn back(player: &mut Player, doubts: &mut Vec<Vec<usize>>, shunned: &mut HashSet<(Bits, usize)>) -> Vec<usize> {
    player.glance();
    // If everything was tried, something must have been overlooked.
    if player.taken.is_empty() {
        shunned.clear();
    }
    let memory = MEMORY * player.profile.depth;
    for step in 0..memory {
        let (Some(others), Some(pair)) = (doubts.pop(), player.put_back()) else { break };
        // The move before a dead end is known to be wrong; of those before it, the last one with an alternative is
        // assumed to be.
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

/// Growth of the range after a scan of the whole board finds nothing.
const FURTHER: f64 = 1.5;
/// Moves remembered for each move of search depth.
const MEMORY: usize = 3;
