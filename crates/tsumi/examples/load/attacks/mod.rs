//! What one visitor can do against the others: each attack beside honest visitors, who must not notice much of it.

mod attacker;
mod computing;
mod connections;
mod floods;
mod past;
mod tally;
mod writes;

use crate::{Target, honest::Honest, options::Options, program::Program, sample::Sample};
use attacker::Attacker;
use std::{
    error::Error,
    io,
    net::Ipv4Addr,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};
use tally::Tally;

/// Honest visitors beside the bad one, each of whom solves a puzzle in half a second.
const HONEST: usize = 20;
/// What 99 of 100 of their requests should stay under, in milliseconds.
const MOST_P99: f64 = 250.0;

/// Attempts of an attacker who has prepared for a while: what the limits allow within seven minutes.
const LONG_PAST: usize = 20_000;

/// Something bad that is done again and again.
struct Attack {
    name: &'static str,
    /// How many do it at the same time, all from one address.
    workers: usize,
    /// Does it once; returns the status of the reply if there was one.
    act: fn(&mut Attacker) -> io::Result<Option<u16>>,
}

const fn attack(name: &'static str, workers: usize, act: fn(&mut Attacker) -> io::Result<Option<u16>>) -> Attack {
    Attack { name, workers, act }
}

const ATTACKS: [Attack; 25] = [
    attack("slow heads", 4, connections::slow_heads),
    attack("slow bodies", 4, connections::slow_bodies),
    attack("idle connections", 4, connections::idle),
    attack("replies not read", 4, connections::unread),
    attack("GETs", 32, floods::reads),
    attack("files", 32, floods::files),
    attack("60 kB of themes", 16, floods::themes),
    attack("endless lists", 16, floods::lists),
    attack("shelves", 64, floods::shelves),
    attack("choices of shelves", 16, floods::choices),
    attack("health", 64, floods::health),
    attack("dumps", 8, floods::dumps),
    attack("hard pastes", 16, computing::pastes),
    attack("pictures", 16, computing::pictures),
    attack("flash cards", 16, computing::flash),
    attack("answers", 16, computing::answers),
    attack("restarts", 16, writes::restarts),
    attack("tries", 16, writes::tries),
    attack("new players", 16, writes::players),
    attack("deletions", 16, writes::deletions),
    attack("packs", 16, writes::packs),
    attack("settings", 16, writes::settings),
    attack("matches", 16, writes::matches),
    attack("large bodies", 16, writes::large),
    attack("a long past", 16, past::read),
];

/// Measures how long honest visitors wait, first alone, then beside each attack.
pub fn measure(target: &Target, options: &Options) -> Result<(), Box<dyn Error>> {
    let past = past::live(target, if options.short { 100 } else { LONG_PAST })?;
    let program = Program::start(target.database, true)?;
    let honest = match options.short {
        true => Honest { visitors: 4, look: Duration::ZERO, time: Duration::ZERO },
        false => Honest { visitors: HONEST, look: Duration::from_millis(500), time: options.time },
    };
    let first = format!("{} beside", honest.visitors);
    println!("{first:<17} {}  server s    MiB  replies to the attacker", Sample::HEAD);
    let mut slow = Vec::new();
    let alone = honest.play(&program, target, &AtomicBool::new(false));
    let mut spent = print(&program, "nobody", &alone, (0.0, ""));
    for (number, attack) in ATTACKS.iter().enumerate() {
        let (sample, tally) = beside(&program, target, &past, (honest, number), options.short);
        spent = print(&program, attack.name, &sample, (spent, &tally.to_string()));
        assert!(!tally.has_failures(), "{}: the server failed: {tally}", attack.name);
        if sample.percentile(0.99) > MOST_P99 {
            slow.push(attack.name);
        }
    }
    if !options.short {
        match slow.as_slice() {
            [] => println!("99 of 100 requests stay under {MOST_P99} ms, whatever one visitor does"),
            slow => println!("99 of 100 requests take longer than {MOST_P99} ms beside: {}", slow.join(", ")),
        }
    }
    Ok(())
}

/// Prints a line, with the processor time that the server has used since it had used `before` seconds; returns how much it has used now.
fn print(program: &Program, name: &str, sample: &Sample, (before, replies): (f64, &str)) -> f64 {
    let memory = program.memory().map_or("-".to_owned(), |mib| format!("{mib:.0}"));
    let spent = program.processor().unwrap_or_default();
    println!("{name:<17} {sample}  {:>8.1}  {memory:>5}  {replies}", spent - before);
    spent
}

/// Has honest visitors play while one attack goes on, from an address that has done nothing before.
fn beside(
    program: &Program,
    target: &Target,
    past: &str,
    (honest, number): (Honest, usize),
    short: bool,
) -> (Sample, Tally) {
    let attack = &ATTACKS[number];
    let address = Ipv4Addr::new(127, 0, 1, number as u8);
    let (tally, stop) = (Tally::default(), AtomicBool::new(false));
    let workers = if short { attack.workers.min(2) } else { attack.workers };
    let sample = thread::scope(|scope| {
        for worker in 0..workers {
            let (tally, stop) = (&tally, &stop);
            scope.spawn(move || {
                let mut attacker = Attacker::new(program.address, address, worker, (target.stock, past));
                // Once at the least, however soon the honest have finished.
                loop {
                    tally.count(&attacker.once(attack.act));
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                }
            });
        }
        honest.play(program, target, &stop)
    });
    (sample, tally)
}
