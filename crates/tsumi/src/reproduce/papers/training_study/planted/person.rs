use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use study::simulation::{normal, poisson};
use tspin::bots::{Choice, Name, Player, Search, Spec, View};
use tspin::{Board, Twist};

/// T-spins a minute of a typical simulated person before training. Far more than beginners make, so that short games show them.
const RATE: f64 = 3.0;
/// The standard deviation of its logarithm between persons.
const SPREAD: f64 = 0.3;
/// Pieces a minute, and pieces of a game until the person gives it up.
pub const PACE: u32 = 120;
const PIECES: u32 = 90;
/// Boards that the person follows while building T-spins.
const WIDTH: u32 = 40;

/// A simulated person. They do not know which arm they are in: what they get better by is the puzzles that they are given.
///
/// What happens to them by chance comes from their own seed and from how often the like happened before, so that it does not depend on the
/// pieces that the server draws.
pub struct Person {
    seed: u64,
    /// T-spins a minute before training.
    rate: f64,
    /// By which factor they grow with each puzzle of the training.
    growth: f64,
    /// The chance to solve a puzzle.
    solves: f64,
    /// Puzzles tried, puzzles of the training among them, and games played since the last of these.
    tried: u64,
    trained: u32,
    games: u64,
}

impl Person {
    /// The person of this number, whose T-spins a minute grow by a factor over so many puzzles. The same number gives the same talent.
    pub fn new(seed: u64, number: u64, effect: f64, puzzles: u32) -> Self {
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(number);
        let mut dice = Pcg64Mcg::seed_from_u64(seed);
        let rate = RATE * (SPREAD * normal(&mut dice)).exp();
        let (growth, solves) = (effect.powf(1.0 / f64::from(puzzles)), dice.random_range(0.5..0.95));
        Self { seed, rate, growth, solves, tried: 0, trained: 0, games: 0 }
    }

    /// Chance for something of a kind, the next of its kind.
    fn dice(&self, kind: u64, number: u64) -> Pcg64Mcg {
        Pcg64Mcg::seed_from_u64(self.seed ^ (kind << 56 | (u64::from(self.trained) << 32) | number))
    }

    /// Whether the person solves the next puzzle.
    pub fn solves(&mut self) -> bool {
        self.tried += 1;
        self.dice(1, self.tried).random_bool(self.solves)
    }

    /// The person has practised with a puzzle.
    pub fn learn(&mut self) {
        (self.trained, self.games) = (self.trained + 1, 0);
    }

    /// How the person plays the next game: with as many T-spins as come by chance at their rate.
    pub fn mind(&mut self) -> Mind {
        self.games += 1;
        let rate = self.rate * self.growth.powf(f64::from(self.trained));
        let minutes = f64::from(PIECES) / f64::from(PACE);
        let wanted = poisson(rate * minutes, &mut self.dice(2, self.games));
        Mind::Person {
            wanted,
            builds: Box::new(spec().player()),
            stacks: Box::new(Spec::usual(Name::Medium).player()),
            pieces: 0,
        }
    }
}

fn spec() -> Spec {
    Spec { width: WIDTH, ..Spec::usual(Name::Best) }
}

/// Who decides at one side of a game.
pub enum Mind {
    /// A CPU player of the study.
    Cpu(Box<Search>),
    /// A simulated person, who builds T-spins until there are as many as wanted, then stacks, and gives the game up in the end.
    Person {
        /// T-spins still to be made.
        wanted: u32,
        /// How the person builds T-spins.
        builds: Box<Search>,
        /// How they stack otherwise.
        stacks: Box<Search>,
        /// Pieces placed.
        pieces: u32,
    },
}

impl Player for Mind {
    fn choose(&mut self, view: &View) -> Option<Choice> {
        match self {
            Self::Cpu(search) => search.choose(view),
            Self::Person { pieces, .. } if *pieces >= PIECES => None,
            Self::Person { wanted: 0, stacks, pieces, .. } => {
                *pieces += 1;
                stacks.choose(view)
            }
            Self::Person { wanted, builds, pieces, .. } => {
                *pieces += 1;
                let choice = builds.choose(view)?;
                *wanted -= u32::from(is_t_spin(view.board, &choice));
                Some(choice)
            }
        }
    }
}

/// Whether a full T-spin clears rows.
fn is_t_spin(board: &Board, choice: &Choice) -> bool {
    choice.twist == Twist::Full && board.clone().place(choice.placement) > 0
}
