use super::{Cells, Picture, Truth};

/// The cells of one letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label<C> {
    /// The letter in the picture.
    pub letter: char,
    /// Its cells.
    pub cells: C,
    /// The weight: how early the letter matters.
    pub weight: i32,
}

/// The weight of two cells by the weights of their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Pairing {
    /// The smaller of the two, which the 2012 paper calls promising: a shape that lacks only its border scores more
    /// than 0.95.
    #[default]
    Minimum,
    /// The mean of the two, as in the paper: the border is a tenth of the sum and more, and a shape that lacks nothing
    /// else scores below 0.9.
    Mean,
}

impl Pairing {
    fn weight(self, one: i32, other: i32) -> i32 {
        match self {
            Self::Minimum => one.min(other),
            Self::Mean => (one + other) / 2,
        }
    }
}

/// Weights of the letters of a shape: how early they matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// How two letters weigh together.
    pub pairing: Pairing,
    /// The weight of capitals.
    pub capital: i32,
    /// The weight of small letters.
    pub small: i32,
    /// Letters with other weights.
    pub others: Vec<(char, i32)>,
}

impl Default for Weights {
    fn default() -> Self {
        Self { pairing: Pairing::Minimum, capital: 1000, small: 100, others: Vec::new() }
    }
}

impl Weights {
    /// The weight of a letter.
    pub fn of(&self, letter: char) -> i32 {
        let usual = if letter.is_ascii_uppercase() { self.capital } else { self.small };
        self.others.iter().find(|other| other.0 == letter).map_or(usual, |other| other.1)
    }
}

/// The most labels of a template: a bit for each in a word.
pub(super) const MOST_LABELS: usize = 32;

/// A shape prepared for comparison with boards: its labels, and for every two of them how much they should be equal
/// or differ.
#[derive(Clone, Debug)]
pub struct Template<C> {
    name: String,
    picture: Picture,
    truth: Truth,
    weights: Weights,
    labels: Vec<Label<C>>,
    /// The label of each cell by its number; `NO_LABEL` if there is none.
    label_at: [u8; 128],
    /// For each label those that must differ from it, a bit for each.
    pub(super) differ: Vec<u32>,
    /// For each label those that must be of its kind, a bit for each, including itself.
    pub(super) same: Vec<u32>,
    /// The weight of each pair of labels.
    pub(super) weight: Vec<[i32; MOST_LABELS]>,
    /// The weight of a single cell of each label: half its weight, because a pair of cells counts twice in the
    /// matrix.
    pub(super) alone: Vec<i32>,
    /// One over the sum of the weights of all pairs of cells.
    pub(super) scale: f32,
}

impl<C: Cells> Template<C> {
    /// The most labels of a template.
    pub const MOST_LABELS: usize = MOST_LABELS;
    /// Stands for the label of a cell that has none.
    pub const NO_LABEL: u8 = 255;
    /// The weight of the trigger with others of its kind: another kind there spoils the shape, but the stone that
    /// fires does not complete it.
    const TRIGGER: i32 = 1;

    /// Makes a template. Labels beyond [`Template::MOST_LABELS`] are ignored, and cells beyond what `C` holds.
    pub fn new(name: &str, picture: &Picture, truth: &Truth, weights: &Weights) -> Self {
        let mut letters: Vec<char> = picture.cells().map(|cell| cell.2).collect();
        letters.sort_unstable();
        letters.dedup();
        letters.truncate(Self::MOST_LABELS);
        let labels: Vec<Label<C>> = letters
            .into_iter()
            .map(|letter| {
                let inside = |x: usize, y: usize| x < C::MOST_COLUMNS && y < C::MOST_ROWS;
                let cells = picture
                    .cells()
                    .filter(|cell| cell.2 == letter && inside(cell.0, cell.1))
                    .map(|cell| (cell.0, cell.1))
                    .collect();
                Label { letter, cells, weight: weights.of(letter) }
            })
            .collect();
        let mut template = Self {
            name: String::from(name),
            picture: picture.clone(),
            truth: truth.clone(),
            weights: weights.clone(),
            label_at: [Self::NO_LABEL; 128],
            differ: vec![0; labels.len()],
            same: vec![0; labels.len()],
            weight: vec![[0; MOST_LABELS]; labels.len()],
            alone: vec![0; labels.len()],
            scale: 0.0,
            labels,
        };
        template.relate();
        template
    }

    /// The same shape with other weights.
    pub fn reweighed(&self, change: impl FnOnce(&mut Weights)) -> Self {
        let mut weights = self.weights.clone();
        change(&mut weights);
        Self::new(&self.name, &self.picture, &self.truth, &weights)
    }

