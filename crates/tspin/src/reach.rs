//! Every place where a piece can come to rest, found for all places at once.
//!
//! For each turn a set of *usable* centres, where the piece fits; *landable* are those that are not usable one row lower.
//! Plain drops fall straight from the sky. Reaching everything floods from there by shifts, soft drops and rotations,
//! whole sets at a time, kicks in their order, until nothing new is found or nothing is left to find.

use crate::{Board, Falling, Moves, Piece, Placement, Spin, Turn, bits::Bits, kick::kicks};

/// Where a piece may come to rest: for each turn, the centres.
type PerTurn<const N: usize> = [Bits<N>; 4];

/// Stacks up to this height leave a piece room to go anywhere above them, so that the flood may begin from the whole
/// sky. Higher ones are flooded from the spawn cell by cell.
const ROOMY: i32 = 16;

/// Runs the body with `$n` the smallest number of words that holds a stack of `$height` and room to turn above it.
macro_rules! with_words {
    ($height:expr, $n:ident => $body:expr) => {{
        match $height + 4 {
            ..=6 => {
                const $n: usize = 1;
                $body
            }
            ..=12 => {
                const $n: usize = 2;
                $body
            }
            ..=18 => {
                const $n: usize = 3;
                $body
            }
            ..=24 => {
                const $n: usize = 4;
                $body
            }
            _ => {
                const $n: usize = $crate::board::WORDS;
                $body
            }
        }
    }};
}

/// Runs the body with `$p` the piece's number as a constant, so that its shape and kicks are compiled in.
macro_rules! with_piece {
    ($piece:expr, $p:ident => $body:expr) => {{
        match $piece {
            Piece::I => {
                const $p: usize = 0;
                $body
            }
            Piece::J => {
                const $p: usize = 1;
                $body
            }
            Piece::L => {
                const $p: usize = 2;
                $body
            }
            Piece::O => {
                const $p: usize = 3;
                $body
            }
            Piece::S => {
                const $p: usize = 4;
                $body
            }
            Piece::T => {
                const $p: usize = 5;
                $body
            }
            Piece::Z => {
                const $p: usize = 6;
                $body
            }
        }
    }};
}

/// Calls `visit` with every placement of a piece that these moves allow, each once, always in the same order.
#[inline]
pub fn for_each_placement(board: &Board, piece: Piece, moves: Moves, mut visit: impl FnMut(Placement)) {
    let height = board.height();
    with_words!(height, N => {
        let rests = rests::<N>(board, height, piece, moves);
        for &turn in piece.turns() {
            for (x, y) in rests[turn as usize].places() {
                visit(Placement::new(piece, turn, x, y));
            }
        }
    })
}

/// Every placement of a piece that these moves allow.
pub fn placements(board: &Board, piece: Piece, moves: Moves) -> Vec<Placement> {
    let mut all = Vec::with_capacity(40);
    for_each_placement(board, piece, moves, |placement| all.push(placement));
    all
}

/// How many placements these moves allow.
#[inline]
pub fn count_placements(board: &Board, piece: Piece, moves: Moves) -> u64 {
    let height = board.height();
    with_words!(height, N => {
        let rests = rests::<N>(board, height, piece, moves);
        piece.turns().iter().map(|&turn| u64::from(rests[turn as usize].count())).sum()
    })
}

/// Whether a placement is one that these moves allow.
pub fn is_reachable(board: &Board, placement: Placement, moves: Moves) -> bool {
    let height = board.height();
    let (x, y) = placement.centre();
    with_words!(height, N => {
        let rests = rests::<N>(board, height, placement.piece(), moves);
        (0..Bits::<N>::ROWS).contains(&y) && rests[placement.turn() as usize].has(x, y)
    })
}

#[inline]
fn rests<const N: usize>(board: &Board, height: i32, piece: Piece, moves: Moves) -> PerTurn<N> {
    let free = !board.0.resized::<N>();
    let mut rests = with_piece!(piece, P => match moves {
        Moves::Drop => dropped::<N, P>(free),
        Moves::All if height > ROOMY => flooded_from_spawn::<N, P>(free),
        Moves::All => flooded::<N, P>(free),
    });
    if height + 4 > Board::HEIGHT {
        keep_below_ceiling(&mut rests, piece);
    }
    rests
}

