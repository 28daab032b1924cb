//! Chooses templates and weights for the fewest moves to complete one: `tune -- <book> <candidates> games steps seed`. Both files
//! are books; candidates come from the example `templates`. One step changes one template, or one weight, and is kept if
//! the games take no longer. Prints the best book so far whenever it gets better.

use nazo::bots::Joseki;
use nazo::bots::experiment::{Series, completion};
use nazo::joseki::Book;
use std::sync::atomic::AtomicBool;

#[derive(Clone)]
struct Block {
    weights: String,
    differ: String,
    mirror: bool,
    rows: Vec<String>,
}

fn blocks(path: &str) -> Vec<Block> {
    let text = std::fs::read_to_string(path).expect("a file");
    let line = |block: &str, word: &str| block.lines().find(|line| line.starts_with(word)).unwrap_or("").into();
    let rows = |block: &str| block.lines().filter(|line| !line.contains([':', '#', ' '])).map(String::from).collect();
    let one = |block: &str| Block {
        weights: line(block, "weights:"),
        differ: line(block, "differ:"),
        mirror: block.contains("mirror:"),
        rows: rows(block),
    };
    text.split("\n\n").map(one).filter(|block: &Block| block.rows.iter().any(|row| !row.is_empty())).collect()
}

fn write(name: &str, book: &[Block]) -> String {
    let one = |(number, block): (usize, &Block)| {
        let mut lines = vec![format!("name: {name}-{}", number + 1), block.weights.clone(), block.differ.clone()];
        lines.push(String::from(if block.mirror { "mirror: yes" } else { "" }));
        lines.extend(block.rows.iter().cloned());
        lines.retain(|line| !line.is_empty());
        lines.join("\n") + "\n"
    };
    book.iter().enumerate().map(one).collect::<Vec<_>>().join("\n")
}

fn main() {
    let word = |n: usize| std::env::args().nth(n).expect("book candidates games steps seed name");
    let (mut book, candidates) = (blocks(&word(1)), blocks(&word(2)));
    let (games, steps, mut dice): (usize, usize, u64) =
        (word(3).parse().unwrap(), word(4).parse().unwrap(), word(5).parse().unwrap());
    let name = word(6);
    let stop = AtomicBool::new(false);
    let cost = |book: &[Block]| -> f64 {
        let read = Book::read(&write("x", book)).expect("a book");
        let player = Joseki { outlook: 60, ..Joseki::new(&read) };
        let done = completion(&player, &Series { games, seed: 90_000, progress: &|_| {}, stop: &stop });
        // Longer games say little more.
        done.iter().map(|game| f64::from(game.complete.unwrap_or(100).min(45))).sum::<f64>() / games as f64
    };
    let mut roll = |below: usize| {
        dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (dice >> 33) as usize % below
    };
    let mut best = cost(&book);
    eprintln!("start {best:.3}");
    for step in 0..steps {
        let mut tried = book.clone();
        let at = roll(tried.len());
        match roll(10) {
            0 => {
                let weight = [500, 700, 1400, 2000, 3000][roll(5)];
                let letter = ['D', 'E', 'F', 'G', 'H', 'A'][roll(6)];
                let small = [30, 60, 100, 200][roll(4)];
                let weights = format!("weights: {letter} {weight} small {small}");
                tried.iter_mut().for_each(|block| block.weights = weights.clone());
            }
            1 | 2 => tried[at].mirror = !tried[at].mirror,
            _ => {
                let near = candidates.len().min([30, 200, 100_000][roll(3)]);
                let chosen = candidates[roll(near)].clone();
                tried[at] = Block { weights: tried[at].weights.clone(), mirror: roll(3) == 0, ..chosen };
            }
        }
        let now = cost(&tried);
        if now <= best {
            if now < best {
                eprintln!("step {step}: {now:.3}");
            }
            (best, book) = (now, tried);
            std::fs::write(format!("{}.best", word(1)), write(&name, &book)).expect("to be written");
        }
    }
}
