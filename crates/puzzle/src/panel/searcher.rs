use super::{Mind, Nature, Play, Sense, nature::around_zero};
use crate::Outcome;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

/// Looks for an answer: a tree of few moves and few levels, again and again with one candidate more.
pub fn play<G: Sense>(mind: &mut Mind<G>, nature: &Nature, dice: &mut Pcg64Mcg) -> Play {
    let mut search = Search { mind, nature, dice, looked: 0, candidates: nature.candidates, best: None };
    while search.looked < nature.patience {
        let mut from = Mind::<G>::START;
        // Where the answer is further than one can see, one goes to what looks best and looks again from there.
        loop {
            search.best = None;
            if search.look(from, nature.depth) {
                return Play { solved: true, looked: search.looked };
            }
            match search.best {
                Some((_, to)) if search.looked < nature.patience => from = to,
                _ => break,
            }
        }
        search.candidates += 1;
    }
    Play { solved: false, looked: nature.patience }
}

struct Search<'a, G: Sense> {
    mind: &'a mut Mind<G>,
    nature: &'a Nature,
    dice: &'a mut Pcg64Mcg,
    looked: u32,
    candidates: usize,
    /// The position at the end of the view that seems nearest, and how near.
    best: Option<(f64, usize)>,
}

impl<G: Sense> Search<'_, G> {
    /// Whether an answer is seen within so many moves.
    fn look(&mut self, at: usize, depth: usize) -> bool {
        for to in self.inviting(at) {
            if self.looked >= self.nature.patience {
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
                    if self.look(to, depth - 1) {
                        return true;
                    }
                }
                Outcome::Open => {
                    let near = self.mind.nearness(to) + self.nature.noise * around_zero(self.dice);
                    if self.best.is_none_or(|(best, _)| near > best) {
                        self.best = Some((near, to));
                    }
                }
            }
        }
        false
    }

    /// The few moves that look tidiest at this moment, the tidiest first.
    fn inviting(&mut self, at: usize) -> Vec<usize> {
        let (noise, dice) = (self.nature.noise, &mut *self.dice);
        let looks = self.mind.choices(at).iter().map(|choice| (choice.tidiness + noise * around_zero(dice), choice.to));
        let mut looks: Vec<(f64, usize)> = looks.collect();
        looks.sort_by(|a, b| b.0.total_cmp(&a.0));
        looks.truncate(self.candidates);
        looks.into_iter().map(|(_, to)| to).collect()
    }
}
