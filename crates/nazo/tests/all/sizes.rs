//! Fields of other sizes: the same rules, and the same players.

use nazo::bots::{Beam, ChainBeam, Combined, Duel, Joseki, Player, Potential, Verdict, solo_on};
use nazo::joseki::{Book, Heap, Picture};
use nazo::{Deal, Field, Grid, Pair, Placement, Ruleset};
use proptest::prelude::*;

/// Drops pairs wherever they can go, and holds every chain to the plain rules on columns of letters.
fn obeys_the_plain_rules<const W: usize, const H: usize>(seed: u64, choices: &[usize]) -> Result<(), TestCaseError> {
    let mut field = Grid::<W, H>::EMPTY;
    for (pair, choice) in Deal::new(seed, 3).zip(choices) {
        let placements: Vec<Placement> = field.placements(pair).collect();
        let Some(&placement) = placements.get(choice % placements.len().max(1)) else { break };
        prop_assert!(placement.axis().max(placement.child()) < W, "{placement} in {W} columns");
        field.drop(pair, placement);
        // The row above the visible ones is another matter.
        if field.heights().iter().any(|&height| height as usize > H) {
            break;
        }
        let mut heap = heap(&field);
        let rounds = heap.resolve().len();
        prop_assert_eq!(field.resolve().length as usize, rounds);
        prop_assert_eq!(self::heap(&field), heap);
        prop_assert_eq!(field.to_string().parse(), Ok(field));
        prop_assert_eq!(field.mirror().mirror(), field);
        prop_assert_eq!(field.is_lost(), field.height((W - 1) / 2) as usize >= H);
    }
    Ok(())
}

fn heap<const W: usize, const H: usize>(field: &Grid<W, H>) -> Heap {
    Heap::coloured(&Picture::read(&field.to_string(), H).unwrap(), Some)
}

proptest! {
    #[test]
    fn the_rules_hold_on_any_size(seed in any::<u64>(), choices in proptest::collection::vec(0..60usize, 1..60)) {
        obeys_the_plain_rules::<1, 12>(seed, &choices)?;
        obeys_the_plain_rules::<2, 5>(seed, &choices)?;
        obeys_the_plain_rules::<3, 9>(seed, &choices)?;
        obeys_the_plain_rules::<5, 10>(seed, &choices)?;
        obeys_the_plain_rules::<6, 12>(seed, &choices)?;
        obeys_the_plain_rules::<6, 13>(seed, &choices)?;
        obeys_the_plain_rules::<7, 8>(seed, &choices)?;
        obeys_the_plain_rules::<8, 12>(seed, &choices)?;
    }
}

#[test]
fn placements_and_the_door_go_with_the_width() {
    let count = |pair: &str| {
        let pair: Pair = pair.parse().unwrap();
        [
            Grid::<1, 12>::EMPTY.placements(pair).count(),
            Grid::<4, 8>::EMPTY.placements(pair).count(),
            Field::EMPTY.placements(pair).count(),
            Grid::<8, 12>::EMPTY.placements(pair).count(),
        ]
    };
    assert_eq!((count("rg"), count("rr")), ([2, 14, 22, 30], [1, 7, 11, 15]));
    assert_eq!([Grid::<1, 12>::DOOR, Grid::<4, 8>::DOOR, Field::DOOR, Grid::<8, 12>::DOOR], [0, 1, 2, 3]);
}

#[test]
fn the_way_is_blocked_as_on_the_usual_field() {
    let reachable = |rows: &[&str]| rows.join("/").parse::<Grid<4, 3>>().unwrap().reachable();
    assert_eq!(reachable(&["....", "oo..", "oooo"]), 0b1111);
    assert_eq!(reachable(&["..o.", "..o.", "..o."]), 0b0011, "a full column blocks");
    assert_eq!(reachable(&["..o.", ".oo.", "ooo."]), 0b1111, "the pair climbs from the second");
    assert_eq!(reachable(&["o.o.", "o.o.", "o.o."]), 0b1111, "the pair climbs between two");
    assert_eq!(reachable(&[".o..", ".o..", ".o.."]), 0, "the game is lost");
}

/// Stairs of three rounds in four columns.
const SMALL: &str = "name: small stairs\n.BC.\n+BC.\nABC.\nAABC";

#[test]
fn a_shape_is_built_and_fires_on_a_small_field() {
    let book = Book::read_for(SMALL, 8).unwrap();
    let whole = Joseki::new(&book);
    let fires = |seed| {
        let game = solo_on::<4, 8>(&mut whole.clone(), seed, 60, |field, _| whole.is_complete(field, 0.95));
        assert!(whole.is_complete(&game.field, 0.95), "seed {seed} after {} moves: {:?}", game.moves, game.field);
        whole.fires(&game.field, 0.95) == Some(3)
    };
    // A stone on top may join a later round and break it.
    assert!((0..10).filter(|&seed| fires(seed)).count() >= 5);
}

#[test]
fn every_player_makes_chains_on_fields_of_any_size() {
    fn best<const W: usize, const H: usize>(player: &mut dyn Player<W, H>) -> u32 {
        (0..4).map(|seed| solo_on(player, seed, 60, |_, _| false).best.length).max().unwrap()
    }
    let book = Book::read_for(SMALL, 8).unwrap();
    let mut combined = Combined::new(Joseki::new(&book), Beam::new(20, 6, 2, 1));
    assert!(best::<4, 8>(&mut combined) >= 3);
    assert!(best::<4, 8>(&mut Potential::default()) >= 3);
    assert!(best::<8, 12>(&mut Potential { unknown: 0, ..Potential::default() }) >= 4);
    assert!(best::<8, 12>(&mut Beam::new(20, 8, 2, 1)) >= 6);
    assert!(best::<8, 12>(&mut ChainBeam::new(20, 8, 2, 1)) >= 6);
    assert!(best::<4, 8>(&mut ChainBeam::new(20, 8, 2, 1)) >= 3);
}

#[test]
fn duels_go_on_fields_of_any_size() {
    let duel = Duel::<5, 10>::on(Ruleset::Tsu, 3, 4);
    let (verdict, duel) = duel.play([&mut Beam::new(20, 6, 2, 1), &mut Potential::default()], 300, || false);
    let lost = duel.sides().each_ref().map(|side| side.field.is_lost());
    assert!(matches!(verdict, Verdict::Won(winner) if !lost[winner] && lost[1 - winner]), "{verdict:?} {lost:?}");
}
