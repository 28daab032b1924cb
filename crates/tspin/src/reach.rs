//! Every place where a piece can come to rest, found for all places at once.
//!
//! For each turn a set of *usable* centres, where the piece fits; *landable* are those that are not usable one row lower.
//! Plain drops fall straight from the sky. Reaching everything floods from there by shifts, soft drops and rotations,
//! whole sets at a time, kicks in their order, until nothing new is found or nothing is left to find.

use crate::{Board, Falling, Moves, Piece, Placement, Spin, Turn, bits::Bits, board::WORDS, kick::kicks};

/// Where a piece may come to rest: for each turn, the centres.
type PerTurn<const N: usize> = [Bits<N>; 4];

/// Stacks up to this height leave a piece room to go anywhere above them, so that the flood may begin from the whole
/// sky. Higher ones are flooded from the spawn cell by cell.
const ROOMY: i32 = 16;

/// Runs the body with `$n` a number of words that holds a stack of `$height` and room to turn above it: two or three for
/// nearly every board that is played on, else all of them.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! with_words {
    ($height:expr, $n:ident => $body:expr) => {{
        match $height + 4 {
            ..=12 => {
                const $n: usize = 2;
                $body
            }
            ..=18 => {
                const $n: usize = 3;
                $body
            }
            _ => {
                const $n: usize = $crate::board::WORDS;
                $body
            }
        }
    }};
}

