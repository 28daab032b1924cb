use crate::joseki::{Gains, Place, Stones};
use crate::{Bits, Grid, Pair, Placement, Turn};
use puzzle::joseki::{Alive, Change, FallingGame};

/// Puyo as the method of standard shapes sees it, on fields of this size.
pub(super) struct Puyo<const W: usize, const H: usize>;

/// The search for shapes on a field.
pub(super) type Search<'a, const W: usize, const H: usize> = puzzle::joseki::Search<'a, Puyo<W, H>>;

impl<const W: usize, const H: usize> FallingGame for Puyo<W, H> {
    type Board = Grid<W, H>;
    type Hand = Pair;
    type Placement = Placement;
    type Cells = Bits;
    type Landed = [(Bits, Option<usize>); 2];

    fn stones(field: &Grid<W, H>) -> Stones {
        Stones::from(field)
    }

    #[inline]
    fn placements(field: &Grid<W, H>, pair: Pair) -> impl Iterator<Item = Placement> {
        field.placements(pair)
    }

    #[inline]
    fn place(field: &mut Grid<W, H>, pair: Pair, placement: Placement) -> Change<Self::Landed> {
        let landed = landing(field, pair, placement);
        field.drop(pair, placement);
        let vanishes = !field.vanishing().is_empty();
        if vanishes {
            field.resolve();
        }
        match (field.is_lost(), vanishes) {
            (true, _) => Change::Lost,
            (false, true) => Change::Other,
            (false, false) => Change::Added(landed),
        }
    }

    /// Evaluates fields by what each stone adds, without placing it on the templates.
    fn last(
        search: &Search<W, H>,
        field: &Grid<W, H>,
        pair: Pair,
        alive: &Alive,
        found: &mut impl FnMut(&Grid<W, H>, f32),
    ) {
        let gains = gains(search, field, alive, &[pair.axis as u8, pair.child as u8]);
        for placement in field.placements(pair) {
            let mut child = *field;
            child.drop(pair, placement);
            let worth = if child.vanishing().is_empty() {
                worth(search, &gains, pair, placement)
            } else {
                child.resolve();
                search.choice.worth(search.scores(&search.alive(&child)))
            };
            if !child.is_lost() {
                found(&child, worth);
            }
        }
    }
}

/// What stones of these colours would add to each template.
pub(super) fn gains<'a, const W: usize, const H: usize>(
    search: &Search<'a, W, H>,
    field: &Grid<W, H>,
    alive: &Alive,
    colours: &[u8],
) -> Vec<Gains<'a>> {
    let tops = field.occupied().tops();
    let kinds = colours.iter().fold(0, |kinds, colour| kinds | 1 << colour);
    alive.iter().map(|(number, progress)| Gains::new(search.template(*number), progress, tops, kinds)).collect()
}

/// The value of the field after one more pair, if nothing vanishes.
#[inline]
pub(super) fn worth<const W: usize, const H: usize>(
    search: &Search<W, H>,
    gains: &[Gains],
    pair: Pair,
    placement: Placement,
) -> f32 {
    let axis: Place = (placement.axis(), placement.turn() == Turn::Down, pair.axis as usize);
    let child: Place = (placement.child(), placement.turn() == Turn::Up, pair.child as usize);
    search.choice.worth(gains.iter().filter_map(|gains| gains.score(axis, child)))
}

/// The cells that a pair lands on, with the numbers of its colours; cells above the field have no label.
#[inline]
fn landing<const W: usize, const H: usize>(
    field: &Grid<W, H>,
    pair: Pair,
    placement: Placement,
) -> [(Bits, Option<usize>); 2] {
    let tops = field.occupied().tops();
    let low = tops & Bits::column(placement.axis());
    let (axis, child) = match placement.turn() {
        Turn::Up => (low, low.up()),
        Turn::Down => (low.up(), low),
        Turn::Right | Turn::Left => (low, tops & Bits::column(placement.child())),
    };
    [(axis, Some(pair.axis as usize)), (child, Some(pair.child as usize))]
}
