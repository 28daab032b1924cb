use corpus::Sent;
use server::{Config, Limits};
use std::{
    env,
    error::Error,
    fs,
    io::{self, BufRead, BufReader, Write},
    net::{Ipv4Addr, SocketAddr},
    process::{Child, ChildStdout, Command, Stdio},
};

/// The argument that makes this program a server.
pub const SERVE: &str = "serve";

/// A server in a process of its own, which ends when it is dropped, or when this one ends.
pub struct Program {
    process: Child,
    output: BufReader<ChildStdout>,
    pub address: SocketAddr,
}

impl Program {
    /// Starts a server on a database, with the ordinary limits or none. It trusts the address 127.0.0.1 as its proxy.
    pub fn start(database: &str, limits: bool) -> Result<Self, Box<dyn Error>> {
        let mut program = Command::new(env::current_exe()?);
        program.args([SERVE, database, if limits { "limited" } else { "unlimited" }]);
        let mut process = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut output = BufReader::new(process.stdout.take().ok_or("a server without output")?);
        let mut line = String::new();
        output.read_line(&mut line)?;
        let address = line.trim().parse();
        let address = address.map_err(|why| format!("the server said {line:?} instead of its address: {why}"))?;
        Ok(Self { process, output, address })
    }

    /// What it has sent to its database so far.
    pub fn sent(&mut self) -> Result<Sent, Box<dyn Error>> {
        writeln!(self.process.stdin.as_mut().ok_or("a server without input")?)?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        let (statements, writes) = line.trim().split_once(' ').ok_or("a server that counts")?;
        Ok(Sent { statements: statements.parse()?, writes: writes.parse()? })
    }

    /// Its resident memory in MiB, where the system tells.
    pub fn memory(&self) -> Option<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches("kB").trim().parse().ok().map(|kib: f64| kib / 1024.0)
    }

    /// The seconds of processor time that it has used, where the system tells.
    pub fn processor(&self) -> Option<f64> {
        processor(&self.process.id().to_string())
    }
}

/// The seconds of processor time that a process, or `self`, has used, where the system tells.
pub fn processor(process: &str) -> Option<f64> {
    let told = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // After the name, which may contain anything, the eleventh and twelfth fields count hundredths of a second.
    let fields = told.rsplit_once(')')?.1.split_whitespace().skip(11).take(2);
    Some(fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0)
}

impl Drop for Program {
    fn drop(&mut self) {
        // Its input is closed, whereupon it ends as on a signal.
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}

/// Is the server: prints its address, and what it has sent to its database after each line of the input, and serves until the input is closed.
pub fn serve(mut arguments: impl Iterator<Item = String>) -> Result<(), Box<dyn Error>> {
    let database = arguments.next().ok_or("expected a database")?;
    let limited = arguments.next().is_some_and(|word| word == "limited");
    let config = Config {
        address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        database,
        stock: 0,
        limits: limited.then(Limits::default),
        trusted_proxies: vec!["127.0.0.1".parse()?],
        ..Config::default()
    };
    let runtime = tokio::runtime::Runtime::new()?;
    let ready = |address| {
        let _ = writeln!(io::stdout(), "{address}");
    };
    let ended = async {
        let count = || {
            for _ in io::stdin().lines().map_while(Result::ok) {
                let Sent { statements, writes } = Sent::so_far();
                let _ = writeln!(io::stdout(), "{statements} {writes}");
            }
        };
        let _ = tokio::task::spawn_blocking(count).await;
    };
    runtime.block_on(server::serve(config, ready, ended))?;
    Ok(())
}
