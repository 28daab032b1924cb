//! A failed T-spin puzzle beside the nearest answer.

use super::{Painting, ink};
use crate::{Cell, Comparison, Ink, Lang, Look, Scene, Sentence, Text};
use puzzle::Budget;
use tspin::{Explanation, Piece, Placement, Puzzle, Shortfall, Side, Trace};

/// The try and the nearest answer, side by side.
pub fn compare(puzzle: &Puzzle, line: &[Placement], budget: Budget) -> Option<Comparison> {
    let told = tspin::explain(puzzle, line, budget)?;
    let nearest = &told.nearest;
    let still = |line: &[Placement]| Scene { made: line.len(), ..Painting::new(puzzle, line).scene(puzzle) };
    let (mut yours, trace) = (still(line), Trace::new(puzzle, &nearest.line));
    outline(&mut yours, told.slot_in_try);
    if let Some(Shortfall::Gaps { gaps, .. }) = &told.shortfall {
        yours.cells.extend(gaps.iter().map(|&(x, y)| Cell { x, y, ink: Ink::Terrain, look: Look::Gap }));
    }
    let changed: Vec<_> = nearest.changed.iter().flat_map(|&number| trace.cells(number)).collect();
    let mut closest = still(&nearest.line).marked(&changed, Look::Changed);
    outline(&mut closest, Some(told.slot));
    // Side by side, both floors lie on one level.
    let height = yours.height.max(closest.height);
    (yours.height, closest.height) = (height, height);
    let count = nearest.changed.len();
    let is_other = count > 1 && count == nearest.line.len();
    Some(Comparison {
        why: Sentence::new(|lang| reason(told.shortfall.as_ref(), puzzle.goal().piece(), true, lang)),
        advice: advice(&told),
        changed: count,
        count: Sentence::new(|lang| match count {
            1 => Text::OnePieceDiffers.in_lang(lang).to_owned(),
            _ if is_other => Text::AllPiecesDiffer.in_lang(lang).to_owned(),
            _ => Text::PiecesDiffer.fill(lang, &[&count.to_string()]),
        }),
        is_other,
        seen: Sentence::new(|lang| seen(&told, is_other, lang)),
        yours,
        closest,
        line: nearest.line.iter().map(Placement::to_string).collect(),
    })
}

/// What is seen on the board of the nearest answer: what differs, and from which side the T comes in.
fn seen(told: &Explanation, is_other: bool, lang: Lang) -> String {
    let count = told.nearest.changed.len();
    let text = match count {
        _ if is_other => Text::SeenAllPieces,
        1 => Text::SeenPiece,
        _ => Text::SeenPieces,
    };
    let enter = told.entry.map(|side| match side {
        Side::Left => Text::EnterFromLeft,
        Side::Right => Text::EnterFromRight,
    });
    let gap = if lang == Lang::Ja { "" } else { " " };
    let said = [Some(text.fill(lang, &[&count.to_string()])), enter.map(|text| text.in_lang(lang).to_owned())];
    said.into_iter().flatten().collect::<Vec<_>>().join(gap)
}

/// Why the try fell short of the nearest answer, without a word about where that answer puts anything.
pub fn why(puzzle: &Puzzle, line: &[Placement], budget: Budget) -> Option<Sentence> {
    let told = tspin::explain(puzzle, line, budget)?;
    Some(Sentence::new(|lang| reason(told.shortfall.as_ref(), puzzle.goal().piece(), false, lang)))
}

/// A shortfall in words; `cells` says whether the missing cell may be named. Where nothing is missing, the pieces did not
/// all find a place.
pub fn reason(shortfall: Option<&Shortfall>, piece: Piece, cells: bool, lang: Lang) -> String {
    let of_piece = |text: Text| text.fill(lang, &[&piece.to_string()]);
    let said = |text: Text| text.in_lang(lang).to_owned();
    match shortfall {
        None => said(Text::WhyStuck),
        Some(Shortfall::NoSlot) => of_piece(Text::WhyNoSlot),
        Some(Shortfall::Open { .. }) => said(Text::WhyOpen),
        Some(Shortfall::Closed { .. }) => of_piece(Text::WhyClosed),
        Some(Shortfall::Mini { .. }) => of_piece(Text::WhyMini),
        Some(Shortfall::Blocked { .. }) => of_piece(Text::WhyBlocked),
        Some(Shortfall::TooMany { .. }) => of_piece(Text::WhyTooMany),
        Some(Shortfall::Cleared) => of_piece(Text::WhyCleared),
        Some(Shortfall::Gaps { gaps, .. }) => match gaps[..] {
            [(x, y)] if cells => Text::WhyGap.fill(lang, &[&(y + 1).to_string(), &(x + 1).to_string()]),
            [_] => said(Text::WhyOneGap),
            _ => Text::WhyGaps.fill(lang, &[&gaps.len().to_string()]),
        },
    }
}

