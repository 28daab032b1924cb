//! What was measured of a puzzle, in words for people: what makes it hard or easy.

use super::Lang;

/// The name of a feature in data, and what it is called in both languages.
const WORDS: [(&str, &str, &str); 64] = [
    // Of every game.
    ("bits", "how well the way to solve it is hidden", "解き方の見つけにくさ"),
    // T-spin puzzles.
    ("filled", "the number of filled cells", "埋まったマスの数"),
    ("height_range", "how uneven the board is", "地形の高低差"),
    ("gaps_1", "gaps of one cell", "1マスのすき間"),
    ("gaps_2", "gaps of two cells", "2マスのすき間"),
    ("gaps_3", "gaps of three cells", "3マスのすき間"),
    ("piece", "which piece comes last", "最後のミノの種類"),
    ("piece_tjl", "the many turns of the last piece", "最後のミノの向きの多さ"),
    ("piece_szi", "the few turns of the last piece", "最後のミノの向きの少なさ"),
    ("piece_o", "the square as the last piece", "最後がOミノであること"),
    ("touching", "how snugly the pieces fit", "置いたミノと周りの接し方"),
    ("filled_below", "how firmly the pieces rest", "置いたミノの下の支え"),
    ("empty_below", "empty cells right under the pieces", "置いたミノのすぐ下の空き"),
    ("empty_under", "holes that the pieces cover", "置いたミノがふさぐ穴"),
    ("slot_sides", "how much of the slot the pieces form", "T字の穴に接する辺の数"),
    ("on_earlier", "pieces that lie on each other", "ミノの重なり"),
    ("under_slot", "pieces under the slot", "T字の穴の下に置くマス"),
    ("own_sides", "how the pieces touch each other", "ミノどうしの接し方"),
    ("in_slot_rows", "how much of the rows the pieces fill", "消える段に置くマスの数"),
    ("first", "which piece comes first", "最初のミノの種類"),
    ("first_tjl", "the many turns of the first piece", "最初のミノの向きの多さ"),
    ("first_szi", "the few turns of the first piece", "最初のミノの向きの少なさ"),
    ("first_o", "the square as the first piece", "最初がOミノであること"),
    // Chain puzzles.
    ("stones", "the number of stones", "ぷよの数"),
    ("solving_lines", "the number of ways to solve it", "正解手順の数"),
    ("firing_lines", "how often something vanishes", "消える手順の多さ"),
    ("falling", "stones that fall in the answer", "正解で落ちるぷよの数"),
    ("colours", "the number of colours", "色の数"),
    ("colours_used", "colours that vanish in the answer", "正解で消える色の数"),
    ("torn", "neighbours that do not vanish together", "隣り合うのに一緒に消えないぷよ"),
    ("moves", "the number of pairs", "組ぷよの数"),
    ("rounds", "the length of the chain", "連鎖の長さ"),
    ("answers", "the number of answers", "正解の数"),
    ("lines", "the number of placements", "置き方の数"),
    ("near_misses", "lines that fall one short", "あと1連鎖足りない手順"),
    ("traps", "placements that spoil it", "正解が消える置き方"),
    ("positions", "how much there is to search", "調べる局面の多さ"),
    ("leftover", "stones that are left over", "残るぷよの数"),
    ("unlikely", "how little the answer looks like one", "正解らしく見えない置き方"),
    ("untidy", "placements that look tidier than the answer", "正解より自然に見える置き方の多さ"),
    ("gap", "how far the field is from the goal", "最初の盤面と目標の差"),
    ("foresight", "how far ahead the chain must be seen", "先読みの深さ"),
    ("early", "stones that must vanish before the chain", "本番前に消す手"),
    ("alone", "stones put far from their colour", "同じ色から離して置くぷよ"),
    ("split", "pairs that break apart", "ちぎって置く組ぷよ"),
    // Boards of tiles.
    ("tiles", "the number of tiles", "牌の数"),
    ("kinds", "the number of kinds", "牌の種類の数"),
    ("first_moves", "pairs that can be taken at the start", "最初に取れる組の数"),
    ("neighbours", "equal tiles side by side", "隣り合う同じ牌"),
    ("border_moves", "pairs that go round the outside", "外側を回って取る組"),
    ("distance", "how far equal tiles lie apart", "同じ牌どうしの距離"),
    ("line_moves", "the choice of pairs along the way", "途中で取れる組の数"),
    ("line_moves_early", "the choice of pairs early on", "序盤に取れる組の数"),
    ("line_moves_late", "the choice of pairs later on", "終盤に取れる組の数"),
    ("dead_share", "how often play ends in a dead end", "行き詰まりやすさ"),
    ("dead_tiles", "tiles that are left at dead ends", "行き詰まりで残る牌の数"),
    ("forced_share", "how often only one pair can be taken", "取れる組が1つだけの場面の多さ"),
    ("first_kinds", "kinds that can be taken at the start", "最初に取れる牌の種類"),
    ("mean_moves", "the choice of pairs over all positions", "全局面で取れる組の数"),
    ("mean_moves_early", "the choice of pairs in early positions", "序盤の全局面で取れる組の数"),
    ("mean_moves_late", "the choice of pairs in late positions", "終盤の全局面で取れる組の数"),
    ("solvable_share", "how many positions can still be cleared", "まだ解ける局面の割合"),
    ("trap_share", "moves that spoil it", "解けなくなる手の割合"),
    ("longest_trap", "how long one may play on in vain", "解けないまま続く手数"),
];

/// What a feature is called.
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
