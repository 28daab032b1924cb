//! A board that stays where it is.

use crate::visitor::hands::{Hands, key};
use crate::visitor::solver::{inputs_to_fail, inputs_to_solve};
use crate::visitor::{Visitor, first_shelf};
use crate::{DESK, PHONE};
use play::Input;

in_each_game!(all: the_board_stays_where_it_is_from_the_first_piece_to_the_verdict);

/// Where the floor of the board is, and how wide it is: a stack that grows may show more rows above.
const PLACE: &str = "const r = document.querySelector('#board').getBoundingClientRect();
    return [r.left, r.bottom, r.width].map(Math.round).join()";

async fn the_board_stays_where_it_is_from_the_first_piece_to_the_verdict(game: &str) {
    for (hands, size) in [(Hands::Thumbs, PHONE), (Hands::Keys, DESK)] {
        let visitor = Visitor::new(&format!("shift-{game}-{}", size.0), size, "en").await;
        visitor.play_at(game, &format!("practice/{}", first_shelf(game))).await;
        let place = async || {
            visitor.drawn().await;
            visitor.page.execute(PLACE, vec![]).await.unwrap()
        };
        let before = place().await;
        let first = inputs_to_solve(&visitor.puzzle().await)[0].clone();
        hands.play(&visitor, &first).await;
        visitor.wait("made", |made| made == "1").await;
        assert_eq!(place().await, before, "{game} moves with a move on {size:?}");
        visitor.key(key(Input::Restart)).await;
        visitor.wait("made", |made| made == "0").await;
        // Tiles need no large buttons: their board gives way to what is asked once it is judged.
        let tries = if game == "shisen" { vec![] } else { vec![inputs_to_fail, inputs_to_solve] };
        for inputs in tries {
            hands.play(&visitor, &inputs(&visitor.puzzle().await).concat()).await;
            let state = visitor.wait("state", |state| state == "failed" || state == "solved").await;
            visitor.wait("recorded", |number| !number.is_empty()).await;
            if state == "failed" {
                visitor.find(".compare").await;
            }
            assert_eq!(place().await, before, "{game} moves when {state} on {size:?}");
            visitor.key(key(Input::Restart)).await;
            visitor.wait_for("playing").await;
            assert_eq!(place().await, before, "{game} moves with another try");
        }
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cells_keep_their_size_when_pieces_are_piled_up() {
    for size in [PHONE, DESK] {
        let visitor = Visitor::new(&format!("piled-{}", size.0), size, "en").await;
        visitor.play_at("tspin", "practice/tspin-3").await;
        let place = async || {
            visitor.drawn().await;
            visitor.page.execute(PLACE, vec![]).await.unwrap()
        };
        let before = place().await;
        for made in ["1", "2"] {
            // Upright, one on the other.
            visitor.key(key(Input::Clockwise)).await;
            visitor.key(key(Input::Drop)).await;
            visitor.wait("made", |told| told == made).await;
            assert_eq!(place().await, before, "after {made} on {size:?}");
        }
        visitor.picture(&format!("piled-{}", size.0)).await;
        visitor.leave().await;
    }
}
