use super::{Player, View};
use crate::attack::{Clear, Streak};
use crate::versus::{Rules, Stats};
use crate::{Bag, Board, Falling, Piece};

/// Lets a player place pieces alone, without a clock, until so many lie or one cannot come in.
pub fn solo(player: &mut impl Player, rules: &Rules, seed: u64, pieces: u32) -> Stats {
    let mut bag = Bag::new(seed);
    let mut queue: Vec<Piece> = bag.by_ref().take(rules.previews + 1).collect();
    let (mut board, mut held, mut streak, mut stats) = (Board::EMPTY, None, Streak::default(), Stats::default());
    while stats.pieces < pieces && Falling::spawn(queue[0]).fits(&board) {
        let (piece, next) = (queue[0], &queue[1..]);
        let view = View { rules, board: &board, piece, next, held, may_hold: rules.hold, incoming: 0, streak };
        let Some(choice) = player.choose(&view) else { break };
        if choice.hold {
            if held.is_none() {
                queue.remove(0);
                queue.extend(bag.next());
            }
            held = Some(piece);
        }
        queue.remove(0);
        queue.extend(bag.next());
        let rows = board.place(choice.placement);
        let clear = Clear { rows, twist: choice.twist, perfect: rows > 0 && board == Board::EMPTY };
        let attack = rules.attack.attack(clear, &mut streak);
        stats.count(clear, streak.combo, attack);
    }
    stats
}
