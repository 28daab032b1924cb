//! Load: what requests cost in statements and microseconds; how many attempts and choices of puzzles a server answers a second, and how long each takes, beside the same calls made to the
//! storage without a server; how long honest visitors wait beside one who does the worst he can; and the memory of a server over minutes.
//! `cargo xtask load` runs it.
//!
//! Server and visitors share this machine, so the ratio between the two says more than either number. With `--short` it only checks that
//! everything is answered, and that what was acknowledged is stored.

mod attacks;
mod bare;
mod connection;
mod cost;
mod honest;
mod memory;
mod options;
mod program;
mod sample;
mod stock;
mod throughput;
mod visitor;

use cluster::{Commits, Server};
use corpus::Corpus;
use options::{Options, Part};
use std::{env, error::Error, time::Duration};
use stock::Stock;
use tokio::runtime::Runtime;

/// What a visitor does again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    /// Begins a session and submits an attempt.
    Attempt,
    /// Asks for the next puzzle.
    Next,
}

/// A database with puzzles, and those who look into it.
struct Target<'a> {
    database: &'a str,
    corpus: &'a Corpus,
    stock: &'a Stock,
    runtime: &'a Runtime,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1).peekable();
    if arguments.next_if(|argument| argument == program::SERVE).is_some() {
        return program::serve(arguments);
    }
    let options = Options::read(arguments)?;
    let stock = Stock::forge(if options.short { 200 } else { 1000 });
    if !options.databases.is_empty() {
        return options.databases.iter().try_for_each(|database| load(database, &stock, &options));
    }
    let folder = tempfile::tempdir()?;
    load(&folder.path().join("load.sqlite").display().to_string(), &stock, &options)?;
    match Server::start(Commits::Written)? {
        Some(postgres) => load(&postgres.new_database("load"), &stock, &options),
        None => {
            println!("PostgreSQL is not installed: not measured");
            Ok(())
        }
    }
}

/// Measures one database.
fn load(database: &str, stock: &Stock, options: &Options) -> Result<(), Box<dyn Error>> {
    let runtime = Runtime::new()?;
    let corpus = runtime.block_on(async {
        let corpus = Corpus::open(database).await?;
        corpus.add_puzzles(&stock.puzzles, 0).await?;
        Ok::<_, corpus::Error>(corpus)
    })?;
    let target = Target { database, corpus: &corpus, stock, runtime: &runtime };
    println!("{}", database.split('?').next().unwrap_or(database));
    if options.wants(Part::Cost) {
        cost::measure(&target, if options.short { 10 } else { 300 })?;
    }
    if options.wants(Part::Throughput) {
        throughput::measure(&target, options.time)?;
    }
    // In short once is enough: some attacks take seconds to end.
    if options.wants(Part::Attacks) && !(options.short && database.starts_with("postgres")) {
        attacks::measure(&target, options)?;
    }
    if options.wants(Part::Memory) {
        let (turns, turn) = if options.short { (2, options.time) } else { (options.minutes, Duration::from_secs(60)) };
        memory::watch(&target, turns, turn)?;
    }
    let acknowledged = visitor::acknowledged();
    for session in &acknowledged {
        let stored = runtime.block_on(corpus.attempts(session))?.len();
        assert_eq!(stored, 1, "the attempt of the session {session} was acknowledged");
    }
    println!("{} acknowledged attempts are stored, once each\n", acknowledged.len());
    Ok(())
}
