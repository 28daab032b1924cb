use crate::Input;
use puzzle::versus::Input as Action;

/// The action of an input in a match; `None` for one that the game does not have. `far` goes as far as it can. Records of all games
/// write the same action with the same letter.
pub(super) fn action<A: Action>(input: Input, far: bool) -> Option<A> {
    A::from_letter(match (input, far) {
        (Input::Left, false) => 'l',
        (Input::Left, true) => 'L',
        (Input::Right, false) => 'r',
        (Input::Right, true) => 'R',
        (Input::SoftDrop, false) => 'd',
        (Input::SoftDrop, true) => 'f',
        (Input::Clockwise, _) => 'c',
        (Input::Counter, _) => 'a',
        (Input::Drop, _) => 'D',
        (Input::Hold, _) => 'h',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_mean_the_same_in_every_game() {
        use {nazo::versus::Action as Chain, tspin::versus::Action as Spin};
        for (input, far, spin, chain) in [
            (Input::Left, false, Spin::Left, Some(Chain::Left)),
            (Input::Left, true, Spin::FarLeft, Some(Chain::FarLeft)),
            (Input::Right, false, Spin::Right, Some(Chain::Right)),
            (Input::Right, true, Spin::FarRight, Some(Chain::FarRight)),
            (Input::SoftDrop, false, Spin::Down, Some(Chain::Down)),
            (Input::SoftDrop, true, Spin::Floor, Some(Chain::Floor)),
            (Input::Clockwise, false, Spin::Clockwise, Some(Chain::Clockwise)),
            (Input::Counter, true, Spin::Counter, Some(Chain::Counter)),
            (Input::Drop, false, Spin::Drop, Some(Chain::Drop)),
            (Input::Hold, false, Spin::Hold, None),
        ] {
            assert_eq!(action(input, far), Some(spin), "{input:?}");
            assert_eq!(action(input, far), chain, "{input:?}");
        }
    }
}
