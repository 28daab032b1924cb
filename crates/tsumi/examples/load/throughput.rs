use crate::{Target, Work, bare::Bare, program::Program, sample::Sample, visitor::Visitor};
use std::{
    error::Error,
    sync::{Barrier, OnceLock},
    time::{Duration, Instant},
};

/// How many visitors come at the same time.
const VISITORS: [usize; 3] = [1, 8, 64];

/// How many players take turns in the name of each visitor: where there are few visitors, one would have to be faster than is believed.
fn crowd(visitors: usize) -> usize {
    128 / visitors + 2
}

/// Measures how many attempts and choices of puzzles are answered a second, beside the same statements sent to the storage without a server.
pub fn measure(target: &Target, time: Duration) -> Result<(), Box<dyn Error>> {
    let program = Program::start(target.database, false)?;
    println!("{:<9} {:>8}  {}  of the bare rate", "", "visitors", Sample::HEAD);
    for work in [Work::Attempt, Work::Next] {
        for visitors in VISITORS {
            let served = at_once(visitors, time, |number| {
                let mut visitor = Visitor::new(program.address, target.stock, number);
                visitor.prepare(work, crowd(visitors));
                move || visitor.once(work)
            });
            let bare = at_once(visitors, time, |number| {
                let mut bare = Bare::new(target.corpus, target.stock, number, target.runtime.handle().clone());
                bare.prepare(work, crowd(visitors));
                move || bare.once(work)
            });
            let name = format!("{work:?}").to_lowercase();
            println!("{name:<9} {visitors:>8}  {served}  {:.2}", served.rate() / bare.rate());
            println!("{:<9} {:>8}  {bare}", "  bare", "");
        }
    }
    Ok(())
}

/// Has so many do something again and again at the same time, each on a thread of its own, once all are prepared.
fn at_once<F: FnMut()>(count: usize, time: Duration, make: impl Fn(usize) -> F + Sync) -> Sample {
    let prepared = Barrier::new(count);
    let begun = OnceLock::new();
    let times = std::thread::scope(|scope| {
        let all: Vec<_> = (0..count)
            .map(|number| {
                let (make, prepared, begun) = (&make, &prepared, &begun);
                scope.spawn(move || {
                    let (mut work, mut times) = (make(number), Vec::new());
                    prepared.wait();
                    let begun = *begun.get_or_init(Instant::now);
                    while times.is_empty() || begun.elapsed() < time {
                        let before = Instant::now();
                        work();
                        times.push(before.elapsed());
                    }
                    times
                })
            })
            .collect();
        all.into_iter().flat_map(|one| one.join().expect("a visitor who is answered")).collect()
    });
    Sample::new(times, begun.get().map_or(time, Instant::elapsed))
}
