//! The experiments of the 2012 paper: `paper -- complete stairs|key|both|domino games [depth] [outlook]`, `paper -- chain
//! combined|potential games`, `paper -- duel games`.
use nazo::Ruleset;
use nazo::bots::experiment::{Chains, Series, chains, combined, completion, duels};
use nazo::bots::{Joseki, Potential};
use nazo::joseki::Book;
use std::sync::atomic::AtomicBool;

fn main() {
    let word = |n: usize| std::env::args().nth(n).unwrap_or_default();
    let number = |n: usize, usual: usize| word(n).parse().unwrap_or(usual);
    let stop = AtomicBool::new(false);
    let series = |games: usize| Series { games, seed: 5000, progress: &|_| {}, stop: &stop };
    let show = |name: &str, chains: &Chains| {
        let mut lengths: Vec<u32> = chains.games.iter().map(|game| game.best.length).collect();
        lengths.sort_unstable();
        println!(
            "{name}: chain {:.2}, attack {:.1}, fired at {:.1}, {:.1} ms a move, lost {}, {lengths:?}",
            chains.mean_length(),
            chains.mean_attack(Ruleset::Paper2012),
            chains.mean_fired(),
            chains.milliseconds(),
            chains.games.iter().filter(|game| game.lost).count(),
        );
    };
    match word(1).as_str() {
        "complete" => {
            let read;
            let book = match word(2).as_str() {
                "stairs" => Book::stairs(),
                "key" => Book::key(),
                "both" => Book::both(),
                "domino" => Book::domino(),
                path => {
                    let text = std::fs::read_to_string(path).expect("a file of templates");
                    read = Book::read(&text).expect("templates");
                    &read
                }
            };
            let player = Joseki { depth: number(4, 3), outlook: number(5, 200), ..Joseki::new(book) };
            let done = completion(&player, &series(number(3, 20)));
            println!(
                "{}: {:.2} moves, {:.2} by score, above 30 {:.1} %, never {}, {:.2} ms a move",
                word(2),
                done.mean(),
                done.mean_by_score(),
                100.0 * done.share_above(30),
                done.moves.iter().filter(|moves| moves.is_none()).count(),
                done.milliseconds()
            );
        }
        "chain" if word(2) == "potential" => show("potential", &chains(|_| Potential::default(), &series(number(3, 20)))),
        "chain" => show("combined", &chains(|_| combined(), &series(number(3, 20)))),
        _ => {
            let wins = duels(|_| combined(), |_| Potential::default(), Ruleset::Paper2012, &series(number(2, 20)));
            println!("{wins:?}, share {:.3} in {:.3?}", wins.share(), wins.interval());
        }
    }
}
