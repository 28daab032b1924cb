use super::{BotMessage, Fault, FrontendMessage, Launch, Line, read_line};
use std::{
    io::{BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    thread,
    time::{Duration, Instant},
};

/// Messages that wait on each way. The rest waits in the pipe, so that no bot fills our memory.
const WAITING: usize = 32;
/// Messages of unknown types that are skipped while one is expected.
const SKIPPED: usize = 100;
/// The time that a bot has to end by itself.
const GRACE: Duration = Duration::from_secs(1);

/// The process of a bot. Pipes block, so each way has a thread.
pub struct Process {
    child: Child,
    limit: Duration,
    to_bot: Option<SyncSender<String>>,
    from_bot: Receiver<Line>,
}

impl Process {
    /// Starts a bot.
    pub fn start(launch: &Launch) -> Result<Self, Fault> {
        let mut child = launch.start()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (stdin, stdout) = pipes.ok_or_else(|| Fault::NotStarted("without pipes".to_owned()))?;
        Ok(Self { child, limit: launch.limit, to_bot: Some(writer(stdin)), from_bot: reader(stdout) })
    }

    /// Sends a message, without waiting until the bot reads it.
    pub fn send(&mut self, message: &FrontendMessage) -> Result<(), Fault> {
        let line = serde_json::to_string(message).unwrap_or_default() + "\n";
        match self.to_bot.as_ref().map(|to_bot| to_bot.try_send(line)) {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => Err(Fault::Deaf),
            Some(Err(TrySendError::Disconnected(_))) | None => Err(self.ended()),
        }
    }

    /// Waits for the next message of a known type.
    pub fn receive(&mut self, expected: &'static str) -> Result<BotMessage, Fault> {
        let deadline = Instant::now() + self.limit;
        for _ in 0..SKIPPED {
            let left = deadline.saturating_duration_since(Instant::now());
            let text = match self.from_bot.recv_timeout(left) {
                Ok(Line::Text(text)) => text,
                Ok(Line::TooLong) => return Err(Fault::LongLine),
                Ok(Line::End) | Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Silent { expected, limit: self.limit }),
            };
            match serde_json::from_str(&text) {
                Ok(BotMessage::Unknown) => {}
                Ok(message) => return Ok(message),
                Err(_) => return Err(Fault::Nonsense { said: text, expected }),
            }
        }
        Err(Fault::Flood)
    }

    /// Ends the process at once.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
    }

    fn ended(&mut self) -> Fault {
        self.wait(GRACE);
        Fault::Ended(self.child.try_wait().ok().flatten())
    }

    /// Waits for the end of the process.
    fn wait(&mut self, most: Duration) {
        let deadline = Instant::now() + most;
        while Instant::now() < deadline && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send(&FrontendMessage::Quit);
        self.to_bot = None;
        self.wait(GRACE);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn writer(mut stdin: ChildStdin) -> SyncSender<String> {
    let (sender, lines) = sync_channel::<String>(WAITING);
    thread::spawn(move || lines.iter().try_for_each(|line| stdin.write_all(line.as_bytes())));
    sender
}

fn reader(stdout: ChildStdout) -> Receiver<Line> {
    let (sender, lines) = sync_channel(WAITING);
    thread::spawn(move || {
        let mut stdout = BufReader::new(stdout);
        loop {
            let line = read_line(&mut stdout).unwrap_or(Line::End);
            let goes_on = matches!(line, Line::Text(_));
            if sender.send(line).is_err() || !goes_on {
                return;
            }
        }
    });
    lines
}
