use crate::{
    output::{Failure, json_line},
    tbp::{FrontendMessage, LONGEST_LINE, Line, Service, read_line},
};
use clap::Args;
use std::{io, process::ExitCode};
use tspin::bots::Spec;
use tspin::versus::Rules;

/// Serve one of our players of falling blocks as a bot, by the Tetris Bot Protocol.
///
/// Messages come on standard input and go to standard output, one JSON object a line.
#[derive(Args)]
pub struct Tbp {
    /// The player: weak, medium, strong, adaptive or best, or with settings, as in best,width=40
    #[arg(long, default_value = "best")]
    player: String,
    /// The rules that say what clears send: guideline or thesis
    #[arg(long, default_value = "guideline")]
    rules: String,
}

impl Tbp {
    /// Answers messages until `quit` or the end of the input.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let player = Spec::asked(&self.player)?;
        let rules: Rules = self.rules.parse()?;
        let mut service = Service::new(player, rules);
        let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
        json_line(&mut out, &service.info())?;
        for number in 1.. {
            let wrong = |why: String| Failure::Other(format!("message {number}: {why}"));
            let text = match read_line(&mut input).map_err(|error| Failure::Io("standard input".to_owned(), error))? {
                Line::Text(text) if text.is_empty() => continue,
                Line::Text(text) => text,
                Line::TooLong => return Err(wrong(format!("a line of more than {LONGEST_LINE} bytes"))),
                Line::End => break,
            };
            let message = serde_json::from_str(&text);
            let message: FrontendMessage = message.map_err(|error| wrong(error.to_string()))?;
            if message == FrontendMessage::Quit {
                break;
            }
            if let Some(answer) = service.answer(message).map_err(wrong)? {
                json_line(&mut out, &answer)?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
