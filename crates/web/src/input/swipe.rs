use play::Input;

/// Movement within which a finger counts as still, in pixels.
const STILL: f64 = 9.0;
/// The longest tap, in milliseconds.
const TAP: f64 = 350.0;
/// The longest flick that drops where a slow pull lets the piece sink, in milliseconds.
const FLICK: f64 = 300.0;

/// A finger or a mouse button going down on the board, moving, and going up: sideways shifts by columns, downwards
/// drops, a tap turns.
#[derive(Clone, Copy, Debug)]
pub struct Swipe {
    from: (f64, f64),
    at: f64,
    way: Option<Way>,
    done: i32,
    /// The size of a cell in pixels.
    cell: f64,
    /// Whether the piece in hand can be lowered row by row.
    sinks: bool,
    /// Whether a tap turns the piece. A mouse has a button of its own for that.
    turns: bool,
}

/// A swipe keeps the way it began with, so that a crooked one does not do two things.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    Across,
    Down,
}

impl Swipe {
    /// A swipe that begins at a point and a time, on cells of a size.
    pub fn new(from: (f64, f64), at: f64, cell: f64, sinks: bool, turns: bool) -> Self {
        Self { from, at, way: None, done: 0, cell: cell.max(8.0), sinks, turns }
    }

    /// Moves to a point; returns the inputs that are due now.
    pub fn drag(&mut self, to: (f64, f64)) -> Vec<Input> {
        let (dx, dy) = (to.0 - self.from.0, to.1 - self.from.1);
        if self.way.is_none() && dx * dx + dy * dy > STILL * STILL {
            self.way = Some(if dx.abs() >= dy.abs() { Way::Across } else { Way::Down });
        }
        let (reach, forth, back) = match self.way {
            Some(Way::Across) => ((dx / self.cell).round() as i32, Input::Right, Some(Input::Left)),
            // A piece that sank does not rise again.
            Some(Way::Down) if self.sinks => ((dy / self.cell) as i32, Input::SoftDrop, None),
            _ => return Vec::new(),
        };
        let steps = reach - self.done;
        let Some(input) = (if steps > 0 { Some(forth) } else { back }) else { return Vec::new() };
        self.done = reach;
        vec![input; steps.unsigned_abs() as usize]
    }

    /// Ends at a point and a time; returns the last inputs. A quick finger may have moved without being seen on the way.
    pub fn end(mut self, to: (f64, f64), at: f64) -> Vec<Input> {
        let (down, flicked) = (to.1 - self.from.1, at - self.at < FLICK);
        let mut inputs = self.drag(to);
        match self.way {
            None if self.turns && at - self.at < TAP => inputs.push(Input::Clockwise),
            // What drops need not sink first.
            Some(Way::Down) if down > self.cell && (!self.sinks || flicked) => return vec![Input::Drop],
            _ => {}
        }
        inputs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Input::{Clockwise, Drop, Left, Right, SoftDrop};

    fn finger(sinks: bool) -> Swipe {
        Swipe::new((100.0, 100.0), 0.0, 30.0, sinks, true)
    }

    #[test]
    fn the_distance_is_counted_in_columns_and_can_be_taken_back() {
        let mut swipe = finger(false);
        assert!(swipe.drag((110.0, 101.0)).is_empty());
        assert_eq!(swipe.drag((116.0, 101.0)), [Right]);
        assert_eq!(swipe.drag((176.0, 150.0)), [Right, Right]);
        assert_eq!(swipe.drag((70.0, 100.0)), [Left; 4]);
        assert_eq!(swipe.end((70.0, 300.0), 100.0), [], "across stays across");
    }

    #[test]
    fn what_was_not_seen_on_the_way_counts_at_the_end() {
        assert_eq!(finger(false).end((38.0, 104.0), 60.0), [Left, Left]);
        assert_eq!(finger(false).end((100.0, 190.0), 60.0), [Drop]);
        assert_eq!(finger(true).end((100.0, 190.0), 60.0), [Drop]);
        assert_eq!(finger(true).end((100.0, 165.0), 900.0), [SoftDrop, SoftDrop]);
    }

    #[test]
    fn a_tap_turns_and_a_long_press_does_not() {
        let mut swipe = finger(false);
        swipe.drag((104.0, 104.0));
        assert_eq!(swipe.end((104.0, 104.0), 120.0), [Clockwise]);
        assert_eq!(swipe.end((104.0, 104.0), 900.0), []);
        let mouse = Swipe::new((0.0, 0.0), 0.0, 30.0, false, false);
        assert_eq!(mouse.end((0.0, 0.0), 50.0), []);
    }

    #[test]
    fn down_drops_unless_it_is_taken_back() {
        let mut swipe = finger(false);
        assert!(swipe.drag((103.0, 160.0)).is_empty());
        assert_eq!(swipe.end((140.0, 160.0), 2000.0), [Drop]);
        assert_eq!(swipe.end((103.0, 105.0), 2000.0), []);
    }

    #[test]
    fn where_pieces_sink_a_slow_pull_sinks_and_a_flick_drops() {
        let mut swipe = finger(true);
        assert_eq!(swipe.drag((100.0, 165.0)), [SoftDrop, SoftDrop]);
        assert!(swipe.drag((100.0, 120.0)).is_empty());
        assert_eq!(swipe.end((100.0, 165.0), 800.0), []);
        assert_eq!(swipe.end((100.0, 165.0), 200.0), [Drop]);
    }
}
