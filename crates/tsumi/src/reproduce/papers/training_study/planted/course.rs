use super::person::{Mind, PACE, Person};
use play::wire::{StudyAnswer, StudyAt, StudyCard, StudyMatch, StudyPhase, StudyPuzzle};
use play::{Act, Step, Transcript};
use puzzle::{Budget, Solve};
use serde_json::{Value, from_value, json};
use server::{App, Clock, Local};
use std::time::Duration;
use tspin::{
    TSpin,
    bots::{Entrant, Spec, contest},
};

/// A simulated participant, who goes through a study by the same requests as a browser sends.
pub struct Participant {
    api: Local,
    code: String,
    clock: Clock,
    person: Person,
}

/// Milliseconds between the moves of a try.
const MOVE_MS: u32 = 1000;

impl Participant {
    /// The participant with this code.
    pub fn new(app: &App, clock: &Clock, code: &str, person: Person) -> Self {
        Self { api: Local::new(app.clone(), code), code: code.to_owned(), clock: clock.clone(), person }
    }

    /// Goes through the whole course.
    pub async fn take_part(mut self) -> Result<(), String> {
        loop {
            match self.place().await? {
                StudyAt::Consent => self.post("consent", &json!({ "consent": true })).await.map(drop)?,
                StudyAt::Ready(_) => self.act("begin").await?,
                // Training by matches: one is played, and the rest of the time is waited out.
                StudyAt::Match(StudyMatch { games, step, .. }) if games > 0 && step.left_ms.is_some() => {
                    self.wait_ms(step.left_ms.unwrap_or(0) + 3000);
                }
                StudyAt::Match(task) => self.play(&task).await?,
                StudyAt::Puzzle(puzzle) => self.puzzle(&puzzle).await?,
                StudyAt::Break(step) => self.wait_ms(step.left_ms.unwrap_or(0) + 1),
                StudyAt::Questions { questions, .. } => {
                    let answer = |name: &String| StudyAnswer { name: name.clone(), value: Some(1), text: None };
                    let answers: Vec<StudyAnswer> = questions.iter().map(|one| answer(&one.name)).collect();
                    self.post("answers", &json!({ "answers": answers })).await?;
                }
                StudyAt::Answers { .. } => self.act("finish").await?,
                StudyAt::Over { .. } => return Ok(()),
                other => return Err(format!("a simulated participant is at {other:?}")),
            }
        }
    }

    async fn place(&self) -> Result<StudyAt, String> {
        let card = self.api.send("GET", &format!("/api/study/{}", self.code), &Value::Null).await?;
        from_value::<StudyCard>(card).map(|card| card.place).map_err(|why| why.to_string())
    }

    async fn post(&self, what: &str, body: &Value) -> Result<Value, String> {
        self.api.send("POST", &format!("/api/study/{}/{what}", self.code), body).await
    }

    async fn act(&self, act: &str) -> Result<(), String> {
        self.post("act", &json!({ "act": act })).await.map(drop)
    }

    fn wait_ms(&self, ms: u64) {
        self.clock.advance(Duration::from_millis(ms));
    }

    /// A match against the first opponent that may be met, played out and sent as a record.
    async fn play(&mut self, task: &StudyMatch) -> Result<(), String> {
        let place = task.opponents.first().map_or(0, |choice| choice.place);
        let start = self.post("match", &json!({ "place": place })).await?;
        let text = |key: &str| start[key].as_str().unwrap_or_default();
        let rules = text("rules").parse().map_err(|why| format!("{why}"))?;
        let spec: Spec = text("opponent").parse().map_err(|why| format!("{why}"))?;
        let seed = start["seed"].as_u64().ok_or("a match without a seed")?;
        let mut entrants = [
            Entrant { name: "player".to_owned(), player: self.person.mind(), pace: PACE, slips: 0 },
            Entrant {
                name: spec.to_string(),
                player: Mind::Cpu(Box::new(spec.player())),
                pace: spec.pace,
                slips: spec.slips,
            },
        ];
        let (_, record) = contest(rules, seed, &mut entrants);
        self.wait_ms(u64::from(record.ticks) * 1000 / 60 + 1000);
        let path = format!("/api/matches/{}", text("id"));
        self.api.send("PUT", &path, &json!({ "record": record.to_string() })).await.map(drop)
    }

    async fn puzzle(&mut self, puzzle: &StudyPuzzle) -> Result<(), String> {
        match (puzzle.phase, &puzzle.shown) {
            (StudyPhase::Trying, Some(shown)) => {
                if puzzle.step.kind == "training" {
                    self.person.learn();
                }
                if !self.person.solves() {
                    return self.act("give_up").await;
                }
                let code = shown.puzzle.code.clone();
                let steps = solution(&code)?;
                self.wait_ms(u64::from(MOVE_MS) * (steps.len() as u64 + 1));
                let transcript = Transcript { puzzle: code, steps, finish: false };
                let path = format!("/api/sessions/{}/attempts", shown.session);
                self.api.send("POST", &path, &json!({ "transcript": transcript })).await.map(drop)
            }
            (StudyPhase::Done, _) if puzzle.total == Some(puzzle.number + 1) => self.act("finish").await,
            (StudyPhase::Ready | StudyPhase::Done, _) => self.act("show").await,
            other => Err(format!("a simulated participant is asked for {other:?}")),
        }
    }
}

/// The moves of an answer, one a second.
fn solution(code: &str) -> Result<Vec<Step>, String> {
    let puzzle = code.parse().map_err(|why| format!("{code}: {why}"))?;
    let answers = TSpin::solve(&puzzle, Budget::default());
    let line = answers.lines.first().ok_or_else(|| format!("{code} has no answer"))?;
    let moves = (1..).zip(line).map(|(number, one)| Step { at: number * MOVE_MS, act: Act::from(one.to_string()) });
    Ok(moves.collect())
}
