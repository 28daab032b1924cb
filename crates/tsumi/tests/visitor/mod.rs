//! A visitor of the page: a server of our own, a real browser, and hands for keys, fingers and the mouse.

pub mod hands;
pub mod solver;
mod stock;

/// The same tests for each game, told its key.
#[allow(unused_macros)]
macro_rules! in_each_game {
    ($($name:ident),*) => {
        mod tspin { $(#[tokio::test(flavor = "multi_thread")] async fn $name() { super::$name("tspin").await })* }
        mod nazo { $(#[tokio::test(flavor = "multi_thread")] async fn $name() { super::$name("nazo").await })* }
    };
    (all: $($name:ident),*) => {
        in_each_game!($($name),*);
        mod shisen { $(#[tokio::test(flavor = "multi_thread")] async fn $name() { super::$name("shisen").await })* }
    };
}

use corpus::{Attempt, Corpus};
use fantoccini::{
    Client, ClientBuilder, Locator,
    actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions},
    elements::Element,
    error::CmdError,
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// How long anything on the page may take before the test gives up: longer than the slowest machine needs.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The time that a person takes to point at a tile at the very least; the server believes no less for a pair of them.
const GLANCE: Duration = Duration::from_millis(45);

/// A program that ends when the test does.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Someone at a window of some size.
pub struct Visitor {
    pub page: Client,
    address: String,
    port: String,
    folder: PathBuf,
    _server: Running,
    _driver: Running,
}

impl Visitor {
    /// Starts a server and a browser and opens the page. `name` tells tests that run side by side apart.
    pub async fn new(name: &str, (width, height): (u32, u32), lang: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        stock::copy(&folder.join("play.sqlite")).await;
        let mut server = Command::new(env!("CARGO_BIN_EXE_tsumi"));
        server
            .args(["serve", "--address", "127.0.0.1:0", "--stock", &stock::STOCK.to_string(), "--database"])
            .arg(folder.join("play.sqlite"));
        let (server, line) = start(&mut server, "http://");
        let address = line[line.find("http://").unwrap()..].trim().to_owned();
        let (driver, line) = driver();
        let port: String = line.chars().skip_while(|c| !c.is_ascii_digit()).filter(char::is_ascii_digit).collect();
        let page = browser(&folder, &port, (width, height), lang).await;
        page.set_window_size(width, height).await.unwrap();
        page.goto(&address).await.unwrap();
        let visitor = Self { page, address, port, folder, _server: server, _driver: driver };
        visitor.wait_for("playing").await;
        visitor
    }

    /// Goes to a place of the page.
    pub async fn go(&self, fragment: &str) {
        self.page.execute("location.hash = arguments[0]", vec![fragment.into()]).await.unwrap();
        self.wait("address", |told| told == fragment).await;
    }

    /// Goes to a place of a game where puzzles are played, and waits for one.
    pub async fn play_at(&self, game: &str, place: &str) {
        self.go(&at(game, place)).await;
        self.wait("puzzle", |code| solver::game_of(code) == game).await;
        self.wait_for("playing").await;
    }

    /// Opens a path of the site as if it had been typed.
    pub async fn open(&self, path: &str) {
        self.page.goto(&format!("{}/{path}", self.address.trim_end_matches('/'))).await.unwrap();
    }

    /// Has the page in another language and light from now on.
    pub async fn dress(&self, lang: &str, theme: &str) {
        let keep = "localStorage.setItem('lang', arguments[0]); localStorage.setItem('theme', arguments[1])";
        self.page.execute(keep, vec![lang.into(), theme.into()]).await.unwrap();
        self.page.refresh().await.unwrap();
    }

    /// An element, once it is there.
    pub async fn find(&self, css: &str) -> Element {
        let found = self.page.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await;
        found.unwrap_or_else(|why| panic!("{css}: {why}"))
    }

    /// Does something with an element, once it is there; again with the new one if it was drawn anew meanwhile.
    pub async fn with<T>(&self, css: &str, act: impl AsyncFn(Element) -> Result<T, CmdError>) -> T {
        let start = Instant::now();
        loop {
            match act(self.find(css).await).await {
                Ok(done) => return done,
                Err(why) if why.is_stale_element_reference() && start.elapsed() < PATIENCE => {}
                Err(why) => panic!("{css}: {why}"),
            }
        }
    }

    /// Clicks an element with the mouse.
    pub async fn click(&self, css: &str) {
        self.with(css, async |element| element.click().await).await;
    }

    /// What an element says.
    pub async fn text(&self, css: &str) -> String {
        self.with(css, async |element| element.text().await).await
    }

    /// An attribute of an element.
    pub async fn attribute(&self, css: &str, name: &str) -> Option<String> {
        self.with(css, async |element| element.attr(name).await).await
    }

    /// Waits until a script tells something, and returns it.
    pub async fn ask(&self, script: &str, about: &[&str], is_it: impl Fn(&Value) -> bool) -> Value {
        let start = Instant::now();
        loop {
            let told = self.page.execute(script, about.iter().map(|&word| word.into()).collect()).await.unwrap();
            if is_it(&told) {
                return told;
            }
            assert!(start.elapsed() < PATIENCE, "{about:?}: {script} stays {told}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// The same of words; what is not there says nothing.
    async fn hear(&self, script: &str, about: &[&str], is_it: impl Fn(&str) -> bool) -> String {
        let told = self.ask(script, about, |told| is_it(told.as_str().unwrap_or_default())).await;
        told.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until an element says something, and returns it.
    pub async fn read(&self, css: &str, is_it: impl Fn(&str) -> bool) -> String {
        // In one step: what is found may be drawn anew before it is asked.
        self.hear("return document.querySelector(arguments[0])?.textContent", &[css], is_it).await
    }

    /// Waits until something is written in a field, and returns it.
    pub async fn field(&self, css: &str, is_it: impl Fn(&str) -> bool) -> String {
        self.hear("return document.querySelector(arguments[0])?.value", &[css], is_it).await
    }

    /// Waits until what the page has said is drawn as well: a board is drawn in the frame after.
    pub async fn drawn(&self) {
        // Calls for a frame are answered in their order, and the page was the first. What finds its room changed then has it by the
        // next one.
        let frames = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))";
        self.page.execute_async(frames, vec![]).await.unwrap();
    }

    /// Whether an element is there.
    pub async fn has(&self, css: &str) -> bool {
        !self.page.find_all(Locator::Css(css)).await.unwrap().is_empty()
    }

    /// Has the browser do something that only its own tools can.
    pub async fn tool(&self, command: &str, parameters: Value) {
        let session = self.page.session_id().await.unwrap().unwrap();
        let body = json!({ "cmd": command, "params": parameters }).to_string();
        let request = format!(
            "POST /session/{session}/goog/cdp/execute HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut line = TcpStream::connect(format!("127.0.0.1:{}", self.port)).unwrap();
        line.write_all(request.as_bytes()).unwrap();
        // The driver keeps the line open, so only the first line of its reply is read.
        let reply = BufReader::new(line).lines().next().unwrap().unwrap();
        assert!(reply.contains(" 200 "), "{command}: {reply}");
    }

    /// Ends the browser in an orderly way.
    pub async fn leave(self) {
        self.page.close().await.unwrap();
    }

    /// What the root element says of the page.
    pub async fn told(&self, name: &str) -> String {
        self.attribute("html", &format!("data-{name}")).await.unwrap_or_default()
    }

    /// Nothing may stick out of the window or need scrolling while one plays. A board takes its new size some frames after the room
    /// around it has changed.
    pub async fn assert_fits(&self, screen: &str) {
        let fits = "const d = document.documentElement;
            const over = [...document.querySelectorAll('.table *')].filter(e => {
                const r = e.getBoundingClientRect(), s = getComputedStyle(e);
                return s.visibility == 'visible' && r.width > 1 && r.height > 1 && !e.closest('.chips')
                    && (r.right > innerWidth + 1 || r.bottom > innerHeight + 1 || r.left < -1);
            }).map(e => e.tagName + '.' + e.className + '#' + e.id);
            return (d.scrollWidth <= innerWidth && d.scrollHeight <= innerHeight ? '' : 'scrolls ') + over.join(' ')";
        self.drawn().await;
        self.ask(fits, &[screen], |told| told == "").await;
    }

    /// Waits until the page says it is in a state.
    pub async fn wait_for(&self, state: &str) {
        self.wait("state", |told| told == state).await;
    }

    /// Waits until the page says something, and returns it.
    pub async fn wait(&self, name: &str, is_it: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let told = self.told(name).await;
            if is_it(&told) {
                return told;
            }
            if start.elapsed() > PATIENCE {
                let stuck = self.folder.file_name().unwrap_or_default().to_string_lossy();
                self.picture(&format!("stuck-{stuck}")).await;
                panic!("data-{name} stays «{told}» with {}", self.told("puzzle").await);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until a piece is in hand at some columns, and nothing that the one before set off is in its way.
    pub async fn wait_hand(&self, columns: &str) {
        // What is told of the hand is told when it is drawn.
        self.drawn().await;
        self.wait("hand", |told| told == columns).await;
    }

    /// The code of the puzzle on the page.
    pub async fn puzzle(&self) -> String {
        self.told("puzzle").await
    }

    /// Presses keys one after the other, waiting a little after some of them.
    pub async fn keys(&self, keys: impl IntoIterator<Item = (char, Duration)>) {
        let mut actions = KeyActions::new("keys".into());
        for (key, pause) in keys {
            actions = actions
                .then(KeyAction::Down { value: key })
                .then(KeyAction::Up { value: key })
                .then(KeyAction::Pause { duration: pause });
        }
        self.page.perform_actions(actions).await.unwrap();
    }

    /// Presses a key and lets it go.
    pub async fn key(&self, key: char) {
        let keys =
            KeyActions::new("keys".into()).then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        self.page.perform_actions(keys).await.unwrap();
    }

    /// Taps an element with a finger.
    pub async fn tap(&self, css: &str) {
        let tap = async |element| {
            let tap = TouchActions::new("finger".into())
                .then(PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 })
                .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
                .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
            self.page.perform_actions(tap).await
        };
        self.with(css, tap).await;
    }

    /// Asks twice for what the page asks back about, within the moment that it waits for that.
    pub async fn insist(&self, css: &str) {
        let twice = "const button = document.querySelector(arguments[0]);
            if (!button.classList.contains('sure')) button.click();
            button.click()";
        self.find(css).await;
        self.page.execute(twice, vec![css.into()]).await.unwrap();
    }

    /// Points at a cell of a board of tiles, with a finger or the mouse, after a look at it.
    pub async fn point(&self, css: &str, code: &str, (x, y): (i32, i32), finger: bool) {
        let board: shisen::Puzzle = code.parse().unwrap();
        let (columns, rows) = (board.width() as f64, board.height() as f64);
        tokio::time::sleep(GLANCE).await;
        let element = self.find(css).await;
        let (_, _, width, height) = element.rectangle().await.unwrap();
        // Half a cell around it, where lines may run outside; else a little.
        let inside = board.lines() == shisen::Lines::Inside;
        let cell = |length: f64, cells: f64| if inside { (length - 12.0) / cells } else { length / (cells + 1.0) };
        // The rows may be columns on the screen: what fits better is so.
        let skew = |columns: f64, rows: f64| (cell(width, columns) - cell(height, rows)).abs();
        let turned = skew(rows, columns) < skew(columns, rows);
        let side = if turned { cell(width, rows) } else { cell(width, columns) };
        let (x, y) = (f64::from(x), rows - 1.0 - f64::from(y));
        let (x, y) = if turned { (y, x) } else { (x, y) };
        let (across, down) = if turned { (rows, columns) } else { (columns, rows) };
        let (x, y) = ((x + 0.5 - across / 2.0) * side, (y + 0.5 - down / 2.0) * side);
        let moved = PointerAction::MoveToElement { element, duration: None, x, y };
        let (down, up) =
            (PointerAction::Down { button: MOUSE_BUTTON_LEFT }, PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        if finger {
            let tap = TouchActions::new("finger".into()).then(moved).then(down).then(up);
            self.page.perform_actions(tap).await.unwrap();
        } else {
            let click = MouseActions::new("mouse".into()).then(moved).then(down).then(up);
            self.page.perform_actions(click).await.unwrap();
        }
    }

    /// Draws a finger over the board by some cells.
    pub async fn swipe(&self, columns: f64, rows: f64) {
        let cell = self.cell().await;
        let element = self.find("#board").await;
        let slowly = Some(Duration::from_millis(80));
        let swipe = TouchActions::new("finger".into())
            .then(PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::MoveBy { duration: slowly, x: columns * cell, y: rows * cell })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.page.perform_actions(swipe).await.unwrap();
    }

    /// Presses a mouse button on the board, drags by some columns and lets go.
    pub async fn drag(&self, button: u64, columns: f64) {
        let cell = self.cell().await;
        let element = self.find("#board").await;
        let slowly = Some(Duration::from_millis(80));
        let mut drag = MouseActions::new("mouse".into())
            .then(PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 })
            .then(PointerAction::Down { button });
        if columns != 0.0 {
            drag = drag.then(PointerAction::MoveBy { duration: slowly, x: columns * cell, y: 0.0 });
        }
        self.page.perform_actions(drag.then(PointerAction::Up { button })).await.unwrap();
    }

    async fn cell(&self) -> f64 {
        self.drawn().await;
        let width = "return document.querySelector('#board').getBoundingClientRect().width";
        let columns = if self.told("game").await == "nazo" { 6.0 } else { 10.0 };
        self.page.execute(width, vec![]).await.unwrap().as_f64().unwrap() / columns
    }

    /// Keeps a picture of the page under `target`, for people to look at.
    pub async fn picture(&self, name: &str) {
        let pictures = Path::new(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
        std::fs::create_dir_all(&pictures).unwrap();
        std::fs::write(pictures.join(format!("{name}.png")), self.page.screenshot().await.unwrap()).unwrap();
    }

    /// The plays of a game in the database, first to last.
    pub async fn plays(&self, game: &str) -> Vec<corpus::Play> {
        let corpus = Corpus::open(self.folder.join("play.sqlite").to_str().unwrap()).await.unwrap();
        let plays = corpus.plays(game).await.unwrap();
        corpus.close().await;
        plays
    }

    /// What players let us know of puzzles, from the database.
    pub async fn grades(&self) -> Vec<corpus::Grade> {
        let corpus = Corpus::open(self.folder.join("play.sqlite").to_str().unwrap()).await.unwrap();
        let grades = corpus.grades(None).await.unwrap();
        corpus.close().await;
        grades
    }

    /// Waits until the server knows so many answers of the questionnaire: the page goes on before that.
    pub async fn wait_answered(&self, count: usize) {
        let start = Instant::now();
        while self.grades().await.iter().filter(|grade| grade.fun.is_some()).count() < count {
            assert!(start.elapsed() < PATIENCE, "the server does not hear of {count} answers");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// The path of a file beside the database, which is `play.sqlite`.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The attempts in the database, first to last.
    pub async fn attempts(&self) -> Vec<Attempt> {
        let path = self.folder.join("play.sqlite");
        let corpus = Corpus::open(path.to_str().unwrap()).await.unwrap();
        let attempts = corpus.latest_attempts(100).await.unwrap();
        corpus.close().await;
        attempts.into_iter().rev().collect()
    }
}

/// The easiest shelf of a game whose puzzles have more than one move.
pub fn first_shelf(game: &str) -> &'static str {
    match game {
        "nazo" => "nazo-2-3",
        "shisen" => "shisen-6x4",
        _ => "tspin-2",
    }
}

/// The fragment of a place of a game; that of a shelf needs no game.
pub fn at(game: &str, place: &str) -> String {
    if game == "tspin" { format!("#{place}") } else { format!("#{game}/{place}") }
}

/// Starts a program and waits for the line that says it is ready; none if it ends before.
fn try_start(command: &mut Command, sign: &str) -> Option<(Running, String)> {
    let child = command.stdout(Stdio::piped()).spawn().unwrap_or_else(|why| panic!("{command:?}: {why}"));
    let mut running = Running(child);
    let mut lines = BufReader::new(running.0.stdout.take().unwrap()).lines();
    let line = lines.by_ref().map_while(Result::ok).find(|line| line.contains(sign))?;
    // Read on, or the program would stop at a full pipe.
    std::thread::spawn(move || lines.for_each(drop));
    Some((running, line))
}

/// The same for a program that always gets ready.
fn start(command: &mut Command, sign: &str) -> (Running, String) {
    try_start(command, sign).unwrap_or_else(|| panic!("{command:?} ended without saying {sign:?}"))
}

/// Starts what drives the browser. It takes one port for both kinds of addresses, and ends if the one that it drew is free for one kind
/// only: then it draws again.
fn driver() -> (Running, String) {
    let draw = || try_start(Command::new("chromedriver").arg("--port=0"), "successfully on port ");
    (0..10).find_map(|_| draw()).expect("chromedriver finds a port")
}

async fn browser(folder: &Path, port: &str, (width, height): (u32, u32), lang: &str) -> Client {
    let arguments = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        &format!("--lang={lang}"),
        &format!("--window-size={width},{height}"),
        &format!("--user-data-dir={}", folder.join("browser").display()),
    ]
    .map(str::to_owned);
    let mut options = json!({ "args": arguments, "prefs": { "intl.accept_languages": lang } });
    if width < 900 {
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 2, "touch": true, "mobile": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    let mut capabilities = serde_json::Map::new();
    capabilities.insert("goog:chromeOptions".to_owned(), options);
    let mut connector = HttpConnector::new();
    connector.set_nodelay(true);
    let browser =
        ClientBuilder::new(connector).capabilities(capabilities).connect(&format!("http://127.0.0.1:{port}")).await;
    browser.expect("a browser")
}
