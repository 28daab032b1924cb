//! Players, duels and experiments by their laws.

use nazo::bots::experiment::{Series, chains, combined, completion, duels};
use nazo::bots::{Beam, Choice, Duel, Joseki, Player, Potential, Sight, Verdict, solo};
use nazo::joseki::{Book, Matrix, Stones};
use nazo::{Deal, Field, Pair, Placement, Ruleset, Stone};
use proptest::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};

/// Every kind of player, each quick enough for a test.
fn players(seed: u64) -> [Box<dyn Player>; 4] {
    let joseki = Joseki { depth: 2, outlook: 5, ..Joseki::new(Book::both()) };
    let beam = Beam::new(4, 5, 2, seed);
    [Box::new(joseki), Box::new(Potential::default()), Box::new(combined()), Box::new(beam)]
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

fn quiet(games: usize, stop: &AtomicBool) -> Series<'_> {
    Series { games, seed: 1, progress: &|_| {}, stop }
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
fn experiments_do_not_depend_on_threads() {
    let stop = AtomicBool::new(false);
    let player = Joseki { depth: 1, ..Joseki::new(Book::domino()) };
    let run = |threads: usize| {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(|| {
            let series = quiet(6, &stop);
            let complete = completion(&player, &series).into_iter().map(|game| (game.seed, game.complete, game.scored));
            let alone = chains(|_| Potential::default(), &series).into_iter().map(|game| (game.seed, game.best));
            let duels = duels(|_| Potential::default(), |seed| Beam::new(3, 4, 1, seed), Ruleset::Tsu, 1, &series);
            let duels = duels.into_iter().map(|game| (game.seed, game.won, game.turns, game.best));
            (complete.collect::<Vec<_>>(), alone.collect::<Vec<_>>(), duels.collect::<Vec<_>>())
        })
    };
    let (complete, alone, duels) = run(1);
    assert!(complete.iter().map(|game| game.0).eq(1..=6) && alone.iter().map(|game| game.0).eq(1..=6));
    assert_eq!((complete, alone, duels), run(3));
}

#[test]
fn an_experiment_can_be_stopped() {
    let stop = AtomicBool::new(false);
    let progress = |done: usize| stop.store(done == 2, Ordering::Relaxed);
    let series = Series { games: 1000, seed: 1, progress: &progress, stop: &stop };
    let games = chains(|_| Potential { unknown: 0, ..Potential::default() }, &series);
    assert!(games.len() < 100, "{} games", games.len());
    assert!(games.iter().all(|game| game.thinking_time.moves == game.moves && game.thinking_time.slowest <= game.thinking_time.time));
}

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
const LOADED: &str = "..y.../.rry../.ryr../.yrr..";

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
    let chosen = Beam::new(1, 1, 1, 1).choose(&field, &[pair]).unwrap();
    let mut after = field;
    after.drop(pair, chosen);
    assert!(after.resolve().length == 1 && !after.is_lost(), "{chosen}");
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
    use nazo::bots::experiment::{TALL, chain_kept, plain_combined, plain_potential, tall_stairs};
    use nazo::bots::{Potential, solo_on};
    assert_eq!(tall_stairs().templates.len(), 10);
    for finish in [plain_potential(), chain_kept()] {
        let game = solo_on::<6, TALL>(&mut plain_combined(tall_stairs(), finish), 7, 30, |_, _| false);
        assert!(!game.lost && game.moves == 30, "{game:?}");
    }
    assert!(chain_kept().until_full && !Potential::default().until_full);
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
