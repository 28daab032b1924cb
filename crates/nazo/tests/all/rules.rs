//! The fast rules against the plain ones, on random fields.

use nazo::{Bits, Field, Pair, Placement, Stone, plain};
use proptest::prelude::*;

/// Settled fields of any height, with few colours so that much connects, and some nuisance.
fn field() -> impl Strategy<Value = Field> {
    let stone =
        |colours: usize| (0..8usize).prop_map(move |n| if n == 7 { Stone::Nuisance } else { Stone::ALL[n % colours] });
    (1..=5usize, 0..=13usize)
        .prop_flat_map(move |(colours, height)| {
            proptest::collection::vec(proptest::collection::vec(stone(colours), 0..=height), 6)
        })
        .prop_map(|columns| {
            let mut field = Field::EMPTY;
            for (x, column) in columns.into_iter().enumerate() {
                column.into_iter().for_each(|stone| field.drop_stone(x, stone));
            }
            field
        })
}

fn pair() -> impl Strategy<Value = Pair> {
    let colour = || proptest::sample::select(nazo::Colour::ALL.to_vec());
    (colour(), colour()).prop_map(|(axis, child)| Pair::new(axis, child))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn fast_chains_equal_plain_ones(start in field()) {
        let mut cells = plain::cells(&start);
        let expected = plain::resolve(&mut cells);
        let (mut fast, mut fired, mut stepped) = (start, start, start);
        prop_assert_eq!(fast.resolve(), expected);
        prop_assert_eq!(fast, plain::field(&cells));
        prop_assert_eq!((fired.fire(), fired), (expected.length, fast));
        let stones: u32 = std::iter::from_fn(|| stepped.round())
            .map(|round| round.groups().map(|(_, group)| group.count()).sum::<u32>())
            .sum();
        prop_assert_eq!((stones, stepped), (expected.stones, fast));
    }

    #[test]
    fn fast_drops_equal_plain_ones(start in field(), pair in pair()) {
        for placement in start.placements(pair) {
            let mut fast = start;
            fast.drop(pair, placement);
            let landing = start.landing(placement);
            for ((x, y), colour) in landing.into_iter().zip([pair.axis, pair.child]) {
                prop_assert!(y == Field::HEIGHT || fast.get(x, y) == Some(colour.into()), "{placement}");
            }
            let chain = fast.resolve();
            prop_assert_eq!((fast, chain), plain::play(&start, pair, placement));
        }
    }

    #[test]
    fn placements_of_a_double_that_fill_the_same_cells_are_one(start in field(), pair in pair()) {
        for placement in Placement::ALL {
            let (mut one, mut other) = (start, start);
            one.drop(pair, placement);
            other.drop(pair, placement.canonical(pair));
            prop_assert_eq!(one, other);
        }
    }

    #[test]
    fn mirrors_have_mirrored_chains(start in field(), pair in pair()) {
        for placement in Placement::ALL {
            let (mut one, mut other) = (start, start.mirror());
            one.drop(pair, placement);
            other.drop(pair, placement.mirror());
            prop_assert_eq!(one.resolve(), other.resolve());
            prop_assert_eq!(one.mirror(), other);
        }
    }

    #[test]
    fn fields_read_back_and_settle(start in field(), gone in any::<u128>()) {
        prop_assert_eq!(start.to_string().parse::<Field>(), Ok(start));
        let mut torn = start;
        torn.clear((0..6).flat_map(|x| (0..13).map(move |y| (x, y))).filter(|(x, y)| gone >> (x * 13 + y) & 1 == 1).collect::<Bits>());
        let left = Stone::ALL.map(|stone| torn.cells(stone).count());
        torn.settle();
        prop_assert!(torn.is_settled());
        prop_assert_eq!(Stone::ALL.map(|stone| torn.cells(stone).count()), left);
    }
}
