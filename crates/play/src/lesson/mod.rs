//! The lessons, one for each game: steps that are read, and done by hand.

pub(crate) mod nazo;
pub(crate) mod shisen;
pub(crate) mod tspin;

use crate::{
    Desk, Look, Scene, Text, game,
    session::{desk, drill::Drill},
};
use puzzle::BadCode;

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its heading.
    pub title: Text,
    /// What it tells.
    pub words: Text,
    /// What is to be done.
    pub task: Task,
}

/// What is to be done at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Steer the T into its slot. The code of the board.
    Spin(&'static str),
    /// Solve a puzzle.
    Solve(&'static str),
    /// Look at the sixteen base shapes.
    Shapes,
    /// Look at some puzzles, each with the moves of its answer; with moves that end with the line to look at, if tiles are taken.
    Look(&'static [(&'static str, &'static [&'static str])]),
    /// Go and practise.
    End,
}

const fn step(title: Text, words: Text, task: Task) -> Step {
    Step { title, words, task }
}

/// The lesson of a game, from the first step to the last; none of a game that is not there.
pub fn steps(key: &str) -> &'static [Step] {
    game(key).map_or(&[], |game| game.lesson)
}

impl Step {
    /// The board to play it on, if something is to be played.
    pub fn desk(&self) -> Option<Result<Box<dyn Desk>, BadCode>> {
        match self.task {
            Task::Spin(code) => Some(Drill::new(code).map(|drill| Box::new(drill) as Box<dyn Desk>)),
            Task::Solve(code) => Some(desk::open(code, true)),
            Task::Shapes | Task::Look(_) | Task::End => None,
        }
    }

    /// The boards to look at, if there are such; where the moves go is marked.
    pub fn gallery(&self) -> Vec<Scene> {
        match self.task {
            Task::Shapes => tspin::shapes(),
            Task::Look(puzzles) => puzzles.iter().filter_map(|(code, line)| pictured(code, line).ok()).collect(),
            Task::Spin(_) | Task::Solve(_) | Task::End => Vec::new(),
        }
    }
}

/// A puzzle with the pieces of a line of play as outlines.
fn pictured(code: &str, line: &[&str]) -> Result<Scene, BadCode> {
    let line: Vec<String> = line.iter().map(|&m| m.to_owned()).collect();
    let scenes = desk::open(code, true)?.demonstrate(&line)?;
    let (start, placed) = (&scenes[0], &scenes[line.len()]);
    if !placed.line.is_empty() {
        // The line that joins two tiles says it all.
        return Ok(Scene { flash: Vec::new(), ..placed.clone() });
    }
    let mut scene = Scene { next: Vec::new(), ..start.clone() };
    let new = placed.cells.iter().filter(|cell| !start.cells.contains(cell));
    scene.cells.extend(new.map(|&cell| crate::Cell { look: Look::Slot, ..cell }));
    scene.height = scene.cells.iter().map(|cell| cell.y + 2).max().unwrap_or(1);
    Ok(scene)
}

/// Text with readings: `{縦穴|たてあな}` is one part with its reading, the rest are parts without.
pub fn ruby(text: &str) -> Vec<(&str, Option<&str>)> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((inside, behind)) = after.split_once('}') else { break };
        parts.push((before, None));
        parts.push(inside.split_once('|').map_or((inside, None), |(word, reading)| (word, Some(reading))));
        rest = behind;
    }
    parts.push((rest, None));
    parts.retain(|part| !part.0.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GAMES, Lang};
    use puzzle::{Budget, Outcome, Solve};

    fn answers(code: &str) -> u64 {
        match code.split(':').next() {
            Some("tspin") => ::tspin::TSpin::solve(&code.parse().unwrap(), Budget::default()).answers,
            Some("shisen") => ::shisen::Shisen::solve(&code.parse().unwrap(), Budget::default()).answers,
            _ => ::nazo::Nazo::solve(&code.parse().unwrap(), Budget::default()).answers,
        }
    }

    #[test]
    fn every_task_can_be_done() {
        for step in GAMES.iter().flat_map(|game| game.lesson) {
            match step.task {
                Task::Solve(code) => assert!(answers(code) >= 1, "{code}"),
                Task::Spin(_) => assert!(step.gallery().is_empty()),
                Task::Shapes | Task::Look(_) => assert!(!step.gallery().is_empty() && step.desk().is_none()),
                Task::End => assert!(step.desk().is_none()),
            }
            if let Some(desk) = step.desk() {
                assert_eq!(desk.unwrap().outcome(), Outcome::Open);
            }
        }
    }

    #[test]
    fn every_form_is_an_answer_and_shows_where_it_goes() {
        for step in GAMES.iter().flat_map(|game| game.lesson) {
            let Task::Look(puzzles) = step.task else { continue };
            assert_eq!(step.gallery().len(), puzzles.len());
            for ((code, line), scene) in puzzles.iter().zip(step.gallery()) {
                let steps = line.iter().map(|&m| crate::Step { at: 0, act: crate::Act::Play(m.to_owned()) });
                let transcript = crate::Transcript { puzzle: (*code).to_owned(), steps: steps.collect() };
                let outcome = desk::replay(code, true, &transcript).unwrap().outcome;
                if scene.tiles {
                    assert!(scene.line.len() > 1 && scene.flash.is_empty(), "{code}");
                    continue;
                }
                assert_eq!(outcome, Outcome::Solved, "{code}");
                assert_eq!(scene.cells.iter().filter(|cell| cell.look == Look::Slot).count(), 2 * line.len(), "{code}");
            }
        }
    }

    #[test]
    fn readings_are_taken_apart() {
        assert_eq!(ruby("a{屋根|やね}b"), [("a", None), ("屋根", Some("やね")), ("b", None)]);
        assert_eq!(ruby("no {end"), [("no {end", None)]);
        for step in GAMES.iter().flat_map(|game| game.lesson) {
            assert!(!ruby(step.words.in_lang(Lang::Ja)).is_empty());
        }
    }
}
