use crate::{Field, Goal, Pair, Placement, Puzzle, Stone};
use puzzle::BadCode;

/// The content of a simulator's address: a field, pairs with or without placements, and perhaps a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The field.
    pub field: Field,
    /// The pairs in order, each with its placement if it has one.
    pub steps: Vec<(Pair, Option<Placement>)>,
    /// What must be done.
    pub goal: Option<Goal>,
}

impl Sheet {
    /// The puzzle on the sheet, with `goal` if the sheet has none. Placements are not part of a puzzle, but if there
    /// are some, they must be playable.
    pub fn puzzle(&self, goal: Option<Goal>) -> Result<Puzzle, BadCode> {
        let goal = self.goal.or(goal).ok_or_else(|| BadCode::new("an address without a goal", "a goal beside it"))?;
        let mut field = self.field;
        for (number, &(pair, placement)) in (1..).zip(&self.steps) {
            let Some(placement) = placement else { break };
            if !field.can_place(placement) {
                let what = format!("pair {number} placed at {placement}, which is out of its reach");
                return Err(BadCode::new(what, "placements that can be reached, or none"));
            }
            field.drop(pair, placement);
            field.resolve();
        }
        Puzzle::new(self.field, self.steps.iter().map(|step| step.0).collect(), goal)
    }
}

impl From<&Puzzle> for Sheet {
    fn from(puzzle: &Puzzle) -> Self {
        let steps = puzzle.pairs().iter().map(|&pair| (pair, None)).collect();
        Self { field: *puzzle.field(), steps, goal: Some(puzzle.goal()) }
    }
}

/// The sixty-four characters of an address; the last two differ between simulators.
pub(crate) struct Alphabet(pub(crate) &'static [u8; 64]);

impl Alphabet {
    /// The value of a character.
    pub(crate) fn number(&self, letter: char, at: usize) -> Result<usize, BadCode> {
        let found = self.0.iter().position(|&other| char::from(other) == letter);
        found.ok_or_else(|| {
            BadCode::invalid(
                "character",
                &String::from(letter),
                format!("0-9 a-z A-Z {} {}", self.0[62] as char, self.0[63] as char),
            )
            .at(at)
        })
    }

    /// The character of a value below 64.
    pub(crate) fn letter(&self, number: usize) -> char {
        self.0[number & 63] as char
    }

    /// Reads thirteen rows from the top, three characters each; leading zeros may be missing.
    pub(crate) fn read_field(&self, text: &str, start: usize) -> Result<Field, BadCode> {
        const LENGTH: usize = Field::HEIGHT * 3;
        const CELLS: [Option<Stone>; 7] = {
            use Stone::*;
            [None, Some(Red), Some(Green), Some(Blue), Some(Yellow), Some(Purple), Some(Nuisance)]
        };
        let length = text.chars().count();
        if length > LENGTH {
            let what = format!("a field of {length} characters");
            return Err(BadCode::new(what, format!("at most {LENGTH}: thirteen rows of six cells")).at(start));
        }
        let mut field = Field::EMPTY;
        for (at, letter) in text.chars().enumerate() {
            let number = self.number(letter, start + at)?;
            let place = LENGTH - length + at;
            for (side, cell) in [number / 8, number % 8].into_iter().enumerate() {
                let stone = CELLS.get(cell).ok_or_else(|| {
                    let what = format!("\"{letter}\" holds a Puyo of kind {cell}");
                    BadCode::new(what, "kinds 0 to 6: empty, r g b y p, nuisance").at(start + at)
                })?;
                field.set(place % 3 * 2 + side, Field::HEIGHT - 1 - place / 3, *stone);
            }
        }
        match field.floating().cells().next() {
            None => Ok(field),
            Some((x, y)) => {
                let what = format!("the Puyo in column {}, row {} floats", x + 1, y + 1);
                Err(BadCode::new(what, "every Puyo on another one or on the floor").at(start))
            }
        }
    }

    /// Writes thirteen rows from the top, without leading zeros.
    pub(crate) fn write_field(&self, field: &Field) -> String {
        let cell = |x: usize, y: usize| match field.get(x, y) {
            None => 0,
            Some(Stone::Nuisance) => 6,
            Some(stone) => stone as usize - 1,
        };
        let rows = (0..Field::HEIGHT).rev().flat_map(|y| [0, 2, 4].map(|x| 8 * cell(x, y) + cell(x + 1, y)));
        let text: String = rows.map(|number| self.letter(number)).collect();
        text.trim_start_matches('0').to_owned()
    }
}

/// The part of an address after the last of some marks, and the position of its first character.
pub(crate) fn behind<'a>(address: &'a str, marks: &[&str]) -> (&'a str, usize) {
    let start = marks.iter().filter_map(|mark| address.rfind(mark).map(|at| at + mark.len())).max().unwrap_or(0);
    (&address[start..], address[..start].chars().count())
}
