//! What keys and time do: moves made, things shown, frames drawn.

use crate::app::App;
use crate::app::action::Action;
use crate::app::phase::Phase;
use crate::browser;
use crate::canvas::draw;
use leptos::prelude::*;
use play::Input;

impl App {
    /// A key or a button goes down.
    pub fn press(self, input: Input) {
        let now = browser::now();
        self.stage(|stage| {
            let points = stage.round.as_ref().is_some_and(|round| round.points());
            stage.repeat.press(input, points, now);
        });
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
        if self.stage(|stage| stage.allows(input)) == Some(false) {
            return;
        }
        let now = browser::now();
        let input = self.stage(|stage| stage.oriented(input)).unwrap_or(input);
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
