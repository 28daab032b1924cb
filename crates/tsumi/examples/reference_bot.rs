//! A small bot that speaks the Tetris Bot Protocol, written without our own code for it, so that tests hear a second
//! voice. It drops every piece straight down where it comes to lie lowest with the fewest gaps below it.

use serde_json::{Value, json};
use std::io::{BufRead, Result, Write, stdin, stdout};

/// Cells of the pieces that face north, around the centre of true rotation.
const SHAPES: [(&str, [(i64, i64); 4]); 7] = [
    ("I", [(-1, 0), (0, 0), (1, 0), (2, 0)]),
    ("O", [(0, 0), (1, 0), (0, 1), (1, 1)]),
    ("T", [(-1, 0), (0, 0), (1, 0), (0, 1)]),
    ("L", [(-1, 0), (0, 0), (1, 0), (1, 1)]),
    ("J", [(-1, 0), (0, 0), (1, 0), (-1, 1)]),
    ("S", [(-1, 0), (0, 0), (0, 1), (1, 1)]),
    ("Z", [(-1, 1), (0, 1), (0, 0), (1, 0)]),
];
const TURNS: [&str; 4] = ["north", "east", "south", "west"];

#[derive(Default)]
struct Game {
    /// Filled cells, row by row from the floor.
    rows: Vec<[bool; 10]>,
    queue: Vec<String>,
}

fn cells(piece: &str, turn: usize) -> [(i64, i64); 4] {
    let shape = SHAPES.iter().find(|shape| shape.0 == piece).expect("a piece").1;
    (0..turn).fold(shape, |cells, _| cells.map(|(x, y)| (y, -x)))
}

impl Game {
    fn is_free(&self, x: i64, y: i64) -> bool {
        (0..10).contains(&x) && y >= 0 && self.rows.get(y as usize).is_none_or(|row| !row[x as usize])
    }

    fn fits(&self, cells: &[(i64, i64); 4], x: i64, y: i64) -> bool {
        cells.iter().all(|(dx, dy)| self.is_free(x + dx, y + dy))
    }

    /// Every place in which the current piece comes to lie when it is dropped, with how bad it is.
    fn drops(&self) -> impl Iterator<Item = (i64, Value)> {
        let piece = self.queue.first().cloned().unwrap_or_default();
        (0..4).flat_map(move |turn| (0..10).map(move |x| (turn, x))).filter_map(move |(turn, x)| {
            let cells = cells(&piece, turn);
            let mut y = 20;
            if !self.fits(&cells, x, y) {
                return None;
            }
            while self.fits(&cells, x, y - 1) {
                y -= 1;
            }
            let gaps = |&(dx, dy): &(i64, i64)| {
                let covered = cells.contains(&(dx, dy - 1)) || !self.is_free(x + dx, y + dy - 1);
                if covered { 0 } else { 12 }
            };
            let badness = cells.iter().map(|cell| 2 * (y + cell.1) + gaps(cell)).sum();
            let location = json!({ "type": piece, "orientation": TURNS[turn], "x": x, "y": y });
            Some((badness, json!({ "location": location, "spin": "none" })))
        })
    }

    fn play(&mut self, played: &Value) {
        let location = &played["location"];
        let piece = location["type"].as_str().expect("a piece");
        let turn = TURNS.iter().position(|turn| location["orientation"] == *turn).expect("an orientation");
        let (x, y) = (location["x"].as_i64().expect("x"), location["y"].as_i64().expect("y"));
        for (dx, dy) in cells(piece, turn) {
            self.rows[(y + dy) as usize][(x + dx) as usize] = true;
        }
        self.rows.retain(|row| row.contains(&false));
        self.rows.resize(40, [false; 10]);
        self.queue.remove(0);
    }

    fn start(&mut self, start: &Value) {
        let board = start["board"].as_array().expect("a board").iter();
        self.rows = board.map(|row| std::array::from_fn(|x| !row[x].is_null())).collect();
        let queue = start["queue"].as_array().expect("a queue").iter();
        self.queue = queue.filter_map(|piece| Some(piece.as_str()?.to_owned())).collect();
    }
}

fn main() -> Result<()> {
    let mut out = stdout();
    writeln!(
        out,
        "{}",
        json!({"type": "info", "name": "Reference", "version": "1", "author": "Tsumi", "features": []})
    )?;
    let mut game = Game::default();
    for line in stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        match message["type"].as_str() {
            Some("rules") => writeln!(out, "{}", json!({"type": "ready"}))?,
            Some("start") => game.start(&message),
            Some("suggest") => {
                let mut drops: Vec<_> = game.drops().collect();
                drops.sort_by_key(|drop| drop.0);
                let moves: Vec<Value> = drops.into_iter().take(3).map(|drop| drop.1).collect();
                writeln!(out, "{}", json!({"type": "suggestion", "moves": moves, "move_info": {"nodes": 1}}))?;
            }
            Some("play") => game.play(&message["move"]),
            Some("new_piece") => game.queue.extend(message["piece"].as_str().map(str::to_owned)),
            Some("quit") => break,
            _ => {}
        }
    }
    Ok(())
}
