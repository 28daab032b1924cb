use crate::{Colour, Field, Goal, Nazo, Pair};
use puzzle::{BadCode, Game};
use std::{fmt, str::FromStr};

/// A field, the pairs to place on it, and the goal. Its text is `nazo:<rows>:<pairs>:<goal>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    field: Field,
    pairs: Vec<Pair>,
    goal: Goal,
}

impl Puzzle {
    /// The most pairs of a puzzle.
    pub const LONGEST: usize = 16;

    /// A puzzle, if its parts are valid.
    pub fn new(field: Field, pairs: Vec<Pair>, goal: Goal) -> Result<Self, BadCode> {
        if let Some((x, y)) = field.floating().cells().next() {
            let what = format!("the Puyo in column {}, row {} floats", x + 1, y + 1);
            return Err(BadCode::new(what, "every Puyo on another one or on the floor"));
        }
        if field.is_lost() {
            return Err(BadCode::new("column 3 is filled up to row 12", "room for pairs to come in"));
        }
        if let Some((x, y)) = field.vanishing().cells().next() {
            let what = format!("four Puyos or more connected with column {}, row {}", x + 1, y + 1);
            return Err(BadCode::new(what, "a field at rest, on which nothing vanishes"));
        }
        if pairs.is_empty() || pairs.len() > Self::LONGEST {
            let what = format!("{} pairs", pairs.len());
            return Err(BadCode::new(what, format!("1 to {} pairs", Self::LONGEST)));
        }
        Ok(Self { field, pairs, goal })
    }

    /// The given field.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The pairs to place, in order.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// What must be done.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The mirror image. As hard, unless columns are high: pairs enter left of the middle.
    pub fn mirror(&self) -> Self {
        Self { field: self.field.mirror(), ..self.clone() }
    }

    /// The puzzle with every colour replaced by the one at its index in `names`.
    pub fn renamed(&self, names: [Colour; 5]) -> Self {
        let name = |colour: Colour| names[colour as usize];
        let mut field = self.field;
        field.clear(self.field.coloured());
        for colour in Colour::ALL {
            field.fill(self.field.cells(colour.into()), name(colour).into());
        }
        let pairs = self.pairs.iter().map(|pair| Pair::new(name(pair.axis), name(pair.child))).collect();
        Self { field, pairs, goal: self.goal.renamed(name) }
    }

    /// The puzzle with the stones of every pair in the order of their colours, which changes none of its answers.
    pub(crate) fn with_sorted_pairs(mut self) -> Self {
        for pair in &mut self.pairs {
            *pair = Pair::new(pair.axis.min(pair.child), pair.axis.max(pair.child));
        }
        self
    }
}

/// Writes pairs as in codes, separated by commas.
pub(crate) fn write_pairs(pairs: &[Pair]) -> String {
    pairs.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// Reads pairs separated by commas.
pub(crate) fn read_pairs(text: &str) -> Result<Vec<Pair>, BadCode> {
    let mut pairs = Vec::new();
    let mut at = 0;
    // One more than allowed, so that a huge text is not split.
    for part in text.splitn(Puzzle::LONGEST + 2, ',') {
        if pairs.len() == Puzzle::LONGEST {
            return Err(BadCode::new("more than 16 pairs", "1 to 16 pairs").at(at));
        }
        pairs.push(part.parse().map_err(|e: BadCode| e.within(at))?);
        at += part.chars().count() + 1;
    }
    Ok(pairs)
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}:{}:{}", Nazo::KEY, self.field, write_pairs(&self.pairs), self.goal)
    }
}

impl FromStr for Puzzle {
    type Err = BadCode;

    fn from_str(code: &str) -> Result<Self, BadCode> {
        // One more than allowed, so that a surplus part is noticed without splitting a huge text.
        let parts: Vec<&str> = code.splitn(5, ':').collect();
        let [Nazo::KEY, rows, pairs, goal] = parts[..] else {
            return Err(BadCode::invalid("chain puzzle", code, "nazo:<rows>:<pairs>:<goal>"));
        };
        let start = |part: &str| code[..part.as_ptr() as usize - code.as_ptr() as usize].chars().count();
        let field = rows.parse().map_err(|e: BadCode| e.within(start(rows)))?;
        let pairs_read = read_pairs(pairs).map_err(|e| e.within(start(pairs)))?;
        let goal_read = goal.parse().map_err(|e: BadCode| e.within(start(goal)))?;
        Self::new(field, pairs_read, goal_read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_named_with_their_place() {
        let fault = |code: &str| code.parse::<Puzzle>().unwrap_err().to_string();
        assert_eq!(fault("tspin:x"), "invalid chain puzzle \"tspin:x\"; expected nazo:<rows>:<pairs>:<goal>");
        assert_eq!(
            fault("nazo:......:rg,ro:chain=2"),
            "invalid pair \"ro\" at character 16; expected two letters of r g b y p, the axis first"
        );
        assert!(fault("nazo:......:rg:tsd").starts_with("invalid goal \"tsd\" at character 16; expected chain=4"));
        assert!(fault("nazo:......::clear").starts_with("invalid pair \"\" at character 13"));
        assert!(fault("nazo:rrrr..:rg:clear").starts_with("four Puyos or more connected with column 1, row 1;"));
        assert!(fault("nazo:r...../......:rg:clear").starts_with("the Puyo in column 1, row 2 floats at character 6;"));
        let column = ["..r...", "..g..."].repeat(6).join("/");
        assert!(fault(&format!("nazo:{column}:rg:clear")).starts_with("column 3 is filled up to row 12;"));
        assert!(fault(&format!("nazo:......:{}:clear", ["rg"; 17].join(","))).starts_with("more than 16 pairs"));
    }

    #[test]
    fn codes_read_back_without_empty_rows() {
        let puzzle: Puzzle = "nazo:....../..gbb./.grgb./ggrgg.:rg,rb:chain=4".parse().unwrap();
        assert_eq!(puzzle.to_string(), "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4");
        use Colour::*;
        let renamed = puzzle.renamed([Green, Red, Blue, Yellow, Purple]);
        assert_eq!(renamed.to_string(), "nazo:..rbb./.rgrb./rrgrr.:gr,gb:chain=4");
    }
}
