use super::game::{Puyo, Search, gains, worth};
use crate::{Colour, Grid, Pair};
use puzzle::joseki::{Choice, FallingGame as _};

/// Value of having e times as many templates left.
const CHOICE: f32 = 0.005;
/// Number of placements of the first of two unknown pairs for which the second is tried.
const TRIES: usize = 2;
/// The score of a template that needs no further pair, and the value of reaching it a pair earlier.
const DONE: (f32, f32) = (0.95, 0.02);

/// The expected value of a field after one more pair, over all pairs of so many colours, each placed where it is
/// best. The number of templates left counts a little too.
pub fn outlook<const W: usize, const H: usize>(search: &Search<W, H>, field: &Grid<W, H>, colours: usize) -> f32 {
    let alive = search.alive(field);
    let colours = known(colours);
    let numbers: Vec<u8> = colours.iter().map(|&colour| colour as u8).collect();
    let gains = gains(search, field, &alive, &numbers);
    let mean = mean(colours, |pair| {
        let mut best = Choice::HOPELESS;
        for placement in field.placements(pair) {
            let worth = worth(search, &gains, pair, placement);
            if worth > best {
                let mut child = *field;
                child.drop(pair, placement);
                if child.vanishing().is_empty() && !child.is_lost() {
                    best = worth;
                }
            }
        }
        if best == Choice::HOPELESS {
            // Placements that make stones vanish are tried only if needed, because they take longest.
            Puyo::last(search, field, pair, &alive, &mut |_, worth| best = best.max(worth));
        }
        best
    });
    mean + CHOICE * (alive.len().max(1) as f32).ln()
}

/// The same with two more pairs, one after the other: the first is placed where the second may then score best.
pub fn further<const W: usize, const H: usize>(search: &Search<W, H>, field: &Grid<W, H>, colours: usize) -> f32 {
    let alive = search.alive(field);
    mean(known(colours), |pair| {
        let mut best: Vec<(f32, Grid<W, H>)> = Vec::new();
        Puyo::last(search, field, pair, &alive, &mut |&child: &Grid<W, H>, worth| {
            if worth > Choice::HOPELESS {
                let place = best.partition_point(|other| other.0 >= worth);
                best.insert(place, (worth, child));
                best.truncate(TRIES);
            }
        });
        let worth = |&(worth, child): &(f32, Grid<W, H>)| {
            if worth >= DONE.0 { worth + DONE.1 } else { outlook(search, &child, colours) }
        };
        best.iter().map(worth).fold(Choice::HOPELESS, f32::max)
    })
}

/// The first colours.
fn known(colours: usize) -> &'static [Colour] {
    &Colour::ALL[..colours.clamp(1, Colour::ALL.len())]
}

/// The mean over all pairs of some colours, weighted by their probability.
fn mean(colours: &[Colour], mut worth: impl FnMut(Pair) -> f32) -> f32 {
    let mut sum = 0.0;
    for (i, &axis) in colours.iter().enumerate() {
        for &child in &colours[i..] {
            // A double is half as likely as the two orders of a mixed pair.
            sum += worth(Pair::new(axis, child)) * if axis == child { 1.0 } else { 2.0 };
        }
    }
    sum / (colours.len() * colours.len()) as f32
}
