use play::Desk;
use play::wire::PuzzleCard;

/// Where a puzzle came from.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Origin {
    /// The server dealt it just now.
    #[default]
    Server,
    /// It was fetched ahead, with this ticket.
    Ticket(String),
    /// It was made on the page, and the server does not know it.
    Forged,
}

/// A puzzle and where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcedPuzzle {
    /// The puzzle.
    pub card: PuzzleCard,
    /// Where it came from.
    pub origin: Origin,
}

/// A puzzle, and a session of its game on it.
pub struct OpenedPuzzle {
    /// The puzzle.
    pub card: PuzzleCard,
    /// Where it came from.
    pub origin: Origin,
    /// The session.
    pub desk: Box<dyn Desk>,
}

impl From<PuzzleCard> for SourcedPuzzle {
    fn from(card: PuzzleCard) -> Self {
        Self { card, origin: Origin::Server }
    }
}
