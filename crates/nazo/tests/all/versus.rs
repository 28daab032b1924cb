//! The laws of matches, what chains send, and what records may say.

use nazo::cpu::{Entrant, Name, Player, Spec, Thinker, Unlike, View, contest, duel, path, verify};
use nazo::versus::{Action, Event, Falling, Match, Mismatch, Record, Rules, Seat, Winner, from_fields, replay};
use nazo::{Deal, Field, Placement};
use proptest::prelude::*;

fn rules() -> impl Strategy<Value = Rules> {
    proptest::sample::select(vec![
        Rules::TSU,
        Rules::JOSEKI,
        Rules { gravity: 1, lock_delay: 2, lock_resets: 0, lifts: 0, fall: 1, round: 1, ..Rules::TSU },
        Rules { hard_drop: false, points: 1, cap: 72, colours: 3, previews: 1, margin: 0, ..Rules::TSU },
    ])
}

/// Actions of both sides, several a tick or none for a while. Many drops, so that matches come to their end.
fn streams() -> impl Strategy<Value = Vec<(u32, Seat, Action)>> {
    let moves = Action::ALL.into_iter().filter(|action| *action != Action::Resign).collect::<Vec<_>>();
    let action = prop_oneof![
        300 => Just(Action::Drop),
        400 => proptest::sample::select(moves),
        1 => Just(Action::Resign),
    ];
    let seat = proptest::sample::select(Seat::ALL.to_vec());
    proptest::collection::vec((prop_oneof![2 => Just(0u32), 3 => 1u32..40], seat, action), 0..300)
}

/// Checks that stones came and went only by what was told.
fn stones_are_accounted_for(before: [Field; 2], game: &Match) {
    for seat in Seat::ALL {
        let side = game.side(seat);
        let mut stones = before[seat as usize].occupied().count();
        let mut lost = false;
        for event in side.events() {
            match event {
                Event::Landed { landing } => {
                    stones += landing.cells().iter().filter(|cell| cell.1 < Field::HEIGHT).count() as u32;
                }
                Event::Vanished { round, .. } => stones -= (round.stones | round.nuisance).count(),
                Event::Fell { count, lost } => stones += count - lost,
                Event::Lost => lost = true,
                Event::Chain { .. } | Event::AllClear => {}
            }
        }
        assert_eq!(side.field().occupied().count(), stones, "{:?}", side.events());
        assert_eq!(side.has_lost(), lost);
        assert!(side.field().is_settled());
        assert!(side.hand().is_none_or(|hand| hand.fits(&side.field().heights())));
    }
}

/// Every stone that one side made was cancelled, fell, or is on its way.
fn attacks_are_accounted_for(game: &Match) {
    for seat in Seat::ALL {
        let (side, other) = (game.side(seat), game.side(seat.other()));
        let sent = side.stats().attack - side.stats().cancelled;
        assert_eq!(sent, other.stats().received + other.stats().cancelled + other.incoming().count());
    }
}

