//! The laws of matches, and what records may say.

use proptest::prelude::*;
use tspin::Board;
use tspin::bots::{Choice, Entrant, Name, Player, Search, Spec, Unlike, View, contest, duel, verify};
use tspin::versus::{Action, Event, Match, Mismatch, Record, Rules, Seat, Winner, replay};

pub fn rules() -> impl Strategy<Value = Rules> {
    proptest::sample::select(vec![
        Rules::GUIDELINE,
        Rules::THESIS,
        Rules { gravity: 1, lock_delay: 2, lock_resets: 0, ..Rules::GUIDELINE },
        Rules { hold: false, previews: 1, cancelling: false, garbage_delay: 0, garbage_cap: 20, ..Rules::THESIS },
    ])
}

/// Actions of both sides, several a tick or none for a while. Many drops, so that matches come to their end.
pub fn streams() -> impl Strategy<Value = Vec<(u32, Seat, Action)>> {
    let moves = Action::ALL.into_iter().filter(|action| *action != Action::Resign).collect::<Vec<_>>();
    let action = prop_oneof![
        300 => Just(Action::Drop),
        400 => proptest::sample::select(moves),
        1 => Just(Action::Resign),
    ];
    let seat = proptest::sample::select(Seat::ALL.to_vec());
    proptest::collection::vec((prop_oneof![2 => Just(0u32), 3 => 1u32..40], seat, action), 0..300)
}

/// Checks that cells came and went only by what was told.
fn cells_are_accounted_for(before: [Board; 2], game: &Match) {
    for seat in Seat::ALL {
        let side = game.side(seat);
        let mut cells = before[seat as usize].filled() as i32;
        let mut lost = false;
        for event in side.events() {
            match event {
                Event::Locked { clear, .. } => cells += 4 - 10 * clear.rows as i32,
                Event::Rose { .. } => cells += 9,
                Event::Lost => lost = true,
                Event::Held => {}
            }
        }
        assert_eq!(side.board().filled() as i32, cells, "{:?}", side.events());
        assert_eq!(side.has_lost(), lost);
        assert!((0..Board::HEIGHT).all(|y| side.board().row(y) != Board::FULL_ROW));
        assert!(side.has_lost() || side.piece().fits(side.board()));
    }
}

proptest! {
    #[test]
    fn any_inputs_keep_the_laws_of_the_board(rules in rules(), seed: u64, stream in streams()) {
        let mut game = Match::new(rules, seed);
        let mut inputs = [Vec::new(), Vec::new()];
        let mut stream = stream.into_iter().peekable();
        let mut due = stream.peek().map_or(0, |input| input.0);
        while game.winner().is_none() && game.tick() < 20_000 {
            let before = Seat::ALL.map(|seat| *game.side(seat).board());
            while stream.peek().is_some() && due == game.tick() {
                let (_, seat, action) = stream.next().unwrap();
                if game.act(seat, action) {
                    inputs[seat as usize].push((game.tick(), action));
                }
                due += stream.peek().map_or(0, |input| input.0);
            }
            game.pass();
            cells_are_accounted_for(before, &game);
        }
        // Whatever was done can be recorded, written, read and replayed.
        let players = ["someone".to_owned(), "another".to_owned()];
        if let Some(record) = Record::of(&game, seed, players, inputs) {
            let read: Record = record.to_string().parse().unwrap();
            prop_assert_eq!(&read, &record);
            let end = replay(&read, |_| {}).unwrap();
            prop_assert_eq!(end.hash(), game.hash());
        }
    }

    #[test]
    fn waiting_is_passing_many_times(rules in rules(), seed: u64, stream in streams()) {
        let (mut one, mut other) = (Match::new(rules, seed), Match::new(rules, seed));
        for (ticks, seat, action) in stream {
            let until = one.tick() + ticks;
            while one.tick() < until && one.winner().is_none() {
                one.pass();
            }
            while other.tick() < until && other.winner().is_none() {
                if other.wait(until - other.tick()) == 0 {
                    other.pass();
                }
            }
            prop_assert_eq!(one.hash(), other.hash());
            prop_assert_eq!(one.act(seat, action), other.act(seat, action));
        }
    }

    #[test]
    fn any_text_is_a_record_or_an_error(text in "(tsumi match 1\n)?(game tspin\n)?[ -~\n]{0,200}") {
        let _ = text.parse::<Record>();
    }
}

fn players(names: [Name; 2]) -> [Spec; 2] {
    names.map(Spec::usual)
}

#[test]
fn a_duel_is_the_same_on_every_machine() {
    let (game, record) = duel(Rules::GUIDELINE, 1, players([Name::Strong, Name::Weak]));
    assert_eq!(record.hash, game.hash());
    let pinned = (record.winner.word(), record.ticks, format!("{:016x}", record.hash));
    assert_eq!(pinned, ("left", 2716, "1b3056b0298ece92".to_owned()));
}

