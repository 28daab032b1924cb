//! What is asked for by a player about whom much is stored.

use super::Attacker;
use crate::Target;
use corpus::{NewAttempt, NewSession, RatingUpdate};
use play::wire::{Ending, Mode};
use std::{
    error::Error,
    io, thread,
    time::{SystemTime, UNIX_EPOCH},
};

/// Callers who store a past at the same time.
const AT_ONCE: usize = 64;

/// Has a player make so many attempts, one every two seconds until now, without a server; returns their cookie.
pub fn live(target: &Target, attempts: usize) -> Result<String, Box<dyn Error>> {
    let (player, token) = target.runtime.block_on(target.corpus.add_player(0))?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis() as i64;
    let some = &|first: usize| {
        target.runtime.block_on(async {
            for turn in (first..attempts).step_by(AT_ONCE) {
                let at = now - 2000 * (attempts - turn) as i64;
                attempt(target, &player.id, turn, at).await?;
            }
            Ok::<_, corpus::Error>(())
        })
    };
    thread::scope(|scope| {
        let all: Vec<_> = (0..AT_ONCE).map(|first| scope.spawn(move || some(first))).collect();
        all.into_iter().try_for_each(|one| one.join().expect("a caller who ends"))
    })?;
    Ok(format!("tsumi_player={token}"))
}

async fn attempt(target: &Target<'_>, player: &str, turn: usize, at: i64) -> Result<(), corpus::Error> {
    let (puzzle, transcript) = &target.stock.solved[turn % target.stock.solved.len()];
    let new = NewSession { player, puzzle, mode: Mode::Practice, run: None, review: None, notice: false };
    let session = &target.corpus.begin_session(new, at - 1000).await?;
    let (transcript, outcome) = (&transcript["transcript"].to_string(), Ending::Solved);
    let new = NewAttempt { session, transcript, outcome, moves: 1, client_ms: 500, received_at: at, rated: true };
    let rate = |player: Option<rate::Rating>, puzzle, solved| {
        let before = player.unwrap_or_default();
        RatingUpdate { before, after: rate::rate_attempt(&before, &puzzle, solved) }
    };
    target.corpus.add_attempt(new, rate).await.map(drop)
}

/// All that is counted, listed or told of a player.
pub fn read(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    attacker.remember();
    let paths = ["/api/progress?game=tspin", "/api/home?game=tspin", "/api/history?count=100", "/api/me/data"];
    attacker.get(paths[attacker.turn % paths.len()])
}
