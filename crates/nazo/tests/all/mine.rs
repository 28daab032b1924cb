//! Missed chances: what is a chance, what is not, and that every puzzle is proved.

use nazo::cpu::{Name, Player, Spec, View, duel, path};
use nazo::mine::{BUDGET, Chance, SHORTEST, mine};
use nazo::versus::{Event, Match, Record, Rules, Seat, replay};
use nazo::{Nazo, Placement};
use puzzle::{Budget, exhaustive};

fn played() -> impl Iterator<Item = Record> {
    (1..=6).map(|seed| duel(Rules::TSU, seed, [Name::Medium, Name::Weak].map(Spec::usual)).1)
}

/// The chances of both sides, and whether the whole match was searched.
fn chances(record: &Record) -> (Vec<Chance>, bool) {
    let mined = Seat::ALL.map(|seat| mine(record, seat, BUDGET).unwrap());
    let complete = mined.iter().all(|mined| mined.complete);
    (mined.into_iter().flat_map(|mined| mined.chances).collect(), complete)
}

/// The longest chain fired with each pair of a side.
fn fired(record: &Record, seat: Seat) -> Vec<u32> {
    let mut fired = Vec::new();
    let see = |game: &Match, fired: &mut Vec<u32>| {
        for event in game.side(seat).events() {
            match event {
                Event::Landed { .. } => fired.push(0),
                Event::Chain { length, .. } => *fired.last_mut().unwrap() = *length,
                _ => {}
            }
        }
    };
    let end = replay(record, |game| see(game, &mut fired)).unwrap();
    see(&end, &mut fired);
    fired
}

/// Holds the chances of a record to the plain solver and to what was fired; returns how many there are on each side, and whether
/// the whole match was searched.
fn sound_chances(record: &Record) -> ([usize; 2], bool) {
    let (all, complete) = chances(record);
    for chance in &all {
        let plain = exhaustive::<Nazo>(&chance.puzzle, Budget::default());
        assert_eq!(plain.answers, chance.solutions.answers, "{}", chance.puzzle);
        assert!(plain.complete && plain.answers > 0 && chance.length >= SHORTEST);
        let pairs = chance.piece as usize..chance.piece as usize + chance.puzzle.pairs().len();
        let longest = fired(record, chance.seat)[pairs.clone()].iter().copied().max();
        assert_eq!(longest, Some(chance.fired));
        assert!(chance.fired < chance.length);
        let overlaps = |other: &&Chance| other.seat == chance.seat && pairs.contains(&(other.piece as usize));
        assert_eq!(all.iter().filter(overlaps).count(), 1, "no pair belongs to two chances");
    }
    (Seat::ALL.map(|seat| all.iter().filter(|chance| chance.seat == seat).count()), complete)
}

#[test]
fn every_chance_is_proved_by_the_plain_solver_and_was_not_taken() {
    let mut found = 0;
    for record in played() {
        let (count, complete) = sound_chances(&record);
        assert!(complete);
        found += count.iter().sum::<usize>();
    }
    assert!(found > 0);
}

#[test]
#[ignore = "takes minutes: the figures of two hundred games"]
fn every_chance_of_two_hundred_games_is_proved_and_was_not_taken() {
    let names = [Name::Weak, Name::Medium, Name::Strong, Name::Adaptive];
    let pairs = names.into_iter().flat_map(|left| names.map(|right| [left, right]));
    let (mut found, mut bounded) = (Vec::new(), 0);
    for (seed, pair) in (1..=200).zip(pairs.cycle()) {
        let (_, record) = duel(Rules::TSU, seed, pair.map(Spec::usual));
        let (count, complete) = sound_chances(&record);
        found.extend(pair.into_iter().zip(count));
        bounded += u32::from(!complete);
    }
    let all: usize = found.iter().map(|(_, count)| count).sum();
    println!("200 games: {all} chances; the budget ended the search of {bounded}");
    for name in names {
        let own: Vec<usize> = found.iter().filter(|(one, _)| *one == name).map(|(_, count)| *count).collect();
        println!("  {name:?}: {} chances in {} games", own.iter().sum::<usize>(), own.len());
    }
}

/// Plays the left side of a match by this choice, and lets the right one rest, until so many pairs lie; then gives up.
fn record(pairs: u32, mut choose: impl FnMut(&View) -> Placement) -> Record {
    let rules = Rules { limit: u32::MAX, ..Rules::TSU };
    let mut game = Match::new(rules, 4);
    let mut inputs = [Vec::new(), Vec::new()];
    let act = |game: &mut Match, inputs: &mut [Vec<_>; 2], action| {
        assert!(game.act(Seat::Left, action));
        inputs[0].push((game.tick(), action));
    };
    while game.winner().is_none() {
        let side = game.side(Seat::Left);
        match side.hand() {
            Some(_) if side.stats().pieces == pairs => {
                act(&mut game, &mut inputs, nazo::versus::Action::Resign);
            }
            Some(hand) => {
                let choice = choose(&View::of(&game, Seat::Left));
                for key in path(side.field(), &rules, hand, side.pair(), choice).unwrap() {
                    act(&mut game, &mut inputs, key);
                }
            }
            None => {}
        }
        game.pass();
    }
    Record::of(&game, 4, ["someone".to_owned(), "nobody".to_owned()], inputs).unwrap()
}

#[test]
fn a_chain_is_missed_or_taken() {
    // A player who builds and never fires has missed something; the same one firing what was missed has not.
    let mut player = Spec::usual(Name::Medium).player();
    let fires = |view: &View, placement: Placement| {
        let mut field = view.field;
        field.drop(view.pairs[0], placement);
        field.fire()
    };
    let built = record(30, |view| {
        let chosen = player.choose(view).unwrap();
        let quiet = || view.field.placements(view.pairs[0]).find(|&placement| fires(view, placement) == 0);
        if fires(view, chosen) >= SHORTEST { quiet().unwrap() } else { chosen }
    });
    let missed = mine(&built, Seat::Left, BUDGET).unwrap().chances;
    let chance = missed.iter().find(|chance| chance.fired == 0).expect("a chain that was built and not fired");
    let answer: Vec<Placement> = chance.answer().iter().map(|landing| landing.placement()).collect();
    let mut before = Spec::usual(Name::Medium).player();
    let mut placed = 0usize;
    let taken = record(30, |view| {
        let at = placed;
        placed += 1;
        if let Some(&placement) = at.checked_sub(chance.piece as usize).and_then(|step| answer.get(step)) {
            return placement;
        }
        let chosen = before.choose(view).unwrap();
        let quiet = || view.field.placements(view.pairs[0]).find(|&placement| fires(view, placement) == 0);
        if fires(view, chosen) >= SHORTEST { quiet().unwrap() } else { chosen }
    });
    let left = mine(&taken, Seat::Left, BUDGET).unwrap().chances;
    assert!(left.iter().all(|other| other.puzzle != chance.puzzle));
}
