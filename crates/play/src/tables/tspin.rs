mod compare;
#[cfg(test)]
mod goals;

use crate::session::drill::Drill;
use crate::{Cell, Comparison, Ink, Input, Lang, Look, Reaction, Scene, Sentence, Table, Text};
use puzzle::Budget;
use tspin::{Board, Falling, Goal, Moves, Piece, Placement, Position, Puzzle, Shortfall, Spin, TSpin};

/// Rows above the stack in which any piece can turn freely.
const HEADROOM: i32 = 5;

impl Table for TSpin {
    const FINISHES: bool = true;
    /// A piece that lies flat on the highest column raises the stack by so much.
    const GROWTH: i32 = 2;
    type Hand = Option<Falling>;

    fn sinks(_: &Puzzle) -> bool {
        true
    }

    fn deal(puzzle: &Puzzle, position: &Position) -> Option<Falling> {
        let y = view_height(puzzle, position.board().height()) - 3;
        // On a stack that leaves no headroom below the spawn, the piece enters at the spawn.
        let y = if position.moves() == Moves::All { y.min(Falling::SPAWN_ROW) } else { y };
        position.piece().map(|piece| Falling { y, ..Falling::spawn(piece) })
    }

    fn interpret(position: &Position, hand: &mut Option<Falling>, input: Input) -> Reaction<Placement> {
        let Some(held) = hand else { return Reaction::Nothing };
        let board = position.board();
        let moved = match input {
            Input::Left => held.shifted(board, -1, 0),
            Input::Right => held.shifted(board, 1, 0),
            Input::Clockwise => held.rotated(board, Spin::Clockwise).map(|(rotated, _)| rotated),
            Input::Counter => held.rotated(board, Spin::Counter).map(|(rotated, _)| rotated),
            Input::SoftDrop => held.shifted(board, 0, -1),
            Input::Drop => return Reaction::Played(held.landed(board).placement()),
            Input::Hold | Input::Point(..) | Input::Undo | Input::Restart | Input::GiveUp | Input::NoAnswer => None,
        };
        // Where only plain drops count, a piece that has sunk must not slip under an overhang.
        let allowed = |moved: &Falling| position.moves() == Moves::All || is_under_the_sky(board, *moved);
        match moved.filter(allowed) {
            Some(moved) if moved != *held => {
                *held = moved;
                Reaction::Moved
            }
            _ => Reaction::Nothing,
        }
    }

    fn scene(puzzle: &Puzzle, line: &[Placement], hand: Option<&Option<Falling>>) -> Scene {
        let painting = Painting::new(puzzle, line);
        let (queue, mut scene) = (puzzle.queue(), painting.scene(puzzle));
        scene.made = line.len();
        // While a piece is in hand it is not "next"; between moves nothing is.
        let coming = queue.get(line.len() + usize::from(hand.is_some())..).unwrap_or_default();
        let little = |piece: Piece, look: Look| cells(Falling { x: 0, y: 0, ..Falling::spawn(piece) }, look);
        scene.next = coming.iter().map(|&piece| little(piece, Look::Solid)).collect();
        scene.next.push(little(puzzle.goal().piece(), Look::Last));
        if let Some(held) = hand.copied().flatten() {
            scene.cells.extend(cells(held.landed(&painting.board), Look::Ghost));
            scene.cells.extend(cells(held, Look::Held));
            // Tall pieces may extend above these rows.
            let top = held.cells().iter().map(|cell| cell.1 + 1).max().unwrap_or(0);
            scene.height = scene.height.max(top);
        }
        scene
    }

    fn finale(puzzle: &Puzzle, line: &[Placement]) -> Vec<Scene> {
        Drill::after(puzzle.clone(), line.to_vec()).demonstration()
    }

    fn finish(puzzle: &Puzzle, line: &[Placement]) -> Option<Drill> {
        // Four rows are cleared by a drop, which teaches nothing.
        let spins = puzzle.goal() != Goal::Quad;
        let drill = Drill::after(puzzle.clone(), line.to_vec());
        (spins && drill.target().is_some()).then_some(drill)
    }

    fn call(puzzle: &Puzzle) -> Option<Text> {
        Some(match puzzle.goal() {
            Goal::Tss => Text::CallTss,
            Goal::Tsd => Text::CallTsd,
            Goal::Tst => Text::CallTst,
            Goal::Quad => Text::CallQuad,
        })
    }

