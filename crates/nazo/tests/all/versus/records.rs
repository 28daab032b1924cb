//! Duels of CPU players, and what records may say.

use nazo::Placement;
use nazo::cpu::{Entrant, Name, Player, Spec, Thinker, Unlike, View, contest, duel, verify};
use nazo::versus::{Action, Mismatch, Record, Rules, Seat, Winner};

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
    assert!(matches!(fast, Unlike::Mismatch(Mismatch::TooFast { .. })), "{fast}");
    let late = believed(&|record| record.inputs[0].push((record.ticks + 5, Action::Left)));
    assert!(matches!(late, Unlike::Mismatch(Mismatch::AfterEnd(_))), "{late}");
    let unfinished = believed(&|record| record.ticks -= 1);
    assert!(matches!(unfinished, Unlike::Mismatch(Mismatch::Unfinished(_))), "{unfinished}");
    let won = believed(&|record| record.winner = Winner::Right);
    assert!(matches!(won, Unlike::Mismatch(Mismatch::End(..))), "{won}");
}
