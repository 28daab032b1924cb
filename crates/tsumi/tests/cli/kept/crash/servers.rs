use super::{PATIENT, PLAYERS, named, postgres, rounds};
use crate::{
    run::temporary,
    servers::{Play, Server, add_puzzle, block_on},
};
use std::fs;

#[test]
fn one_of_two_servers_is_killed_and_players_notice_one_retry_at_most() {
    for _ in 0..rounds().div_ceil(2) {
        let Some(database) = postgres() else { return };
        // At the same time, on an empty database.
        let both = [Server::begin(&database), Server::begin(&database)];
        let mut servers = both.map(Server::ready);
        let before = block_on(add_puzzle(&database));
        let addresses = servers.iter().map(|server| server.address.clone()).collect();
        let told = Play::new(addresses, [PLAYERS, 25], 1).while_all_play(|play| {
            play.wait_for(30);
            servers[0].kill();
        });
        assert_eq!((told.attempts.len(), told.retries), (PLAYERS * 25, 1));
        told.check(&database, before + PLAYERS as i64);
    }
}

#[test]
fn a_server_is_killed_again_and_again() {
    let database = named().unwrap_or_else(|| {
        let database = temporary("crash.sqlite");
        for file in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(format!("{database}{file}"));
        }
        database
    });
    let before = block_on(add_puzzle(&database));
    let mut server = Server::start(&database);
    let (rounds, tries) = (rounds(), 10 * (rounds() + 1));
    let play = Play::new(vec![server.address.clone()], [PLAYERS, tries], PATIENT);
    let told = play.while_all_play(|play| {
        for round in 1..=rounds {
            play.wait_for(round * 10 * PLAYERS);
            server.kill();
            server = Server::start(&database);
            *play.servers.lock().unwrap() = vec![server.address.clone()];
        }
    });
    assert_eq!(told.attempts.len(), PLAYERS * tries);
    told.check(&database, before + PLAYERS as i64);
}
