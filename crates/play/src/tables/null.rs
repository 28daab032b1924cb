use crate::{Cell, Ink, Input, Lang, Look, Reaction, Scene, Table, Text};
use puzzle::{
    Game, Position,
    null::{Heap, Left, Null, Take},
};

impl Table for Null {
    /// The number of stones to take.
    type Hand = u8;

    fn deal(_: &Heap, _: &Left) -> u8 {
        1
    }

    fn interpret(position: &Left, hand: &mut u8, input: Input) -> Reaction<Take> {
        let moves = position.legal_moves();
        let wanted = match input {
            Input::Left => hand.saturating_add(1),
            Input::Right => hand.saturating_sub(1),
            Input::Drop => {
                let taken = usize::from(*hand).checked_sub(1).and_then(|place| moves.get(place));
                return taken.map_or(Reaction::Nothing, |&m| Reaction::Played(m));
            }
            _ => return Reaction::Nothing,
        };
        if !(1..=moves.len()).contains(&usize::from(wanted)) {
            return Reaction::Nothing;
        }
        *hand = wanted;
        Reaction::Moved
    }

    /// The stones lie in a row and are taken from its right end.
    fn scene(puzzle: &Heap, line: &[Take], hand: Option<&u8>) -> Scene {
        let mut left = Null::begin(puzzle);
        line.iter().for_each(|&m| left.play_unchecked(m));
        let held = left.stones() - hand.copied().unwrap_or(0).min(left.stones());
        let stone = |x: u8| Cell {
            x: x.into(),
            y: 0,
            ink: Ink::Nuisance,
            look: if x < held { Look::Solid } else { Look::Held },
        };
        Scene {
            width: puzzle.stones().into(),
            height: 1,
            cells: (0..left.stones()).map(stone).collect(),
            made: line.len(),
            moves: puzzle.moves(),
            ..Scene::default()
        }
    }

    fn finale(puzzle: &Heap, line: &[Take]) -> Vec<Scene> {
        vec![Self::scene(puzzle, line, None)]
    }

    /// Play never ends without a solution.
    fn shortfall(_: &Heap, _: &[Take], _: Lang) -> Option<(String, Scene)> {
        None
    }

    fn goal(puzzle: &Heap, lang: Lang) -> String {
        Text::GoalHeap.fill(lang, &[&puzzle.stones().to_string(), &puzzle.most().to_string()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk;
    use puzzle::Outcome;

    #[test]
    fn stones_are_chosen_and_taken_until_none_is_left() {
        let mut desk = desk::open("null:3:2", true).unwrap();
        assert_eq!(desk.goal(Lang::En), "Take all 3 stones, at most 2 at a time");
        assert_eq!(desk.input(Input::Right, 0), Reaction::Nothing, "at least one is taken");
        assert_eq!(desk.input(Input::Left, 0), Reaction::Moved);
        assert_eq!(desk.input(Input::Left, 0), Reaction::Nothing, "and no more than two");
        assert_eq!(desk.scene().cells.iter().filter(|cell| cell.look == Look::Held).count(), 2);
        assert_eq!(desk.input(Input::Drop, 1), Reaction::Played(()));
        assert_eq!((desk.outcome(), desk.scene().cells.len()), (Outcome::Open, 1));
        assert_eq!(desk.input(Input::Drop, 2), Reaction::Played(()));
        assert_eq!((desk.outcome(), desk.finale().len()), (Outcome::Solved, 1));
        let replayed = desk::replay("null:3:2", true, &desk.transcript()).unwrap();
        assert_eq!(replayed.outcome, Outcome::Solved);
    }
}
