//! Moves to complete a template: `complete -- stairs|key|both|domino games depth`.
use nazo::bots::{Joseki, Player};
use nazo::joseki::Book;
use nazo::{Deal, Field, Pair};
use std::time::Instant;

fn main() {
    let word = |n: usize| std::env::args().nth(n).unwrap_or_default();
    let read;
    let book = match word(1).as_str() {
        "stairs" => Book::stairs(),
        "key" => Book::key(),
        "both" => Book::both(),
        "domino" => Book::domino(),
        path => {
            read = Book::read(&std::fs::read_to_string(path).unwrap()).unwrap();
            &read
        }
    };
    let games: u64 = word(2).parse().unwrap_or(20);
    let mut player = Joseki { depth: word(3).parse().unwrap_or(3), ..Joseki::new(book) };
    let most = 60;
    let (mut all, mut lost, mut total, mut filled) = (vec![], 0, 0u32, vec![]);
    let start = Instant::now();
    for seed in 0..games {
        let mut deal = Deal::new(5000 + seed, 4);
        let mut pairs: Vec<Pair> = deal.by_ref().take(3).collect();
        let mut field = Field::EMPTY;
        let mut moves = 0;
        let mut hopeless = 0;
        let mut done = None;
        while moves < most && done.is_none() {
            let Some(placement) = player.choose(&field, &pairs) else { break };
            field.drop(pairs[0], placement);
            field.resolve();
            moves += 1;
            total += 1;
            if field.is_lost() {
                break;
            }
            let score = player.score(&field);
            if score.is_none() {
                hopeless += 1;
            }
            if player.is_complete(&field, 0.95) {
                done = Some(moves);
            }
            if std::env::var("TRACE").is_ok_and(|t| t == seed.to_string()) {
                println!("{moves} {placement} {} {score:?}{field:?}", pairs[0]);
            }
            pairs.remove(0);
            pairs.extend(deal.next());
        }
        let body = book.templates.iter().any(|t| (t.body() & !field.occupied()).is_empty());
        if done.is_some() {
            filled.push(body as u32);
        }
        if std::env::var("SHOW").is_ok() {
            println!("seed {seed}: {done:?} moves {moves} hopeless {hopeless} {field:?}");
        }
        match done {
            Some(m) => all.push(m),
            None => {
                lost += 1;
                all.push(most)
            }
        }
    }
    let mean = all.iter().sum::<u32>() as f64 / all.len() as f64;
    let above = all.iter().filter(|&&m| m > 30).count();
    all.sort();
    println!(
        "mean {mean:.2}, above 30: {above}/{games}, not done {lost}, body full {}/{}, {:.2} ms a move, {all:?}",
        filled.iter().sum::<u32>(),
        filled.len(),
        start.elapsed().as_secs_f64() * 1000.0 / total as f64
    );
}