    fn shortfall(puzzle: &Puzzle, line: &[Placement], lang: Lang) -> Option<(String, Scene)> {
        let painting = Painting::new(puzzle, line);
        let mut scene = Scene { made: line.len(), ..painting.scene(puzzle) };
        let Some(shortfall) = tspin::shortfall(&painting.board, puzzle.goal()) else {
            // The goal would be possible, but the next piece has no place.
            let stuck = line.len() < puzzle.queue().len();
            return stuck.then(|| (Text::WhyStuck.in_lang(lang).to_owned(), scene));
        };
        let piece = puzzle.goal().piece();
        let ink = ink(piece);
        let slot = shortfall.slot().into_iter().flat_map(|slot| slot.cells());
        scene.cells.extend(slot.map(|(x, y)| Cell { x, y, ink, look: Look::Slot }));
        if let Shortfall::Gaps { gaps, .. } = &shortfall {
            scene.cells.extend(gaps.iter().map(|&(x, y)| Cell { x, y, ink: Ink::Terrain, look: Look::Gap }));
        }
        Some((compare::reason(Some(&shortfall), piece, true, lang), scene))
    }

    fn compare(puzzle: &Puzzle, line: &[Placement], budget: Budget) -> Option<Comparison> {
        compare::compare(puzzle, line, budget)
    }

    fn why(puzzle: &Puzzle, line: &[Placement], budget: Budget) -> Option<Sentence> {
        compare::why(puzzle, line, budget)
    }

    fn goal(puzzle: &Puzzle, lang: Lang) -> String {
        let text = match puzzle.goal() {
            Goal::Tss => Text::GoalTss,
            Goal::Tsd => Text::GoalTsd,
            Goal::Tst => Text::GoalTst,
            Goal::Quad => Text::GoalQuad,
        };
        let goal = text.in_lang(lang);
        if puzzle.moves() == Moves::All { Text::GoalAllMoves.fill(lang, &[goal]) } else { goal.to_owned() }
    }
}

fn view_height(puzzle: &Puzzle, stack: i32) -> i32 {
    puzzle.board().height().max(stack) + HEADROOM
}

/// Whether nothing lies above any cell of the piece: then it can have fallen to where it is.
fn is_under_the_sky(board: &Board, piece: Falling) -> bool {
    piece.cells().into_iter().all(|(x, y)| (y + 1..board.height()).all(|above| !board.is_filled(x, above)))
}

pub(crate) fn ink(piece: Piece) -> Ink {
    [Ink::I, Ink::J, Ink::L, Ink::O, Ink::S, Ink::T, Ink::Z][piece as usize]
}

fn cells(piece: Falling, look: Look) -> Vec<Cell> {
    piece.cells().into_iter().map(|(x, y)| Cell { x, y, ink: ink(piece.piece), look }).collect()
}

/// The board with the colour of every cell: terrain if given, the colour of the piece if placed.
struct Painting {
    board: Board,
    rows: Vec<[Option<Ink>; Board::WIDTH as usize]>,
}

impl Painting {
    fn new(puzzle: &Puzzle, line: &[Placement]) -> Self {
        let mut rows = vec![[None; Board::WIDTH as usize]; Board::HEIGHT as usize];
        for (x, y) in puzzle.board().cells() {
            rows[y as usize][x as usize] = Some(Ink::Terrain);
        }
        line.iter().fold(Self { board: *puzzle.board(), rows }, |painting, &placement| painting.with(placement))
    }

    fn with(&self, placement: Placement) -> Self {
        let (mut board, mut rows) = (self.board, self.rows.clone());
        board.place(placement);
        for (x, y) in placement.cells() {
            rows[y as usize][x as usize] = Some(ink(placement.piece()));
        }
        rows.retain(|row| row.iter().any(Option::is_none));
        rows.resize(Board::HEIGHT as usize, [None; Board::WIDTH as usize]);
        Self { board, rows }
    }

