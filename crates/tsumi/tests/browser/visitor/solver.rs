//! What a player who sees through every puzzle would do, whichever game it is of.

use nazo::Nazo;
use play::{Desk, Input, Look, Reaction, Session, Table};
use puzzle::{Budget, Game, Line, Outcome, Position, Solve};
use shisen::Shisen;
use std::{cmp::Ordering, collections::VecDeque};
use tspin::TSpin;

/// Inputs, move by move, each ending with the drop.
pub type Inputs = Vec<Vec<Input>>;

/// The game of a code.
pub fn game_of(code: &str) -> &str {
    code.split(':').next().unwrap()
}

/// Columns of the piece in hand, as the page tells them.
pub fn hand(desk: &dyn Desk) -> String {
    let cells = desk.scene().cells.into_iter().filter(|cell| cell.look == Look::Held);
    let mut columns: Vec<i32> = cells.map(|cell| cell.x).collect();
    columns.sort_unstable();
    columns.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// The shift that brings a hand nearer to where it is wanted, both told by their columns; none if it is there.
pub fn shift(is: &str, wanted: &str) -> Option<Input> {
    let first = |hand: &str| hand.split(',').next().and_then(|column| column.parse::<i32>().ok());
    let (is_at, wanted_at) = (first(is)?, first(wanted)?);
    match is_at.cmp(&wanted_at) {
        Ordering::Less => Some(Input::Right),
        Ordering::Equal => None,
        Ordering::Greater => Some(Input::Left),
    }
}

/// The inputs that do the goal by hand once the puzzle is solved, without the drop that locks the piece.
pub fn inputs_to_finish(code: &str) -> Vec<Input> {
    let mut session = Session::<TSpin>::new(read::<TSpin>(code), true);
    session.finish_by_hand(true);
    for input in inputs_to_solve(code).concat() {
        session.input(input, 0);
    }
    let held = |session: &Session<TSpin>| {
        let cells = session.scene().cells.into_iter().filter(|cell| cell.look == Look::Held);
        cells.map(|cell| (cell.x, cell.y)).collect::<Vec<_>>()
    };
    let mut seen = vec![held(&session)];
    let mut open = VecDeque::from([(session, Vec::new())]);
    while let Some((session, way)) = open.pop_front() {
        for input in [Input::Left, Input::Right, Input::SoftDrop, Input::Clockwise, Input::Counter] {
            let (mut next, way) = (session.clone(), [&way[..], &[input]].concat());
            next.input(input, 0);
            if next.clone().input(Input::Drop, 0) == Reaction::Finished {
                return way;
            }
            let cells = held(&next);
            if !seen.contains(&cells) {
                seen.push(cells);
                open.push_back((next, way));
            }
        }
    }
    panic!("no way to finish {code}")
}

/// How many answers a puzzle has.
pub fn answers(code: &str) -> u64 {
    match game_of(code) {
        TSpin::KEY => TSpin::solve(&read::<TSpin>(code), Budget::default()).answers,
        Nazo::KEY => Nazo::solve(&read::<Nazo>(code), Budget::default()).answers,
        Shisen::KEY => Shisen::solve(&read::<Shisen>(code), Budget::default()).answers,
        other => panic!("{other} is no game"),
    }
}

/// The inputs that solve a puzzle.
pub fn inputs_to_solve(code: &str) -> Inputs {
    fn inputs<G: Table + Solve>(code: &str) -> Inputs {
        let (puzzle, lines) = solve::<G>(code);
        inputs_for::<G>(&puzzle, &lines[0])
    }
    match game_of(code) {
        TSpin::KEY => inputs::<TSpin>(code),
        Nazo::KEY => inputs::<Nazo>(code),
        Shisen::KEY => points(code, &solve_tiles(code)),
        other => panic!("{other} is no game"),
    }
}

fn solve_tiles(code: &str) -> Vec<shisen::Take> {
    Shisen::solve(&read::<Shisen>(code), Budget { nodes: 20_000, keep: 1 }).lines.remove(0)
}

/// Moves after which a board cannot be cleared any more, though there are still moves to make.
pub fn inputs_into_a_trap(code: &str) -> Option<Inputs> {
    let start = Shisen::begin(&read::<Shisen>(code));
    // Along an answer, the first move that spoils it.
    let mut position = start.clone();
    let mut line = Vec::new();
    for take in solve_tiles(code) {
        for other in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(other);
            if after.is_dead() == Some(true) && !after.legal_moves().is_empty() {
                line.push(other);
                return Some(points(code, &line));
            }
        }
        position.play_unchecked(take);
        line.push(take);
    }
    None
}

