pub mod game;
pub mod place;
pub mod shelf;

use crate::route::game::Game;
use crate::route::place::{LEVEL, Place};
use crate::route::shelf::Shelf;
use crate::survey::link::Survey;

/// Where one is, as the address names it: a place of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The game.
    pub game: Game,
    /// The place.
    pub place: Place,
}

impl Route {
    /// The place of a fragment like `#curated/tspin-2/7` or `#nazo/rush`; the start for one that names nothing. A shelf
    /// knows its game; without one the first game is meant.
    pub fn read(fragment: &str) -> Self {
        let (fragment, wishes) = fragment.split_once('?').unwrap_or((fragment, ""));
        let fragment = fragment.trim_start_matches('#');
        let (first, behind) = fragment.split_once('/').unwrap_or((fragment, ""));
        let (game, rest) = match Game::named(first) {
            Some(game) => (game, behind),
            None => (Game::default(), fragment),
        };
        let place = read_place(game, rest, wishes);
        let shelf = match &place {
            Place::Asking(survey, _) => Some(survey.shelf),
            place => place.shelf().and_then(Shelf::find),
        };
        let game = shelf.map_or(game, |shelf| shelf.game);
        if game.offers(&place) { Self { game, place } } else { game.practice() }
    }

    /// The fragment that names it.
    pub fn fragment(&self) -> String {
        let known = self.place.shelf().and_then(Shelf::find).is_some_and(|shelf| shelf.game == self.game);
        let nameless = known || self.game == Game::default() || matches!(self.place, Place::Puzzle(_));
        let prefix = if nameless { String::new() } else { format!("{}/", self.game.key()) };
        let rest = match &self.place {
            Place::Practice(shelf) => format!("practice/{shelf}"),
            Place::Curated(shelf) => format!("curated/{shelf}"),
            Place::Number(shelf, number) => format!("curated/{shelf}/{number}"),
            Place::Flash(shelf) => format!("flash/{shelf}"),
            Place::Asked(survey) => survey.fragment(),
            Place::Asking(..) => "asked".to_owned(),
            Place::Sibling(id) => format!("review/{id}"),
            Place::Learn(step) => format!("learn/{step}"),
            Place::Puzzle(id) => format!("p/{id}"),
            plain => plain.name().to_owned(),
        };
        format!("#{prefix}{rest}")
    }

    /// The place of another game that is most like this one.
    pub fn in_game(&self, game: Game) -> Self {
        if game == self.game && !matches!(self.place, Place::Puzzle(_)) {
            return self.clone();
        }
        game.at(self.place.in_game(game))
    }
}

fn read_place(game: Game, text: &str, wishes: &str) -> Place {
    let mut parts = text.split('/');
    let word = parts.next().unwrap_or_default();
    let rest: Vec<&str> = parts.collect();
    let shelf =
        |default: String| rest.first().filter(|shelf| is_name(shelf)).map_or(default, |&shelf| shelf.to_owned());
    match (word, &rest[..]) {
        ("practice", _) => Place::Practice(shelf(LEVEL.to_owned())),
        ("doubt", _) => Place::Doubt,
        ("curated", [_, number]) if number.parse::<u32>().is_ok() => {
            Place::Number(shelf(game.first_shelf()), number.parse().unwrap_or(1))
        }
        ("curated", _) => Place::Curated(shelf(game.first_shelf())),
        ("flash", _) => Place::Flash(shelf(game.first_shelf())),
        ("asked", path) => match Survey::read(Shelf::first(game), path, wishes) {
            (survey, slips) if slips.is_empty() && !path.is_empty() => Place::Asked(survey),
            (survey, slips) => Place::Asking(survey, slips),
        },
        ("daily", _) => Place::Daily,
        ("rush", _) => Place::Rush,
        ("streak", _) => Place::Streak,
        ("review", [id]) if is_name(id) => Place::Sibling((*id).to_owned()),
        ("review", _) => Place::Review,
        ("progress", _) => Place::Progress,
        ("learn", _) => Place::Learn(rest.first().and_then(|step| step.parse().ok()).unwrap_or(1)),
        ("themes", _) => Place::Themes,
        ("open", _) => Place::Open,
        ("p", [id]) if is_name(id) => Place::Puzzle((*id).to_owned()),
        _ => Place::Practice(LEVEL.to_owned()),
    }
}