proptest! {
    #[test]
    fn any_inputs_keep_the_laws_of_the_field(rules in rules(), seed: u64, stream in streams()) {
        let mut game = Match::new(rules, seed);
        let mut inputs = [Vec::new(), Vec::new()];
        let mut stream = stream.into_iter().peekable();
        let mut due = stream.peek().map_or(0, |input| input.0);
        while game.winner().is_none() && game.tick() < 20_000 {
            let before = Seat::ALL.map(|seat| *game.side(seat).field());
            while stream.peek().is_some() && due == game.tick() {
                let (_, seat, action) = stream.next().unwrap();
                if game.act(seat, action) {
                    inputs[seat as usize].push((game.tick(), action));
                }
                due += stream.peek().map_or(0, |input| input.0);
            }
            game.pass();
            stones_are_accounted_for(before, &game);
            attacks_are_accounted_for(&game);
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

    /// The keys reach what the rule of reachable columns says, and nothing else.
    #[test]
    fn keys_reach_the_reachable_placements(heights in proptest::array::uniform6(prop_oneof![0usize..9, 9usize..14])) {
        let mut field = Field::EMPTY;
        for (x, height) in heights.into_iter().enumerate() {
            (0..height).for_each(|_| field.drop_stone(x, nazo::Stone::Nuisance));
        }
        prop_assume!(!field.is_lost());
        let pair = "rg".parse().unwrap();
        for placement in Placement::ALL {
            let keys = path(&field, &Rules::TSU, Falling::ENTRY, pair, placement);
            prop_assert_eq!(keys.is_some(), field.can_place(placement), "{:?} {}", heights, placement);
        }
    }

    #[test]
    fn any_text_is_a_record_or_an_error(text in "(tsumi match 1\n)?(game nazo\n)?[ -~\n]{0,200}") {
        let _ = text.parse::<Record>();
    }
}

/// A seed whose first pair is this one, up to the names of the colours used here.
fn seed_of(pair: &str) -> u64 {
    let rules = Rules { opening: 0, ..Rules::TSU };
    let pair = pair.parse().unwrap();
    (0..).find(|&seed| Match::new(rules, seed).side(Seat::Left).pair() == pair).unwrap()
}

fn began(rules: Rules, pair: &str, left: &str, right: &str) -> Match {
    let rules = Rules { opening: 0, ..rules };
    from_fields(rules, seed_of(pair), [left, right].map(|field| field.parse().unwrap()))
}

/// Puts the left side's pair down.
fn place(game: &mut Match, seat: Seat, placement: &str) {
    let side = game.side(seat);
    let (hand, pair) = (side.hand().unwrap(), side.pair());
    let keys = path(side.field(), game.rules(), hand, pair, placement.parse().unwrap()).unwrap();
    for key in keys {
        assert!(game.act(seat, key), "{key:?}");
    }
}

/// Lets time pass until both have a pair in the air again; returns all events of both sides.
fn run(game: &mut Match) -> [Vec<Event>; 2] {
    let mut events = [Vec::new(), Vec::new()];
    loop {
        game.pass();
        for seat in Seat::ALL {
            events[seat as usize].extend_from_slice(game.side(seat).events());
        }
        let quiet = Seat::ALL.iter().all(|&seat| game.side(seat).hand().is_some());
        if quiet || game.winner().is_some() {
            return events;
        }
    }
}

const THREE_ROUNDS: &str = "..y.../.rry../.ryr../.yrr..";

#[test]
fn a_chain_sends_what_the_table_says() {
    // 1000 points are 14 stones and twenty points; the paper's formula gives 3 · 3 · 2 for three plain rounds.
    for (rules, attack) in [(Rules::TSU, 14), (Rules::JOSEKI, 18)] {
        let mut game = began(rules, "rr", THREE_ROUNDS, "......");
        assert!(game.winner().is_none());
        place(&mut game, Seat::Left, "45");
        let [left, right] = run(&mut game);
        assert!(left.contains(&Event::Chain { length: 3, attack }), "{left:?}");
        assert!(right.iter().all(|event| !matches!(event, Event::Fell { .. })), "nothing falls on a pair in the air");
        let side = game.side(Seat::Right);
        assert_eq!((side.incoming().ready(), side.incoming().coming()), (attack, 0));
        place(&mut game, Seat::Right, "3N");
        let [_, right] = run(&mut game);
        assert!(right.contains(&Event::Fell { count: attack, lost: 0 }), "{right:?}");
        assert_eq!(game.side(Seat::Right).field().occupied().count(), attack + 2);
    }
}

#[test]
fn an_attack_is_offset_by_another() {
    // Both fire at once: three rounds against two, 1000 points against 360.
    let mut game = began(Rules::TSU, "rr", THREE_ROUNDS, "y...../rr..../yyy...");
    place(&mut game, Seat::Left, "45");
    place(&mut game, Seat::Right, "3N");
    run(&mut game);
    let [left, right] = Seat::ALL.map(|seat| *game.side(seat).stats());
    assert_eq!((left.longest_chain, left.attack, right.longest_chain, right.attack), (3, 14, 2, 5));
    assert_eq!(game.side(Seat::Left).incoming().count(), 0);
    assert_eq!(game.side(Seat::Right).incoming().count(), 14 - 5);
    attacks_are_accounted_for(&game);
}

#[test]
fn at_most_thirty_stones_fall_at_a_time() {
    let mut game = began(Rules { points: 20, ..Rules::TSU }, "rr", THREE_ROUNDS, "......");
    place(&mut game, Seat::Left, "45");
    run(&mut game);
    assert_eq!(game.side(Seat::Right).incoming().ready(), 50);
    place(&mut game, Seat::Right, "1N");
    let [_, right] = run(&mut game);
    assert!(right.contains(&Event::Fell { count: 30, lost: 0 }));
    assert_eq!(game.side(Seat::Right).incoming().ready(), 20);
}

#[test]
fn an_all_clear_adds_thirty_stones_to_the_next_chain() {
    let mut game = began(Rules::TSU, "rr", "rr....", "......");
    place(&mut game, Seat::Left, "34");
    let [left, _] = run(&mut game);
    assert!(left.contains(&Event::AllClear) && game.side(Seat::Left).has_bonus());
    assert_eq!((game.side(Seat::Left).stats().attack, game.side(Seat::Left).field().is_empty()), (0, true));
    // Forty points were left over; any four stones of the next pairs have forty more and the bonus.
    let mut player = Spec::usual(Name::Weak).player();
    while game.side(Seat::Left).stats().chains < 2 {
        let choice = player.choose(&View::of(&game, Seat::Left)).unwrap();
        place(&mut game, Seat::Left, &choice.to_string());
        run(&mut game);
    }
    assert!(game.side(Seat::Left).stats().attack >= 30 && !game.side(Seat::Left).has_bonus());
}

#[test]
fn who_fills_the_cell_of_entry_has_lost() {
    let tower = ["..r...", "..g..."].repeat(6)[1..].join("/");
    let mut game = began(Rules::TSU, "by", &tower, "......");
    assert!(game.act(Seat::Left, Action::Drop));
    let [left, _] = run(&mut game);
    assert_eq!((left.last(), game.winner()), (Some(&Event::Lost), Some(Winner::Right)));
}

#[test]
fn without_hard_drops_a_pair_at_rest_is_locked_by_down() {
    let mut game = Match::new("tsu,hard_drop=no".parse().unwrap(), 1);
    assert!(!game.act(Seat::Left, Action::Drop));
    assert!(game.act(Seat::Left, Action::Floor) && game.act(Seat::Left, Action::Down));
    assert!(!game.act(Seat::Left, Action::Left), "nothing moves after a lock");
    game.pass();
    assert_eq!(game.side(Seat::Left).stats().pieces, 1);
}

#[test]
fn both_sides_get_the_same_pairs_and_the_first_have_three_colours() {
    for seed in 0..50 {
        let game = Match::new(Rules { previews: 5, ..Rules::TSU }, seed);
        let [left, right] = Seat::ALL.map(|seat| game.side(seat));
        assert_eq!((left.pair(), left.next()), (right.pair(), right.next()));
        let opening = [left.pair(), left.next()[0]];
        let mut colours: Vec<_> = opening.iter().flat_map(|pair| [pair.axis, pair.child]).collect();
        colours.sort_unstable();
        colours.dedup();
        assert!(colours.len() <= 3, "{opening:?}");
        let dealt: Vec<_> = Deal::new(seed, 4).take(4).collect();
        assert_eq!(left.next()[1..], dealt[..]);
    }
}

fn players(names: [Name; 2]) -> [Spec; 2] {
    names.map(Spec::usual)
}

#[test]
fn a_duel_is_the_same_on_every_machine() {
    let (game, record) = duel(Rules::TSU, 1, players([Name::Strong, Name::Weak]));
    assert_eq!(record.hash, game.hash());
    let pinned = (record.winner.word(), record.ticks, format!("{:016x}", record.hash));
    assert_eq!(pinned, ("left", 2695, "470f69bcb855900b".to_owned()));
}

#[test]
fn who_gives_up_has_lost_and_the_record_says_so() {
    /// Plays some pairs, then gives up.
    struct Quitter(Thinker, u32);
    impl Player for Quitter {
        fn choose(&mut self, view: &View) -> Option<Placement> {
            self.1 = self.1.checked_sub(1)?;
            self.0.choose(view)
        }
    }
    let entrant = |pieces| {
        let Entrant { name, player, pace, slips } = Entrant::from(Spec::usual(Name::Medium));
        Entrant { name: format!("{name}-quitter"), player: Quitter(player, pieces), pace, slips }
    };
    let (game, record) = contest(Rules::TSU, 1, &mut [entrant(1000), entrant(3)]);
    assert_eq!((record.winner, game.side(Seat::Right).stats().pieces), (Winner::Left, 3));
    assert_eq!(record.inputs[1].last().unwrap().1, Action::Resign);
    let read: Record = record.to_string().parse().unwrap();
    assert_eq!(verify(&read, 1).unwrap().hash(), record.hash);
}

#[test]
fn every_player_repeats_its_own_record() {
    for name in ["weak", "medium", "strong", "adaptive", "potential", "joseki,width=10", "beam,width=10"] {
        for rules in ["tsu,hard_drop=no", "joseki"] {
            let specs = [name.parse().unwrap(), Spec::usual(Name::Medium)];
            let (_, record) = duel(rules.parse().unwrap(), 3, specs);
            assert_eq!(verify(&record, 3).unwrap().hash(), record.hash, "{name}");
        }
    }
}

#[test]
fn a_tampered_record_is_refused_with_its_reason() {
    let (_, record) = duel(Rules::TSU, 5, players([Name::Strong, Name::Weak]));
    let refused = |change: &dyn Fn(&mut Record)| {
        let mut tampered = record.clone();
        change(&mut tampered);
        verify(&tampered, 1).unwrap_err()
    };
    // A drop that came later: the player would not have waited.
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
    let twice = believed(&|record| {
        let (tick, _) = record.inputs[0][drop];
        record.inputs[0].insert(drop + 1, (tick + 1, Action::Drop));
    });
    assert!(matches!(twice, Unlike::Mismatch(Mismatch::Action { action: Action::Drop, .. })), "{twice}");
    let fast = believed(&|record| {
        let swings = [Action::Left, Action::Right].into_iter().cycle().take(9);
        let tick = record.inputs[1][0].0;
        record.inputs[1].splice(0..0, swings.map(|action| (tick, action)));
    });
    assert!(matches!(fast, Unlike::Mismatch(Mismatch::Action { .. })), "{fast}");
    let late = believed(&|record| record.inputs[0].push((record.ticks + 5, Action::Left)));
    assert!(matches!(late, Unlike::Mismatch(Mismatch::AfterEnd(_))), "{late}");
    let unfinished = believed(&|record| record.ticks -= 1);
    assert!(matches!(unfinished, Unlike::Mismatch(Mismatch::Unfinished(_))), "{unfinished}");
    let won = believed(&|record| record.winner = Winner::Right);
    assert!(matches!(won, Unlike::Mismatch(Mismatch::End(..))), "{won}");
}