/// Moves after which no two tiles can be joined any more.
pub fn inputs_to_get_stuck(code: &str) -> Inputs {
    let line = wrong_line::<Shisen>(&Shisen::begin(&read::<Shisen>(code))).expect("a dead end");
    points(code, &line)
}

/// Both tiles of each pair, one after the other.
fn points(code: &str, line: &[shisen::Take]) -> Inputs {
    let lowest = read::<Shisen>(code).height() as i32 - 1;
    let point = |cell: shisen::Cell| Input::Point(cell.x.into(), lowest - i32::from(cell.y));
    line.iter().map(|take| take.cells().map(point).to_vec()).collect()
}

/// The same by keys, from the start of a board: steps to each tile, and the key that picks it.
pub fn by_keys(code: &str, inputs: &[Input]) -> Vec<Input> {
    let mut session = Session::<Shisen>::new(read::<Shisen>(code), true);
    let mut keys = Vec::new();
    for &input in inputs {
        let Input::Point(x, y) = input else { panic!("{input:?} does not point") };
        let is_there = |session: &Session<Shisen>| {
            session.scene().cells.iter().any(|cell| cell.look == Look::Ghost && (cell.x, cell.y) == (x, y))
        };
        let mut ways = VecDeque::from([(session.clone(), Vec::new())]);
        let mut seen = Vec::new();
        let (there, way) = loop {
            let (at, way) = ways.pop_front().expect("a way to every tile");
            if is_there(&at) {
                break (at, way);
            }
            for input in [Input::Left, Input::Right, Input::Clockwise, Input::SoftDrop] {
                let mut further = at.clone();
                further.input(input, 0);
                let ghost = further.scene().cells.into_iter().find(|cell| cell.look == Look::Ghost);
                if !seen.contains(&ghost) {
                    seen.push(ghost);
                    ways.push_back((further, [&way[..], &[input]].concat()));
                }
            }
        };
        session = there;
        session.input(Input::Drop, 0);
        keys.extend(way);
        keys.push(Input::Drop);
    }
    keys
}

/// The inputs that fail a puzzle.
pub fn inputs_to_fail(code: &str) -> Inputs {
    fn inputs<G: Table>(code: &str) -> Inputs {
        let puzzle = read::<G>(code);
        let line = wrong_line::<G>(&G::begin(&puzzle)).expect("a way to fail");
        inputs_for::<G>(&puzzle, &line)
    }
    match game_of(code) {
        TSpin::KEY => inputs::<TSpin>(code),
        Nazo::KEY => inputs::<Nazo>(code),
        // Nothing fails there but giving up.
        Shisen::KEY => vec![vec![Input::GiveUp]],
        other => panic!("{other} is no game"),
    }
}

fn read<G: Game>(code: &str) -> G::Puzzle {
    code.parse().unwrap_or_else(|why| panic!("{code}: {why}"))
}

fn solve<G: Solve>(code: &str) -> (G::Puzzle, Vec<Line<G>>) {
    let puzzle = read::<G>(code);
    let lines = G::solve(&puzzle, Budget::default()).lines;
    (puzzle, lines)
}

/// The first moves that end in failure.
fn wrong_line<G: Game>(position: &G::Position) -> Option<Line<G>> {
    position.legal_moves().into_iter().find_map(|m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        match after.outcome() {
            Outcome::Solved => None,
            Outcome::Failed => Some(vec![m]),
            Outcome::Open => wrong_line::<G>(&after).map(|line| [vec![m], line].concat()),
        }
    })
}

/// The inputs that make these moves.
fn inputs_for<G: Table>(puzzle: &G::Puzzle, line: &Line<G>) -> Inputs {
    let mut session = Session::<G>::new(puzzle.clone(), true);
    line.iter()
        .map(|m| {
            let turns = (0..4).flat_map(|turns| (-9..=9i32).map(move |columns| (turns, columns)));
            // No further than needed: a finger has only so much room.
            let mut turns: Vec<_> = turns.collect();
            turns.sort_by_key(|(_, columns)| columns.abs());
            let ways = turns.into_iter().map(|(turns, columns)| {
                let shift = if columns < 0 { Input::Left } else { Input::Right };
                let shifts = std::iter::repeat_n(shift, columns.unsigned_abs() as usize);
                std::iter::repeat_n(Input::Clockwise, turns).chain(shifts).chain([Input::Drop]).collect::<Vec<_>>()
            });
            let leads_there = |way: &Vec<Input>| {
                let mut tried = session.clone();
                way.iter().for_each(|&input| {
                    tried.input(input, 0);
                });
                tried.line().last() == Some(m)
            };
            let way = ways.into_iter().find(leads_there).expect("a way to drop the piece there");
            way.iter().for_each(|&input| {
                session.input(input, 0);
            });
            way
        })
        .collect()
}
