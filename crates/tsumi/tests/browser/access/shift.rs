//! A board that stays where it is.

use crate::visitor::hands::{Hands, key};
use crate::visitor::solver::{inputs_to_fail, inputs_to_solve};
use crate::visitor::{Visitor, first_shelf};
use crate::{DESK, PHONE};
use play::Input;

in_each_game!(all: the_board_stays_where_it_is_from_the_first_piece_to_the_verdict);

/// Where the floor is, and how wide. A board whose stack grows above its picture gets another row at the top, and no cell moves.
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
        let first =
            if game == "shisen" { inputs_to_solve(&visitor.puzzle().await)[0].clone() } else { vec![Input::Drop] };
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
