use crate::{
    data::{
        features::{self, Kind, Stored, failure},
        opinions, simulated_raters,
    },
    games,
    input::{codes::Codes, rejected},
    output::{Failure, plural::counted},
};
use clap::Args;
use corpus::PEOPLE;
use rate::{Aspect, Examples, Features, Opinion, Planted, Source, THESIS_PUZZLES, ThumbScale, Validated, scores};
use std::{collections::BTreeMap, path::PathBuf, process::ExitCode};

/// Where opinions, and what was measured of their puzzles, come from.
#[derive(Args)]
#[group(id = "from", required = true, multiple = false)]
pub struct From {
    /// Opinions in a CSV or Parquet file (`tsumi help export` tells its columns)
    #[arg(long, value_name = "FILE")]
    opinions: Option<PathBuf>,
    /// Opinions in the server's database
    #[arg(long, value_name = "FILE")]
    database: Option<String>,
    /// Ratings from play in the server's database: of puzzles that enough people have played, how hard play says that they are
    #[arg(long, value_name = "FILE")]
    played: Option<String>,
    /// Planted opinions about fun, of which the truth is known, of so many people about fifty puzzles
    #[arg(long, value_name = "PEOPLE", value_parser = clap::value_parser!(u16).range(2..=2000))]
    planted: Option<u16>,
}

/// Which of the rated puzzles, and which question.
#[derive(Args)]
pub struct About {
    /// What was asked: `fun`, `difficulty` or `usefulness`
    #[arg(long, default_value_t = Aspect::Difficulty)]
    pub aspect: Aspect,
    /// Only puzzles of this game
    #[arg(long, value_parser = games::key)]
    game: Option<String>,
    /// Only puzzles of so many moves
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    steps: Option<u16>,
    /// Features that were measured before, in a CSV file with a first column `puzzle`, of puzzles of --game and --steps; without it
    /// puzzles are measured by their codes
    #[arg(long, value_name = "FILE", requires_all = ["game", "steps"])]
    features: Option<PathBuf>,
}

/// Rated puzzles of one kind.
pub struct Rated {
    /// Which.
    pub kind: Kind,
    /// What was measured of them.
    pub features: Features,
    /// What was said of them.
    pub opinions: Vec<Opinion>,
    /// By whom.
    pub source: Source,
    /// How hard play says that they are, from 1 to 5, where that is what is asked.
    played: BTreeMap<String, f64>,
    /// Rows that could not be taken.
    refused: usize,
}

impl From {
    /// All opinions in a file or in a database, of one game if so said.
    fn opinions(&self, game: Option<&str>) -> Result<Vec<Opinion>, Failure> {
        let (place, all) = match (&self.opinions, &self.database) {
            (Some(path), _) => {
                let Validated { kept, rejected: refused } = opinions::read(path, |_: &mut Opinion| Ok(()))?;
                if kept.is_empty() {
                    rejected::tell(path, &refused, 0);
                }
                (path.display().to_string(), kept)
            }
            (None, Some(database)) => (database.clone(), opinions::stored(database, game)?),
            (None, None) => (String::new(), Vec::new()),
        };
        let of_game = game.map(|game| format!(" of {game}")).unwrap_or_default();
        match all[..] {
            [] => Err(Failure::Other(format!("{place}: there are no opinions{of_game}"))),
            _ => Ok(all),
        }
    }
}

impl About {
    /// What was measured of puzzles, now or when they were put into the database they come from, and how many rows of a file of
    /// features were refused.
    fn tables(&self, codes: &Codes, database: Option<&str>) -> Result<(BTreeMap<Kind, Features>, usize), Failure> {
        match (&self.features, &self.game, self.steps) {
            (Some(path), Some(game), Some(steps)) => {
                let (features, refused) = features::read(path, codes)?;
                let kind = Kind { game: game.clone(), steps: usize::from(steps) };
                Ok((BTreeMap::from([(kind, features)]), refused))
            }
            (Some(_), ..) => Err(Failure::Usage("--features alone; expected --game and --steps with it".to_owned())),
            (None, ..) => {
                let stored = database.map(|database| Stored::read(database, codes)).transpose()?;
                Ok((features::tables(codes, &stored.unwrap_or_default()), 0))
            }
        }
    }

    /// The one table that is meant.
    fn choose(&self, tables: &BTreeMap<Kind, Features>) -> Result<(Kind, Features), Failure> {
        let (kind, features) = features::choose(tables, self.game.as_deref(), self.steps.map(usize::from))?;
        Ok((kind.clone(), features.clone()))
    }
}

