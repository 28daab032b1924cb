use super::Design;
use crate::analysis::{Person, Totals};
use crate::export::{AttemptRow, Bundle, GameResult, GameRow, Manifest, ParticipantRow, StepRow};
use crate::protocol::{BadProtocol, MatchLength, Protocol, Step, StepKind};
use crate::random::generator;
use rand::{Rng, RngExt};
use rate::Source;

/// The chance of a simulated participant to win a game, and to solve a puzzle.
const CHANCES: (f64, f64) = (0.25, 0.8);

/// The export of a simulated study of a protocol: games and puzzles of the steps that are done twice. Its source is `simulated`.
pub fn export(protocol: &str, design: &Design, seed: u64) -> Result<Bundle, BadProtocol> {
    let read: Protocol = protocol.parse()?;
    let manifest = Manifest {
        format: Manifest::FORMAT,
        study: "simulated".to_owned(),
        source: Source::Simulated,
        exported_at: 0,
        tsumi: env!("CARGO_PKG_VERSION").to_owned(),
        forges: [].into(),
        models: [].into(),
        seeds: [("simulation".to_owned(), seed), ("assignment".to_owned(), read.assignment.seed)].into(),
        puzzles: [].into(),
        rows: [].into(),
    };
    let mut bundle = Bundle {
        protocol: protocol.to_owned(),
        manifest,
        participants: Vec::new(),
        steps: Vec::new(),
        games: Vec::new(),
        attempts: Vec::new(),
        answers: Vec::new(),
        events: Vec::new(),
    };
    let mut dice = generator(seed);
    for (number, person) in design.draw(seed).into_iter().enumerate() {
        let Some(arm) = read.arms.get(person.arm) else { continue };
        bundle.participants.push(ParticipantRow {
            participant: person.name.clone(),
            arm: Some(arm.name.clone()),
            arrival: u32::try_from(number).ok(),
            language: "ja".to_owned(),
            ..ParticipantRow::default()
        });
        let repeated: Vec<&str> = arm.steps.iter().filter_map(|step| step.again.as_deref()).collect();
        for (number, step) in arm.steps.iter().enumerate() {
            let totals = match &step.again {
                Some(_) => &person.after,
                None if repeated.contains(&step.name.as_str()) => &person.before,
                None => continue,
            };
            let (participant, began_at) = (person.name.clone(), Some(number as i64));
            let (kind, step_name) = (step.kind.word().to_owned(), step.name.clone());
            let number = number as u32;
            bundle.steps.push(StepRow { participant, step: step_name, number, kind, began_at, ended_at: began_at });
            add(&mut bundle, &person, step, totals, &mut dice);
        }
    }
    Ok(bundle)
}

/// The games or puzzles of a step.
fn add(bundle: &mut Bundle, person: &Person, step: &Step, totals: &Totals, dice: &mut impl Rng) {
    let (participant, step_name) = (person.name.clone(), step.name.clone());
    match &step.kind {
        StepKind::Matches(matches) if matches!(matches.length, MatchLength::Sets(_)) => {
            for number in 0..totals.games {
                let t_spins = totals.t_spins / totals.games + u32::from(number < totals.t_spins % totals.games);
                bundle.games.push(GameRow {
                    participant: participant.clone(),
                    step: step_name.clone(),
                    number,
                    game: matches.game.clone(),
                    opponent: matches.opponents[number as usize % matches.opponents.len()].clone(),
                    rules: matches.rules.clone(),
                    seed: dice.random(),
                    result: if dice.random_bool(CHANCES.0) { GameResult::Won } else { GameResult::Lost },
                    seconds: totals.seconds / f64::from(totals.games),
                    t_spins,
                    ..GameRow::default()
                });
            }
        }
        StepKind::Test(puzzles) => bundle.attempts.extend((0..puzzles.count()).map(|number| AttemptRow {
            participant: participant.clone(),
            step: step_name.clone(),
            number,
            solved: dice.random_bool(CHANCES.1),
            in_time: true,
            ..AttemptRow::default()
        })),
        _ => {}
    }
}
