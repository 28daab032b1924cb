use crate::{Bits, Field, Landing, Puzzle, Round, Stone, Turn};

/// A stone, followed through a line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tracked {
    /// What it is.
    pub stone: Stone,
    /// Its first cell at rest, column and row from 0.
    pub cell: (usize, usize),
    /// The move that brought it, from 0; `None` for a stone of the given field.
    pub brought: Option<usize>,
    /// The move and the round, both from 0, in which it vanished.
    pub vanished: Option<(usize, usize)>,
    /// Whether it fell when others vanished below it.
    pub fell: bool,
}

/// A line of play, with what became of every stone.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The stones: first those of the field, then those of the pairs.
    pub stones: Vec<Tracked>,
    /// The rounds of each move.
    pub rounds: Vec<Vec<Round>>,
    /// The field after the last placement, before anything vanished.
    pub built: Field,
    /// The field at the end.
    pub after: Field,
}

impl Trace {
    /// Follows a line of play.
    pub fn new(puzzle: &Puzzle, line: &[Landing]) -> Self {
        let start = *puzzle.field();
        let mut trace = Self { stones: Vec::new(), rounds: Vec::new(), built: start, after: start };
        let mut columns: [Vec<usize>; 6] = Default::default();
        for (x, y) in start.occupied().cells() {
            if let Some(stone) = start.get(x, y) {
                trace.bring(&mut columns, stone, (x, y), None);
            }
        }
        for (number, landing) in line.iter().enumerate() {
            let [axis, child] = landing.cells();
            let (pair, upright) = (landing.pair(), landing.placement().turn());
            let mut stones = [(axis, pair.axis), (child, pair.child)];
            if upright == Turn::Down {
                stones.reverse();
            }
            for (cell, colour) in stones {
                if cell.1 < Field::HEIGHT {
                    trace.bring(&mut columns, colour.into(), cell, Some(number));
                }
            }
            trace.after.drop(pair, landing.placement());
            trace.built = trace.after;
            let mut rounds = Vec::new();
            while let Some(round) = trace.after.round() {
                trace.vanish(&mut columns, round.stones | round.nuisance, (number, rounds.len()));
                rounds.push(round);
            }
            trace.rounds.push(rounds);
        }
        trace
    }

    fn bring(&mut self, columns: &mut [Vec<usize>; 6], stone: Stone, cell: (usize, usize), brought: Option<usize>) {
        columns[cell.0].push(self.stones.len());
        self.stones.push(Tracked { stone, cell, brought, vanished: None, fell: false });
    }

    fn vanish(&mut self, columns: &mut [Vec<usize>; 6], gone: Bits, when: (usize, usize)) {
        for (x, column) in columns.iter_mut().enumerate() {
            let mut below = false;
            let mut y = 0;
            column.retain(|&number| {
                let vanishes = gone.has(x, y);
                y += 1;
                let stone = &mut self.stones[number];
                if vanishes {
                    stone.vanished = Some(when);
                    below = true;
                } else {
                    stone.fell |= below;
                }
                !vanishes
            });
        }
    }

    /// The rounds of the last move.
    pub fn finale(&self) -> &[Round] {
        self.rounds.last().map_or(&[], Vec::as_slice)
    }

    /// The stones that vanish in a round of the last move, from 0.
    pub fn in_round(&self, round: usize) -> impl Iterator<Item = &Tracked> {
        let last = self.rounds.len().saturating_sub(1);
        self.stones.iter().filter(move |stone| stone.vanished == Some((last, round)))
    }

    /// Equal neighbours on the given field that do not vanish together.
    pub fn torn(&self) -> usize {
        let given: Vec<&Tracked> = self.stones.iter().filter(|stone| stone.brought.is_none()).collect();
        let beside = |a: &Tracked, b: &Tracked| a.cell.0.abs_diff(b.cell.0) + a.cell.1.abs_diff(b.cell.1) == 1;
        let torn = |a: &Tracked, b: &Tracked| {
            let connects = a.stone == b.stone && a.stone != Stone::Nuisance;
            let visible = a.cell.1.max(b.cell.1) < Field::VISIBLE;
            connects && visible && a.vanished != b.vanished && beside(a, b)
        };
        given.iter().enumerate().map(|(i, a)| given[i + 1..].iter().filter(|b| torn(a, b)).count()).sum()
    }

    /// The rounds of the last chain before each stone of the pairs vanishes, summed up: what the player must foresee.
    pub fn foresight(&self) -> usize {
        let last = self.rounds.len().saturating_sub(1);
        let brought = self.stones.iter().filter(|stone| stone.brought.is_some());
        brought.filter_map(|stone| stone.vanished.filter(|when| when.0 == last)).map(|when| when.1).sum()
    }

    /// Number of moves before the last one that make something vanish.
    pub fn early(&self) -> usize {
        self.rounds.iter().rev().skip(1).filter(|rounds| !rounds.is_empty()).count()
    }

    /// Number of stones of the pairs that land beside no stone of their colour, given, placed before or placed with
    /// them; by the cells in which all of these first came to rest.
    pub fn alone(&self) -> usize {
        let beside = |a: &Tracked, b: &Tracked| a.cell.0.abs_diff(b.cell.0) + a.cell.1.abs_diff(b.cell.1) == 1;
        let there = |stone: &Tracked, other: &Tracked| {
            let gone = other.vanished.is_some_and(|when| Some(when.0) < stone.brought);
            other.stone == stone.stone && other.brought <= stone.brought && !gone
        };
        let alone = |stone: &&Tracked| !self.stones.iter().any(|other| there(stone, other) && beside(stone, other));
        self.stones.iter().filter(|stone| stone.brought.is_some()).filter(alone).count()
    }

    /// The colours that vanish, a bit for each.
    pub fn colours(&self) -> u8 {
        self.rounds.iter().flatten().fold(0, |colours, round| colours | round.colours())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Nazo;
    use puzzle::{Budget, Solve};

    #[test]
    fn every_stone_is_followed_to_its_end() {
        let puzzle: Puzzle = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4".parse().unwrap();
        let line = Nazo::solve(&puzzle, Budget::default()).lines.remove(0);
        let trace = Trace::new(&puzzle, &line);
        assert_eq!(trace.finale().len(), 4);
        for (number, round) in trace.finale().iter().enumerate() {
            assert_eq!(trace.in_round(number).count() as u32, (round.stones | round.nuisance).count());
        }
        let left = trace.stones.iter().filter(|stone| stone.vanished.is_none()).count();
        assert_eq!(left as u32, trace.after.occupied().count());
        assert_eq!(trace.stones.len(), 16);
    }
}