    fn scene(&self, puzzle: &Puzzle) -> Scene {
        let cells = (0..).zip(&self.rows).flat_map(|(y, row)| {
            let cell = move |(x, ink): (i32, &Option<Ink>)| ink.map(|ink| Cell { x, y, ink, look: Look::Solid });
            (0..).zip(row).filter_map(cell)
        });
        Scene {
            width: Board::WIDTH,
            height: view_height(puzzle, self.board.height()),
            cells: cells.collect(),
            moves: puzzle.queue().len(),
            ..Scene::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Act, Session, replay, shortfall};
    use puzzle::{Game as _, Outcome, Position as _, Solve};

    const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

    fn session() -> Session<TSpin> {
        Session::new(CODE.parse().unwrap(), true)
    }

    #[test]
    fn a_session_replays_to_the_same_end() {
        let mut session = session();
        for (at, input) in
            [Input::Left, Input::Drop, Input::Undo, Input::Clockwise, Input::Drop, Input::Drop].into_iter().enumerate()
        {
            session.input(input, at as u32 * 100);
        }
        let replayed = replay::<TSpin>(session.puzzle(), true, &session.transcript()).unwrap();
        assert_eq!(replayed.outcome, Outcome::Failed);
        assert_eq!(replayed.transcript, session.transcript());
        // Another text of the same move is told in the one that names it.
        let mut otherwise = session.transcript();
        if let Act::Play(text) = &mut otherwise.steps[0].act {
            *text = text.replace(',', ",+00");
        }
        assert_eq!(replay::<TSpin>(session.puzzle(), true, &otherwise), Ok(replayed.clone()));
        assert_eq!(replayed.client_ms, 500);
    }

    #[test]
    fn the_hand_hovers_above_the_stack_and_shows_where_it_falls() {
        let scene = session().scene();
        let held: Vec<i32> = scene.cells.iter().filter(|c| c.look == Look::Held).map(|c| c.y).collect();
        assert!(held.iter().all(|&y| y >= 4 && y < scene.height), "{held:?}");
        assert_eq!(scene.cells.iter().filter(|c| c.look == Look::Ghost).count(), 4);
        assert_eq!(scene.next.len(), 2, "the T to place and the T that spins");
    }

    /// Where only plain drops count, a piece that sinks comes to the very placements that plain drops reach.
    #[test]
    fn sinking_reaches_nothing_that_a_plain_drop_does_not() {
        let picture = "tspin:.....####./.........#/##.....###/##..#.####";
        for piece in Piece::ALL {
            let puzzle: Puzzle = format!("{picture}:{piece}:tsd").parse().unwrap();
            let position = TSpin::begin(&puzzle);
            let legal = position.legal_moves();
            let mut seen: Vec<Falling> = TSpin::deal(&puzzle, &position).into_iter().collect();
            let mut next = 0;
            while let Some(&state) = seen.get(next) {
                next += 1;
                for input in [Input::Left, Input::Right, Input::SoftDrop, Input::Clockwise, Input::Counter] {
                    let mut hand = Some(state);
                    TSpin::interpret(&position, &mut hand, input);
                    seen.extend(hand.filter(|state| !seen.contains(state)));
                }
            }
            let reached = |placement: &Placement| {
                seen.iter().any(|&state| {
                    TSpin::interpret(&position, &mut Some(state), Input::Drop) == Reaction::Played(*placement)
                })
            };
            for &state in &seen {
                let Reaction::Played(placement) = TSpin::interpret(&position, &mut Some(state), Input::Drop) else {
                    panic!()
                };
                assert!(legal.iter().any(|legal| legal.cells() == placement.cells()), "{piece}: {placement}");
            }
            assert!(legal.iter().all(reached), "{piece}");
        }
    }

    #[test]
    fn every_turn_stays_inside_the_picture() {
        for piece in Piece::ALL {
            let mut session = Session::<TSpin>::new(format!("tspin:#.........:{piece}:tsd").parse().unwrap(), true);
            for input in [Input::Clockwise; 4].into_iter().chain([Input::Counter; 4]) {
                session.input(input, 0);
                let scene = session.scene();
                assert!(scene.cells.iter().all(|c| (0..10).contains(&c.x) && (0..scene.height).contains(&c.y)));
                assert_eq!(scene.height, 1 + HEADROOM, "{piece}: the picture must not jump");
            }
        }
    }

    #[test]
    fn a_failure_is_explained_in_words_and_on_the_board() {
        // Both rows are ready but for the right end of the upper one, and the O goes elsewhere.
        let mut session = Session::<TSpin>::new("tspin:...#....../###...###./####.#####:O:tsd".parse().unwrap(), true);
        assert_eq!(shortfall(&session.transcript(), true), None);
        for input in [Input::Left; 9].into_iter().chain([Input::Drop]) {
            session.input(input, 0);
        }
        let (sentence, scene) = shortfall(&session.transcript(), true).unwrap();
        assert_eq!(sentence.in_lang(Lang::En), "Row 2 still has a gap in column 10.");
        let marked: Vec<_> =
            scene.cells.iter().filter(|cell| cell.look == Look::Gap).map(|cell| (cell.x, cell.y)).collect();
        assert_eq!(marked, [(9, 1)]);
        assert_eq!(scene.cells.iter().filter(|cell| cell.look == Look::Slot).count(), 4);
    }

    #[test]
    fn finales_end_with_two_rows_lit_and_then_gone() {
        let puzzle: Puzzle = CODE.parse().unwrap();
        let line = TSpin::solve(&puzzle, Budget::default()).lines.remove(0);
        let frames = TSpin::finale(&puzzle, &line);
        let n = frames.len();
        assert_eq!(frames[n - 2].lit.len(), 2);
        assert_eq!(frames[n - 1].cells.len() + 2 * 10, frames[n - 2].cells.len());
    }
}
