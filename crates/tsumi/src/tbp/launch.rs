use super::Fault;
use puzzle::BadCode;
use std::{
    path::Path,
    process::{Child, Command, Stdio},
    str::FromStr,
    time::Duration,
};

/// How a bot is started and treated: `tbp:<command>`, or with settings `tbp,pace=90,think=50:<command>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    /// The program and its arguments.
    words: Vec<String>,
    /// Pieces that its hands place in a minute.
    pub pace: u32,
    /// The time that it has to think before it is asked.
    pub think: Duration,
    /// The longest time that an answer may take.
    pub limit: Duration,
}

impl Launch {
    /// The time for an answer unless another one is asked for.
    pub const LIMIT: Duration = Duration::from_secs(10);

    /// Starts the program. What it writes to standard error is discarded: many games at once would mix it up.
    pub fn start(&self) -> Result<Child, Fault> {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        command.spawn().map_err(|error| Fault::NotStarted(format!("{}: {error}", self.words[0])))
    }

    /// Whether the program can be started at all.
    pub fn check(&self) -> Result<(), Fault> {
        let mut child = self.start()?;
        let _ = child.kill();
        let _ = child.wait();
        Ok(())
    }

    /// A name for records, which have no spaces in names.
    pub fn name(&self) -> String {
        let file = Path::new(&self.words[0]).file_name().unwrap_or_default().to_string_lossy();
        let letters = file.chars().map(|letter| if letter.is_ascii_graphic() { letter } else { '-' });
        format!("tbp:{}", letters.collect::<String>())
    }
}

impl FromStr for Launch {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let bad = || BadCode::invalid("bot", text, "tbp:<command> or tbp,pace=1-1200,think=<milliseconds>:<command>");
        let (head, command) = text.split_once(':').ok_or_else(bad)?;
        let words = shlex::split(command).filter(|words| !words.is_empty()).ok_or_else(bad)?;
        let mut launch = Self { words, pace: 120, think: Duration::ZERO, limit: Self::LIMIT };
        let mut parts = head.split(',');
        if parts.next() != Some("tbp") {
            return Err(bad());
        }
        for part in parts {
            let (name, value) = part.split_once('=').ok_or_else(bad)?;
            let value: u32 = value.parse().map_err(|_| bad())?;
            match name {
                "pace" if (1..=1200).contains(&value) => launch.pace = value,
                "think" if value <= 60_000 => launch.think = Duration::from_millis(value.into()),
                _ => return Err(bad()),
            }
        }
        Ok(launch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_like_a_shell_does() {
        let launch: Launch = "tbp,pace=90,think=50:'my bot' --depth 3".parse().unwrap();
        assert_eq!(launch.words, ["my bot", "--depth", "3"]);
        assert_eq!((launch.pace, launch.think, launch.name().as_str()), (90, Duration::from_millis(50), "tbp:my-bot"));
        for text in ["tbp:", "tbp", "tbp:'open", "tbp,pace=0:x", "tbp,speed=1:x", "cc:x"] {
            assert!(text.parse::<Launch>().unwrap_err().to_string().contains("expected tbp:<command>"), "{text}");
        }
    }
}
