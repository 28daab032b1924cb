//! Exports of simulated participants of the thesis' study.

use study::export::{Bundle, GameRow};
use study::protocol::shipped;
use study::simulation::{Design, export};

pub fn thesis_shaped(people: usize, effect: f64) -> Design {
    Design::thesis(people, effect)
}

/// The export of a simulated study, with a game of each participant that was broken off and counts nowhere.
pub fn bundle(design: Design, seed: u64) -> Bundle {
    let mut bundle = export(shipped("thesis").unwrap(), &design, seed).unwrap();
    for row in &bundle.participants {
        let (participant, step) = (row.participant.clone(), "matches-before".to_owned());
        bundle.games.push(GameRow { participant, step, t_spins: 99, ..GameRow::default() });
    }
    bundle
}
