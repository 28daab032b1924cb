//! What becomes of players apart from their play.

use crate::trainer::{attempt, id, stocked};
use corpus::{Answers, Corpus};
use play::{
    RunKind,
    wire::{Ending, Mode},
};

#[tokio::test]
async fn who_never_tried_is_forgotten_and_who_did_stays() {
    let (corpus, tried) = stocked().await;
    let session = attempt(&corpus, &tried, &id(1), Mode::Practice, Ending::Failed, 1000).await.session;
    let mut players = Vec::new();
    for at in 1..=205 {
        let (player, token) = corpus.add_player(at).await.unwrap();
        corpus.begin_run(&player.id, "tspin", RunKind::Rush, at).await.unwrap();
        corpus.add_glimpses(&player.id, &[id(1)], at).await.unwrap();
        players.push((player.id, token));
    }
    let said = Answers { fun: Some(4), ..Answers::default() };
    assert!(corpus.give_grades(&players[1].0, &id(1), &said, None, 1).await.unwrap());
    assert_eq!(corpus.expire_players(205).await.unwrap(), 203, "all but one who answered and one who is too new");
    for (n, (_, token)) in players.iter().enumerate() {
        assert_eq!(corpus.player(token).await.unwrap().is_some(), [1, 204].contains(&n), "{n}");
    }
    assert_eq!(corpus.tries(&session).await.unwrap(), 1);
    assert_eq!(corpus.expire_players(205).await.unwrap(), 0);
}

#[tokio::test]
async fn a_recovery_code_moves_a_player_and_the_newest_alone() {
    let corpus = Corpus::in_memory().await.unwrap();
    let (player, token) = corpus.add_player(1).await.unwrap();
    assert_eq!(corpus.profile(&player.id).await.unwrap(), (None, false));
    let old = corpus.new_recovery_code(&player.id).await.unwrap();
    let code = corpus.new_recovery_code(&player.id).await.unwrap();
    assert_eq!(corpus.recover_player(&old).await.unwrap(), None);
    assert_eq!(corpus.recover_player("").await.unwrap(), None);
    let written = code.to_uppercase().replace('-', " ").replace('0', "O").replace('1', "l");
    let (moved, new) = corpus.recover_player(&written).await.unwrap().unwrap();
    assert_eq!(moved, player);
    assert!(corpus.player(&token).await.unwrap().is_none(), "the old device has no player any more");
    assert_eq!(corpus.player(&new).await.unwrap(), Some(player.clone()));
    corpus.name_player(&player.id, Some("八重")).await.unwrap();
    assert_eq!(corpus.profile(&player.id).await.unwrap(), (Some("八重".into()), true));
}

#[tokio::test]
async fn a_runs_score_counts_when_it_was_looked_at_and_not_when_it_was_removed() {
    let (corpus, player) = stocked().await;
    let score = async |of: Option<&str>| corpus.best_score("tspin", RunKind::Rush, of, 0).await.unwrap();
    let run = corpus.begin_run(&player, "tspin", RunKind::Rush, 1).await.unwrap().id;
    corpus
        .change_run(&run, |run| {
            run.score = 90;
            true
        })
        .await
        .unwrap();
    assert_eq!(score(None).await, 90);
    corpus.hold_run(&run).await.unwrap();
    assert_eq!((score(None).await, score(Some(&player)).await), (0, 90), "the player still sees it");
    assert_eq!(corpus.held_runs().await.unwrap().iter().map(|run| run.score).collect::<Vec<_>>(), [90]);
    assert!(corpus.judge_run(&run, true, 2).await.unwrap());
    corpus.hold_run(&run).await.unwrap();
    assert_eq!(score(None).await, 90, "it is not held again");
    assert!(corpus.judge_run(&run, false, 3).await.unwrap() && !corpus.judge_run("none", false, 3).await.unwrap());
    assert_eq!((score(None).await, score(Some(&player)).await), (0, 0));
    assert_eq!(corpus.held_runs().await.unwrap(), []);
}
