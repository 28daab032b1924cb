use super::{page::Page, plan::plan};
use crate::bots::{Choice, View};
use std::sync::LazyLock;

/// The openers, best first: each letter is a cell of that piece, and the T comes last. All of them leave a board without holes.
/// They were found by trying every way to fill two rows around a T-spin slot with pieces of one bag, and chosen so that few
/// pictures serve many bags: with their mirror images, 4096 of the 5040 orders.
const PICTURES: [&str; 8] = [
    "
    ...SZZ....
    L..SSZZ...
    LTTTSJJJOO
    LLTIIIIJOO
    ",
    // Known as TKI.
    "
    .......J..
    L..ZZ.SJJJ
    LTTTZZSSOO
    LLTIIIISOO
    ",
    "
    ..Z.......
    .ZZ..OOSLL
    JZTTTOOSSL
    JJJTIIIISL
    ",
    "
    .....SZZ..
    J....SSZZ.
    JJJTTTSLOO
    IIIITLLLOO
    ",
    "
    ..Z...OO..
    .ZZ...OO.L
    JZTTTSSLLL
    JJJTSSIIII
    ",
    "
    ...JJJ....
    L..ZZJS...
    LTTTZZSSOO
    LLTIIIISOO
    ",
    "
    .OO..S....
    LOO..SS...
    LZZTTTSJJJ
    LLZZTIIIIJ
    ",
    "
    S.........
    SS..ZZ.LLL
    JSTTTZZLOO
    JJJTIIIIOO
    ",
];

/// Every picture, each followed by its mirror image.
static PAGES: LazyLock<Vec<Page>> = LazyLock::new(|| {
    let pages = PICTURES.iter().filter_map(|picture| Page::read(picture));
    pages.flat_map(|page| [page.clone(), page.mirror()]).collect()
});

/// What the first opener says that can still be finished; `None` where none can, or garbage is on its way.
pub fn first_choice(view: &View) -> Option<Choice> {
    /// No opener is higher.
    const HEIGHT: i32 = 4;
    if view.incoming > 0 || view.board.height() > HEIGHT {
        return None;
    }
    PAGES.iter().find_map(|page| plan(page, view))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attack::Streak;
    use crate::versus::Rules;
    use crate::{Board, Piece, Twist};

    /// The orders of a bag that have an opener.
    const BAGS: usize = 4096;

    /// A view of the guideline's rules, without garbage.
    fn view<'a>(board: &'a Board, queue: &'a [Piece], held: Option<Piece>) -> View<'a> {
        let (rules, streak) = (&Rules::GUIDELINE, Streak::default());
        View { rules, board, piece: queue[0], next: &queue[1..6], held, may_hold: true, incoming: 0, streak }
    }

    /// One of the 5040 orders of a bag.
    fn order(mut number: usize) -> Vec<Piece> {
        let mut left = Piece::ALL.to_vec();
        let pick = |count: usize| {
            let at = number % count;
            number /= count;
            left.remove(at)
        };
        (1..=7).rev().map(pick).collect()
    }

    /// The board after an opener with a bag; `None` if there is none for it.
    fn played(bag: &[Piece]) -> Option<Board> {
        let mut queue: Vec<Piece> = bag.iter().chain(&Piece::ALL).copied().collect();
        let (mut board, mut held) = (Board::EMPTY, None);
        for number in 0.. {
            let choice = first_choice(&view(&board, &queue, held));
            let Some(choice) = choice else {
                assert_eq!(number, 0, "an opener that was begun goes on");
                break;
            };
            let mut piece = queue.remove(0);
            if choice.hold {
                let other = held.replace(piece);
                piece = other.unwrap_or_else(|| queue.remove(0));
            }
            assert_eq!(choice.placement.piece(), piece);
            let rows = board.place(choice.placement);
            if piece == Piece::T {
                assert_eq!((rows, choice.twist), (2, Twist::Full));
                return Some(board);
            }
            assert_eq!(rows, 0);
        }
        None
    }

    #[test]
    fn every_picture_is_one_of_pieces() {
        assert_eq!(PAGES.len(), 2 * PICTURES.len());
        for page in PAGES.iter() {
            let mut board = Board::EMPTY;
            page.parts.iter().for_each(|&part| board.fill(part));
            assert_eq!(board.filled() as usize, 4 * page.parts.len());
            assert_eq!(board.place(page.spin), 2);
            assert_eq!((board.holes(), board.height() <= 2), (0, true), "{board}");
        }
    }

    #[test]
    fn most_bags_have_an_opener_that_ends_with_a_double() {
        let bags = (0..5040).map(order);
        assert_eq!(bags.filter(|bag| played(bag).is_some()).count(), BAGS);
    }

    #[test]
    fn an_opener_is_left_when_garbage_comes_or_lies() {
        let queue: Vec<Piece> = "ILZSOTJ".chars().filter_map(Piece::from_letter).collect();
        let known = view(&Board::EMPTY, &queue, None);
        assert!(first_choice(&known).is_some());
        assert_eq!(first_choice(&View { incoming: 1, ..known }), None);
        let garbage: Board = "####.#####".parse().unwrap();
        assert_eq!(first_choice(&View { board: &garbage, ..known }), None);
        assert_eq!(first_choice(&View { next: &queue[1..2], ..known }), None, "too little of the bag is known");
    }
}
