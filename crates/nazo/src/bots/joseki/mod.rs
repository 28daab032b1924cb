//! The player that builds standard shapes.

mod choice;
mod outlook;
mod search;

pub use choice::Choice;

use super::Player;
use crate::joseki::{Book, Stones, Template};
use crate::{Grid, Pair, Placement};
use search::Search;

/// Builds towards the templates of a book: tries every way to place the known pairs, and goes for the field that
/// comes nearest to one of them.
#[derive(Clone, Debug)]
pub struct Joseki<'a> {
    /// The templates.
    pub book: &'a Book,
    /// Pairs to look ahead.
    pub depth: usize,
    /// How the scores of the templates are combined.
    pub choice: Choice,
    /// Number of best fields for which an unknown pair is tried; with 0 the best field is taken as it is, as in the
    /// 2012 paper.
    pub outlook: usize,
    /// Number of the best of those for which a second unknown pair is tried.
    pub further: usize,
    /// Colours in play.
    pub colours: usize,
}

/// A field at the end of the search, with the number of the first placement that led to it.
struct Leaf<const W: usize, const H: usize> {
    field: Grid<W, H>,
    first: usize,
    worth: f32,
}

impl<'a> Joseki<'a> {
    /// Looks three pairs ahead for the largest score, and at what may follow.
    pub fn new(book: &'a Book) -> Self {
        Self { book, depth: 3, choice: Choice::Largest, outlook: 200, further: 10, colours: 4 }
    }

    /// The score of the nearest template; `None` if all are violated.
    pub fn score<const W: usize, const H: usize>(&self, field: &Grid<W, H>) -> Option<f32> {
        let search = self.search();
        search.scores(&search.alive(field)).max_by(f32::total_cmp)
    }

    /// Whether a field has all stones of some template except its border, and scores at least so much.
    pub fn is_complete<const W: usize, const H: usize>(&self, field: &Grid<W, H>, score: f32) -> bool {
        self.complete(field, score).next().is_some()
    }

    /// The longest chain that one more stone sets off at the trigger of a complete template; `None` if the trigger is
    /// occupied.
    pub fn fires<const W: usize, const H: usize>(&self, field: &Grid<W, H>, score: f32) -> Option<u32> {
        let chains = self.complete(field, score).filter_map(|template| {
            let (x, y) = template.trigger()?;
            let (a, b) = template.body().cells().find(|&(x, y)| template.picture().get(x, y) == Some('A'))?;
            let mut fired = *field;
            let free = field.height(x) as usize == y;
            fired.drop_stone(x, field.get(a, b)?);
            free.then(|| fired.fire())
        });
        chains.max()
    }

    fn complete<const W: usize, const H: usize>(
        &self,
        field: &Grid<W, H>,
        score: f32,
    ) -> impl Iterator<Item = &'a Template> {
        let occupied = field.occupied();
        let search = self.search();
        let alive = search.alive(field);
        let scores: Vec<f32> = search.scores(&alive).collect();
        let near = alive.into_iter().zip(scores).filter(move |&(_, reached)| reached >= score);
        let book = self.book;
        let templates = near.map(move |((number, _), _)| &book.templates[usize::from(number)]);
        templates.filter(move |template| (template.body() & !occupied).is_empty())
    }

    fn search(&self) -> Search<'a> {
        Search { book: self.book, choice: self.choice }
    }

    /// The score with violations counted against it instead of ruling a template out. Fewer stones are better,
    /// because the wrong ones must vanish.
    fn score_with_violations<const W: usize, const H: usize>(&self, field: &Grid<W, H>) -> f32 {
        const STONE: f32 = 0.02;
        let stones = Stones::from(field);
        let nearest = self.book.templates.iter().map(|template| template.balance(&stones)).fold(f32::MIN, f32::max);
        nearest - STONE * field.occupied().count() as f32
    }

    /// Every field that the pairs lead to.
    fn leaves<const W: usize, const H: usize>(
        &self,
        field: &Grid<W, H>,
        firsts: &[Placement],
        pairs: &[Pair],
    ) -> Vec<Leaf<W, H>> {
        let search = self.search();
        let alive = search.alive(field);
        let mut leaves = Vec::new();
        for (first, &placement) in firsts.iter().enumerate() {
            search.after(field, (pairs[0], placement), &pairs[1..], &alive, &mut |&field, worth| {
                leaves.push(Leaf { field, first, worth });
            });
        }
        leaves
    }
}

/// Keeps the best leaves.
fn keep_best<const W: usize, const H: usize>(leaves: &mut Vec<Leaf<W, H>>, most: usize) {
    if leaves.len() > most {
        leaves.select_nth_unstable_by(most, |one, other| other.worth.total_cmp(&one.worth));
        leaves.truncate(most);
    }
}

impl<const W: usize, const H: usize> Player<W, H> for Joseki<'_> {
    fn choose(&mut self, field: &Grid<W, H>, pairs: &[Pair]) -> Option<Placement> {
        let pairs = &pairs[..pairs.len().min(self.depth.max(1))];
        let firsts: Vec<Placement> = field.placements(*pairs.first()?).collect();
        let mut leaves = self.leaves(field, &firsts, pairs);
        if leaves.iter().all(|leaf| leaf.worth == Choice::HOPELESS) {
            leaves.iter_mut().for_each(|leaf| leaf.worth = self.score_with_violations(&leaf.field));
        } else if self.outlook > 0 {
            let search = self.search();
            keep_best(&mut leaves, self.outlook);
            leaves.iter_mut().for_each(|leaf| leaf.worth = search.outlook(&leaf.field, self.colours));
            if self.further > 0 {
                keep_best(&mut leaves, self.further);
                // If all begin with the same move, nothing is left to choose.
                if leaves.iter().any(|leaf| leaf.first != leaves[0].first) {
                    leaves.iter_mut().for_each(|leaf| leaf.worth = search.further(&leaf.field, self.colours));
                }
            }
        }
        let best = leaves.iter().reduce(|best, leaf| if leaf.worth > best.worth { leaf } else { best });
        // If every move loses, any will do.
        Some(firsts[best.map_or(0, |leaf| leaf.first)]).filter(|_| !firsts.is_empty())
    }
}
