use super::*;
use Input::{Clockwise, Drop, Right, SoftDrop};

/// The overhang is on the left.
const CODE: &str = "tspin:...#....../###...####/####.#####:T:tsd:all";

fn after(inputs: &[Input]) -> Drill {
    let mut drill = Drill::new(CODE).unwrap();
    for &input in inputs {
        drill.input(input, 0);
    }
    drill
}

#[test]
fn a_t_that_is_turned_in_at_the_end_does_it() {
    // Upright with its nose to the right, down beside the overhang, and round under it.
    let way = [Clockwise, SoftDrop, SoftDrop, SoftDrop, SoftDrop, Clockwise, Drop];
    let drill = after(&way);
    assert_eq!((drill.outcome(), drill.finale().len()), (Outcome::Solved, 2));
    // Without the turn at the end it only falls in.
    let drill = after(&[Clockwise, Clockwise, Drop]);
    assert_eq!(drill.outcome(), Outcome::Failed);
}

#[test]
fn a_t_that_falls_elsewhere_is_told_so() {
    let drill = after(&[Right, Right, Right, Drop]);
    assert_eq!(drill.outcome(), Outcome::Failed);
    assert_eq!(drill.missed(Lang::En).as_deref(), Some(Text::LessonWhyElsewhere.in_lang(Lang::En)));
}

#[test]
fn the_demonstration_lights_two_rows() {
    let frames = after(&[]).demonstrate(&[]).unwrap();
    assert_eq!(frames[frames.len() - 2].lit.len(), 2);
    assert!(frames.len() > 5);
}
