use crate::rules::bits::{lanes::Lanes, planes::Planes};
use crate::{Bits, Grid, Stone};

/// A way to fire a chain: a few stones of one colour, dropped into one column, that complete one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Trigger {
    /// Stones to drop.
    pub missing: u32,
    /// Stones in the column before.
    pub height: u32,
    /// Rounds of the chain.
    pub length: u32,
}

/// What the triggers of one field have in common.
struct Finder<const W: usize, const H: usize> {
    planes: Planes<W, H>,
    /// Where a stone lands, by the rows that are free and visible from there on: one, two and three.
    landing: [Lanes; 3],
    /// Stones in groups of two, and of three.
    groups: [Lanes; 2],
}

impl<const W: usize, const H: usize> Finder<W, H> {
    const SEEN: Bits = Grid::<W, H>::SEEN;

    #[inline(always)]
    fn new(field: &Grid<W, H>) -> Self {
        let planes = Planes::from(field);
        let seen = Lanes::from(Self::SEEN);
        let reachable = match field.reachable() {
            all if all.count_ones() == W as u32 => seen,
            some => (0..W).filter(|x| some >> x & 1 == 1).fold(Bits::NONE, |all, x| all | Bits::column(x)).into(),
        };
        let one = planes.occupied().tops() & seen & reachable;
        let two = one & seen.down();
        Self { planes, landing: [one, two, two & seen.down().down()], groups: planes.twos_and_threes() }
    }

    /// Where one, two and three stones of a colour fire something, each column in the first that does.
    #[inline(always)]
    fn places(&self, same: Lanes) -> [Lanes; 3] {
        let beside = |stones: Lanes| (stones.up(), stones.left(), stones.right());
        let any = |(below, right, left): (Lanes, Lanes, Lanes)| below | right | left;
        let (below, right, left) = beside(same);
        let touching = below | right | left;
        let both = right & left;
        let several = both | below & (right | left);
        let [twos, threes] = self.groups.map(|groups| any(beside(groups & same)));
        let one = threes | twos & several | both & below;
        // The second stone of a column has neighbours on the left and on the right.
        let two = twos | several | (right | left).down();
        let [first, second, third] = self.landing.map(|landing| landing & touching);
        [first & one, (second & two).without(one), third.without(one | two)]
    }

    /// What vanishes first, without the stones dropped.
    #[inline(always)]
    fn gone(&self, place: Bits, missing: u32, same: Lanes) -> Lanes {
        let place = Lanes::from(place);
        let mut group = match missing {
            1 => place,
            2 => place | place.up(),
            _ => place | place.up() | place.up().up(),
        };
        // Groups have three stones at most, so that three steps reach them all.
        for _ in 0..3 {
            group = group | group.around() & same;
        }
        (group | self.planes.nuisance_beside(group)) & self.planes.occupied()
    }

    #[inline(always)]
    fn fire(&self, gone: Lanes) -> u32 {
        let mut planes = self.planes;
        planes.fall(gone);
        planes.fire() + 1
    }
}

/// Visits the triggers of a settled field on which nothing vanishes: for each column and colour that a stone there
/// touches, the one of the fewest stones, at most three.
#[inline(always)]
pub(super) fn for_each_trigger<const W: usize, const H: usize>(field: &Grid<W, H>, mut visit: impl FnMut(Trigger)) {
    let finder = Finder::new(field);
    for stone in [Stone::Red, Stone::Green, Stone::Blue, Stone::Yellow, Stone::Purple] {
        let same = finder.planes.seen(stone);
        if same.is_empty() {
            continue;
        }
        // Several columns often fire the same group.
        let (mut fired, mut count) = ([(Bits::NONE, 0); Bits::MOST_COLUMNS], 0);
        for (missing, places) in (1..).zip(finder.places(same)) {
            let mut rest = Bits::from(places);
            while !rest.is_empty() {
                let place = rest.first();
                rest = rest ^ place;
                let gone = finder.gone(place, missing, same);
                let known = fired[..count].iter().find(|chain| chain.0 == gone.into());
                let length = match known {
                    Some(chain) => chain.1,
                    None => finder.fire(gone),
                };
                if known.is_none() && count < fired.len() {
                    fired[count] = (gone.into(), length);
                    count += 1;
                }
                visit(Trigger { missing, height: place.row(), length });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Deal, Placement};

    /// Drops stone after stone and looks whether something vanishes.
    fn plain<const W: usize, const H: usize>(field: &Grid<W, H>) -> Vec<Trigger> {
        let (tops, heights, reachable) = (field.occupied().tops(), field.heights(), field.reachable());
        let mut all = Vec::new();
        for x in (0..W).filter(|&x| heights[x] < H as u32 && reachable >> x & 1 == 1) {
            let beside = (tops & Bits::column(x)).around() & Grid::<W, H>::SEEN;
            for stone in [Stone::Red, Stone::Green, Stone::Blue, Stone::Yellow, Stone::Purple] {
                let mut tried = *field;
                let fired = (1..=3.min(H as u32 - heights[x])).find_map(|missing| {
                    tried.drop_stone(x, stone);
                    let length = tried.clone().fire();
                    (length > 0).then_some(Trigger { missing, height: heights[x], length })
                });
                all.extend(fired.filter(|_| !(field.cells(stone) & beside).is_empty()));
            }
        }
        all
    }

    fn agree<const W: usize, const H: usize>() {
        for seed in 0..200 {
            let mut field = Grid::<W, H>::EMPTY;
            for (number, pair) in Deal::new(seed, 3 + seed as usize % 3).take(60).enumerate() {
                let reached: Vec<Placement> = field.placements(pair).collect();
                let Some(&placement) = reached.get((seed as usize * 31 + number * 17) % reached.len().max(1)) else {
                    break;
                };
                field.drop(pair, placement);
                field.fire();
                if seed % 4 == 0 && number % 8 == 0 {
                    field.rain(0, 0b1010);
                    field.fire();
                }
                let mut found = Vec::new();
                for_each_trigger(&field, |trigger| found.push(trigger));
                let order = |trigger: &Trigger| (trigger.missing, trigger.height, trigger.length);
                let mut expected = plain(&field);
                found.sort_by_key(order);
                expected.sort_by_key(order);
                assert_eq!(found, expected, "{field:?}");
            }
        }
    }

    #[test]
    fn triggers_are_those_of_the_plain_search() {
        agree::<6, 12>();
        agree::<8, 12>();
        agree::<6, 13>();
        agree::<3, 5>();
    }
}
