//! Steps of a course, to read and to play.

pub(crate) mod nazo;
pub(crate) mod shisen;
pub(crate) mod tspin;

use crate::{
    Desk, Look, Scene, Text,
    session::{desk, drill::Drill},
};
use puzzle::BadCode;

/// One step of a chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// What to look for.
    pub words: Text,
    /// The exercise.
    pub task: Task,
}

/// The exercise of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Steer the T into its slot on the board of this code.
    Spin(&'static str),
    /// Solve a puzzle.
    Solve(&'static str),
    /// Look at the sixteen base shapes.
    Shapes,
    /// Look at some puzzles, each with moves that show its answer; for tiles, with moves up to the line to look at.
    Look(&'static [(&'static str, &'static [&'static str])]),
}

impl Step {
    /// The board to play on, if the step has one. A T-spin that was set up is then done by hand.
    pub fn desk(&self) -> Option<Result<Box<dyn Desk>, BadCode>> {
        match self.task {
            Task::Spin(code) => Some(Drill::new(code).map(|drill| Box::new(drill) as Box<dyn Desk>)),
            Task::Solve(code) => Some(desk::open(code, true).map(|mut desk| {
                desk.finish_by_hand(true);
                desk
            })),
            Task::Shapes | Task::Look(_) => None,
        }
    }

    /// The boards to look at, if there are any, with the moves marked.
    pub fn gallery(&self) -> Vec<Scene> {
        match self.task {
            Task::Shapes => tspin::shapes(),
            Task::Look(puzzles) => puzzles.iter().filter_map(|(code, line)| pictured(code, line).ok()).collect(),
            Task::Spin(_) | Task::Solve(_) => Vec::new(),
        }
    }
}

/// A puzzle with a line of play drawn as outlines.
fn pictured(code: &str, line: &[&str]) -> Result<Scene, BadCode> {
    let line: Vec<String> = line.iter().map(|&m| m.to_owned()).collect();
    let scenes = desk::open(code, true)?.demonstrate(&line)?;
    let (start, placed) = (&scenes[0], &scenes[line.len()]);
    if !placed.line.is_empty() {
        // The line that joins two tiles is enough.
        return Ok(Scene { flash: Vec::new(), ..placed.clone() });
    }
    let mut scene = Scene { next: Vec::new(), ..start.clone() };
    let new = placed.cells.iter().filter(|cell| !start.cells.contains(cell));
    scene.cells.extend(new.map(|&cell| crate::Cell { look: Look::Slot, ..cell }));
    scene.height = scene.cells.iter().map(|cell| cell.y + 2).max().unwrap_or(1);
    Ok(scene)
}

/// Splits text with furigana: `{縦穴|たてあな}` is a part with its reading, the rest has none.
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
    use crate::GAMES;
    use puzzle::Outcome;

    fn steps() -> impl Iterator<Item = &'static Step> {
        GAMES.iter().flat_map(|game| crate::course::chapters(game.key)).flat_map(|chapter| chapter.steps)
    }

    #[test]
    fn a_step_has_a_board_to_play_on_or_some_to_look_at() {
        for step in steps() {
            assert_eq!(step.desk().is_none(), !step.gallery().is_empty());
            if let Some(desk) = step.desk() {
                assert_eq!(desk.unwrap().outcome(), Outcome::Open);
            }
        }
    }

    #[test]
    fn every_form_is_an_answer_and_shows_where_it_goes() {
        for step in steps() {
            let Task::Look(puzzles) = step.task else { continue };
            assert_eq!(step.gallery().len(), puzzles.len());
            for ((code, line), scene) in puzzles.iter().zip(step.gallery()) {
                let steps = line.iter().map(|&m| crate::Step { at: 0, act: crate::Act::Play(m.to_owned()) });
                let transcript =
                    crate::Transcript { puzzle: (*code).to_owned(), steps: steps.collect(), finish: false };
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
    }
}
