//! Puzzles from elsewhere and to elsewhere: pasting, links, pictures.

use crate::browser::{Browser, UNIQUE, stocked};
use axum::http::header;
use corpus::puzzle_id;
use play::wire::{PuzzleCard, ShareCard};
use serde_json::{from_value, json};

/// The mirror image of the puzzle that is stored.
const MIRRORED: &str = "tspin:......#..#/.#...#...#/.######.##/#.##.#.###:JT:tsd";

#[tokio::test]
async fn a_puzzle_is_taken_in_whichever_way_it_is_named() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let share: ShareCard =
        from_value(browser.get(&format!("/api/puzzles/{}/share", puzzle_id(UNIQUE))).await.json).unwrap();
    let (id, fumen) = (puzzle_id(UNIQUE), share.formats[0].text.clone());
    assert_eq!((share.page, share.picture), (format!("/p/{id}"), format!("/api/puzzles/{id}/picture.png")));
    for text in [
        UNIQUE.to_owned(),
        format!(" {UNIQUE}:drop\n"),
        fumen.clone(),
        format!("https://fumen.example/?{fumen}"),
        format!("https://tsumi.example/p/{id}"),
        id.clone(),
    ] {
        let reply = browser.post("/api/puzzles", json!({ "text": text })).await;
        assert_eq!((reply.status.as_u16(), &reply.json["id"]), (200, &json!(id)), "{text}");
    }
    let reply = browser.post("/api/puzzles", json!({ "text": MIRRORED })).await;
    let card: PuzzleCard = from_value(reply.json).unwrap();
    assert_eq!((reply.status.as_u16(), card.code.as_str(), card.shelf.as_str()), (201, MIRRORED, "shared"));
    assert_eq!((card.answers, card.themes.is_empty()), (Some(1), false));
    assert_eq!(browser.post("/api/puzzles", json!({ "text": MIRRORED })).await.status.as_u16(), 200);
    let reply = browser.post("/api/puzzles", json!({ "text": "tspin:#.........:I:tsd" })).await;
    assert_eq!((reply.status.as_u16(), &reply.json["answers"]), (201, &json!(0)), "it may have no answer");
    assert_eq!(browser.cookie, None);
}

#[tokio::test]
async fn what_is_no_puzzle_or_cannot_be_decided_is_refused() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let high = format!("tspin:#.........{}:L:tsd", "/..........".repeat(20));
    for (text, says) in [
        ("garbage", "invalid puzzle"),
        ("", "invalid puzzle"),
        ("v115@garbage", "expected a fumen"),
        ("v115@vhAAgH", "without a queue"),
        ("chess:e4", "unknown game"),
        ("tspin:..........:LLLLLLLLL:tsd", "9 pieces"),
        (high.as_str(), "21 rows"),
        ("tspin:..........:IJLOSZTI:tsd:all", "not decided"),
    ] {
        browser.post("/api/puzzles", json!({ "text": text })).await.refused(422, says);
    }
    browser.post("/api/puzzles", json!({ "text": "000000000000" })).await.refused(404, "no puzzle has the id");
    browser.post("/api/puzzles", json!({ "code": UNIQUE })).await.refused(422, "text");
    browser.get("/api/puzzles/nothing/share").await.refused(404, "no puzzle");
    assert_eq!(corpus.count("shared").await.unwrap(), 0);
}

#[tokio::test]
async fn a_picture_is_a_png_that_browsers_keep() {
    let mut browser = Browser::new(&stocked().await);
    let path = format!("/api/puzzles/{}/picture.png", puzzle_id(UNIQUE));
    let paper = browser.get(&path).await;
    assert_eq!((paper.status.as_u16(), &paper.headers[header::CONTENT_TYPE]), (200, &"image/png".parse().unwrap()));
    assert_eq!(paper.headers[header::CACHE_CONTROL], "public, max-age=86400");
    assert_eq!(paper.body[..8], *b"\x89PNG\r\n\x1a\n");
    let side = |at: usize| u32::from_be_bytes(paper.body[at..at + 4].try_into().unwrap());
    assert_eq!((side(16), side(20)), (1200, 630));
    let slate = browser.get(&format!("{path}?ground=slate")).await;
    assert!(slate.body != paper.body && slate.headers[header::ETAG] != paper.headers[header::ETAG]);
    let again = browser.get_with(&path, header::IF_NONE_MATCH, paper.headers[header::ETAG].to_str().unwrap()).await;
    assert_eq!((again.status.as_u16(), again.body.len()), (304, 0));
    browser.get(&format!("{path}?ground=sand")).await.refused(400, "ground");
    browser.get("/api/puzzles/nothing/picture.png").await.refused(404, "no puzzle");
}

#[tokio::test]
async fn the_page_of_a_puzzle_has_its_preview() {
    let mut browser = Browser::new(&stocked().await);
    let id = puzzle_id(UNIQUE);
    let page = browser.get_with(&format!("/p/{id}"), header::HOST, "tsumi.example").await;
    assert_eq!(page.headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
    let text = page.text();
    assert!(text.contains("<base href=\"../\">"), "{text}");
    let image = format!("<meta property=\"og:image\" content=\"http://tsumi.example/api/puzzles/{id}/picture.png\">");
    assert!(text.contains(&image) && text.contains("T-spin Double"), "{text}");
    let unknown = browser.get("/p/000000000000").await;
    assert_eq!(unknown.status.as_u16(), 404);
    assert!(unknown.text().contains("<base href=\"../\">") && !unknown.text().contains("og:image"));
    let odd = browser.get("/p/%22%3E%3Cscript%3E").await;
    assert!(odd.status.as_u16() == 404 && !odd.text().contains("><script>"));
}
