//! A visitor of the page: a real browser at a real server, and hands for keys, fingers and the mouse.

mod axe;
mod chromium;
pub mod hands;
pub mod line;
mod looks;
mod places;
mod pointing;
mod process;
mod server;
pub mod solver;
mod stock;
mod stored;

/// The same tests for each game, told its key.
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

pub use self::places::{at, first_shelf};
use self::{chromium::Driver, server::Server};
use fantoccini::{
    Client, Locator,
    actions::{InputSource, KeyAction, KeyActions},
    elements::Element,
    error::CmdError,
};
use serde_json::Value;
use std::{
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// How long anything on the page may take before the test gives up: longer than the slowest machine needs.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// How long to wait before the page is asked again.
const MOMENT: Duration = Duration::from_millis(20);

/// Someone at a window of some size, whom the server does not know yet.
pub struct Visitor {
    pub page: Client,
    name: String,
    // In the order in which they have to end.
    driver: Arc<Driver>,
    _profile: TempDir,
    server: Arc<Server>,
    /// Where the browser finds it.
    address: String,
}

impl Visitor {
    /// Opens the page in a new browser. Other tests play at the same server: what is stored is told of this visitor alone, but
    /// puzzles may have been played by others. `name` is for the picture of a page that is stuck.
    pub async fn new(name: &str, size: (u32, u32), lang: &str) -> Self {
        Self::at(Server::shared().await, name, size, lang).await
    }

    /// The same at a server of one's own, where nobody has ever played.
    pub async fn alone(name: &str, size: (u32, u32), lang: &str) -> Self {
        Self::at(Server::start().await.into(), name, size, lang).await
    }

    async fn at(server: Arc<Server>, name: &str, size: (u32, u32), lang: &str) -> Self {
        let address = server.address.clone();
        Self::at_address(server, address, name, size, lang).await
    }

    async fn at_address(server: Arc<Server>, address: String, name: &str, size: (u32, u32), lang: &str) -> Self {
        let driver = Driver::shared().await;
        let profile = TempDir::with_prefix_in("browser-", env!("CARGO_TARGET_TMPDIR")).unwrap();
        let page = driver.browser(profile.path(), size, lang).await;
        page.set_window_size(size.0, size.1).await.unwrap();
        let visitor = Self { page, name: name.to_owned(), driver, _profile: profile, server, address };
        visitor.live_apart().await;
        // An address that names a place leads past the welcome.
        visitor.open("#practice/level").await;
        visitor.wait_for("playing").await;
        visitor
    }

    /// Someone who comes for the first time, without an address of a place.
    pub async fn stranger(name: &str, size: (u32, u32), lang: &str) -> Self {
        let visitor = Self::new(name, size, lang).await;
        visitor.page.execute("localStorage.clear()", vec![]).await.unwrap();
        visitor.page.goto("about:blank").await.unwrap();
        visitor.open("").await;
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
        self.page.goto(&format!("{}/{path}", self.address)).await.unwrap();
    }

    /// Has the page in another language and light from now on.
    pub async fn dress(&self, lang: &str, theme: &str) {
        let keep = "localStorage.setItem('lang', arguments[0]); localStorage.setItem('theme', arguments[1])";
        self.page.execute(keep, vec![lang.into(), theme.into()]).await.unwrap();
        self.page.refresh().await.unwrap();
    }

    /// An element, once it is there.
    pub async fn find(&self, css: &str) -> Element {
        let found = self.page.wait().at_most(PATIENCE).every(MOMENT).for_element(Locator::Css(css)).await;
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

    /// Clicks an element with the mouse; one that lies under the foot of a page is scrolled to the middle first.
    pub async fn click(&self, css: &str) {
        let scroll = "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";
        self.with(css, async |element| match element.click().await {
            Err(CmdError::Standard(why)) if why.error() == "element click intercepted" => {
                self.page.execute(scroll, vec![css.into()]).await?;
                element.click().await
            }
            done => done,
        })
        .await;
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
            tokio::time::sleep(MOMENT).await;
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

    /// Whether an element is there.
    pub async fn has(&self, css: &str) -> bool {
        self.count(css).await > 0
    }

    /// How many elements there are of a kind.
    pub async fn count(&self, css: &str) -> usize {
        self.page.find_all(Locator::Css(css)).await.unwrap().len()
    }

    /// Waits until there are so many elements of a kind.
    pub async fn wait_count(&self, css: &str, count: usize) {
        let script = "return document.querySelectorAll(arguments[0]).length";
        self.ask(script, &[css], |told| *told == count).await;
    }

    /// Waits until an attribute of an element says something, and returns it.
    pub async fn wait_attribute(&self, css: &str, name: &str, is_it: impl Fn(&str) -> bool) -> String {
        let script = "return document.querySelector(arguments[0])?.getAttribute(arguments[1])";
        self.hear(script, &[css, name], is_it).await
    }

    /// Has the browser do something that only its own tools can; returns what they tell.
    pub async fn tool(&self, command: &str, parameters: Value) -> Value {
        self.driver.tool(&self.page.session_id().await.unwrap().unwrap(), command, parameters)
    }

    /// Ends the browser in an orderly way.
    pub async fn leave(self) {
        self.page.close().await.unwrap();
    }

    /// What the root element says of the page.
    pub async fn told(&self, name: &str) -> String {
        let script = "return document.documentElement.getAttribute('data-' + arguments[0])";
        self.hear(script, &[name], |_| true).await
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
                self.picture(&format!("stuck-{}", self.name)).await;
                panic!("data-{name} stays «{told}» with {}", self.told("puzzle").await);
            }
            tokio::time::sleep(MOMENT).await;
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

    /// Asks twice for what the page asks back about, within the moment that it waits for that.
    pub async fn insist(&self, css: &str) {
        let twice = "const button = document.querySelector(arguments[0]);
            if (!button.classList.contains('sure')) button.click();
            button.click()";
        self.find(css).await;
        self.page.execute(twice, vec![css.into()]).await.unwrap();
    }

    /// The path of a file beside the database, which is `play.sqlite`.
    pub fn file(&self, name: &str) -> PathBuf {
        self.server.file(name)
    }
}