/// From which side the T comes in, and what follows from that.
fn advice(told: &Explanation) -> Option<Sentence> {
    let opposite = told.overhang.map(Side::other) == told.entry;
    let text = match (told.entry?, opposite) {
        (Side::Left, true) => Text::LookFromLeft,
        (Side::Right, true) => Text::LookFromRight,
        (Side::Left, false) => Text::EnterFromLeft,
        (Side::Right, false) => Text::EnterFromRight,
    };
    Some(Sentence::new(|lang| text.in_lang(lang).to_owned()))
}

fn outline(scene: &mut Scene, slot: Option<Placement>) {
    let ink_of = |slot: Placement| ink(slot.piece());
    let cells = slot.into_iter().flat_map(|slot| slot.cells().map(|cell| (cell, ink_of(slot))));
    scene.cells.extend(cells.map(|((x, y), ink)| Cell { x, y, ink, look: Look::Slot }));
}

#[cfg(test)]
mod tests {
    use crate::tables::comparison;
    use crate::{Comparison, Input, Lang, Look, Scene, Session};
    use puzzle::Budget;
    use tspin::TSpin;

    /// A picture of a scene from the top row down: `#` at rest, `o` changed, `t` the slot, `x` the slot over something at
    /// rest, `?` a gap.
    fn picture(scene: &Scene) -> Vec<String> {
        let mut rows = vec![vec!['.'; scene.width as usize]; scene.height as usize];
        for cell in &scene.cells {
            let drawn = &mut rows[(scene.height - 1 - cell.y) as usize][cell.x as usize];
            *drawn = match (cell.look, *drawn) {
                (Look::Solid, _) => '#',
                (Look::Changed, _) => 'o',
                (Look::Slot, '.') => 't',
                (Look::Slot, _) => 'x',
                (Look::Gap, _) => '?',
                (Look::Held | Look::Ghost | Look::Last | Look::Empty, _) => '!',
            };
        }
        let rows = rows.into_iter().map(String::from_iter);
        rows.skip_while(|row| row.chars().all(|drawn| drawn == '.')).collect()
    }

    fn session(code: &str, inputs: &[Input]) -> Session<TSpin> {
        let mut session = Session::new(code.parse().unwrap(), true);
        inputs.iter().for_each(|&input| {
            session.input(input, 0);
        });
        session
    }

    fn compared(code: &str, inputs: &[Input]) -> Comparison {
        comparison::compare(&session(code, inputs).transcript(), true, Budget::default()).unwrap()
    }

    /// Both rows lack column 10, and the I must stand there.
    const WELL: &str = "tspin:...#....../###...###./####.####.:I:tsd";

    #[test]
    fn the_gaps_are_marked_on_the_players_board_and_the_piece_that_fills_them_on_the_answers() {
        let told = compared(WELL, &[Input::Left, Input::Left, Input::Left, Input::Drop]);
        assert_eq!(picture(&told.yours), ["####......", "...#......", "###ttt###?", "####t####?"]);
        assert_eq!(picture(&told.closest), [".........o", "...#.....o", "###ttt###o", "####t####o"]);
        assert_eq!((told.changed, told.count.in_lang(Lang::En)), (1, "1 piece is different"));
        assert_eq!(told.why.in_lang(Lang::En), "The rows still have 2 gaps.");
        let seen = "This works: the marked piece goes somewhere else. The T comes in from the right.";
        assert_eq!((told.seen.in_lang(Lang::En), told.is_other), (seen, false));
        let advice = "The T comes in from the right, so the overhang has to be on the left.";
        assert_eq!(told.advice.unwrap().in_lang(Lang::En), advice);
        assert_eq!(told.line, ["IE@9,2"]);
    }

    #[test]
    fn a_piece_in_the_slot_is_seen_there() {
        let told = compared(WELL, &[Input::Clockwise, Input::Left, Input::Drop]);
        assert_eq!(told.why.in_lang(Lang::En), "A piece blocks the spot where the T has to go.");
        assert!(picture(&told.yours).concat().contains('x'), "{:?}", picture(&told.yours));
    }

    #[test]
    fn words_alone_name_no_cell() {
        // Both rows are ready but for the right end of the upper one, and the I goes elsewhere.
        let code = "tspin:...#....../###...###./####.#####:I:tsd";
        let failed = session(code, &[Input::Left, Input::Left, Input::Left, Input::Drop]);
        let with_cells = comparison::compare(&failed.transcript(), true, Budget::default()).unwrap().why;
        assert_eq!(with_cells.in_lang(Lang::En), "Row 2 still has a gap in column 10.");
        let words = comparison::why(&failed.transcript(), true, Budget::default()).unwrap();
        assert_eq!(words.in_lang(Lang::En), "The rows still have one gap.");
        assert!(!words.in_lang(Lang::Ja).contains("10"), "{words:?}");
    }

    #[test]
    fn nothing_is_compared_before_the_end_or_beyond_the_budget() {
        let open = session(WELL, &[Input::Left]);
        assert_eq!(
            (
                comparison::compare(&open.transcript(), true, Budget::default()),
                comparison::why(&open.transcript(), true, Budget::default())
            ),
            (None, None)
        );
        let failed = session(WELL, &[Input::Left, Input::Drop]);
        assert_eq!(comparison::compare(&failed.transcript(), true, Budget { nodes: 1, keep: 1 }), None);
    }
}
