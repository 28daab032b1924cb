//! Missed chances: what is a chance, what is not, and that every puzzle is proved.

use crate::versus::{rules, streams};
use proptest::prelude::*;
use puzzle::versus::CpuPlayer as _;
use puzzle::{Budget, Game as _, Outcome, Position as _, Solve as _, exhaustive};
use tspin::bots::{Name, Spec, duel, path};
use tspin::mine::{BUDGET, Chance, buildable, mine};
use tspin::versus::{Action, Event, Match, Record, Rules, Seat, replay};
use tspin::{Board, Goal, Piece, Placement, Puzzle, TSpin, Twist};

/// What a player does with a piece.
enum Step {
    Hold,
    Place(&'static str),
    Spin(&'static str),
}

use Step::*;

/// A match of seed 1, in which the pieces O I L S Z J T come first: the left side does this, then drops piece upon piece
/// until it has lost.
fn record(steps: &[Step]) -> Record {
    let mut game = Match::new(Rules::GUIDELINE, 1);
    let mut inputs = [Vec::new(), Vec::new()];
    let mut steps = steps.iter();
    while game.winner().is_none() {
        let side = game.side(Seat::Left);
        let way = |text: &str, twist| path(side.board(), side.piece(), text.parse().unwrap(), twist).unwrap();
        let actions = match steps.next() {
            Some(Hold) => vec![Action::Hold],
            Some(Place(text)) => way(text, Twist::None),
            Some(Spin(text)) => way(text, Twist::Full),
            None => vec![Action::Drop],
        };
        for action in actions {
            assert!(game.act(Seat::Left, action));
            inputs[0].push((game.tick(), action));
            game.pass();
        }
    }
    Record::of(&game, 1, ["someone".to_owned(), "nobody".to_owned()], inputs).unwrap()
}

/// The first three pieces; S is held.
const OPENING: [Step; 4] = [Place("ON@0,0"), Place("IN@4,0"), Place("LS@3,1"), Hold];
const PICTURE: &str = "
    #####.....
    #######...";

fn chances(steps: impl IntoIterator<Item = Step>) -> Vec<Chance> {
    let steps: Vec<Step> = OPENING.into_iter().chain(steps).collect();
    mine(&record(&steps), Seat::Left, BUDGET).unwrap().chances
}

fn pictured() -> Puzzle {
    let rows: Vec<&str> = PICTURE.split_whitespace().collect();
    format!("tspin:{}:ZJ:tsd", rows.join("/")).parse().unwrap()
}

/// How the picture is solved, and how not.
const SOLUTION: [Step; 2] = [Place("ZE@5,2"), Place("JW@9,1")];
const MISTAKE: [Step; 2] = [Place("ZN@1,2"), Place("JN@4,2")];

#[test]
fn a_missed_chance_is_a_puzzle() {
    let mined = chances(MISTAKE);
    let chance = mined.iter().find(|chance| chance.piece == 3).expect("the picture");
    assert_eq!((chance.puzzle.clone(), chance.seat, chance.donation), (pictured(), Seat::Left, false));
    assert_eq!(chance.answer(), TSpin::solve(&pictured(), Budget::default()).lines[0]);
    // The first T is missed once, and its pieces belong to no other chance.
    assert!(mined.iter().all(|other| other.piece == 3 || other.piece > 5));
}

#[test]
fn a_chance_that_was_taken_is_none() {
    let lines = TSpin::solve(&pictured(), Budget::default()).lines;
    assert_eq!(lines, [["ZE@5,2", "JW@9,1"].map(|text| text.parse::<Placement>().unwrap())]);
    let among_the_first = |chance: &Chance| chance.piece < 6;
    assert!(!chances(SOLUTION.into_iter().chain([Spin("TS@7,1")])).iter().any(among_the_first));
    // It was built, whatever became of it.
    assert!(!chances(SOLUTION).iter().any(among_the_first));
}

#[test]
fn a_plan_leads_to_the_slot() {
    use Piece::*;
    let board = *pictured().board();
    let plan = buildable(&board, &[Z, J, T, O], None).unwrap();
    assert_eq!(plan.next(), Some("ZE@5,2".parse().unwrap()));
    assert_eq!((plan.line.len(), plan.cells), (2, plan.slot.cells()));
    // With the slot in place there is nothing to build, and without a T nothing to build for.
    let mut built = board;
    plan.line.iter().for_each(|&placement| assert_eq!(built.place(placement), 0));
    let open = buildable(&built, &[O, I, T], None).unwrap();
    assert_eq!((open.next(), open.slot), (None, plan.slot));
    assert_eq!(buildable(&board, &[Z, J, O, L, T], None), None);
    assert_eq!(buildable(&board, &[Z, J, O, L], Some(T)), Some(plan));
    assert_eq!(buildable(&board, &[], Some(T)), None);
}

#[test]
fn a_tampered_record_is_refused() {
    let whole = record(&[]);
    assert!(mine(&whole, Seat::Left, BUDGET).is_ok());
    let tampered = [
        Record { seed: 2, ..whole.clone() },
        Record { ticks: whole.ticks - 1, ..whole.clone() },
        Record { hash: whole.hash ^ 1, ..whole.clone() },
    ];
    assert!(tampered.iter().all(|record| mine(record, Seat::Right, BUDGET).is_err()));
}

#[test]
fn a_budget_bounds_the_search() {
    let (_, record) = duel(Rules::GUIDELINE, 1, [Name::Strong, Name::Strong].map(Spec::usual));
    let all = mine(&record, Seat::Left, BUDGET).unwrap();
    assert!(all.complete && all.nodes > 1000 && !all.chances.is_empty());
    let some = mine(&record, Seat::Left, Budget { nodes: 1000, ..BUDGET }).unwrap();
    assert!(!some.complete && some.nodes <= 1000);
}

/// The boards of a side after each piece, and before the first one, with what was made to get there.
fn boards(record: &Record, seat: Seat) -> Vec<(Board, bool)> {
    let mut boards = vec![(Board::EMPTY, false)];
    let mut see = |game: &Match| {
        let side = game.side(seat);
        for event in side.events() {
            if let Event::Locked { clear, .. } = event {
                boards.push((*side.board(), clear.twist == Twist::Full && clear.rows == 2));
            }
        }
    };
    let end = replay(record, &mut see).unwrap();
    see(&end);
    boards
}

/// Whether a T-spin Double is open, asked of the rules alone.
fn is_open(board: &Board) -> bool {
    !tspin::finish::finishes(board, Goal::Tsd).is_empty()
}

fn is_sound(record: &Record, chance: &Chance) {
    let plain = exhaustive::<TSpin>(&chance.puzzle, Budget { keep: BUDGET.keep, ..Budget::default() });
    assert!(plain.complete && plain.answers > 0, "{}", chance.puzzle);
    assert_eq!((plain.answers, &plain.lines), (chance.solutions.answers, &chance.solutions.lines));
    let mut position = TSpin::begin(&chance.puzzle);
    chance.answer().iter().for_each(|&placement| position.play(placement).unwrap());
    assert_eq!(position.outcome(), Outcome::Solved);
    assert_eq!(chance.puzzle.to_string().parse().as_ref(), Ok(&chance.puzzle));
    // It is what was on the board, and nothing was built while its pieces were placed.
    let (boards, first) = (boards(record, chance.seat), chance.piece as usize);
    assert_eq!(&boards[first].0, chance.puzzle.board());
    assert!(boards[first..=first + chance.puzzle.queue().len()].iter().all(|(board, _)| !is_open(board)));
    assert!(boards[first + 1..=first + chance.puzzle.queue().len() + 1].iter().all(|(_, made)| !made));
}

#[test]
fn chances_of_recorded_games_are_proved_and_were_missed() {
    let mut found = 0;
    for (seed, names) in (1..).zip([[Name::Weak, Name::Medium], [Name::Strong, Name::Medium], [Name::Strong; 2]]) {
        for rules in Rules::ALL {
            let (_, record) = duel(rules, seed, names.map(Spec::usual));
            for seat in Seat::ALL {
                let mined = mine(&record, seat, BUDGET).unwrap();
                assert!(mined.complete && mined.chances.is_sorted_by(|one, other| one.tick < other.tick));
                mined.chances.iter().for_each(|chance| is_sound(&record, chance));
                found += mined.chances.len();
            }
        }
    }
    assert!(found > 5, "{found}");
}

#[test]
#[ignore = "takes minutes: the figures of two hundred games"]
fn chances_of_two_hundred_recorded_games_are_proved_and_were_missed() {
    let opponents = [Name::Weak, Name::Medium, Name::Strong, Name::Adaptive];
    let pairs = Name::ALL.iter().flat_map(|&left| opponents.map(|right| [left, right]));
    let mut found = Vec::new();
    for (number, names) in (1..=200).zip(pairs.cycle()) {
        let rules = Rules::ALL[number as usize / 20 % 2];
        let (_, record) = duel(rules, number, names.map(Spec::usual));
        for seat in Seat::ALL {
            let mined = mine(&record, seat, BUDGET).unwrap();
            assert!(mined.complete, "game {number}");
            mined.chances.iter().for_each(|chance| is_sound(&record, chance));
            found.push((names[seat as usize], mined.chances.len()));
        }
    }
    println!("200 games: {} chances", found.iter().map(|(_, count)| count).sum::<usize>());
    for name in Name::ALL {
        let own: Vec<usize> = found.iter().filter(|(one, _)| one == name).map(|(_, count)| *count).collect();
        println!("  {name:?}: {} chances in {} games", own.iter().sum::<usize>(), own.len());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn any_match_can_be_mined(rules in rules(), seed: u64, stream in streams()) {
        let mut game = Match::new(rules, seed);
        let mut inputs = [Vec::new(), Vec::new()];
        for (ticks, seat, action) in stream {
            (0..ticks).for_each(|_| game.pass());
            if game.act(seat, action) {
                inputs[seat as usize].push((game.tick(), action));
            }
        }
        while game.winner().is_none() {
            game.pass();
        }
        let record = Record::of(&game, seed, ["someone", "another"].map(str::to_owned), inputs).unwrap();
        for seat in Seat::ALL {
            for chance in mine(&record, seat, BUDGET).unwrap().chances {
                prop_assert!(chance.seat == seat && chance.solutions.answers > 0);
                prop_assert!((1..=3).contains(&chance.puzzle.queue().len()));
            }
        }
    }
}
