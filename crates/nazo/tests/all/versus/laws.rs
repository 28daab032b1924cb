//! The laws of matches, whatever the inputs.

use nazo::cpu::path;
use nazo::versus::{Action, Event, Falling, Match, Record, Rules, Seat, replay};
use nazo::{Field, Placement};
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
pub fn attacks_are_accounted_for(game: &Match) {
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
