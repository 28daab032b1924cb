//! Boards and problems whose results are known from elsewhere.

use nazo::{Field, Landing, Nazo, Puzzle, ips, puyop};
use puzzle::{Budget, Solve, Verdict};

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
