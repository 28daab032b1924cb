//! What players choose.

use super::duels::LOADED;
use nazo::bots::experiment::combined;
use nazo::bots::{Beam, ChainBeam, Choice, Joseki, Player, Potential, Sight, solo};
use nazo::joseki::{Book, Matrix, Stones};
use nazo::{Deal, Field, Pair, Placement, Ruleset};
use proptest::prelude::*;

/// Every kind of player, each quick enough for a test.
fn players(seed: u64) -> [Box<dyn Player>; 5] {
    let joseki = Joseki { depth: 2, outlook: 5, ..Joseki::new(Book::both()) };
    let beam = Beam::new(4, 5, 2, seed);
    let alone = ChainBeam::new(4, 5, 2, seed);
    [Box::new(joseki), Box::new(Potential::default()), Box::new(combined()), Box::new(beam), Box::new(alone)]
}

/// A field of real play, with some nuisance: pairs placed at random, and what vanishes is gone.
fn fields() -> impl Strategy<Value = Field> {
    (any::<u64>(), proptest::collection::vec((0..22usize, 0..8u32), 0..30)).prop_map(|(seed, moves)| {
        let mut field = Field::EMPTY;
        for (pair, (placement, nuisance)) in Deal::new(seed, 4).zip(moves) {
            let mut next = field;
            next.drop(pair, Placement::ALL[placement]);
            next.resolve();
            next.rain(0, if nuisance == 0 { 0b10_1001 } else { 0 });
            if next.is_lost() {
                break;
            }
            field = next;
        }
        field
    })
}

