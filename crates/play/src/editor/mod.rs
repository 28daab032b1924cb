//! The board editor: a puzzle in the making, and what it still lacks.
//!
//! A draft is written like a puzzle's code as far as it goes, and what is written reads back as the same draft; once it lacks
//! nothing, that text is a puzzle's code.

mod draft;
mod edit;
mod nazo;
mod read;
mod shisen;
#[cfg(test)]
mod tests;
mod tspin;

pub use draft::{Choice, Setting};
pub use edit::Edit;

use crate::{Cell, Ink, Lang, Look, Scene, Sentence, Text};
use draft::Draft;

/// The most steps that can be undone.
const LONGEST_PAST: usize = 200;

/// A board editor.
#[derive(Debug)]
pub struct Editor {
    draft: Box<dyn Draft>,
    /// Earlier drafts, as texts.
    past: Vec<String>,
    stroke: Option<Stroke>,
    cursor: Option<(i32, i32)>,
    brush: Option<Ink>,
}

/// A stroke of the brush.
#[derive(Debug)]
struct Stroke {
    /// The draft before it, as text.
    before: String,
    ink: Option<Ink>,
}

impl Editor {
    /// An empty board of the game of this key; of the first game, if there is none.
    pub fn new(key: &str) -> Self {
        Self::of(draft::empty(key))
    }

    /// The puzzle of a pasted text: a code, whole or not, a fumen or a simulator's address.
    pub fn read(text: &str) -> Result<Self, Sentence> {
        read::draft(text).map(Self::of)
    }

    fn of(draft: Box<dyn Draft>) -> Self {
        let brush = draft.brushes().first().copied();
        Self { draft, past: Vec::new(), stroke: None, cursor: None, brush }
    }

    /// Goes on with the puzzle of a pasted text; the one before can be brought back. Keeps what it has if the text is none.
    pub fn load(&mut self, text: &str) -> Result<(), Sentence> {
        let draft = read::draft(text)?;
        self.change(|editor| {
            if editor.draft.key() != draft.key() {
                (editor.brush, editor.cursor) = (draft.brushes().first().copied(), None);
            }
            editor.draft = draft;
        });
        Ok(())
    }

