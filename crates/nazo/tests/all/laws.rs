//! The laws of the contract: codes read back, moves are legal, the fast solver finds what the plain one finds.

use nazo::{Aim, Colour, Field, Goal, Landing, Nazo, Pair, Puzzle, Sheet, Stone, Which, ips, picture, puyop};
use proptest::prelude::*;
use puzzle::{Budget, Game, Outcome, Position as _, Solve, exhaustive};

fn colour(colours: usize) -> impl Strategy<Value = Colour> {
    (0..colours).prop_map(|number| Colour::ALL[number])
}

fn pairs(colours: usize, most: usize) -> impl Strategy<Value = Vec<Pair>> {
    let pair = (colour(colours), colour(colours)).prop_map(|(axis, child)| Pair::new(axis, child));
    proptest::collection::vec(pair, 1..=most)
}

/// Fields at rest: columns of random stones from which everything has vanished that can.
fn field(colours: usize, height: usize) -> impl Strategy<Value = Field> {
    let stone = (0..12usize).prop_map(move |n| if n == 11 { Stone::Nuisance } else { Colour::ALL[n % colours].into() });
    proptest::collection::vec(proptest::collection::vec(stone, 0..=height), 6).prop_map(|columns| {
        let mut field = Field::EMPTY;
        for (x, column) in columns.into_iter().enumerate() {
            column.into_iter().for_each(|stone| field.drop_stone(x, stone));
        }
        field.fire();
        field
    })
}

fn goal() -> impl Strategy<Value = Goal> {
    let which = prop_oneof![
        2 => Just(Which::All), 1 => colour(5).prop_map(Which::Colour), 1 => Just(Which::Nuisance), 1 => Just(Which::Coloured)
    ];
    let some = (0..8usize, which, 1..12u8, any::<bool>()).prop_map(|(aim, which, number, at_least)| {
        use Aim::*;
        let aim = [Clear, ChainClear, Colours, Count, ColoursAtOnce, AtOnce, Places, Group][aim];
        let number = if matches!(aim, Count | AtOnce | Group) { number.max(4) } else { number.div_ceil(4) };
        match aim {
            Clear => Goal { which, ..Goal::CLEAR },
            Colours | ColoursAtOnce => Goal { aim, which: Which::All, number, at_least },
            _ => Goal { aim, which, number, at_least },
        }
    });
    let some = some.prop_filter("a goal that can be met", |goal| goal.can_be());
    prop_oneof![(1..4u8).prop_map(Goal::chain), (1..4u8).prop_map(Goal::chain_of_at_least), some]
}

fn puzzle(most: usize) -> impl Strategy<Value = Puzzle> {
    (2..=4usize, prop_oneof![3 => Just(5usize), 1 => Just(13usize)]).prop_flat_map(move |(colours, height)| {
        (field(colours, height), pairs(colours, most), goal())
            .prop_filter_map("lost", |(field, pairs, goal)| Puzzle::new(field, pairs, goal).ok())
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn codes_pictures_and_addresses_read_back(puzzle in puzzle(16)) {
        prop_assert_eq!(puzzle.to_string().parse::<Puzzle>(), Ok(puzzle.clone()));
        prop_assert_eq!(picture::read(&picture::write(&puzzle)), Ok(puzzle.clone()));
        let sheet = Sheet::from(&puzzle);
        prop_assert_eq!(ips::read(&ips::write(&sheet)), Ok(sheet.clone()));
        prop_assert_eq!(puyop::read(&puyop::write(&sheet)).unwrap().puzzle(Some(puzzle.goal())), Ok(puzzle));
    }

    #[test]
    fn parsing_never_panics(noise in "(nazo:)?[.rgo/:,a-z0-9@=+>_?é-]{0,60}") {
        let _ = noise.parse::<Puzzle>();
        let _ = noise.parse::<Field>();
        let _ = noise.parse::<Landing>();
        let _ = noise.parse::<Goal>();
        let _ = (ips::read(&noise), puyop::read(&noise), picture::read(&noise));
    }

    #[test]
    fn legals_are_legal_and_others_are_not(puzzle in puzzle(8), choice in 0usize..1000) {
        let mut position = Nazo::begin(&puzzle);
        while position.outcome() == Outcome::Open {
            let legal = position.legal_moves();
            prop_assert!(!legal.is_empty());
            prop_assert_eq!(&legal, &position.legal_moves(), "the same order");
            for &m in &legal {
                prop_assert!(position.is_legal(m));
                prop_assert_eq!(m.to_string().parse(), Ok(m));
                prop_assert_eq!(position.landing(m.placement()), Some(m));
            }
            let chosen = legal[choice % legal.len()];
            let other = Pair::new(chosen.pair().child, Colour::Purple);
            let foreign = Landing::new(position.field(), other, chosen.placement());
            prop_assert_eq!(position.clone().play(foreign).is_ok(), legal.contains(&foreign));
            position.play(chosen).unwrap();
        }
        prop_assert!(position.legal_moves().is_empty());
    }

    #[test]
    fn fast_equals_exhaustive_and_replay_of_a_solution_solves(puzzle in puzzle(2)) {
        let fast = Nazo::solve(&puzzle, Budget::default());
        let plain = exhaustive::<Nazo>(&puzzle, Budget::default());
        prop_assert!(fast.complete && plain.complete && fast.nodes <= plain.nodes);
        prop_assert_eq!((fast.sequences, fast.answers), (plain.sequences, plain.answers));
        prop_assert_eq!(&fast.lines, &plain.lines);
        for line in &fast.lines {
            let mut position = Nazo::begin(&puzzle);
            for &m in line {
                prop_assert!(position.play(m).is_ok());
            }
            prop_assert_eq!(position.outcome(), Outcome::Solved);
        }
    }

    #[test]
    fn renamed_puzzles_have_as_many_answers(puzzle in puzzle(2), turn in 1..5usize) {
        let mut names = Colour::ALL;
        names.rotate_left(turn);
        let (one, other) = (Nazo::solve(&puzzle, Budget::default()), Nazo::solve(&puzzle.renamed(names), Budget::default()));
        prop_assert_eq!((one.sequences, one.answers), (other.sequences, other.answers));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn fast_equals_exhaustive_in_three(puzzle in puzzle(3)) {
        let (fast, plain) = (Nazo::solve(&puzzle, Budget::default()), exhaustive::<Nazo>(&puzzle, Budget::default()));
        prop_assert_eq!((fast.sequences, fast.answers), (plain.sequences, plain.answers));
    }
}
