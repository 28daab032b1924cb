use super::{Mind, Nature, Play, Sense};
use crate::Outcome;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use std::collections::HashMap;

/// How much less near a position seems for each time that one went on from there and found nothing.
const DISAPPOINTMENT: f64 = 1.0;

/// Looks for an answer: a tree of few moves and few levels, again and again with a quarter more candidates.
pub fn play<G: Sense>(mind: &mut Mind<G>, nature: &Nature, dice: &mut Pcg64Mcg) -> Play {
    let patience = mind.patience(nature);
    let mut search =
        Search { mind, nature, dice, patience, looked: 0, candidates: nature.candidates, been: HashMap::new() };
    while search.looked < patience {
        if search.from(Mind::<G>::START) {
            return search.mind.play(true, search.looked);
        }
        search.candidates += 1 + search.candidates / 4;
    }
    search.mind.play(false, patience)
}

struct Search<'a, G: Sense> {
    mind: &'a mut Mind<G>,
    nature: &'a Nature,
    dice: &'a mut Pcg64Mcg,
    patience: u32,
    looked: u32,
    candidates: usize,
    /// How often one went on from a position.
    been: HashMap<usize, f64>,
}

impl<G: Sense> Search<'_, G> {
    /// Whether an answer is found from here on. Where it is further than one can see, one goes to what seemed nearest and looks again
    /// from there. The further the view, the more of its ends: half as many for each level as moves are taken seriously.
    fn from(&mut self, at: usize) -> bool {
        let mut ends = Vec::new();
        if self.look(at, self.nature.depth, &mut ends) {
            return true;
        }
        ends.sort_by(|a, b| b.0.total_cmp(&a.0));
        ends.truncate((self.candidates * self.nature.depth / 2).max(1));
        for (_, to) in ends {
            if self.looked >= self.patience {
                return false;
            }
            *self.been.entry(to).or_default() += 1.0;
            if self.from(to) {
                return true;
            }
        }
        false
    }

    /// Whether an answer is seen within so many moves; if not, where they lead to, and how near that seems.
    fn look(&mut self, at: usize, depth: usize, ends: &mut Vec<(f64, usize)>) -> bool {
        for to in self.inviting(at) {
            if self.looked >= self.patience {
                return false;
            }
            self.looked += 1;
            if self.dice.random_bool(self.nature.slips) {
                continue;
            }
            match self.mind.outcome(to) {
                Outcome::Solved => return true,
                Outcome::Failed => {}
                Outcome::Open if depth > 1 => {
                    if self.look(to, depth - 1, ends) {
                        return true;
                    }
                }
                Outcome::Open => ends.push((self.nearness(to), to)),
            }
        }
        false
    }

    /// How near a position seems at this moment.
    fn nearness(&mut self, at: usize) -> f64 {
        let been = self.been.get(&at).copied().unwrap_or_default();
        self.mind.nearness(at) - DISAPPOINTMENT * been + self.nature.blur(self.dice)
    }

    /// The few moves that look tidiest at this moment, the tidiest first.
    fn inviting(&mut self, at: usize) -> Vec<usize> {
        let (nature, dice) = (self.nature, &mut *self.dice);
        let looks = self.mind.choices(at).iter().map(|choice| (choice.tidiness + nature.blur(dice), choice.to));
        let mut looks: Vec<(f64, usize)> = looks.collect();
        looks.sort_by(|a, b| b.0.total_cmp(&a.0));
        looks.truncate(self.candidates);
        looks.into_iter().map(|(_, to)| to).collect()
    }
}
