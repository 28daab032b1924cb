//! Finds the folds of standard chains: every way to lay the other groups on those of a lower layer so that all eight
//! vanish one after another, with each group a kind of its own.
//! `cargo run --release --example templates -- stairs|key|above [highest row] [leftmost (above: rightmost) column of the fold] [how many to show]`.
//!
//! Ranked by height, by how few groups must differ, and by how many ways there are to give them four colours.

use nazo::joseki::{Picture, Truth, truth_of_chain};
use nazo::{Colour, Field};
use std::collections::HashMap;

const STAIRS: [&[&str]; 1] = [&["AA+", "ABBB", "BCCC", "CDDD", "DEEE", "E"]];
const KEY: [&[&str]; 2] = [
    // A dot below others is a stone of the fold.
    &["AA*", "BABB", "CBCC", "DCDD", "EDEE", ".E"],
    &["AA*", "BABB", "CBCC", "DCDD", "EDEE", "E"],
];

/// As in the 2012 paper's example: the lower layer vanishes last, from left to right, and its first two groups each wait
/// for a stone from above.
const ABOVE: [&[&str]; 1] = [&["CCC", "DDDE", "EEEF", "FFFG", "GGGH", "HHH"]];

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
    /// How many stones of each group are left to be laid on the lower layer.
    left: [usize; 8],
    highest: usize,
    /// The columns of the fold.
    across: std::ops::RangeInclusive<usize>,
    found: Vec<Picture>,
}

impl Search {
    fn column(&mut self, x: usize) {
        if x == 6 {
            if self.left == [0; 8] {
                self.finish();
            }
            return;
        }
        if self.base[x].starts_with('.') && self.columns[x].is_empty() {
            (0..8).for_each(|kind| self.put(x, 0, kind));
            return;
        }
        self.column(x + 1);
        if !self.across.contains(&(x + 1)) {
            return;
        }
        let below = self.base[x].starts_with('.');
        let y = self.base[x].len() + self.columns[x].len() - usize::from(below);
        if y < self.highest {
            (0..8).for_each(|kind| self.put(x, y, kind));
        }
    }

    /// Puts one stone on a column, goes on with it, and takes the stone away.
    fn put(&mut self, x: usize, y: usize, kind: usize) {
        if self.left[kind] == 0 {
            return;
        }
        self.left[kind] -= 1;
        self.masks[kind] |= cell(x, y);
        self.columns[x].push(kind);
        self.column(x);
        self.columns[x].pop();
        self.masks[kind] &= !cell(x, y);
        self.left[kind] += 1;
    }

    /// Keeps what fires; where the lower layer does not say which stone does that, every column is tried.
    fn finish(&mut self) {
        if self.base[0].len() > 2 && self.base[0].starts_with('A') {
            if fires(self.masks) {
                self.found.push(self.picture(None));
            }
            return;
        }
        // Nothing may be on the way before.
        if (0..8).any(|kind| self.masks[kind].count_ones() == 4 && connected(self.masks[kind])) {
            return;
        }
        for x in 0..6 {
            let y = self.base[x].len() + self.columns[x].len();
            let mut masks = self.masks;
            masks[0] |= cell(x, y);
            if y < 12 && fires(masks) {
                self.found.push(self.picture(Some((x, y))));
            }
        }
    }

