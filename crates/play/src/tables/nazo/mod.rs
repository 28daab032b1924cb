//! Nazo-puyo on the page.

mod compare;
pub mod hand;
pub mod words;

use crate::{Cell, Comparison, Ink, Input, Lang, Look, Reaction, Scene, Sentence, Table, tables::nazo::hand::Hand};
use nazo::{Field, Landing, Nazo, Pair, Placement, Position, Puzzle, Stone, Turn};
use puzzle::{Budget, Game, Position as _};

/// Rows above the highest stack, in which the pair in hand turns.
const HEADROOM: usize = 2;
/// Where pairs enter; if it is filled, the game is lost.
const ENTRY: (i32, i32) = (2, 11);

impl Table for Nazo {
    type Hand = Hand;

    fn deal(_: &Puzzle, _: &Position) -> Hand {
        Hand::default()
    }

    fn interpret(position: &Position, hand: &mut Hand, input: Input) -> Reaction<Landing> {
        let free = |placement: Placement| position.landing(placement).is_some();
        let moved = match input {
            Input::Left => hand.shift(-1, free),
            Input::Right => hand.shift(1, free),
            Input::Clockwise => hand.turn(1, free),
            Input::Counter => hand.turn(3, free),
            Input::Drop => return position.landing(hand.placement()).map_or(Reaction::Nothing, Reaction::Played),
            Input::SoftDrop
            | Input::Hold
            | Input::Point(..)
            | Input::Undo
            | Input::Restart
            | Input::GiveUp
            | Input::NoAnswer => false,
        };
        if moved { Reaction::Moved } else { Reaction::Nothing }
    }

    fn scene(puzzle: &Puzzle, line: &[Landing], hand: Option<&Hand>) -> Scene {
        let position = after(puzzle, line);
        let mut scene = still(puzzle, line.len(), position.field());
        // While a pair is in hand it is not "next"; between moves nothing is.
        let coming = puzzle.pairs().get(line.len() + usize::from(hand.is_some())..).unwrap_or_default();
        scene.next = coming.iter().map(|&pair| cells(pair, [(0, 0), (0, 1)], Look::Solid)).collect();
        if let (Some(hand), Some(pair)) = (hand, position.pair()) {
            let placement = hand.placement();
            let landed = position.field().landing(placement);
            let ghost = cells(pair, landed, Look::Ghost).into_iter().filter(|cell| cell.y < Field::HEIGHT as i32);
            scene.cells.extend(ghost);
            scene.cells.extend(cells(pair, hovering(placement, stack(puzzle)), Look::Held));
        }
        scene
    }

    fn motion(puzzle: &Puzzle, line: &[Landing]) -> Vec<Scene> {
        let Some((last, earlier)) = line.split_last() else { return Vec::new() };
        let mut field = *after(puzzle, earlier).field();
        field.drop(last.pair(), last.placement());
        let next = Self::scene(puzzle, line, None).next;
        let frame = |field: &Field, chain: u32| Scene { chain, next: next.clone(), ..still(puzzle, line.len(), field) };
        let mut frames = vec![frame(&field, 0)];
        while let Some(round) = field.round() {
            let chain = frames.last().map_or(0, |frame| frame.chain) + 1;
            let gone = (round.stones | round.nuisance).cells().map(|(x, y)| (x as i32, y as i32));
            frames.push(Scene { flash: gone.collect(), ..frame(&round.before, chain) });
            frames.push(frame(&field, chain));
        }
        if frames.len() > 1 { frames } else { Vec::new() }
    }

    fn finale(puzzle: &Puzzle, line: &[Landing]) -> Vec<Scene> {
        Self::motion(puzzle, line)
    }

    fn shortfall(puzzle: &Puzzle, line: &[Landing], lang: Lang) -> Option<(String, Scene)> {
        let (sentence, marks) = words::shortfall(puzzle, line, lang)?;
        let mut scene = Self::scene(puzzle, line, None);
        scene.cells.extend(marks);
        Some((sentence, scene))
    }

    fn compare(puzzle: &Puzzle, line: &[Landing], budget: Budget) -> Option<Comparison> {
        compare::compare(puzzle, line, budget)
    }

