use crate::app::App;
use crate::browser;
use crate::route::{LEVEL, Route};

impl App {
    /// Goes to practise puzzles of these themes, near the player's level.
    pub fn train(self, themes: Vec<String>) {
        browser::keep("themes", &themes.join(","));
        browser::go(&Route::Practice(LEVEL.to_owned()).fragment());
    }
}
