//! Addresses: which place of which game a fragment names, and back.

pub mod game;
pub mod place;
pub mod shelf;

use crate::app::modes::PlayMode;
use crate::route::game::Game;
use crate::route::place::Place;
use crate::route::shelf::Shelf;
use crate::survey::link::Survey;
use play::RunKind;
use play::wire::DailyGrade;

/// The category of practice that follows the player's level, as an address and the browser's storage name it.
pub const LEVEL: &str = "level";

/// An address: a place of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The game.
    pub game: Game,
    /// The place.
    pub place: Place,
}

impl Route {
    /// The route of a fragment like `#curated/tspin-2/7` or `#nazo/rush`; practice for one that names nothing. A shelf knows
    /// its game; without one the first game is meant.
    pub fn read(fragment: &str) -> Self {
        let (fragment, query) = fragment.split_once('?').unwrap_or((fragment, ""));
        let fragment = fragment.trim_start_matches('#');
        let (first, behind) = fragment.split_once('/').unwrap_or((fragment, ""));
        let (game, rest) = match Game::named(first) {
            Some(game) => (game, behind),
            None => (Game::default(), fragment),
        };
        let place = read_place(game, rest, query);
        let shelf = match &place {
            Place::SurveyForm(survey, _) => Some(survey.shelf),
            place => place.shelf(),
        };
        let game = shelf.map_or(game, |shelf| shelf.game);
        if game.offers(&place) { Self { game, place } } else { game.practice() }
    }

    /// The fragment that names it.
    pub fn fragment(&self) -> String {
        let known = self.place.shelf().is_some_and(|shelf| shelf.game == self.game);
        let shared = matches!(self.place, Place::Table(PlayMode::Shared(_)));
        let nameless = known || shared || self.game == Game::default();
        let prefix = if nameless { String::new() } else { format!("{}/", self.game.key()) };
        let rest = match &self.place {
            Place::Table(mode) => mode_path(mode),
            Place::Set(shelf) => format!("curated/{}", shelf.key),
            Place::Flash(shelf) => format!("flash/{}", shelf.key),
            Place::Survey(survey) => survey.fragment(),
            Place::SurveyForm(..) => "asked".to_owned(),
            Place::Course(Some((chapter, board))) => format!("course/{chapter}/{board}"),
            Place::Match(id) => format!("match/{id}"),
            Place::Study(code) => format!("study/{code}"),
            Place::StudyEntry(code) => format!("enter/{code}"),
            Place::Researcher(id) => format!("studies/{id}"),
            plain => plain.name().to_owned(),
        };
        format!("#{prefix}{rest}")
    }

    /// The mode in which puzzles are played there, if they are.
    pub fn mode(&self) -> Option<PlayMode> {
        self.place.mode().cloned()
    }

    /// The place of another game that is most like this one.
    pub fn in_game(&self, game: Game) -> Self {
        if game == self.game && !matches!(self.place, Place::Table(PlayMode::Shared(_))) {
            return self.clone();
        }
        game.at(self.place.in_game(game))
    }
}

fn mode_path(mode: &PlayMode) -> String {
    match mode {
        PlayMode::Level => format!("practice/{LEVEL}"),
        PlayMode::Shelf(shelf) => format!("practice/{}", shelf.key),
        PlayMode::Number(shelf, number) => format!("curated/{}/{number}", shelf.key),
        PlayMode::Sibling(id) => format!("review/{id}"),
        PlayMode::Shared(id) => format!("p/{id}"),
        PlayMode::Missed(id) => format!("missed/{id}"),
        // Before there were grades, there was this one.
        PlayMode::Daily(DailyGrade::Normal) | PlayMode::Doubt | PlayMode::Run(_) | PlayMode::Placement => {
            mode.name().to_owned()
        }
        PlayMode::Daily(grade) => format!("{}/{}", mode.name(), grade.word()),
    }
}

