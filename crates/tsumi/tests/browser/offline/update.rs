use super::{prepared, reopened};
use crate::PHONE;
use crate::visitor::hands::Hands;
use crate::visitor::line::Way;

/// The builds that the browser keeps.
const BUILDS: &str = "const done = arguments[0];
    caches.keys().then(names => names.filter(name => name.startsWith('tsumi-'))).then(done)";

#[tokio::test(flavor = "multi_thread")]
async fn an_update_of_the_page_loses_no_try_that_waits() {
    let (visitor, line) = prepared("offline-update", PHONE, "ja").await;
    let builds = async || visitor.page.execute_async(BUILDS, vec![]).await.unwrap();
    let old = builds().await;
    assert_eq!(old.as_array().unwrap().len(), 1, "{old}");
    reopened(&visitor, &line).await;
    for number in 1..=3 {
        visitor.wait_for("playing").await;
        Hands::Thumbs.fail(&visitor).await;
        visitor.wait("waiting", |told| told == number.to_string()).await;
        if number == 1 {
            visitor.picture("offline-phone").await;
        }
        let before = visitor.puzzle().await;
        visitor.click("[data-action=next]").await;
        visitor.wait("puzzle", |code| code != before).await;
    }
    // The files of another build come through, and nothing of the API.
    line.set(Way { updated: true, no_api: true, no_files: false });
    visitor.page.refresh().await.unwrap();
    visitor.wait("waiting", |told| told == "3").await;
    let start = std::time::Instant::now();
    while builds().await != serde_json::json!(["tsumi-another_build___"]) {
        assert!(start.elapsed() < crate::visitor::PATIENCE, "{}", builds().await);
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    visitor.page.refresh().await.unwrap();
    visitor.wait("waiting", |told| told == "3").await;
    line.set(Way { updated: true, ..Way::default() });
    visitor.wait("waiting", |told| told == "0").await;
    assert_eq!(visitor.attempts().await.len(), 4);
    visitor.leave().await;
}
