//! Finds the folds of standard chains: every way to lay three groups F, G, H on the five of a lower layer so that all
//! eight vanish one after another, with each group a kind of its own.
//! `cargo run --release --example templates -- stairs|key [highest row] [leftmost column of the fold] [how many to show]`.
//!
//! Ranked by height, by how few groups must differ, and by how many ways there are to give them four colours.

use nazo::joseki::{Picture, Truth};

const STAIRS: [&[&str]; 1] = [&["AA+", "ABBB", "BCCC", "CDDD", "DEEE", "E"]];
const KEY: [&[&str]; 2] = [
    // A dot below others is a stone of the fold.
    &["AA+", "BABB", "CBCC", "DCDD", "EDEE", ".E"],
    &["AA+", "BABB", "CBCC", "DCDD", "EDEE", "E"],
];

type Masks = [u128; 8];

fn cell(x: usize, y: usize) -> u128 {
    1 << (x * 16 + y + 1)
}

fn connected(mask: u128) -> bool {
    let mut group = mask & mask.wrapping_neg();
    for _ in 0..3 {
        group |= (group << 1 | group >> 1 | group << 16 | group >> 16) & mask;
    }
    group == mask
}

/// Whether the groups vanish in order, one at a time.
fn fires(mut masks: Masks) -> bool {
    for round in 0..8 {
        if (round..8).any(|kind| connected(masks[kind]) != (kind == round)) {
            return false;
        }
        let mut gone = masks[round];
        while gone != 0 {
            let top = 127 - gone.leading_zeros();
            let lane = 0xffffu128 << (top / 16 * 16);
            let (low, high) = (((1u128 << top) - 1) & lane, !((2u128 << top).wrapping_sub(1)) & lane);
            for mask in &mut masks {
                *mask = *mask & !lane | *mask & low | (*mask & high) >> 1;
            }
            gone &= !(1 << top);
        }
    }
    true
}

struct Search {
    base: &'static [&'static str],
    masks: Masks,
    columns: Vec<Vec<usize>>,
    left: [usize; 3],
    highest: usize,
    leftmost: usize,
    found: Vec<Picture>,
}

impl Search {
    fn column(&mut self, x: usize) {
        if x == 6 {
            if self.left == [0; 3] && fires(self.masks) {
                self.found.push(self.picture());
            }
            return;
        }
        if self.base[x].starts_with('.') && self.columns[x].is_empty() {
            (0..3).for_each(|kind| self.put(x, 0, kind));
            return;
        }
        self.column(x + 1);
        if x + 1 < self.leftmost {
            return;
        }
        let below = self.base[x].starts_with('.');
        let y = self.base[x].len() + self.columns[x].len() - usize::from(below);
        if y < self.highest {
            (0..3).for_each(|kind| self.put(x, y, kind));
        }
    }

    /// Puts one stone on a column, goes on with it, and takes the stone away.
    fn put(&mut self, x: usize, y: usize, kind: usize) {
        if self.left[kind] == 0 {
            return;
        }
        self.left[kind] -= 1;
        self.masks[5 + kind] |= cell(x, y);
        self.columns[x].push(kind);
        self.column(x);
        self.columns[x].pop();
        self.masks[5 + kind] &= !cell(x, y);
        self.left[kind] += 1;
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::empty(6, 12).expect("the size of Puyo");
        for x in 0..6 {
            for y in 0..12 {
                let base = self.base[x].chars().nth(y).filter(|&letter| letter != '.');
                let fold = (0..3).find(|kind| self.masks[5 + kind] & cell(x, y) != 0);
                if let Some(letter) = base.or(fold.map(|kind| (b'F' + kind as u8) as char)) {
                    picture.set(x, y, letter);
                }
            }
        }
        picture
    }
}

/// How many ways there are to give the capitals four colours, the first one's colour fixed.
fn colourings(truth: &Truth) -> usize {
    let legal = |code: usize| {
        let colour = |letter: char| code >> (2 * (letter as usize - 'A' as usize)) & 3;
        truth.pairs().filter(|pair| pair.1.is_ascii_uppercase()).all(|(one, other)| colour(one) != colour(other))
    };
    (0..1usize << 16).filter(|code| code & 3 == 0 && legal(*code)).count()
}

fn main() {
    let word = |n: usize| std::env::args().nth(n);
    let number = |n: usize, usual: usize| word(n).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let bases: &[&[&str]] = if word(1).as_deref() == Some("key") { &KEY } else { &STAIRS };
    let mut found = Vec::new();
    for base in bases {
        let mut masks = [0; 8];
        for (x, column) in base.iter().enumerate() {
            for (y, letter) in column.chars().enumerate().filter(|cell| cell.1 != '.') {
                masks[if letter == '+' { 0 } else { letter as usize - 'A' as usize }] |= cell(x, y);
            }
        }
        let (highest, leftmost) = (number(2, 7), number(3, 3));
        let columns = vec![Vec::new(); 6];
        let mut search = Search { base, masks, columns, left: [4; 3], highest, leftmost, found: Vec::new() };
        search.column(0);
        found.append(&mut search.found);
    }
    let mut ranked: Vec<_> = found
        .into_iter()
        .filter_map(|picture| {
            let truth = Truth::of_chain(&picture).ok()?;
            let height = picture.cells().map(|cell| cell.1 + 1).max()?;
            let differ = truth.pairs().count();
            let surface: usize = picture.cells().map(|cell| cell.1).sum();
            Some((height, differ, usize::MAX - colourings(&truth), surface, picture))
        })
        .collect();
    ranked.sort_by_key(|found| (found.0, found.1, found.2, found.3));
    println!("{} folds", ranked.len());
    for (height, differ, ways, _, picture) in ranked.iter().take(number(4, 20)) {
        println!("\n# height {height}, {differ} pairs differ, {} colourings\n{picture}", usize::MAX - ways);
    }
}
