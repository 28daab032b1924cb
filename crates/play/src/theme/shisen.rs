use super::{ThemeInfo, theme};
use crate::Text;

/// The themes of Shisen-sho boards, in the order of the page.
pub const THEMES: &[ThemeInfo] = &[
    theme(
        "few-openings",
        (Text::TopicFewOpenings, Text::AboutFewOpenings),
        "shisen:BACAB/DCBDC/ADCBA/EEDEE:inside",
        &["a4-b4", "b3-c4", "d4-e4", "a3-e3", "e2-c3", "c2-d3", "c1-b2", "b1-d1", "a1-e1", "a2-d2"],
    ),
    theme(
        "many-openings",
        (Text::TopicManyOpenings, Text::AboutManyOpenings),
        "shisen:ACAB/CAAB/CCBB:inside",
        &["d1-d2", "b2-c2", "b1-a2", "a1-c1", "a3-b3", "c3-d3"],
    ),
    theme(
        "borders",
        (Text::TopicBorders, Text::AboutBorders),
        "shisen:CDABAF/EFDBFD/ACAFEC/BEBDCE",
        &["c1-e1", "b1-c2", "d1-d2", "f1-e2", "b2-d3", "a1-b3", "a2-e3", "f2-d4", "a3-c3", "f3-e4", "a4-c4", "b4-f4"],
    ),
    theme(
        "neighbours",
        (Text::TopicNeighbours, Text::AboutNeighbours),
        "shisen:ACAB/CAAB/CCBB:inside",
        &["d1-d2", "b2-c2", "b1-a2", "a1-c1", "a3-b3", "c3-d3"],
    ),
    theme(
        "strangers",
        (Text::TopicStrangers, Text::AboutStrangers),
        "shisen:AEDCA/BCEBE/CDBCD/EADBA",
        &["a1-e1", "b4-e4", "b3-e3", "d1-d3", "a2-d2", "b2-a3", "b1-c2", "c1-c4", "e2-a4", "c3-d4"],
    ),
    theme(
        "tight",
        (Text::TopicTight, Text::AboutTight),
        "shisen:BCBA/CBAC/AACB",
        &["a1-c1", "b1-a2", "d1-c2", "d2-c3", "b2-d3", "a3-b3"],
    ),
    theme(
        "roomy",
        (Text::TopicRoomy, Text::AboutRoomy),
        "shisen:DFHHFFFC/ACDDHDGH/AAABEBGB/CGCEBEGE",
        &[
            "b1-e1", "c1-e2", "a1-c2", "f1-g1", "h1-b2", "d1-h2", "a2-a3", "d2-f2", "g2-g3", "b3-c3", "d3-f3", "e3-d4",
            "h3-e4", "a4-c4", "b4-g4", "f4-h4",
        ],
    ),
    theme(
        "bottleneck",
        (Text::TopicBottleneck, Text::AboutBottleneck),
        "shisen:CACB/ACAB/CBBA:inside",
        &["d1-d2", "c2-d3", "b3-c3", "b2-a3", "b1-a2", "a1-c1"],
    ),
    theme(
        "couples",
        (Text::TopicCouples, Text::AboutCouples),
        "shisen:BADEBC/ADBEDB/CCACAD:inside",
        &["d1-d2", "c1-e2", "c2-f2", "b2-f3", "b1-a2", "a1-e1", "f1-a3", "b3-d3", "c3-e3"],
    ),
    theme(
        "forgiving",
        (Text::TopicForgiving, Text::AboutForgiving),
        "shisen:BCCA/ABAB/BACC:inside",
        &["b1-c1", "a1-b2", "d1-a2", "c2-b3", "d2-a3", "c3-d3"],
    ),
    theme(
        "safe-all-the-way",
        (Text::TopicSafeAllTheWay, Text::AboutSafeAllTheWay),
        "shisen:CACB/ACBB/CAAB",
        &["a1-c1", "b1-a2", "d1-c2", "b2-a3", "d2-d3", "b3-c3"],
    ),
    theme(
        "dilemma",
        (Text::TopicDilemma, Text::AboutDilemma),
        "shisen:BCBA/CBAC/AACB",
        &["a1-c1", "b1-a2", "d1-c2", "d2-c3", "b2-d3", "a3-b3"],
    ),
    theme(
        "treacherous",
        (Text::TopicTreacherous, Text::AboutTreacherous),
        "shisen:EDCEB/CCDAA/CBEDD/AEBAB",
        &["e1-e4", "e2-d4", "a2-b2", "b1-c2", "d3-e3", "d2-a4", "c1-a3", "a1-c3", "d1-b4", "b3-c4"],
    ),
    theme(
        "first-move-trap",
        (Text::TopicFirstMoveTrap, Text::AboutFirstMoveTrap),
        "shisen:CBCC/BACA/ABAB:inside",
        &["c1-c2", "b2-d2", "b1-a2", "a1-d1", "a3-c3", "b3-d3"],
    ),
];
