use crate::{
    games::{Entry, Work},
    input::{
        format::Format,
        puzzles::{Puzzles, exit_code},
    },
    output::{Failure, atomic, json_line, png, wants_colours},
};
use clap::Args;
use play::{Ground, Scene, picture};
use puzzle::{Budget, Solutions, Verdict};
use serde::Serialize;
use std::{
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
};

/// Draw puzzles in the terminal, as SVG or as PNG.
#[derive(Args)]
pub struct Show {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Also draw the first answer, step by step; of Shisen-sho only its first pair
    #[arg(long)]
    answer: bool,
    /// Write an SVG file; an `n` in braces in its name is replaced by the number of the puzzle
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a PNG file; an `n` in braces in its name is replaced by the number of the puzzle
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Size of a cell in pixels
    #[arg(long, default_value_t = 28, value_parser = clap::value_parser!(u32).range(4..=200))]
    cell: u32,
    /// Dark background
    #[arg(long)]
    dark: bool,
    /// Letters instead of colours, even on a terminal
    #[arg(long)]
    plain: bool,
}

#[derive(Serialize)]
struct Drawn {
    code: String,
    goal: String,
    /// The board, and with `--answer` the board after each step of the answer.
    pictures: Vec<String>,
    svg: Option<String>,
    png: Option<String>,
}

impl Show {
    /// Draws each puzzle.
    pub fn run(self) -> Result<ExitCode, Failure> {
        if self.puzzles.are_several() {
            // Check before anything is written.
            self.svg.iter().chain(&self.png).try_for_each(|path| numbered(path, 2).map(drop))?;
        }
        let mut drawing = Drawing { command: &self, number: 0, all_decided: true };
        let all_good = self.puzzles.each(&mut drawing)?;
        Ok(exit_code(all_good, drawing.all_decided))
    }

    /// Draws one puzzle. Returns false if an answer was requested and the budget was too small to decide on one.
    fn draw<G: Entry>(&self, puzzle: &G::Puzzle, number: usize, mut out: &mut dyn Write) -> Result<bool, Failure> {
        let solutions = self.answer.then(|| G::solve(puzzle, Budget { keep: 1, ..self.puzzles.budget() }));
        let verdict = solutions.as_ref().map(Solutions::verdict);
        let moves = solutions.and_then(|mut solutions| solutions.lines.pop()).unwrap_or_default();
        let decided = verdict != Some(Verdict::Unknown) || !moves.is_empty();
        let scenes: Vec<Scene> = (0..=moves.len()).map(|made| G::scene(puzzle, &moves[..made], None)).collect();
        let ground = if self.dark { Ground::SLATE } else { Ground::PAPER };
        // Shisen-sho has too many moves to draw them all: only the path of the first pair is shown.
        let first =
            moves.get(..1).filter(|_| scenes[0].tiles).and_then(|first| G::motion(puzzle, first).into_iter().next());
        let drawn = first.as_ref().map_or(scenes.as_slice(), std::slice::from_ref);
        let svg = || picture::svg(drawn, ground, self.cell);
        if let Some(path) = &self.svg {
            let path = numbered(path, number)?;
            atomic::write(&path, svg().as_bytes())?;
        }
        if let Some(path) = &self.png {
            let path = numbered(path, number)?;
            atomic::write(&path, &png::render(&svg())?)?;
        }
        let file = |path: &Option<PathBuf>| {
            path.as_ref().map(|path| numbered(path, number).map(|path| path.display().to_string())).transpose()
        };
        let goal = G::goal(puzzle, play::Lang::En);
        if self.puzzles.json {
            let pictures = scenes.iter().map(|scene| picture::text(std::slice::from_ref(scene), false)).collect();
            let (svg, png) = (file(&self.svg)?, file(&self.png)?);
            json_line(&mut out, &Drawn { code: puzzle.to_string(), goal, pictures, svg, png })?;
            return Ok(decided);
        }
        if self.svg.is_some() || self.png.is_some() {
            return Ok(decided);
        }
        writeln!(out, "{}", G::heading(puzzle))?;
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

struct Drawing<'a> {
    command: &'a Show,
    number: usize,
    all_decided: bool,
}

impl Work for Drawing<'_> {
    fn on<G: Entry>(&mut self, puzzle: &G::Puzzle, _: Format, out: &mut dyn Write) -> Result<(), Failure> {
        self.number += 1;
        self.all_decided &= self.command.draw::<G>(puzzle, self.number, out)?;
        Ok(())
    }
}

/// The file name for one puzzle; an error if a second puzzle would overwrite the first.
fn numbered(path: &Path, number: usize) -> Result<PathBuf, Failure> {
    let text = path.to_string_lossy();
    match (text.contains("{n}"), number) {
        (true, _) => Ok(PathBuf::from(text.replace("{n}", &number.to_string()))),
        (false, 1) => Ok(path.to_owned()),
        (false, _) => Err(Failure::Usage(format!("{text} for several puzzles; expected a file name with {{n}}"))),
    }
}
