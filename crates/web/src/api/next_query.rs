use crate::app::modes::PlayMode;
use crate::route::game::Game;
use crate::shell::options::Options;
use play::wire::Mode;

/// The request path for the next puzzle of a mode that goes on, another one than `not`.
pub fn next_path(game: Game, mode: &PlayMode, options: &Options, run: Option<&str>, not: Option<&str>) -> String {
    let mut path = format!("./api/puzzles/next?game={}", game.key());
    let mut add = |name: &str, value: &str| path.extend(["&", name, "=", value]);
    if let Some(not) = not {
        add("not", not);
    }
    match mode {
        PlayMode::Shelf(shelf) => add("shelf", shelf.key),
        PlayMode::Level => add("difficulty", &options.difficulty.to_string()),
        PlayMode::Doubt => add("mode", Mode::Doubt.word()),
        _ => {}
    }
    if let Some(run) = run {
        add("run", run);
    }
    if mode.is_practice() {
        if !options.themes.is_empty() {
            add("themes", &options.themes.join(","));
        }
        for (name, rating) in ["min", "max"].into_iter().zip(options.range()) {
            if let Some(rating) = rating {
                add(name, &rating.to_string());
            }
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::shelf::Shelf;
    use play::RunKind;

    #[test]
    fn a_query_says_what_the_mode_is_about() {
        let options = Options { difficulty: 300, min: Some(900), themes: vec!["lean".into()], ..Options::default() };
        let path = |mode: &PlayMode| next_path(Game::TSpin, mode, &options, None, None);
        assert_eq!(path(&PlayMode::Level), "./api/puzzles/next?game=tspin&difficulty=300&themes=lean&min=900");
        let shelf = PlayMode::Shelf(Shelf::named(Game::TSpin, "tspin-2"));
        assert_eq!(path(&shelf), "./api/puzzles/next?game=tspin&shelf=tspin-2&themes=lean&min=900");
        assert_eq!(path(&PlayMode::Doubt), "./api/puzzles/next?game=tspin&mode=doubt");
    }

    #[test]
    fn a_run_asks_for_its_own() {
        let path = next_path(Game::Nazo, &PlayMode::Run(RunKind::Rush), &Options::default(), Some("r1"), Some("p1"));
        assert_eq!(path, "./api/puzzles/next?game=nazo&not=p1&run=r1");
    }
}
