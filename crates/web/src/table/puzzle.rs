use crate::app::phase::Phase;
use crate::canvas::animation::Reel;
use crate::canvas::animation::frame::Shot;
use play::wire::PuzzleCard;
use play::{Cell, Desk, Ink, Input, Lang, Look, Reaction, Scene, Text, Transcript, desk};
use puzzle::{BadCode, Outcome};
use std::sync::Arc;

/// One puzzle in front of the player, from its showing until the next one. Knows time only as it is told.
pub struct Round {
    /// The puzzle as the server gave it.
    pub card: Arc<PuzzleCard>,
    desk: Box<dyn Desk>,
    phase: Phase,
    reel: Option<Reel>,
    /// A move was made whose motion is yet to be shown.
    fired: bool,
    began: f64,
    took: Option<u32>,
    home: i32,
    /// Milliseconds after which the try was decided.
    lasted: Option<u32>,
    why: Option<Why>,
    word: Option<Input>,
    hint: Vec<(i32, i32)>,
    /// Whether dead ends are told at once.
    tells: bool,
    /// Whether it is known that the goal is out of reach, and to be told.
    dead: bool,
    /// Whether it is kept back why a try fell short.
    silent: bool,
    /// Whether the one try was made before the page was opened.
    before: bool,
}

/// Why a try fell short: found once, when it is judged.
struct Why {
    /// In English and in Japanese.
    sentences: [String; 2],
    scene: Scene,
}

impl Round {
    /// Puts a puzzle in front of the player; the clock starts.
    pub fn new(card: PuzzleCard, now: f64) -> Result<Self, BadCode> {
        let desk = desk::open(&card.code, card.answers > 0)?;
        let home = desk.scene().height;
        Ok(Self {
            card: Arc::new(card),
            desk,
            phase: Phase::Playing,
            reel: None,
            fired: false,
            began: now,
            took: None,
            home,
            lasted: None,
            why: None,
            word: None,
            hint: Vec::new(),
            tells: false,
            dead: false,
            silent: false,
            before: false,
        })
    }

    /// The same, and dead ends are told at once.
    pub fn telling(self, tells: bool) -> Self {
        Self { tells, ..self }
    }

    /// The same, decided before: what came of the one try, and the milliseconds it took.
    pub fn decided(self, solved: bool, ms: u32) -> Self {
        let phase = if solved { Phase::Solved } else { Phase::Failed };
        Self { phase, took: solved.then_some(ms), lasted: Some(ms), before: true, ..self }
    }

    /// The same, and why a try fell short is kept back: who is asked what they think of a puzzle must not be told first.
    pub fn silent(self, silent: bool) -> Self {
        Self { silent, ..self }
    }

    /// Where the player is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Rows that the puzzle shows at its start.
    pub fn home(&self) -> i32 {
        self.home
    }

    /// Whether pieces can sink by single rows here.
    pub fn sinks(&self) -> bool {
        self.desk.sinks()
    }

    /// Whether it is played by pointing at cells.
    pub fn points(&self) -> bool {
        self.desk.points()
    }

    /// Milliseconds after which the try was decided.
    pub fn lasted(&self) -> Option<u32> {
        self.lasted
    }

    /// Milliseconds that the solved try took.
    pub fn took(&self) -> Option<u32> {
        self.took
    }

    /// When the present try began.
    pub fn began(&self) -> f64 {
        self.began
    }

    /// The word that ended the try, if it was not its last move.
    pub fn word(&self) -> Option<Input> {
        self.word
    }

    /// Marks the cells of a hint from now on: of a move from here, in a game that finds one at any moment, else those that
    /// the server gave. Where there is no such move, that is what is told.
    pub fn mark(&mut self, hint: Vec<(i32, i32)>) {
        self.hint = self.desk.hint().unwrap_or(hint);
        self.dead = self.hint.is_empty() && self.desk.is_dead() == Some(true);
    }

