use crate::{Colour, Deal, Pair};

/// The pairs of a future. As many futures in a row as there are colours are one deal with the colours exchanged, so
/// that over all of them every colour comes at every turn once: a move is not chosen because its colour came often.
pub(super) fn pairs(seed: u64, number: usize, colours: usize) -> impl Iterator<Item = Pair> {
    let colours = colours.clamp(1, Colour::ALL.len());
    let exchanged = move |colour: Colour| Colour::ALL[(colour as usize + number) % colours];
    Deal::new(seed.wrapping_add(1 + (number / colours) as u64), colours)
        .map(move |pair| Pair::new(exchanged(pair.axis), exchanged(pair.child)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_comes_at_every_turn() {
        for turn in 0..20 {
            let mut axes: Vec<Colour> =
                (4..8).filter_map(|number| pairs(7, number, 4).nth(turn)).map(|pair| pair.axis).collect();
            axes.sort();
            assert_eq!(axes, Colour::ALL[..4]);
        }
    }
}
