//! What chains send, and what falls.

use super::laws::attacks_are_accounted_for;
use nazo::Deal;
use nazo::cpu::{Name, Player, Spec, View, path};
use nazo::versus::{Action, Event, Match, Rules, Seat, Winner, from_fields};

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
