use super::{Choice, search::Search};
use crate::{Colour, Field, Pair};

impl Search<'_> {
    /// What it is worth to have e times as many templates left.
    const CHOICE: f32 = 0.005;

    /// What a field comes to with one more pair, on average over all pairs of so many colours, each placed where it is best.
    /// That much templates are left counts a little too.
    pub fn outlook(&self, field: &Field, colours: usize) -> f32 {
        let alive = self.alive(field);
        let colours = &Colour::ALL[..colours.clamp(1, Colour::ALL.len())];
        let numbers: Vec<u8> = colours.iter().map(|&colour| colour as u8).collect();
        let gains = self.gains(field, &alive, &numbers);
        let mut sum = 0.0;
        for (i, &axis) in colours.iter().enumerate() {
            for &child in &colours[i..] {
                let pair = Pair::new(axis, child);
                let mut best = Choice::HOPELESS;
                for placement in field.placements(pair) {
                    let worth = self.worth(&gains, pair, placement);
                    if worth > best {
                        let mut child = *field;
                        child.drop(pair, placement);
                        if child.vanishing().is_empty() && !child.is_lost() {
                            best = worth;
                        }
                    }
                }
                if best == Choice::HOPELESS {
                    // Making stones vanish is looked at only where it is needed, for it takes longest.
                    self.last(field, pair, &alive, &mut |_, worth| best = best.max(worth));
                }
                // A double is half as likely as the two orders of a mixed pair.
                sum += best * if axis == child { 1.0 } else { 2.0 };
            }
        }
        sum / (colours.len() * colours.len()) as f32 + Self::CHOICE * (alive.len().max(1) as f32).ln()
    }
}
