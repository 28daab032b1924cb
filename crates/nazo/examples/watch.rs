use nazo::bots::{experiment::combined, solo, Player};
fn main() {
    let seed: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let from: u32 = std::env::args().nth(2).unwrap().parse().unwrap();
    let mut player = combined();
    let judge = combined();
    let mut moves = 0;
    let mut game = solo(&mut player as &mut dyn Player, seed, 100, |field, chain| {
        moves += 1;
        if moves >= from { println!("{moves} score {:?} chain {} attack {}{field:?}", judge.opening.score(field), chain.length, nazo::Ruleset::Paper2012.attack(chain)); }
        chain.length >= 5
    });
    game.moves += 0;
    println!("{:?}", game.best);
}
