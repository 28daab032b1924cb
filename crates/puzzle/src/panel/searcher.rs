use super::{Play, SearchCache, Sense, SolverProfile};
use crate::Outcome;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use std::collections::HashMap;

/// Penalty on the nearness of a position for each fruitless search from it.
const DISAPPOINTMENT: f64 = 1.0;

/// Searches a tree of few moves and few levels, again and again with a quarter more candidates.
pub fn play<G: Sense>(cache: &mut SearchCache<G>, profile: &SolverProfile, dice: &mut Pcg64Mcg) -> Play {
    let patience = cache.patience(profile);
    let mut search =
        Search { cache, profile, dice, patience, looked: 0, candidates: profile.candidates, been: HashMap::new() };
    while search.looked < patience {
        if search.from(SearchCache::<G>::START) {
            return search.cache.play(true, search.looked);
        }
        search.candidates += 1 + search.candidates / 4;
    }
    search.cache.play(false, patience)
}

struct Search<'a, G: Sense> {
    cache: &'a mut SearchCache<G>,
    profile: &'a SolverProfile,
    dice: &'a mut Pcg64Mcg,
    patience: u32,
    looked: u32,
    candidates: usize,
    /// Number of searches from each position.
    been: HashMap<usize, f64>,
}

impl<G: Sense> Search<'_, G> {
    /// Whether an answer is found from this position. If none is within view, continues from the leaves that seem
    /// nearest. The number of leaves is half the candidates for each level of depth.
    fn from(&mut self, at: usize) -> bool {
        let mut ends = Vec::new();
        if self.look(at, self.profile.depth, &mut ends) {
            return true;
        }
        ends.sort_by(|a, b| b.0.total_cmp(&a.0));
        ends.truncate((self.candidates * self.profile.depth / 2).max(1));
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

    /// Whether an answer lies within so many moves; if not, adds the leaves and how near they seem.
    fn look(&mut self, at: usize, depth: usize, ends: &mut Vec<(f64, usize)>) -> bool {
        for to in self.inviting(at) {
            if self.looked >= self.patience {
                return false;
            }
            self.looked += 1;
            if self.dice.random_bool(self.profile.slips) {
                continue;
            }
            match self.cache.outcome(to) {
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

    /// Nearness of a position with noise and penalty.
    fn nearness(&mut self, at: usize) -> f64 {
        let been = self.been.get(&at).copied().unwrap_or_default();
        self.cache.nearness(at) - DISAPPOINTMENT * been + self.profile.blur(self.dice)
    }

    /// The moves that look tidiest, with noise, best first.
    fn inviting(&mut self, at: usize) -> Vec<usize> {
        let (profile, dice) = (self.profile, &mut *self.dice);
        let looks = self.cache.choices(at).iter().map(|choice| (choice.tidiness + profile.blur(dice), choice.to));
        let mut looks: Vec<(f64, usize)> = looks.collect();
        looks.sort_by(|a, b| b.0.total_cmp(&a.0));
        looks.truncate(self.candidates);
        looks.into_iter().map(|(_, to)| to).collect()
    }
}
