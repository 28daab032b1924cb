use crate::browser;
use crate::draw;
use crate::round::Phase;
use crate::route::Route;
use crate::shelf::Shelf;
use crate::stage::Stage;
use crate::theme::Theme;
use crate::view::{State, View};
use leptos::prelude::*;
use play::Ground;
use play::{Input, Lang};

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
    /// The shelf that puzzles come from.
    pub shelf: RwSignal<Shelf>,
    /// Whether the chooser is open.
    pub choosing: RwSignal<bool>,
    /// What the page says.
    pub view: RwSignal<View>,
    stage: StoredValue<Stage, LocalStorage>,
}

impl App {
    /// A page as the player left it at the last visit.
    pub fn new() -> Self {
        let lang = browser::recall("lang").unwrap_or_else(browser::language);
        Self {
            lang: RwSignal::new(Lang::from_tag(&lang)),
            theme: RwSignal::new(Theme::named(&browser::recall("theme").unwrap_or_default())),
            route: RwSignal::new(Route::read(&browser::fragment())),
            shelf: RwSignal::new(Shelf::named(&browser::recall("shelf").unwrap_or_default())),
            choosing: RwSignal::new(false),
            view: RwSignal::new(View::default()),
            stage: StoredValue::new_local(Stage::default()),
        }
    }

    /// Comes to a place: what is played there is fetched.
    pub fn arrive(self, route: Route) {
        self.choosing.set(false);
        let table = route.is_table();
        self.route.set(route);
        if table {
            self.load();
        }
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
        self.theme.get_untracked().ground(browser::prefers(DARK))
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
            return self.try_again();
        }
        let (now, calm) = (browser::now(), self.is_calm());
        let judged = self.stage(|stage| {
            let round = stage.round.as_mut().filter(|_| stage.waiting.is_none())?;
            let judged = round.input(input, now);
            round.roll(calm, now);
            stage.stuck &= !matches!(input, Input::Drop | Input::Undo | Input::Restart);
            judged
        });
        if let Some(transcript) = judged.flatten() {
            self.let_go();
            self.tell(transcript);
        }
        self.refresh();
    }

    /// Jumps to the end of what is being shown, if anything is; tells whether it was.
    pub fn skip(self) -> bool {
        let now = browser::now();
        let skipped = self.stage(|stage| {
            stage.round.as_mut().is_some_and(|round| {
                let moving = round.advance(now);
                if moving {
                    round.skip(now);
                }
                moving
            })
        });
        self.refresh();
        skipped.unwrap_or(false)
    }

    /// Does the one primary action of the screen.
    pub fn primary(self) {
        let view = self.stage(|stage| stage.view()).unwrap_or_default();
        if view.state.is_decided() {
            self.note_choice();
        }
        match view.state {
            State::Playing => {
                self.skip();
            }
            State::Loading => {}
            State::Error => self.load(),
            State::Failed => self.try_again(),
            State::Answer if view.took.is_none() => self.try_again(),
            State::Solved | State::Answer => self.next(),
        }
    }

    /// Begins another try at the same puzzle.
    pub fn try_again(self) {
        let now = browser::now();
        self.stage(|stage| {
            stage.unanswered = false;
            stage.round.as_mut().map(|round| round.try_again(now))
        });
        self.refresh();
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
        let (moving, ended) = self
            .stage(|stage| {
                let before = stage.round.as_ref().map(|round| round.phase());
                let moving = stage.round.as_mut().is_some_and(|round| round.advance(now));
                draw::stage(stage, ground, now);
                (moving || stage.repeat.is_busy(), before == Some(Phase::Finale) && !moving)
            })
            .unwrap_or_default();
        if ended || moving {
            self.refresh();
        }
    }
}

impl Default for App {
    fn default() -> Self {
        Self::new()
    }
}
