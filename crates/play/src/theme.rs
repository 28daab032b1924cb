use crate::Text;

/// A theme as the page tells it: its name, a sentence, and a puzzle that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThemeInfo {
    /// Its name in data and addresses.
    pub word: &'static str,
    /// Its name.
    pub name: Text,
    /// What it means.
    pub sentence: Text,
    /// The code of a puzzle that has it, and hardly another.
    pub example: &'static str,
    /// The moves of that puzzle's answer.
    pub line: &'static [&'static str],
}

/// The theme of a name.
pub fn theme_info(word: &str) -> Option<&'static ThemeInfo> {
    THEMES.iter().find(|theme| theme.word == word)
}

const fn theme(
    word: &'static str,
    (name, sentence): (Text, Text),
    example: &'static str,
    line: &'static [&'static str],
) -> ThemeInfo {
    ThemeInfo { word, name, sentence, example, line }
}

/// All of them, in the order in which they are told.
pub const THEMES: &[ThemeInfo] = &[
    theme(
        "overhang",
        (Text::TopicOverhang, Text::AboutOverhang),
        "tspin:###......./####.#...#/#######.##/#....#.###:L:tsd",
        &["LS@5,3"],
    ),
    theme(
        "flank",
        (Text::TopicFlank, Text::AboutFlank),
        "tspin:####.....#/#####...../#####..#.#/.##.######:O:tsd",
        &["ON@5,1"],
    ),
    theme(
        "floor",
        (Text::TopicFloor, Text::AboutFloor),
        "tspin:##....##.#/##.....###/###...####/#####.#.#.:Z:tsd",
        &["ZN@3,1"],
    ),
    theme(
        "far-fill",
        (Text::TopicFarFill, Text::AboutFarFill),
        "tspin:###....#../###...#.../########.#/#..##.#.##:L:tsd",
        &["LN@4,2"],
    ),
    theme(
        "away",
        (Text::TopicAway, Text::AboutAway),
        "tspin:##..##..#./#...##.###/##.#######/#.###...##:Z:tsd",
        &["ZE@6,3"],
    ),
    theme(
        "cover",
        (Text::TopicCover, Text::AboutCover),
        "tspin:###....#../####..#.../#####.##.#/...##.##..:S:tsd",
        &["SE@4,2"],
    ),
    theme(
        "donation",
        (Text::TopicDonation, Text::AboutDonation),
        "tspin:#..#....../#.....#..#/##.#..#..#/#######.##/#######.##:OO:tsd",
        &["ON@4,2", "ON@7,2"],
    ),
    theme(
        "lean",
        (Text::TopicLean, Text::AboutLean),
        "tspin:#........#/###.....##/##...#..##/###.##.###/.#.....###:II:tsd",
        &["IE@6,2", "IE@7,4"],
    ),
    theme(
        "tower",
        (Text::TopicTower, Text::AboutTower),
        "tspin:..##....##/...#...###/#.##...###/##.##.####:TT:tsd",
        &["TS@5,1", "TN@5,2"],
    ),
    theme(
        "order",
        (Text::TopicOrder, Text::AboutOrder),
        "tspin:..##....##/...#...###/#.##...###/##.##.####:TT:tsd",
        &["TS@5,1", "TN@5,2"],
    ),
    theme(
        "upright",
        (Text::TopicUpright, Text::AboutUpright),
        "tspin:####..#..#/####.#...#/####.##.##/.###..#...:I:tsd",
        &["IE@4,2"],
    ),
    theme(
        "wall",
        (Text::TopicWall, Text::AboutWall),
        "tspin:#.....##../####...#../#####.####/.######...:O:tsd",
        &["ON@8,2"],
    ),
    theme(
        "several",
        (Text::TopicSeveral, Text::AboutSeveral),
        "tspin:.#...#..../##.##...##/######.###/########.#:L:tsd",
        &["LS@3,3"],
    ),
    theme(
        "from-right",
        (Text::TopicFromRight, Text::AboutFromRight),
        "tspin:#.#....#../####..#.../########.#/#.####.##.:S:tsd",
        &["SN@5,2"],
    ),
    theme(
        "from-left",
        (Text::TopicFromLeft, Text::AboutFromLeft),
        "tspin:#...#..#../##..#...##/######.###/#.########:Z:tsd",
        &["ZN@2,2"],
    ),
    theme(
        "tidy",
        (Text::TopicTidy, Text::AboutTidy),
        "tspin:#.#..#..##/###..#...#/####.##.##/#######.##:S:tsd",
        &["SE@3,2"],
    ),
    theme(
        "holey",
        (Text::TopicHoley, Text::AboutHoley),
        "tspin:##......../#...#..###/##.#######/.#...##..#:Z:tsd",
        &["ZN@5,2"],
    ),
    theme(
        "piece-i",
        (Text::TopicPieceI, Text::AboutPieceI),
        "tspin:####..#..#/####.#...#/####.##.##/.###..#...:I:tsd",
        &["IE@4,2"],
    ),
    theme(
        "piece-o",
        (Text::TopicPieceO, Text::AboutPieceO),
        "tspin:#..#...###/...#..####/#.########/###.######:O:tsd",
        &["ON@4,2"],
    ),
    theme(
        "piece-t",
        (Text::TopicPieceT, Text::AboutPieceT),
        "tspin:##..##...#/##.##...##/######.###/#.#.#.####:T:tsd",
        &["TE@2,3"],
    ),
    theme(
        "piece-s",
        (Text::TopicPieceS, Text::AboutPieceS),
        "tspin:#.#....#../####..#.../########.#/#.####.##.:S:tsd",
        &["SN@5,2"],
    ),
    theme(
        "piece-z",
        (Text::TopicPieceZ, Text::AboutPieceZ),
        "tspin:#...#..#../##..#...##/######.###/#.########:Z:tsd",
        &["ZN@2,2"],
    ),
    theme(
        "piece-j",
        (Text::TopicPieceJ, Text::AboutPieceJ),
        "tspin:........#./#...#...#./##..#...#./##...##.##/###.######/.#####.##.:J:tsd",
        &["JS@6,3"],
    ),
    theme(
        "piece-l",
        (Text::TopicPieceL, Text::AboutPieceL),
        "tspin:###....#../###...#.../########.#/#..##.#.##:L:tsd",
        &["LN@4,2"],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk;
    use tspin::{Theme, theme::themes_of};

    #[test]
    fn every_theme_is_told_once() {
        assert_eq!(THEMES.len(), Theme::ALL.len());
        assert!(Theme::ALL.iter().all(|theme| theme_info(theme.word()).is_some()));
    }

    #[test]
    fn every_example_shows_its_theme_and_is_solved_by_its_line() {
        for theme in THEMES {
            let puzzle: tspin::Puzzle = theme.example.parse().unwrap();
            assert!(themes_of(&puzzle).has(Theme::from_word(theme.word).unwrap()), "{}", theme.word);
            let desk = desk::open(theme.example, true).unwrap();
            let line: Vec<String> = theme.line.iter().map(|&m| m.to_owned()).collect();
            let scenes = desk.demonstrate(&line).unwrap();
            assert!(scenes.len() > line.len() + 1, "{}: no finale", theme.word);
        }
    }
}
