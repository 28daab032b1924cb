//! What inputs and frames do: moves made, animations run, the table drawn.

use crate::app::App;
use crate::app::action::Action;
use crate::app::attempts;
use crate::app::explain;
use crate::app::modes::runs;
use crate::app::phase::Phase;
use crate::browser;
use crate::settings::Settings;
use crate::sound::cue::Cue;
use leptos::prelude::*;
use play::Input;

impl App {
    /// A key or a button goes down.
    pub fn press(self, input: Input) {
        let now = browser::now();
        let handling = self.settings.with_untracked(Settings::handling);
        self.state(|state| {
            state.keys.handling = handling;
            let points = state.puzzle.as_ref().is_some_and(|puzzle| puzzle.play.points());
            state.keys.press(input, points, now);
        });
        self.act(input);
    }

    /// A key or a button goes up.
    pub fn release(self, input: Input) {
        let now = browser::now();
        self.state(|state| state.keys.release(input, now));
    }

    /// All keys and buttons go up.
    pub fn release_all(self) {
        self.state(|state| state.keys.clear());
    }

    /// Does what the player asked for, once.
    pub fn act(self, input: Input) {
        if input == Input::Restart && self.state(|state| state.is_decided()) == Some(true) {
            return self.perform(Action::TryAgain);
        }
        if self.state(|state| state.allows(input)) == Some(false) {
            return;
        }
        let now = browser::now();
        let input = self.state(|state| state.canvas.oriented(input)).unwrap_or(input);
        let steers = input.steers() && self.is_placing();
        let judged = self.state(|state| {
            let hurried = state.is_in_run();
            let puzzle = state.puzzle.as_mut().filter(|_| state.loading.waiting.is_none())?;
            let judged = puzzle.play.input(input, now);
            puzzle.play.roll(self.is_calm(), hurried, now);
            state.loading.next_failed &= steers;
            judged
        });
        // What only moves the piece in hand changes nothing that is said.
        if steers && self.state(|state| state.canvas.moving) != Some(true) {
            return self.ask_for_frame();
        }
        if let Some(transcript) = judged.flatten() {
            self.release_all();
            attempts::report(self, transcript.clone());
            explain::explain(self, transcript);
            runs::count(self);
        }
        self.refresh();
        runs::go_on(self);
    }

    /// Whether pieces are being placed.
    pub fn is_placing(self) -> bool {
        self.state(|state| state.is_playing()) == Some(true)
    }

    /// Jumps to the end of the animation, if one is running; returns whether one was.
    pub fn skip_animation(self) -> bool {
        let now = browser::now();
        let skipped = self.state(|state| {
            let play = &mut state.puzzle.as_mut()?.play;
            let before = play.phase();
            let moving = play.advance(now);
            if moving {
                play.skip(now);
            }
            Some((moving, play.phase() != before))
        });
        let (moving, changed) = skipped.flatten().unwrap_or_default();
        if moving || changed {
            self.refresh();
            runs::go_on(self);
        }
        moving
    }

    /// Brings the view up to date and asks for a frame.
    pub fn refresh(self) {
        let now = browser::now();
        if let Some(view) = self.state(|state| state.view(now))
            && self.view.with_untracked(|old| *old != view)
        {
            if let Some(cue) = self.view.with_untracked(|old| Cue::between(old, &view)) {
                self.cue(cue);
            }
            self.view.set(view);
        }
        self.ask_for_frame();
    }

    /// Lets something be heard and felt, as far as the player wants it.
    pub fn cue(self, cue: Cue) {
        let (sound, haptics) = self.settings.with_untracked(|settings| (settings.sound, settings.haptics));
        if sound {
            self.state(|state| state.speaker.play(&cue.notes()));
        }
        if haptics {
            browser::vibrate(cue.pulse());
        }
    }

    /// Has the table drawn in the next animation frame. Nothing is drawn without being asked for.
    pub fn ask_for_frame(self) {
        if self.state(|state| std::mem::replace(&mut state.canvas.frame_asked, true)) == Some(false) {
            request_animation_frame(move || self.frame());
        }
    }

    fn frame(self) {
        let now = browser::now();
        let due = self.state(|state| {
            state.canvas.frame_asked = false;
            state.keys.due(now)
        });
        for input in due.unwrap_or_default() {
            self.act(input);
        }
        let ground = self.ground();
        let drawn = self.state(|state| {
            let before = state.phase();
            let moving = state.puzzle.as_mut().is_some_and(|puzzle| puzzle.play.advance(now));
            let moved = std::mem::replace(&mut state.canvas.moving, moving);
            let scene = state.draw(ground, now);
            let drawn = &state.canvas.hand;
            let hand = self.hand.with_untracked(|old| old != drawn).then(|| drawn.clone());
            let settling = state.puzzle.as_ref().is_some_and(|puzzle| puzzle.play.is_settling(now));
            let again = settling || state.keys.is_busy();
            (moving, (moved || before == Some(Phase::Finale)) && !moving, again, hand, scene)
        });
        let Some((moving, ended, again, hand, scene)) = drawn else { return };
        if self.scene.with_untracked(|old| *old != scene) {
            self.scene.set(scene);
        }
        if let Some(hand) = hand {
            self.hand.set(hand);
        }
        if ended || moving {
            self.refresh();
        }
        if again {
            self.ask_for_frame();
        }
        if ended {
            runs::go_on(self);
        }
    }
}
