use crate::{Lines, Position, Take};

/// A point of the grid, from the top left; points just outside have the coordinate -1, or the width or height.
pub type Point = (i32, i32);

impl Position {
    /// The line that joins the tiles of a move, for drawing: both tiles and the corners between them. It has the
    /// fewest corners, and is the shortest of those. `None` if the move is not legal.
    pub fn line(&self, take: Take) -> Option<Vec<Point>> {
        let pair = self.board().pair(take).filter(|pair| pair.can_go(self.left()))?;
        let [a, b] = pair.take.cells().map(|cell| (i32::from(cell.x), i32::from(cell.y)));
        let puzzle = self.board().puzzle();
        let beyond = i32::from(puzzle.lines() == Lines::Outside);
        let lanes = |length: usize| -beyond..length as i32 + beyond;
        let upright = lanes(puzzle.width()).map(|x| [a, (x, a.1), (x, b.1), b]);
        let flat = lanes(puzzle.height()).map(|y| [a, (a.0, y), (b.0, y), b]);
        let lines = upright.chain(flat).filter(|line| self.is_free(line));
        lines.map(|line| corners(&line)).min_by_key(|line| (line.len(), length(line)))
    }

    /// Whether no tile but those at its ends lies on a line.
    fn is_free(&self, line: &[Point; 4]) -> bool {
        let tile = |(x, y): Point| self.tile(x.try_into().ok()?, y.try_into().ok()?);
        let mut met = 0;
        for ends in line.windows(2) {
            let (dx, dy) = ((ends[1].0 - ends[0].0).signum(), (ends[1].1 - ends[0].1).signum());
            let mut at = ends[0];
            while at != ends[1] {
                at = (at.0 + dx, at.1 + dy);
                met += usize::from(tile(at).is_some());
            }
        }
        // That of the last one.
        met == 1
    }
}

/// The ends of the line and the points at which it turns.
fn corners(line: &[Point; 4]) -> Vec<Point> {
    let mut points: Vec<Point> = line.to_vec();
    points.dedup();
    let straight = |a: Point, b: Point, c: Point| a.0 == b.0 && b.0 == c.0 || a.1 == b.1 && b.1 == c.1;
    let mut number = 1;
    while number + 1 < points.len() {
        if straight(points[number - 1], points[number], points[number + 1]) {
            points.remove(number);
        } else {
            number += 1;
        }
    }
    points
}

fn length(line: &[Point]) -> i32 {
    line.windows(2).map(|ends| (ends[0].0 - ends[1].0).abs() + (ends[0].1 - ends[1].1).abs()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shisen;
    use puzzle::{Game, Position as _};

    fn line(code: &str, played: &[&str], take: &str) -> Option<Vec<Point>> {
        let mut position = Shisen::begin(&code.parse().unwrap());
        played.iter().for_each(|text| position.play(text.parse().unwrap()).unwrap());
        position.line(take.parse().unwrap())
    }

    /// ```text
    /// A B A
    /// B C C
    /// ```
    #[test]
    fn lines_are_short_and_have_few_corners() {
        let code = "shisen:ABA/BCC";
        assert_eq!(line(code, &[], "b2-c2"), Some(vec![(1, 1), (2, 1)]));
        assert_eq!(line(code, &[], "a1-c1"), Some(vec![(0, 0), (0, -1), (2, -1), (2, 0)]));
        assert_eq!(line(code, &[], "b1-a2"), None);
        assert_eq!(line(code, &["b2-c2"], "b1-a2"), Some(vec![(1, 0), (1, 1), (0, 1)]));
        assert_eq!(line("shisen:ABA/BCC:inside", &[], "a1-c1"), None);
        let inside = line("shisen:ABA/BCC:inside", &["b2-c2", "b1-a2"], "a1-c1");
        assert_eq!(inside, Some(vec![(0, 0), (2, 0)]));
    }
}
