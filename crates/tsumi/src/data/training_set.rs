use crate::{
    data::{
        features::{self, Kind, Known, failure},
        opinions, simulated_raters,
    },
    games,
    input::{codes::Codes, rejected},
    output::{Failure, plural::counted},
};
use clap::Args;
use rate::{
    Aspect, Examples, Features, Opinion, Planted, Rating, Source, THESIS_PUZZLES, ThumbScale, Validated, scores,
};
use std::{collections::BTreeMap, path::PathBuf, process::ExitCode};

/// Source of the ratings.
#[derive(Args)]
#[group(id = "from", required = true, multiple = false)]
pub struct From {
    /// Opinion table: a CSV or Parquet file (`tsumi help export` describes its columns)
    #[arg(long, value_name = "FILE")]
    opinions: Option<PathBuf>,
    /// Opinions in the server's database
    #[arg(long, value_name = "FILE")]
    database: Option<String>,
    /// Ratings from play in the server's database, of puzzles that enough people have played
    #[arg(long, value_name = "FILE")]
    played: Option<String>,
    /// Planted opinions with known truth: this many raters, fifty puzzles, about fun
    #[arg(long, value_name = "PEOPLE", value_parser = clap::value_parser!(u16).range(2..=2000))]
    planted: Option<u16>,
}

/// Which puzzles and which question.
#[derive(Args)]
pub struct About {
    /// Question: `fun`, `difficulty` or `usefulness`
    #[arg(long, default_value_t = Aspect::Difficulty)]
    pub aspect: Aspect,
    /// Only puzzles of this game
    #[arg(long, value_parser = games::key)]
    game: Option<String>,
    /// Only puzzles with this number of moves
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    steps: Option<u16>,
    /// Features measured before, of puzzles of --game with --steps: a CSV file whose first column is `puzzle`; without it puzzles are
    /// measured
    #[arg(long, value_name = "FILE", requires_all = ["game", "steps"])]
    features: Option<PathBuf>,
}

/// Rated puzzles of one kind, with their features.
pub struct Rated {
    /// Kind of the puzzles.
    pub kind: Kind,
    /// Their features.
    pub features: Features,
    /// Opinions about them; empty for ratings from play.
    pub opinions: Vec<Opinion>,
    /// Source of the ratings.
    pub source: Source,
    /// Difficulty by play, on the scale from 1 to 5, if that was requested.
    played: BTreeMap<String, f64>,
    /// Number of rejected rows.
    refused: usize,
}

impl From {
    /// All opinions in the file or database, optionally of one game.
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
            [] => Err(Failure::Other(format!("{place}: no opinions{of_game}; expected at least one"))),
            _ => Ok(all),
        }
    }
}

impl About {
    /// Feature tables of the puzzles, measured now or when they were stored, and the number of rejected rows in the feature file.
    fn tables(
        &self,
        codes: &Codes,
        known: impl Fn() -> Result<Known, Failure>,
    ) -> Result<(BTreeMap<Kind, Features>, usize), Failure> {
        match (&self.features, &self.game, self.steps) {
            (Some(path), Some(game), Some(steps)) => {
                let (features, refused) = features::read(path, codes)?;
                let kind = Kind { game: game.clone(), steps: usize::from(steps) };
                Ok((BTreeMap::from([(kind, features)]), refused))
            }
            (Some(_), ..) => Err(Failure::Usage("--features without --game and --steps; expected both".to_owned())),
            (None, ..) => Ok((features::tables(codes, &known()?), 0)),
        }
    }

    /// The only table that matches the options.
    fn choose(&self, tables: &BTreeMap<Kind, Features>) -> Result<(Kind, Features), Failure> {
        let (kind, features) = features::choose(tables, self.game.as_deref(), self.steps.map(usize::from))?;
        Ok((kind.clone(), features.clone()))
    }
}

impl Rated {
    /// Reads the ratings and measures their puzzles. The seed is for planted ones.
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
        let (tables, mut refused) = about.tables(&codes, || match &from.database {
            Some(database) => Known::read(database, &codes),
            None => Ok(Known::of_opinions(&all, &codes)),
        })?;
        // Read again now that the puzzles are known, so that errors have line numbers.
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
        // The order of rows must not matter.
        opinions.sort_by(|a, b| (&a.person, &a.puzzle).cmp(&(&b.person, &b.puzzle)));
        let rated = Self { kind, features, opinions, source: Source::People, played: BTreeMap::new(), refused };
        let mut rated = rated.about(about.aspect)?;
        rated.source = simulated_raters::source(&rated.opinions);
        Ok(rated)
    }

    /// Reads ratings from play.
    fn played(database: &str, about: &About) -> Result<Self, Failure> {
        if about.aspect != Aspect::Difficulty {
            return Err(Failure::Usage(format!(
                "ratings from play are no {}; expected --aspect difficulty",
                about.aspect
            )));
        }
        let played: BTreeMap<String, f64> = opinions::played(database)?;
        if played.is_empty() {
            return Err(Failure::Other(format!(
                "{database}: no puzzle has been played enough; expected some with {} attempts of established players",
                Rating::MIN_ATTEMPTS
            )));
        }
        let codes = Codes::new(played.keys().map(String::as_str));
        let (tables, refused) = about.tables(&codes, || Known::read(database, &codes))?;
        let played = played.into_iter().map(|(puzzle, difficulty)| (codes.of(&puzzle), difficulty)).collect();
        let (kind, features) = about.choose(&tables)?;
        Ok(Self { kind, features, opinions: Vec::new(), source: Source::People, played, refused })
    }

    /// Keeps the opinions that answer this question; an error that lists the answered ones if there are none.
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
            [] => "or about anything else".to_owned(),
            there => format!("but {}; expected another --aspect", there.join(" and ")),
        };
        Err(Failure::Other(format!("{}: no answers about {aspect}, {instead}", self.kind)))
    }

    /// The exit code: 1 if rows were rejected.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(u8::from(self.refused > 0))
    }

    /// The opinions with a grade; those with only a thumb are left out.
    pub fn graded(&self, aspect: Aspect) -> Vec<Opinion> {
        self.opinions.iter().filter(|opinion| opinion.grade(aspect).is_some()).cloned().collect()
    }

    /// Number and kind of the answers, in words.
    pub fn told(&self, aspect: Aspect) -> String {
        if !self.played.is_empty() {
            return "ratings from play".to_owned();
        }
        let answers = format!("{} about {aspect}", counted(self.opinions.len(), "answer"));
        match self.opinions.iter().filter(|opinion| opinion.thumb(aspect).is_some()).count() {
            0 => answers,
            bits => {
                let ThumbScale { good, so_so, both } = ThumbScale::of(&self.opinions);
                let by = if both > 0 { format!("by {both} with both") } else { "by their frequencies".into() };
                format!("{answers} ({bits} thumbs: good counts as {good:.2}, hm as {so_so:.2}, {by})")
            }
        }
    }

    /// The puzzles with their mean ratings as targets.
    pub fn examples(&self, aspect: Aspect) -> Result<Examples, Failure> {
        if !self.played.is_empty() {
            let targets = self.played.iter().map(|(puzzle, difficulty)| (puzzle.as_str(), *difficulty)).collect();
            return Examples::of(&self.features, &targets).map_err(failure);
        }
        Examples::rated(&self.features, &scores(&self.opinions, aspect)).map_err(failure)
    }
}
