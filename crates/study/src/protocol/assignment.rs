use super::Fault;
use super::fields::Fields;
use strum::{Display, EnumString, IntoStaticStr, VariantNames};

/// How participants are assigned to arms, once they have done the steps before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// The method.
    pub method: Method,
    /// What minimisation balances; empty for the other methods.
    pub measures: Vec<Measure>,
    /// The seed of chance.
    pub seed: u64,
    /// Whether the researcher's page hides the arms until the study is closed.
    pub blind: bool,
}

/// A method of assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantNames, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Method {
    /// To the arm that leaves the arms most alike in the measures, by chance among equals.
    Minimisation,
    /// By chance, whatever the arms are like so far.
    Random,
    /// By chance in blocks: every arm once before any comes again.
    Blocks,
    /// To the arm that the invitation names, or else to the arms in turn.
    Fixed,
}

/// What is measured in the steps before the arms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, VariantNames, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Measure {
    /// Games won and puzzles solved, added up: the score of the thesis.
    Score,
    /// Games won.
    Wins,
    /// Share of games won.
    WinRate,
    /// Puzzles of tests solved.
    Solved,
    /// T-spins a minute in matches.
    TSpinsAMinute,
}

impl Assignment {
    /// Reads the table `assignment`.
    pub(super) fn read(mut fields: Fields) -> Result<Self, Fault> {
        let method = fields.word("method")?.ok_or_else(|| fields.missing("method"))?.value;
        let named = fields.texts("measures")?;
        let measures = match (method, named) {
            (Method::Minimisation, None) => vec![Measure::Score],
            (Method::Minimisation, Some(named)) if named.value.is_empty() => {
                return Err(named.fault("no measures; expected one or more to balance"));
            }
            (Method::Minimisation, Some(named)) => {
                let read = |text: &String| {
                    let words = Measure::VARIANTS.join(", ");
                    text.parse().map_err(|_| format!("unknown measure \"{text}\"; expected one of {words}"))
                };
                named.value.into_iter().map(|text| Ok(text.read(read)?.value)).collect::<Result<_, Fault>>()?
            }
            (_, Some(named)) => return Err(named.fault(format!("measures with the method {method}; expected none"))),
            (_, None) => Vec::new(),
        };
        let seed = match (method, fields.seed("seed")?) {
            (Method::Fixed, seed) => seed.unwrap_or(0),
            (_, Some(seed)) => seed,
            (_, None) => return Err(fields.missing("seed")),
        };
        let blind = fields.flag("blind", false)?;
        fields.done().map(|()| Self { method, measures, seed, blind })
    }

    /// The assignment of a study with one arm.
    pub(super) fn none() -> Self {
        Self { method: Method::Fixed, measures: Vec::new(), seed: 0, blind: false }
    }
}
