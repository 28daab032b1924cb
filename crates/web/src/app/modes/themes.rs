use crate::app::App;
use crate::browser;
use crate::shell::options::Options;

impl App {
    /// Goes to practise puzzles of these themes, near the player's level.
    pub fn train(self, themes: Vec<String>) {
        self.options.update(|options| *options = Options { themes, limit: options.limit, ..Options::default() });
        self.save_options();
        browser::go(&self.game.get_untracked().practice().fragment());
    }

    /// Practises a theme no more, and deals another puzzle.
    pub fn stop_training(self, theme: &str) {
        self.options.update(|options| options.themes.retain(|own| own != theme));
        self.deal_anew();
    }

    /// Stores the options, and deals a puzzle that follows them.
    pub fn deal_anew(self) {
        self.save_options();
        self.state(|state| state.loading.ahead = None);
        self.load();
    }
}