fn read_place(game: Game, text: &str, query: &str) -> Place {
    let mut parts = text.split('/');
    let word = parts.next().unwrap_or_default();
    let rest: Vec<&str> = parts.collect();
    let shelf = || rest.first().map_or_else(|| Shelf::first(game), |key| Shelf::named(game, key));
    let mode = match (word, &rest[..]) {
        ("practice", [key, ..]) if is_name(key) && *key != LEVEL => PlayMode::Shelf(shelf()),
        ("doubt", _) => PlayMode::Doubt,
        ("placement", _) => PlayMode::Placement,
        ("curated", [_, number]) if number.parse::<u32>().is_ok() => {
            PlayMode::Number(shelf(), number.parse().unwrap_or(1))
        }
        ("daily", path) => {
            let grade = DailyGrade::ALL.into_iter().find(|grade| path.first() == Some(&grade.word()));
            PlayMode::Daily(grade.unwrap_or_default())
        }
        ("rush", _) => PlayMode::Run(RunKind::Rush),
        ("streak", _) => PlayMode::Run(RunKind::Streak),
        ("review", [id]) if is_name(id) => PlayMode::Sibling((*id).to_owned()),
        ("missed", [id]) if is_name(id) => PlayMode::Missed((*id).to_owned()),
        ("p", [id]) if is_name(id) => PlayMode::Shared((*id).to_owned()),
        ("curated", _) => return Place::Set(shelf()),
        ("flash", _) => return Place::Flash(shelf()),
        ("asked", path) => match Survey::read(Shelf::first(game), path, query) {
            (survey, errors) if errors.is_empty() && !path.is_empty() => return Place::Survey(survey),
            (survey, errors) => return Place::SurveyForm(survey, errors),
        },
        ("review", _) => return Place::Review,
        ("missed", _) => return Place::Missed,
        ("progress", _) => return Place::Progress,
        ("welcome", _) => return Place::Welcome,
        ("home", _) => return Place::Home,
        // The lesson of old is in the course.
        ("course" | "learn", _) => return Place::Course(read_board(word, &rest)),
        ("themes", _) => return Place::Themes,
        ("open", _) => return Place::Open,
        ("settings", _) => return Place::Settings,
        ("account", _) => return Place::Account,
        ("match", [id]) if is_name(id) => return Place::Match((*id).to_owned()),
        ("versus" | "match", _) => return Place::Versus,
        ("study", [code]) if is_name(code) => return Place::Study((*code).to_owned()),
        ("enter", [code]) if is_name(code) => return Place::StudyEntry((*code).to_owned()),
        ("studies", [id]) if is_name(id) => return Place::Researcher((*id).to_owned()),
        _ => PlayMode::Level,
    };
    Place::Table(mode)
}

/// The chapter and the board that an address names.
fn read_board(word: &str, rest: &[&str]) -> Option<(u32, u32)> {
    let number = |at: usize| rest.get(at).and_then(|text| text.parse::<u32>().ok());
    number(0).filter(|_| word == "course").map(|chapter| (chapter, number(1).unwrap_or(1)))
}