impl Rated {
    /// Reads opinions and measures their puzzles. The seed is for planted ones.
    pub fn read(from: &From, about: &About, seed: u64) -> Result<Self, Failure> {
        if let Some(people) = from.planted {
            let Planted { features, opinions, .. } = Planted::new(THESIS_PUZZLES, usize::from(people), seed);
            let kind = Kind { game: "planted".to_owned(), steps: 2 };
            let rated =
                Self { kind, features, opinions, source: Source::Simulated, played: BTreeMap::new(), refused: 0 };
            return rated.about(about.aspect);
        }
        if let Some(database) = &from.played {
            return Self::played(database, about);
        }
        let all = from.opinions(about.game.as_deref())?;
        let codes = Codes::new(all.iter().map(|opinion| opinion.puzzle.as_str()));
        let (tables, mut refused) = about.tables(&codes, from.database.as_deref())?;
        // Again, now that it is known which puzzles there are: what is wrong is told by its line.
        let mut opinions = match &from.opinions {
            Some(path) => {
                let known = |code: &str| features::knows(&tables, code);
                let sorted = opinions::read(path, |opinion: &mut Opinion| {
                    opinions::name(opinion, codes.of(&opinion.puzzle), known)
                })?;
                rejected::tell(path, &sorted.rejected, sorted.kept.len());
                refused += sorted.rejected.len();
                sorted.kept
            }
            None => {
                let coded = |opinion: Opinion| Opinion { puzzle: codes.of(&opinion.puzzle), ..opinion };
                all.into_iter().map(coded).collect()
            }
        };
        let (kind, features) = about.choose(&tables)?;
        opinions.retain(|opinion| features.get(&opinion.puzzle).is_some());
        // Whoever shuffles a file says the same.
        opinions.sort_by(|a, b| (&a.person, &a.puzzle).cmp(&(&b.person, &b.puzzle)));
        let rated = Self { kind, features, opinions, source: Source::People, played: BTreeMap::new(), refused };
        let mut rated = rated.about(about.aspect)?;
        rated.source = simulated_raters::source(&rated.opinions);
        Ok(rated)
    }

    /// Reads what play says.
    fn played(database: &str, about: &About) -> Result<Self, Failure> {
        if about.aspect != Aspect::Difficulty {
            return Err(Failure::Usage(format!("play says nothing of {}; expected --aspect difficulty", about.aspect)));
        }
        let played: BTreeMap<String, f64> = opinions::played(database)?;
        if played.is_empty() {
            return Err(Failure::Other(format!(
                "{database}: no puzzle has been played enough; expected some with {PEOPLE} games of settled players"
            )));
        }
        let codes = Codes::new(played.keys().map(String::as_str));
        let (tables, refused) = about.tables(&codes, Some(database))?;
        let played = played.into_iter().map(|(puzzle, difficulty)| (codes.of(&puzzle), difficulty)).collect();
        let (kind, features) = about.choose(&tables)?;
        Ok(Self { kind, features, opinions: Vec::new(), source: Source::People, played, refused })
    }

    /// Of the opinions those alone that speak of this; if there are none, what they speak of instead.
    fn about(mut self, aspect: Aspect) -> Result<Self, Failure> {
        let there = |other: &Aspect| {
            let count = self.opinions.iter().filter(|opinion| opinion.answers(*other)).count();
            (count > 0).then(|| format!("{} about {other}", counted(count, "answer")))
        };
        let there: Vec<String> = Aspect::ALL.iter().filter_map(there).collect();
        self.opinions.retain(|opinion| opinion.answers(aspect));
        if !self.opinions.is_empty() {
            return Ok(self);
        }
        let instead = match &there[..] {
            [] => "nor about anything else".to_owned(),
            there => format!("but {}; expected another --aspect", there.join(" and ")),
        };
        Err(Failure::Other(format!("{}: no answers about {aspect}, {instead}", self.kind)))
    }

    /// The code to exit with: whether all that was given could be taken.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(u8::from(self.refused > 0))
    }

    /// The opinions that give a grade; those in one bit left out.
    pub fn graded(&self, aspect: Aspect) -> Vec<Opinion> {
        self.opinions.iter().filter(|opinion| opinion.grade(aspect).is_some()).cloned().collect()
    }

    /// What was said, and by how many.
    pub fn told(&self, aspect: Aspect) -> String {
        if !self.played.is_empty() {
            return "ratings from play".to_owned();
        }
        let answers = format!("{} about {aspect}", counted(self.opinions.len(), "answer"));
        match self.opinions.iter().filter(|opinion| opinion.thumb(aspect).is_some()).count() {
            0 => answers,
            bits => {
                let ThumbScale { good, so_so, both } = ThumbScale::of(&self.opinions);
                let by =
                    if both > 0 { format!("by {both} who gave both") } else { "by how often each was said".into() };
                format!("{answers} ({bits} in one bit: good counts as {good:.2}, hm as {so_so:.2}, {by})")
            }
        }
    }

    /// The puzzles with their mean answers.
    pub fn examples(&self, aspect: Aspect) -> Result<Examples, Failure> {
        if !self.played.is_empty() {
            let targets = self.played.iter().map(|(puzzle, difficulty)| (puzzle.as_str(), *difficulty)).collect();
            return Examples::of(&self.features, &targets).map_err(failure);
        }
        Examples::rated(&self.features, &scores(&self.opinions, aspect)).map_err(failure)
    }
}
