use serde::{Deserialize, Serialize};
use tspin::Piece;

/// A message to a bot. Types and fields that are not known are ignored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FrontendMessage {
    /// The rules of the game; the bot answers `ready` or `error`.
    Rules {
        /// How pieces are drawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        randomizer: Option<String>,
    },
    /// A position to think about.
    Start(Start),
    /// Asks for a suggestion.
    Suggest,
    /// A move was made.
    Play {
        /// The move. If its piece is not the current one, it was held.
        #[serde(rename = "move")]
        played: Move,
    },
    /// A piece was added to the queue.
    NewPiece {
        /// The piece.
        piece: Letter,
    },
    /// The end of thinking.
    Stop,
    /// The end of the bot.
    Quit,
    /// Any other message.
    #[serde(other)]
    Unknown,
}

/// A position as it is sent to a bot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Start {
    /// The held piece.
    pub hold: Option<Letter>,
    /// The known pieces, the current one first.
    pub queue: Vec<Letter>,
    /// Clears in a row so far.
    pub combo: usize,
    /// Whether the last clear was a quad or a T-spin.
    pub back_to_back: bool,
    /// Forty rows of ten cells from the floor up, null or a letter.
    pub board: Vec<Vec<Option<char>>>,
    /// The pieces that are left in the bag after the queue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub randomizer: Option<Randomizer>,
}

/// The state of what draws the pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Randomizer {
    /// One of each piece, shuffled, again and again.
    SevenBag {
        /// What is left of the seven.
        bag_state: Vec<Letter>,
    },
    /// Any other.
    #[serde(other)]
    Unknown,
}

/// A message from a bot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum BotMessage {
    /// The first message of a bot.
    #[serde(rename_all = "snake_case")]
    Info {
        /// Its name.
        #[serde(default)]
        name: String,
        /// Its version.
        #[serde(default)]
        version: String,
        /// Who wrote it.
        #[serde(default)]
        author: String,
        /// Extensions of the protocol that it knows.
        #[serde(default)]
        features: Vec<String>,
    },
    /// It can play by the rules.
    Ready,
    /// It cannot.
    Error {
        /// Why not.
        #[serde(default)]
        reason: String,
    },
    /// Where to put the piece.
    Suggestion {
        /// Moves, the best one first.
        moves: Vec<Move>,
    },
    /// Any other message.
    #[serde(other)]
    Unknown,
}

/// Where a piece is to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    /// The place.
    pub location: Location,
    /// The T-spin that is to be made.
    pub spin: Spin,
}

/// The place of a piece, by the cell of its centre under true rotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Location {
    #[serde(rename = "type")]
    pub piece: Letter,
    pub orientation: Orientation,
    pub x: i32,
    pub y: i32,
}

/// The direction that a piece faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Orientation {
    North,
    East,
    South,
    West,
}

/// The kinds of T-spin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Spin {
    None,
    Mini,
    Full,
}

/// A piece, written as its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "char", into = "char")]
pub struct Letter(pub Piece);

impl TryFrom<char> for Letter {
    type Error = String;

    fn try_from(letter: char) -> Result<Self, String> {
        let known = Piece::from_letter(letter);
        known.map(Self).ok_or_else(|| format!("unknown piece {letter:?}; expected one of I, J, L, O, S, T, Z"))
    }
}

impl From<Letter> for char {
    fn from(letter: Letter) -> Self {
        letter.0.letter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_written_as_public_bots_write_them() {
        let text =
            r#"{"type":"play","move":{"location":{"type":"I","orientation":"north","x":3,"y":0},"spin":"none"}}"#;
        let message: FrontendMessage = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&message).unwrap(), text);
        let start = r#"{"type":"start","hold":null,"queue":["S","Z"],"combo":0,"back_to_back":false,"board":[[null,"G"]],"randomizer":{"type":"seven_bag","bag_state":["T"]}}"#;
        let message: FrontendMessage = serde_json::from_str(start).unwrap();
        assert_eq!(serde_json::to_string(&message).unwrap(), start);
        assert_eq!(serde_json::to_string(&BotMessage::Ready).unwrap(), r#"{"type":"ready"}"#);
    }

    #[test]
    fn unknown_types_and_fields_are_ignored() {
        let read = |text: &str| serde_json::from_str::<FrontendMessage>(text);
        assert_eq!(read(r#"{"type":"ponder","depth":3}"#).unwrap(), FrontendMessage::Unknown);
        assert_eq!(read(r#"{"type":"suggest","depth":3}"#).unwrap(), FrontendMessage::Suggest);
        let fault = read(r#"{"type":"new_piece","piece":"X"}"#).unwrap_err().to_string();
        assert!(fault.contains("expected one of I, J, L, O, S, T, Z"), "{fault}");
    }
}