/// Whether a text can be an id or the name of a shelf; anything else in an address is a mistake or an attack.
pub fn is_name(text: &str) -> bool {
    !text.is_empty() && text.len() <= 64 && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_found_by_its_fragment() {
        for game in Game::ALL {
            let shelf = || Shelf::first(game);
            for place in [
                Place::Table(PlayMode::Shelf(shelf())),
                Place::Table(PlayMode::Level),
                Place::Table(PlayMode::Doubt),
                Place::Table(PlayMode::Placement),
                Place::Set(shelf()),
                Place::Table(PlayMode::Number(shelf(), 7)),
                Place::Flash(shelf()),
                Place::Survey(Survey { count: 50, seconds: 90, ..Survey::new(shelf()) }),
                Place::SurveyForm(Survey::new(shelf()), Vec::new()),
                Place::Table(PlayMode::Daily(DailyGrade::Easy)),
                Place::Table(PlayMode::Daily(DailyGrade::Normal)),
                Place::Table(PlayMode::Daily(DailyGrade::Hard)),
                Place::Table(PlayMode::Run(RunKind::Rush)),
                Place::Table(PlayMode::Run(RunKind::Streak)),
                Place::Review,
                Place::Missed,
                Place::Table(PlayMode::Missed("abc123".to_owned())),
                Place::Table(PlayMode::Sibling("abc123".to_owned())),
                Place::Progress,
                Place::Welcome,
                Place::Home,
                Place::Course(None),
                Place::Course(Some((2, 3))),
                Place::Themes,
                Place::Open,
                Place::Settings,
                Place::Account,
                Place::Versus,
                Place::Match("abc123".to_owned()),
                Place::Study("abc123".to_owned()),
                Place::StudyEntry("abc123".to_owned()),
                Place::Researcher("abc123".to_owned()),
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
        let puzzle = Game::TSpin.at(Place::Table(PlayMode::Shared("abc123".to_owned())));
        assert_eq!(Route::read(&puzzle.fragment()), puzzle);
    }

    #[test]
    fn the_first_game_needs_no_name_and_a_shelf_knows_its_own() {
        let rush = || Place::Table(PlayMode::Run(RunKind::Rush));
        let shelf = Shelf::find("nazo-1-2").unwrap();
        assert_eq!(Game::TSpin.at(rush()).fragment(), "#rush");
        assert_eq!(Game::Nazo.at(rush()).fragment(), "#nazo/rush");
        assert_eq!(Game::Nazo.at(Place::Table(PlayMode::Shelf(shelf))).fragment(), "#practice/nazo-1-2");
        assert_eq!(Route::read("#flash/nazo-1-2").game, Game::Nazo);
        assert_eq!(Route::read("#nazo/practice/tspin-2").game, Game::TSpin);
        assert_eq!(Route::read("#nazo/curated"), Game::Nazo.at(Place::Set(shelf)));
    }

    #[test]
    fn a_survey_with_a_slip_leads_to_its_form() {
        let route = Route::read("#asked/nazo-2-3/50?order=tidy&seconds=90");
        assert!(route.game == Game::Nazo && matches!(route.place, Place::Survey(_)));
        assert_eq!(route.fragment(), "#asked/nazo-2-3/50?order=tidy&seconds=90");
        for (fragment, game) in [
            ("#asked/gone/5", Game::TSpin),
            ("#nazo/asked/x", Game::Nazo),
            ("#asked/shisen-6x4/9?order=z", Game::Shisen),
        ] {
            let route = Route::read(fragment);
            assert!(matches!(&route.place, Place::SurveyForm(_, errors) if errors.len() == 1), "{fragment}");
            assert_eq!(route.game, game, "{fragment}");
        }
        assert_eq!(Route::read("#shisen/asked").fragment(), "#shisen/asked");
    }

    #[test]
    fn an_unknown_shelf_is_the_first_of_its_game() {
        let first = Shelf::first(Game::Nazo);
        assert_eq!(Route::read("#nazo/practice/gone"), Game::Nazo.at(Place::Table(PlayMode::Shelf(first))));
        assert_eq!(Route::read("#nazo/curated/gone"), Game::Nazo.at(Place::Set(first)));
    }

    #[test]
    fn what_names_nothing_leads_to_the_start() {
        for fragment in ["", "#", "#nowhere/7", "#p/../../x", "#practice/<b>"] {
            assert_eq!(Route::read(fragment), Game::TSpin.practice(), "{fragment}");
        }
        assert_eq!(Route::read("#nazo"), Game::Nazo.practice());
        assert_eq!(Route::read("#daily/brutal"), Route::read("#daily"));
        assert_eq!(Route::read("#nazo/learn/3"), Game::Nazo.at(Place::Course(None)));
        assert_eq!(Route::read("#course/2").place, Place::Course(Some((2, 1))));
        assert_eq!(Route::read("#curated/tspin-2/x").place, Place::Set(Shelf::find("tspin-2").unwrap()));
    }
}
