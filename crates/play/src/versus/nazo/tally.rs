use crate::Text;
use crate::versus::Call;
use crate::versus::game::Tally;
use crate::versus::summary::{Moment, Row, per};
use nazo::versus::{Event, Match, Seat};

/// Stones in a row of nuisance.
const ROW: u32 = 6;

/// A match of Puyo counts all that is told of it.
#[derive(Clone, Debug, Default)]
pub struct ChainTally;

impl Tally<Match> for ChainTally {
    const CAPTION: Text = Text::VersusChainTimeline;
    const ADVICE: [Text; 2] = [Text::VersusChainBuried, Text::VersusChainToppedOut];

    fn after(&mut self, game: &Match) -> Vec<Moment> {
        let moment = |seat: Seat, event: &Event| match *event {
            Event::Chain { length, attack } => {
                Some(Moment { tick: game.tick(), seat, rows: attack.div_ceil(ROW), dot: length >= Call::LONG_CHAIN })
            }
            _ => None,
        };
        Seat::ALL
            .into_iter()
            .flat_map(|seat| game.side(seat).events().iter().filter_map(move |event| moment(seat, event)))
            .collect()
    }

    fn rows(&self, game: &Match, seconds: f64) -> Vec<Row> {
        let sides = Seat::ALL.map(|seat| *game.side(seat).stats());
        // A chain that still ran at the end counts with the rounds it had.
        let running = Seat::ALL.map(|seat| game.side(seat).running_chain());
        let chains = [0, 1].map(|seat| sides[seat].chains + u32::from(running[seat] > 0));
        let longest = [0, 1].map(|seat| sides[seat].longest_chain.max(running[seat]));
        vec![
            Row::new(Text::VersusChains, &chains, u32::to_string),
            Row::new(Text::VersusLongestChain, &longest, u32::to_string),
            Row::new(Text::VersusPoints, &sides, |side| side.score.to_string()),
            Row::new(Text::VersusNuisanceSent, &sides, |side| side.attack.to_string()),
            Row::new(Text::VersusAllClears, &sides, |side| side.all_clears.to_string()),
            Row::new(Text::VersusPairs, &sides, |side| per(side.pieces, seconds)),
        ]
    }
}
