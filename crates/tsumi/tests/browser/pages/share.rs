use crate::DESK;
use crate::visitor::Visitor;

in_each_game!(all: a_shared_link_opens_the_puzzle);

async fn a_shared_link_opens_the_puzzle(game: &str) {
    let visitor = Visitor::new(&format!("share-{game}"), DESK, "en").await;
    visitor.play_at(game, "practice/level").await;
    let code = visitor.told("puzzle").await;
    visitor.click("#share").await;
    let link = visitor.attribute("#share-link", "value").await.unwrap();
    assert!(link.starts_with("http://127.0.0.1:") && link.contains("/p/"), "{link}");
    visitor.picture(&format!("{game}-share")).await;
    let picture = visitor.attribute("#share-picture", "href").await.unwrap();
    let is_there = "const done = arguments[1];
        fetch(arguments[0]).then(reply => done(reply.headers.get('content-type')), why => done(String(why)))";
    let kind = visitor.page.execute_async(is_there, vec![picture.into()]).await.unwrap();
    assert_eq!(kind, "image/png");
    visitor.page.goto(&link).await.unwrap();
    visitor.wait("place", |place| place == "puzzle").await;
    visitor.wait("puzzle", |told| told == code).await;
    visitor.leave().await;
}
