use crate::{
    Cell, Ink, Lang, Look, Scene, Sentence, Text,
    editor::{
        draft::{Choice, Draft, Setting},
        read,
    },
    tables::tspin::ink,
    types::{Game, TSpin},
};
use tspin::{Board, Goal, Moves, Piece, Puzzle, Queue, Turn, fumen::FumenPage};

/// Rows shown of an empty board, and above a stack.
const ROWS: i32 = 8;
const HEADROOM: i32 = 3;
const PIECES: [Ink; 7] = [Ink::I, Ink::J, Ink::L, Ink::O, Ink::S, Ink::T, Ink::Z];

/// A T-spin puzzle in the making.
#[derive(Debug)]
pub struct SpinDraft {
    board: Board,
    queue: Vec<Piece>,
    goal: Goal,
    moves: Moves,
    /// Rows shown.
    rows: i32,
}

impl Default for SpinDraft {
    fn default() -> Self {
        Self::new(Board::EMPTY, Vec::new(), Goal::Tsd, Moves::Drop)
    }
}

impl From<FumenPage> for SpinDraft {
    fn from(page: FumenPage) -> Self {
        let (goal, moves) = page.goal.unwrap_or((Goal::Tsd, Moves::Drop));
        let mut board = page.board;
        (Puzzle::HIGHEST..Board::HEIGHT).for_each(|y| board.set_row(y, 0));
        let mut queue = page.queue.map(|queue| queue.0).unwrap_or_default();
        queue.truncate(Puzzle::LONGEST);
        Self::new(board, queue, goal, moves)
    }
}

impl SpinDraft {
    fn new(board: Board, queue: Vec<Piece>, goal: Goal, moves: Moves) -> Self {
        let mut draft = Self { board, queue, goal, moves, rows: ROWS };
        draft.settle();
        draft
    }

    /// Reads a code, whole or not.
    pub fn read(code: &str) -> Result<Self, Sentence> {
        let parts: Vec<&str> = code.splitn(6, ':').collect();
        let (rows, queue, goal, moves) = match parts[..] {
            [_, rows, queue, goal] => (rows, queue, goal, Moves::Drop.word()),
            [_, rows, queue, goal, moves] => (rows, queue, goal, moves),
            _ => return Err(Sentence::of(Text::BadForm, &["tspin:#...##..../##.###.###:LT:tsd"])),
        };
        let cell = |letter: char| match letter {
            '.' => Some(false),
            '#' | 'X' => Some(true),
            _ => Piece::from_letter(letter).map(|_| true),
        };
        let rows = read::rows(rows, Some(Board::WIDTH as usize), Puzzle::HIGHEST as usize, cell)?;
        let mut board = Board::EMPTY;
        for (y, row) in (0..).zip(rows.iter().rev()) {
            (0..).zip(row).for_each(|(x, &filled)| board.set(x, y, filled));
        }
        let piece =
            |letter| Piece::from_letter(letter).ok_or_else(|| read::bad(Text::BadPiece, &String::from(letter), &[]));
        let queue = queue.chars().map(piece).collect::<Result<Vec<_>, _>>()?;
        if queue.len() > Puzzle::LONGEST {
            return Err(Sentence::of(Text::BadPieces, &[&Puzzle::LONGEST.to_string()]));
        }
        let goal = Goal::from_word(goal).ok_or_else(|| read::bad(Text::BadGoal, goal, &["tss, tsd, tst, quad"]))?;
        let moves = Moves::from_word(moves).ok_or_else(|| read::bad(Text::BadMoves, moves, &[]))?;
        Ok(Self::new(board, queue, goal, moves))
    }
}

impl Draft for SpinDraft {
    fn key(&self) -> &'static str {
        TSpin::KEY
    }

    fn text(&self) -> String {
        let moves = if self.moves == Moves::All { ":all" } else { "" };
        format!("{}:{}:{}:{}{moves}", TSpin::KEY, self.board, Queue(self.queue.clone()), self.goal)
    }

    fn lack(&self) -> Option<Sentence> {
        let full = (0..Puzzle::HIGHEST).find(|&y| self.board.row(y) == Board::FULL_ROW);
        let gap = full.map(|y| Sentence::of(Text::LackGap, &[&(y + 1).to_string()]));
        gap.or_else(|| self.queue.is_empty().then(|| Sentence::of(Text::LackPieces, &[])))
    }

    fn ground(&self) -> Scene {
        Scene { width: Board::WIDTH, height: self.rows, ..Scene::default() }
    }

    fn brushes(&self) -> Vec<Ink> {
        vec![Ink::Terrain]
    }

    fn cell(&self, x: i32, y: i32) -> Option<Ink> {
        self.board.is_filled(x, y).then_some(Ink::Terrain)
    }

    fn paint(&mut self, x: i32, y: i32, ink: Option<Ink>) {
        self.board.set(x, y, ink.is_some());
    }

    /// There is always room above the stack; what was shown stays.
    fn settle(&mut self) {
        self.rows = self.rows.max(self.board.height() + HEADROOM).min(Puzzle::HIGHEST);
    }

    fn clear(&mut self) {
        *self = Self { goal: self.goal, moves: self.moves, ..Self::default() };
    }

    fn mirror(&mut self) {
        self.board = self.board.mirror();
        self.queue.iter_mut().for_each(|piece| *piece = piece.mirror());
    }

    fn pieces(&self) -> &'static [Ink] {
        &PIECES
    }

    fn queue(&self) -> Vec<Ink> {
        self.queue.iter().map(|&piece| ink(piece)).collect()
    }

    fn shape(&self, shown: Ink) -> Vec<Cell> {
        let piece = Piece::ALL.into_iter().find(|&piece| ink(piece) == shown);
        let cells = piece.into_iter().flat_map(|piece| piece.cells(Turn::North));
        cells.map(|(x, y)| Cell { x, y, ink: shown, look: Look::Solid }).collect()
    }

    fn add(&mut self, added: Ink) {
        let piece = Piece::ALL.into_iter().find(|&piece| ink(piece) == added);
        self.queue.extend(piece.filter(|_| self.queue.len() < Puzzle::LONGEST));
    }

    fn remove(&mut self, place: usize) {
        if place < self.queue.len() {
            self.queue.remove(place);
        }
    }

    fn choices(&self, lang: Lang) -> Vec<Choice> {
        let goal = |goal| match goal {
            Goal::Tss => Text::NameTss,
            Goal::Tsd => Text::NameTsd,
            Goal::Tst => Text::NameTst,
            Goal::Quad => Text::NameQuad,
        };
        let moves = |moves| if moves == Moves::All { Text::MovesAll } else { Text::MovesDrop };
        let said = |text: Text| text.in_lang(lang).to_owned();
        vec![
            Choice::new(Setting::Goal, Goal::ALL.map(|one| (one, said(goal(one)))), &self.goal),
            Choice::new(Setting::Moves, Moves::ALL.map(|one| (one, said(moves(one)))), &self.moves),
        ]
    }

    fn choose(&mut self, setting: Setting, value: usize) {
        match setting {
            Setting::Goal => self.goal = Goal::ALL.get(value).copied().unwrap_or(self.goal),
            Setting::Moves => self.moves = Moves::ALL.get(value).copied().unwrap_or(self.moves),
            _ => {}
        }
    }
}
