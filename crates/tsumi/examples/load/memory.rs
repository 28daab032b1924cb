use crate::{Target, honest::Honest, program::Program};
use std::{error::Error, sync::atomic::AtomicBool, time::Duration};

/// Prints the resident memory of a server at its start, after each turn of this length, and at the end, while people play.
pub fn watch(target: &Target, turns: u32, turn: Duration) -> Result<(), Box<dyn Error>> {
    let program = Program::start(target.database, true)?;
    let told = || program.memory().map_or("not known here".to_owned(), |mib| format!("{mib:.1} MiB"));
    println!("memory at the start: {}", told());
    let mut requests = 0;
    for number in 1..=turns {
        let honest = Honest { visitors: 20, look: Duration::from_millis(150), time: turn };
        let played = honest.play(&program, target, &AtomicBool::new(false));
        requests += played.count();
        println!("memory after {:.0} s: {}, {requests} requests so far", (turn * number).as_secs_f64(), told());
    }
    println!("memory at the end: {}", told());
    Ok(())
}
