//! Load: how many attempts and choices of puzzles a server answers a second, and how long each takes, beside the same calls made to the
//! storage without a server. `cargo xtask load` runs it.
//!
//! Server and visitors share this machine, so the ratio between the two says more than either number. With `--short` it only checks that
//! everything is answered, and that what was acknowledged is stored.

mod bare;
mod sample;
mod stock;
mod visitor;

use cluster::{Commits, Server};
use corpus::Corpus;
use sample::Sample;
use server::Config;
use std::{
    env,
    error::Error,
    net::SocketAddr,
    time::{Duration, Instant},
};
use stock::Stock;
use tokio::sync::oneshot;
use visitor::Visitor;

/// How many visitors come at the same time.
const VISITORS: [usize; 3] = [1, 8, 64];

/// What a visitor does again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    /// Begins a session and submits an attempt.
    Attempt,
    /// Asks for the next puzzle.
    Next,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let (mut time, mut databases) = (Duration::from_secs(5), Vec::new());
    while let Some(argument) = arguments.next() {
        match (argument.as_str(), arguments.next()) {
            ("--short", after) => {
                time = Duration::from_millis(200);
                databases.extend(after);
            }
            ("--seconds", Some(seconds)) => time = Duration::from_secs(seconds.parse()?),
            ("--database", Some(url)) => databases.push(url),
            _ => {
                return Err(
                    format!("unknown option {argument:?}; expected --short, --seconds N or --database URL").into()
                );
            }
        }
    }
    let stock = Stock::forge();
    if !databases.is_empty() {
        return databases.iter().try_for_each(|database| load(database, &stock, time));
    }
    let folder = tempfile::tempdir()?;
    load(&folder.path().join("load.sqlite").display().to_string(), &stock, time)?;
    match Server::start(Commits::Written)? {
        Some(postgres) => load(&postgres.new_database("load"), &stock, time),
        None => {
            println!("PostgreSQL is not installed: not measured");
            Ok(())
        }
    }
}

/// Measures one database.
fn load(database: &str, stock: &Stock, time: Duration) -> Result<(), Box<dyn Error>> {
    let runtime = tokio::runtime::Runtime::new()?;
    let corpus = runtime.block_on(async {
        let corpus = Corpus::open(database).await?;
        corpus.add_puzzles(&stock.puzzles, 0).await?;
        Ok::<_, corpus::Error>(corpus)
    })?;
    let (address, end) = serve(&runtime, database)?;
    println!("{}", database.split('?').next().unwrap_or(database));
    println!("{:<9} {:>8}  {}  of the bare rate", "", "visitors", Sample::HEAD);
    for work in [Work::Attempt, Work::Next] {
        for visitors in VISITORS {
            let served = measure(visitors, time, |number| {
                let mut visitor = Visitor::new(address, stock, number);
                move || visitor.once(work)
            });
            let bare = measure(visitors, time, |number| {
                let mut bare = bare::Bare::new(&corpus, stock, number, runtime.handle().clone());
                move || bare.once(work)
            });
            let name = format!("{work:?}").to_lowercase();
            println!("{name:<9} {visitors:>8}  {served}  {:.2}", served.rate() / bare.rate());
            println!("{:<9} {:>8}  {bare}", "  bare", "");
        }
    }
    let acknowledged = visitor::acknowledged();
    for session in &acknowledged {
        let stored = runtime.block_on(corpus.attempts(session))?.len();
        assert_eq!(stored, 1, "the attempt of the session {session} was acknowledged");
    }
    println!("{} acknowledged attempts are stored, once each\n", acknowledged.len());
    drop(end);
    Ok(())
}

/// Starts a server without limits; it ends when the sender is dropped.
fn serve(
    runtime: &tokio::runtime::Runtime,
    database: &str,
) -> Result<(SocketAddr, oneshot::Sender<()>), Box<dyn Error>> {
    let ((ready, address), (end, ended)) = (oneshot::channel(), oneshot::channel::<()>());
    let config = Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: database.to_owned(),
        stock: 0,
        limits: None,
        ..Config::default()
    };
    let told = |address| {
        let _ = ready.send(address);
    };
    runtime.spawn(server::serve(config, told, async { drop(ended.await) }));
    Ok((runtime.block_on(address)?, end))
}

/// Has so many do something again and again at the same time, each on a thread of its own.
fn measure<F: FnMut()>(count: usize, time: Duration, make: impl Fn(usize) -> F + Sync) -> Sample {
    let begun = Instant::now();
    let times = std::thread::scope(|scope| {
        let all: Vec<_> = (0..count)
            .map(|number| {
                let make = &make;
                scope.spawn(move || {
                    let (mut work, mut times) = (make(number), Vec::new());
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
    Sample::new(times, begun.elapsed())
}
