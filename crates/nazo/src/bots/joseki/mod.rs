//! The player that builds standard shapes.

mod game;
mod outlook;

pub use puzzle::joseki::Choice;

use super::Player;
use crate::joseki::{Book, Template};
use crate::{Grid, Pair, Placement};
use game::Search;
use outlook::{further, outlook};

/// Builds towards the templates of a book: tries every way to place the known pairs, and goes for the field that
/// comes nearest to one of them.
#[derive(Clone, Debug)]
pub struct Joseki<'a> {
    /// The templates.
    pub book: &'a Book,
    /// Pairs to look ahead.
    pub depth: usize,
    /// Pairs to look ahead where every field at that depth violates every template; the 2012 paper does not say what
    /// to do there.
    pub rescue_depth: usize,
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

type Leaf<const W: usize, const H: usize> = puzzle::joseki::Leaf<Grid<W, H>>;

impl<'a> Joseki<'a> {
    /// Looks three pairs ahead for the largest score, and at what may follow.
    pub fn new(book: &'a Book) -> Self {
        Self { book, depth: 3, rescue_depth: 0, choice: Choice::Largest, outlook: 200, further: 10, colours: 4 }
    }

    /// The score of the nearest template; `None` if all are violated.
    pub fn score<const W: usize, const H: usize>(&self, field: &Grid<W, H>) -> Option<f32> {
        let search = self.search::<W, H>();
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
        let search = self.search::<W, H>();
        let alive = search.alive(field);
        let scores: Vec<f32> = search.scores(&alive).collect();
        let near = alive.into_iter().zip(scores).filter(move |&(_, reached)| reached >= score);
        let templates = near.map(move |((number, _), _)| search.template(number));
        templates.filter(move |template| (template.body() & !occupied).is_empty())
    }

    fn search<const W: usize, const H: usize>(&self) -> Search<'a, W, H> {
        Search { templates: &self.book.templates, choice: self.choice }
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
        let known = &pairs[..pairs.len().min(self.depth.max(1))];
        let firsts: Vec<Placement> = field.placements(*known.first()?).collect();
        let search = self.search();
        let mut leaves = search.leaves(field, &firsts, known);
        let hopeless = search.rescue(&mut leaves);
        if hopeless && self.rescue_depth > self.depth {
            return Self { depth: self.rescue_depth, ..self.clone() }.choose(field, pairs);
        }
        if !hopeless && self.outlook > 0 {
            keep_best(&mut leaves, self.outlook);
            leaves.iter_mut().for_each(|leaf| leaf.worth = outlook(&search, &leaf.board, self.colours));
            if self.further > 0 {
                keep_best(&mut leaves, self.further);
                // If all begin with the same move, nothing is left to choose.
                if leaves.iter().any(|leaf| leaf.first != leaves[0].first) {
                    leaves.iter_mut().for_each(|leaf| leaf.worth = further(&search, &leaf.board, self.colours));
                }
            }
        }
        // If every move loses, any will do.
        firsts.get(Leaf::best(&leaves).map_or(0, |leaf| leaf.first)).copied()
    }
}
