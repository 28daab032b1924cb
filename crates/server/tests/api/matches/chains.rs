//! Matches of Puyo: replayed and stored like those of falling blocks, and refused for the same reasons.

use super::hands::{HOUR, now, player, put, untouched};
use crate::browser::{Browser, Reply};
use corpus::{Corpus, Match, NewMatch};
use nazo::{
    cpu::{Spec, duel},
    mine::{BUDGET, mine},
    versus::{Action, Record, Rules, Seat, Winner, replay},
};
use serde_json::{Value, json};

const LEFT: usize = Seat::Left as usize;
const RIGHT: usize = Seat::Right as usize;

/// A match in which the player is as good as a CPU player.
fn played(seed: u64, hands: &str, opponent: &str) -> Record {
    let (_, mut record) = duel(Rules::TSU, seed, [hands, opponent].map(|name| name.parse().unwrap()));
    record.players[LEFT] = "player".into();
    record
}

/// A match that the player gives up at once.
fn given_up(seed: u64, opponent: &str) -> Record {
    let mut game = nazo::versus::Match::new(Rules::TSU, seed);
    assert!(game.act(Seat::Left, Action::Resign));
    game.pass();
    let inputs = [vec![(0, Action::Resign)], Vec::new()];
    Record::of(&game, seed, ["player".into(), opponent.into()], inputs).unwrap()
}

async fn begin(browser: &mut Browser, opponent: &str) -> Reply {
    let wish = json!({ "game": "nazo", "rules": "tsu", "opponent": opponent, "coach": true });
    browser.post("/api/matches", wish).await
}

/// Begins the match of a record an hour ago.
async fn begun(corpus: &Corpus, player: &str, record: &Record) -> Match {
    let (rules, opponent, seed) = (record.rules.to_string(), &record.players[RIGHT], record.seed);
    let new = NewMatch { player, game: "nazo", rules: &rules, opponent, level: None, seed, speed: 100, coach: false };
    corpus.begin_match(new, now() - HOUR, 0).await.unwrap()
}

#[tokio::test]
async fn a_match_is_replayed_and_stored_with_its_chains() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = Browser::new(&corpus);
    let start = begin(&mut browser, "weak").await;
    assert_eq!(
        (start.status.as_u16(), &start.json["coach"], &start.json["game"]),
        (201, &json!(false), &json!("nazo"))
    );
    let record = played(3, "medium", "weak");
    let owner = player(&corpus, &browser).await;
    let id = begun(&corpus, &owner, &record).await.id;
    let reply = put(&mut browser, &id, &record).await;
    assert_eq!(reply.status, 200, "{}", reply.json);
    let (card, end) = (&reply.json["card"], replay(&record, |_| ()).unwrap());
    assert_eq!((&card["game"], &card["won"]), (&json!("nazo"), &json!(record.winner == Winner::Left)));
    for (who, seat) in [("you", Seat::Left), ("them", Seat::Right)] {
        let (told, side) = (&card[who], end.side(seat));
        let (stats, running) = (side.stats(), side.running_chain());
        for (name, number) in [
            ("pieces", stats.pieces),
            ("attack", stats.attack),
            ("received", stats.received),
            ("chains", stats.chains + u32::from(running > 0)),
            ("longest_chain", stats.longest_chain.max(running)),
            ("score", stats.score),
            ("perfect_clears", stats.all_clears),
            ("quads", 0),
        ] {
            assert_eq!(told[name], number, "{who}: {name}");
        }
    }
    assert!(card["you"]["longest_chain"].as_u64().unwrap() > 1);
    assert_eq!(browser.get(&format!("/api/matches/{id}")).await.json["record"], json!(record.to_string()));
    assert_eq!(put(&mut browser, &id, &record).await.json, reply.json, "sent twice, it counts once");

    // A shorter chain on the same day does not change the longest.
    let shorter = given_up(4, "weak");
    let other = begun(&corpus, &owner, &shorter).await.id;
    assert_eq!(put(&mut browser, &other, &shorter).await.status, 200);
    let days = browser.get("/api/matches/days?game=nazo").await.json;
    assert_eq!((&days[0]["games"], &days[0]["longest_chain"]), (&json!(2), &card["you"]["longest_chain"]));
    assert_eq!(browser.get("/api/matches/days?game=tspin").await.json, json!([]));
    assert_eq!(browser.get("/api/matches?game=nazo").await.json.as_array().unwrap().len(), 2);
    assert_eq!(browser.get("/api/matches").await.json.as_array().unwrap().len(), 2);
    assert_eq!(browser.get("/api/matches?game=tspin").await.json, json!([]));
    browser.get("/api/matches?game=chess").await.refused(404, "chess");
}

