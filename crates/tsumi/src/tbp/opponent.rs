use super::message::{Letter, Location, Move};
use super::{BotMessage, Fault, FrontendMessage, Launch, bag::BagTracker, position::Position, process::Process};
use std::thread;
use tspin::bots::{Choice, Player, View};

/// Somebody else's bot as a player. One that misbehaves gives the game up.
pub struct Opponent {
    launch: Launch,
    process: Option<Process>,
    fault: Option<Fault>,
    bag: BagTracker,
    /// The last move, and the position after it as the bot knows it.
    played: Option<(Move, Position)>,
}

impl Opponent {
    /// A bot that is started when its first piece comes in.
    pub fn new(launch: Launch) -> Self {
        Self { launch, process: None, fault: None, bag: BagTracker::default(), played: None }
    }

    /// Why it gave up.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    fn ask(&mut self, view: &View) -> Result<Choice, Fault> {
        let mut position = Position::of(view);
        self.bag.follow(view);
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(introduce(&self.launch)?),
        };
        match self.played.take() {
            Some((played, known)) => match position.news_since(&known) {
                Some(news) => {
                    process.send(&FrontendMessage::Play { played })?;
                    for piece in news {
                        process.send(&FrontendMessage::NewPiece { piece: Letter(piece) })?;
                    }
                }
                // Garbage rose, or the piece came to lie elsewhere.
                None => {
                    process.send(&FrontendMessage::Stop)?;
                    process.send(&FrontendMessage::Start(position.start(&self.bag)))?;
                }
            },
            None => process.send(&FrontendMessage::Start(position.start(&self.bag)))?,
        }
        thread::sleep(self.launch.think);
        process.send(&FrontendMessage::Suggest)?;
        let moves = match process.receive("suggestion")? {
            BotMessage::Suggestion { moves } => moves,
            other => return Err(unexpected(&other, "suggestion")),
        };
        let choice = moves.iter().find_map(|suggested| suggested.choice(view)).ok_or_else(|| illegal(&moves))?;
        let played = Move::new(choice.placement, choice.twist);
        position.play(view.rules, choice.placement, choice.twist).map_err(Fault::Illegal)?;
        self.played = Some((played, position));
        Ok(choice)
    }
}

/// Starts a bot, and lets it agree to the rules.
fn introduce(launch: &Launch) -> Result<Process, Fault> {
    let mut process = Process::start(launch)?;
    match process.receive("info")? {
        BotMessage::Info { .. } => {}
        other => return Err(unexpected(&other, "info")),
    }
    process.send(&FrontendMessage::Rules { randomizer: Some("seven_bag".to_owned()) })?;
    match process.receive("ready")? {
        BotMessage::Ready => Ok(process),
        BotMessage::Error { reason } => Err(Fault::Refused(reason)),
        other => Err(unexpected(&other, "ready")),
    }
}

fn illegal(moves: &[Move]) -> Fault {
    Fault::Illegal(moves.first().map_or("no moves".to_owned(), |first| {
        let Location { piece: Letter(piece), orientation, x, y } = first.location;
        let (orientation, spin) = (format!("{orientation:?}"), format!("{:?}", first.spin));
        format!("{piece} {} at {x},{y}, spin {}", orientation.to_lowercase(), spin.to_lowercase())
    }))
}

fn unexpected(message: &BotMessage, expected: &'static str) -> Fault {
    Fault::Nonsense { said: serde_json::to_string(message).unwrap_or_default(), expected }
}

impl Player for Opponent {
    fn choose(&mut self, view: &View) -> Option<Choice> {
        if self.fault.is_some() {
            return None;
        }
        let asked = self.ask(view);
        if asked.is_err()
            && let Some(mut process) = self.process.take()
        {
            process.kill();
        }
        asked.map_err(|fault| self.fault = Some(fault)).ok()
    }
}
