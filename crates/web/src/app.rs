use crate::action::Action;
use crate::browser;
use crate::course::Course;
use crate::draw;
use crate::game::Game;
use crate::numbers::Numbers;
use crate::options::Options;
use crate::place::Place;
use crate::round::Phase;
use crate::route::Route;
use crate::stage::Stage;
use crate::theme::Theme;
use crate::view::View;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::{Bests, DailyCard, MeCard};
use play::{Ground, Input, Lang};

/// The media query of a dark system.
pub const DARK: &str = "(prefers-color-scheme: dark)";
const CALM: &str = "(prefers-reduced-motion: reduce)";

/// The whole page: its settings, what it says, and what is behind that. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct App {
    /// The language.
    pub lang: RwSignal<Lang>,
    /// Light or dark.
    pub theme: RwSignal<Theme>,
    /// Where one is.
    pub route: RwSignal<Route>,
    /// The game that is played there.
    pub game: RwSignal<Game>,
    /// What the player wants to practise with.
    pub options: RwSignal<Options>,
    /// Who the player is to the server.
    pub me: RwSignal<Option<MeCard>>,
    /// The numbered puzzles last heard of.
    pub numbers: RwSignal<Option<Numbers>>,
    /// The best scores of the present kind of run.
    pub bests: RwSignal<Option<Bests>>,
    /// The puzzle of the day.
    pub daily: RwSignal<Option<DailyCard>>,
    /// Whether the menu is open.
    pub choosing: RwSignal<bool>,
    /// Whether the options are open.
    pub tuning: RwSignal<bool>,
    /// Whether the sheet about the puzzle is open.
    pub sharing: RwSignal<bool>,
    /// What the page says.
    pub view: RwSignal<View>,
    /// Columns of the piece in hand.
    pub hand: RwSignal<String>,
    stage: StoredValue<Stage, LocalStorage>,
}

impl App {
    /// A page as the player left it at the last visit.
    pub fn new() -> Self {
        let lang = browser::recall("lang").unwrap_or_else(browser::language);
        let route = first_place();
        let game = route.game;
        Self {
            lang: RwSignal::new(Lang::from_tag(&lang)),
            theme: RwSignal::new(Theme::named(&browser::recall("theme").unwrap_or_default())),
            route: RwSignal::new(route),
            game: RwSignal::new(game),
            options: RwSignal::new(Options::recall(game)),
            me: RwSignal::new(None),
            numbers: RwSignal::new(None),
            bests: RwSignal::new(None),
            daily: RwSignal::new(None),
            choosing: RwSignal::new(false),
            tuning: RwSignal::new(false),
            sharing: RwSignal::new(false),
            view: RwSignal::new(View::default()),
            hand: RwSignal::new(String::new()),
            stage: StoredValue::new_local(Stage::new(game)),
        }
    }

    /// Comes to a place: what is played there is fetched.
    pub fn arrive(self, route: Route) {
        self.close();
        self.desert_run();
        let course = Course::of(&route);
        // A puzzle by its link says itself which game it is.
        if !matches!(route.place, Place::Puzzle(_)) {
            self.turn_to(route.game);
            browser::keep("game", route.game.key());
        }
        if let Place::Practice(shelf) = &route.place {
            browser::keep(&route.game.kept("shelf"), shelf);
        }
        self.stage(|stage| stage.turn_to(course.clone()));
        self.route.set(route);
        spawn_local(self.fetch_me());
        match course {
            Some(Course::Run(kind)) => self.line_up(kind),
            Some(_) => self.load(),
            None => self.refresh(),
        }
    }

    /// Turns to a game: its options, its rating.
    pub fn turn_to(self, game: Game) {
        if self.game.get_untracked() != game {
            self.me.set(None);
            self.game.set(game);
            self.stage(|stage| stage.game = game);
            self.options.set(Options::recall(game));
        }
    }

    /// Whether a sheet lies over the page.
    pub fn is_covered(self) -> bool {
        self.choosing.get() || self.tuning.get() || self.sharing.get()
    }

    /// Closes whatever sheet is open.
    pub fn close(self) {
        for sheet in [self.choosing, self.tuning, self.sharing] {
            if sheet.get_untracked() {
                sheet.set(false);
            }
        }
    }

    /// Keeps the options for later visits.
    pub fn keep_options(self) {
        self.options.with_untracked(|options| options.keep(self.game.get_untracked()));
    }

    /// Does something with what is behind the page; `None` only while the page is being torn down.
    pub fn stage<R>(self, act: impl FnOnce(&mut Stage) -> R) -> Option<R> {
        self.stage.try_update_value(act)
    }