/// The longest chains that were not fired come to review as puzzles, and nobody else sees them.
#[tokio::test]
async fn chains_that_were_missed_come_to_review() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = Browser::new(&corpus);
    begin(&mut browser, "weak").await;
    let missed = |record: &Record| mine(record, Seat::Left, BUDGET).unwrap().chances;
    let record = (0..).map(|seed| played(seed, "medium", "weak")).find(|record| !missed(record).is_empty()).unwrap();
    let id = begun(&corpus, &player(&corpus, &browser).await, &record).await.id;
    let reply = put(&mut browser, &id, &record).await;
    let chances = reply.json["chances"].as_array().unwrap();
    assert_eq!(chances.len(), missed(&record).len().min(5), "{}", reply.json);
    let longest = missed(&record).iter().map(|chance| chance.length).max().unwrap();
    assert!(chances.iter().any(|chance| chance["code"].as_str().unwrap().ends_with(&format!("chain={longest}"))));
    let link = format!("/api/matches/{id}");
    assert_eq!(Browser::new(&corpus).get(&link).await.json["chances"], json!([]));
    let reviews = browser.get("/api/review").await.json;
    for chance in chances {
        let stored = corpus.puzzle(chance["puzzle"].as_str().unwrap()).await.unwrap().unwrap();
        assert_eq!((stored.code.as_str(), stored.answers > 0), (chance["code"].as_str().unwrap(), true));
        let listed = |card: &&Value| card["puzzle"]["id"] == chance["puzzle"] && card["from_match"]["id"] == json!(id);
        assert!(reviews.as_array().unwrap().iter().any(|card| listed(&card)), "{reviews}");
    }
}

#[tokio::test]
async fn a_tampered_record_is_refused_with_its_reason() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = Browser::new(&corpus);
    begin(&mut browser, "weak").await;
    let record = played(11, "medium", "weak");
    let id = begun(&corpus, &player(&corpus, &browser).await, &record).await.id;
    let spoilt = |spoil: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        spoil(&mut record);
        record
    };
    let drop = record.inputs[LEFT].iter().position(|input| input.1 == Action::Drop).unwrap();
    let tampered = [
        (spoilt(&|record| record.inputs[RIGHT][0].0 -= 1), "Right is recorded with"),
        (spoilt(&|record| record.inputs[RIGHT].truncate(5)), "Right is recorded with nothing"),
        (spoilt(&|record| record.seed += 1), "the seed of the record is \"12\"; expected \"11\""),
        (spoilt(&|record| record.rules = Rules::JOSEKI), "the ruleset of the record is \"joseki\"; expected \"tsu\""),
        (spoilt(&|record| record.players[RIGHT] = "medium".into()), "the player on the right of the record is"),
        (
            spoilt(&|record| {
                let at = record.inputs[LEFT][drop].0;
                record.inputs[LEFT].insert(drop + 1, (at, Action::Drop));
            }),
            "Left cannot do Drop",
        ),
        (spoilt(&|record| record.ticks -= 1), "the match is not over after"),
        (spoilt(&|record| record.hash ^= 1), "these inputs lead to another end"),
    ];
    for (record, why) in tampered {
        put(&mut browser, &id, &record).await.refused(422, why);
    }
    let spin = super::hands::dropped(11, "weak");
    put(&mut browser, &id, &spin).await.refused(422, "invalid game of a record \"tspin\"; expected nazo");
    untouched(&corpus, &mut browser, &id).await;
    assert_eq!(put(&mut browser, &id, &record).await.status, 200);
}

#[tokio::test]
async fn slow_opponents_are_checked_in_samples() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = Browser::new(&corpus);
    begin(&mut browser, "weak").await;
    let owner = player(&corpus, &browser).await;
    let record = played(2, "weak", "beam,width=2");
    let id = begun(&corpus, &owner, &record).await.id;
    let mut spoilt = record.clone();
    // All of its choices are others than it would have made.
    spoilt.inputs[RIGHT].retain(|input| matches!(input.1, Action::Drop | Action::Floor));
    assert_eq!(put(&mut browser, &id, &spoilt).await.status, 422);
    untouched(&corpus, &mut browser, &id).await;
    assert_eq!(put(&mut browser, &id, &record).await.status, 200);
}

#[tokio::test]
async fn the_adaptive_opponent_has_a_level_for_each_game() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = Browser::new(&corpus);
    for level in [10, 9] {
        let start = begin(&mut browser, "adaptive").await.json;
        let opponent = Spec::adaptive(level).to_string();
        assert_eq!(start["opponent"], opponent);
        let record = given_up(start["seed"].as_u64().unwrap(), &opponent);
        assert_eq!(put(&mut browser, start["id"].as_str().unwrap(), &record).await.status, 200);
    }
    let spins = super::hands::begin(&mut browser, "adaptive").await.json;
    assert_eq!(spins["opponent"], tspin::bots::Spec::adaptive(10).to_string());
}

#[tokio::test]
async fn wishes_that_cannot_be_met_are_refused() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = Browser::new(&corpus);
    for (rules, opponent, why) in [
        ("guideline", "weak", "invalid ruleset \"guideline\"; expected tsu, joseki"),
        ("tsu", "champion", "invalid player"),
        ("tsu", "best,width=2000", "a width of at most 100"),
        ("tsu", "weak,pace=1200", "a pace of at most 300"),
    ] {
        let wish = json!({ "game": "nazo", "rules": rules, "opponent": opponent });
        browser.post("/api/matches", wish).await.refused(422, why);
    }
    assert_eq!(browser.cookie, None, "nobody becomes a player by a refused wish");
}
