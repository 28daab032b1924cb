use super::Choice;
use crate::joseki::{Book, Gains, Place, Progress, Stones, Template};
use crate::{Bits, Grid, Pair, Placement, Turn};

/// The templates not violated so far: number and progress of each.
pub(super) type Alive = Vec<(u16, Progress)>;

/// Visits the fields that some pairs lead to, and evaluates each.
pub(super) struct Search<'a> {
    pub book: &'a Book,
    pub choice: Choice,
}

impl Search<'_> {
    fn template(&self, number: u16) -> &Template {
        &self.book.templates[usize::from(number)]
    }

    /// The templates that a field does not violate, compared from scratch.
    pub fn alive<const W: usize, const H: usize>(&self, field: &Grid<W, H>) -> Alive {
        let stones = Stones::from(field);
        let numbered = (0..).zip(&self.book.templates);
        numbered.filter_map(|(number, template)| Some((number, Progress::of(template, &stones)?))).collect()
    }

    /// The scores of these templates.
    pub fn scores(&self, alive: &Alive) -> impl Iterator<Item = f32> {
        alive.iter().map(|(number, progress)| progress.score(self.template(*number)))
    }

    /// Visits every field after one placement and the pairs beyond it, with its value. Lost games are left out.
    pub fn after<const W: usize, const H: usize>(
        &self,
        field: &Grid<W, H>,
        (pair, placement): (Pair, Placement),
        rest: &[Pair],
        alive: &Alive,
        found: &mut impl FnMut(&Grid<W, H>, f32),
    ) {
        let mut child = *field;
        child.drop(pair, placement);
        let left: Alive = if child.vanishing().is_empty() {
            let cells = landing(field, pair, placement);
            let put = |&(number, mut progress): &(u16, Progress)| {
                let template = self.template(number);
                cells.iter().try_for_each(|&(cell, kind)| progress.add(template, cell, Some(kind)))?;
                Some((number, progress))
            };
            alive.iter().filter_map(put).collect()
        } else {
            // Vanishing stones may make a violated template possible again.
            child.resolve();
            self.alive(&child)
        };
        if child.is_lost() {
            return;
        }
        match rest {
            [] => found(&child, self.choice.worth(self.scores(&left))),
            [last] => self.last(&child, *last, &left, found),
            [next, rest @ ..] => {
                child.placements(*next).for_each(|placement| self.after(&child, (*next, placement), rest, &left, found))
            }
        }
    }

    /// The same for the last pair. Most fields are here, so they are evaluated by what each stone adds.
    pub fn last<const W: usize, const H: usize>(
        &self,
        field: &Grid<W, H>,
        pair: Pair,
        alive: &Alive,
        found: &mut impl FnMut(&Grid<W, H>, f32),
    ) {
        let gains = self.gains(field, alive, &[pair.axis as u8, pair.child as u8]);
        for placement in field.placements(pair) {
            let mut child = *field;
            child.drop(pair, placement);
            let worth = if child.vanishing().is_empty() {
                self.worth(&gains, pair, placement)
            } else {
                child.resolve();
                self.choice.worth(self.scores(&self.alive(&child)))
            };
            if !child.is_lost() {
                found(&child, worth);
            }
        }
    }

    /// What stones of these colours would add to each template.
    pub fn gains<const W: usize, const H: usize>(
        &self,
        field: &Grid<W, H>,
        alive: &Alive,
        colours: &[u8],
    ) -> Vec<Gains<'_>> {
        let tops = field.occupied().tops();
        let kinds = colours.iter().fold(0, |kinds, colour| kinds | 1 << colour);
        alive.iter().map(|(number, progress)| Gains::new(self.template(*number), progress, tops, kinds)).collect()
    }

    /// The value of the field after one more pair, if nothing vanishes.
    #[inline]
    pub fn worth(&self, gains: &[Gains], pair: Pair, placement: Placement) -> f32 {
        let axis: Place = (placement.axis(), placement.turn() == Turn::Down, pair.axis as usize);
        let child: Place = (placement.child(), placement.turn() == Turn::Up, pair.child as usize);
        self.choice.worth(gains.iter().filter_map(|gains| gains.score(axis, child)))
    }
}

/// The cells that a pair lands on, with the numbers of its colours; cells above the field have no label.
fn landing<const W: usize, const H: usize>(field: &Grid<W, H>, pair: Pair, placement: Placement) -> [(Bits, usize); 2] {
    let tops = field.occupied().tops();
    let low = tops & Bits::column(placement.axis());
    let (axis, child) = match placement.turn() {
        Turn::Up => (low, low.up()),
        Turn::Down => (low.up(), low),
        Turn::Right | Turn::Left => (low, tops & Bits::column(placement.child())),
    };
    [(axis, pair.axis as usize), (child, pair.child as usize)]
}
