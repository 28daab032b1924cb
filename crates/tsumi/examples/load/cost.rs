use crate::{
    Target, Work,
    bare::Bare,
    program::{Program, processor},
    sample::Sample,
    visitor::Visitor,
};
use corpus::{PuzzleQuery, Sent};
use curator::stock::plan;
use std::{error::Error, time::Instant};

/// How many players take turns to try puzzles.
const CROWD: usize = 128;

/// What is read, by a returning player and by a visitor who is new.
const READS: [(&str, &str); 19] = [
    ("next: at the level", "/api/puzzles/next?game=tspin"),
    ("next: harder", "/api/puzzles/next?game=tspin&difficulty=300"),
    ("next: of a shelf", "/api/puzzles/next?shelf=tspin-1"),
    ("next: of two shelves", "/api/puzzles/next?shelf=tspin-1,tspin-3"),
    ("next: of a common theme", "/api/puzzles/next?game=tspin&themes=wall"),
    ("next: of a theme on a shelf", "/api/puzzles/next?shelf=tspin-1&themes=wall"),
    ("next: of a rare theme", "/api/puzzles/next?game=tspin&themes=several"),
    ("next: between ratings", "/api/puzzles/next?shelf=tspin-1&min=1200&max=1220"),
    ("next: above a rating", "/api/puzzles/next?shelf=tspin-1&min=1500"),
    ("next: in doubt", "/api/puzzles/next?game=tspin&mode=doubt"),
    ("shelves", "/api/shelves"),
    ("themes", "/api/themes"),
    ("set of a shelf", "/api/curated/tspin-1"),
    ("puzzle of the day", "/api/daily"),
    ("flash cards", "/api/flash?shelf=tspin-1&count=10"),
    ("home", "/api/home?game=tspin"),
    ("page of the corpus", "/api/corpus?count=100"),
    ("the same, deep in", "/api/corpus?count=100&after=y"),
    ("the same of a shelf", "/api/corpus?count=100&after=g&shelf=tspin-1"),
];

/// Measures what requests of one visitor cost: statements, writes and time. Fails if the bare calls send other statements than the server
/// does.
pub fn measure(target: &Target, times: usize) -> Result<(), Box<dyn Error>> {
    let mut program = Program::start(target.database, false)?;
    println!("{:<28} statements  writes  processor µs    p50 µs    p99 µs    max µs", "");
    for work in [Work::Attempt, Work::Next] {
        let mut visitor = Visitor::new(program.address, target.stock, 1);
        visitor.prepare(work, CROWD);
        let served = row(&format!("{work:?}"), times, &mut || Spent::by(&mut program), || visitor.once(work))?;
        let mut bare = Bare::new(target.corpus, target.stock, 2, target.runtime.handle().clone());
        bare.prepare(work, CROWD);
        let bare = row("  bare", times, &mut || Ok(Spent::here()), || bare.once(work))?;
        // Where the shelf ends, one more goes on at its beginning.
        let is_close = |one: u64, other: u64| 2 * one.abs_diff(other) <= times as u64;
        let same = is_close(served.statements, bare.statements) && is_close(served.writes, bare.writes);
        assert!(same, "sent for {times} times {work:?}: {served:?}, and bare {bare:?}");
    }
    let [mut new, mut returning] = [3, 4].map(|number| Visitor::new(program.address, target.stock, number));
    row("next: of a beginner", times, &mut || Spent::by(&mut program), || new.read("/api/puzzles/next?game=tspin"))?;
    returning.prepare(Work::Next, 1);
    for (what, path) in READS {
        row(what, times, &mut || Spent::by(&mut program), || returning.read(path))?;
    }
    let shelves = plan::shelves("tspin");
    let (min, max) = (1200.0, 1300.0);
    let wanted = PuzzleQuery {
        game: "tspin",
        shelves: &shelves[..1],
        themes: &["wall"],
        min,
        max,
        not: &["x"],
        player: Some("x"),
        run: None,
    };
    for (what, plan) in target.runtime.block_on(target.corpus.next_plans(&wanted))? {
        println!("\n{what}");
        plan.iter().for_each(|line| println!("    {line}"));
    }
    println!();
    Ok(())
}

/// What a process has spent so far.
struct Spent {
    sent: Sent,
    /// Seconds of processor time.
    processor: f64,
}

impl Spent {
    fn by(program: &mut Program) -> Result<Self, Box<dyn Error>> {
        Ok(Self { sent: program.sent()?, processor: program.processor().unwrap_or_default() })
    }

    fn here() -> Self {
        Self { sent: Sent::so_far(), processor: processor("self").unwrap_or_default() }
    }
}

/// Does something so many times, and prints what it cost; returns what was sent in all.
fn row(
    what: &str,
    times: usize,
    spent: &mut dyn FnMut() -> Result<Spent, Box<dyn Error>>,
    mut once: impl FnMut(),
) -> Result<Sent, Box<dyn Error>> {
    // The first one may fill what is kept for a while.
    once();
    let (before, begun) = (spent()?, Instant::now());
    let took = (0..times).map(|_| {
        let begun = Instant::now();
        once();
        begun.elapsed()
    });
    let took = Sample::new(took.collect(), begun.elapsed());
    let after = spent()?;
    let (statements, writes) = (after.sent.statements - before.sent.statements, after.sent.writes - before.sent.writes);
    let processor = 1e6 * (after.processor - before.processor) / times as f64;
    let [half, most, max] = [0.5, 0.99, 1.0].map(|share| 1000.0 * took.percentile(share));
    let [each, waits] = [statements, writes].map(|all| all as f64 / times as f64);
    println!("{what:<28} {each:>10.1} {waits:>7.1} {processor:>13.0} {half:>9.0} {most:>9.0} {max:>9.0}");
    Ok(Sent { statements, writes })
}
