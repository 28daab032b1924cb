use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

/// A server that ends with the test.
pub struct Server {
    process: Child,
    pub address: String,
}

impl Server {
    /// Starts a program that will be a server.
    pub fn begin(database: &str) -> Child {
        let arguments =
            ["serve", "--address", "127.0.0.1:0", "--stock", "0", "--limits", "off", "--database", database];
        let mut program = Command::new(env!("CARGO_BIN_EXE_tsumi"));
        program.args(arguments).stdout(Stdio::piped()).spawn().unwrap()
    }

    /// Waits until it listens.
    pub fn ready(mut process: Child) -> Self {
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        Self { process, address }
    }

    /// Starts a server, and waits until it listens.
    pub fn start(database: &str) -> Self {
        Self::ready(Self::begin(database))
    }

    /// Kills it, as `kill -9` does.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Asks it to end, as whoever replaces it does, and waits until it has: what it was asked before is answered.
    #[cfg(unix)]
    pub fn stop(&mut self) {
        let asked = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status().unwrap();
        assert!(asked.success());
        let ended = self.process.wait().unwrap();
        assert!(ended.success(), "{ended}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
