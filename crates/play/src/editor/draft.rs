use crate::{
    Cell, Ink, Lang, Look, Scene, Sentence, Text,
    editor::{nazo::ChainDraft, shisen::TileDraft, tspin::SpinDraft},
    types::{Game, Nazo, Shisen},
};
use std::fmt::Debug;

/// A puzzle of one game in the making.
pub trait Draft: Debug + Send + Sync {
    /// The key of the game.
    fn key(&self) -> &'static str;
    /// The code as far as it goes.
    fn text(&self) -> String;
    /// What is missing or in the way; `None` if the text is a puzzle's code.
    fn lack(&self) -> Option<Sentence>;
    /// The board without cells: its size and what is drawn around them.
    fn ground(&self) -> Scene;
    /// What cells can be painted with.
    fn brushes(&self) -> Vec<Ink>;
    /// What a cell of the board contains.
    fn cell(&self, x: i32, y: i32) -> Option<Ink>;
    /// Fills or empties a cell of the board.
    fn paint(&mut self, x: i32, y: i32, ink: Option<Ink>);
    /// Brings the board to rest after a stroke.
    fn settle(&mut self) {}
    /// Empties the board and the queue.
    fn clear(&mut self);
    /// Exchanges left and right.
    fn mirror(&mut self);
    /// What can be added to the queue.
    fn pieces(&self) -> &'static [Ink] {
        &[]
    }
    /// The queue.
    fn queue(&self) -> Vec<Ink> {
        Vec::new()
    }
    /// What a piece looks like.
    fn shape(&self, piece: Ink) -> Vec<Cell> {
        vec![Cell { x: 0, y: 0, ink: piece, look: Look::Solid }]
    }
    /// Adds to the queue, if there is room.
    fn add(&mut self, _piece: Ink) {}
    /// Removes from the queue, by place.
    fn remove(&mut self, _place: usize) {}
    /// The settings, and how they are chosen.
    fn choices(&self, lang: Lang) -> Vec<Choice>;
    /// Chooses a value of a setting, by its place.
    fn choose(&mut self, setting: Setting, value: usize);

    /// Whether there is such a cell.
    fn has(&self, x: i32, y: i32) -> bool {
        let Scene { width, height, .. } = self.ground();
        (0..width).contains(&x) && (0..height).contains(&y)
    }
}

/// An empty draft of the game of this key; of the first game, if there is none.
pub fn empty(key: &str) -> Box<dyn Draft> {
    match key {
        Nazo::KEY => Box::new(ChainDraft::default()),
        Shisen::KEY => Box::new(TileDraft::default()),
        _ => Box::new(SpinDraft::default()),
    }
}

/// Something that is chosen from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Setting {
    Goal,
    Moves,
    Number,
    Exact,
    Which,
    Columns,
    Rows,
    Paths,
}

impl Setting {
    /// Every setting.
    pub const ALL: [Self; 8] =
        [Self::Goal, Self::Moves, Self::Number, Self::Exact, Self::Which, Self::Columns, Self::Rows, Self::Paths];

    /// Its name in words, and in the page.
    pub fn name(self) -> (Text, &'static str) {
        match self {
            Self::Goal => (Text::SettingGoal, "goal"),
            Self::Moves => (Text::SettingMoves, "moves"),
            Self::Number => (Text::SettingNumber, "number"),
            Self::Exact => (Text::SettingExact, "exact"),
            Self::Which => (Text::SettingWhich, "which"),
            Self::Columns => (Text::SettingColumns, "columns"),
            Self::Rows => (Text::SettingRows, "rows"),
            Self::Paths => (Text::SettingPaths, "paths"),
        }
    }
}

/// A setting with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is chosen.
    pub setting: Setting,
    /// The values in words.
    pub values: Vec<String>,
    /// The place of the chosen one.
    pub chosen: usize,
}

impl Choice {
    /// A choice between some values, each with its words.
    pub(super) fn new<T: PartialEq>(
        setting: Setting,
        values: impl IntoIterator<Item = (T, String)>,
        chosen: &T,
    ) -> Self {
        let (values, words): (Vec<T>, Vec<String>) = values.into_iter().unzip();
        Self { setting, values: words, chosen: values.iter().position(|value| value == chosen).unwrap_or(0) }
    }

    /// A choice between the numbers from 1.
    pub(super) fn number(setting: Setting, most: usize, chosen: usize) -> Self {
        Self::new(setting, (1..=most).map(|number| (number, number.to_string())), &chosen)
    }
}
