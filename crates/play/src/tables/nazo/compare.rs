//! A failed chain puzzle beside the nearest answer.

use crate::{Comparison, Lang, Look, Scene, Sentence, Table, Text, tables::nazo::words};
use nazo::{Landing, Nazo, Puzzle, Trace};
use puzzle::{Budget, Nearest};

/// The try and the nearest answer, side by side, each as its last pair comes to rest.
pub fn compare(puzzle: &Puzzle, line: &[Landing], budget: Budget) -> Option<Comparison> {
    let nearest = Nazo::nearest(puzzle, line, budget)?;
    let changed = &nearest.changed;
    let is_other = changed.len() > 1 && changed.len() == nearest.line.len();
    let mut yours = built(puzzle, line).marked(&stones(puzzle, line, changed), Look::Slot);
    // What the reason speaks of stands on the field after the chain, so only where nothing popped can it be marked.
    if Nazo::motion(puzzle, line).is_empty() {
        let marks = words::shortfall(puzzle, line, Lang::En).map(|(_, marks)| marks).unwrap_or_default();
        yours.cells.extend(marks.into_iter().filter(|cell| cell.look == Look::Gap));
    }
    Some(Comparison {
        why: Sentence::new(|lang| words::shortfall(puzzle, line, lang).map_or_else(String::new, |(said, _)| said)),
        advice: Some(Sentence::new(|lang| elsewhere(changed, nearest.line.len(), lang))),
        changed: changed.len(),
        count: Sentence::new(|lang| match changed.len() {
            1 => Text::OnePairDiffers.in_lang(lang).to_owned(),
            _ if is_other => Text::AllPairsDiffer.in_lang(lang).to_owned(),
            count => Text::PairsDiffer.fill(lang, &[&count.to_string()]),
        }),
        is_other,
        seen: Sentence::new(|lang| match changed.len() {
            1 => Text::SeenPair.in_lang(lang).to_owned(),
            _ if is_other => Text::SeenAllPairs.in_lang(lang).to_owned(),
            count => Text::SeenPairs.fill(lang, &[&count.to_string()]),
        }),
        yours,
        closest: built(puzzle, &nearest.line).marked(&stones(puzzle, &nearest.line, changed), Look::Changed),
        line: nearest.line.iter().map(Landing::to_string).collect(),
    })
}

/// The field before the last pair sets anything off.
fn built(puzzle: &Puzzle, line: &[Landing]) -> Scene {
    let frames = Nazo::motion(puzzle, line);
    let scene = frames.into_iter().next().unwrap_or_else(|| Nazo::scene(puzzle, line, None));
    Scene { next: Vec::new(), ..scene }
}

/// The cells of these pairs' stones before the last pair sets anything off. Pairs after which something vanished before are
/// left out: their stones may have gone or moved.
fn stones(puzzle: &Puzzle, line: &[Landing], pairs: &[usize]) -> Vec<(i32, i32)> {
    let trace = Trace::new(puzzle, line);
    let last = line.len().saturating_sub(1);
    let stays = |&number: &usize| trace.rounds[number..last].iter().all(Vec::is_empty);
    let of = |number: usize| trace.stones.iter().filter(move |stone| stone.brought == Some(number));
    let pairs = pairs.iter().copied().filter(|&number| number < line.len()).filter(stays);
    pairs.flat_map(of).map(|stone| (stone.cell.0 as i32, stone.cell.1 as i32)).collect()
}

/// Which pairs have to go somewhere else.
fn elsewhere(changed: &[usize], pairs: usize, lang: Lang) -> String {
    let numbers: Vec<String> = changed.iter().map(|number| (number + 1).to_string()).collect();
    match &numbers[..] {
        [number] => Text::PairElsewhere.fill(lang, &[number]),
        _ if numbers.len() == pairs => Text::AllPairsElsewhere.in_lang(lang).to_owned(),
        [first, between @ .., last] => {
            let list = between.iter().fold(first.clone(), |list, number| Text::ListMore.fill(lang, &[&list, number]));
            Text::PairsElsewhere.fill(lang, &[&Text::ListLast.fill(lang, &[&list, last])])
        }
        [] => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::comparison;
    use crate::{Input::*, Session};

    fn marks(scene: &Scene, look: Look) -> Vec<(i32, i32)> {
        scene.cells.iter().filter(|cell| cell.look == look).map(|cell| (cell.x, cell.y)).collect()
    }

    #[test]
    fn the_pair_that_has_to_go_elsewhere_is_marked_on_both_boards() {
        let mut session = Session::<Nazo>::new("nazo:rrr...:rb:chain=1".parse().unwrap(), true);
        for input in [Right, Right, Right, Drop] {
            session.input(input, 0);
        }
        let told = comparison::compare(&session.transcript(), true, Budget::default()).unwrap();
        assert_eq!(marks(&told.yours, Look::Slot), [(5, 0), (5, 1)]);
        let changed = marks(&told.closest, Look::Changed);
        assert_eq!(changed.len(), 2, "{changed:?}");
        assert_eq!((told.changed, told.count.in_lang(Lang::En)), (1, "1 pair is different"));
        assert_eq!(told.advice.unwrap().in_lang(Lang::En), "Pair 1 has to go somewhere else.");
        assert_eq!(
            marks(&told.closest, Look::Solid).len(),
            marks(&told.yours, Look::Solid).len(),
            "as it was before its chain"
        );
        let words = comparison::why(&session.transcript(), true, Budget::default()).unwrap();
        assert_eq!(words, told.why);
    }

    #[test]
    fn pairs_are_listed_as_one_would_say_it() {
        let said = |changed: &[usize], lang| elsewhere(changed, 4, lang);
        assert_eq!(said(&[0, 2], Lang::En), "Pairs 1 and 3 have to go somewhere else.");
        assert_eq!(said(&[0, 1, 3], Lang::En), "Pairs 1, 2 and 4 have to go somewhere else.");
        assert_eq!(said(&[0, 1, 3], Lang::Ja), "1・2・4手目の置き場所を変えましょう。");
        assert_eq!(said(&[0, 1, 2, 3], Lang::En), "Every pair has to go somewhere else.");
    }
}
