use super::{PLAYERS, harms_the_named, postgres, rounds};
use crate::servers::{Play, Server, add_puzzle, block_on};

/// What the next two versions do to the database: they only add, and say so.
const NEWER: [&str; 4] = [
    "ALTER TABLE puzzles ADD COLUMN newer TEXT",
    "ALTER TABLE attempts ADD COLUMN newer BIGINT NOT NULL DEFAULT 0",
    "CREATE TABLE newer (player TEXT NOT NULL PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE)",
    "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
     VALUES (90010, 'expand newer columns', TRUE, '', 0), (90020, 'expand newer tables', TRUE, '', 0)",
];
/// How often a request may be refused by that: by each of two servers once for each table with a new column, for which its statements were not
/// prepared.
const REFUSALS: usize = 4;

/// Replaces each server by another one, while everybody plays on.
fn replace_all(servers: &mut [Server], database: &str, play: &Play) {
    for (place, server) in servers.iter_mut().enumerate() {
        play.wait_for_everybody();
        server.stop();
        *server = Server::start(database);
        play.servers.lock().unwrap()[place].clone_from(&server.address);
    }
    play.wait_for_everybody();
}

#[test]
fn servers_are_replaced_one_after_the_other_and_players_notice_one_retry_at_most() {
    let Some(database) = postgres() else { return };
    let before = block_on(add_puzzle(&database));
    let mut servers = [(); 2].map(|()| Server::start(&database));
    let addresses = servers.iter().map(|server| server.address.clone()).collect();
    let told = Play::endless(addresses, PLAYERS, 1).while_all_play(|play| {
        for _ in 0..rounds().div_ceil(2) {
            replace_all(&mut servers, &database, play);
        }
    });
    told.check(&database, before + PLAYERS as i64);
}

#[test]
fn servers_play_on_and_start_again_when_newer_versions_have_added_to_their_database() {
    if harms_the_named() {
        return;
    }
    let Some(database) = cluster::database() else { return };
    block_on(add_puzzle(&database));
    let mut servers = [(); 2].map(|()| Server::start(&database));
    let addresses = servers.iter().map(|server| server.address.clone()).collect();
    let told = Play::endless(addresses, PLAYERS, REFUSALS).while_all_play(|play| {
        play.wait_for_everybody();
        for statement in NEWER {
            cluster::sql(&database, statement);
        }
        play.wait_for_everybody();
        replace_all(&mut servers, &database, play);
    });
    told.check(&database, PLAYERS as i64);
}
