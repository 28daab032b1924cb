use crate::pictures::small;
use study::progress::{AnswerNow, GRACE_MS, Happening::*, MatchTask, Note, Phase, PuzzleTask, Task, arranged};
use study::protocol::Order;
use study::{Event, Happening, Place, Progress, Protocol};

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;

/// A participant, with a clock that is set by hand.
struct Visit<'p> {
    progress: Progress<'p>,
    now: i64,
}

impl<'p> Visit<'p> {
    fn new(protocol: &'p Protocol) -> Self {
        Self { progress: Progress::new(protocol), now: 1_000_000 }
    }

    /// Lets things happen, a second after each other.
    fn does(&mut self, all: &[Happening]) -> &mut Self {
        for what in all {
            self.now += SECOND;
            self.progress.take(Event { at: self.now, what: *what }).unwrap_or_else(|why| panic!("{what:?}: {why}"));
        }
        self
    }

    fn waits(&mut self, time: i64) -> &mut Self {
        self.now += time;
        self
    }

    fn cannot(&mut self, what: Happening) -> String {
        self.progress.take(Event { at: self.now, what }).unwrap_err().to_string()
    }

    fn place(&self) -> Place<'p> {
        self.progress.see(self.now)
    }

    /// The name of the present step, with a mark before it begins.
    fn step(&self) -> String {
        match self.place() {
            Place::Ready(step) => format!("{}?", step.name),
            Place::At(current) => current.step.name.clone(),
            other => format!("{other:?}"),
        }
    }

    fn task(&self) -> Task {
        let Place::At(current) = self.place() else { panic!("{:?}", self.place()) };
        current.task
    }

    fn puzzle(&self) -> PuzzleTask {
        let Task::Puzzle(task) = self.task() else { panic!("{:?}", self.task()) };
        task
    }

    fn game(&self) -> MatchTask {
        let Task::Match(task) = self.task() else { panic!("{:?}", self.task()) };
        task
    }
}

const WON: Happening = MatchEnded { won: Some(true) };
const LOST: Happening = MatchEnded { won: Some(false) };
const SOLVED: Happening = Tried { solved: true };

/// Both steps before the arms: a set won, one lost, and the test.
fn to_the_gate<'v, 'p>(visit: &'v mut Visit<'p>) -> &'v mut Visit<'p> {
    let (weak, strong) = (MatchBegan { opponent: 0 }, MatchBegan { opponent: 1 });
    visit.does(&[Consented, Began, weak, WON, weak, LOST, weak, WON, strong, LOST, strong, LOST]);
    visit.does(&[Began, Shown, SOLVED, Shown, Tried { solved: false }])
}

#[test]
fn nothing_happens_before_the_consent() {
    let protocol = small().parse().unwrap();
    let mut visit = Visit::new(&protocol);
    assert_eq!(visit.place(), Place::Consent);
    assert_eq!(visit.cannot(Began), "unexpected event began: the participant is before the consent");
    assert_eq!(visit.does(&[Consented]).step(), "matches?");
}

#[test]
fn a_set_goes_on_until_one_side_has_won_two_games() {
    let protocol = small().parse().unwrap();
    let mut visit = Visit::new(&protocol);
    visit.does(&[Consented, Began]);
    assert_eq!((visit.game().opponents, visit.game().playing), (vec![0], None));
    visit.cannot(MatchBegan { opponent: 1 });
    visit.does(&[MatchBegan { opponent: 0 }, WON, MatchBegan { opponent: 0 }, MatchEnded { won: None }]);
    assert_eq!((visit.game().score, visit.game().games), ([1, 0], 2), "a draw is played again");
    // The page was closed in a match: another one begins.
    visit.does(&[MatchBegan { opponent: 0 }, MatchBegan { opponent: 0 }, WON]);
    assert_eq!((visit.game().opponents, visit.game().score), (vec![1], [0, 0]));
    visit.does(&[MatchBegan { opponent: 1 }, LOST, MatchBegan { opponent: 1 }, LOST]);
    assert_eq!(visit.step(), "test?");
}

