use crate::DESK;
use crate::hands::{click, find};
use crate::visitor::Visitor;

#[tokio::test(flavor = "multi_thread")]
async fn a_shared_link_opens_the_puzzle() {
    let visitor = Visitor::new("share", DESK, "en").await;
    let code = visitor.told("puzzle").await;
    click(&visitor, "#share").await;
    let link = find(&visitor, "#share-link").await.attr("value").await.unwrap().unwrap();
    assert!(link.starts_with("http://127.0.0.1:") && link.contains("/p/"), "{link}");
    visitor.picture("share").await;
    let picture = find(&visitor, "#share-picture").await.attr("href").await.unwrap().unwrap();
    let is_there = "const done = arguments[1];
        fetch(arguments[0]).then(reply => done(reply.headers.get('content-type')), why => done(String(why)))";
    let kind = visitor.page.execute_async(is_there, vec![picture.into()]).await.unwrap();
    assert_eq!(kind, "image/png");
    visitor.page.goto(&link).await.unwrap();
    visitor.wait("place", |place| place == "puzzle").await;
    visitor.wait("puzzle", |told| told == code).await;
    visitor.leave().await;
}
