//! The whole pipeline of a study on simulated participants, through the real API: one study with an effect planted, one without.

mod course;
mod person;

use crate::output::Failure;
use crate::reproduce::{Experiment, Table, spread};
use corpus::{Corpus, Invitation, NewPuzzle};
use course::Participant;
use curator::{
    models::Models,
    stock::row::Measured,
    study::{begin, export::export},
};
use person::Person;
use puzzle::Batch;
use rate::Source;
use serde_json::{Value, json};
use server::{App, Clock};
use study::{
    analysis::{Growth, Report},
    protocol::shipped,
};
use tspin::TSpin;

/// The planted effect: by which factor T-spins a minute grow with the puzzles of the training.
const EFFECT: f64 = 3.0;
/// Participants of each study.
const PEOPLE: u64 = 15;
/// Puzzles in each of the three rounds of training, and minutes of a round: less than the thesis' 75 and 40.
const PUZZLES: u32 = 6;
const MINUTES: u32 = 3;
/// Puzzles on the shelf, enough of which are predicted to be fun.
const SHELF: usize = 900;
/// What is beyond chance.
const LEVEL: f64 = 0.05;

/// What became of the studies.
pub struct Planted {
    /// The growth that each study found.
    pub table: Table,
    /// What that means.
    pub remarks: Vec<String>,
    /// All numbers.
    pub data: Value,
}

/// Runs both studies.
pub fn run(experiment: &Experiment) -> Result<Planted, Failure> {
    let failed = |why: String| Failure::Other(format!("a simulated study through the API: {why}"));
    let bar = experiment.bar(2 * PEOPLE as usize, "simulated participants");
    let runtime = tokio::runtime::Runtime::new()?;
    let head = ["planted", "arm", "people", "T-spins a minute after / before", "against A: p", "Hedges' g"];
    let mut table = Table::new("Two studies with simulated participants through the API", head);
    let (mut remarks, mut data) = (Vec::new(), Vec::new());
    for effect in [1.0, EFFECT] {
        let found = runtime.block_on(study(experiment, effect, || bar.inc(1))).map_err(failed)?;
        let Some(growth) = found else { break };
        let planted = if effect > 1.0 { format!("times {effect} by puzzles") } else { "nothing".to_owned() };
        for (arm, name) in ["A", "B", "C"].into_iter().enumerate() {
            let of = &growth.arms[arm];
            let pair = growth.pairs.iter().find(|pair| pair.arms == (0, arm));
            let [p, g] = pair.map_or([String::new(), String::new()], |pair| {
                [format!("{:.3}", pair.test.p), format!("{:.2}", pair.effect)]
            });
            let factor = format!("{:.2} ({})", of.factor.value, spread(&of.factor, 2));
            table.row([planted.clone(), name.to_owned(), of.logs.len().to_string(), factor, p, g]);
        }
        remarks.push(remark(effect, &growth));
        data.push(json!({ "source": "simulated", "planted": effect, "p": growth.overall.p,
            "arms": growth.arms.iter().map(|arm| json!({ "people": arm.logs.len(), "factor": arm.factor })).collect::<Vec<_>>(),
            "pairs": growth.pairs.iter().map(|pair| json!({ "arms": pair.arms, "p": pair.test.p, "effect": pair.effect })).collect::<Vec<_>>() }));
    }
    bar.finish_and_clear();
    Ok(Planted { table, remarks, data: Value::Array(data) })
}

fn remark(effect: f64, growth: &Growth) -> String {
    let found: Vec<&str> = growth
        .pairs
        .iter()
        .filter(|pair| pair.test.p < LEVEL)
        .map(|pair| match pair.arms {
            (0, 1) => "B against A",
            (0, 2) => "C against A",
            _ => "C against B",
        })
        .collect();
    let found = if found.is_empty() { "no difference between arms".to_owned() } else { found.join(", ") };
    let planted = match effect > 1.0 {
        true => format!("times {effect} in B and C, by what their puzzles teach"),
        false => "no effect".to_owned(),
    };
    format!(
        "Through the API, 15 simulated participants who do not know their arm, planted: {planted}. Found with p < 0.05: {found}. Consent, assignment, matches that the server replays, tests, training, export and report are those of a real study; rounds of training are shorter."
    )
}

/// One study from its beginning to the analysis of its export; `None` if it was interrupted.
async fn study(experiment: &Experiment, effect: f64, done: impl Fn()) -> Result<Option<Growth>, String> {
    let said = |why: &dyn std::fmt::Display| why.to_string();
    let corpus = stocked().await.map_err(|why| said(&why))?;
    let thesis = shipped("thesis").ok_or("the protocol of the thesis is not there")?;
    let protocol = thesis
        .replace("count = 75", &format!("count = {PUZZLES}"))
        .replace("minutes = 40", &format!("minutes = {MINUTES}"))
        // Who wins depends on the pieces that the server draws; what is solved does not.
        .replace("measures = [\"score\"]", "measures = [\"solved\"]");
    let (study, _) = begin(&corpus, &protocol, 0, 0).await.map_err(|why| said(&why))?;
    let clock = Clock::default();
    let app = App::new(corpus.clone(), None).with_clock(clock.clone());
    let invitations = vec![Invitation::default(); PEOPLE as usize];
    let invited = corpus.invite(&study.id, &invitations, 0).await.map_err(|why| said(&why))?;
    for (number, invited) in (0..).zip(invited) {
        if experiment.is_stopped() {
            return Ok(None);
        }
        let person = Person::new(experiment.seed, number, effect, 3 * PUZZLES);
        Participant::new(&app, &clock, &invited.code, person).take_part().await?;
        done();
    }
    let mut bundle = export(&corpus, &study.id, 0).await.map_err(|why| said(&why))?;
    bundle.manifest.source = Source::Simulated;
    let report = Report::of(&bundle).map_err(|why| said(&why))?;
    report.growth.map(Some).ok_or_else(|| "the report has no growth".to_owned())
}

/// Puzzles for the training.
async fn stocked() -> Result<Corpus, corpus::Error> {
    let corpus = Corpus::in_memory().await?;
    let models = Models::load(&corpus).await?;
    let mut rows: Vec<NewPuzzle> = Vec::new();
    if let Ok(recipe) = "reverse-2".parse() {
        let mut batch = Batch::<TSpin>::new(recipe, 1);
        while rows.len() < SHELF {
            let made = batch.round(512, SHELF - rows.len(), |forged| Measured::forged::<TSpin>(forged, "tspin-2"));
            rows.extend(made.into_iter().map(|(_, measured)| measured.rated(&models)));
        }
    }
    corpus.add_puzzles(&rows, 0).await?;
    Ok(corpus)
}
