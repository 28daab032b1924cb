use super::{Player, View};
use crate::bots::{Evaluation, Weights, tidiness};
use crate::{Chain, Field, Placement};
use std::cmp::Reverse;

/// How a player builds and when it fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Rounds of a chain that it fires as soon as nothing better is in sight.
    pub goal: u32,
    /// With fewer free visible cells than this it fires whatever it has.
    pub room: u32,
    /// Nuisance on its way that it answers.
    pub answers: u32,
    /// Pairs looked ahead.
    pub depth: usize,
    /// Whether it counts the chains that a field could become, or only tidy stones.
    pub sees_chains: bool,
}

impl Style {
    /// Puts like beside like, and fires anything from two rounds.
    pub const SMALL: Self = Self { goal: 2, room: 24, answers: 31, depth: 1, sees_chains: false };
    /// Builds chains of three or four rounds, one after the other.
    pub const STEADY: Self = Self { goal: 3, room: 20, answers: 12, depth: 2, sees_chains: true };
    /// Builds larger chains, and answers attacks.
    pub const LARGE: Self = Self { goal: 5, room: 16, answers: 6, depth: 3, sees_chains: true };
}

/// Looks ahead along the known pairs with a beam: of all fields after each pair, the best `width` are followed.
#[derive(Clone, Debug)]
pub struct Builder {
    style: Style,
    width: usize,
}

/// A field of the search, and the first placement that led to it.
struct Node {
    field: Field,
    first: Placement,
    value: i32,
}

/// A chain that can be fired.
#[derive(Clone, Copy)]
struct Shot {
    chain: Chain,
    attack: u32,
    /// Whether the pair in hand fires it.
    now: bool,
    first: Placement,
}

impl Builder {
    /// A player of this style who follows the best `width` fields.
    pub fn new(style: Style, width: usize) -> Self {
        Self { style, width: width.max(1) }
    }

    fn value(&self, field: &Field) -> i32 {
        const NEAR: u32 = 8;
        const EACH: i32 = 200;
        let near_the_end = field.height(Field::DOOR).saturating_sub(NEAR) as i32;
        let built =
            if self.style.sees_chains { Evaluation::of(field, &Weights::default()).value } else { tidiness(field) };
        built - EACH * near_the_end
    }

    /// Places a pair on a field in every way: what fires is added to the shots, what builds to the nodes.
    fn place(&self, view: &View, level: usize, from: (&Field, Option<Placement>), found: &mut (Vec<Shot>, Vec<Node>)) {
        let (field, first) = from;
        let pair = view.pairs[level];
        for placement in field.placements(pair) {
            let mut child = *field;
            child.drop(pair, placement);
            let chain = child.resolve();
            let first = first.unwrap_or(placement);
            if chain.length == 0 && level == 0 && view.ready > 0 {
                // Whole rows are certain; where the rest falls is unknown.
                child.rain(view.ready.min(view.rules.cap).div_ceil(Field::WIDTH as u32), 0);
            }
            if child.is_lost() {
                continue;
            }
            if chain.length > 0 {
                found.0.push(Shot { chain, attack: view.attack(&chain), now: level == 0, first });
            } else {
                found.1.push(Node { field: child, first, value: self.value(&child) });
            }
        }
    }

    /// The shot to go for, if it is time for one.
    fn fires(&self, view: &View, shots: &[Shot]) -> Option<Shot> {
        let strength = |shot: &&Shot| (shot.attack, shot.chain.score, Reverse(shot.first));
        let now = shots.iter().filter(|shot| shot.now).max_by_key(strength);
        let any = shots.iter().max_by_key(|shot| (shot.attack, shot.chain.score, shot.now, Reverse(shot.first)));
        let free = (Field::SEEN & !view.field.occupied()).count();
        let threat = view.incoming();
        if threat >= self.style.answers {
            // What is ready falls unless this very pair fires.
            let answer = if view.ready > 0 { now } else { any };
            if let Some(answer) = answer.filter(|shot| 3 * shot.attack >= threat.min(view.rules.cap)) {
                return Some(*answer);
            }
        }
        if free < self.style.room.max(threat.min(view.rules.cap)) && now.is_some() {
            return now.copied();
        }
        any.filter(|shot| shot.chain.length >= self.style.goal).copied()
    }
}

impl Player for Builder {
    fn choose(&mut self, view: &View) -> Option<Placement> {
        let mut found = (Vec::new(), Vec::new());
        self.place(view, 0, (&view.field, None), &mut found);
        for level in 1..self.style.depth.min(view.pairs.len()) {
            best(&mut found.1, self.width);
            for node in std::mem::take(&mut found.1) {
                self.place(view, level, (&node.field, Some(node.first)), &mut found);
            }
        }
        let (shots, mut nodes) = found;
        best(&mut nodes, 1);
        let fired = self.fires(view, &shots).map(|shot| shot.first);
        // Without a field to build on, any shot is better than none, and any placement better than giving up.
        let built = || nodes.first().map(|node| node.first);
        let shot = || shots.iter().max_by_key(|shot| (shot.now, shot.attack)).map(|shot| shot.first);
        fired.or_else(built).or_else(shot).or_else(|| view.field.placements(*view.pairs.first()?).next())
    }
}

/// Keeps the best, in a fixed order.
fn best(nodes: &mut Vec<Node>, width: usize) {
    let order = |node: &Node| (Reverse(node.value), node.first, node.field.planes.map(|plane| plane.0));
    if width == 1 {
        let first = nodes.drain(..).min_by_key(order);
        return nodes.extend(first);
    }
    nodes.sort_unstable_by_key(order);
    nodes.dedup_by(|a, b| a.field == b.field);
    nodes.truncate(width);
}
