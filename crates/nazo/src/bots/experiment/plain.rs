use crate::bots::{Combined, Joseki, Player, Potential};
use crate::joseki::Book;
use std::sync::OnceLock;

/// Rows of the 2012 paper's field, in all of which stones connect; the usual field has twelve and a hidden one.
pub const TALL: usize = 13;

/// A player on the paper's field, compiled here.
pub type TallPlayer = Box<dyn Player<6, TALL>>;

/// Builds shapes as the 2012 paper describes: the known pairs and nothing beyond them.
pub fn plain_joseki(book: &Book) -> Joseki<'_> {
    Joseki { outlook: 0, further: 0, ..Joseki::new(book) }
}

/// Potential maximization as the paper describes it: what the known pairs cannot fire counts for nothing.
pub fn plain_potential() -> Potential {
    Potential { unknown: 0, ..Potential::default() }
}

/// Potential maximization that does not give up a chain while its colour is out of sight, until the field is nearly
/// full. The paper does not say so, but its numbers do: see the report `joseki-chain`.
pub fn chain_kept() -> Potential {
    Potential { until_full: true, ..Potential::default() }
}

/// The combined player as the paper describes it: shapes until a score of 0.9, then potential maximization.
pub fn plain_combined(book: &'static Book, finish: Potential) -> Combined<'static, Potential> {
    let mut player = Combined::new(plain_joseki(book), finish);
    player.gives_up = false;
    player
}

/// The stairs on the paper's field.
pub fn tall_stairs() -> &'static Book {
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| tall(include_str!("../../../templates/stairs.txt")))
}

/// The stairs that are fired from above, on the paper's field.
pub fn tall_stairs_above() -> &'static Book {
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| tall(include_str!("../../../templates/stairs-above.txt")))
}

/// A book of ours on the paper's field. A test reads every file, so this cannot fail.
fn tall(text: &str) -> Book {
    Book::read_for(text, TALL).unwrap_or_default()
}

impl From<Potential> for TallPlayer {
    fn from(player: Potential) -> Self {
        Box::new(player)
    }
}

impl From<Combined<'static, Potential>> for TallPlayer {
    fn from(player: Combined<'static, Potential>) -> Self {
        Box::new(player)
    }
}
