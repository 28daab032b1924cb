//! Shisen-sho on the page.

mod compare;
pub mod hand;

use crate::{
    Cell, Comparison, Ink, Input, Lang, Look, Reaction, Scene, Sentence, Table, Text,
    tables::shisen::hand::{Hand, Pointed},
};
use puzzle::{Budget, Game, Position as _};
use shisen::{LETTERS, Lines, Position, Puzzle, Shisen, Take};

impl Table for Shisen {
    /// Players may undo their way out of a dead end.
    const FORGIVES: bool = true;
    const POINTS: bool = true;
    type Hand = Hand;

    fn deal(_: &Puzzle, _: &Position) -> Hand {
        Hand::default()
    }

    /// The cursor stays.
    fn redeal(hand: &Hand, _: &Puzzle, _: &Position) -> Hand {
        Hand { picked: None, refused: None, ..*hand }
    }

    fn interpret(position: &Position, hand: &mut Hand, input: Input) -> Reaction<Take> {
        hand.refused = None;
        let pointed = match input {
            Input::Point(x, y) => {
                hand.cursor = None;
                cell(position, (x, y)).map(|cell| hand.point(position, cell))
            }
            Input::Drop => hand.cursor.map(|cell| hand.point(position, cell)),
            // The key that turns a piece in other games points upwards here.
            Input::Left | Input::Right | Input::Clockwise | Input::SoftDrop => {
                return if hand.step(position, input) { Reaction::Moved } else { Reaction::Nothing };
            }
            _ => None,
        };
        match pointed {
            None | Some(Pointed::Nothing) => Reaction::Nothing,
            Some(Pointed::Picked) => Reaction::Moved,
            Some(Pointed::Taken(take)) => Reaction::Played(take),
        }
    }

    fn refusal(hand: &Hand) -> Option<Text> {
        hand.refused
    }

    fn scene(puzzle: &Puzzle, line: &[Take], hand: Option<&Hand>) -> Scene {
        let mut scene = still(puzzle, &after(puzzle, line));
        scene.made = line.len();
        if let Some(hand) = hand {
            for drawn in &mut scene.cells {
                let picked = hand.picked.map(|cell| shown(puzzle, cell));
                if picked == Some((drawn.x, drawn.y)) {
                    drawn.look = Look::Held;
                }
            }
            if let Some((x, y)) = hand.cursor.map(|cell| shown(puzzle, cell)) {
                scene.cells.push(Cell { x, y, ink: Ink::Terrain, look: Look::Ghost });
            }
        }
        scene
    }

    /// The line between the two tiles is drawn, then they are gone.
    fn motion(puzzle: &Puzzle, line: &[Take]) -> Vec<Scene> {
        let Some((&last, before)) = line.split_last() else { return Vec::new() };
        let position = after(puzzle, before);
        let Some(points) = position.line(last) else { return Vec::new() };
        let height = puzzle.height() as i32;
        let drawn = Scene {
            flash: last.cells().map(|cell| shown(puzzle, cell)).to_vec(),
            line: points.into_iter().map(|(x, y)| (x, height - 1 - y)).collect(),
            made: line.len(),
            ..still(puzzle, &position)
        };
        vec![drawn, Scene { made: line.len(), ..still(puzzle, &after(puzzle, line)) }]
    }

    fn finale(puzzle: &Puzzle, line: &[Take]) -> Vec<Scene> {
        Self::motion(puzzle, line)
    }

    fn shortfall(puzzle: &Puzzle, line: &[Take], lang: Lang) -> Option<(String, Scene)> {
        let position = after(puzzle, line);
        let left = position.left().count();
        let sentence = Text::WhyTilesLeft.fill(lang, &[&left.to_string()]);
        (left > 0).then(|| (sentence, Scene { made: line.len(), ..still(puzzle, &position) }))
    }

    fn compare(puzzle: &Puzzle, line: &[Take], budget: Budget) -> Option<Comparison> {
        compare::compare(puzzle, line, budget)
    }

    fn why(puzzle: &Puzzle, line: &[Take], budget: Budget) -> Option<Sentence> {
        compare::why(puzzle, line, budget)
    }

    fn goal(puzzle: &Puzzle, lang: Lang) -> String {
        let text = if puzzle.lines() == Lines::Inside { Text::GoalTilesInside } else { Text::GoalTiles };
        text.in_lang(lang).to_owned()
    }

    fn hint(puzzle: &Puzzle, position: &Position) -> Option<Vec<(i32, i32)>> {
        let cells = position.safe_take().into_iter().flat_map(|take| take.cells());
        Some(cells.map(|cell| shown(puzzle, cell)).collect())
    }

    fn is_dead(position: &Position) -> Option<bool> {
        position.is_dead()
    }
}

fn after(puzzle: &Puzzle, line: &[Take]) -> Position {
    let mut position = Shisen::begin(puzzle);
    line.iter().for_each(|&take| position.play_unchecked(take));
    position
}

