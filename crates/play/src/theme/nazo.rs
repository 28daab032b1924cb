use super::{ThemeInfo, theme};
use crate::Text;

/// The themes of chain puzzles, in the order of the page.
pub const THEMES: &[ThemeInfo] = &[
    theme("ready", (Text::TopicReady, Text::AboutReady), "nazo:...b../.r.r../.rrb.g/.bbg.b:gg:chain=3", &["gg5N@1,2"]),
    theme(
        "from-above",
        (Text::TopicFromAbove, Text::AboutFromAbove),
        "nazo:...b../...g../...r../...r.r/...gbb/...gbr:gr:chain=3",
        &["gr5S@4,3"],
    ),
    theme(
        "from-the-side",
        (Text::TopicFromTheSide, Text::AboutFromTheSide),
        "nazo:.r..../yr..../rg..../yyg.../ryg...:gr:chain=3",
        &["gr32@3,6"],
    ),
    theme(
        "one-stone",
        (Text::TopicOneStone, Text::AboutOneStone),
        "nazo:...b../...g../...r../...r.r/...gbb/...gbr:gr:chain=3",
        &["gr5S@4,3"],
    ),
    theme(
        "whole-pair",
        (Text::TopicWholePair, Text::AboutWholePair),
        "nazo:....y./....r./....b./....ry/...byr/...ryg:rr,bb:chain=3",
        &["rr6N@4,5", "bb4N@3,4"],
    ),
    theme(
        "shared-trigger",
        (Text::TopicSharedTrigger, Text::AboutSharedTrigger),
        "nazo:.....r/...g.y/.ggb.y/.ygr.b:ry,ry:chain=3",
        &["ry5N@1,2", "ry5S@4,3"],
    ),
    theme("tail", (Text::TopicTail, Text::AboutTail), "nazo:...ry./.g.ggy/rr.yyg:gr:chain=3", &["gr3S@2,1"]),
    theme(
        "spare",
        (Text::TopicSpare, Text::AboutSpare),
        "nazo:....r./....yr/....yy/....gg/....gr/....yr:gb:chain=3",
        &["gb4S@2,1"],
    ),
    theme(
        "split",
        (Text::TopicSplit, Text::AboutSplit),
        "nazo:.r..../yr..../rg..../yyg.../ryg...:gr:chain=3",
        &["gr32@3,6"],
    ),
    theme(
        "tower",
        (Text::TopicStacked, Text::AboutStacked),
        "nazo:.....r/...g.y/.ggb.y/.ygr.b:ry,ry:chain=3",
        &["ry5N@1,2", "ry5S@4,3"],
    ),
    theme(
        "apart",
        (Text::TopicApart, Text::AboutApart),
        "nazo:..r.../..r.../..y.../.rg.../.bb.g./.rgyb.:bg,yb:chain=3",
        &["bg4N@2,3", "yb1N@1,2"],
    ),
    theme(
        "tempting",
        (Text::TopicTempting, Text::AboutTempting),
        "nazo:.b..../.r..../.gg..y/.grbyy:yb,bg:chain=3",
        &["yb4S@3,2", "bg3S@4,3"],
    ),
    theme("again", (Text::TopicAgain, Text::AboutAgain), "nazo:...b../...bb./.bgrr./.bbrb.:rb:chain=3", &["rb32@3,3"]),
    theme(
        "falls-apart",
        (Text::TopicFallsApart, Text::AboutFallsApart),
        "nazo:..b.../..y.../..y.../..bg../.yyb../.rgb../.rgg..:yg:chain=3",
        &["yg45@5,1"],
    ),
    theme(
        "large-group",
        (Text::TopicLargeGroup, Text::AboutLargeGroup),
        "nazo:....y./....rr/....ry/....bb/....rb/...gyy:rb:chain=3",
        &["rb4N@2,3"],
    ),
    theme(
        "at-once",
        (Text::TopicAtOnce, Text::AboutAtOnce),
        "nazo:....g./...bg./..bry./..rryg/.bbbyg:ry:chain=3",
        &["ry56@6,3"],
    ),
    theme(
        "all-clear",
        (Text::TopicAllClear, Text::AboutAllClear),
        "nazo:...yg./...gy./...rr./..yyrg:gr:chain=3",
        &["gr6S@3,2"],
    ),
    theme(
        "double",
        (Text::TopicDouble, Text::AboutDouble),
        "nazo:....y./....r./....b./....ry/...byr/...ryg:rr,bb:chain=3",
        &["rr6N@4,5", "bb4N@3,4"],
    ),
    theme(
        "two-colours",
        (Text::TopicTwoColours, Text::AboutTwoColours),
        "nazo:.g..../.bgg../.yyb../.ryr..:gy:chain=2",
        &["gy3N@4,5"],
    ),
    theme(
        "many-colours",
        (Text::TopicManyColours, Text::AboutManyColours),
        "nazo:.b.g../.r.g../.r.bg./ry.ybg:by,yr:chain=4",
        &["by3S@2,1", "yr1S@3,2"],
    ),
    theme(
        "several",
        (Text::TopicSeveral, Text::AboutSeveralChains),
        "nazo:.....y/.....g/.....b/...r.b/rrryyb:yb:chain=3",
        &["yb5S@3,2"],
    ),
    theme(
        "nuisance",
        (Text::TopicNuisance, Text::AboutNuisance),
        "nazo:.r..../rr.yg./ybyyo.:yr:chain=2",
        &["yr3S@3,2"],
    ),
    theme(
        "tall",
        (Text::TopicTall, Text::AboutTall),
        "nazo:..g.../..g.../..g.../..y.../..y.../..y.../..b.../..b.../..br../..yb..:bg:chain=3",
        &["bg2S@2,1"],
    ),
    theme("bare", (Text::TopicBare, Text::AboutBare), "nazo:....yy/rrr.yg:ry:chain=2", &["ry4S@2,1"]),
    theme(
        "crowded",
        (Text::TopicCrowded, Text::AboutCrowded),
        "nazo:y...../y...../b...../bg..../yg..../yg..../bb..../yyr..r/ggrg.y:by,yg:chain=4",
        &["by3N@3,4", "yg2S@8,7"],
    ),
];
