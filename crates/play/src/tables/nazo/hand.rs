use nazo::{Placement, Turn};

/// The column in which pairs enter.
const ENTRY: usize = 2;

/// The pair in hand: the column of its axis, and the side of its other stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    placement: Placement,
    /// Whether a turn failed between two walls; a second one turns the pair upside down.
    stuck: bool,
}

impl Default for Hand {
    fn default() -> Self {
        let entry = Placement::ALL.into_iter().find(|one| (one.axis(), one.turn()) == (ENTRY, Turn::Up));
        Self { placement: entry.unwrap_or(Placement::ALL[0]), stuck: false }
    }
}

impl Hand {
    /// The current placement.
    pub fn placement(self) -> Placement {
        self.placement
    }

    /// Shifts it by columns, if it may be there.
    pub fn shift(&mut self, by: isize, free: impl Fn(Placement) -> bool) -> bool {
        let moved = self.at(by, self.placement.turn()).filter(|moved| free(*moved));
        self.put(moved)
    }

    /// Turns it by quarters clockwise. A wall or a blocked column pushes it one column away; between two of them a
    /// second press turns it upside down.
    pub fn turn(&mut self, quarters: usize, free: impl Fn(Placement) -> bool) -> bool {
        let turned = |quarters: usize| Turn::ALL[(self.placement.turn() as usize + quarters) % 4];
        let turn = turned(quarters);
        let away = if turn == Turn::Right { -1 } else { 1 };
        let mut found = [0, away].into_iter().filter_map(|by| self.at(by, turn)).find(|moved| free(*moved));
        if found.is_none() && !self.stuck {
            self.stuck = true;
            return false;
        }
        if found.is_none() {
            found = self.at(0, turned(2));
        }
        self.put(found)
    }

    fn at(self, by: isize, turn: Turn) -> Option<Placement> {
        Placement::new(self.placement.axis().checked_add_signed(by)?, turn)
    }

    fn put(&mut self, moved: Option<Placement>) -> bool {
        let Some(placement) = moved else { return false };
        *self = Self { placement, stuck: false };
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nazo::{Field, Stone};
    use proptest::prelude::*;

    /// Where the hand is after some inputs: `<` and `>` shift, `z` and `x` turn.
    fn after(inputs: &str, free: impl Fn(Placement) -> bool + Copy) -> String {
        let mut hand = Hand::default();
        for input in inputs.chars() {
            match input {
                '<' => hand.shift(-1, free),
                '>' => hand.shift(1, free),
                'z' => hand.turn(3, free),
                _ => hand.turn(1, free),
            };
        }
        hand.placement().to_string()
    }

    #[test]
    fn walls_push_the_pair_away() {
        let anywhere = |_: Placement| true;
        for (inputs, at) in [
            ("", "3N"),
            ("x", "34"),
            ("xx", "3S"),
            ("xxx", "32"),
            ("z", "32"),
            (">>>>", "6N"),
            (">>>x", "56"),
            ("<<<", "1N"),
            ("<<z", "21"),
            ("x>>>", "56"),
            ("z<<<", "21"),
        ] {
            assert_eq!(after(inputs, anywhere), at, "{inputs}");
        }
    }

    #[test]
    fn between_two_walls_a_second_press_turns_it_over() {
        let column_three = |one: Placement| one.columns() == 0b100;
        assert_eq!(after("x", column_three), "3N");
        assert_eq!(after("xx", column_three), "3S");
        assert_eq!(after("xxz", column_three), "3S", "and again, from the beginning");
        assert_eq!(after("zzxx", column_three), "3N");
        assert_eq!(after("<>", column_three), "3N");
    }

    proptest! {
        #[test]
        fn the_hand_reaches_what_the_rules_allow_and_nothing_else(heights in [0..14_usize, 0..14, 0..12, 0..14, 0..14, 0..14]) {
            let mut field = Field::EMPTY;
            for (x, height) in heights.into_iter().enumerate() {
                (0..height).for_each(|_| field.drop_stone(x, Stone::Nuisance));
            }
            let free = |placement: Placement| field.can_place(placement);
            let mut found = vec![Hand::default()];
            let mut next = 0;
            while let Some(&hand) = found.get(next) {
                prop_assert!(free(hand.placement()), "{:?}", hand);
                let mut moved = [hand; 4];
                moved[0].shift(-1, free);
                moved[1].shift(1, free);
                moved[2].turn(1, free);
                moved[3].turn(3, free);
                for hand in moved {
                    if !found.contains(&hand) {
                        found.push(hand);
                    }
                }
                next += 1;
            }
            let reached = |placement: &Placement| found.iter().any(|hand| hand.placement() == *placement);
            for placement in Placement::ALL {
                prop_assert_eq!(reached(&placement), free(placement), "{}", placement);
            }
        }
    }
}
