use std::{error::Error, time::Duration};

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Statements and microseconds of requests, one after another.
    Cost,
    /// Requests a second, beside the storage alone.
    Throughput,
    /// Honest visitors beside a bad one.
    Attacks,
    /// The memory of a server that is played at.
    Memory,
}

/// What the command line asks for.
#[derive(Debug)]
pub struct Options {
    /// Only checks that everything is answered and stored.
    pub short: bool,
    /// How long each measurement takes.
    pub time: Duration,
    /// How long the memory of a server is watched.
    pub minutes: u32,
    /// The databases, which must be empty but for cost; if none is named, one on each engine.
    pub databases: Vec<String>,
    parts: Vec<Part>,
}

impl Options {
    /// Reads the command line.
    pub fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let time = Duration::from_secs(5);
        let mut options = Self { short: false, time, minutes: 0, databases: Vec::new(), parts: Vec::new() };
        while let Some(argument) = arguments.next() {
            if argument == "--short" {
                options.short = true;
                options.time = Duration::from_millis(200);
                continue;
            }
            let value = arguments.next().ok_or_else(|| wrong(&argument))?;
            match argument.as_str() {
                "--seconds" => options.time = Duration::from_secs(value.parse()?),
                "--minutes" => options.minutes = value.parse()?,
                "--database" => options.databases.push(value),
                "--only" => options.parts.push(part(&value)?),
                _ => return Err(wrong(&argument)),
            }
        }
        Ok(options)
    }

    /// Whether this is to be measured. Memory, which takes minutes, is only when they are named.
    pub fn wants(&self, part: Part) -> bool {
        match part {
            Part::Memory if self.minutes == 0 && !self.short => false,
            part => self.parts.is_empty() || self.parts.contains(&part),
        }
    }
}

fn part(word: &str) -> Result<Part, Box<dyn Error>> {
    match word {
        "cost" => Ok(Part::Cost),
        "throughput" => Ok(Part::Throughput),
        "attacks" => Ok(Part::Attacks),
        "memory" => Ok(Part::Memory),
        _ => Err(format!("unknown part {word:?}; expected cost, throughput, attacks or memory").into()),
    }
}

fn wrong(argument: &str) -> Box<dyn Error> {
    let expected = "--short, --seconds N, --minutes N, --only cost|throughput|attacks|memory or --database URL";
    format!("cannot read the option {argument:?}; expected {expected}").into()
}