    /// Fills the tables.
    fn relate(&mut self) {
        let mut total = 0i64;
        for i in 0..self.labels.len() {
            let mut rest = self.labels[i].cells;
            while rest != C::default() {
                self.label_at[rest.number()] = i as u8;
                rest = rest.rest();
            }
            if self.labels[i].letter != Picture::TRIGGER {
                self.alone[i] = self.labels[i].weight / 2;
                total += 2 * i64::from(self.alone[i]) * i64::from(self.labels[i].cells.count());
            }
            for j in 0..self.labels.len() {
                let (one, other) = (&self.labels[i], &self.labels[j]);
                let trigger = [one.letter, other.letter].contains(&Picture::TRIGGER);
                // A stone on a trigger that need not be kept free belongs to the border: it must not fire what it
                // lies on.
                let loose = [one.letter, other.letter].contains(&Picture::LOOSE_TRIGGER);
                let same = if loose { i == j } else { Picture::kind(one.letter) == Picture::kind(other.letter) };
                let touching =
                    || if loose { self.touch(one, other) } else { self.truth.differ(one.letter, other.letter) };
                let differ = !trigger && !same && touching();
                let weight = match (same || differ, trigger) {
                    (false, _) => 0,
                    (true, true) => Self::TRIGGER,
                    (true, false) => self.weights.pairing.weight(one.weight, other.weight),
                };
                self.weight[i][j] = weight;
                // A pair that weighs nothing cannot be violated either.
                self.same[i] |= u32::from(same && weight != 0) << j;
                self.differ[i] |= u32::from(differ && weight != 0) << j;
                let (here, there) = (i64::from(one.cells.count()), i64::from(other.cells.count()));
                total += i64::from(weight) * if i == j { here * (here - 1) } else { here * there };
            }
        }
        self.scale = if total == 0 { 0.0 } else { 2.0 / total as f32 };
    }

    /// Whether a cell of one label lies beside a capital of another.
    fn touch(&self, one: &Label<C>, other: &Label<C>) -> bool {
        let beside = |(x, y)| self.picture.beside(x, y).any(|(x, y)| other.cells.has(x, y));
        (one.letter.is_ascii_uppercase() || other.letter.is_ascii_uppercase()) && one.cells.places().any(beside)
    }

    /// The number of the label of the first of these cells; [`Template::NO_LABEL`] if it has none.
    #[inline]
    pub fn label_of(&self, cell: C) -> u8 {
        self.label_at[cell.number() & 127]
    }

    /// The sum for two stones on cells of two labels; `None` if they violate the template.
    #[inline]
    pub fn between(&self, one: u8, other: u8, alike: bool) -> Option<i32> {
        if one == Self::NO_LABEL || other == Self::NO_LABEL {
            return Some(0);
        }
        let (one, other) = (one as usize, other as usize);
        let violated = if alike { self.differ[one] } else { self.same[one] };
        (violated >> other & 1 == 0).then(|| self.weight[one][other])
    }

    /// A sum of weights as a share of all: the score, from 0 to 1.
    #[inline]
    pub fn share(&self, sum: i32) -> f32 {
        sum as f32 * self.scale
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The picture, including the border.
    pub fn picture(&self) -> &Picture {
        &self.picture
    }

    /// Its labels.
    pub fn labels(&self) -> &[Label<C>] {
        &self.labels
    }

    /// Columns and rows of its board.
    pub fn size(&self) -> (usize, usize) {
        (self.picture.width(), self.picture.height())
    }

    /// How much cells of two labels should be equal (positive) or differ (negative).
    pub fn wanted(&self, one: usize, other: usize) -> i32 {
        let weight = self.weight[one][other];
        if self.differ[one] >> other & 1 == 1 { -weight } else { weight }
    }

    /// The weight of a single cell of a label: a stone is of one kind with itself.
    pub fn wanted_alone(&self, label: usize) -> i32 {
        2 * self.alone[label]
    }

    /// The trigger, if the shape is a chain: column and row from 0.
    pub fn trigger(&self) -> Option<(usize, usize)> {
        let fires = |letter: char| letter == Picture::TRIGGER || letter == Picture::LOOSE_TRIGGER;
        self.picture.cells().find(|cell| fires(cell.2)).map(|cell| (cell.0, cell.1))
    }

    /// The cells of the shape, without border and trigger.
    pub fn body(&self) -> C {
        let capitals = self.labels.iter().filter(|label| label.letter.is_ascii_uppercase());
        capitals.fold(C::default(), |body, label| body | label.cells)
    }
}
