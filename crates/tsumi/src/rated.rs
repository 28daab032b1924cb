use crate::{
    measured::{self, Kind, failure},
    opinions,
    output::Failure,
    simulated,
};
use clap::Args;
use rate::{Aspect, Examples, Features, Opinion, PUZZLES, Planted, Source, Worth, scores};
use std::{collections::BTreeMap, path::PathBuf};

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
    #[arg(long)]
    game: Option<String>,
    /// Only puzzles of so many moves
    #[arg(long)]
    steps: Option<usize>,
    /// Features that were measured before, in a CSV file with a first column `puzzle`; without it puzzles are measured by their codes
    #[arg(long, value_name = "FILE")]
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
}

impl Rated {
    /// Reads opinions and measures their puzzles. The seed is for planted ones.
    pub fn read(from: &From, about: &About, seed: u64) -> Result<Self, Failure> {
        if let Some(people) = from.planted {
            let Planted { features, opinions, .. } = Planted::new(PUZZLES, usize::from(people), seed);
            let kind = Kind { game: "planted".to_owned(), steps: 2 };
            let opinions = opinions.into_iter().filter(|opinion| opinion.about(about.aspect).is_some()).collect();
            return Ok(Self { kind, features, opinions, source: Source::Simulated, played: BTreeMap::new() });
        }
        if let Some(database) = &from.played {
            return Self::played(database, about);
        }
        let all = match (&from.opinions, &from.database) {
            (Some(path), _) => opinions::read(path, |_| Ok(()))?.kept,
            (None, Some(database)) => opinions::stored(database, about.game.as_deref())?,
            (None, None) => Vec::new(),
        };
        let tables = match &about.features {
            None => measured::tables(all.iter().map(|opinion| opinion.puzzle.as_str())),
            Some(path) => measured::read(path, about.game.as_deref(), about.steps)?,
        };
        // Again, now that it is known which puzzles there are: what is wrong is told by its line.
        let kept = match &from.opinions {
            Some(path) => {
                let sorted =
                    opinions::read(path, |opinion| opinion.of_known(|puzzle| measured::knows(&tables, puzzle)))?;
                opinions::tell(&sorted.refused, sorted.kept.len());
                sorted.kept
            }
            None => all.into_iter().filter(|opinion| measured::knows(&tables, &opinion.puzzle)).collect(),
        };
        let (kind, features) = measured::choose(&tables, about.game.as_deref(), about.steps)?;
        let of_kind = |opinion: &Opinion| features.get(&opinion.puzzle).is_some() && opinion.speaks_of(about.aspect);
        let opinions: Vec<Opinion> = kept.into_iter().filter(of_kind).collect();
        let simulated = opinions.iter().any(|opinion| simulated::is_name(&opinion.person));
        let source = if simulated { Source::Simulated } else { Source::People };
        Ok(Self { kind: kind.clone(), features: features.clone(), opinions, source, played: BTreeMap::new() })
    }

    /// Reads what play says.
    fn played(database: &str, about: &About) -> Result<Self, Failure> {
        if about.aspect != Aspect::Difficulty {
            return Err(Failure::Usage(format!("play says nothing of {}; expected --aspect difficulty", about.aspect)));
        }
        let played: BTreeMap<String, f64> = opinions::played(database)?;
        if played.is_empty() {
            return Err(Failure::Other(format!(
                "{database}: no puzzle has been played enough; expected some with 20 games of settled players"
            )));
        }
        let tables = match &about.features {
            None => measured::tables(played.keys().map(String::as_str)),
            Some(path) => measured::read(path, about.game.as_deref(), about.steps)?,
        };
        let (kind, features) = measured::choose(&tables, about.game.as_deref(), about.steps)?;
        Ok(Self {
            kind: kind.clone(),
            features: features.clone(),
            opinions: Vec::new(),
            source: Source::People,
            played,
        })
    }

    /// The opinions that give a grade; those in one bit left out.
    pub fn graded(&self, aspect: Aspect) -> Vec<Opinion> {
        self.opinions.iter().filter(|opinion| opinion.about(aspect).is_some()).cloned().collect()
    }

    /// What was said, and by how many.
    pub fn told(&self, aspect: Aspect) -> String {
        if !self.played.is_empty() {
            return "ratings from play".to_owned();
        }
        let answers = format!("{} answers about {aspect}", self.opinions.len());
        match self.opinions.iter().filter(|opinion| opinion.bit(aspect).is_some()).count() {
            0 => answers,
            bits => {
                let Worth { good, so_so, both } = Worth::of(&self.opinions);
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
