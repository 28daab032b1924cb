//! Puzzles coming to the page.

use crate::api::http::Trouble;
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::app::view::State;
use crate::browser;
use crate::route::game::Game;
use crate::table::puzzle::Round;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::PuzzleCard;

/// Milliseconds after an answer to «what next» during which a tap still belongs to it: «skip» appears under the finger.
const ECHO: f64 = 400.0;

impl App {
    /// Notes that the player said what comes next.
    pub fn note_choice(self) {
        let now = browser::now();
        self.stage(|stage| stage.chosen = Some(now));
    }

    /// Leaves this puzzle for the next one, unless it is the second tap on what brought it.
    pub fn pass(self) {
        let now = browser::now();
        let echo = self.stage(|stage| stage.chosen.is_some_and(|chosen| now - chosen < ECHO));
        match echo {
            Some(false) if self.stage(|stage| stage.race.is_some()) == Some(true) => self.skip_in_run(),
            Some(false) => self.next(),
            _ => {}
        }
    }

    /// Shows the next puzzle: at once if it is here already.
    pub fn next(self) {
        if matches!(self.stage(|stage| stage.mode.clone()), Some(Some(PlayMode::Number(..)))) {
            return self.to_next_number();
        }
        match self.stage(|stage| stage.ahead.take()).flatten() {
            Some(card) => self.show(card),
            None => self.load(),
        }
    }

    /// Fetches a puzzle and shows it. The old one stays in sight until then.
    pub fn load(self) {
        let asked = self.stage(|stage| {
            (stage.waiting, stage.stuck, stage.missing) = (Some(State::Loading), false, false);
            stage.serial += 1;
            Some((stage.mode.clone()?, stage.serial, stage.round.as_ref().map(|round| round.card.id.clone())))
        });
        let Some((mode, serial, not)) = asked.flatten() else { return };
        self.refresh();
        spawn_local(async move {
            let fetched = self.fetch_card(&mode, not.as_deref()).await;
            if self.stage(|stage| stage.serial == serial) != Some(true) {
                return;
            }
            match fetched {
                Ok(card) => self.show(card),
                Err(trouble) => self.give_up(trouble),
            }
        });
    }

    /// No puzzle came. One that is being played stays.
    fn give_up(self, trouble: Trouble) {
        self.stage(|stage| {
            stage.stuck = stage.round.as_ref().is_some_and(|round| !round.phase().is_decided());
            stage.missing = trouble == Trouble::Refused;
            stage.waiting = if stage.stuck { None } else { Some(State::Error) };
        });
        self.refresh();
    }

    fn show(self, card: PuzzleCard) {
        if Game::of_code(&card.code).is_some_and(|game| self.turn_to(game)) {
            spawn_local(self.fetch_me());
        }
        let now = browser::now();
        // There is no way back: what was shown before the page was opened anew is not new.
        let (known, tried) = self
            .stage(|stage| stage.paper.as_ref().map(|paper| (paper.known_for(&card.id, now), paper.tried(&card.id))))
            .flatten()
            .unwrap_or_default();
        let Ok(round) = Round::new(card.clone(), now - known) else { return self.give_up(Trouble::Refused) };
        let round = match tried {
            Some(tried) => round.decided(tried.solved, u32::try_from(tried.ms).unwrap_or(u32::MAX)),
            None => round,
        };
        let (limit, notice) = self.options.with_untracked(|options| (options.limit, options.notice));
        self.sure.set(None);
        let shown = self.stage(|stage| {
            let mode = stage.mode.clone()?;
            stage.clear();
            stage.notice = notice && round.points() && mode.is_practice();
            stage.visit = Some(stage.begin(&card.id));
            stage.round = Some(round.telling(stage.notice).silent(mode.survey().is_some()));
            stage.limit = match mode {
                PlayMode::Survey(survey) => Some(f64::from(survey.seconds) * 1000.0),
                _ => limit.filter(|_| mode.is_practice()).map(|seconds| f64::from(seconds) * 1000.0),
            };
            stage.waiting = None;
            stage.repeat.clear();
            stage.shown += 1;
            stage.serial += 1;
            Some((mode, stage.serial))
        });
        self.refresh();
        let Some((mode, serial)) = shown.flatten() else { return };
        spawn_local(async move {
            let ahead = self.fetch_ahead(&mode, &card.id).await;
            self.stage(|stage| {
                if stage.serial == serial {
                    stage.ahead = ahead;
                }
            });
        });
    }
}