/// Ids and shelves are of these characters; anything else in an address is a slip or a trick.
pub fn is_name(text: &str) -> bool {
    !text.is_empty() && text.len() <= 64 && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_found_by_its_fragment() {
        for game in Game::ALL {
            let shelf = || game.first_shelf();
            for place in [
                Place::Practice(shelf()),
                Place::Practice(LEVEL.to_owned()),
                Place::Doubt,
                Place::Curated(shelf()),
                Place::Number(shelf(), 7),
                Place::Flash(shelf()),
                Place::Asked(Survey { count: 50, seconds: 90, ..Survey::new(Shelf::first(game)) }),
                Place::Asking(Survey::new(Shelf::first(game)), Vec::new()),
                Place::Daily,
                Place::Rush,
                Place::Streak,
                Place::Review,
                Place::Sibling("abc123".to_owned()),
                Place::Progress,
                Place::Learn(3),
                Place::Themes,
                Place::Open,
            ] {
                if !game.offers(&place) {
                    assert_eq!(Route::read(&game.at(place).fragment()), game.practice());
                    continue;
                }
                let route = game.at(place);
                assert_eq!(Route::read(&route.fragment()), route, "{}", route.fragment());
                for other in Game::ALL {
                    assert_eq!(route.in_game(other).game, other);
                }
            }
        }
        let puzzle = Game::TSpin.at(Place::Puzzle("abc123".to_owned()));
        assert_eq!(Route::read(&puzzle.fragment()), puzzle);
    }

    #[test]
    fn the_first_game_needs_no_name_and_a_shelf_knows_its_own() {
        assert_eq!(Game::TSpin.at(Place::Rush).fragment(), "#rush");
        assert_eq!(Game::Nazo.at(Place::Rush).fragment(), "#nazo/rush");
        assert_eq!(Game::Nazo.at(Place::Practice("nazo-1-2".into())).fragment(), "#practice/nazo-1-2");
        assert_eq!(Route::read("#flash/nazo-1-2").game, Game::Nazo);
        assert_eq!(Route::read("#nazo/practice/tspin-2").game, Game::TSpin);
        assert_eq!(Route::read("#nazo/curated"), Game::Nazo.at(Place::Curated("nazo-1-2".into())));
    }

    #[test]
    fn a_questionnaire_with_a_slip_leads_to_its_form() {
        let Place::Asked(survey) = Route::read("#asked/nazo-2-3/50?order=tidy&seconds=90").place else { panic!() };
        assert_eq!(Game::Nazo.at(Place::Asked(survey)).fragment(), "#asked/nazo-2-3/50?order=tidy&seconds=90");
        for (fragment, game) in [
            ("#asked/gone/5", Game::TSpin),
            ("#nazo/asked/x", Game::Nazo),
            ("#asked/shisen-6x4/9?order=z", Game::Shisen),
        ] {
            let route = Route::read(fragment);
            assert!(matches!(&route.place, Place::Asking(_, slips) if slips.len() == 1), "{fragment}");
            assert_eq!(route.game, game, "{fragment}");
        }
        assert_eq!(Route::read("#shisen/asked").fragment(), "#shisen/asked");
    }

    #[test]
    fn what_names_nothing_leads_to_the_start() {
        for fragment in ["", "#", "#nowhere/7", "#p/../../x", "#practice/<b>"] {
            assert_eq!(Route::read(fragment), Game::TSpin.practice(), "{fragment}");
        }
        assert_eq!(Route::read("#nazo"), Game::Nazo.practice());
        assert_eq!(Route::read("#curated/tspin-2/x").place, Place::Curated("tspin-2".to_owned()));
    }
}