    /// What the chain came to; that says nothing of an answer.
    fn why(puzzle: &Puzzle, line: &[Landing], _: Budget) -> Option<Sentence> {
        words::shortfall(puzzle, line, Lang::En)?;
        Some(Sentence::new(|lang| words::shortfall(puzzle, line, lang).map_or_else(String::new, |(said, _)| said)))
    }

    fn goal(puzzle: &Puzzle, lang: Lang) -> String {
        words::goal(puzzle.goal(), lang)
    }
}

/// The position after some moves, which need not be legal.
fn after(puzzle: &Puzzle, line: &[Landing]) -> Position {
    let mut position = Nazo::begin(puzzle);
    line.iter().for_each(|&landing| position.play_unchecked(landing));
    position
}

/// The highest stack in rows that the pairs could lead to, wherever they are placed.
fn stack(puzzle: &Puzzle) -> usize {
    let highest = puzzle.field().heights().into_iter().max().unwrap_or(0) as usize;
    (highest + 2 * puzzle.pairs().len()).min(Field::HEIGHT)
}

/// A field with no pair in hand.
fn still(puzzle: &Puzzle, made: usize, field: &Field) -> Scene {
    let stone = |(x, y): (usize, usize)| {
        let ink = ink(field.get(x, y)?);
        Some(Cell { x: x as i32, y: y as i32, ink, look: Look::Solid })
    };
    let stack = stack(puzzle) as i32;
    Scene {
        width: Field::WIDTH as i32,
        height: stack + HEADROOM as i32,
        cells: field.occupied().cells().filter_map(stone).collect(),
        marks: if stack > ENTRY.1 { vec![ENTRY] } else { Vec::new() },
        joins: Field::VISIBLE as i32,
        made,
        moves: puzzle.pairs().len(),
        ..Scene::default()
    }
}

/// The cells of a pair above a stack, axis first: its lower stone right above it.
fn hovering(placement: Placement, stack: usize) -> [(usize, usize); 2] {
    let (axis, child) = match placement.turn() {
        Turn::Up => (stack, stack + 1),
        Turn::Down => (stack + 1, stack),
        Turn::Left | Turn::Right => (stack, stack),
    };
    [(placement.axis(), axis), (placement.child(), child)]
}

fn cells(pair: Pair, at: [(usize, usize); 2], look: Look) -> Vec<Cell> {
    let stones = at.into_iter().zip([pair.axis, pair.child]);
    stones.map(|((x, y), colour)| Cell { x: x as i32, y: y as i32, ink: ink(colour.into()), look }).collect()
}