/// Rows of a scene are counted from the floor, those of a board from the top.
fn shown(puzzle: &Puzzle, cell: shisen::Cell) -> (i32, i32) {
    (cell.x.into(), puzzle.height() as i32 - 1 - i32::from(cell.y))
}

fn cell(position: &Position, (x, y): (i32, i32)) -> Option<shisen::Cell> {
    let height = position.board().puzzle().height() as i32;
    Some(shisen::Cell { x: x.try_into().ok()?, y: (height - 1 - y).try_into().ok()? })
}

fn still(puzzle: &Puzzle, position: &Position) -> Scene {
    let (width, height) = (puzzle.width(), puzzle.height());
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let tile = |(x, y): (usize, usize)| {
        let letter = position.tile(x, y)?;
        let kind = LETTERS.iter().position(|&other| other == letter)? as u8;
        let (x, y) = (x as i32, (height - 1 - y) as i32);
        Some(Cell { x, y, ink: Ink::Tile(kind), look: Look::Solid })
    };
    Scene {
        width: width as i32,
        height: height as i32,
        tiles: true,
        margin: i32::from(puzzle.lines() == Lines::Outside),
        cells: all.filter_map(tile).collect(),
        moves: puzzle.tiles().len() / 2,
        ..Scene::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Desk, Session};
    use puzzle::Outcome;

    /// ```text
    /// A B A
    /// B C C
    /// ```
    const CODE: &str = "shisen:ABA/BCC:inside";

    fn session() -> Session<Shisen> {
        Session::new(CODE.parse().unwrap(), true)
    }

    #[test]
    fn two_tiles_are_pointed_at_and_go() {
        let mut session = session();
        assert_eq!(session.input(Input::Point(0, 1), 0), Reaction::Moved);
        // B does not go with A: it is picked instead.
        assert_eq!(session.input(Input::Point(1, 1), 0), Reaction::Moved);
        let held = |session: &Session<Shisen>| {
            session.scene().cells.iter().filter(|cell| cell.look == Look::Held).map(|cell| cell.x).collect::<Vec<_>>()
        };
        assert_eq!(held(&session), [1]);
        assert_eq!(Desk::refusal(&session), Some(Text::RefusedKind));
        assert_eq!(session.input(Input::Point(1, 1), 0), Reaction::Moved);
        assert!(held(&session).is_empty());
        assert_eq!(Desk::refusal(&session), None, "a tile may be let go");
        // The other A lies behind B, and the line may not leave the board.
        session.input(Input::Point(0, 1), 0);
        session.input(Input::Point(2, 1), 0);
        assert_eq!(Desk::refusal(&session), Some(Text::RefusedPath));
        session.input(Input::Point(2, 1), 0);
        session.input(Input::Point(1, 0), 0);
        assert_eq!(session.input(Input::Point(2, 0), 0), Reaction::Played("b2-c2".parse().unwrap()));
        let frames = Shisen::motion(session.puzzle(), session.line());
        assert_eq!((frames[0].line.as_slice(), frames[0].flash.len()), (&[(1, 0), (2, 0)][..], 2));
        assert_eq!(frames[1].cells.len(), 4);
        assert_eq!(session.input(Input::Point(1, 0), 0), Reaction::Nothing);
    }

    #[test]
    fn a_hint_is_a_pair_that_can_go_now() {
        let mut session = session();
        while session.outcome() == Outcome::Open {
            let cells = Desk::hint(&session).unwrap();
            let acts: Vec<_> = cells.iter().map(|&(x, y)| session.input(Input::Point(x, y), 0)).collect();
            assert!(matches!(acts[..], [Reaction::Moved, Reaction::Played(_)]), "{acts:?}");
        }
        assert_eq!(session.outcome(), Outcome::Solved);
    }

    #[test]
    fn the_keys_do_the_same() {
        let mut session = session();
        // Into the middle, down, right: each step is a tile.
        for input in [Input::Left, Input::SoftDrop, Input::Drop, Input::Right, Input::Drop] {
            assert_ne!(session.input(input, 0), Reaction::Nothing, "{input:?}");
        }
        assert_eq!(session.line().len(), 1);
        assert!(session.scene().cells.iter().any(|cell| cell.look == Look::Ghost), "the cursor stays");
    }

    #[test]
    fn a_dead_end_can_be_left() {
        // Taking the Bs that lie side by side leaves A and C crosswise.
        let mut session = Session::<Shisen>::new("shisen:AC/CA:inside".parse().unwrap(), false);
        assert_eq!(session.outcome(), Outcome::Open);
        assert_eq!(Desk::is_dead(&session), Some(true));
        assert!(Desk::stuck(&session, Lang::En).is_some_and(|said| said.starts_with("4 tiles are left")));
        assert_eq!(Desk::hint(&session), Some(vec![]), "there is nothing to show");
        session.input(Input::GiveUp, 5);
        assert_eq!((session.outcome(), Desk::stuck(&session, Lang::En)), (Outcome::Failed, None));
    }
}
