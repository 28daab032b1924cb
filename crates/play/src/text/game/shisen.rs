//! Sentences about Shisen-sho.

macro_rules! shisen {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    GameShisen: "Shisen-sho", "四川省";
    GoalTiles: "Match pairs with a line of up to two turns", "曲がるのは2回まで。同じ牌をつないで全部取ろう";
    GoalTilesInside: "Match pairs with a line of up to two turns, inside the board", "曲がるのは2回まで、外周なし。同じ牌をつないで全部取ろう";
    WhyTilesLeft: "{} tiles are left, and none of them can be matched.", "残り{}枚。つなげる牌がありません。";
    RefusedKind: "These tiles are different.", "違う牌です。";
    RefusedPath: "No path: the line may turn twice at most and can't cross tiles.", "つながりません。線が曲がれるのは2回まで、牌の上は通れません。";
    DeadEnd: "This board can't be cleared any more. Undo, or restart.", "もう全部は取れません。戻すか、最初からやり直しましょう。";
    // Headings and actions.
    TilesOpen: "Paths may leave the board", "外周OK";
    TilesInside: "Paths stay inside", "外周なし";
    TilesTraps: "Many traps", "わな多め";
    TilesOpenOf: "{}", "{}";
    TilesInsideOf: "{} · inside", "{}・外周なし";
    TilesTrapsOf: "{} · traps", "{}・わな多め";
    OnePairLeft: "1 pair left", "残り1組";
    PairsLeft: "{} pairs left", "残り{}組";
    Resume: "Go on from here", "ここから続ける";
    GiveUp: "Give up", "あきらめる";
    GiveUpSure: "Give up?", "あきらめる？";
    GivenUp: "Gave up", "ギブアップ";
    GivenUpWhy: "Try again, or see a solution.", "もう一度挑戦するか、答えの一例を見てみましょう。";
    NoneMissedTilesWhy: "Some tiles are left whatever you take.", "どう取っても、牌が残ってしまう問題でした。";
    HowHard: "How hard was it?", "難しかったですか？";
    HardLeast: "easy", "易しい";
    HardMost: "hard", "難しい";
    HardSaid: "{} of 5", "5段階の{}";
    DeadEndNotice: "Dead-end warning", "手詰まりの通知";
    NoticeOff: "Off", "なし";
    NoticeOn: "Right away", "すぐ知らせる";
    KeyPick: "select", "選ぶ";
    KeyGiveUp: "give up", "あきらめる";
    KeyHard: "how hard", "難しさ";
    OpenLineShisen: "Lay the tiles, two or four of each kind, or paste a puzzle code.", "同じ牌を2枚か4枚ずつ並べるか、問題コードを貼り付けてください。";
    OpenFieldShisen: "Code", "コード";
    // Themes: a name and a sentence each.
    TopicFewOpenings: "Few first moves", "初手が少ない";
    AboutFewOpenings: "Hardly any pair can be matched at the start.", "最初に取れる組がわずかしかない。";
    TopicManyOpenings: "Many first moves", "初手が多い";
    AboutManyOpenings: "Many pairs can be matched at the start.", "最初から取れる組が多い。";
    TopicBorders: "Paths around the outside", "外周を通る";
    AboutBorders: "Most first moves go around the outside of the board.", "最初に取れる組の多くは、外周を通ってつながる。";
    TopicNeighbours: "Matching tiles side by side", "同じ牌がとなり合わせ";
    AboutNeighbours: "Many matching tiles are side by side.", "同じ牌がとなり合う所が多い。";
    TopicStrangers: "Matching tiles far apart", "同じ牌が離ればなれ";
    AboutStrangers: "Hardly any matching tiles are side by side.", "同じ牌がほとんどとなり合っていない。";
    TopicTight: "Few pairs to choose from", "取れる組が少ない";
    AboutTight: "There are few pairs to choose from throughout.", "最後まで、取れる組が少ない。";
    TopicRoomy: "Many pairs to choose from", "取れる組が多い";
    AboutRoomy: "There are many pairs to choose from throughout.", "最後まで、取れる組が多い。";
    TopicTreacherous: "Easy to get stuck", "手詰まりしやすい";
    AboutTreacherous: "Taking pairs at random usually gets you stuck.", "手当たりしだいに取ると、手詰まりになりやすい。";
    TopicForgiving: "Hard to get stuck", "手詰まりしにくい";
    AboutForgiving: "Taking pairs at random hardly ever gets you stuck.", "手当たりしだいに取っても、めったに手詰まりにならない。";
    TopicFirstMoveTrap: "First-move trap", "初手のわな";
    AboutFirstMoveTrap: "The wrong first move makes it unsolvable.", "初手を間違えると、もう全部は取れない。";
    TopicSafeAllTheWay: "Safe pairs are enough", "安全な組だけで解ける";
    AboutSafeAllTheWay: "Pairs that are always safe to take are all you need.", "いつ取ってもよい組だけで、すべて取れる。";
    TopicDilemma: "Which two to keep", "どれを残すか";
    AboutDilemma: "Whichever pair you take first, two tiles of its kind stay behind.", "どの組から取っても、同じ牌が2枚残る。";
    TopicBottleneck: "Only one way through", "一本道";
    AboutBottleneck: "At some point only one pair can be taken.", "取れる組が1つしかない所がある。";
    TopicCouples: "Only two of a kind", "2枚だけの牌";
    AboutCouples: "Some kinds have only two tiles.", "2枚しかない種類の牌がある。";
    // The lesson; Japanese readings in braces.
    LessonTake: "Match identical tiles", "同じ牌を2枚取る";
    LessonTakeWords: "Tap a tile and then the matching tile next to it: both are gone. Clear the whole board.", "{牌|はい}を1枚選び、となりにある同じ{牌|はい}を選ぶと、2枚とも取れます。全部取ればクリアです。";
    LessonLines: "Paths connect tiles", "線でつなぐ";
    LessonLinesWords: "Matching tiles that don't touch can go too, if a path along the grid connects them: straight, with one turn, or with two. It can't cross other tiles.", "となり合っていなくても、マス目に沿った線でつながれば取れます。曲がれるのは2回まで。ほかの{牌|はい}の上は通れません。";
    LessonOpenWay: "Each pair opens the way", "取ると道が開く";
    LessonOpenWayWords: "At first only a few tiles can be matched. Each pair you take makes room for other paths.", "はじめは、つなげる{牌|はい}がわずかです。1組取るごとに空きができて、ほかの{牌|はい}をつなぐ線が通れるようになります。";
    LessonRound: "Around the outside", "外周を通る";
    LessonRoundWords: "On a board without a frame, a path may leave the board and come back in. Look at the tiles along the border first.", "枠のない盤では、線は{外周|がいしゅう}を通れます。まず、ふちに並ぶ{牌|はい}を見ましょう。";
    LessonEdge: "Inside the frame", "外周なし";
    LessonEdgeWords: "This board has a frame: paths stay inside. The same tiles now go in a different order.", "この盤には枠があり、{外周|がいしゅう}は通れません。前と同じ{牌|はい}でも、取る順番が変わります。";
    LessonFourTiles: "Four of a kind", "4枚ある牌";
    LessonFourTilesWords: "With four of a kind, which two you take first can decide everything. If you get stuck, undo and choose another pair.", "同じ{牌|はい}が4枚あるときは、どの2枚から取るかで決まることがあります。手詰まりになったら、1手ずつ戻して別の組を選びましょう。";
    LessonSafe: "Always safe", "いつ取ってもよい組";
    LessonSafeWords: "The last two of a kind are always safe to take, and so are four that can all go at once. Take those first, and think about the rest.", "最後の2枚と、4枚まとめて取れる{牌|はい}は、いつ取ってもかまいません。まずそれを取り、残りをじっくり考えましょう。";
        }
    };
}
