//! How a scene is painted, whatever it is painted on: what is drawn over what, and in which colours. The canvas, the
//! pictures and the thumbnails differ only in their strokes.

use crate::{Cell, Ground, Ink, Look, Scene};

/// A back end that scenes are painted with. Later calls paint over earlier ones.
pub trait Painter {
    /// A cell that must stay empty.
    fn mark(&mut self, place: (i32, i32), colour: &'static str);

    /// Round stones at rest, each with the equal neighbours that it joins.
    fn stones(&mut self, stones: &[Stone<'_>]);

    /// A block, a tile, or a stone in the player's hand.
    fn solid(&mut self, cell: &Cell);

    /// A cell of a ghost or a slot: a line on its open sides.
    fn outline(&mut self, cell: &Cell, open: Sides, colour: &'static str);

    /// A ring around the centre of a cell.
    fn ring(&mut self, cell: &Cell, ring: Ring, colour: &'static str);

    /// A frame around a tile that is picked, explained or pointed at.
    fn frame(&mut self, cell: &Cell);

    /// The edge of a tray that lines must not cross.
    fn edge(&mut self);

    /// The line that joins two tiles, by its corners.
    fn line(&mut self, corners: &[(i32, i32)], colour: &'static str);
}

/// A round stone at rest.
#[derive(Clone, Copy, Debug)]
pub struct Stone<'a> {
    /// The stone's cell.
    pub cell: &'a Cell,
    /// The equal stone to its right.
    pub right: Option<&'a Cell>,
    /// The equal stone above it.
    pub above: Option<&'a Cell>,
}

/// Sides of a cell that no other cell of the same look shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Sides {
    pub left: bool,
    pub right: bool,
    pub above: bool,
    pub below: bool,
}

/// The meaning of a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    /// A stone would come to rest here.
    Ghost,
    /// This stone is explained.
    Halo,
    /// This gap should have been filled.
    Gap,
}

/// Paints the cells of a board or a tray. Background, grid and walls are up to the back end.
pub fn paint(scene: &Scene, ground: Ground, painter: &mut impl Painter) {
    if scene.tiles {
        return tray(scene, ground, painter);
    }
    for &place in &scene.marks {
        painter.mark(place, ground.wall());
    }
    painter.stones(&stones(scene));
    for cell in &scene.cells {
        match (cell.look, cell.ink.is_round()) {
            (Look::Solid, true) | (Look::Last | Look::Empty, _) => {}
            (Look::Ghost, _) if !ground.has_ghost => {}
            (Look::Solid, false) | (Look::Held, _) => painter.solid(cell),
            (Look::Slot, true) if is_over(cell, scene) => painter.ring(cell, Ring::Halo, ground.lit()),
            (Look::Ghost | Look::Slot, true) => painter.ring(cell, Ring::Ghost, ghost(ground, cell.ink)),
            (Look::Ghost | Look::Slot, false) => {
                painter.outline(cell, sides(cell, scene), ghost(ground, cell.ink));
            }
            (Look::Gap, _) => painter.ring(cell, Ring::Gap, ground.accent()),
            (Look::Changed, true) => painter.ring(cell, Ring::Halo, ground.accent()),
            (Look::Changed, false) => painter.outline(cell, sides(cell, scene), ground.accent()),
        }
    }
}

fn tray(scene: &Scene, ground: Ground, painter: &mut impl Painter) {
    if scene.margin == 0 {
        painter.edge();
    }
    scene
        .cells
        .iter()
        .filter(|cell| matches!(cell.look, Look::Solid | Look::Held))
        .for_each(|cell| painter.solid(cell));
    scene.cells.iter().filter(|cell| cell.look != Look::Solid).for_each(|cell| painter.frame(cell));
    if scene.line.len() > 1 {
        painter.line(&scene.line, ground.accent());
    }
}

/// The colour of a ghost: that of its piece.
fn ghost(ground: Ground, ink: Ink) -> &'static str {
    ground.fill(ink)
}

/// The round stones at rest. Equal neighbours join in the rows where stones do.
fn stones(scene: &Scene) -> Vec<Stone<'_>> {
    let resting = || scene.cells.iter().filter(|cell| cell.look == Look::Solid && cell.ink.is_round());
    let equal = |cell: &Cell, (right, up): (i32, i32)| {
        let joins = cell.ink != Ink::Nuisance && cell.y + up < scene.joins;
        let place = (cell.x + right, cell.y + up, cell.ink);
        resting().find(|other| joins && (other.x, other.y, other.ink) == place)
    };
    resting().map(|cell| Stone { cell, right: equal(cell, (1, 0)), above: equal(cell, (0, 1)) }).collect()
}

/// Whether a cell lies over something at rest.
fn is_over(cell: &Cell, scene: &Scene) -> bool {
    scene.cells.iter().any(|other| other.look == Look::Solid && (other.x, other.y) == (cell.x, cell.y))
}

fn sides(cell: &Cell, scene: &Scene) -> Sides {
    let open = |dx: i32, dy: i32| {
        let beside = |other: &Cell| other.look == cell.look && (other.x, other.y) == (cell.x + dx, cell.y + dy);
        !scene.cells.iter().any(beside)
    };
    Sides { left: open(-1, 0), right: open(1, 0), above: open(0, 1), below: open(0, -1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records the calls.
    #[derive(Default)]
    struct Notes(Vec<String>);

    impl Painter for Notes {
        fn mark(&mut self, (x, y): (i32, i32), _: &'static str) {
            self.0.push(format!("mark {x},{y}"));
        }

        fn stones(&mut self, stones: &[Stone<'_>]) {
            let joined = |one: Option<&Cell>| one.map_or("-".to_owned(), |cell| format!("{},{}", cell.x, cell.y));
            for stone in stones {
                let Cell { x, y, .. } = stone.cell;
                self.0.push(format!("stone {x},{y} {} {}", joined(stone.right), joined(stone.above)));
            }
        }

        fn solid(&mut self, cell: &Cell) {
            self.0.push(format!("solid {},{}", cell.x, cell.y));
        }

        fn outline(&mut self, cell: &Cell, open: Sides, colour: &'static str) {
            let open = [open.left, open.right, open.above, open.below].map(u8::from);
            self.0.push(format!("outline {},{} {open:?} {colour}", cell.x, cell.y));
        }

        fn ring(&mut self, cell: &Cell, ring: Ring, colour: &'static str) {
            self.0.push(format!("{ring:?} {},{} {colour}", cell.x, cell.y));
        }

        fn frame(&mut self, cell: &Cell) {
            self.0.push(format!("frame {},{}", cell.x, cell.y));
        }

        fn edge(&mut self) {
            self.0.push("edge".into());
        }

        fn line(&mut self, corners: &[(i32, i32)], colour: &'static str) {
            self.0.push(format!("line {corners:?} {colour}"));
        }
    }

    const GROUND: Ground = Ground::PAPER;

    fn painted(scene: &Scene) -> Vec<String> {
        let mut notes = Notes::default();
        paint(scene, GROUND, &mut notes);
        notes.0
    }

    fn cell(x: i32, y: i32, ink: Ink, look: Look) -> Cell {
        Cell { x, y, ink, look }
    }

    #[test]
    fn ghosts_have_the_colour_of_their_piece_and_one_outline() {
        let cells =
            vec![cell(0, 0, Ink::T, Look::Ghost), cell(1, 0, Ink::T, Look::Ghost), cell(2, 0, Ink::T, Look::Held)];
        let colour = GROUND.fill(Ink::T);
        let expected = [
            format!("outline 0,0 [1, 0, 1, 1] {colour}"),
            format!("outline 1,0 [0, 1, 1, 1] {colour}"),
            "solid 2,0".to_owned(),
        ];
        assert_eq!(painted(&Scene { cells, ..Scene::default() }), expected);
    }

    #[test]
    fn a_ghost_that_is_not_wanted_is_not_painted() {
        let cells = vec![cell(0, 0, Ink::T, Look::Ghost), cell(0, 3, Ink::T, Look::Held)];
        let mut notes = Notes::default();
        paint(&Scene { cells, ..Scene::default() }, Ground { has_ghost: false, ..GROUND }, &mut notes);
        assert_eq!(notes.0, ["solid 0,3"]);
    }

    #[test]
    fn what_differs_from_the_try_stands_out_from_its_own_colour() {
        let over = |x, ink| [cell(x, 0, ink, Look::Solid), cell(x, 0, ink, Look::Changed)];
        let cells = [over(0, Ink::L), over(2, Ink::Red)].concat();
        let accent = GROUND.accent();
        let expected = [
            "stone 2,0 - -".to_owned(),
            "solid 0,0".to_owned(),
            format!("outline 0,0 [1, 1, 1, 1] {accent}"),
            format!("Halo 2,0 {accent}"),
        ];
        assert_eq!(painted(&Scene { cells, ..Scene::default() }), expected);
    }

    #[test]
    fn stones_at_rest_lie_below_all_else_and_equal_ones_join() {
        let cells = vec![
            cell(0, 3, Ink::Red, Look::Held),
            cell(0, 0, Ink::Red, Look::Solid),
            cell(1, 0, Ink::Red, Look::Solid),
            cell(0, 1, Ink::Red, Look::Solid),
            cell(0, 0, Ink::Red, Look::Slot),
            cell(1, 1, Ink::Blue, Look::Slot),
            cell(2, 0, Ink::Terrain, Look::Gap),
        ];
        let scene = Scene { cells, joins: 1, marks: vec![(2, 5)], ..Scene::default() };
        let expected = [
            "mark 2,5".to_owned(),
            // The one above lies where stones no longer join.
            "stone 0,0 1,0 -".to_owned(),
            "stone 1,0 - -".to_owned(),
            "stone 0,1 - -".to_owned(),
            "solid 0,3".to_owned(),
            format!("Halo 0,0 {}", GROUND.lit()),
            format!("Ghost 1,1 {}", GROUND.fill(Ink::Blue)),
            format!("Gap 2,0 {}", GROUND.accent()),
        ];
        assert_eq!(painted(&scene), expected);
    }

    #[test]
    fn frames_and_the_line_lie_over_all_tiles() {
        let tile = |x, look| cell(x, 0, Ink::Tile(0), look);
        let cells = vec![tile(0, Look::Held), tile(1, Look::Ghost), tile(1, Look::Solid)];
        let scene = Scene { tiles: true, cells, line: vec![(0, 0), (1, 0)], ..Scene::default() };
        let line = format!("line [(0, 0), (1, 0)] {}", GROUND.accent());
        assert_eq!(painted(&scene), ["edge", "solid 0,0", "solid 1,0", "frame 0,0", "frame 1,0", &line]);
        let outside = Scene { margin: 1, line: Vec::new(), ..scene };
        assert_eq!(painted(&outside), ["solid 0,0", "solid 1,0", "frame 0,0", "frame 1,0"]);
    }
}