fn pairs(seed: u64, count: usize) -> Vec<Pair> {
    Deal::new(seed, 4).take(count).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn chosen_placements_can_be_reached(field in fields(), seed in any::<u64>(), count in 0..4usize, coming in 0..40u32) {
        let pairs = pairs(seed, count);
        let some = pairs.first().is_some_and(|&pair| field.placements(pair).next().is_some());
        for mut player in players(seed) {
            let sight = Sight { coming, ..Sight::alone(&field, &pairs) };
            for chosen in [player.choose(&field, &pairs), player.reply(&sight)] {
                prop_assert_eq!(chosen.is_some(), some);
                prop_assert!(chosen.is_none_or(|placement| field.can_place(placement)));
            }
        }
    }

    #[test]
    fn joseki_goes_to_the_best_field_of_the_plain_search(field in fields(), seed in any::<u64>(), way in 0..3usize) {
        let choice = [Choice::Largest, Choice::FewestViolated, Choice::LargestMean][way];
        let (pairs, book) = (pairs(seed, 2), Book::key());
        let matrices: Vec<Matrix> = book.templates.iter().map(Matrix::of).collect();
        let worth = |field: &Field| choice.worth(matrices.iter().filter_map(|matrix| matrix.score(&Stones::from(field))));
        let best = |first: Placement| {
            let mut child = field;
            child.drop(pairs[0], first);
            child.resolve();
            let last = |placement: Placement| {
                let mut leaf = child;
                leaf.drop(pairs[1], placement);
                leaf.resolve();
                (!leaf.is_lost()).then(|| worth(&leaf))
            };
            let lasts = child.placements(pairs[1]).filter(|_| !child.is_lost());
            lasts.filter_map(last).fold(f32::MIN, f32::max)
        };
        let largest = field.placements(pairs[0]).map(best).fold(f32::MIN, f32::max);
        let mut player = Joseki { depth: 2, choice, outlook: 0, ..Joseki::new(book) };
        if let Some(chosen) = player.choose(&field, &pairs).filter(|_| largest > Choice::HOPELESS) {
            prop_assert!((best(chosen) - largest).abs() < 1e-5, "{chosen}: {} of {largest}{field:?}", best(chosen));
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let games = |_| players(3).map(|mut player| solo(&mut *player, 3, 12, |_, _| false).field);
    assert_eq!(games(1), games(2));
    let mut spread = Beam { spread: true, ..Beam::new(4, 5, 3, 9) };
    let field = |player: &mut Beam| solo(player, 3, 12, |_, _| false).field;
    assert_eq!(field(&mut Beam::new(4, 5, 3, 9)), field(&mut spread), "however many threads there are");
}

#[test]
fn potential_keeps_its_chain_until_it_must_answer() {
    let field: Field = LOADED.parse().unwrap();
    let pairs: Vec<Pair> = ["rr", "gb", "rb"].map(|text| text.parse().unwrap()).to_vec();
    let fired = |coming: u32| {
        let mut after = field;
        let sight = Sight { coming, ..Sight::alone(&field, &pairs) };
        after.drop(pairs[0], Potential::default().reply(&sight).unwrap());
        after.resolve().length
    };
    assert_eq!((fired(0), fired(30)), (0, 3));
}

/// Column 3 is eleven high: a stone more, and its twelfth row, the one that loses, is filled. `r` on column 4 would vanish with
/// the three reds, but its partner on column 3 loses the game.
#[test]
fn a_chain_that_loses_is_not_fired() {
    let field: Field = "..y.../..g.../..y.../..g.../..y.../..g.../..y.../..g.gy/..y.rp/..g.ry/..y.rp".parse().unwrap();
    let pair: Pair = "rb".parse().unwrap();
    let players: [&mut dyn Player; 2] = [&mut Beam::new(1, 1, 1, 1), &mut ChainBeam::new(1, 1, 1, 1)];
    for player in players {
        let chosen = player.choose(&field, &[pair]).unwrap();
        let mut after = field;
        after.drop(pair, chosen);
        assert!(after.resolve().length == 1 && !after.is_lost(), "{chosen}");
    }
}

#[test]
fn what_is_enough_to_win_is_fired_at_once_only_in_haste() {
    use nazo::bots::experiment::{Temper, potential_in_duel};
    // Seven rounds in sight, with more than half of the field free.
    let field: Field = "...gg./.g.rry/.grbbr/.bgryy/rrbgry/rbbgry".parse().unwrap();
    let pairs: Vec<Pair> = ["rg", "yy", "bb"].iter().map(|pair| pair.parse().unwrap()).collect();
    let sight = Sight::alone(&field, &pairs);
    let (attack, strike) = sight.strike(Ruleset::Paper2012).unwrap();
    assert!(sight.wins(Ruleset::Paper2012, attack, attack) && !sight.wins(Ruleset::Paper2012, attack, attack + 1));
    assert!(!Sight { coming: 1, ..sight }.wins(Ruleset::Paper2012, attack, attack));
    let fires = |temper| potential_in_duel(Ruleset::Paper2012, temper).reply(&sight) == Some(strike);
    assert_eq!((fires(Temper::Hasty), attack >= 30), (true, true), "an attack of {attack}");
    assert!(!fires(Temper::Patient));
}

/// A plain player looks at nothing beyond the known pairs: what follows them does not matter. The paper's field has a
/// row more, on which the same templates stand.
#[test]
fn plain_players_play_on_the_papers_field() {
    use nazo::bots::experiment::{TALL, chain_kept, plain_combined, plain_potential, tall_stairs, tall_stairs_above};
    use nazo::bots::{Potential, solo_on};
    for (book, finish) in [(tall_stairs(), plain_potential()), (tall_stairs_above(), chain_kept())] {
        assert_eq!(book.templates.len(), 10);
        let game = solo_on::<6, TALL>(&mut plain_combined(book, finish), 7, 30, |_, _| false);
        assert!(!game.lost && game.moves == 30, "{game:?}");
    }
    assert!(chain_kept().until_full && !Potential::default().until_full);
}

/// Pair by pair, dominoes run into fields on which no placement fits. Looking further ahead there changes nothing
/// before the first of them.
#[test]
fn a_player_looks_further_where_nothing_fits() {
    use nazo::bots::experiment::plain_joseki;
    let plain = Joseki { depth: 1, ..plain_joseki(Book::domino()) };
    let careful = Joseki { rescue_depth: 3, ..plain.clone() };
    let fields = |player: &Joseki, seed| {
        let mut fields = Vec::new();
        solo(&mut player.clone(), seed, 30, |field, _| {
            fields.push((*field, player.score(field).is_none()));
            false
        });
        fields
    };
    let mut parted = 0;
    for seed in 1..=20 {
        let (one, other) = (fields(&plain, seed), fields(&careful, seed));
        let same = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
        if same < one.len() {
            assert!(one[same].1, "seed {seed}: the plain player still fits after move {}", same + 1);
            parted += 1;
        }
    }
    assert!(parted > 0);
}

/// With the mean of the weights the border counts for more than with the minimum.
#[test]
fn by_the_mean_a_shape_without_its_border_is_not_complete() {
    use nazo::joseki::{Book, Pairing, Progress, Stones};
    let score = |book: &Book| {
        let template = &book.templates[0];
        let mut stones = Stones::default();
        // Each group in a kind of its own where kinds suffice: only the first six are placed.
        for label in template.labels().iter().filter(|label| ('A'..='F').contains(&label.letter)) {
            stones.kinds[label.letter as usize - 'A' as usize] = label.cells;
        }
        Progress::of(template, &stones).map(|progress| progress.score(template))
    };
    let mean = Book::stairs().reweighed(|weights| weights.pairing = Pairing::Mean);
    assert!(score(&mean) < score(Book::stairs()), "{:?} {:?}", score(&mean), score(Book::stairs()));
}
