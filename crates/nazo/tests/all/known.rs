//! Boards and problems whose results are known from elsewhere.

use nazo::{Field, Goal, Landing, Nazo, Pair, Puzzle, Sheet, Stone, ips, puyop};
use puzzle::{Budget, Solve, Verdict, exhaustive};

/// Points of the smallest chains of 1 to 19 rounds.
const SMALLEST: [u32; 19] = [
    40, 360, 1000, 2280, 4840, 8680, 13800, 20200, 27880, 36840, 47080, 58600, 71400, 85480, 100840, 117480, 135400,
    154600, 175080,
];

#[test]
fn the_19_chain_is_worth_175_080_points_and_its_rounds_are_the_table() {
    let start = puyop::read("23aj9x9AsaxpyxsyqxhqxpssczApspqs9yqqbji").unwrap().field;
    let mut field: Field = start;
    let chain = field.resolve();
    assert_eq!((chain.length, chain.score, chain.stones), (19, 175_080, 76));
    let mut field = start;
    let mut points = 0;
    for (number, smallest) in (1..).zip(SMALLEST) {
        points += field.round().unwrap().score(number);
        assert_eq!(points, smallest, "{number} rounds");
    }
    assert_eq!(field.round(), None);
}

/// Field, pairs, chain, the placements of the only answer, its points.
const PROBLEMS: [(&str, &str, u8, &str, Option<u32>); 5] = [
    (".r..r./.r.or./.roor./.yyoo.", "ry,ry", 3, "4S 3N", None),
    ("..y.../.rry../.ryr../.yrr..", "rr", 3, "45", Some(1000)),
    ("..p.../..g.../.pg.p./ppgpp.", "gp", 3, "2S", Some(1000)),
    ("..gbb./.grgb./ggrgg.", "rg,rb", 4, "5S 4S", Some(2280)),
    ("...gr./...gr./..bbr./..boo.", "bg,rg", 3, "5S 6S", Some(1000)),
];

fn placements(line: &[Landing]) -> String {
    line.iter().map(|landing| landing.placement().to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn problems_with_exactly_one_answer() {
    for (rows, pairs, chain, answer, points) in PROBLEMS {
        let puzzle: Puzzle = format!("nazo:{rows}:{pairs}:chain={chain}").parse().unwrap();
        let solutions = Nazo::solve(&puzzle, Budget::default());
        assert_eq!(solutions.verdict(), Verdict::Unique, "{puzzle}");
        let line = &solutions.lines[0];
        assert_eq!(placements(line), answer, "{puzzle}");
        let mut field = *puzzle.field();
        let mut score = 0;
        for landing in line {
            field.drop(landing.pair(), landing.placement());
            score = field.resolve().score;
        }
        assert!(points.is_none_or(|points| points == score), "{puzzle}: {score}");
    }
}

/// Field, the pair and where it goes, goals that are met by that, goals that are not.
const GOALS: [(&str, &str, &str, &str); 3] = [
    (
        "rrr...",
        "rb 4N",
        "chain=1 chain>=1 clear=r clear=o chain=1+clear=r colours=1 count=4 count=4r count>=3 colours-at-once=1 at-once=4 \
         at-once=4r at-once>=2c places=1 places=1r group=4 group>=3r",
        "chain=2 clear clear=b clear=c chain=1+clear chain=2+clear=r colours=2 count=3 count=4b count>=5 colours-at-once=2 \
         at-once=3 at-once=4g at-once>=5 places=2 places=1b group=3 group>=5 group=4b",
    ),
    (
        ".o..../rrr...",
        "rb 4N",
        "count=5 count=4c count=1o at-once=5 at-once=4c at-once=1o clear=o group=4 colours=1",
        "count=4 count=5c count=2o at-once=4 at-once=5c at-once=4o clear=c group=5 colours=2",
    ),
    (
        "....g./....g./rrr.g.",
        "rg 4N",
        "clear chain=1+clear colours=2 colours-at-once=2 count=8 count=4g at-once=8 places=2 places=1g group=4",
        "colours=1 colours-at-once=1 at-once=4 places=1 places=2g group>=5 chain=2+clear",
    ),
];

#[test]
fn goals_are_met_by_what_they_say() {
    for (rows, placed, met, not) in GOALS {
        for (goals, expected) in [(met, true), (not, false)] {
            for goal in goals.split_whitespace() {
                let (pair, placement) = placed.split_once(' ').unwrap();
                let puzzle: Puzzle = format!("nazo:{rows}:{pair}:{goal}").parse().unwrap();
                let mut field = *puzzle.field();
                field.drop(puzzle.pairs()[0], placement.parse().unwrap());
                let (reached, _) = puzzle.goal().judge(&mut field, &mut Default::default());
                assert_eq!(reached, expected, "{puzzle} with {placement}");
            }
        }
    }
}

/// Four and five moves, counted by the solver that looks at every line.
#[test]
fn four_and_five_moves_are_counted_as_by_the_plain_solver() {
    for code in [
        "nazo:..gbb./.grgb./ggrgg.:rr,bb,rg,rb:chain=4",
        "nazo:b...../gg..../rrb...:rr,gg,bb,gg,rr:chain=3",
        "nazo:r...../rg..../gg.bb.:bb,rr,gg,rr,gg:clear",
    ] {
        let puzzle: Puzzle = code.parse().unwrap();
        let (fast, plain) = (Nazo::solve(&puzzle, Budget::default()), exhaustive::<Nazo>(&puzzle, Budget::default()));
        assert!(fast.complete && plain.complete && plain.answers > 0, "{code}: {} answers", plain.answers);
        assert_eq!((fast.sequences, fast.answers), (plain.sequences, plain.answers), "{code}");
    }
}

/// Other programs count lines of play. Of the four of the second sample, two put the same stones on the same cells as the
/// other two, with two equal pairs in the other order: they are two answers.
#[test]
fn samples_with_one_and_four_lines_of_play() {
    let solved = |address: &str| {
        let puzzle = ips::read(address).unwrap().puzzle(None).unwrap();
        let solutions = Nazo::solve(&puzzle, Budget::default());
        (solutions.sequences, solutions.answers, placements(&solutions.lines[0]))
    };
    assert_eq!(solved("80080080oM0oM098_4141__u03"), (1, 1, "4N 56".to_owned()));
    assert_eq!(solved("jjgqqqqqqqqq_q1q1q1__u06"), (4, 2, "21 43 65".to_owned()));
}

/// ```text
/// column 2 is filled to the top: nothing comes past it, and what lies behind it cannot be reached
/// ```
#[test]
fn an_address_with_a_placement_out_of_reach_is_refused() {
    let mut field = Field::EMPTY;
    (0..12).for_each(|row| field.set(1, row, Some(if row % 2 == 0 { Stone::Red } else { Stone::Green })));
    let pair: Pair = "bb".parse().unwrap();
    let sheet = |placement: &str| Sheet {
        field,
        steps: vec![(pair, Some(placement.parse().unwrap()))],
        goal: Some(Goal::chain(1)),
    };
    assert!(sheet("4N").puzzle(None).is_ok());
    let refused = sheet("1N").puzzle(None).unwrap_err().to_string();
    assert!(refused.contains("pair 1 placed at 1N"), "{refused}");
}
