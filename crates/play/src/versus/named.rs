use puzzle::BadCode;
use puzzle::versus::Input as _;

/// A ruleset of a game, as records write it.
pub fn ruleset(game: &str, text: &str) -> Result<String, BadCode> {
    match game {
        tspin::versus::Action::GAME => Ok(text.parse::<tspin::versus::Rules>()?.to_string()),
        nazo::versus::Action::GAME => Ok(text.parse::<nazo::versus::Rules>()?.to_string()),
        _ => Err(no_matches(game)),
    }
}

/// A CPU player of a game with its settings, as records write it.
pub fn opponent(game: &str, text: &str) -> Result<String, BadCode> {
    match game {
        tspin::versus::Action::GAME => Ok(text.parse::<tspin::bots::Spec>()?.to_string()),
        nazo::versus::Action::GAME => Ok(text.parse::<nazo::cpu::Spec>()?.to_string()),
        _ => Err(no_matches(game)),
    }
}

/// The error of a game without matches.
pub(super) fn no_matches(game: &str) -> BadCode {
    BadCode::invalid("game of a match", game, "tspin or nazo")
}
