use super::arena::{kept, lose, playing};
use crate::DESK;
use crate::visitor::Visitor;
use crate::visitor::hands::ENTER;

#[tokio::test(flavor = "multi_thread")]
async fn a_set_is_over_when_one_side_has_won_twice() {
    let visitor = Visitor::new("versus-set", DESK, "en").await;
    visitor.go("#versus").await;
    visitor.click("#format-set").await;
    visitor.click("#opponent-medium").await;
    visitor.key(ENTER).await;
    for score in ["0 – 1", "0 – 2"] {
        playing(&visitor).await;
        lose(&visitor, async || visitor.key(' ').await).await;
        kept(&visitor).await;
        assert_eq!(visitor.text(".scores b").await, score);
        let end = visitor.ask("return document.querySelector('.set-end')?.innerText || ''", &[], |_| true).await;
        assert_eq!(end, if score == "0 – 2" { "Medium won the set." } else { "" });
        visitor.read("#primary", |text| text == if score == "0 – 1" { "Next game" } else { "Play again" }).await;
        visitor.key(ENTER).await;
    }
    // The lobby remembers what was chosen, and both games.
    playing(&visitor).await;
    visitor.page.refresh().await.unwrap();
    visitor.wait_attribute("#format-set", "aria-pressed", |pressed| pressed == "true").await;
    visitor.wait_count(".recent .card", 2).await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_series_of_the_thesis_meets_the_next_player_after_a_set() {
    let visitor = Visitor::new("versus-series", DESK, "en").await;
    visitor.go("#versus").await;
    visitor.click("#format-series").await;
    visitor.click("#primary").await;
    for (games, opponent) in ["Weak", "Weak", "Medium"].into_iter().enumerate() {
        playing(&visitor).await;
        visitor.read(".side.them .who", |name| name == opponent).await;
        visitor.read(".series-score", |score| score == ["0 – 0", "0 – 1"][games % 2]).await;
        lose(&visitor, async || visitor.key(' ').await).await;
        kept(&visitor).await;
        if games == 1 {
            visitor.read(".set-end span", |next| next == "Next: Medium").await;
        }
        visitor.click("#primary").await;
    }
    visitor.leave().await;
}
