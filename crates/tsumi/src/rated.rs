use crate::{
    measured::{self, Kind, failure},
    opinions,
    output::Failure,
    simulated,
};
use clap::Args;
use rate::{Aspect, Examples, Features, Opinion, PUZZLES, Planted, Source, scores};
use std::{collections::BTreeMap, fs::File, io::BufReader, path::PathBuf};

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
}

impl Rated {
    /// Reads opinions and measures their puzzles. The seed is for planted ones.
    pub fn read(from: &From, about: &About, seed: u64) -> Result<Self, Failure> {
        if let Some(people) = from.planted {
            let Planted { features, opinions, .. } = Planted::new(PUZZLES, usize::from(people), seed);
            let kind = Kind { game: "planted".to_owned(), steps: 2 };
            let opinions = opinions.into_iter().filter(|opinion| opinion.about(about.aspect).is_some()).collect();
            return Ok(Self { kind, features, opinions, source: Source::Simulated });
        }
        let all = match (&from.opinions, &from.database) {
            (Some(path), _) => opinions::read(path, |_| Ok(()))?.kept,
            (None, Some(database)) => opinions::stored(database, about.game.as_deref())?,
            (None, None) => Vec::new(),
        };
        let tables = match &about.features {
            None => measured::tables(all.iter().map(|opinion| opinion.puzzle.as_str())),
            Some(path) => {
                let file = File::open(path).map_err(Failure::file(path))?;
                let features = Features::read(BufReader::new(file)).map_err(failure)?;
                opinions::tell(&features.refused, features.kept.puzzles().len());
                let kind =
                    Kind { game: about.game.clone().unwrap_or_default(), steps: about.steps.unwrap_or_default() };
                BTreeMap::from([(kind, features.kept)])
            }
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
        let of_kind =
            |opinion: &Opinion| features.get(&opinion.puzzle).is_some() && opinion.about(about.aspect).is_some();
        let opinions: Vec<Opinion> = kept.into_iter().filter(of_kind).collect();
        let simulated = opinions.iter().any(|opinion| simulated::is_name(&opinion.person));
        let source = if simulated { Source::Simulated } else { Source::People };
        Ok(Self { kind: kind.clone(), features: features.clone(), opinions, source })
    }

    /// The puzzles with their mean answers.
    pub fn examples(&self, aspect: Aspect) -> Result<Examples, Failure> {
        Examples::rated(&self.features, &scores(&self.opinions, aspect)).map_err(failure)
    }
}