/// The ink of a stone.
pub(crate) fn ink(stone: Stone) -> Ink {
    match stone {
        Stone::Red => Ink::Red,
        Stone::Green => Ink::Green,
        Stone::Blue => Ink::Blue,
        Stone::Yellow => Ink::Yellow,
        Stone::Purple => Ink::Purple,
        Stone::Nuisance => Ink::Nuisance,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Desk, Session, replay, session::desk};
    use Input::*;
    use puzzle::{Outcome, Solve};

    const CODE: &str = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";

    fn session(code: &str) -> Session<Nazo> {
        Session::new(code.parse().unwrap(), true)
    }

    fn looks(scene: &Scene, look: Look) -> Vec<(i32, i32)> {
        scene.cells.iter().filter(|cell| cell.look == look).map(|cell| (cell.x, cell.y)).collect()
    }

    #[test]
    fn a_session_replays_to_the_same_end() {
        let mut session = session(CODE);
        for (at, input) in
            [Right, Clockwise, Drop, Undo, Right, Right, Counter, Counter, Drop, Drop].into_iter().enumerate()
        {
            session.input(input, at as u32 * 100);
        }
        let replayed = replay::<Nazo>(session.puzzle(), true, &session.transcript()).unwrap();
        assert_eq!((replayed.outcome, replayed.client_ms), (Outcome::Failed, 900));
        assert_eq!(replayed.transcript, session.transcript());
    }

    #[test]
    fn the_pair_hovers_above_the_stack_and_shows_where_each_stone_rests() {
        let mut session = session("nazo:..g.../..g...:rb:chain=1");
        let scene = session.scene();
        assert_eq!((scene.height, looks(&scene, Look::Held)), (6, vec![(2, 4), (2, 5)]));
        assert_eq!(looks(&scene, Look::Ghost), [(2, 2), (2, 3)]);
        session.input(Clockwise, 0);
        assert_eq!(looks(&session.scene(), Look::Ghost), [(2, 2), (3, 0)], "the stones part");
        session.input(Clockwise, 0);
        assert_eq!(looks(&session.scene(), Look::Held), [(2, 5), (2, 4)]);
        assert!(scene.next.is_empty() && scene.marks.is_empty() && scene.cells.iter().all(|cell| cell.ink.is_round()));
    }

    #[test]
    fn the_picture_never_jumps() {
        let mut session = session("nazo:..g.../..g...:rb,gg,bb,rr:chain=2");
        let (height, marks) = (session.scene().height, session.scene().marks);
        assert_eq!((height, marks.clone()), (12, vec![]));
        for input in [Left, Clockwise, Drop, Counter, Drop, Right, Right, Right, Right, Clockwise, Drop, Drop] {
            session.input(input, 0);
            let scene = session.scene();
            assert_eq!((scene.height, scene.marks), (height, marks.clone()));
            assert!(scene.cells.iter().all(|cell| (0..6).contains(&cell.x) && (0..height).contains(&cell.y)));
        }
        let high = super::still(&"nazo:r.....:rb,gg,bb,rr,gb,yy:chain=2".parse().unwrap(), 0, &Field::EMPTY);
        assert_eq!((high.height, high.marks), (15, vec![ENTRY]), "13 rows and the hand");
    }

    #[test]
    fn a_chain_is_shown_round_by_round() {
        let puzzle: Puzzle = CODE.parse().unwrap();
        let line = Nazo::solve(&puzzle, Budget::default()).lines.remove(0);
        assert_eq!(Nazo::motion(&puzzle, &line[..1]), [], "the first pair sets nothing off");
        let frames = Nazo::motion(&puzzle, &line);
        assert_eq!(frames.iter().map(|frame| frame.chain).collect::<Vec<_>>(), [0, 1, 1, 2, 2, 3, 3, 4, 4]);
        assert_eq!(frames.iter().map(|frame| frame.flash.len()).collect::<Vec<_>>(), [0, 4, 0, 4, 0, 4, 0, 4, 0]);
        assert_eq!(frames.iter().map(|frame| frame.cells.len()).collect::<Vec<_>>(), [16, 16, 12, 12, 8, 8, 4, 4, 0]);
        assert!(frames.iter().all(|frame| frame.made == 2 && frame.height == frames[0].height));
        assert_eq!(Nazo::finale(&puzzle, &line), frames);
        // An answer is shown as its pairs come to rest, and then what they set off.
        let texts: Vec<String> = line.iter().map(ToString::to_string).collect();
        let shown = desk::open(CODE, true).unwrap().demonstrate(&texts).unwrap();
        assert_eq!((shown[2].clone(), shown[3..].to_vec()), (frames[0].clone(), frames));
    }

    #[test]
    fn what_a_pair_on_the_way_sets_off_has_its_frames() {
        let mut session = session("nazo:rrr...:rb,gg:chain=2");
        [Right, Drop, Drop].into_iter().for_each(|input| {
            session.input(input, 0);
        });
        let line: Vec<String> = session.line().iter().map(ToString::to_string).collect();
        let steps = session.frames(&line).unwrap();
        assert_eq!(steps.iter().map(Vec::len).collect::<Vec<_>>(), [1, 3, 1, 0]);
        assert_eq!(steps[1].iter().map(|frame| frame.chain).collect::<Vec<_>>(), [0, 1, 1]);
    }

    #[test]
    fn what_a_failing_move_sets_off_is_shown_too() {
        let mut session = session("nazo:rrr...:rb:chain=2");
        [Right, Drop].into_iter().for_each(|input| {
            session.input(input, 0);
        });
        assert_eq!((Desk::outcome(&session), Desk::motion(&session).len()), (Outcome::Failed, 3));
        assert!(Desk::finale(&session).is_empty());
    }
}
