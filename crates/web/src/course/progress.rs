//! Progress in a course, kept in the browser and with the player.

use crate::browser;
use crate::route::game::Game;
use crate::settings::kept;
use play::course::{Progress, chapters};

/// What the player has done so far.
pub fn load(game: Game) -> Progress {
    Progress::read(&browser::stored(&game.storage_key("course")).unwrap_or_default())
}

/// Notes a board as done, by the numbers of its chapter and itself.
pub fn note(game: Game, chapter: usize, board: usize) {
    let mut progress = load(game);
    let chapter = chapter.checked_sub(1).and_then(|index| chapters(game.key()).get(index));
    if chapter.is_some_and(|chapter| progress.note(chapter, board)) {
        kept::store(&game.storage_key("course"), &progress.text());
    }
}
