use crate::{Aim, Bits, Colour, Field, Landing, Nazo, Position, Puzzle, Stone};
use puzzle::{Outcome, Position as _, panel::Sense};

impl Sense for Nazo {
    fn moves(puzzle: &Puzzle) -> usize {
        puzzle.pairs().len()
    }

    /// To follow a chain, one reads the stones on the field and those to come: usually about six, and five more for
    /// every pair.
    fn reading_effort(puzzle: &Puzzle) -> f64 {
        let pairs = puzzle.pairs().len() as f64;
        let stones = f64::from(puzzle.field().occupied().count()) + 2.0 * pairs;
        (stones / (6.0 + 5.0 * pairs)).clamp(0.25, 4.0)
    }

    /// Stones look tidy beside their own colour, low, and where they set nothing off too early.
    fn tidiness(before: &Position, m: Landing, after: &Position) -> f64 {
        let field = before.field();
        let mut like = 0;
        let mut height = 0;
        for ((x, y), colour) in m.cells().into_iter().zip([m.pair().axis, m.pair().child]) {
            like += (field.cells(Stone::from(colour)) & Bits::cell(x, y.min(Field::HEIGHT - 1)).around()).count();
            height += y;
        }
        let stones = field.occupied().count() + 2;
        let vanished = stones.saturating_sub(after.field().occupied().count());
        let early = vanished > 0 && after.outcome() != Outcome::Solved;
        f64::from(like) - 0.15 * height as f64 - if early { 1.5 } else { 0.0 }
    }

    /// The longest chain that one more stone would set off, relative to the wanted one; or the stones left, where all
    /// must vanish.
    fn nearness(position: &Position) -> f64 {
        let (field, goal) = (position.field(), position.goal());
        if position.outcome() == Outcome::Solved {
            return 1.0;
        }
        let wanted = i32::from(goal.number.max(1));
        let longest = longest(field) as i32;
        match goal.aim {
            Aim::Chain | Aim::ChainClear if goal.at_least => -f64::from((wanted - longest).max(0)),
            Aim::Chain | Aim::ChainClear => -f64::from((wanted - longest).abs()),
            Aim::Clear => -f64::from(goal.which.left(field)) / 4.0 + f64::from(longest),
            _ => f64::from(longest),
        }
    }
}

/// The longest chain that one stone, dropped anywhere, sets off.
fn longest(field: &Field) -> u32 {
    let open = (0..Field::WIDTH).filter(|&x| (field.height(x) as usize) < Field::VISIBLE);
    let drops = open.flat_map(|x| Colour::ALL.map(|colour| (x, colour)));
    // A stone without a neighbour of its colour sets off nothing.
    let beside = |&(x, colour): &(usize, Colour)| {
        let at = Bits::cell(x, field.height(x) as usize);
        !(field.cells(Stone::from(colour)) & at.around()).is_empty()
    };
    let fire = |(x, colour): (usize, Colour)| {
        let mut field = *field;
        field.drop_stone(x, Stone::from(colour));
        field.fire()
    };
    drops.filter(beside).map(fire).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Game;

    #[test]
    fn the_longest_chain_of_one_stone_is_seen() {
        assert_eq!(longest(&"rrr...".parse().unwrap()), 1);
        assert_eq!(longest(&"......".parse().unwrap()), 0);
        // A red stone takes the reds away, and the greens meet.
        assert_eq!(longest(&"g...../rrr.../ggg...".parse().unwrap()), 2);
    }

    #[test]
    fn the_more_stones_the_more_toil() {
        let reading_effort = |code: &str| Nazo::reading_effort(&code.parse().unwrap());
        assert_eq!(reading_effort("nazo:rrrggg/gggrrr:rg,gb:chain=2"), 1.0);
        assert_eq!(reading_effort("nazo:rrr...:rb:chain=1"), 5.0 / 11.0);
        // Nobody reads an empty field in no time.
        assert_eq!(reading_effort("nazo:......:rr:chain=1"), 0.25);
    }

    #[test]
    fn stones_look_tidy_beside_their_like() {
        let before = Nazo::begin(&"nazo:rr....:rg,rr:chain=1".parse().unwrap());
        let looks = |text: &str| {
            let m = before.landing(text.parse().unwrap()).unwrap();
            let mut after = before.clone();
            after.play_unchecked(m);
            Nazo::tidiness(&before, m, &after)
        };
        assert!(looks("3N") > looks("6N"), "{} {}", looks("3N"), looks("6N"));
    }
}