/// In the browser one size serves all: what counts there is how long the program takes to arrive.
#[cfg(target_arch = "wasm32")]
macro_rules! with_words {
    ($height:expr, $n:ident => $body:expr) => {{
        const $n: usize = $crate::board::WORDS;
        $body
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

/// Not inlined: it holds the searches of all seven pieces, and need be compiled only once for each size.
#[inline(never)]
pub(crate) fn rests<const N: usize>(board: &Board, height: i32, piece: Piece, moves: Moves) -> PerTurn<N> {
    let free = !board.0.resized::<N>();
    let mut rests = with_piece!(piece, P => match moves {
        Moves::Drop => dropped::<N, P>(free),
        Moves::All if height > ROOMY => flooded_from_spawn::<P>(board).map(|rests| rests.resized()),
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

/// All that is known of a piece when the program is compiled, so that the searches have no tables to look into.
struct Shape<const P: usize>;

impl<const P: usize> Shape<P> {
    const PIECE: Piece = Piece::ALL[P];
    const CELLS: [[(i32, i32); 4]; 4] = {
        let mut cells = [[(0, 0); 4]; 4];
        let mut turn = 0;
        while turn < 4 {
            cells[turn] = Self::PIECE.cells(Turn::ALL[turn]);
            turn += 1;
        }
        cells
    };
    /// By turn before, then clockwise and counter-clockwise.
    const KICKS: [[[(i32, i32); 5]; 2]; 4] = {
        let mut all = [[[(0, 0); 5]; 2]; 4];
        let mut turn = 0;
        while turn < 4 {
            all[turn] = [
                kicks(Self::PIECE, Turn::ALL[turn], Spin::Clockwise),
                kicks(Self::PIECE, Turn::ALL[turn], Spin::Counter),
            ];
            turn += 1;
        }
        all
    };
    const TURNS: usize = Self::PIECE.turns().len();

    /// Whether no earlier turn covers the same cells as this one.
    const fn is_own(turn: usize) -> bool {
        turn < Self::TURNS
    }
}

/// Says something for each of the turns 0 to 3, written out so that `$t` is a constant.
macro_rules! for_turns {
    ($t:ident => $body:expr) => {{
        {
            const $t: usize = 0;
            $body
        }
        {
            const $t: usize = 1;
            $body
        }
        {
            const $t: usize = 2;
            $body
        }
        {
            const $t: usize = 3;
            $body
        }
    }};
}

/// The centres at which a piece fits.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn usable<const N: usize, const P: usize, const T: usize>(free: Bits<N>) -> Bits<N> {
    let [a, b, c, d] = const { Shape::<P>::CELLS[T] };
    free.moved_under_sky(-a.0, -a.1)
        & free.moved_under_sky(-b.0, -b.1)
        & free.moved_under_sky(-c.0, -c.1)
        & free.moved_under_sky(-d.0, -d.1)
}

#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn landable<const N: usize>(usable: Bits<N>) -> Bits<N> {
    usable & !usable.moved(0, 1)
}

/// The centres that see the sky: every one above them is usable too.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn droppable<const N: usize>(usable: Bits<N>) -> Bits<N> {
    !(!usable).and_below()
}

#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn dropped<const N: usize, const P: usize>(free: Bits<N>) -> PerTurn<N> {
    let mut rests = [Bits::NONE; 4];
    for_turns!(T => if Shape::<P>::is_own(T) {
        let usable = usable::<N, P, T>(free);
        rests[T] = landable(usable) & droppable(usable);
    });
    rests
}

#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn flooded<const N: usize, const P: usize>(free: Bits<N>) -> PerTurn<N> {
    // Most boards hide little: if every landable centre is found by dropping, there is nothing to flood, and half the
    // turns of I, S and Z need no look.
    let mut fits = [Bits::NONE; 4];
    let mut lands = [Bits::NONE; 4];
    let mut hidden = Bits::NONE;
    for_turns!(T => if Shape::<P>::is_own(T) {
        fits[T] = usable::<N, P, T>(free);
        lands[T] = landable(fits[T]);
        hidden |= lands[T] & !droppable(fits[T]);
    });
    if hidden.is_empty() { lands } else { flooded_from_sky::<N, P>(free, fits, lands) }
}

#[inline(never)]
fn flooded_from_sky<const N: usize, const P: usize>(
    free: Bits<N>,
    mut fits: PerTurn<N>,
    lands: PerTurn<N>,
) -> PerTurn<N> {
    for_turns!(T => if !Shape::<P>::is_own(T) && Shape::<P>::TURNS > 1 {
        fits[T] = usable::<N, P, T>(free);
    });
    let mut reached = [droppable(fits[0]), droppable(fits[1]), droppable(fits[2]), droppable(fits[3])];
    flood::<N, P>(&fits, &mut reached, |reached| merged::<N, P>(reached, &lands) == lands);
    merged::<N, P>(&reached, &lands)
}

#[inline(never)]
fn flooded_from_spawn<const P: usize>(board: &Board) -> PerTurn<WORDS> {
    let fits = usable_turns::<WORDS, P>(!board.0);
    let mut reached = spawn(&fits);
    flood::<WORDS, P>(&fits, &mut reached, |_| false);
    merged::<WORDS, P>(&reached, &fits.map(landable))
}

/// Where the piece fits, in every turn.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn usable_turns<const N: usize, const P: usize>(free: Bits<N>) -> PerTurn<N> {
    let mut fits = [Bits::NONE; 4];
    for_turns!(T => fits[T] = usable::<N, P, T>(free));
    fits
}

/// The one place where a piece enters, if it fits there.
fn spawn(fits: &PerTurn<WORDS>) -> PerTurn<WORDS> {
    let spawn = Bits::cell(Falling::SPAWN_COLUMN, Falling::SPAWN_ROW) & fits[0];
    [spawn, Bits::NONE, Bits::NONE, Bits::NONE]
}

/// The landable centres that were reached, turns that cover the same cells put together.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn merged<const N: usize, const P: usize>(reached: &PerTurn<N>, lands: &PerTurn<N>) -> PerTurn<N> {
    let mut rests = [Bits::NONE; 4];
    for_turns!(T => {
        let (same, (dx, dy)) = const { Shape::<P>::PIECE.canonical(Turn::ALL[T]) };
        rests[same as usize] |= reached[T].moved(dx, dy) & lands[same as usize];
    });
    rests
}