/// Drops what would stick out of the topmost row.
#[cold]
fn keep_below_ceiling<const N: usize>(rests: &mut PerTurn<N>, piece: Piece) {
    for turn in Turn::ALL {
        let top = piece.cells(turn).iter().map(|cell| cell.1).max().unwrap_or(0);
        rests[turn as usize] &= !Bits::from_row(Board::HEIGHT - top);
    }
}

const fn piece<const P: usize>() -> Piece {
    Piece::ALL[P]
}

/// The centres at which a piece fits.
#[inline(always)]
pub(crate) fn usable<const N: usize, const P: usize>(free: Bits<N>, turn: Turn) -> Bits<N> {
    let cells = piece::<P>().cells(turn);
    let mut usable = free;
    for (dx, dy) in cells {
        // The centre is a cell of every piece, and `free` itself covers it.
        if (dx, dy) != (0, 0) {
            usable &= free.moved_under_sky(-dx, -dy);
        }
    }
    usable
}

#[inline(always)]
fn landable<const N: usize>(usable: Bits<N>) -> Bits<N> {
    usable & !usable.moved(0, 1)
}

/// The centres that see the sky: every one above them is usable too.
#[inline(always)]
fn droppable<const N: usize>(usable: Bits<N>) -> Bits<N> {
    !(!usable).and_below()
}

#[inline(always)]
fn dropped<const N: usize, const P: usize>(free: Bits<N>) -> PerTurn<N> {
    let mut rests = [Bits::NONE; 4];
    for &turn in piece::<P>().turns() {
        let usable = usable::<N, P>(free, turn);
        rests[turn as usize] = landable(usable) & droppable(usable);
    }
    rests
}

#[inline(always)]
fn flooded<const N: usize, const P: usize>(free: Bits<N>) -> PerTurn<N> {
    // Most boards hide nothing: then every landable centre is found by dropping, and half the turns need no look.
    let turns = piece::<P>().turns();
    let mut fits = [Bits::NONE; 4];
    let mut rests = [Bits::NONE; 4];
    let mut hidden = Bits::NONE;
    for &turn in turns {
        let usable = usable::<N, P>(free, turn);
        let lands = landable(usable);
        fits[turn as usize] = usable;
        rests[turn as usize] = lands;
        hidden |= lands & !droppable(usable);
    }
    if hidden.is_empty() {
        return rests;
    }
    flooded_from_sky::<N, P>(free, fits, rests)
}

#[inline(never)]
fn flooded_from_sky<const N: usize, const P: usize>(
    free: Bits<N>,
    mut fits: PerTurn<N>,
    lands: PerTurn<N>,
) -> PerTurn<N> {
    let turns = piece::<P>().turns();
    for turn in Turn::ALL {
        if !turns.contains(&turn) && !matches!(piece::<P>(), Piece::O) {
            fits[turn as usize] = usable::<N, P>(free, turn);
        }
    }
    let mut reached = fits.map(droppable);
    let all_found = |reached: &PerTurn<N>| {
        let rests = merged::<N, P>(reached, &lands);
        turns.iter().all(|&turn| rests[turn as usize] == lands[turn as usize])
    };
    flood::<N, P>(&fits, &mut reached, all_found);
    merged::<N, P>(&reached, &lands)
}

#[inline(never)]
fn flooded_from_spawn<const N: usize, const P: usize>(free: Bits<N>) -> PerTurn<N> {
    let fits = Turn::ALL.map(|turn| usable::<N, P>(free, turn));
    let mut reached = [Bits::NONE; 4];
    reached[0] = Bits::cell(Falling::SPAWN_COLUMN, Falling::SPAWN_ROW) & fits[0];
    flood::<N, P>(&fits, &mut reached, |_| false);
    merged::<N, P>(&reached, &fits.map(landable))
}