#[test]
fn a_test_tells_nothing_and_its_clock_goes_on_without_the_page() {
    let protocol = small().parse().unwrap();
    let mut visit = Visit::new(&protocol);
    visit.does(&[Consented, Began]);
    for _ in 0..4 {
        let opponent = visit.game().opponents[0];
        visit.does(&[MatchBegan { opponent }, LOST]);
    }
    visit.does(&[Began]);
    assert_eq!((visit.puzzle().phase, visit.puzzle().total, visit.puzzle().deadline), (Phase::Ready, Some(2), None));
    visit.does(&[Shown]);
    assert_eq!(visit.puzzle().deadline, Some(visit.now + 30 * SECOND));
    assert_eq!(visit.progress.next_change(visit.now), Some(visit.now + 30 * SECOND + GRACE_MS));
    visit.waits(30 * SECOND + GRACE_MS - 1);
    assert_eq!(visit.puzzle().phase, Phase::Trying, "an answer may be under way");
    visit.waits(1);
    let puzzle = visit.puzzle();
    assert_eq!((puzzle.number, puzzle.phase, puzzle.answer), (1, Phase::Ready, AnswerNow::Hidden));
    assert!(!puzzle.tells_result);
    assert_eq!(visit.cannot(SOLVED), "unexpected event tried: the participant is before a puzzle");
    visit.does(&[Noted { note: Note::Late }, Shown]);
    visit.waits(MINUTE);
    assert_eq!(visit.place(), Place::Gate, "the last one ran out too");
}

#[test]
fn arms_part_at_the_gate() {
    let protocol = small().parse().unwrap();
    let mut visit = Visit::new(&protocol);
    to_the_gate(&mut visit);
    assert_eq!((visit.place(), visit.progress.arm()), (Place::Gate, None));
    visit.cannot(Assigned { arm: 2 });
    visit.does(&[Assigned { arm: 0 }]);
    assert_eq!((visit.step(), visit.progress.arm()), ("free?".to_owned(), Some(0)));
    let mut other = Visit::new(&protocol);
    assert_eq!(to_the_gate(&mut other).does(&[Assigned { arm: 1 }]).step(), "puzzles-1?");
}

#[test]
fn training_shows_answers_and_ends_with_the_time_that_both_steps_share() {
    let protocol = small().parse().unwrap();
    let mut visit = Visit::new(&protocol);
    to_the_gate(&mut visit).does(&[Assigned { arm: 1 }, Began]);
    let began = visit.now;
    visit.does(&[Shown]);
    assert_eq!(visit.puzzle().answer, AnswerNow::Hidden);
    visit.does(&[SOLVED]);
    assert_eq!((visit.puzzle().answer, visit.puzzle().tells_result), (AnswerNow::Shown, true));
    visit.does(&[Shown]).waits(MINUTE);
    assert_eq!((visit.puzzle().number, visit.puzzle().answer), (1, AnswerNow::Shown), "unsolved in time");
    visit.does(&[Shown, SOLVED]);
    assert_eq!(visit.puzzle().phase, Phase::Done);
    visit.does(&[Finished]);
    assert_eq!(visit.step(), "free-1?");
    visit.does(&[Began, MatchBegan { opponent: 0 }, LOST]);
    assert_eq!(visit.game().opponents, [1], "in turn");
    let Place::At(current) = visit.place() else { panic!() };
    assert_eq!(current.deadline, Some(began + 40 * MINUTE));
    visit.does(&[MatchBegan { opponent: 1 }]).now = began + 40 * MINUTE + GRACE_MS;
    let Place::At(rest) = visit.place() else { panic!("{:?}", visit.place()) };
    assert_eq!((rest.step.name.as_str(), rest.begun, rest.task), ("rest-1", began + 40 * MINUTE, Task::Break));
    visit.cannot(WON);
    visit.now = began + 50 * MINUTE;
    assert_eq!(visit.step(), "puzzles-2?");
}

#[test]
fn a_step_whose_time_was_up_before_it_began_is_skipped() {
    let protocol = small().parse().unwrap();
    let mut visit = Visit::new(&protocol);
    to_the_gate(&mut visit).does(&[Assigned { arm: 1 }, Began]).waits(41 * MINUTE);
    assert_eq!(visit.step(), "puzzles-1", "its own puzzles have no common limit");
    for _ in 0..3 {
        visit.does(&[Shown, SOLVED]);
    }
    assert_eq!(visit.does(&[Finished]).waits(GRACE_MS).step(), "rest-1");
}

