use std::{
    env, fs,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// Makes a cluster, runs it until standard input is closed, then removes it. `$1` is the folder of PostgreSQL's programs, `$2` whether a
/// commit waits until it is written, `$3` where the cluster is made. Prints the folder of the socket once connections are accepted. On the
/// lines `stop` and `start` the server is stopped at once, as by a fault, and started again; on `revive` it is started if it has died. Each is
/// repeated when it is done.
const SCRIPT: &str = r#"
folder=$(mktemp -d "$3/tsumi-postgres.XXXXXX") && cd "$folder" || exit 1
"$1/initdb" --pgdata=data --username=tsumi --auth=trust --encoding=UTF8 --locale=C --locale-provider=icu --icu-locale=en-US \
    --no-sync >initdb.log 2>&1 || { cat initdb.log >&2; rm -rf "$folder"; exit 1; }
start() {
    "$1/postgres" -D data -k "$folder" -c listen_addresses= -c fsync=off -c synchronous_commit="$2" -c full_page_writes=off \
        -c max_connections=400 -c shared_buffers=32MB >>server.log 2>&1 </dev/null &
    server=$!
    until "$1/pg_isready" --quiet --host="$folder"; do
        kill -0 $server 2>/dev/null || { cat server.log >&2; rm -rf "$folder"; exit 1; }
        sleep 0.02
    done
}
stop() {
    kill -QUIT $server 2>/dev/null
    wait $server
}
revive() {
    until "$1/pg_isready" --quiet --host="$folder"; do
        kill -0 $server 2>/dev/null || start "$@"
        sleep 0.02
    done
}
start "$@"
echo "$folder"
while read -r word; do
    case $word in
        start) start "$@" ;;
        stop) stop ;;
        revive) revive "$@" ;;
    esac
    echo "$word"
done
stop
rm -rf "$folder"
"#;

/// A PostgreSQL server of the tests.
#[derive(Debug)]
pub struct Server {
    /// The folder of its socket.
    folder: PathBuf,
    /// The shell that runs the server. Its input is closed when this program ends, whereupon the server ends.
    shell: Option<Shell>,
}

#[derive(Debug)]
struct Shell {
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    _process: Child,
}

/// What of a commit survives a server that is stopped at once. None waits for the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commits {
    /// Perhaps nothing of the last moments: quick, and enough where no server is stopped.
    Quick,
    /// Everything that was acknowledged.
    Written,
}

impl Server {
    /// Starts a server; `None` if PostgreSQL is not installed.
    pub fn start(commits: Commits) -> Result<Option<Self>, String> {
        Self::start_in(Path::new("/tmp"), commits)
    }

    /// Starts a server whose data is in this folder, where everybody may write.
    pub fn start_in(parent: &Path, commits: Commits) -> Result<Option<Self>, String> {
        let Some(programs) = programs() else { return Ok(None) };
        let mut command = as_ordinary_user();
        command.args(["sh", "-c", SCRIPT, "sh"]).arg(&programs);
        command.arg(if commits == Commits::Quick { "off" } else { "on" }).arg(parent).current_dir("/");
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = child.map_err(|why| format!("cannot run {command:?}: {why}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("PostgreSQL's shell has no input or output".to_owned());
        };
        let (mut output, mut folder) = (BufReader::new(output), String::new());
        match output.read_line(&mut folder) {
            Ok(1..) => {
                let shell = Some(Shell { input, output, _process: child });
                Ok(Some(Self { folder: folder.trim().into(), shell }))
            }
            _ => {
                let mut log = String::new();
                let _ = child.stderr.take().map(|mut stderr| stderr.read_to_string(&mut log));
                Err(format!("PostgreSQL did not start: {log}"))
            }
        }
    }

    /// The server whose socket is in this folder.
    pub fn at(folder: PathBuf) -> Self {
        Self { folder, shell: None }
    }

    /// The folder of its socket.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Stops the server at once, without letting it finish anything.
    pub fn stop(&mut self) {
        self.tell("stop");
    }

    /// Starts a stopped server again; returns when it accepts connections.
    pub fn start_again(&mut self) {
        self.tell("start");
    }

    /// Starts the server again if it has died by itself; returns when it accepts connections.
    pub fn revive(&mut self) {
        self.tell("revive");
    }

    fn tell(&mut self, word: &str) {
        let shell = self.shell.as_mut().expect("a server that was started here");
        let mut done = String::new();
        writeln!(shell.input, "{word}").and_then(|()| shell.output.read_line(&mut done)).expect("a shell that answers");
        assert_eq!(done.trim(), word, "expected the shell to do it");
    }

    /// Makes an empty database; returns its URL.
    pub fn new_database(&self, name: &str) -> String {
        self.sql(&format!("CREATE DATABASE {name}"));
        format!("postgres:///{name}?host={}&user=tsumi", self.folder.display())
    }

    /// Runs statements as the superuser; returns what they print.
    pub fn sql(&self, statements: &str) -> String {
        sql(&format!("postgres:///postgres?host={}&user=tsumi", self.folder.display()), statements)
    }
}

/// Runs statements on the database of a URL; returns what they print.
pub fn sql(database: &str, statements: &str) -> String {
    let mut psql = Command::new(programs().unwrap_or_default().join("psql"));
    psql.args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--tuples-only", "--no-align"]);
    let done = psql.args(["--dbname", database, "--command", statements]).output();
    let done = done.unwrap_or_else(|why| panic!("cannot run psql: {why}"));
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stdout).trim().to_owned()
}

/// Whether PostgreSQL is installed.
pub fn is_installed() -> bool {
    programs().is_some()
}

/// The folder with PostgreSQL's programs: that of the newest version where Debian puts them, or else of `initdb` on the path.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest =
        versions.filter_map(|entry| Some((entry.file_name().to_str()?.parse::<u32>().ok()?, entry.path()))).max();
    let debian = newest.map(|(_, folder)| folder.join("bin"));
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders = debian.into_iter().chain(env::split_paths(&path));
    folders.find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}

/// A command that goes on as an ordinary user: PostgreSQL refuses to run as root.
fn as_ordinary_user() -> Command {
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    if !is_root {
        return Command::new("env");
    }
    let is_there = |user: &str| Command::new("id").arg(user).output().is_ok_and(|id| id.status.success());
    let mut command = Command::new("runuser");
    command.args(["-u", if is_there("postgres") { "postgres" } else { "nobody" }, "--"]);
    command
}
