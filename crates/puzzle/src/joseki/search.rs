use super::{Change, Choice, FallingGame, Progress, Template};

/// The templates not violated so far: number and progress of each.
pub type Alive = Vec<(u16, Progress)>;

/// Visits the boards that some hands lead to, and evaluates each by templates.
pub struct Search<'a, G: FallingGame> {
    /// The templates.
    pub templates: &'a [Template<G::Cells>],
    /// How their scores are combined.
    pub choice: Choice,
}

/// A board at the end of a search.
#[derive(Clone, Copy, Debug)]
pub struct Leaf<B> {
    /// The board.
    pub board: B,
    /// The number of the first placement that led to it.
    pub first: usize,
    /// Its value.
    pub worth: f32,
}

impl<B> Leaf<B> {
    /// The first of the leaves with the largest value; `None` without leaves.
    pub fn best(leaves: &[Self]) -> Option<&Self> {
        leaves.iter().reduce(|best, leaf| if leaf.worth > best.worth { leaf } else { best })
    }
}

impl<'a, G: FallingGame> Search<'a, G> {
    /// The template of a number.
    #[inline]
    pub fn template(&self, number: u16) -> &'a Template<G::Cells> {
        &self.templates[usize::from(number)]
    }

    /// The templates that a board does not violate, compared from scratch.
    pub fn alive(&self, board: &G::Board) -> Alive {
        let stones = G::stones(board);
        let numbered = (0..).zip(self.templates);
        numbered.filter_map(|(number, template)| Some((number, Progress::of(template, &stones)?))).collect()
    }

    /// The scores of these templates.
    pub fn scores(&self, alive: &Alive) -> impl Iterator<Item = f32> {
        alive.iter().map(|(number, progress)| progress.score(self.template(*number)))
    }

    /// Visits every board after one placement and the hands beyond it, with its value. Lost games are left out.
    pub fn after(
        &self,
        board: &G::Board,
        (hand, placement): (G::Hand, G::Placement),
        rest: &[G::Hand],
        alive: &Alive,
        found: &mut impl FnMut(&G::Board, f32),
    ) {
        let mut child = *board;
        let left: Alive = match G::place(&mut child, hand, placement) {
            Change::Lost => return,
            // What vanishes may make a violated template possible again.
            Change::Other => self.alive(&child),
            Change::Added(landed) => {
                let put = |&(number, mut progress): &(u16, Progress)| {
                    let template = self.template(number);
                    landed.clone().into_iter().try_for_each(|(cell, kind)| progress.add(template, cell, kind))?;
                    Some((number, progress))
                };
                alive.iter().filter_map(put).collect()
            }
        };
        match rest {
            [] => found(&child, self.choice.worth(self.scores(&left))),
            [last] => G::last(self, &child, *last, &left, found),
            [next, rest @ ..] => G::placements(&child, *next)
                .for_each(|placement| self.after(&child, (*next, placement), rest, &left, found)),
        }
    }

    /// Every board that the hands lead to; `firsts` are the placements of the first one.
    pub fn leaves(&self, board: &G::Board, firsts: &[G::Placement], hands: &[G::Hand]) -> Vec<Leaf<G::Board>> {
        let alive = self.alive(board);
        let mut leaves = Vec::new();
        for (first, &placement) in firsts.iter().enumerate() {
            self.after(board, (hands[0], placement), &hands[1..], &alive, &mut |&board, worth| {
                leaves.push(Leaf { board, first, worth });
            });
        }
        leaves
    }

    /// If every leaf violates every template, values them by how much they do; says whether so.
    pub fn rescue(&self, leaves: &mut [Leaf<G::Board>]) -> bool {
        let hopeless = leaves.iter().all(|leaf| leaf.worth == Choice::HOPELESS);
        if hopeless {
            leaves.iter_mut().for_each(|leaf| leaf.worth = self.score_with_violations(&leaf.board));
        }
        hopeless
    }

    /// The score with violations counted against it instead of ruling a template out. Fewer stones are better,
    /// because the wrong ones must vanish.
    fn score_with_violations(&self, board: &G::Board) -> f32 {
        const STONE: f32 = 0.02;
        let stones = G::stones(board);
        let nearest = self.templates.iter().map(|template| template.balance(&stones)).fold(f32::MIN, f32::max);
        nearest - STONE * stones.count() as f32
    }

    /// The first step towards the board that the known hands can bring nearest to a template, as in the 2012 paper;
    /// `None` without a hand or a placement. If every move loses, any will do.
    pub fn choose(&self, board: &G::Board, hands: &[G::Hand]) -> Option<G::Placement> {
        let firsts: Vec<G::Placement> = G::placements(board, *hands.first()?).collect();
        let mut leaves = self.leaves(board, &firsts, hands);
        self.rescue(&mut leaves);
        firsts.get(Leaf::best(&leaves).map_or(0, |leaf| leaf.first)).copied()
    }
}
