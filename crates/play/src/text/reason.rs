//! Names of the features that make a puzzle hard or easy, in words for players.

use super::Lang;

/// The name of a feature in data, and its displayed names in both languages.
const WORDS: [(&str, &str, &str); 64] = [
    // Of every game.
    ("bits", "how easy the solution is to spot", "答えの見つけやすさ"),
    // T-spin puzzles.
    ("filled", "the number of filled cells", "埋まったマスの数"),
    ("height_range", "how uneven the board is", "地形の高低差"),
    ("gaps_1", "one-cell gaps", "1マスのすき間"),
    ("gaps_2", "two-cell gaps", "2マスのすき間"),
    ("gaps_3", "three-cell gaps", "3マスのすき間"),
    ("piece", "the last piece", "最後のミノの種類"),
    ("piece_tjl", "whether the last piece is a T, J or L", "最後がT・J・Lミノかどうか"),
    ("piece_szi", "whether the last piece is an S, Z or I", "最後がS・Z・Iミノかどうか"),
    ("piece_o", "whether the last piece is an O", "最後がOミノかどうか"),
    ("touching", "how tight the fit is", "ミノのはまり具合"),
    ("filled_below", "how well the pieces are supported", "置いたミノの下の支え"),
    ("empty_below", "gaps right under the pieces", "置いたミノのすぐ下の空き"),
    ("empty_under", "holes the pieces cover", "置いたミノがふさぐ穴"),
    ("slot_sides", "how much of the slot the pieces form", "T字のくぼみに接する辺の数"),
    ("on_earlier", "pieces stacked on each other", "ミノの重なり"),
    ("under_slot", "cells placed under the slot", "T字のくぼみの下に置くマス"),
    ("own_sides", "how the pieces touch each other", "ミノどうしの接し方"),
    ("in_slot_rows", "how much of the lines the pieces fill", "消える段に置くマスの数"),
    ("first", "the first piece", "最初のミノの種類"),
    ("first_tjl", "whether the first piece is a T, J or L", "最初がT・J・Lミノかどうか"),
    ("first_szi", "whether the first piece is an S, Z or I", "最初がS・Z・Iミノかどうか"),
    ("first_o", "whether the first piece is an O", "最初がOミノかどうか"),
    // Chain puzzles.
    ("stones", "the number of Puyos", "ぷよの数"),
    ("solving_lines", "the number of ways to solve it", "解ける手順の数"),
    ("firing_lines", "how often something pops", "消える手順の多さ"),
    ("falling", "Puyos that fall in the solution", "答えで落ちるぷよの数"),
    ("colours", "the number of colours", "色の数"),
    ("colours_used", "colours that pop in the solution", "答えで消える色の数"),
    ("torn", "neighbours that don't pop together", "となり合うのに一緒に消えないぷよ"),
    ("moves", "the number of pairs", "組みぷよの数"),
    ("rounds", "the length of the chain", "連鎖の長さ"),
    ("answers", "the number of solutions", "答えの数"),
    ("lines", "the number of placements", "置き方の数"),
    ("near_misses", "tries that end one short", "あと1連鎖足りない手順"),
    ("traps", "placements that ruin it", "解けなくなる置き方"),
    ("positions", "how many positions there are to check", "調べる局面の多さ"),
    ("leftover", "Puyos left over", "残るぷよの数"),
    ("unlikely", "how natural the solution looks", "答えの自然さ"),
    ("untidy", "how natural other placements look", "ほかの置き方の自然さ"),
    ("gap", "how far the field is from the goal", "最初の盤面と目標の差"),
    ("foresight", "how far ahead you have to read", "先読みの深さ"),
    ("early", "Puyos that must pop before the chain", "本番前に消すぷよ"),
    ("alone", "Puyos placed away from their colour", "同じ色から離して置くぷよ"),
    ("split", "pairs that split", "ちぎって置く組みぷよ"),
    // Boards of tiles.
    ("tiles", "the number of tiles", "牌の数"),
    ("kinds", "the number of kinds", "牌の種類の数"),
    ("first_moves", "pairs that can be matched at the start", "最初に取れる組の数"),
    ("neighbours", "matching tiles side by side", "となり合う同じ牌"),
    ("border_moves", "pairs matched around the outside", "外周を通って取る組"),
    ("distance", "how far apart matching tiles are", "同じ牌どうしの距離"),
    ("line_moves", "how many pairs there are to choose from", "途中で取れる組の数"),
    ("line_moves_early", "how many pairs there are early on", "序盤に取れる組の数"),
    ("line_moves_late", "how many pairs there are later on", "終盤に取れる組の数"),
    ("dead_share", "how easy it is to get stuck", "手詰まりしやすさ"),
    ("dead_tiles", "tiles left when you get stuck", "手詰まりで残る牌の数"),
    ("forced_share", "how often only one pair can be taken", "取れる組が1つだけの場面の多さ"),
    ("first_kinds", "kinds that can be matched at the start", "最初に取れる牌の種類"),
    ("mean_moves", "how many pairs there are over all positions", "全局面で取れる組の数"),
    ("mean_moves_early", "how many pairs there are in early positions", "序盤の全局面で取れる組の数"),
    ("mean_moves_late", "how many pairs there are in late positions", "終盤の全局面で取れる組の数"),
    ("solvable_share", "how many positions can still be cleared", "まだ解ける局面の割合"),
    ("trap_share", "moves that ruin it", "解けなくなる手の割合"),
    ("longest_trap", "how long you can play on after a mistake", "解けないまま続く手数"),
];

/// The displayed name of a feature.
pub fn reason(feature: &str, lang: Lang) -> Option<&'static str> {
    let (_, en, ja) = WORDS.iter().find(|(name, ..)| *name == feature)?;
    Some(if lang == Lang::Ja { ja } else { en })
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Measure;

    #[test]
    fn every_feature_of_every_game_has_words() {
        let features = tspin::TSpin::features().iter().chain(nazo::Nazo::features()).chain(shisen::Shisen::features());
        for feature in features {
            assert!(
                reason(feature.name, Lang::Ja).is_some() && reason(feature.name, Lang::En).is_some(),
                "{feature:?}"
            );
        }
        assert_eq!(reason("beauty", Lang::En), None);
    }
}
