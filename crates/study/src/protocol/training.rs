use super::fields::Fields;
use super::puzzles::{Answers, shelf};
use super::{Fault, lists::Lists};
use play::Shelf;
use std::time::Duration;

/// Training with puzzles.
#[derive(Clone, Debug, PartialEq)]
pub struct Training {
    /// Where its puzzles come from.
    pub pool: Pool,
    /// After how many puzzles it ends; `None` if only its time ends it.
    pub count: Option<u32>,
    /// The time for each puzzle; `None` for no limit.
    pub limit: Option<Duration>,
    /// When answers are shown: after each puzzle, or on demand.
    pub answers: Answers,
    /// Whether a puzzle may be begun again; otherwise there is one try, without undo.
    pub restart: bool,
}

/// Where the puzzles of a training come from. None is shown twice to a participant while there are others.
#[derive(Clone, Debug, PartialEq)]
pub enum Pool {
    /// The puzzles of a list in the protocol, in its order.
    List {
        /// The name of the list.
        name: String,
        /// Their codes.
        codes: Vec<String>,
    },
    /// Random puzzles of a shelf.
    Shelf {
        /// The shelf.
        shelf: &'static Shelf,
        /// Only puzzles whose predicted fun is greater, by the model in force when the study begins.
        fun_above: Option<f64>,
    },
    /// What the trainer would give the participant next, in this game.
    Trainer {
        /// The key of the game.
        game: &'static str,
    },
}

/// Seconds that a training puzzle usually takes if it has no limit, and what its answer adds.
const USUAL_PUZZLE: Duration = Duration::from_secs(60);

impl Training {
    /// Reads a step. `timed` says whether the step has a time limit.
    pub(super) fn read(fields: &mut Fields, lists: &Lists, timed: bool) -> Result<Self, Fault> {
        let pool = Pool::read(fields, lists)?;
        let count = fields.count("count", 1)?;
        if let (Pool::List { codes, .. }, Some(count)) = (&pool, &count)
            && count.value as usize > codes.len()
        {
            let reason = format!("{} puzzles of a list of {}; expected at most as many", count.value, codes.len());
            return Err(count.fault(reason));
        }
        let count = match (&pool, count) {
            (_, Some(count)) => Some(count.value),
            (Pool::List { codes, .. }, None) => Some(codes.len() as u32),
            (_, None) if timed => None,
            (_, None) => return Err(fields.fault("training without an end; expected `count`, `minutes` or `seconds`")),
        };
        Ok(Self {
            pool,
            count,
            limit: fields.time_each()?,
            answers: answers(fields)?,
            restart: fields.flag("restart", false)?,
        })
    }

    /// The usual time of all puzzles, and the most that they take; `None` where nothing limits them.
    pub(super) fn times(&self) -> (Option<Duration>, Option<Duration>) {
        let most = self.count.zip(self.limit).map(|(count, limit)| limit * count);
        (self.count.map(|count| self.limit.unwrap_or(USUAL_PUZZLE) * count), most)
    }
}

/// When a training shows answers, in words of its own: it always shows them, or on demand.
fn answers(fields: &mut Fields) -> Result<Answers, Fault> {
    let Some(text) = fields.text("answers")? else { return Ok(Answers::AfterEach) };
    let read = |text: &String| match text.as_str() {
        "always" => Ok(Answers::AfterEach),
        "on demand" => Ok(Answers::OnDemand),
        _ => Err(format!("unknown answers \"{text}\"; expected always or on demand")),
    };
    Ok(text.read(read)?.value)
}

impl Pool {
    fn read(fields: &mut Fields, lists: &Lists) -> Result<Self, Fault> {
        let (list, shelf, trainer) = (fields.text("list")?, shelf(fields)?, fields.text("trainer")?);
        let fun_above = fields.number("fun_above")?;
        if let (Some(fun), None) = (&fun_above, &shelf) {
            return Err(fun.fault("`fun_above` without a shelf; expected `shelf`"));
        }
        if let Some(fun) = fun_above.as_ref().filter(|fun| !(1.0..5.0).contains(&fun.value)) {
            return Err(fun.fault(format!("predicted fun above {}; expected 1 or more, and less than 5", fun.value)));
        }
        match (list, shelf, trainer) {
            (Some(name), None, None) => Ok(Self::List { codes: lists.find(&name)?, name: name.value }),
            (None, Some(shelf), None) => {
                Ok(Self::Shelf { shelf: shelf.value, fun_above: fun_above.map(|fun| fun.value) })
            }
            (None, None, Some(game)) => {
                let known = |key: &String| play::listed().find(|game| game.key == key);
                let game = game.read(|key| known(key).ok_or_else(|| play::unknown_game(key).to_string()))?;
                Ok(Self::Trainer { game: game.value.key })
            }
            _ => Err(fields.fault("expected one source of puzzles: `list`, `shelf` or `trainer`")),
        }
    }
}