    fn picture(&self, trigger: Option<(usize, usize)>) -> Picture {
        let mut picture = Picture::empty(6, 12).expect("the size of Puyo");
        for x in 0..6 {
            for y in 0..12 {
                let base = self.base[x].chars().nth(y).filter(|&letter| letter != '.');
                let group = (0..8).find(|&kind| self.masks[kind] & cell(x, y) != 0);
                if let Some(letter) = base.or(group.map(|kind| (b'A' + kind as u8) as char)) {
                    picture.set(x, y, letter);
                }
            }
        }
        if let Some((x, y)) = trigger {
            picture.set(x, y, '*');
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

/// Every way to give the capitals four colours, the first one's fixed.
fn all_colourings(truth: &Truth) -> Vec<Vec<Colour>> {
    let mut all = vec![vec![Colour::Red]];
    for letter in 'B'..='H' {
        let legal = |colours: &[Colour], colour: Colour| {
            ('A'..letter).zip(colours).all(|(earlier, &other)| !truth.differ(earlier, letter) || other != colour)
        };
        let next = |colours: &Vec<Colour>| -> Vec<Vec<Colour>> {
            let colours = colours.clone();
            let legal = Colour::ALL.into_iter().take(4).filter(|&colour| legal(&colours, colour));
            legal.map(|colour| [&colours[..], &[colour]].concat()).collect()
        };
        all = all.iter().flat_map(next).collect();
    }
    all
}

/// What of the border must differ from capitals it does not touch at first, so that no legal colouring with a border on one
/// column breaks the chain. The fewest are not promised: what breaks most is forbidden first, again and again.
fn forbidden(picture: &Picture, truth: &mut Truth) -> Vec<(char, char)> {
    let colourings = all_colourings(truth);
    let mut added = Vec::new();
    for x in 0..6 {
        let column: Vec<(usize, char)> = picture
            .cells()
            .filter(|cell| cell.0 == x && cell.2.is_ascii_lowercase())
            .map(|cell| (cell.1, cell.2))
            .collect();
        loop {
            let mut blame: HashMap<(char, char), usize> = HashMap::new();
            for colours in &colourings {
                breaks(picture, truth, colours, x, &column, &mut blame);
            }
            // The same whenever it is run.
            let Some(worst) = blame.into_iter().max_by_key(|&(pair, count)| (count, pair)) else { break };
            truth.set_differ(worst.0.0, worst.0.1);
            added.push(worst.0);
        }
    }
    added
}

/// Blames the pairs of border and capital of one colour in every field of this colouring whose chain breaks.
fn breaks(
    picture: &Picture,
    truth: &Truth,
    colours: &[Colour],
    x: usize,
    column: &[(usize, char)],
    blame: &mut HashMap<(char, char), usize>,
) {
    let mut body = Field::EMPTY;
    let mut trigger = 0;
    for (x, y, letter) in picture.cells() {
        match letter {
            'A'..='Z' => body.set(x, y, Some(colours[letter as usize - 'A' as usize].into())),
            '+' | '*' => trigger = x,
            _ => {}
        }
    }
    let mut fields = vec![(body, Vec::new())];
    for &(y, letter) in column {
        let mut next = Vec::new();
        for (field, stones) in fields.iter().filter(|(field, _)| field.height(x) as usize == y) {
            for colour in Colour::ALL.into_iter().take(4) {
                let alike = ('A'..='H').zip(colours).filter(|&(_, &other)| other == colour).map(|pair| pair.0);
                if alike.clone().any(|capital| truth.differ(capital, letter)) {
                    continue;
                }
                let mut field: Field = *field;
                field.drop_stone(x, colour.into());
                let mut stones: Vec<(char, Colour)> = stones.clone();
                stones.push((letter, colour));
                let mut fired = field;
                fired.drop_stone(trigger, colours[0].into());
                if !field.vanishing().is_empty() {
                    continue;
                }
                if fired.fire() == 8 && fired.occupied().count() <= stones.len() as u32 {
                    next.push((field, stones));
                    continue;
                }
                for &(letter, colour) in &stones {
                    for (capital, _) in ('A'..='H').zip(colours).filter(|pair| *pair.1 == colour) {
                        *blame.entry((capital, letter)).or_default() += 1;
                    }
                }
            }
        }
        fields = next;
    }
}

fn main() {
    let word = |n: usize| std::env::args().nth(n);
    let number = |n: usize, usual: usize| word(n).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (bases, across): (&[&[&str]], _) = match word(1).as_deref() {
        Some("key") => (&KEY, number(3, 3)..=6),
        Some("above") => (&ABOVE, 1..=number(3, 4)),
        _ => (&STAIRS, number(3, 3)..=6),
    };
    let mut found = Vec::new();
    for base in bases {
        let mut masks = [0; 8];
        for (x, column) in base.iter().enumerate() {
            for (y, letter) in column.chars().enumerate().filter(|cell| cell.1 != '.') {
                masks[if letter == '+' || letter == '*' { 0 } else { letter as usize - 'A' as usize }] |= cell(x, y);
            }
        }
        let highest = number(2, 7);
        let columns = vec![Vec::new(); 6];
        let mut left = masks.map(|mask: u128| 4 - mask.count_ones() as usize);
        // The stone that fires comes last.
        left[0] = left[0].saturating_sub(usize::from(masks[0] == 0));
        let mut search = Search { base, masks, columns, left, highest, across: across.clone(), found: Vec::new() };
        search.column(0);
        found.append(&mut search.found);
    }
    let mut ranked: Vec<_> = found
        .into_iter()
        .filter_map(|picture| {
            let mut truth = truth_of_chain(&picture).ok()?;
            let height = picture.cells().map(|cell| cell.1 + 1).max()?;
            let differ = truth.pairs().count();
            let surface: usize = picture.cells().map(|cell| cell.1).sum();
            let ways = colourings(&truth);
            let bordered = picture.with_border();
            truth = truth_of_chain(&bordered).ok()?;
            let extra = forbidden(&bordered, &mut truth);
            Some(((height, differ, extra.len(), usize::MAX - ways, surface), picture, extra))
        })
        .collect();
    ranked.sort_by_key(|found| found.0);
    println!("{} folds", ranked.len());
    for (number, ((height, differ, extra, ways, _), picture, pairs)) in ranked.iter().take(number(4, 20)).enumerate() {
        let pairs: Vec<String> = pairs.iter().map(|(one, other)| format!("{one}{other}")).collect();
        let ways = usize::MAX - ways;
        println!("\n# Height {height}, {differ} pairs of groups differ, {ways} colourings, {extra} more pairs differ.");
        println!("name: {}\ndiffer: {}\n{picture}", number + 1, pairs.join(" "));
    }
}