    /// Whether the player asked for little motion.
    pub fn is_calm(self) -> bool {
        browser::prefers(CALM)
    }

    /// What the page is drawn on.
    pub fn ground(self) -> Ground {
        let theme = self.theme.get_untracked();
        theme.ground(theme == Theme::Auto && browser::prefers(DARK))
    }

    /// A key or a button goes down.
    pub fn press(self, input: Input) {
        let now = browser::now();
        self.stage(|stage| stage.repeat.press(input, now));
        self.act(input);
    }

    /// A key or a button goes up.
    pub fn release(self, input: Input) {
        let now = browser::now();
        self.stage(|stage| stage.repeat.release(input, now));
    }

    /// Everything is let go.
    pub fn let_go(self) {
        self.stage(|stage| stage.repeat.clear());
    }

    /// Does what the player asked for, once.
    pub fn act(self, input: Input) {
        if input == Input::Restart && self.stage(|stage| stage.is_decided()) == Some(true) {
            return self.perform(Action::TryAgain);
        }
        let now = browser::now();
        let steers = input.steers() && self.is_placing();
        let judged = self.stage(|stage| {
            let hurried = stage.is_racing();
            let round = stage.round.as_mut().filter(|_| stage.waiting.is_none())?;
            let judged = round.input(input, now);
            round.roll(self.is_calm(), hurried, now);
            stage.stuck &= steers;
            judged
        });
        // What only moves the piece in hand changes nothing that is said.
        if steers && self.stage(|stage| stage.moving) != Some(true) {
            return self.ask_for_frame();
        }
        if let Some(transcript) = judged.flatten() {
            self.let_go();
            self.tell(transcript);
            self.reckon();
        }
        self.refresh();
        self.go_on();
    }

    /// Whether pieces are being placed.
    pub fn is_placing(self) -> bool {
        self.stage(|stage| stage.is_playing()) == Some(true)
    }

    /// Jumps to the end of what is being shown, if anything is; tells whether it was.
    pub fn skip(self) -> bool {
        let now = browser::now();
        let skipped = self.stage(|stage| {
            let round = stage.round.as_mut()?;
            let before = round.phase();
            let moving = round.advance(now);
            if moving {
                round.skip(now);
            }
            Some((moving, round.phase() != before))
        });
        let (moving, changed) = skipped.flatten().unwrap_or_default();
        if moving || changed {
            self.refresh();
            self.go_on();
        }
        moving
    }

    /// Brings what the page says up to date and asks for a frame.
    pub fn refresh(self) {
        if let Some(view) = self.stage(|stage| stage.view())
            && self.view.with_untracked(|old| *old != view)
        {
            self.view.set(view);
        }
        self.ask_for_frame();
    }

    /// Has the page drawn before the screen is next shown. Without this nothing is drawn and nothing is done.
    pub fn ask_for_frame(self) {
        if self.stage(|stage| std::mem::replace(&mut stage.asked, true)) == Some(false) {
            request_animation_frame(move || self.frame());
        }
    }

    fn frame(self) {
        let now = browser::now();
        let due = self.stage(|stage| {
            stage.asked = false;
            stage.repeat.due(now)
        });
        for input in due.unwrap_or_default() {
            self.act(input);
        }
        let ground = self.ground();
        let drawn = self.stage(|stage| {
            let before = stage.round.as_ref().map(|round| round.phase());
            let moving = stage.round.as_mut().is_some_and(|round| round.advance(now));
            let moved = std::mem::replace(&mut stage.moving, moving);
            draw::stage(stage, ground, now);
            let hand = self.hand.with_untracked(|old| *old != stage.hand).then(|| stage.hand.clone());
            (moving, (moved || before == Some(Phase::Finale)) && !moving, stage.repeat.is_busy(), hand)
        });
        let Some((moving, ended, held, hand)) = drawn else { return };
        if let Some(hand) = hand {
            self.hand.set(hand);
        }
        if ended || moving {
            self.refresh();
        }
        if held {
            self.ask_for_frame();
        }
        if ended {
            self.go_on();
        }
    }
}

/// What the address names; a page that was opened without an address goes on where the player last practised.
fn first_place() -> Route {
    match browser::fragment().as_str() {
        "" => last_practice(browser::recall("game").and_then(|key| Game::named(&key)).unwrap_or_default()),
        fragment => Route::read(fragment),
    }
}

/// Where the player last practised a game.
pub fn last_practice(game: Game) -> Route {
    let shelf = browser::recall(&game.kept("shelf")).unwrap_or_default();
    Route::read(&format!("#{}/practice/{shelf}", game.key()))
}

impl Default for App {
    fn default() -> Self {
        Self::new()
    }
}
