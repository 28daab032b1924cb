use super::arena::{begin, kept, lose, playing};
use crate::DESK;
use crate::visitor::Visitor;

#[tokio::test(flavor = "multi_thread")]
async fn any_moment_of_a_match_can_be_seen_and_played_on_from() {
    let visitor = Visitor::new("versus-replay", DESK, "en").await;
    begin(&visitor, "weak").await;
    lose(&visitor, async || visitor.key(' ').await).await;
    let id = kept(&visitor).await;
    visitor.click("#watch").await;
    visitor.wait("address", |told| told == format!("#match/{id}")).await;
    visitor.find(".film canvas").await;
    // How long the match was depends on how quick the machine is.
    let last: u32 = visitor.attribute("#position", "max").await.unwrap().parse().unwrap();
    let middle = (last / 2).to_string();
    let seek = "const slider = document.querySelector('#position');
        slider.value = arguments[0]; slider.dispatchEvent(new Event('input'))";
    visitor.page.execute(seek, vec![middle.clone().into()]).await.unwrap();
    visitor.wait_attribute(".film", "data-tick", |tick| tick == middle).await;
    visitor.click("#run").await;
    visitor.wait_attribute(".film", "data-tick", |tick| tick.parse::<u32>().is_ok_and(|tick| tick > last / 2)).await;
    visitor.page.execute(seek, vec![middle.clone().into()]).await.unwrap();
    visitor.wait_attribute(".film", "data-tick", |tick| tick == middle).await;
    visitor.click("#from-here").await;
    playing(&visitor).await;
    lose(&visitor, async || visitor.key(' ').await).await;
    visitor.find(".versus-result[data-ready=true] .result").await;
    visitor.click("#once-more").await;
    playing(&visitor).await;
    lose(&visitor, async || visitor.key(' ').await).await;
    visitor.find(".versus-result[data-ready=true]").await;
    visitor.click("#back-to-replay").await;
    // What is told of the match is still there.
    visitor.find(".film + .column .match-stats").await;
    // Only the first one counts.
    visitor.go("#versus").await;
    visitor.wait_count(".recent .card", 1).await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_seen_by_whoever_has_its_link() {
    let player = Visitor::new("versus-player", DESK, "en").await;
    begin(&player, "medium").await;
    lose(&player, async || player.key(' ').await).await;
    let id = kept(&player).await;
    let guest = Visitor::new("versus-guest", DESK, "en").await;
    guest.go(&format!("#match/{id}")).await;
    guest.find(".film canvas").await;
    guest.read(".side.you .who", |name| name == "Player").await;
    guest.read(".result", |result| result == "Medium won").await;
    guest.go("#match/nosuchmatch").await;
    guest.read(".missing", |said| said == "There is nothing at this address.").await;
    guest.leave().await;
    player.leave().await;
}
