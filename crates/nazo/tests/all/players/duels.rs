//! Turns of a duel: attacks, what cancels them, and who has lost.

use nazo::bots::{Duel, Verdict};
use nazo::{Deal, Pair, Placement, Ruleset, Stone};
use proptest::prelude::*;

/// The first seed whose first pair is two red stones.
fn seed() -> u64 {
    let red = "rr".parse().ok();
    (0..).find(|&seed| Deal::new(seed, 4).next() == red).unwrap()
}

/// A duel whose first pair is two red stones, with these fields and so much nuisance coming to each.
fn duel(fields: [&str; 2], coming: [u32; 2]) -> Duel {
    let mut duel = Duel::new(Ruleset::Paper2012, seed(), 4);
    for (side, (field, coming)) in duel.sides_mut().iter_mut().zip(fields.into_iter().zip(coming)) {
        (side.field, side.coming) = (field.parse().unwrap(), coming);
    }
    duel
}

fn at(text: &str) -> Option<Placement> {
    Some(text.parse().unwrap())
}

fn nuisance(duel: &Duel) -> [u32; 2] {
    duel.sides().each_ref().map(|side| side.field.cells(Stone::Nuisance).count())
}

fn coming(duel: &Duel) -> [u32; 2] {
    duel.sides().each_ref().map(|side| side.coming)
}

/// Two red stones on columns 4 and 5 fire a 3-chain, an attack of 18.
pub const LOADED: &str = "..y.../.rry../.ryr../.yrr..";

#[test]
fn an_attack_cancels_what_is_coming_and_the_rest_falls_a_turn_later() {
    let mut duel = duel([LOADED, "......"], [7, 0]);
    duel.turn([at("45"), at("1N")]);
    assert_eq!((duel.sides()[0].chain.length, coming(&duel), nuisance(&duel)), (3, [0, 11], [0, 0]));
    duel.turn([at("1N"), at("1N")]);
    assert_eq!((coming(&duel), nuisance(&duel)), ([0, 0], [0, 11]));
    assert_eq!(duel.sides().each_ref().map(|side| side.best.length), [3, 0]);
}

#[test]
fn a_chain_that_takes_time_leaves_time_for_answers() {
    let mut duel = duel([LOADED, "......"], [0, 0]).paced(1);
    duel.turn([at("45"), at("1N")]);
    assert_eq!((duel.sides()[0].busy, duel.sides()[1].busy, coming(&duel)), (3, 0, [0, 18]));
    for turn in 1..=3 {
        assert_eq!(duel.sight(1).falls_in, 4 - turn);
        duel.turn([None, at(["3N", "5N", "6N"][turn as usize - 1])]);
        assert_eq!((coming(&duel), nuisance(&duel), duel.verdict()), ([0, 18], [0, 0], None), "turn {turn}");
    }
    assert_eq!(duel.sides().each_ref().map(|side| side.placed), [1, 4]);
    duel.turn([at("1N"), at("4N")]);
    assert_eq!((coming(&duel), nuisance(&duel)), ([0, 0], [0, 18]));
    assert_eq!(duel.pairs(0)[0], Deal::new(seed(), 4).nth(2).unwrap(), "both get the same pairs, one after the other");
}

proptest! {
    /// Whatever is played, at whatever pace: who is busy places nothing, both get the same pairs in the same order, and what is
    /// coming never falls while the chain that sent it runs.
    #[test]
    fn a_duel_keeps_its_books(seed in any::<u64>(), pace in 0..4u32, moves in proptest::collection::vec((0..22usize, 0..22usize), 0..120)) {
        let mut duel = Duel::new(Ruleset::Tsu, seed, 3).paced(pace);
        let deal: Vec<Pair> = Deal::new(seed, 3).take(moves.len() + Duel::SEEN).collect();
        for (one, other) in moves {
            let before = duel.clone();
            duel.turn([Some(Placement::ALL[one]), Some(Placement::ALL[other])]);
            for side in 0..2 {
                let (was, is) = (&before.sides()[side], &duel.sides()[side]);
                prop_assert_eq!(is.placed, was.placed + usize::from(was.busy == 0));
                prop_assert_eq!(duel.pairs(side), &deal[is.placed..][..Duel::SEEN]);
                if was.busy > 0 {
                    prop_assert_eq!((is.field, is.busy), (was.field, was.busy - 1));
                }
                if before.sides()[1 - side].busy > 0 {
                    prop_assert!(nuisance(&duel)[side] <= nuisance(&before)[side]);
                }
            }
            if duel.verdict().is_some() {
                break;
            }
        }
    }
}

#[test]
fn attacks_of_one_turn_meet() {
    let mut duel = duel([LOADED, LOADED], [0, 3]);
    duel.turn([at("45"), at("45")]);
    assert_eq!((coming(&duel), nuisance(&duel)), ([0, 3], [0, 0]), "who fires is not rained upon, 15 meet 18");
}

#[test]
fn at_most_five_rows_fall_at_once() {
    let mut duel = duel(["......", "......"], [40, 0]);
    duel.turn([at("1N"), at("4N")]);
    assert_eq!((coming(&duel), nuisance(&duel)), ([10, 0], [30, 0]));
}

#[test]
fn whoever_is_stuck_or_full_has_lost() {
    let mut stuck = duel(["......", "......"], [0, 0]);
    stuck.turn([None, at("1N")]);
    assert_eq!(stuck.verdict(), Some(Verdict::Won(1)));
    let full = ["..b...", "..g..."].repeat(6).join("/").replacen("..b.../", "", 1);
    let mut high = duel([&full, "......"], [0, 0]);
    assert_eq!(high.verdict(), None);
    high.turn([at("3N"), at("1N")]);
    assert_eq!(high.verdict(), Some(Verdict::Won(1)));
    let mut both = duel([&full, &full], [0, 0]);
    both.turn([at("3N"), at("3N")]);
    assert_eq!(both.verdict(), Some(Verdict::Draw));
}
