//! Places of the page, by game.

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