    /// The key of the game.
    pub fn key(&self) -> &'static str {
        self.draft.key()
    }

    /// The code as far as it goes.
    pub fn text(&self) -> String {
        self.draft.text()
    }

    /// What the puzzle still lacks; `None` if the text is a puzzle's code.
    pub fn lack(&self) -> Option<Sentence> {
        self.draft.lack()
    }

    /// What cells can be painted with.
    pub fn brushes(&self) -> Vec<Ink> {
        self.draft.brushes()
    }

    /// What cells are painted with; `None` erases.
    pub fn brush(&self) -> Option<Ink> {
        self.brush
    }

    /// What can be added to the queue; nothing in games without one.
    pub fn pieces(&self) -> &'static [Ink] {
        self.draft.pieces()
    }

    /// The queue.
    pub fn queue(&self) -> Vec<Ink> {
        self.draft.queue()
    }

    /// What a piece of the queue looks like.
    pub fn shape(&self, piece: Ink) -> Vec<Cell> {
        self.draft.shape(piece)
    }

    /// How many cells contain something.
    pub fn count(&self, ink: Ink) -> usize {
        let Scene { width, height, .. } = self.draft.ground();
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        cells.filter(|&(x, y)| self.draft.cell(x, y) == Some(ink)).count()
    }

    /// The settings that matter for this puzzle.
    pub fn choices(&self, lang: Lang) -> Vec<Choice> {
        self.draft.choices(lang)
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// What a cell contains, in words.
    pub fn name(&self, ink: Option<Ink>, lang: Lang) -> String {
        let text = match ink {
            None => Text::CellEmpty,
            Some(Ink::Red) => Text::KindRed,
            Some(Ink::Green) => Text::KindGreen,
            Some(Ink::Blue) => Text::KindBlue,
            Some(Ink::Yellow) => Text::KindYellow,
            Some(Ink::Purple) => Text::KindPurple,
            Some(Ink::Nuisance) => Text::KindNuisance,
            Some(Ink::Terrain) => Text::CellBlock,
            Some(ink @ Ink::Tile(_)) => return Text::CellTile.fill(lang, &[&ink.letter().to_string()]),
            Some(piece) => return piece.letter().to_string(),
        };
        text.in_lang(lang).to_owned()
    }

    /// Where the cursor is and what is there, in words.
    pub fn place(&self, lang: Lang) -> Option<String> {
        let (x, y) = self.cursor?;
        let name = self.name(self.draft.cell(x, y), lang);
        Some(Text::EditorAt.fill(lang, &[&(x + 1).to_string(), &(y + 1).to_string(), &name]))
    }

    /// The brush of a key; `Some(None)` erases.
    pub fn brush_of(&self, letter: char) -> Option<Option<Ink>> {
        let brushes = self.brushes();
        let of = |letter: char| brushes.iter().copied().find(|ink| ink.letter() == letter);
        match letter {
            '.' => Some(None),
            'x' | 'X' if brushes == [Ink::Terrain] => Some(Some(Ink::Terrain)),
            _ => of(letter)
                .or_else(|| of(letter.to_ascii_uppercase()))
                .or_else(|| of(letter.to_ascii_lowercase()))
                .map(Some),
        }
    }

    /// The board with the cursor.
    pub fn scene(&self) -> Scene {
        let mut scene = self.draft.ground();
        let cells = (0..scene.height).flat_map(|y| (0..scene.width).map(move |x| (x, y)));
        let cells = cells.filter_map(|(x, y)| match self.draft.cell(x, y) {
            Some(ink) => Some(Cell { x, y, ink, look: Look::Solid }),
            // A tray shows no grid: its empty places are marked.
            None => scene.tiles.then_some(Cell { x, y, ink: Ink::Terrain, look: Look::Empty }),
        });
        scene.cells = cells.collect();
        scene.cells.extend(self.cursor.map(|(x, y)| Cell { x, y, ink: Ink::Terrain, look: Look::Changed }));
        scene
    }

    /// Makes a change; one that cannot be made changes nothing.
    pub fn edit(&mut self, edit: Edit) {
        if !matches!(edit, Edit::Paint(..) | Edit::Lift) {
            self.lift();
        }
        match edit {
            Edit::Brush(ink) => self.brush = ink.filter(|ink| self.brushes().contains(ink)),
            Edit::Paint(x, y) => self.paint(x, y),
            Edit::Lift => self.lift(),
            Edit::Step(right, up) => self.step(right, up),
            Edit::Stamp => {
                if let Some((x, y)) = self.cursor {
                    self.paint(x, y);
                    self.lift();
                }
            }
            Edit::Put(ink) => self.put(ink),
            Edit::Add(ink) => self.change(|editor| editor.draft.add(ink)),
            Edit::Remove(place) => self.change(|editor| editor.draft.remove(place)),
            Edit::Choose(setting, value) => self.change(|editor| editor.draft.choose(setting, value)),
            Edit::Clear => self.change(|editor| editor.draft.clear()),
            Edit::Mirror => self.change(|editor| editor.draft.mirror()),
            Edit::Undo => {
                if let Some(draft) = self.past.pop().and_then(|text| read::draft(&text).ok()) {
                    self.draft = draft;
                    self.keep_within();
                }
            }
        }
    }

    fn paint(&mut self, x: i32, y: i32) {
        if !self.draft.has(x, y) {
            return;
        }
        let stroke = self.stroke.get_or_insert_with(|| Stroke {
            before: self.draft.text(),
            ink: self.brush.filter(|&brush| self.draft.cell(x, y) != Some(brush)),
        });
        self.draft.paint(x, y, stroke.ink);
    }

    fn lift(&mut self) {
        if let Some(stroke) = self.stroke.take() {
            self.draft.settle();
            self.remember(stroke.before);
        }
    }

    fn put(&mut self, ink: Option<Ink>) {
        if ink.is_some_and(|ink| !self.brushes().contains(&ink)) {
            return;
        }
        if ink.is_some() {
            self.brush = ink;
        }
        if let Some((x, y)) = self.cursor {
            self.change(|editor| {
                editor.draft.paint(x, y, ink);
                editor.draft.settle();
            });
        }
    }

    fn step(&mut self, right: i32, up: i32) {
        let Scene { width, height, .. } = self.draft.ground();
        self.cursor = Some(match self.cursor {
            None => (width / 2, 0),
            Some((x, y)) => (x.saturating_add(right).clamp(0, width - 1), y.saturating_add(up).clamp(0, height - 1)),
        });
    }

    fn change(&mut self, change: impl FnOnce(&mut Self)) {
        let before = self.text();
        change(self);
        self.keep_within();
        self.remember(before);
    }

    /// Remembers the draft before a change, if there was one.
    fn remember(&mut self, before: String) {
        if before != self.text() {
            self.past.push(before);
            if self.past.len() > LONGEST_PAST {
                self.past.remove(0);
            }
        }
    }

    /// Keeps cursor and brush where they can be.
    fn keep_within(&mut self) {
        let draft = &self.draft;
        self.cursor = self.cursor.filter(|&(x, y)| draft.has(x, y));
        self.brush = self.brush.filter(|brush| draft.brushes().contains(brush));
    }
}
