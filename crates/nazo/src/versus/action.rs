/// One input of a player. Handling (delayed auto shift, repeat rate) is the client's: it sends these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
    /// To the left until something is in the way.
    FarLeft,
    /// To the right until something is in the way.
    FarRight,
    /// A quarter turn clockwise.
    Clockwise,
    /// A quarter turn counter-clockwise.
    Counter,
    /// One row down. Without hard drops, a pair at rest is locked by it.
    Down,
    /// Down until something is in the way, without locking.
    Floor,
    /// Down until something is in the way, and locked there, where the rules have it.
    Drop,
    /// Gives the match up.
    Resign,
}

impl Action {
    /// All actions.
    pub const ALL: [Self; 10] = [
        Self::Left,
        Self::Right,
        Self::FarLeft,
        Self::FarRight,
        Self::Clockwise,
        Self::Counter,
        Self::Down,
        Self::Floor,
        Self::Drop,
        Self::Resign,
    ];

    /// Its letter in records.
    pub fn letter(self) -> char {
        ['l', 'r', 'L', 'R', 'c', 'a', 'd', 'f', 'D', 'x'][self as usize]
    }

    /// The action of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.letter() == letter)
    }
}

impl puzzle::versus::Input for Action {
    const GAME: &'static str = "nazo";

    fn letter(self) -> char {
        self.letter()
    }

    fn from_letter(letter: char) -> Option<Self> {
        Self::from_letter(letter)
    }
}
