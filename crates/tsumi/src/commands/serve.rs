use crate::output::Failure;
use clap::{Args, ValueEnum};
use server::{Config, Network, PublicUrl};
use std::{
    io::{self, Write},
    net::SocketAddr,
    process::ExitCode,
    time::Duration,
};

/// How long work that was cancelled may take to notice it.
const GRACE: Duration = Duration::from_secs(2);

/// Serve the web page and its API.
#[derive(Args)]
pub struct Serve {
    /// Address to listen on; port 0 takes a free one
    #[arg(long, default_value_t = Config::default().address)]
    address: SocketAddr,
    /// Database: the path of a SQLite file, which is created if missing, or postgres://USER@HOST/DATABASE
    #[arg(long, default_value_t = Config::default().database)]
    database: String,
    /// Number of puzzles to stock on each shelf
    #[arg(long, default_value_t = Config::default().stock)]
    stock: usize,
    /// First seed for stocking an empty shelf
    #[arg(long, default_value_t = Config::default().seed)]
    seed: u64,
    /// Limits on the requests and connections of one address; off for measurements
    #[arg(long, value_enum, default_value_t = Limits::On)]
    limits: Limits,
    /// A proxy before this server, as an address or a network like 10.0.0.0/8: it is believed when it says by X-Forwarded-For and
    /// X-Forwarded-Proto whom it speaks for; may be given several times
    #[arg(long = "trusted-proxy", value_name = "NETWORK")]
    trusted_proxies: Vec<Network>,
    /// Address for metrics, at the path /metrics: a private one, for they are not for the public
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Where the server is found from outside, for links
    #[arg(long, value_name = "https://HOST")]
    public_url: Option<PublicUrl>,
}

/// Whether the limits are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Limits {
    On,
    Off,
}

impl Serve {
    /// Serves until interrupted.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "warn".into());
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
        let config = Config {
            address: self.address,
            database: self.database,
            stock: self.stock,
            seed: self.seed,
            limits: Config::default().limits.filter(|_| self.limits == Limits::On),
            trusted_proxies: self.trusted_proxies,
            public_url: self.public_url,
            metrics: self.metrics,
        };
        let runtime = tokio::runtime::Runtime::new()?;
        // A closed standard output does not stop the server.
        let ready = |address| {
            let _ = writeln!(io::stdout(), "Tsumi is ready: http://{address}");
        };
        let served = runtime.block_on(server::serve(config, ready, interrupted()));
        // Searches look for the end every few milliseconds; nothing else is waited for.
        runtime.shutdown_timeout(GRACE);
        served.map_err(|error| Failure::Other(error.to_string()))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Completes on Ctrl-C or SIGTERM.
async fn interrupted() {
    let keyboard = tokio::signal::ctrl_c();
    #[cfg(unix)]
    if let Ok(mut ended) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = keyboard => {}
            _ = ended.recv() => {}
        }
        return;
    }
    let _ = keyboard.await;
}