#[test]
fn who_gives_up_has_lost_and_the_record_says_so() {
    /// Plays some pieces, then gives up.
    struct Quitter(Search, u32);
    impl Player for Quitter {
        fn choose(&mut self, view: &View) -> Option<Choice> {
            self.1 = self.1.checked_sub(1)?;
            self.0.choose(view)
        }
    }
    let entrant = |pieces| {
        let Entrant { name, player, pace, slips } = Entrant::from(Spec::usual(Name::Medium));
        Entrant { name: format!("{name}-quitter"), player: Quitter(player, pieces), pace, slips }
    };
    let (game, record) = contest(Rules::GUIDELINE, 1, &mut [entrant(1000), entrant(3)]);
    assert_eq!((record.winner, game.side(Seat::Right).stats().pieces), (Winner::Left, 3));
    assert_eq!(record.inputs[1].last().unwrap().1, Action::Resign);
    let read: Record = record.to_string().parse().unwrap();
    assert_eq!(verify(&read, 1).unwrap().hash(), record.hash);
}

#[test]
fn every_player_repeats_its_own_record() {
    for name in [Name::Weak, Name::Medium, Name::Strong, Name::Adaptive] {
        let (_, record) = duel(Rules::THESIS, 3, players([name, Name::Medium]));
        assert_eq!(verify(&record, 1).unwrap().hash(), record.hash, "{name:?}");
    }
}

#[test]
fn openers_are_part_of_a_record() {
    let best = |settings: &str| format!("best,pace=300,width=4{settings}").parse::<Spec>().unwrap();
    let (_, record) = duel(Rules::GUIDELINE, 4, [best(",openers=yes"), Spec::usual(Name::Weak)]);
    assert_eq!(record.players[0], "best,pace=300,width=4,openers=yes");
    assert_eq!(verify(&record, 1).unwrap().hash(), record.hash);
    // The player of before does not begin like this, and says so.
    let without = Record { players: [best("").to_string(), record.players[1].clone()], ..record };
    assert!(matches!(verify(&without, 1), Err(Unlike::Player { seat: Seat::Left, .. })));
}

#[test]
fn a_tampered_record_is_refused_with_its_reason() {
    let (_, record) = duel(Rules::GUIDELINE, 5, players([Name::Strong, Name::Weak]));
    let refused = |change: &dyn Fn(&mut Record)| {
        let mut tampered = record.clone();
        change(&mut tampered);
        verify(&tampered, 1).unwrap_err()
    };
    // A drop that came later, on either side: the player would not have waited.
    let drop = record.inputs[0].iter().position(|input| input.1 == Action::Drop).unwrap();
    assert!(matches!(refused(&|record| record.inputs[0][drop].0 += 1), Unlike::Player { seat: Seat::Left, .. }));
    let other = refused(&|record| record.seed += 1);
    assert!(matches!(other, Unlike::Player { .. } | Unlike::Mismatch(_)), "{other}");
    // What no CPU player is responsible for must still be possible.
    let believed = |change: &dyn Fn(&mut Record)| {
        refused(&|record| {
            record.players = ["someone".to_owned(), "another".to_owned()];
            change(record);
        })
    };
    let held = believed(&|record| {
        let first = record.inputs[0][0].0;
        record.inputs[0].splice(0..0, [(first, Action::Hold), (first, Action::Hold)]);
    });
    assert!(matches!(held, Unlike::Mismatch(Mismatch::Action { action: Action::Hold, .. })), "{held}");
    let fast = believed(&|record| {
        let swings = [Action::Left, Action::Right].into_iter().cycle().take(9);
        let tick = record.inputs[1][0].0;
        record.inputs[1].splice(0..0, swings.map(|action| (tick, action)));
    });
    assert!(matches!(fast, Unlike::Mismatch(Mismatch::TooFast { .. })), "{fast}");
    let moved = believed(&|record| record.inputs[0].last_mut().unwrap().0 += 1);
    assert!(matches!(moved, Unlike::Mismatch(_)), "{moved}");
    let late = believed(&|record| record.inputs[0].push((record.ticks + 5, Action::Left)));
    assert!(matches!(late, Unlike::Mismatch(Mismatch::AfterEnd(_))), "{late}");
    let unfinished = believed(&|record| record.ticks -= 1);
    assert!(matches!(unfinished, Unlike::Mismatch(Mismatch::Unfinished(_))), "{unfinished}");
    let won = believed(&|record| record.winner = Winner::Right);
    assert!(matches!(won, Unlike::Mismatch(Mismatch::End(..))), "{won}");
}
