use crate::api::http::{get, post_with_retry};
use crate::app::App;
use crate::browser;
use crate::canvas::animation::frame::Frame;
use crate::canvas::animation::frames::each_frame;
use crate::canvas::board_view::Shown;
use crate::flash::deck::{Deck, Pace};
use crate::flash::slide::Slide;
use crate::reactive::RwSignal;
use crate::route::place::Place;
use crate::route::shelf::Shelf;
use crate::shell::stepper::kept;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::{FlashCard, GlimpseCount, Glimpses};

/// Cards fetched at once.
const BATCH: usize = 12;
/// Cards that may be left before others are fetched.
const FEW: usize = 5;
/// Answers seen that are reported together.
const TELL: usize = 4;

/// Plays slides one after another, and reports which were seen: a handle, copied freely.
#[derive(Clone, Copy)]
pub struct FlashPlayer {
    app: App,
    deck: StoredValue<Deck>,
    /// Whether it runs.
    pub running: RwSignal<bool>,
    /// Whether it was ever started here.
    pub begun: RwSignal<bool>,
    /// The board that is shown.
    pub shown: RwSignal<Shown>,
    /// Whether it shows an answer.
    pub answering: RwSignal<bool>,
    /// How many answers have been seen.
    pub count: RwSignal<GlimpseCount>,
    /// Why nothing is shown, if so.
    pub trouble: RwSignal<Option<Text>>,
    /// Milliseconds for a puzzle.
    pub question: RwSignal<i32>,
    /// Milliseconds for an answer.
    pub answer: RwSignal<i32>,
    /// Counts the shelves, so that late cards of another one are known as such.
    serial: StoredValue<u32>,
    asked: StoredValue<bool>,
    /// Counts the starts.
    turn: StoredValue<u32>,
}

impl FlashPlayer {
    /// A player that is paused, without slides.
    pub fn new(app: App) -> Self {
        Self {
            app,
            deck: StoredValue::new(Deck::default()),
            running: RwSignal::new(false),
            begun: RwSignal::new(false),
            shown: RwSignal::new(Shown { rows: 7, ..Shown::default() }),
            answering: RwSignal::new(false),
            count: RwSignal::new(GlimpseCount { today: 0, ever: 0 }),
            trouble: RwSignal::new(None),
            question: kept("flash-question", 2000),
            answer: kept("flash-answer", 1000),
            serial: StoredValue::new(0),
            asked: StoredValue::new(false),
            turn: StoredValue::new(0),
        }
    }

    /// Starts over with the shelf that the address names.
    pub fn begin(self) {
        self.deck.update_value(Deck::clear);
        self.serial.update_value(|serial| *serial += 1);
        self.asked.set_value(false);
        self.fetch();
    }

    /// Fetches how many answers have been seen before.
    pub fn ask_count(self) {
        spawn_local(async move {
            if let Ok(count) = get("./api/glimpses").await {
                self.count.try_set(count);
            }
        });
    }

    /// Starts or pauses.
    pub fn toggle(self) {
        let running = !self.running.get_untracked();
        self.running.set(running);
        if running {
            self.begun.set(true);
            // Of two quick starts only the last one runs.
            let turn = self.turn.try_update_value(|turn| {
                *turn += 1;
                *turn
            });
            each_frame(move |passed| {
                let go_on = self.turn.try_get_value() == turn && self.running.try_get_untracked() == Some(true);
                if go_on {
                    self.pass(passed);
                }
                go_on
            });
        } else {
            self.report_seen();
        }
    }

    fn pace(self) -> Pace {
        Pace { question: self.question.get_untracked().into(), answer: self.answer.get_untracked().into() }
    }

    fn pass(self, milliseconds: f64) {
        let pace = self.pace();
        let state = self.deck.try_update_value(|deck| (deck.pass(milliseconds, pace), deck.unreported(), deck.len()));
        let Some((seen, untold, left)) = state else { return };
        if seen {
            self.count.update(|count| (count.today, count.ever) = (count.today + 1, count.ever + 1));
        }
        if untold >= TELL {
            self.report_seen();
        }
        if left <= FEW {
            self.fetch();
        }
        self.show();
    }

    /// Shows the present slide, if something changed.
    fn show(self) {
        let (pace, calm) = (self.pace(), self.app.is_calm());
        let shown = self.deck.try_with_value(|deck| {
            let slide = deck.first()?;
            let share = deck.answer_share(pace);
            let mut scene = share.map_or(&slide.question, |share| slide.answer(share, calm)).clone();
            // What is to be placed stays in sight.
            scene.next.clone_from(&slide.question.next);
            Some((Shown { frame: Frame::still(scene), rows: slide.rows, call: None }, share.is_some()))
        });
        let Some((shown, answering)) = shown.flatten() else { return };
        if self.shown.with_untracked(|old| *old != shown) {
            self.shown.set(shown);
        }
        if self.answering.get_untracked() != answering {
            self.answering.set(answering);
        }
    }

    /// Fetches more cards, unless some are on their way.
    pub fn fetch(self) {
        if self.asked.get_value() {
            return;
        }
        self.asked.set_value(true);
        self.trouble.set(None);
        let serial = self.serial.get_value();
        let route = self.app.route.get_untracked();
        let Place::Flash(Shelf { key: shelf, .. }) = route.place else { return };
        spawn_local(async move {
            let cards = get::<Vec<FlashCard>>(&format!("./api/flash?shelf={shelf}&count={BATCH}")).await;
            if self.serial.try_get_value() != Some(serial) {
                return;
            }
            let slides: Vec<Slide> = cards
                .iter()
                .flatten()
                .filter_map(|card| Slide::new(&card.puzzle.id, &card.puzzle.code, &card.line).ok())
                .collect();
            let none = slides.is_empty();
            let first = self.deck.try_update_value(|deck| {
                let first = deck.len() == 0;
                deck.add(slides);
                first
            });
            if none && first == Some(true) {
                self.trouble.set(Some(if cards.is_err() { Text::Missing } else { Text::FlashNone }));
            }
            if none && first == Some(false) {
                // Not at once: a server in trouble needs no crowd.
                browser::pause(3000).await;
            }
            self.asked.try_update_value(|asked| *asked = false);
            self.show();
        });
    }

    /// Reports the puzzles whose answers have been seen.
    pub fn report_seen(self) {
        let puzzles = self.deck.try_update_value(Deck::take_seen).unwrap_or_default();
        if puzzles.is_empty() {
            return;
        }
        spawn_local(async move {
            let told: Result<GlimpseCount, _> = post_with_retry("./api/glimpses", &Glimpses { puzzles }).await;
            let untold = self.deck.try_with_value(|deck| deck.unreported() as u64).unwrap_or(0);
            if let Ok(told) = told {
                self.count.try_set(GlimpseCount { today: told.today + untold, ever: told.ever + untold });
            }
        });
    }
}
