use super::participant::{AtServer, at, fail, give_up, solve};
use crate::versus::arena::lose;
use crate::visitor::Visitor;
use crate::visitor::hands::ENTER;
use crate::{DESK, PHONE};
use study::export::GameResult;

#[tokio::test(flavor = "multi_thread")]
async fn a_course_is_gone_through_by_keys() {
    let visitor = Visitor::alone("study-keys", DESK, "en").await;
    let study = AtServer::begin(&visitor).await;
    go_through(&visitor, &study, false).await;
    // The researcher sees them, with the key only.
    visitor.go(&format!("#studies/{}", study.id)).await;
    let field = visitor.find("#study-key").await;
    field.send_keys("wrong").await.unwrap();
    visitor.click("#primary").await;
    visitor.find(".researcher .missing").await;
    field.clear().await.unwrap();
    field.send_keys(&study.key).await.unwrap();
    visitor.click("#primary").await;
    visitor.wait_count(".researcher tbody tr", 1).await;
    visitor.picture("study-researcher-desk-en").await;
    // A step can be looked at from here; it is marked, counts for nothing, and leads back.
    visitor.click(".study-previews summary").await;
    visitor.click("#preview-all-practice").await;
    at(&visitor, "consent").await;
    visitor.find("#preview-back").await;
    visitor.click("#primary").await;
    at(&visitor, "ready/0/training").await;
    visitor.click("#preview-back").await;
    visitor.wait_count(".researcher tbody tr", 1).await;
    assert_eq!(study.export().await.participants.len(), 1);
    study.close().await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_course_is_gone_through_by_touch() {
    let visitor = Visitor::alone("study-touch", PHONE, "ja").await;
    let study = AtServer::begin(&visitor).await;
    go_through(&visitor, &study, true).await;
    study.close().await;
    visitor.leave().await;
}

/// Goes on to what comes next.
async fn on(visitor: &Visitor, finger: bool) {
    match finger {
        true => visitor.tap("#primary").await,
        false => visitor.key(ENTER).await,
    }
}

async fn go_through(visitor: &Visitor, study: &AtServer, finger: bool) {
    visitor.go(&format!("#study/{}", study.invite().await)).await;
    at(visitor, "consent").await;
    // Consent is given by its button only.
    visitor.key(ENTER).await;
    visitor.click("#primary").await;

    at(visitor, "ready/0/matches").await;
    on(visitor, finger).await;
    at(visitor, "match").await;
    visitor.click("#primary").await;
    crate::versus::arena::playing(visitor).await;
    lose(visitor, async || match finger {
        true => visitor.tap("#drop").await,
        false => visitor.key(' ').await,
    })
    .await;

    // A test tells nothing; a reload changes nothing.
    at(visitor, "ready/1/test").await;
    on(visitor, finger).await;
    at(visitor, "puzzle/1/0/ready").await;
    on(visitor, finger).await;
    at(visitor, "puzzle/1/0/trying").await;
    visitor.page.refresh().await.unwrap();
    at(visitor, "puzzle/1/0/trying").await;
    solve(visitor, finger).await;
    at(visitor, "puzzle/1/1/ready").await;
    on(visitor, finger).await;
    at(visitor, "puzzle/1/1/trying").await;
    give_up(visitor).await;

    // Training, whose answer is shown.
    at(visitor, "ready/2/training").await;
    on(visitor, finger).await;
    at(visitor, "puzzle/2/0/ready").await;
    on(visitor, finger).await;
    fail(visitor, finger).await;
    at(visitor, "puzzle/2/0/done").await;
    visitor.find("[data-solved=false]").await;
    visitor.find(".study-answer .gallery li").await;
    on(visitor, finger).await;

    // A break ends by itself.
    at(visitor, "break").await;
    at(visitor, "ready/4/survey").await;
    on(visitor, finger).await;
    at(visitor, "puzzle/4/0/ready").await;
    on(visitor, finger).await;
    solve(visitor, finger).await;
    at(visitor, "puzzle/4/0/rating").await;
    for answer in ["#fun-4", "#difficulty-2"] {
        visitor.click(answer).await;
    }
    visitor.click("#primary").await;
    at(visitor, "puzzle/4/0/done").await;
    on(visitor, finger).await;
    at(visitor, "questions").await;
    visitor.click("#age-2").await;
    visitor.click("#primary").await;
    at(visitor, "over").await;

    let data = study.export().await;
    assert_eq!(data.participants.len(), 1);
    assert!(data.participants[0].ended_at.is_some());
    assert_eq!(data.participants[0].language, if finger { "ja" } else { "en" });
    let games: Vec<GameResult> = data.games.iter().map(|game| game.result).collect();
    assert_eq!(games, [GameResult::Lost]);
    let tries: Vec<bool> = data.attempts.iter().map(|attempt| attempt.solved).collect();
    assert_eq!(tries, [true, false, false, true]);
    let said: Vec<(&str, Option<f64>)> =
        data.answers.iter().map(|answer| (answer.question.as_str(), answer.value)).collect();
    assert_eq!(said, [("fun", Some(4.0)), ("difficulty", Some(2.0)), ("age", Some(2.0))]);
    assert!(data.events.iter().any(|event| event.detail.as_deref() == Some("reloaded")), "{:?}", data.events);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_came_by_the_open_link_can_withdraw() {
    let visitor = Visitor::alone("study-open", PHONE, "en").await;
    let study = AtServer::begin(&visitor).await;
    visitor.go(&format!("#enter/{}", study.open_code().await)).await;
    visitor.click("#primary").await;
    at(&visitor, "consent").await;
    visitor.click("#primary").await;
    at(&visitor, "ready").await;
    visitor.click("#withdraw").await;
    visitor.click("#withdraw-sure").await;
    at(&visitor, "withdrawn").await;
    assert!(study.export().await.participants.is_empty());
    study.close().await;
    visitor.leave().await;
}
