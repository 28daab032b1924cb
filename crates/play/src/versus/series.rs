use tspin::versus::Winner;

/// How many games are played against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Format {
    /// One game.
    #[default]
    Game,
    /// Until one side has won two games.
    Set,
    /// A set against each of the three players of the thesis.
    Thesis,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Game, Self::Set, Self::Thesis];

    /// Its name in addresses and in the browser's storage.
    pub fn word(self) -> &'static str {
        ["game", "set", "series"][self as usize]
    }

    /// The format of a name; one game for any other.
    pub fn named(word: &str) -> Self {
        Self::ALL.into_iter().find(|format| format.word() == word).unwrap_or_default()
    }

    /// Games to be won.
    fn wins(self) -> u32 {
        if self == Self::Game { 1 } else { 2 }
    }
}

/// The players of the thesis, in the order in which they are met.
const THESIS: [&str; 3] = ["weak", "medium", "strong"];

/// Games won and lost against one opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The opponent.
    pub opponent: String,
    /// Games that the player won.
    pub won: u32,
    /// Games that the opponent won.
    pub lost: u32,
}

/// A series of games, and how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    format: Format,
    standings: Vec<Standing>,
}

impl Series {
    /// A series that begins; the thesis' opponents are its own.
    pub fn new(format: Format, opponent: &str) -> Self {
        let first = if format == Format::Thesis { THESIS[0] } else { opponent };
        let mut series = Self { format, standings: Vec::new() };
        series.meet(first);
        series
    }

    fn meet(&mut self, opponent: &str) {
        self.standings.push(Standing { opponent: opponent.to_owned(), won: 0, lost: 0 });
    }

    /// The format.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Games won and lost against each opponent so far, the present one last.
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// Who is played against next; `None` when the series is over.
    pub fn opponent(&self) -> Option<&str> {
        let last = self.standings.last()?;
        (last.won.max(last.lost) < self.format.wins()).then_some(last.opponent.as_str())
    }

    /// Games won and lost in the present set; `None` where one game is all.
    pub fn score(&self) -> Option<[u32; 2]> {
        let last = self.standings.last().filter(|_| self.format != Format::Game)?;
        Some([last.won, last.lost])
    }

    /// The set that the last game decided, or the only game; `None` while a set goes on.
    pub fn decided(&self) -> Option<&Standing> {
        let over = |one: &&Standing| one.won.max(one.lost) >= self.format.wins();
        let last = self.standings.last()?;
        let begun = last.won + last.lost > 0;
        if begun { Some(last).filter(over) } else { self.standings.iter().rev().nth(1) }
    }

    /// Sets that the player won.
    pub fn sets_won(&self) -> usize {
        self.standings.iter().filter(|one| one.won >= self.format.wins()).count()
    }

    /// Counts a game; a draw is played again. After a set, the next opponent comes.
    pub fn count(&mut self, winner: Winner) {
        let Some(last) = self.standings.last_mut().filter(|last| last.won.max(last.lost) < self.format.wins()) else {
            return;
        };
        match winner {
            Winner::Left => last.won += 1,
            Winner::Right => last.lost += 1,
            Winner::Draw => {}
        }
        let over = last.won.max(last.lost) >= self.format.wins();
        if let Some(next) = THESIS.get(self.standings.len()).filter(|_| over && self.format == Format::Thesis) {
            self.meet(next);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Winner::{Draw, Left, Right};

    fn after(format: Format, winners: &[Winner]) -> Series {
        let mut series = Series::new(format, "strong");
        winners.iter().for_each(|winner| series.count(*winner));
        series
    }

    #[test]
    fn a_set_goes_to_whoever_wins_two_games() {
        assert_eq!(after(Format::Game, &[]).opponent(), Some("strong"));
        assert_eq!(after(Format::Game, &[Right]).opponent(), None);
        assert_eq!(after(Format::Set, &[Left, Right]).opponent(), Some("strong"));
        assert_eq!(after(Format::Set, &[Left, Draw, Right, Left]).opponent(), None);
        assert_eq!(after(Format::Set, &[Left, Left, Right]).standings()[0].lost, 0, "what comes after the end");
    }

    #[test]
    fn the_series_of_the_thesis_meets_its_three_players() {
        assert_eq!(after(Format::Thesis, &[Right]).opponent(), Some("weak"));
        assert_eq!(after(Format::Thesis, &[Right, Right]).opponent(), Some("medium"));
        let end = after(Format::Thesis, &[Left, Left, Right, Left, Right, Right, Right]);
        assert_eq!(end.opponent(), None);
        let met: Vec<_> = end.standings().iter().map(|one| (one.opponent.as_str(), one.won, one.lost)).collect();
        assert_eq!(met, [("weak", 2, 0), ("medium", 1, 2), ("strong", 0, 2)]);
    }

    #[test]
    fn a_set_is_decided_by_its_last_game_alone() {
        let decided = |format, winners: &[Winner]| {
            after(format, winners).decided().map(|one| (one.opponent.clone(), one.won, one.lost))
        };
        assert_eq!(decided(Format::Set, &[]), None);
        assert_eq!(decided(Format::Set, &[Left, Right]), None);
        assert_eq!(decided(Format::Set, &[Left, Right, Right]), Some(("strong".to_owned(), 1, 2)));
        assert_eq!(decided(Format::Thesis, &[Left, Left]), Some(("weak".to_owned(), 2, 0)));
        assert_eq!(decided(Format::Thesis, &[Left, Left, Right]), None);
        let all = after(Format::Thesis, &[Left, Left, Right, Right, Left, Left]);
        assert_eq!((all.decided().unwrap().opponent.as_str(), all.sets_won()), ("strong", 2));
    }

    #[test]
    fn formats_are_found_by_their_names() {
        assert!(Format::ALL.iter().all(|format| Format::named(format.word()) == *format));
        assert_eq!(Format::named("?"), Format::Game);
    }
}
