use puzzle::BadCode;
use serde::{Deserialize, Serialize};
use tspin::attack::Streak;
use tspin::bots::{Choice, Player, Spec, View};
use tspin::versus::Side;
use tspin::{Board, Piece, Queue, Twist};

/// What a CPU player is asked when a piece comes in: all that it may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpinQuestion {
    /// The player with its settings, as in `strong,pace=90`.
    pub player: String,
    /// The rules, as in `guideline`.
    pub rules: String,
    /// The rows of its board from the floor, a bit for each column.
    pub board: Vec<u16>,
    /// The piece to place and those that come next.
    pub pieces: String,
    /// The held piece.
    pub held: Option<char>,
    /// Whether the piece may be exchanged for the held one.
    pub may_hold: bool,
    /// Rows of garbage on their way.
    pub incoming: u32,
    /// Clears in a row.
    pub combo: usize,
    /// Whether the last clear was a hard one.
    pub hard: bool,
}

/// Where a CPU player puts its piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpinDecision {
    /// Whether it exchanges the piece for the held one first.
    pub hold: bool,
    /// The placement, as in answers of puzzles.
    pub placement: String,
    /// The T-spin as which it is to be locked: `none`, `mini` or `full`.
    pub twist: String,
}

/// The names of the kinds of T-spins.
const TWISTS: [(Twist, &str); 3] = [(Twist::None, "none"), (Twist::Mini, "mini"), (Twist::Full, "full")];

impl SpinQuestion {
    /// What a player is asked about its side.
    pub(super) fn new(player: Spec, rules: &tspin::versus::Rules, side: &Side) -> Self {
        let pieces = [&[side.piece().piece], side.next()].concat();
        let streak = side.streak();
        Self {
            player: player.to_string(),
            rules: rules.to_string(),
            board: (0..side.board().height()).map(|y| side.board().row(y)).collect(),
            pieces: pieces.into_iter().map(Piece::letter).collect(),
            held: side.held().map(Piece::letter),
            may_hold: side.may_hold(),
            incoming: side.garbage().rows(),
            combo: streak.combo,
            hard: streak.hard,
        }
    }

    /// Lets the player decide; `None` if there is no place for the piece.
    pub fn decide(&self) -> Result<Option<SpinDecision>, BadCode> {
        let spec: Spec = self.player.parse()?;
        let rules = self.rules.parse()?;
        let (board, pieces, held) = self.read()?;
        let view = View {
            rules: &rules,
            board: &board,
            piece: pieces[0],
            next: &pieces[1..],
            held,
            may_hold: self.may_hold,
            incoming: self.incoming,
            streak: Streak { combo: self.combo, hard: self.hard },
        };
        Ok(spec.player().choose(&view).map(SpinDecision::from))
    }

    /// The board, the pieces, of which there is at least one, and the held piece.
    pub(super) fn read(&self) -> Result<(Board, Vec<Piece>, Option<Piece>), BadCode> {
        let Queue(pieces) = self.pieces.parse()?;
        if pieces.is_empty() {
            return Err(BadCode::invalid("pieces", &self.pieces, "at least one piece"));
        }
        let letter = |letter: char| {
            let known = Piece::from_letter(letter);
            known.ok_or_else(|| BadCode::invalid("held piece", &letter.to_string(), "a letter of IJLOSTZ"))
        };
        Ok((self.read_board()?, pieces, self.held.map(letter).transpose()?))
    }

    fn read_board(&self) -> Result<Board, BadCode> {
        let fits = self.board.len() <= Board::HEIGHT as usize && self.board.iter().all(|row| *row <= Board::FULL_ROW);
        if !fits {
            let expected = format!("at most {} rows of ten bits", Board::HEIGHT);
            return Err(BadCode::invalid("board", &format!("{:?}", self.board), expected));
        }
        let mut board = Board::EMPTY;
        (0..).zip(&self.board).for_each(|(y, row)| board.set_row(y, *row));
        Ok(board)
    }
}

impl From<Choice> for SpinDecision {
    fn from(choice: Choice) -> Self {
        let (_, twist) = TWISTS[choice.twist as usize];
        Self { hold: choice.hold, placement: choice.placement.to_string(), twist: twist.to_owned() }
    }
}

impl TryFrom<&SpinDecision> for Choice {
    type Error = BadCode;

    fn try_from(decision: &SpinDecision) -> Result<Self, BadCode> {
        let twist = TWISTS.into_iter().find(|(_, name)| *name == decision.twist);
        let (twist, _) = twist.ok_or_else(|| BadCode::invalid("T-spin", &decision.twist, "none, mini or full"))?;
        Ok(Self { hold: decision.hold, placement: decision.placement.parse()?, twist })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tspin::versus::{Match, Rules, Seat};

    fn question(player: &str) -> SpinQuestion {
        let game = Match::new(Rules::GUIDELINE, 5);
        SpinQuestion::new(player.parse().unwrap(), &Rules::GUIDELINE, game.side(Seat::Right))
    }

    #[test]
    fn a_decision_is_what_the_player_would_do_itself() {
        for player in ["weak", "medium", "strong", "best,width=10"] {
            let question = question(player);
            let decision = question.decide().unwrap().unwrap();
            let game = Match::new(Rules::GUIDELINE, 5);
            let spec: Spec = player.parse().unwrap();
            let choice = spec.player().choose(&View::of(game.side(Seat::Right), &Rules::GUIDELINE)).unwrap();
            assert_eq!(Choice::try_from(&decision), Ok(choice), "{player}");
        }
    }

    #[test]
    fn a_question_that_cannot_be_says_why() {
        let fault = |question: SpinQuestion| question.decide().unwrap_err().to_string();
        let usual = question("weak");
        assert!(fault(SpinQuestion { player: "champion".into(), ..usual.clone() }).contains("champion"));
        assert!(fault(SpinQuestion { pieces: String::new(), ..usual.clone() }).contains("piece"));
        assert!(fault(SpinQuestion { board: vec![1024], ..usual.clone() }).contains("ten bits"));
        assert!(fault(SpinQuestion { board: vec![0; 41], ..usual.clone() }).contains("40 rows"));
        assert!(fault(SpinQuestion { held: Some('x'), ..usual }).contains("held piece"));
    }
}
