use super::{ThemeInfo, theme};
use crate::Text;

/// The themes of T-spin puzzles, in the order of the page.
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
        "slide",
        (Text::TopicSlide, Text::AboutSlide),
        "tspin:...#....../#.....####/##...#####/#..##.....:S:tsd:all",
        &["SN@4,1"],
    ),
    theme(
        "spin",
        (Text::TopicSpin, Text::AboutSpin),
        "tspin:...#....../#...#.####/##.#..####/#..#......:Z:tsd:all",
        &["ZE@4,1"],
    ),
    theme(
        "deletion",
        (Text::TopicDeletion, Text::AboutDeletion),
        "tspin:...#....../#......###/#####.####/##.#######/#..##.....:T:tsd",
        &["TS@5,3"],
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
