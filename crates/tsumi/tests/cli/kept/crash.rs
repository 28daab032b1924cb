//! Servers and databases that die while people play: nothing acknowledged is lost, nothing is counted twice, and play goes on.
//!
//! `cargo xtask crash` runs these with more rounds.

use crate::{
    run::temporary,
    servers::{Play, Server, add_puzzle, block_on},
};
use std::{env, fs};

const PLAYERS: usize = 4;
/// Far more than a request needs while something starts again.
const PATIENT: usize = 1_000_000;

/// How often something dies.
fn rounds() -> usize {
    env::var("TSUMI_CRASH_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(2)
}

#[test]
fn one_of_two_servers_is_killed_and_players_notice_one_retry_at_most() {
    for _ in 0..rounds().div_ceil(2) {
        let Some(database) = cluster::database() else { return };
        // At the same time, on an empty database.
        let both = [Server::begin(&database), Server::begin(&database)];
        let mut servers = both.map(Server::ready);
        block_on(add_puzzle(&database));
        let addresses = servers.iter().map(|server| server.address.clone()).collect();
        let told = Play::new(addresses, [PLAYERS, 25], 1).while_all_play(|play| {
            play.wait_for(30);
            servers[0].kill();
        });
        assert_eq!((told.attempts.len(), told.retries), (PLAYERS * 25, 1));
        told.check(&database, PLAYERS);
    }
}

#[test]
fn a_server_on_one_file_is_killed_again_and_again() {
    let database = temporary("crash.sqlite");
    for file in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{database}{file}"));
    }
    block_on(add_puzzle(&database));
    let mut server = Server::ready(Server::begin(&database));
    let (rounds, tries) = (rounds(), 10 * (rounds() + 1));
    let play = Play::new(vec![server.address.clone()], [PLAYERS, tries], PATIENT);
    let told = play.while_all_play(|play| {
        for round in 1..=rounds {
            play.wait_for(round * 10 * PLAYERS);
            server.kill();
            server = Server::ready(Server::begin(&database));
            *play.servers.lock().unwrap() = vec![server.address.clone()];
        }
    });
    assert_eq!(told.attempts.len(), PLAYERS * tries);
    told.check(&database, PLAYERS);
}

#[test]
fn the_postgres_server_is_stopped_at_once_again_and_again() {
    let Some(mut postgres) = cluster::own_server() else { return };
    let database = postgres.new_database("crash");
    let server = Server::ready(Server::begin(&database));
    block_on(add_puzzle(&database));
    let (rounds, tries) = (rounds(), 10 * (rounds() + 1));
    let told = Play::new(vec![server.address.clone()], [PLAYERS, tries], PATIENT).while_all_play(|play| {
        for round in 1..=rounds {
            play.wait_for(round * 10 * PLAYERS);
            postgres.stop();
            postgres.start_again();
        }
    });
    assert_eq!(told.attempts.len(), PLAYERS * tries);
    told.check(&database, PLAYERS);
}
