use crate::app::App;
use crate::browser;
use crate::shell::options::Options;
use leptos::prelude::*;

impl App {
    /// Goes to practise puzzles of these themes, near the player's level.
    pub fn train(self, themes: Vec<String>) {
        self.options.update(|options| *options = Options { themes, limit: options.limit, ..Options::default() });
        self.save_options();
        browser::go(&self.game.get_untracked().practice().fragment());
    }
}