/// The landable centres that were reached, turns that cover the same cells put together.
#[inline(always)]
fn merged<const N: usize, const P: usize>(reached: &PerTurn<N>, lands: &PerTurn<N>) -> PerTurn<N> {
    let mut rests = [Bits::NONE; 4];
    for turn in Turn::ALL {
        let (same, (dx, dy)) = piece::<P>().canonical(turn);
        rests[same as usize] |= reached[turn as usize].moved(dx, dy) & lands[same as usize];
    }
    rests
}

/// Spreads `reached` until nothing new is found or `enough` says so.
#[inline(always)]
fn flood<const N: usize, const P: usize>(
    fits: &PerTurn<N>,
    reached: &mut PerTurn<N>,
    enough: impl Fn(&PerTurn<N>) -> bool,
) {
    let mut rotated = [Bits::NONE; 4];
    loop {
        let mut news = false;
        for turn in Turn::ALL {
            let fresh = reached[turn as usize] & !rotated[turn as usize];
            if fresh.is_empty() {
                continue;
            }
            let all = spread(reached[turn as usize], fits[turn as usize]);
            let fresh = all & !rotated[turn as usize];
            reached[turn as usize] = all;
            rotated[turn as usize] = all;
            if matches!(piece::<P>(), Piece::O) {
                continue;
            }
            for spin in Spin::ALL {
                let to = turn.rotated(spin) as usize;
                let found = kicked::<N, P>(fresh, fits[to], turn, spin, |_, _| {});
                news |= !(found & !reached[to]).is_empty();
                reached[to] |= found;
            }
        }
        if !news || enough(reached) {
            return;
        }
    }
}

/// Shifts and soft drops.
#[inline(always)]
fn spread<const N: usize>(mut reached: Bits<N>, fits: Bits<N>) -> Bits<N> {
    loop {
        let further = (reached.moved(1, 0) | reached.moved(-1, 0) | reached.moved(0, -1)) & fits;
        let next = reached | further;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// Rotates a whole set; `each` is told which centres every kick arrives at.
#[inline(always)]
fn kicked<const N: usize, const P: usize>(
    mut from: Bits<N>,
    fits: Bits<N>,
    turn: Turn,
    spin: Spin,
    mut each: impl FnMut(usize, Bits<N>),
) -> Bits<N> {
    let mut found = Bits::NONE;
    for (number, (dx, dy)) in kicks(piece::<P>(), turn, spin).into_iter().enumerate() {
        let arrived = from.moved(dx, dy) & fits;
        each(number, arrived);
        found |= arrived;
        from &= !arrived.moved(-dx, -dy);
    }
    found
}

/// Where a T can be locked right after a rotation.
pub(crate) struct Twists<const N: usize> {
    /// By any kick.
    pub any: PerTurn<N>,
    /// By the fifth kick, from each turn it was rotated out of.
    pub fifth: [PerTurn<N>; 4],
}

/// Finds where a T can arrive by a rotation and cannot fall further.
pub(crate) fn twists<const N: usize>(board: &Board, height: i32) -> Twists<N> {
    const T: usize = Piece::T as usize;
    let free = !board.0.resized::<N>();
    let fits = Turn::ALL.map(|turn| usable::<N, T>(free, turn));
    let mut reached = [Bits::NONE; 4];
    if height > ROOMY {
        reached[0] = Bits::cell(Falling::SPAWN_COLUMN, Falling::SPAWN_ROW) & fits[0];
    } else {
        reached = fits.map(droppable);
    }
    flood::<N, T>(&fits, &mut reached, |_| false);
    let mut twists = Twists { any: [Bits::NONE; 4], fifth: [[Bits::NONE; 4]; 4] };
    for turn in Turn::ALL {
        for spin in Spin::ALL {
            let to = turn.rotated(spin) as usize;
            let lands = landable(fits[to]);
            kicked::<N, T>(reached[turn as usize], fits[to], turn, spin, |number, arrived| {
                twists.any[to] |= arrived & lands;
                if number == 4 {
                    twists.fifth[turn as usize][to] |= arrived & lands;
                }
            });
        }
    }
    twists
}

pub(crate) use with_words;
