use crate::{Cell, Ink, Input, Lang, Look, Reaction, Scene, Table, Text};
use tspin::{Board, Falling, Goal, Moves, Piece, Placement, Position, Puzzle, Shortfall, Spin, TSpin, finish};

/// Rows above the stack in which any piece can turn freely.
const HEADROOM: i32 = 5;

impl Table for TSpin {
    type Hand = Option<Falling>;

    /// Where only plain drops count, a piece that sank could slip under an overhang.
    fn sinks(puzzle: &Puzzle) -> bool {
        puzzle.moves() == Moves::All
    }

    fn deal(puzzle: &Puzzle, position: &Position) -> Option<Falling> {
        let y = view_height(puzzle, position.board().height()) - 3;
        // On a stack that leaves no headroom below the spawn, the piece enters where the rules say.
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
            Input::SoftDrop if position.moves() == Moves::All => held.shifted(board, 0, -1),
            Input::Drop => return Reaction::Played(held.landed(board).placement()),
            Input::SoftDrop | Input::Point(..) | Input::Undo | Input::Restart | Input::GiveUp | Input::NoAnswer => None,
        };
        match moved {
            Some(moved) if moved != *held => {
                *held = moved;
                Reaction::Moved
            }
            _ => Reaction::Nothing,
        }
    }

    fn scene(puzzle: &Puzzle, line: &[Placement], hand: Option<&Option<Falling>>) -> Scene {
        let painting = Painting::new(puzzle, line);
        let queue = puzzle.queue();
        let mut scene = painting.scene(puzzle);
        scene.made = line.len();
        // While a piece is in hand it is not "next"; between moves nothing is.
        let coming = queue.get(line.len() + usize::from(hand.is_some())..).unwrap_or_default();
        scene.next =
            coming.iter().map(|&piece| cells(Falling { x: 0, y: 0, ..Falling::spawn(piece) }, Look::Solid)).collect();
        if let Some(held) = hand.copied().flatten() {
            scene.cells.extend(cells(held.landed(&painting.board), Look::Ghost));
            scene.cells.extend(cells(held, Look::Held));
            // Tall pieces may reach over the rows that matter.
            let top = held.cells().iter().map(|cell| cell.1 + 1).max().unwrap_or(0);
            scene.height = scene.height.max(top);
        }
        scene
    }

    fn finale(puzzle: &Puzzle, line: &[Placement]) -> Vec<Scene> {
        let painting = Painting::new(puzzle, line);
        let goal = puzzle.goal();
        let target = finish::finishes(&painting.board, goal).into_iter().next();
        let Some(path) = target.and_then(|target| finish::path(&painting.board, target, goal)) else {
            return Vec::new();
        };
        let still = Scene { made: line.len(), ..painting.scene(puzzle) };
        let inside = |state: &&Falling| state.cells().iter().all(|&(_, y)| y < still.height);
        let mut frames: Vec<Scene> = path
            .iter()
            .filter(inside)
            .map(|&state| {
                let mut frame = still.clone();
                frame.cells.extend(cells(state, Look::Held));
                frame
            })
            .collect();
        let after = target.map(|target| painting.with(target));
        if let (Some(mut full), Some(after)) = (frames.last().cloned(), after) {
            let filled = |y: &i32| full.cells.iter().filter(|cell| cell.y == *y).count() == Board::WIDTH as usize;
            full.lit = (0..full.height).filter(filled).collect();
            frames.push(full);
            frames.push(Scene { height: still.height, made: line.len(), ..after.scene(puzzle) });
        }
        frames
    }

    fn shortfall(puzzle: &Puzzle, line: &[Placement], lang: Lang) -> Option<(String, Scene)> {
        let painting = Painting::new(puzzle, line);
        let mut scene = Scene { made: line.len(), ..painting.scene(puzzle) };
        let Some(shortfall) = tspin::shortfall(&painting.board, puzzle.goal()) else {
            // The goal could be done, but not all pieces are down: the next one has no place.
            let stuck = line.len() < puzzle.queue().len();
            return stuck.then(|| (Text::WhyStuck.in_lang(lang).to_owned(), scene));
        };
        let piece = puzzle.goal().piece();
        let ink = ink(piece);
        let of_piece = |text: Text| text.fill(lang, &[&piece.to_string()]);
        let slot = shortfall.slot().into_iter().flat_map(|slot| slot.cells());
        scene.cells.extend(slot.map(|(x, y)| Cell { x, y, ink, look: Look::Slot }));
        let sentence = match &shortfall {
            Shortfall::NoSlot => of_piece(Text::WhyNoSlot),
            Shortfall::Open { .. } => Text::WhyOpen.in_lang(lang).to_owned(),
            Shortfall::Closed { .. } => of_piece(Text::WhyClosed),
            Shortfall::Mini { .. } => of_piece(Text::WhyMini),
            Shortfall::Gaps { gaps, .. } => {
                scene.cells.extend(gaps.iter().map(|&(x, y)| Cell { x, y, ink: Ink::Terrain, look: Look::Gap }));
                match gaps[..] {
                    [(x, y)] => Text::WhyGap.fill(lang, &[&(y + 1).to_string(), &(x + 1).to_string()]),
                    _ => Text::WhyGaps.fill(lang, &[&gaps.len().to_string()]),
                }
            }
        };
        Some((sentence, scene))
    }

    fn goal(puzzle: &Puzzle, lang: Lang) -> String {
        let text = match puzzle.goal() {
            Goal::Tss => Text::GoalTss,
            Goal::Tsd => Text::GoalTsd,
            Goal::Tst => Text::GoalTst,
            Goal::Quad => Text::GoalQuad,
        };
        text.in_lang(lang).to_owned()
    }
}

fn view_height(puzzle: &Puzzle, stack: i32) -> i32 {
    puzzle.board().height().max(stack) + HEADROOM
}

fn ink(piece: Piece) -> Ink {
    [Ink::I, Ink::J, Ink::L, Ink::O, Ink::S, Ink::T, Ink::Z][piece as usize]
}

fn cells(piece: Falling, look: Look) -> Vec<Cell> {
    piece.cells().into_iter().map(|(x, y)| Cell { x, y, ink: ink(piece.piece), look }).collect()
}

/// The board with the colour of every cell: what is given is terrain, what the player placed has its piece's colour.
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
    use crate::{Act, Desk, Session, replay};
    use puzzle::{Budget, Outcome, Solve};

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
        assert_eq!(scene.next.len(), 1);
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
        assert_eq!(Desk::shortfall(&session, Lang::En), None);
        for input in [Input::Left; 9].into_iter().chain([Input::Drop]) {
            session.input(input, 0);
        }
        let (sentence, scene) = Desk::shortfall(&session, Lang::En).unwrap();
        assert_eq!(sentence, "Row 2 still lacks column 10.");
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
