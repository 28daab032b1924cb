//! The literal rules, cell by cell: slow, and the oracle of the fast ones.

use crate::{Chain, Field, Pair, Placement, Stone, Turn};

type Cells = [[Option<Stone>; Field::HEIGHT]; Field::WIDTH];

/// The stones of a field, by column and row.
pub fn cells(field: &Field) -> [[Option<Stone>; Field::HEIGHT]; Field::WIDTH] {
    std::array::from_fn(|x| std::array::from_fn(|y| field.get(x, y)))
}

/// The field with these stones.
pub fn field(cells: &[[Option<Stone>; Field::HEIGHT]; Field::WIDTH]) -> Field {
    let mut field = Field::EMPTY;
    for (x, column) in cells.iter().enumerate() {
        for (y, &stone) in column.iter().enumerate() {
            field.set(x, y, stone);
        }
    }
    field
}

/// Drops a pair and plays all rounds.
pub fn play(start: &Field, pair: Pair, placement: Placement) -> (Field, Chain) {
    let mut cells = cells(start);
    let (axis, child) = ((placement.axis(), pair.axis), (placement.child(), pair.child));
    let order = if placement.turn() == Turn::Down { [child, axis] } else { [axis, child] };
    for (x, colour) in order {
        if let Some(free) = cells[x].iter_mut().find(|cell| cell.is_none()) {
            *free = Some(colour.into());
        }
    }
    let chain = resolve(&mut cells);
    (field(&cells), chain)
}

/// Plays all rounds.
pub fn resolve(cells: &mut [[Option<Stone>; Field::HEIGHT]; Field::WIDTH]) -> Chain {
    const COLOURS: [u32; 6] = [0, 0, 3, 6, 12, 24];
    const GROUP: [u32; 12] = [0, 0, 0, 0, 0, 2, 3, 4, 5, 6, 7, 10];
    const POWER: [u32; 20] = [0, 0, 8, 16, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448, 480, 512];
    let mut chain = Chain::default();
    loop {
        let groups = groups(cells);
        let large: Vec<&Vec<(usize, usize)>> = groups.iter().filter(|group| group.len() >= 4).collect();
        if large.is_empty() {
            break;
        }
        let mut colours: Vec<_> = large.iter().map(|group| cells[group[0].0][group[0].1]).collect();
        colours.sort_unstable();
        colours.dedup();
        let gone: Vec<(usize, usize)> = large.iter().flat_map(|group| group.iter().copied()).collect();
        let sizes: u32 = large.iter().map(|group| GROUP[group.len().min(11)]).sum();
        chain.length += 1;
        let count = gone.len() as u32;
        let bonus = POWER[chain.length as usize] + COLOURS[colours.len()] + sizes;
        chain.score += 10 * count * bonus.clamp(1, 999);
        chain.stones += count;
        chain.surplus += chain.length * (count - 4);
        for &(x, y) in &gone {
            cells[x][y] = None;
            for (x, y) in beside(x, y) {
                if cells[x][y] == Some(Stone::Nuisance) {
                    cells[x][y] = None;
                }
            }
        }
        for column in cells.iter_mut() {
            let left: Vec<Stone> = column.iter().flatten().copied().collect();
            *column = std::array::from_fn(|y| left.get(y).copied());
        }
    }
    chain.all_clear = chain.length > 0 && cells.iter().flatten().all(Option::is_none);
    chain
}

/// Every connected group of visible coloured stones.
fn groups(cells: &Cells) -> Vec<Vec<(usize, usize)>> {
    let mut seen = [[false; Field::VISIBLE]; Field::WIDTH];
    let mut groups = Vec::new();
    for (x, y) in (0..Field::WIDTH).flat_map(|x| (0..Field::VISIBLE).map(move |y| (x, y))) {
        if cells[x][y].and_then(Stone::colour).is_none() || seen[x][y] {
            continue;
        }
        seen[x][y] = true;
        let mut group = vec![(x, y)];
        let mut next = 0;
        while next < group.len() {
            let (fx, fy) = group[next];
            for (x, y) in beside(fx, fy) {
                if cells[x][y] == cells[fx][fy] && !seen[x][y] {
                    seen[x][y] = true;
                    group.push((x, y));
                }
            }
            next += 1;
        }
        groups.push(group);
    }
    groups
}

/// The visible cells beside one.
fn beside(x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    let all = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
    all.into_iter().filter(|&(x, y)| x < Field::WIDTH && y < Field::VISIBLE)
}
