use super::{PATIENT, PLAYERS, harms_the_named, rounds};
use crate::servers::{Play, Server, add_puzzle, block_on};

#[test]
fn the_postgres_server_is_stopped_at_once_again_and_again() {
    if harms_the_named() {
        return;
    }
    let Some(mut postgres) = cluster::own_server() else { return };
    let database = postgres.new_database("crash");
    let server = Server::start(&database);
    block_on(add_puzzle(&database));
    let (rounds, tries) = (rounds(), 10 * (rounds() + 1));
    let told = Play::new(vec![server.address.clone()], [PLAYERS, tries], PATIENT).while_all_play(|play| {
        for round in 1..=rounds {
            play.wait_for(round * 10 * PLAYERS);
            postgres.stop();
            // Gone for as long as somebody notices.
            play.wait_for_refusals(1);
            postgres.start_again();
        }
    });
    assert_eq!(told.attempts.len(), PLAYERS * tries);
    told.check(&database, PLAYERS as i64);
}
