use crate::app::phase::Phase;
use crate::canvas::animation::Animation;
use crate::table::puzzle::explanation::{Explanation, Side};
use crate::table::puzzle::landing::Landing;
use play::{Desk, Input, Lang, Reaction, Scene, Sentence, Text, Transcript};
use puzzle::{BadCode, Outcome};
use std::sync::Arc;

/// One puzzle as it is played, from its showing until the next one. Time is passed in.
pub struct PuzzlePlay {
    pub(super) desk: Box<dyn Desk>,
    /// The goal in words.
    pub(super) goal: Arc<Sentence>,
    pub(super) phase: Phase,
    pub(super) animation: Option<Animation>,
    /// The piece that has just landed.
    pub(super) landing: Option<Landing>,
    pub(super) hint: Vec<(i32, i32)>,
    pub(super) explanation: Option<Explanation>,
    /// Which board of the explanation is shown.
    pub(super) side: Side,
    /// Rows that the picture shows from its start on.
    home: i32,
    began: f64,
    decision: Option<Decision>,
    /// The input that ended the try, if it was not its last move.
    word: Option<Input>,
    /// A move was made whose motion is yet to be shown.
    fired: bool,
    /// Whether dead ends are told at once.
    tells: bool,
    /// Whether it is known that the goal is out of reach, and to be told.
    dead: bool,
}

/// How a try ended.
#[derive(Clone, Copy)]
struct Decision {
    solved: bool,
    /// Milliseconds after its beginning.
    at: u32,
}

impl PuzzlePlay {
    /// Puts a desk in front of the player; the clock starts.
    pub fn new(desk: Box<dyn Desk>, now: f64) -> Self {
        Self {
            home: desk.rows(),
            goal: Arc::new(Sentence::new(|lang| desk.goal(lang))),
            desk,
            phase: Phase::Playing,
            animation: None,
            landing: None,
            hint: Vec::new(),
            explanation: None,
            side: Side::Yours,
            began: now,
            decision: None,
            word: None,
            fired: false,
            tells: false,
            dead: false,
        }
    }

    /// What was done so far.
    pub fn transcript(&self) -> Transcript {
        self.desk.transcript()
    }

    /// Has dead ends told at once, or not.
    pub fn telling(self, tells: bool) -> Self {
        Self { tells, ..self }
    }

    /// Has the player do the goal by hand after a solution, or not.
    pub fn finishing(mut self, on: bool) -> Self {
        self.desk.finish_by_hand(on);
        self
    }

    /// Why the last try to do the goal by hand missed, in English and in Japanese.
    pub fn missed(&self) -> Option<[String; 2]> {
        Some([self.desk.missed(Lang::En)?, self.desk.missed(Lang::Ja)?])
    }

    /// What is called out while the rows light up that the goal fills.
    pub fn call(&self, scene: &Scene) -> Option<Text> {
        let done = matches!(self.phase, Phase::Finale | Phase::Solved | Phase::Answer);
        self.desk.call().filter(|_| done && !scene.lit.is_empty())
    }

    /// Where the player is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Rows that the picture shows from its start on.
    pub fn home(&self) -> i32 {
        self.home
    }

    /// The scene of the present position, whatever is being shown.
    pub fn scene(&self) -> Scene {
        self.desk.scene()
    }

    /// Whether the piece in hand can be lowered row by row.
    pub fn sinks(&self) -> bool {
        self.desk.sinks()
    }

    /// Whether it is played by pointing at cells.
    pub fn points(&self) -> bool {
        self.desk.points()
    }

    /// Milliseconds after which the try was decided.
    pub fn lasted(&self) -> Option<u32> {
        self.decision.map(|decision| decision.at)
    }

    /// Milliseconds that the solved try took.
    pub fn took(&self) -> Option<u32> {
        self.decision.filter(|decision| decision.solved).map(|decision| decision.at)
    }

    /// When the present try began.
    pub fn began(&self) -> f64 {
        self.began
    }

    /// The input that ended the try, if it was not its last move.
    pub fn word(&self) -> Option<Input> {
        self.word
    }

    /// Marks the cells of a hint from now on: of a move from here, in a game that finds one at any moment, else those that
    /// the server gave. Where there is no such move, that is what is told.
    pub fn mark(&mut self, hint: Vec<(i32, i32)>) {
        self.hint = self.desk.hint().unwrap_or(hint);
        self.dead = self.hint.is_empty() && self.desk.is_dead() == Some(true);
    }

    /// What there is to say while it is played, in English and in Japanese: that no move is left, or that the goal is out of
    /// reach.
    pub fn notice(&self) -> Option<[String; 2]> {
        let said = |lang| {
            let dead = || self.dead.then(|| Text::DeadEnd.in_lang(lang).to_owned());
            self.desk.stuck(lang).or_else(dead)
        };
        if self.phase != Phase::Playing {
            return None;
        }
        Some([said(Lang::En)?, said(Lang::Ja)?])
    }

