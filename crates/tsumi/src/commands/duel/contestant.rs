use crate::{
    output::Failure,
    tbp::{Fault, Launch, Opponent},
};
use std::time::Duration;
use tspin::bots::{Choice, Entrant, Player, Search, Spec, View};

/// Who plays: one of our players, or a bot that speaks the Tetris Bot Protocol.
#[derive(Clone, Debug)]
pub enum Contestant {
    /// Ours.
    Cpu(Spec),
    /// Anybody's.
    Bot(Launch),
}

impl Contestant {
    /// Parses a player; a bot must answer within the limit, and must at least start.
    pub fn parse(text: &str, limit: Duration) -> Result<Self, Failure> {
        if !text.starts_with("tbp") {
            return Ok(Self::Cpu(Spec::asked(text)?));
        }
        let mut launch: Launch = text.parse()?;
        launch.limit = limit;
        launch.check().map_err(|fault| Failure::Other(format!("the bot {fault}")))?;
        Ok(Self::Bot(launch))
    }

    /// The name in records.
    pub fn name(&self) -> String {
        match self {
            Self::Cpu(spec) => spec.to_string(),
            Self::Bot(launch) => launch.name(),
        }
    }

    /// Takes a seat at a match.
    pub fn sit_down(&self) -> Entrant<Seated> {
        let name = self.name();
        match self {
            Self::Cpu(spec) => {
                let player = Seated::Cpu(Box::new(spec.player()));
                Entrant { name, player, pace: spec.pace, slips: spec.slips }
            }
            Self::Bot(launch) => {
                let player = Seated::Bot(Box::new(Opponent::new(launch.clone())));
                Entrant { name, player, pace: launch.pace, slips: 0 }
            }
        }
    }
}

/// A contestant at a match.
pub enum Seated {
    /// Ours.
    Cpu(Box<Search>),
    /// Anybody's.
    Bot(Box<Opponent>),
}

impl Seated {
    /// Why a bot gave up.
    pub fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Cpu(_) => None,
            Self::Bot(bot) => bot.fault(),
        }
    }
}

impl Player for Seated {
    fn choose(&mut self, view: &View) -> Option<Choice> {
        match self {
            Self::Cpu(search) => search.choose(view),
            Self::Bot(bot) => bot.choose(view),
        }
    }
}
