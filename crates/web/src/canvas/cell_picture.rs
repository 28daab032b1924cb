use crate::canvas::animation::frame::Frame;
use crate::canvas::layout::Layout;
use crate::canvas::paint;
use play::{Cell, Ground, Ink, Look, Scene};
use web_sys::CanvasRenderingContext2d;

/// What is seen in one cell of a board with nothing in hand. Equal ones look the same, whatever lies around them, so
/// that a picture is painted once and copied from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CellPicture {
    ink: Option<Ink>,
    /// Whether the stones [`BESIDE`] it join it.
    joined: [bool; 4],
    /// How far it has vanished, in per cent, if it is about to.
    vanishing: Option<u32>,
    /// Whether the cell must stay empty.
    marked: bool,
}

/// The neighbours of a cell.
const BESIDE: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

impl CellPicture {
    /// The pictures of all cells of a scene at rest, row by row from the floor. What vanishes has vanished so far, in per cent.
    pub fn of_scene(scene: &Scene, vanished: u32) -> Vec<Self> {
        let (width, height) = (scene.width.max(0), scene.height.max(0));
        let mut pictures = vec![Self::default(); (width * height) as usize];
        let place = |x: i32, y: i32| {
            let inside = (0..width).contains(&x) && (0..height).contains(&y);
            inside.then_some((y * width + x) as usize)
        };
        for cell in scene.cells.iter().filter(|cell| cell.look == Look::Solid) {
            place(cell.x, cell.y).into_iter().for_each(|at| pictures[at].ink = Some(cell.ink));
        }
        for &(x, y) in &scene.flash {
            place(x, y).into_iter().for_each(|at| pictures[at].vanishing = Some(vanished));
        }
        for &(x, y) in &scene.marks {
            place(x, y).into_iter().for_each(|at| pictures[at].marked = true);
        }
        let joins =
            |y: i32, ink: Option<Ink>| y < scene.joins && ink.is_some_and(|ink| ink.is_round() && ink != Ink::Nuisance);
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            let at = (y * width + x) as usize;
            let ink = pictures[at].ink;
            pictures[at].joined = BESIDE.map(|(right, up)| {
                let equal = place(x + right, y + up).is_some_and(|beside| pictures[beside].ink == ink);
                equal && joins(y.max(y + up), ink)
            });
        }
        pictures
    }

    /// The cell in the middle of a board of three by three, with the stones that join it.
    fn scene(&self) -> Scene {
        let cell = |(x, y): (i32, i32)| Some(Cell { x, y, ink: self.ink?, look: Look::Solid });
        let beside = BESIDE.into_iter().zip(self.joined).filter(|(_, joined)| *joined);
        let places: Vec<_> = beside.map(|((right, up), _)| (1 + right, 1 + up)).chain([(1, 1)]).collect();
        Scene {
            width: 3,
            height: 3,
            joins: 3,
            cells: places.iter().copied().filter_map(cell).collect(),
            flash: if self.vanishing.is_some() { places } else { Vec::new() },
            marks: if self.marked { vec![(1, 1)] } else { Vec::new() },
            ..Scene::default()
        }
    }

    /// Paints it on a canvas of the size of a cell.
    pub fn paint(&self, context: &CanvasRenderingContext2d, side: u32, ratio: f64, ground: Ground, calm: bool) {
        let through = f64::from(self.vanishing.unwrap_or(0)) / 100.0;
        let frame = Frame { through, calm, ..Frame::still(self.scene()) };
        let layout = Layout { cell: side, columns: 3, rows: 3, ..Layout::default() };
        context.save();
        let _ = context.translate(-f64::from(side), -f64::from(side));
        paint::board(context, &frame, layout, ground, ratio);
        context.restore();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::painter::{Painter, Ring, Sides, Stone};
    use proptest::prelude::*;

    /// Something painted: the ink of a stone, and whether it joins the ones to its right and above it.
    type Painted = (Option<Ink>, bool, bool);

    /// Notes what is painted in each cell.
    #[derive(Default)]
    struct Notes(Vec<((i32, i32), Painted)>);

    impl Painter for Notes {
        fn mark(&mut self, place: (i32, i32), _: &'static str) {
            self.0.push((place, (None, false, false)));
        }

        fn stones(&mut self, stones: &[Stone<'_>]) {
            let note = |stone: &Stone<'_>| {
                let cell = stone.cell;
                ((cell.x, cell.y), (Some(cell.ink), stone.right.is_some(), stone.above.is_some()))
            };
            self.0.extend(stones.iter().map(note));
        }

        fn solid(&mut self, cell: &Cell) {
            self.0.push(((cell.x, cell.y), (Some(cell.ink), false, false)));
        }

        fn outline(&mut self, _: &Cell, _: Sides, _: &'static str) {}
        fn ring(&mut self, _: &Cell, _: Ring, _: &'static str) {}
        fn frame(&mut self, _: &Cell) {}
        fn edge(&mut self) {}
        fn line(&mut self, _: &[(i32, i32)], _: &'static str) {}
    }

    /// What is painted in a cell, in order, and whether the ones to its left and below it join it.
    fn painted(scene: &Scene, (x, y): (i32, i32)) -> (Vec<Painted>, [bool; 2]) {
        let mut notes = Notes::default();
        play::painter::paint(scene, Ground::PAPER, &mut notes);
        let here = notes.0.iter().filter(|note| note.0 == (x, y)).map(|note| note.1).collect();
        let from = |place: (i32, i32), is_right: bool| {
            notes.0.iter().any(|&(at, (_, right, above))| at == place && if is_right { right } else { above })
        };
        (here, [from((x - 1, y), true), from((x, y - 1), false)])
    }

    proptest! {
        #[test]
        fn a_cell_is_painted_alone_as_on_its_board(
            stones in prop::collection::vec(prop::option::of(0..5_usize), 20),
            flash in prop::collection::vec(0..20_usize, 0..4),
        ) {
            const INKS: [Ink; 5] = [Ink::Red, Ink::Green, Ink::Nuisance, Ink::T, Ink::Terrain];
            let place = |at: usize| ((at % 4) as i32, (at / 4) as i32);
            let cell = |(at, ink): (usize, &Option<usize>)| {
                let (x, y) = place(at);
                Some(Cell { x, y, ink: INKS[(*ink)?], look: Look::Solid })
            };
            let cells = stones.iter().enumerate().filter_map(cell).collect();
            let flash: Vec<_> = flash.into_iter().map(place).collect();
            let scene = Scene { width: 4, height: 5, joins: 4, cells, flash, marks: vec![(2, 4)], ..Scene::default() };
            for (at, picture) in CellPicture::of_scene(&scene, 30).iter().enumerate() {
                prop_assert_eq!(painted(&picture.scene(), (1, 1)), painted(&scene, place(at)));
                let vanishes = scene.flash.contains(&place(at)).then_some(30);
                prop_assert_eq!(picture.vanishing, vanishes);
            }
        }
    }
}
