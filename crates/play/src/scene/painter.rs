//! How a scene is painted, whatever it is painted on: what is drawn over what, and in which colours. The canvas, the
//! pictures and the thumbnails differ only in their strokes.

use crate::{Cell, Ground, Ink, Look, Scene};

/// Something that can be painted on. Cells are painted in the order of the calls, later ones over earlier ones.
pub trait Painter {
    /// A cell that must stay empty.
    fn mark(&mut self, place: (i32, i32), colour: &'static str);

    /// Round stones at rest, each with the equal neighbours that it runs into.
    fn stones(&mut self, stones: &[Stone<'_>]);

    /// A block, a tile, or a stone in the player's hand.
    fn solid(&mut self, cell: &Cell);

    /// A block that is not there: a line on those of its sides that are open.
    fn outline(&mut self, cell: &Cell, open: Sides, colour: &'static str);

    /// A ring in the middle of a cell.
    fn ring(&mut self, cell: &Cell, ring: Ring, colour: &'static str);

    /// A frame around a tile: it is picked, spoken of, or pointed at.
    fn frame(&mut self, cell: &Cell);

    /// The edge of a tray that lines must not cross.
    fn edge(&mut self);

    /// The line that joins two tiles, by its corners.
    fn line(&mut self, corners: &[(i32, i32)], colour: &'static str);
}

/// A round stone at rest.
#[derive(Clone, Copy, Debug)]
pub struct Stone<'a> {
    /// Where it lies and what it is made of.
    pub cell: &'a Cell,
    /// The equal stone at its right.
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

/// What a ring says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    /// A stone would come to rest here.
    Ghost,
    /// This stone is spoken of.
    Halo,
    /// This gap should have been filled.
    Gap,
}

/// Paints what is on a board, or on a tray of tiles. The ground, the grid and the walls are the painter's own.
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
            (Look::Solid, true) => {}
            (Look::Solid, false) | (Look::Held, _) => painter.solid(cell),
            (Look::Slot, true) if is_over(cell, scene) => painter.ring(cell, Ring::Halo, ground.lit()),
            (Look::Ghost | Look::Slot, true) => painter.ring(cell, Ring::Ghost, ghost(ground, cell.ink)),
            (Look::Ghost | Look::Slot, false) => {
                painter.outline(cell, sides(cell, scene), ghost(ground, cell.ink));
            }
            (Look::Gap, _) => painter.ring(cell, Ring::Gap, ground.accent()),
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

/// The round stones at rest. Equal ones run into each other below the row where that ends.
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