/// Spreads `reached` until nothing new is found or `enough` says so.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn flood<const N: usize, const P: usize>(
    fits: &PerTurn<N>,
    reached: &mut PerTurn<N>,
    enough: impl Fn(&PerTurn<N>) -> bool,
) {
    let mut rotated = [Bits::NONE; 4];
    loop {
        let mut news = false;
        for_turns!(T => {
            if !(reached[T] & !rotated[T]).is_empty() {
                reached[T] = spread(reached[T], fits[T]);
                let fresh = reached[T] & !rotated[T];
                rotated[T] = reached[T];
                if const { Shape::<P>::TURNS > 1 } {
                    let (right, left) = ((T + 1) % 4, (T + 3) % 4);
                    let found = kicked::<N, P, T, 0>(fresh, fits[right], |_, _| {});
                    news |= !(found & !reached[right]).is_empty();
                    reached[right] |= found;
                    let found = kicked::<N, P, T, 1>(fresh, fits[left], |_, _| {});
                    news |= !(found & !reached[left]).is_empty();
                    reached[left] |= found;
                }
            }
        });
        if !news || enough(reached) {
            return;
        }
    }
}

/// Shifts and soft drops.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn spread<const N: usize>(mut reached: Bits<N>, fits: Bits<N>) -> Bits<N> {
    let mut edge = reached;
    loop {
        edge = (edge.moved(1, 0) | edge.moved(-1, 0) | edge.moved(0, -1)) & fits & !reached;
        if edge.is_empty() {
            return reached;
        }
        reached |= edge;
    }
}

/// Rotates a whole set; `each` is told which centres every kick arrives at.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn kicked<const N: usize, const P: usize, const T: usize, const SPIN: usize>(
    mut from: Bits<N>,
    fits: Bits<N>,
    mut each: impl FnMut(usize, Bits<N>),
) -> Bits<N> {
    let mut found = Bits::NONE;
    let kicks = const { Shape::<P>::KICKS[T][SPIN] };
    macro_rules! kick {
        ($number:literal) => {
            let (dx, dy) = kicks[$number];
            let arrived = from.moved(dx, dy) & fits;
            each($number, arrived);
            found |= arrived;
            from &= !arrived.moved(-dx, -dy);
            if from.is_empty() {
                return found;
            }
        };
    }
    kick!(0);
    kick!(1);
    kick!(2);
    kick!(3);
    let (dx, dy) = kicks[4];
    let arrived = from.moved(dx, dy) & fits;
    each(4, arrived);
    found | arrived
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
    const T_PIECE: usize = Piece::T as usize;
    let fits = usable_turns::<N, T_PIECE>(!board.0.resized::<N>());
    let mut reached = if height <= ROOMY {
        fits.map(droppable)
    } else {
        spawn(&fits.map(|fits| fits.resized())).map(|reached| reached.resized())
    };
    flood::<N, T_PIECE>(&fits, &mut reached, |_| false);
    let lands = fits.map(landable);
    let mut twists = Twists { any: [Bits::NONE; 4], fifth: [[Bits::NONE; 4]; 4] };
    for_turns!(T => {
        let (right, left) = ((T + 1) % 4, (T + 3) % 4);
        kicked::<N, T_PIECE, T, 0>(reached[T], fits[right], |kick, at| twists.note(T, right, kick, at & lands[right]));
        kicked::<N, T_PIECE, T, 1>(reached[T], fits[left], |kick, at| twists.note(T, left, kick, at & lands[left]));
    });
    twists
}

impl<const N: usize> Twists<N> {
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn note(&mut self, from: usize, to: usize, kick: usize, landed: Bits<N>) {
        self.any[to] |= landed;
        if kick == 4 {
            self.fifth[from][to] |= landed;
        }
    }
}

pub(crate) use with_words;
