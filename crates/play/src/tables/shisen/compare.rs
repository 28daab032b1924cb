//! A failed board of tiles: the move that spoiled it, and one that would not have.

use super::{after, shown, still};
use crate::{Comparison, Lang, Look, Scene, Sentence, Text};
use puzzle::{Budget, Nearest};
use shisen::{Puzzle, Shisen, Take};

/// The board before the mistake, with the mistake, and with a move after which the board can still be cleared.
pub fn compare(puzzle: &Puzzle, line: &[Take], budget: Budget) -> Option<Comparison> {
    let nearest = Shisen::nearest(puzzle, line, budget)?;
    let kept = nearest.changed.first().copied().unwrap_or(nearest.line.len());
    let back = line.len() - kept;
    let take_back = match back {
        0 => Text::TakeBackNone,
        1 => Text::TakeBackOne,
        _ => Text::TakeBack,
    };
    Some(Comparison {
        why: Sentence::new(|lang| reason(kept, line.len(), lang)),
        advice: None,
        changed: back,
        is_other: false,
        seen: Sentence::new(|lang| {
            if back == 0 { Text::SeenNextTake } else { Text::SeenTake }.in_lang(lang).to_owned()
        }),
        count: Sentence::new(|lang| take_back.fill(lang, &[&back.to_string()])),
        yours: taking(puzzle, &line[..kept], line.get(kept), Look::Slot),
        closest: taking(puzzle, &line[..kept], nearest.line.get(kept), Look::Changed),
        line: nearest.line.iter().map(Take::to_string).collect(),
    })
}

/// Which move was the mistake, without a word about what should have been taken.
pub fn why(puzzle: &Puzzle, line: &[Take], budget: Budget) -> Option<Sentence> {
    let nearest = Shisen::nearest(puzzle, line, budget)?;
    let kept = nearest.changed.first().copied().unwrap_or(nearest.line.len());
    Some(Sentence::new(|lang| reason(kept, line.len(), lang)))
}

fn reason(kept: usize, made: usize, lang: Lang) -> String {
    match kept {
        _ if kept == made => Text::WhyStillOpen.in_lang(lang).to_owned(),
        0 => Text::WhyFirstMistake.in_lang(lang).to_owned(),
        _ => Text::WhyMistake.fill(lang, &[&kept.to_string(), &(kept + 1).to_string()]),
    }
}

/// The board after some moves, with the next one marked and its line drawn.
fn taking(puzzle: &Puzzle, line: &[Take], next: Option<&Take>, look: Look) -> Scene {
    let position = after(puzzle, line);
    let scene = Scene { made: line.len(), ..still(puzzle, &position) };
    let Some(&take) = next else { return scene };
    let height = puzzle.height() as i32;
    let joined = position.line(take).unwrap_or_default().into_iter().map(|(x, y)| (x, height - 1 - y)).collect();
    Scene { line: joined, ..scene.marked(&take.cells().map(|cell| shown(puzzle, cell)), look) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::comparison;
    use crate::{Input, Session};

    fn marks(scene: &Scene, look: Look) -> Vec<(i32, i32)> {
        scene.cells.iter().filter(|cell| cell.look == look).map(|cell| (cell.x, cell.y)).collect()
    }

    /// ```text
    /// A A A B
    /// C C B A
    /// ```
    /// Once the Cs are gone, taking the two As on the left leaves the others apart, with the Bs between them.
    #[test]
    fn the_first_move_that_cannot_be_made_good_is_the_mistake() {
        let puzzle: Puzzle = "shisen:AAAB/CCBA:inside".parse().unwrap();
        let line = ["a2-b2", "a1-b1"].map(|text| text.parse().unwrap());
        let told = compare(&puzzle, &line, Budget::default()).unwrap();
        assert_eq!((told.changed, told.count.in_lang(Lang::En)), (1, "Undo 1 move"));
        let why = "After move 1 you could still clear the board; move 2 made that impossible.";
        assert_eq!(told.why.in_lang(Lang::En), why);
        assert_eq!((told.yours.cells.len(), marks(&told.yours, Look::Slot)), (6 + 2, vec![(0, 1), (1, 1)]));
        assert_eq!(marks(&told.closest, Look::Changed), [(1, 1), (2, 1)]);
        assert_eq!(told.seen.in_lang(Lang::En), "Taking these two instead keeps the board solvable.");
        assert_eq!(told.line, ["a2-b2", "b1-c1", "d1-c2", "a1-d2"]);
        assert_eq!(super::why(&puzzle, &line, Budget::default()), Some(told.why));
    }

    #[test]
    fn who_gives_up_too_early_is_told_that_it_goes_on() {
        let mut session = Session::<Shisen>::new("shisen:ABA/BCC:inside".parse().unwrap(), true);
        assert_eq!(comparison::compare(&session.transcript(), true, Budget::default()), None);
        session.input(Input::GiveUp, 0);
        let told = comparison::compare(&session.transcript(), true, Budget::default()).unwrap();
        assert_eq!((told.changed, told.why.in_lang(Lang::En)), (0, "You can still clear the board from here."));
        assert!(marks(&told.yours, Look::Slot).is_empty());
        assert_eq!(marks(&told.closest, Look::Changed), [(1, 0), (2, 0)]);
        assert_eq!(told.closest.line, [(1, 0), (2, 0)]);
        assert_eq!(comparison::why(&session.transcript(), true, Budget::default()), Some(told.why));
    }
}
