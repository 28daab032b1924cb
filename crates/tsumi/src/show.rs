use crate::{
    output::{Failure, json_line, wants_colours},
    png,
    puzzles::{Puzzles, exit_code},
};
use clap::Args;
use play::{Ground, Scene, Table, picture};
use puzzle::{Budget, Solutions, Solve, Verdict};
use serde::Serialize;
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
};
use tspin::{Puzzle, TSpin};

/// Draw puzzles in the terminal, as SVG or as PNG.
#[derive(Args)]
pub struct Show {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Draw the first answer too, step by step
    #[arg(long)]
    answer: bool,
    /// Write an SVG file; `{n}` in its name becomes the number of the puzzle
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a PNG file; `{n}` in its name becomes the number of the puzzle
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Side of a cell in pixels
    #[arg(long, default_value_t = 28, value_parser = clap::value_parser!(u32).range(4..=200))]
    cell: u32,
    /// Chalk on slate instead of ink on paper
    #[arg(long)]
    dark: bool,
    /// Letters instead of colours, also on a terminal
    #[arg(long)]
    plain: bool,
}

#[derive(Serialize)]
struct Drawn {
    code: String,
    goal: String,
    /// The board, then the board after each step of the answer, if that was asked for.
    pictures: Vec<String>,
    svg: Option<String>,
    png: Option<String>,
}

impl Show {
    /// Draws each puzzle.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let (mut number, mut all_decided) = (0, true);
        let all_good = self.puzzles.each(|puzzle, out| {
            number += 1;
            all_decided &= self.draw(puzzle, number, out)?;
            Ok(())
        })?;
        Ok(exit_code(all_good, all_decided))
    }

    /// Draws one puzzle; false if an answer was asked for and it was not decided whether there is one.
    fn draw(&self, puzzle: &Puzzle, number: usize, mut out: &mut dyn Write) -> Result<bool, Failure> {
        let solutions = self.answer.then(|| TSpin::solve(puzzle, Budget { keep: 1, ..self.puzzles.budget() }));
        let verdict = solutions.as_ref().map(Solutions::verdict);
        let moves = solutions.and_then(|mut solutions| solutions.lines.pop()).unwrap_or_default();
        let decided = verdict != Some(Verdict::Unknown) || !moves.is_empty();
        let scenes: Vec<Scene> = (0..=moves.len()).map(|made| TSpin::scene(puzzle, &moves[..made], None)).collect();
        let ground = if self.dark { Ground::Slate } else { Ground::Paper };
        let svg = || picture::svg(&scenes, ground, self.cell);
        if let Some(path) = &self.svg {
            let path = numbered(path, number)?;
            fs::write(&path, svg()).map_err(Failure::file(&path))?;
        }
        if let Some(path) = &self.png {
            let path = numbered(path, number)?;
            fs::write(&path, png::render(&svg())?).map_err(Failure::file(&path))?;
        }
        let file = |path: &Option<PathBuf>| {
            path.as_ref().map(|path| numbered(path, number).map(|path| path.display().to_string())).transpose()
        };
        let goal = TSpin::goal(puzzle, play::Lang::En);
        if self.puzzles.json {
            let pictures = scenes.iter().map(|scene| picture::text(std::slice::from_ref(scene), false)).collect();
            let (svg, png) = (file(&self.svg)?, file(&self.png)?);
            json_line(&mut out, &Drawn { code: puzzle.to_string(), goal, pictures, svg, png })?;
            return Ok(decided);
        }
        if self.svg.is_some() || self.png.is_some() {
            return Ok(decided);
        }
        let queue: String = puzzle.queue().iter().map(|piece| format!(" {piece}")).collect();
        writeln!(out, "{goal} with{queue}")?;
        write!(out, "{}", picture::text(&scenes, wants_colours() && !self.plain))?;
        match verdict {
            Some(Verdict::None) => writeln!(out, "no answer (proved)")?,
            Some(Verdict::Unknown) if moves.is_empty() => writeln!(out, "not decided within the budget")?,
            _ => {}
        }
        writeln!(out)?;
        Ok(decided)
    }
}

/// The file of one puzzle. A second one must not overwrite the first.
fn numbered(path: &Path, number: usize) -> Result<PathBuf, Failure> {
    let text = path.to_string_lossy();
    match (text.contains("{n}"), number) {
        (true, _) => Ok(PathBuf::from(text.replace("{n}", &number.to_string()))),
        (false, 1) => Ok(path.to_owned()),
        (false, _) => Err(Failure::Usage(format!("{text} for several puzzles; expected a name with {{n}} in it"))),
    }
}