    /// Whether a hint is shown.
    pub fn is_hinted(&self) -> bool {
        !self.hint.is_empty()
    }

    /// Does what the player asked for. A try that this decides comes back as its transcript.
    pub fn input(&mut self, input: Input, now: f64) -> Option<Transcript> {
        match self.phase {
            Phase::Playing => self.play(input, now),
            Phase::Finish => self.finish(input, now),
            Phase::Finale => {
                self.skip(now);
                None
            }
            Phase::Failed | Phase::Answer | Phase::Solved => None,
        }
    }

    fn play(&mut self, input: Input, now: f64) -> Option<Transcript> {
        // Whoever wants to go on need not wait; but what was to skip something must not drop the next piece.
        let skipped = self.animation.take().is_some_and(|animation| !animation.is_over(now));
        if skipped && input == Input::Drop && !self.points() {
            return None;
        }
        let at = (now - self.began).max(0.0) as u32;
        let before = (input == Input::Drop).then(|| self.desk.scene());
        let reaction = self.desk.input(input, at);
        self.fired = matches!(reaction, Reaction::Played(()));
        let before = before.filter(|_| self.fired);
        self.landing = before.and_then(|before| Landing::new(&before, &self.desk.scene(), now));
        if reaction == Reaction::Ended {
            self.word = Some(input);
        }
        // Where pieces are steered a hint holds for the whole puzzle; where cells are pointed at, for one move.
        if self.points() && !matches!(reaction, Reaction::Nothing | Reaction::Moved) {
            self.hint.clear();
            self.dead = self.tells && self.desk.is_dead() == Some(true);
        }
        let outcome = self.desk.outcome();
        match outcome {
            Outcome::Open => return None,
            Outcome::Failed => {
                let motion = self.fired && !self.desk.motion().is_empty();
                self.phase = if motion { Phase::Finale } else { Phase::Failed };
            }
            Outcome::Solved if self.desk.is_finishing() => {
                self.fired = false;
                self.phase = Phase::Finish;
            }
            Outcome::Solved => self.phase = Phase::Finale,
        }
        self.decision = Some(Decision { solved: outcome == Outcome::Solved, at });
        (self.phase != Phase::Finish).then(|| self.desk.transcript())
    }

    /// Steers the piece that does the goal. The transcript is whole once that is done, or left.
    fn finish(&mut self, input: Input, now: f64) -> Option<Transcript> {
        let at = (now - self.began).max(0.0) as u32;
        self.desk.input(input, at);
        if self.desk.is_finishing() {
            return None;
        }
        (self.phase, self.fired) = (Phase::Finale, true);
        Some(self.desk.transcript())
    }

    /// Starts the frames that show what the move just made set off, if anything; `hurried` where the next puzzle waits.
    pub fn roll(&mut self, calm: bool, hurried: bool, now: f64) {
        if calm {
            self.landing = None;
        }
        if !std::mem::take(&mut self.fired) {
            return;
        }
        let scenes = if self.took().is_some() { self.desk.finale() } else { self.desk.motion() };
        if !scenes.is_empty() {
            let animation = Animation::motion(scenes, calm, now);
            self.animation = Some(if hurried { animation.hurried() } else { animation });
        }
    }

    /// Whether it can be shown once more how the goal was done.
    pub fn replays(&self) -> bool {
        self.phase == Phase::Solved && self.word.is_none() && self.desk.call().is_some()
    }

    /// Shows once more how the goal was done; nothing unless the puzzle is solved.
    pub fn replay(&mut self, calm: bool, now: f64) {
        if self.phase == Phase::Solved {
            (self.phase, self.animation) =
                (Phase::Finale, Some(Animation::motion(self.desk.demonstration(), calm, now)));
        }
    }

    /// Starts another try; the clock starts anew.
    pub fn try_again(&mut self, now: f64) {
        self.desk.try_again();
        (self.phase, self.began) = (Phase::Playing, now);
        (self.animation, self.decision, self.explanation, self.word) = (None, None, None, None);
        self.dead = false;
    }

    /// Goes on with a try that was given up, where it was; so does the clock.
    pub fn resume(&mut self, now: f64) {
        let Some(decision) = self.decision.take() else { return };
        self.desk.resume();
        (self.phase, self.began) = (Phase::Playing, now - f64::from(decision.at));
        (self.animation, self.explanation, self.word, self.side) = (None, None, None, Side::Yours);
    }

    /// Shows an answer, or shows it again.
    pub fn demonstrate(&mut self, line: &[String], calm: bool, now: f64) -> Result<(), BadCode> {
        self.animation = Some(Animation::answer(self.desk.frames(line)?, calm, now));
        self.phase = Phase::Answer;
        Ok(())
    }
}