    /// What there is to say while it is played, in English and in Japanese: that no move is left, or that it is in vain.
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
            Phase::Finale => {
                self.skip(now);
                None
            }
            Phase::Failed | Phase::Answer | Phase::Solved => None,
        }
    }

    fn play(&mut self, input: Input, now: f64) -> Option<Transcript> {
        // Whoever wants to go on need not wait; but what was to skip something must not drop the next piece.
        let skipped = self.reel.take().is_some_and(|reel| !reel.is_over(now));
        if skipped && input == Input::Drop && !self.points() {
            return None;
        }
        let at = (now - self.began).max(0.0) as u32;
        let reaction = self.desk.input(input, at);
        self.fired = matches!(reaction, Reaction::Played(()));
        if reaction == Reaction::Ended {
            self.word = Some(input);
        }
        // Where pieces are steered a hint holds for the whole puzzle; where cells are pointed at, for one move.
        if self.points() && !matches!(reaction, Reaction::Nothing | Reaction::Moved) {
            self.hint.clear();
            self.dead = self.tells && self.desk.is_dead() == Some(true);
        }
        match self.desk.outcome() {
            Outcome::Open => return None,
            Outcome::Failed => {
                self.lasted = Some(at);
                let motion = self.fired && !self.desk.motion().is_empty();
                self.phase = if motion { Phase::Finale } else { Phase::Failed };
                self.why = self.explain();
            }
            Outcome::Solved => {
                self.phase = Phase::Finale;
                (self.took, self.lasted) = (Some(at), Some(at));
            }
        }
        Some(self.desk.transcript())
    }

    fn explain(&self) -> Option<Why> {
        if self.silent {
            return None;
        }
        let (english, scene) = self.desk.shortfall(Lang::En)?;
        let (japanese, _) = self.desk.shortfall(Lang::Ja)?;
        Some(Why { sentences: [english, japanese], scene })
    }

    /// Why the try fell short, in English and in Japanese; nothing unless it did.
    pub fn why(&self) -> Option<&[String; 2]> {
        self.why.as_ref().map(|why| &why.sentences)
    }

    /// Starts the frames that show what the move just made set off, if anything; `hurried` where the next puzzle waits.
    pub fn roll(&mut self, calm: bool, hurried: bool, now: f64) {
        if !std::mem::take(&mut self.fired) {
            return;
        }
        let scenes = if self.took.is_some() { self.desk.finale() } else { self.desk.motion() };
        if !scenes.is_empty() {
            let reel = Reel::motion(scenes, calm, now);
            self.reel = Some(if hurried { reel.hurried() } else { reel });
        }
    }

    /// Milliseconds for which something will still be moving.
    pub fn left(&self, now: f64) -> f64 {
        self.reel.as_ref().map_or(0.0, |reel| reel.left(now))
    }

    /// Starts another try; the clock starts anew.
    pub fn try_again(&mut self, now: f64) {
        self.desk.try_again();
        self.phase = Phase::Playing;
        self.reel = None;
        self.took = None;
        self.why = None;
        self.word = None;
        (self.lasted, self.dead) = (None, false);
        self.began = now;
    }

    /// Shows an answer, or shows it again.
    pub fn demonstrate(&mut self, line: &[String], calm: bool, now: f64) -> Result<(), BadCode> {
        self.reel = Some(Reel::answer(self.desk.frames(line)?, calm, now));
        self.phase = Phase::Answer;
        Ok(())
    }

    /// Jumps to the end of what is being shown.
    pub fn skip(&mut self, now: f64) {
        if let Some(reel) = &mut self.reel {
            reel.skip(now);
        }
        self.advance(now);
    }

    /// Lets time pass; tells whether something is still moving.
    pub fn advance(&mut self, now: f64) -> bool {
        let moving = self.reel.as_ref().is_some_and(|reel| !reel.is_over(now));
        if self.phase == Phase::Finale && !moving {
            self.phase = if self.took.is_some() { Phase::Solved } else { Phase::Failed };
        }
        moving
    }

    /// The scene with the hint on it, under the piece in hand.
    fn hinted(&self, mut scene: Scene) -> Scene {
        let under = scene.cells.iter().position(|cell| cell.look != Look::Solid).unwrap_or(scene.cells.len());
        let ink = |at: (i32, i32)| scene.cells.iter().find(|cell| (cell.x, cell.y) == at).map(|cell| cell.ink);
        let slot = |&(x, y): &(i32, i32)| Cell { x, y, ink: ink((x, y)).unwrap_or(Ink::T), look: Look::Slot };
        let slots: Vec<Cell> = self.hint.iter().map(slot).collect();
        scene.cells.splice(under..under, slots);
        scene
    }

    /// What is to be drawn.
    pub fn picture(&self, now: f64) -> Shot {
        // What was shown stays until something else is to be seen.
        let stays = !matches!(self.phase, Phase::Playing | Phase::Failed);
        if self.points() && self.phase == Phase::Solved {
            return Shot::remembered(&*self.desk);
        }
        let shown = self.reel.as_ref().filter(|reel| stays || !reel.is_over(now)).and_then(|reel| reel.at(now));
        let still = || match (&self.why, self.phase) {
            // What was placed then is not known here: the puzzle as it was given, with nothing in hand.
            (_, Phase::Failed | Phase::Solved) if self.before => Shot::start(&*self.desk),
            (Some(why), Phase::Failed) => why.scene.clone(),
            (_, Phase::Playing) => self.hinted(self.desk.scene()),
            _ => self.desk.scene(),
        };
        shown.unwrap_or_else(|| Shot::still(still()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::wire::{Grounds, RatingCard, Source};

    const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
    const MISS: [Input; 2] = [Input::Drop, Input::Drop];

    fn round() -> Round {
        Round::new(card(CODE), 1000.0).unwrap()
    }

    fn card(code: &str) -> PuzzleCard {
        PuzzleCard {
            id: "1".into(),
            code: code.into(),
            shelf: "tspin-2".into(),
            answers: 1,
            rating: RatingCard { rating: 1200, deviation: 150, provisional: true },
            source: Source::Formula,
            grounds: Grounds {
                source: Source::Formula,
                games: 0,
                counted: 0,
                needed: 20,
                since: None,
                first: RatingCard { rating: 1200, deviation: 150, provisional: true },
                first_source: Some(Source::Formula),
            },
            themes: Vec::new(),
            estimates: Vec::new(),
            reasons: Vec::new(),
            own: Vec::new(),
        }
    }

    #[test]
    fn a_failed_try_is_told_once_and_can_be_tried_again() {
        let mut round = round();
        assert!(round.input(MISS[0], 1500.0).is_none());
        let told = round.input(MISS[1], 2500.0).unwrap();
        assert_eq!(told.steps.iter().map(|step| step.at).collect::<Vec<_>>(), [500, 1500]);
        assert_eq!(round.phase(), Phase::Failed);
        assert!(round.why().is_some_and(|why| why.iter().all(|sentence| !sentence.is_empty())));
        assert!(round.input(Input::Drop, 2600.0).is_none());
        round.input(Input::Restart, 2700.0);
        assert!(round.phase().is_decided());
        round.try_again(3000.0);
        assert_eq!(round.phase(), Phase::Playing);
        assert_eq!(round.desk.scene().made, 0);
        assert!(round.input(Input::Drop, 3100.0).is_none());
        assert_eq!(round.desk.transcript().steps[0].at, 100);
    }

    #[test]
    fn an_answer_is_shown_to_its_end_and_the_puzzle_can_still_be_tried() {
        let mut round = round();
        let line = ["LW@9,2", "TN@6,2"].map(String::from);
        round.demonstrate(&line, false, 5000.0).unwrap();
        assert_eq!((round.phase(), round.picture(5000.0).scene.made), (Phase::Answer, 0));
        assert!(round.advance(6500.0));
        assert!(!round.advance(60_000.0));
        assert_eq!(round.picture(60_000.0).scene.made, 2);
        round.try_again(61_000.0);
        assert_eq!(round.phase(), Phase::Playing);
        assert!(round.demonstrate(&["nonsense".into()], false, 0.0).is_err());
    }

    #[test]
    fn a_solution_is_shown_before_it_is_said() {
        use Input::{Counter, Drop, Right};
        let mut round = round();
        let keys = [Right, Right, Right, Right, Counter, Right, Drop, Right, Right, Drop];
        let told: Vec<_> = keys.into_iter().filter_map(|input| round.input(input, 8449.0)).collect();
        round.roll(false, false, 8449.0);
        assert_eq!((told.len(), round.phase(), round.took()), (1, Phase::Finale, Some(7449)));
        assert!(round.advance(8500.0));
        assert!(!round.advance(9449.0));
        assert_eq!(round.phase(), Phase::Solved);
    }

    #[test]
    fn what_was_decided_before_cannot_be_played() {
        let mut round = round().decided(false, 2500);
        assert!(round.input(Input::Drop, 9000.0).is_none());
        assert_eq!((round.phase(), round.took(), round.lasted()), (Phase::Failed, None, Some(2500)));
        let solved = Round::new(card(CODE), 0.0).unwrap().decided(true, 700);
        assert_eq!((solved.phase(), solved.took()), (Phase::Solved, Some(700)));
    }

    #[test]
    fn why_a_try_fell_short_can_be_kept_back() {
        let marks = |round: &Round| {
            let cells = round.picture(9000.0).scene.cells;
            cells.iter().filter(|cell| matches!(cell.look, Look::Slot | Look::Gap)).count()
        };
        let failed = |silent| {
            let mut round = round().silent(silent);
            for input in MISS {
                round.input(input, 2000.0);
            }
            assert_eq!(round.phase(), Phase::Failed);
            round
        };
        assert!(failed(false).why().is_some() && marks(&failed(false)) > 0);
        assert!(failed(true).why().is_none() && marks(&failed(true)) == 0);
    }

    #[test]
    fn what_was_decided_before_is_shown_as_it_was_given() {
        for code in [CODE, "nazo:....../...gr./...gr./..bbr./..boo.:bg,rg:chain=3", TRAP] {
            let mut playing = Round::new(card(code), 0.0).unwrap();
            playing.input(Input::Point(0, 0), 0.0);
            let held = |round: &Round| round.picture(1.0).scene.cells.iter().any(|cell| cell.look == Look::Held);
            assert!(held(&playing), "{code}");
            let before = Round::new(card(code), 0.0).unwrap().decided(false, 9);
            assert!(!held(&before) && before.picture(1.0).scene.made == 0, "{code}");
        }
    }

    #[test]
    fn a_word_ends_a_try() {
        let mut round = round();
        assert!(round.input(Input::GiveUp, 6000.0).is_some());
        assert_eq!((round.phase(), round.word()), (Phase::Failed, Some(Input::GiveUp)));
        round.try_again(7000.0);
        assert_eq!(round.word(), None);
        // There is an answer, so that is wrong as well.
        assert!(round.input(Input::NoAnswer, 8000.0).is_some());
        assert_eq!((round.phase(), round.took()), (Phase::Failed, None));
    }

    #[test]
    fn a_hint_lies_under_the_piece_in_hand() {
        let mut round = round();
        round.mark(vec![(4, 1), (5, 1)]);
        let looks: Vec<Look> = round.picture(1000.0).scene.cells.iter().map(|cell| cell.look).collect();
        assert_eq!(looks.iter().filter(|look| **look == Look::Slot).count(), 2);
        let first = |wanted| looks.iter().position(|look| *look == wanted).unwrap();
        assert!(first(Look::Slot) < first(Look::Ghost) && first(Look::Slot) < first(Look::Held));
    }

    /// Taking the As that lie side by side leaves B and C crosswise.
    const TRAP: &str = "shisen:AABC/DDCB:inside";

    #[test]
    fn dead_ends_are_told_if_that_is_wanted_and_a_hint_says_so_too() {
        let point = |round: &mut Round, cells: &[(i32, i32)]| {
            cells.iter().for_each(|&(x, y)| drop(round.input(Input::Point(x, y), 1100.0)));
        };
        let mut round = Round::new(card(TRAP), 1000.0).unwrap();
        assert!(round.points() && !round.sinks() && round.notice().is_none());
        assert!(Round::new(card(TRAP), 0.0).unwrap().telling(true).notice().is_none(), "nothing was done yet");
        // In vain from the start: a hint finds nothing, and says so.
        round.mark(Vec::new());
        assert!(!round.is_hinted() && round.notice().is_some_and(|said| said[0] == Text::DeadEnd.in_lang(Lang::En)));
        point(&mut round, &[(0, 1), (1, 1)]);
        assert_eq!((round.desk.scene().made, round.notice()), (1, None), "that was for one move");
        let mut told = Round::new(card(TRAP), 1000.0).unwrap().telling(true);
        point(&mut told, &[(0, 1), (1, 1)]);
        assert!(told.notice().is_some());
        point(&mut told, &[(0, 0), (1, 0)]);
        assert!(told.notice().is_some_and(|said| said[0].starts_with("4 tiles are left")));
        assert!(told.input(Input::GiveUp, 2000.0).is_some());
        assert_eq!((told.lasted(), told.notice()), (Some(1000), None));
    }

    #[test]
    fn what_is_shown_keeps_nobody_from_pointing_on() {
        let mut round = Round::new(card("shisen:AABB/CCDD"), 0.0).unwrap();
        for (x, y) in [(0, 1), (1, 1), (2, 1), (3, 1)] {
            round.input(Input::Point(x, y), 10.0);
            round.roll(false, false, 10.0);
        }
        assert_eq!(round.desk.scene().made, 2);
    }

    #[test]
    fn a_code_that_is_no_puzzle_is_refused() {
        assert!(Round::new(card("chess:e4"), 0.0).is_err());
    }

    #[test]
    fn only_where_all_moves_count_do_pieces_sink() {
        assert!(!round().sinks());
        assert!(Round::new(card(&format!("{CODE}:all")), 0.0).unwrap().sinks());
    }
}
