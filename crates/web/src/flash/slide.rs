use play::{Cell, Look, Scene, desk};
use puzzle::BadCode;

/// The share of an answer's time in which its pieces are put in place; for the rest of it, what they are for is shown
/// too: the slot, or the stones that vanish first.
const PLACING: f64 = 0.5;

/// A puzzle with its answer, made ready to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Slide {
    /// The puzzle's id.
    pub id: String,
    /// The board as it is given, and the pieces to place.
    pub question: Scene,
    /// The board after each piece, and at last with the slot.
    answer: Vec<Scene>,
    /// Rows that are needed to show it all.
    pub rows: i32,
}

impl Slide {
    /// Makes a puzzle ready, with the moves of an answer.
    pub fn new(id: &str, code: &str, line: &[impl ToString]) -> Result<Self, BadCode> {
        let line: Vec<String> = line.iter().map(ToString::to_string).collect();
        let mut scenes = desk::open(code, true)?.demonstrate(&line)?;
        let finale = scenes.split_off((line.len() + 1).min(scenes.len()));
        let question = scenes.first().cloned().unwrap_or_default();
        let mut answer: Vec<Scene> = scenes.into_iter().skip(1).collect();
        // The moment when the rows light up has the T where it belongs; that when stones flash, what vanishes first.
        if let Some(mut full) = finale.into_iter().find(|scene| !scene.lit.is_empty() || !scene.flash.is_empty()) {
            full.lit.clear();
            full.chain = 0;
            full.cells.iter_mut().filter(|cell| cell.look == Look::Held).for_each(|cell| cell.look = Look::Slot);
            let first = std::mem::take(&mut full.flash);
            let marked = full.cells.iter().filter(|cell| first.contains(&(cell.x, cell.y)));
            let marks: Vec<Cell> = marked.map(|cell| Cell { look: Look::Slot, ..*cell }).collect();
            full.cells.extend(marks);
            answer.push(full);
        }
        let all = answer.iter().chain([&question]).flat_map(|scene| &scene.cells);
        let rows = all.map(|cell| cell.y + 2).max().unwrap_or(1);
        Ok(Self { id: id.to_owned(), question, answer, rows })
    }

    /// A slide with nothing but a board.
    #[cfg(test)]
    pub fn blank(id: &str, question: Scene) -> Self {
        Self { id: id.to_owned(), question, answer: Vec::new(), rows: 1 }
    }

    /// The answer when a share of its time, from 0 to 1, has gone. With `calm`, all of it at once.
    pub fn answer(&self, share: f64, calm: bool) -> &Scene {
        let pieces = self.answer.len().saturating_sub(1);
        let placed = if calm || share >= PLACING { pieces } else { (share / PLACING * pieces as f64) as usize };
        self.answer.get(placed.min(pieces)).unwrap_or(&self.question)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

    #[test]
    fn pieces_come_one_by_one_and_then_the_slot() {
        let slide = Slide::new("1", CODE, &["LW@9,2", "TN@6,2"]).unwrap();
        let slot = |scene: &Scene| scene.cells.iter().filter(|cell| cell.look == Look::Slot).count();
        assert_eq!(slide.question.next.len(), 3);
        assert_eq!(slide.answer(0.0, false).made, 1);
        assert_eq!((slide.answer(0.3, false).made, slot(slide.answer(0.3, false))), (2, 0));
        assert_eq!(slot(slide.answer(0.5, false)), 4);
        assert_eq!(slot(slide.answer(0.0, true)), 4);
        assert!(slide.rows >= 5);
    }

    #[test]
    fn an_answer_that_fits_nothing_is_told() {
        assert!(Slide::new("1", CODE, &["nonsense"]).is_err());
    }
}