#[test]
fn a_survey_asks_about_each_puzzle_but_those_of_the_warm_up_and_then_its_questions() {
    let protocol = small().parse().unwrap();
    let mut visit = Visit::new(&protocol);
    to_the_gate(&mut visit).does(&[Assigned { arm: 0 }, Began]).waits(41 * MINUTE).does(&[Began]);
    for _ in 0..4 {
        let opponent = visit.game().opponents[0];
        visit.does(&[MatchBegan { opponent }, LOST]);
    }
    visit.does(&[Began, Shown, SOLVED, Shown, SOLVED]);
    assert_eq!(visit.step(), "survey?");
    visit.does(&[Began]);
    assert_eq!((visit.puzzle().total, visit.puzzle().warm_up), (Some(3), true));
    visit.does(&[Shown, SOLVED, Shown]);
    assert!(!visit.puzzle().warm_up);
    visit.does(&[SOLVED]);
    let puzzle = visit.puzzle();
    assert_eq!((puzzle.phase, puzzle.answer), (Phase::Rating, AnswerNow::Hidden), "not before the rating");
    visit.cannot(Shown);
    visit.does(&[Rated]);
    assert_eq!(visit.puzzle().answer, AnswerNow::Shown);
    visit.does(&[Shown, SOLVED, Rated, Finished]);
    assert_eq!(visit.task(), Task::Questions);
    visit.does(&[Answered]);
    let Place::Over(Some(end)) = visit.place() else { panic!("{:?}", visit.place()) };
    assert_eq!(end.name, "end");
    assert!(visit.progress.next_change(visit.now).is_none());
}

#[test]
fn results_are_those_of_tests_and_surveys_without_their_warm_ups() {
    let protocol = small().parse().unwrap();
    let mut visit = Visit::new(&protocol);
    visit.does(&[Consented, Began]);
    while visit.step() == "matches" {
        let opponent = visit.game().opponents[0];
        visit.does(&[MatchBegan { opponent }, LOST]);
    }
    assert_eq!(visit.progress.results().count(), 0);
    // One is solved after a second, and the time of the other runs out.
    visit.does(&[Began, Shown, SOLVED, Shown]).waits(MINUTE);
    let told = |visit: &Visit| -> Vec<(bool, i64)> {
        visit.progress.at(visit.now).results().map(|result| (result.solved, result.ms)).collect()
    };
    let of_test = [(true, SECOND), (false, 30 * SECOND)];
    assert_eq!(told(&visit), of_test);
    visit.does(&[Assigned { arm: 0 }]);
    while !visit.step().starts_with("survey") {
        match visit.place() {
            Place::Ready(_) => visit.does(&[Began]),
            _ => visit.waits(MINUTE),
        };
        if visit.step() == "matches-after" {
            let opponent = visit.game().opponents[0];
            visit.does(&[MatchBegan { opponent }, LOST]);
        } else if visit.step() == "test-after" {
            visit.does(&[Shown, SOLVED, Shown, SOLVED]);
        }
    }
    let before = told(&visit).len();
    assert_eq!(before, 4, "training and free play have no results");
    visit.does(&[Began, Shown, SOLVED]);
    assert_eq!(told(&visit).len(), before, "a warm-up has none");
    visit.does(&[Shown, SOLVED, Rated, Shown, SOLVED, Rated, Finished, Answered]);
    assert_eq!(told(&visit)[before..], [(true, SECOND); 2]);
}

#[test]
fn whoever_withdraws_is_asked_nothing_more() {
    let protocol = small().parse().unwrap();
    let mut visit = Visit::new(&protocol);
    visit.does(&[Consented, Began, Withdrew]);
    assert_eq!(visit.place(), Place::Withdrawn);
    visit.cannot(Began);
    visit.cannot(Noted { note: Note::Reloaded });
}

#[test]
fn a_course_is_the_same_when_it_is_replayed() {
    let protocol: Protocol = small().parse().unwrap();
    let mut visit = Visit::new(&protocol);
    let mut events = Vec::new();
    let all = [Consented, Began, MatchBegan { opponent: 0 }, WON, MatchBegan { opponent: 0 }, WON];
    for what in all {
        visit.does(&[what]);
        events.push(Event { at: visit.now, what });
        let replayed = Progress::replay(&protocol, &events).unwrap();
        assert_eq!(replayed.see(visit.now), visit.place());
    }
    events.swap(0, 1);
    assert!(Progress::replay(&protocol, &events).is_err());
}

#[test]
fn a_clock_that_is_set_back_turns_nothing_back() {
    let protocol: Protocol = small().parse().unwrap();
    let mut progress = Progress::new(&protocol);
    progress.take(Event { at: 5000, what: Consented }).unwrap();
    progress.take(Event { at: 3000, what: Began }).unwrap();
    let Place::At(current) = progress.see(0) else { panic!() };
    assert_eq!(current.begun, 5000);
}

#[test]
fn orders_show_every_puzzle_once() {
    let keys = [3.0, 1.0, 2.0, 1.0];
    assert_eq!(arranged(Order::Fixed, &keys, 1), [0, 1, 2, 3]);
    assert_eq!(arranged(Order::Rising, &keys, 1), [1, 3, 2, 0]);
    let mut random = arranged(Order::Random, &keys, 9);
    assert_eq!(random, arranged(Order::Random, &keys, 9));
    random.sort_unstable();
    assert_eq!(random, [0, 1, 2, 3]);
}
