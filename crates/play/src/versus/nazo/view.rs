use crate::tables::nazo::ink;
use crate::versus::{Incoming, SideView};
use crate::{Cell, Look, Scene, Text};
use nazo::versus::{Match, Seat, Side};
use nazo::{Field, Pair, Round};

/// Rows that are shown: those that count, and the hidden one, in which pairs come in.
const ROWS: i32 = Field::HEIGHT as i32;
/// Stones of nuisance that fill the bar: five rows fall at a time.
const FULL: u32 = 30;
/// Where pairs come in; a side whose field is filled there has lost.
const ENTRY: (i32, i32) = (Field::DOOR as i32, Field::VISIBLE as i32 - 1);
/// The steps in which vanishing is drawn.
const STEPS: u32 = 12;

/// Stones that vanish, which a field does not keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vanishing {
    /// The stones, and the field before.
    pub round: Round,
    /// The tick at which they began to vanish.
    pub since: u32,
}

/// What is seen of a side whose stones vanish, or did before.
pub fn view(game: &Match, seat: Seat, vanishing: Option<&Vanishing>) -> SideView {
    let side = game.side(seat);
    // Stones vanish in the first part of a round, and lie where they fell in the rest.
    let lasts = (game.rules().round * 3 / 5).max(1);
    let under_way = vanishing.filter(|one| side.running_chain() > 0 && game.tick() < one.since + lasts);
    let (field, flash, vanished) = match under_way {
        None => (side.field(), Vec::new(), 0),
        Some(Vanishing { round, since }) => {
            let gone = (round.stones | round.nuisance).cells().map(|(x, y)| (x as i32, y as i32));
            (&round.before, gone.collect(), (game.tick() - since) * STEPS / lasts * 100 / STEPS)
        }
    };
    let stone =
        |(x, y): (usize, usize)| Some(Cell { x: x as i32, y: y as i32, ink: ink(field.get(x, y)?), look: Look::Solid });
    let incoming = side.incoming();
    SideView {
        stack: Scene {
            width: Field::WIDTH as i32,
            height: ROWS,
            cells: field.occupied().cells().filter_map(stone).collect(),
            flash,
            chain: side.running_chain(),
            marks: vec![ENTRY],
            joins: Field::VISIBLE as i32,
            next: side.next().iter().map(|&pair| cells(pair, [(0, 0), (0, 1)], Look::Solid)).collect(),
            ..Scene::default()
        },
        vanished,
        hand: hand(side),
        hold: None,
        incoming: Incoming {
            count: incoming.count(),
            ready: incoming.ready(),
            full: FULL,
            words: Text::VersusNuisance,
        },
        lost: side.has_lost(),
    }
}

/// The pair in the air and where its stones would land.
fn hand(side: &Side) -> Vec<Cell> {
    let Some(hand) = side.hand().filter(|_| !side.has_lost()) else { return Vec::new() };
    let landed = hand.placement().map(|placement| side.field().landing(placement));
    let landed = landed.map(|cells| cells.map(|(x, y)| (x as i32, y as i32)));
    let ghost = landed.map(|at| cells(side.pair(), at, Look::Ghost)).unwrap_or_default();
    ghost.into_iter().filter(|cell| cell.y < ROWS).chain(cells(side.pair(), hand.cells(), Look::Held)).collect()
}

fn cells(pair: Pair, at: [(i32, i32); 2], look: Look) -> Vec<Cell> {
    let stones = at.into_iter().zip([pair.axis, pair.child]);
    stones.map(|((x, y), colour)| Cell { x, y, ink: ink(colour.into()), look }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::versus::reel::Reel;
    use nazo::versus::{Action, Rules};

    #[test]
    fn a_chain_is_seen_while_it_runs() {
        let fields = ["rrr...".parse().unwrap(), Field::EMPTY];
        // The first pair with a red stone goes beside the others.
        let game = (0..).map(|seed| nazo::versus::from_fields(Rules::TSU, seed, fields));
        let mut game =
            game.map(Reel::new).find(|reel| reel.game().side(Seat::Left).pair().to_string() == "rr").unwrap();
        let view = game.view(Seat::Left);
        assert_eq!((view.stack.cells.len(), view.hand.len(), view.stack.chain), (3, 4, 0));
        assert!(game.act(Seat::Left, Action::Right) && game.act(Seat::Left, Action::Drop));
        let mut seen = Vec::new();
        while game.game().side(Seat::Left).hand().is_none() {
            game.pass();
            let view = game.view(Seat::Left);
            seen.push((view.stack.cells.len(), view.stack.flash.len(), view.vanished, view.stack.chain));
        }
        assert_eq!(seen[0], (5, 0, 0, 0), "it lies there first");
        assert!(seen.contains(&(5, 5, 0, 1)) && seen.contains(&(5, 5, 91, 1)), "{seen:?}");
        assert!(seen.contains(&(0, 0, 0, 1)), "{seen:?}");
        assert_eq!(seen.last(), Some(&(0, 0, 0, 0)));
    }
}
