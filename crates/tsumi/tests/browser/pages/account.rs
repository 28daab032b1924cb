//! The page about the player's own data: a name, another device, download and deletion.

use crate::pages::player::{ask, tries};
use crate::visitor::Visitor;
use crate::{DESK, PHONE};
use play::wire::{AccountCard, MeCard};
use serde_json::Value;

async fn at_account(name: &str, size: (u32, u32), lang: &str) -> Visitor {
    let visitor = Visitor::new(name, size, lang).await;
    tries(&visitor, "tspin-1", 1, |_| true).await;
    visitor.go("#account").await;
    visitor.find("#account-delete").await;
    visitor
}

async fn games(visitor: &Visitor) -> u64 {
    ask::<MeCard>(visitor, "GET", "./api/me?game=tspin", None).await.games
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_moves_to_another_device_by_a_code() {
    let visitor = at_account("account", DESK, "en").await;
    visitor.find("#account-name").await.send_keys("Yae").await.unwrap();
    visitor.click("#account-save").await;
    visitor.read("#account-name-said", |said| said == "Saved.").await;
    visitor.click("#account-make-code").await;
    let code = visitor.read("#account-code", |code| code.len() == 23).await;

    let other = Visitor::new("account-other", PHONE, "ja").await;
    other.go("#account").await;
    other.find("#account-enter").await.send_keys("nothing").await.unwrap();
    other.click("#account-move").await;
    other.read("#account-device-said", |said| said == "このコードのプレイヤーはいません。").await;
    other.find("#account-enter").await.clear().await.unwrap();
    other.find("#account-enter").await.send_keys(&code.to_uppercase()).await.unwrap();
    other.click("#account-move").await;
    other.read("#account-device-said", |said| said.contains("この端末に移りました")).await;
    let card: AccountCard = ask(&other, "GET", "./api/me/account", None).await;
    assert_eq!(card, AccountCard { name: Some("Yae".into()), recovery: true });
    assert_eq!((games(&other).await, games(&visitor).await), (1, 0));
    other.click("#account-onward").await;
    other.wait("address", |told| told == "#home").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_sees_what_is_stored_and_deletes_it() {
    let visitor = at_account("account-delete", PHONE, "en").await;
    visitor.picture("account-phone").await;
    assert_eq!(visitor.attribute("#account-download", "href").await.unwrap(), "./api/me/data");
    let data: Value = ask(&visitor, "GET", "./api/me/data", None).await;
    assert_eq!(data["attempts"].as_array().unwrap().len(), 1);
    visitor.click("#account-delete").await;
    visitor.click("#account-delete-sure").await;
    visitor.read("#account-delete-said", |said| said == "Your data are deleted.").await;
    assert_eq!(games(&visitor).await, 0);
    visitor.page.refresh().await.unwrap();
    visitor.read("#account-known", |said| said == "Nothing is stored about you yet.").await;
}
