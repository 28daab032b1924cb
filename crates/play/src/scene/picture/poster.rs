use super::{Svg, grid, rect, stroke};
use crate::scene::painter::{Painter, paint};
use crate::{Cell, Ground, Scene};

/// The size that link previews expect.
const WIDTH: i32 = 1200;
const HEIGHT: i32 = 630;
const MARGIN: i32 = 48;
/// The largest side of a cell: a low board must leave space for the pieces.
const LARGEST: i32 = 72;
/// Empty rows shown above the stack.
const SKY: i32 = 2;

/// A scene as a large SVG picture of 1200 by 630 pixels: the board in the middle, the upcoming pieces to its right.
pub fn poster(scene: &Scene, ground: Ground) -> String {
    if scene.tiles {
        return tiles(scene, ground);
    }
    let top = scene.cells.iter().map(|cell| cell.y + 1).max().unwrap_or(0);
    let rows = (top + SKY).max(6);
    let cell = ((HEIGHT - 2 * MARGIN) / rows).min(LARGEST);
    let (width, height) = (scene.width * cell, rows * cell);
    let (left, floor) = ((WIDTH - width) / 2, (HEIGHT + height) / 2);
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">"#
    );
    rect(&mut out, (0, 0), (WIDTH, HEIGHT), 0, ground.page());
    rect(&mut out, (left, floor - height), (width, height), 0, ground.well());
    grid(&mut out, (left, floor), (scene.width, rows), cell, ground);
    let shown = Scene { marks: scene.marks.iter().copied().filter(|mark| mark.1 < rows).collect(), ..scene.clone() };
    paint(&shown, ground, &mut Svg { out: &mut out, scene: &shown, left, floor, cell, ground });
    stroke(
        &mut out,
        &format!("M{left} {}V{floor}H{}V{}", floor - height, left + width, floor - height),
        ground.wall(),
        4,
    );
    queue(&mut out, scene, left + width + MARGIN, ground);
    out.push_str("</svg>\n");
    out
}

/// A tray of tiles in the middle, as large as fits.
fn tiles(scene: &Scene, ground: Ground) -> String {
    let cell = ((WIDTH - 2 * MARGIN) / scene.width.max(1)).min((HEIGHT - 2 * MARGIN) / scene.height.max(1)).min(104);
    let (left, floor) = ((WIDTH - scene.width * cell) / 2, (HEIGHT + scene.height * cell) / 2);
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">"#
    );
    rect(&mut out, (0, 0), (WIDTH, HEIGHT), 0, ground.page());
    paint(scene, ground, &mut Svg { out: &mut out, scene, left, floor, cell, ground });
    out.push_str("</svg>\n");
    out
}

/// The upcoming pieces from top to bottom, each centred in an equal share of the height.
fn queue(out: &mut String, scene: &Scene, left: i32, ground: Ground) {
    let count = i32::try_from(scene.next.len()).unwrap_or(i32::MAX).max(1);
    let share = ((HEIGHT - 2 * MARGIN) / count).min(150);
    // Two rows and a gap; four columns to the edge.
    let cell = (share / 3).min((WIDTH - MARGIN - left) / 4).min(44);
    let start = (HEIGHT - count * share) / 2;
    for (place, piece) in (0..count).zip(&scene.next) {
        let reach = |axis: fn(&Cell) -> i32| {
            let (low, high) = (piece.iter().map(axis).min().unwrap_or(0), piece.iter().map(axis).max().unwrap_or(0));
            (low, high - low + 1)
        };
        let ((x, columns), (y, rows)) = (reach(|cell| cell.x), reach(|cell| cell.y));
        let middle = start + place * share + share / 2;
        let (left, floor) = (left + (4 - columns) * cell / 2 - x * cell, middle + rows * cell / 2 + y * cell);
        let mut coming = Svg { out, scene, left, floor, cell, ground };
        piece.iter().for_each(|drawn| coming.solid(drawn));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Transcript, session::desk};

    fn first_scene(code: &str) -> Scene {
        let nothing_done = Transcript { puzzle: code.into(), steps: Vec::new(), finish: false };
        desk::open(code, true).unwrap().film(&nothing_done).unwrap().remove(0).1
    }

    #[test]
    fn every_board_and_queue_stays_on_the_paper() {
        let high = format!("tspin:{}:IJLOSTZI:tsd", ["#.........", ".#########"].repeat(10).join("/"));
        for code in ["tspin:..........:I:tsd", "tspin:#..#....../##.######.:LT:tsd", high.as_str()] {
            let svg = poster(&first_scene(code), Ground::PAPER);
            let numbers = |name: &str| -> Vec<i32> {
                let mark = format!(" {name}=\"");
                svg.split(&mark).skip(1).filter_map(|part| part.split('"').next()?.parse().ok()).collect()
            };
            // The T that spins comes after the pieces to place.
            let (pieces, cells) = (code.split(':').nth(2).unwrap().len() + 1, code.matches('#').count());
            assert_eq!(svg.matches("<rect ").count(), 2 + cells + 4 * pieces);
            let (x, y, width, height) = (numbers("x"), numbers("y"), numbers("width"), numbers("height"));
            // The picture's own width and height come first.
            for n in 0..x.len() {
                assert!(x[n] >= 0 && x[n] + width[n + 1] <= WIDTH, "{code}: {} {}", x[n], width[n + 1]);
                assert!(y[n] >= 0 && y[n] + height[n + 1] <= HEIGHT, "{code}: {} {}", y[n], height[n + 1]);
            }
        }
    }

    #[test]
    fn tiles_stay_on_the_paper_however_many_there_are() {
        let rows = [["ABCDEFGHIJKLMNOPQR"; 4], ["STUVWXYZabcdefghij"; 4]].concat();
        let wide = format!("shisen:{}", rows.join("/"));
        for code in ["shisen:AABB", "shisen:A/A/B/B:inside", wide.as_str()] {
            let scene = first_scene(code);
            let svg = poster(&scene, Ground::PAPER);
            let numbers = |name: &str| -> Vec<f64> {
                let mark = format!("<rect {name}=\"");
                svg.split(&mark).skip(1).filter_map(|part| part.split('"').next()?.parse().ok()).collect()
            };
            let left = numbers("x");
            assert!(
                left.len() > scene.cells.len() && left.iter().all(|&x| (0.0..f64::from(WIDTH)).contains(&x)),
                "{code}"
            );
        }
    }

    #[test]
    fn round_stones_stay_on_the_paper_too() {
        let high = ["r.....", "g.....", "o....."].repeat(4).join("/");
        for code in [
            "nazo:......:rg:clear",
            "nazo:....yy/rrr.yg:ry:chain=2",
            &format!("nazo:{high}:{}:clear", ["rg"; 16].join(",")),
        ] {
            let scene = first_scene(code);
            let svg = poster(&scene, Ground::SLATE);
            let numbers = |name: &str| -> Vec<f64> {
                let mark = format!(" {name}=\"");
                svg.split(&mark).skip(1).filter_map(|part| part.split('"').next()?.parse().ok()).collect()
            };
            let (x, y, radius) = (numbers("cx"), numbers("cy"), numbers("r"));
            assert_eq!(x.len(), scene.cells.len() + 2 * scene.next.len(), "{code}");
            for n in 0..x.len() {
                assert!(x[n] >= radius[n] && x[n] + radius[n] <= f64::from(WIDTH), "{code}");
                assert!(y[n] >= radius[n] && y[n] + radius[n] <= f64::from(HEIGHT), "{code}");
            }
        }
    }
}
