//! The page behind what is seen: its state, what it says, and what is done with it.

pub mod action;
pub mod actions;
pub mod attempts;
pub mod explain;
pub mod help;
pub mod modes;
pub mod navigate;
pub mod next_puzzle;
pub mod phase;
pub mod puzzle_source;
pub mod state;
pub mod status;
pub mod steer;
pub mod view;

use crate::app::action::Action;
use crate::app::modes::sets::PuzzleSet;
use crate::app::navigate::first_place;
use crate::app::state::State;
use crate::app::view::View;
use crate::browser;
use crate::reactive::{Memo, RwSignal};
use crate::route::Route;
use crate::route::game::Game;
use crate::settings::{Settings, kept};
use crate::shell::colour_scheme::ColourScheme;
use crate::shell::options::Options;
use leptos::prelude::*;
use play::wire::{Bests, DailyCard, MeCard};
use play::{Ground, Lang, Scene, Text};

/// The media query of a dark system.
pub const DARK: &str = "(prefers-color-scheme: dark)";
const CALM: &str = "(prefers-reduced-motion: reduce)";

/// The whole page: its settings, its view and its state. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct App {
    /// The language.
    pub lang: RwSignal<Lang>,
    /// The colour scheme.
    pub colour_scheme: RwSignal<ColourScheme>,
    /// The address.
    pub route: RwSignal<Route>,
    /// The game that is played there.
    pub game: RwSignal<Game>,
    /// What the player has set.
    pub settings: RwSignal<Settings>,
    /// Tells whoever tracks it that progress in a course came from elsewhere.
    pub courses: RwSignal<()>,
    /// The options of practice.
    pub options: RwSignal<Options>,
    /// The player, as the server knows them.
    pub me: RwSignal<Option<MeCard>>,
    /// The set of numbered puzzles that was fetched last.
    pub set: RwSignal<Option<PuzzleSet>>,
    /// The best scores of the present kind of run.
    pub bests: RwSignal<Option<Bests>>,
    /// The puzzle of the day.
    pub daily: RwSignal<Option<DailyCard>>,
    /// Whether the menu is open.
    pub menu_open: RwSignal<bool>,
    /// Whether the options are open.
    pub options_open: RwSignal<bool>,
    /// Whether the sheet about the puzzle is open.
    pub details_open: RwSignal<bool>,
    /// The action that the page asks to confirm.
    pub confirming: RwSignal<Option<Action>>,
    /// What the page says.
    pub view: RwSignal<View>,
    /// Columns of the piece in hand.
    pub hand: RwSignal<String>,
    /// What the board of the table shows, as it is drawn.
    pub scene: RwSignal<Scene>,
    state: StoredValue<State, LocalStorage>,
}

impl App {
    /// A page as the player left it at the last visit.
    pub fn new() -> Self {
        let lang = browser::stored("lang").unwrap_or_else(browser::language);
        let route = first_place();
        let game = route.game;
        Self {
            lang: RwSignal::new(Lang::from_tag(&lang)),
            colour_scheme: RwSignal::new(ColourScheme::named(&browser::stored("theme").unwrap_or_default())),
            route: RwSignal::new(route),
            game: RwSignal::new(game),
            settings: RwSignal::new(Settings::load()),
            courses: RwSignal::new(()),
            options: RwSignal::new(Options::load(game)),
            me: RwSignal::new(None),
            set: RwSignal::new(None),
            bests: RwSignal::new(None),
            daily: RwSignal::new(None),
            menu_open: RwSignal::new(false),
            options_open: RwSignal::new(false),
            details_open: RwSignal::new(false),
            confirming: RwSignal::new(None),
            view: RwSignal::new(View::default()),
            hand: RwSignal::new(String::new()),
            scene: RwSignal::new(Scene::default()),
            state: StoredValue::new_local(State::new(game)),
        }
    }

    /// A text in the current language. One kind of closure for all of them: each kind that the page shows costs
    /// some kilobytes of the client.
    pub fn says(self, text: Text) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || text.in_lang(self.lang.get())
    }

    /// A memo of something in the view.
    pub fn seen<T: PartialEq + Send + Sync + 'static>(self, read: fn(&View) -> T) -> Memo<T> {
        Memo::new(move |_| self.view.with(read))
    }

    /// A memo of a sentence about the view, in the current language.
    pub fn heard(self, read: fn(&View, Lang) -> String) -> Memo<String> {
        Memo::new(move |_| self.view.with(|view| read(view, self.lang.get())))
    }

    /// Whether a sheet lies over the page.
    pub fn is_covered(self) -> bool {
        self.menu_open.get() || self.options_open.get() || self.details_open.get()
    }

    /// Closes whatever sheet is open.
    pub fn close(self) {
        for sheet in [self.menu_open, self.options_open, self.details_open] {
            if sheet.get_untracked() {
                sheet.set(false);
            }
        }
    }

    /// Changes a setting, for now and for later visits.
    pub fn change(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        self.settings.with_untracked(Settings::save);
    }

    /// Has the page in a colour scheme that the player has picked, for now and for later visits.
    pub fn pick_scheme(self, scheme: ColourScheme) {
        self.colour_scheme.set(scheme);
        kept::store("theme", scheme.name());
    }

    /// Stores the options for later visits.
    pub fn save_options(self) {
        self.options.with_untracked(|options| options.save(self.game.get_untracked()));
    }

    /// Does something with the state; `None` only while the page is being torn down.
    pub fn state<R>(self, act: impl FnOnce(&mut State) -> R) -> Option<R> {
        let (mut act, mut result) = (Some(act), None);
        self.borrow_state(&mut |state| result = act.take().map(|act| act(state)));
        result
    }

    /// The one place that borrows the state: each kind of closure would be compiled with a borrow of its own.
    fn borrow_state(self, act: &mut dyn FnMut(&mut State)) {
        self.state.try_update_value(act);
    }

    /// Whether the player prefers reduced motion.
    pub fn is_calm(self) -> bool {
        self.settings.with_untracked(|settings| settings.motion).is_calm(browser::prefers(CALM))
    }

    /// Has the present effect run again whenever [`Self::ground`] changes.
    pub fn track_ground(self) {
        self.colour_scheme.track();
        self.settings.track();
    }

    /// The background that pictures are drawn on.
    pub fn ground(self) -> Ground {
        let scheme = self.colour_scheme.get_untracked();
        let ground = scheme.ground(scheme == ColourScheme::Auto && browser::prefers(DARK));
        self.settings.with_untracked(|settings| settings.on(ground))
    }
}

impl Default for App {
    fn default() -> Self {
        Self::new()
    }
}
