//! What is said of Shisen-sho.

macro_rules! shisen {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    GameShisen: "Shisen-sho", "四川省";
    GoalTiles: "Take all tiles, two by two", "同じ牌を2枚ずつ、すべて取る";
    GoalTilesInside: "Take all tiles; lines stay inside", "すべて取る（線は盤の外に出られない）";
    WhyTilesLeft: "{} tiles are left, and no two of them can be joined.", "残り{}枚。どの2枚もつなげません。";
    DeadEnd: "This cannot be cleared any more. Go back, or begin again.", "もう全部は取れません。戻るか、最初からやり直しましょう。";
    // Where one is, and what can be done.
    TilesOpen: "Free", "外回り可";
    TilesInside: "Inside", "盤内のみ";
    TilesTraps: "Traps", "わな多め";
    TilesOpenOf: "{}", "{}";
    TilesInsideOf: "{} · inside", "{}・盤内のみ";
    TilesTrapsOf: "{} · traps", "{}・わな多め";
    OnePairLeft: "One pair to go", "残り1組";
    PairsLeft: "{} pairs to go", "残り{}組";
    GiveUp: "Give up", "あきらめる";
    GiveUpSure: "Really?", "本当に？";
    GivenUp: "Given up", "ギブアップ";
    GivenUpWhy: "Try again, or see one way to clear it.", "もう一度挑戦するか、取り方の一例を見てみましょう。";
    NoneMissedTilesWhy: "However the tiles are taken, some of them stay.", "どう取っても、牌が残ってしまう問題でした。";
    HowHard: "How hard was it?", "難しさは？";
    HardLeast: "easy", "易しい";
    HardMost: "hard", "難しい";
    HardSaid: "{} of 5", "5段階の{}";
    DeadEndNotice: "Dead-end notice", "手詰まりの通知";
    NoticeOff: "Off", "なし";
    NoticeOn: "Tell me at once", "すぐ知らせる";
    KeyPick: "pick", "選ぶ";
    KeyGiveUp: "give up", "あきらめる";
    KeyHard: "how hard", "難しさ";
    OpenLineShisen: "Paste a puzzle code: rows of letters, equal letters are equal tiles; with :inside, lines stay on the board.", "問題コードを貼り付けてください。文字の並びが牌で、同じ文字が同じ牌です。:inside をつけると、線は盤の外に出られません。";
    OpenFieldShisen: "Code", "コード";
    // What boards are about: a name and a sentence each.
    TopicFewOpenings: "Few first moves", "初手が少ない";
    AboutFewOpenings: "Hardly any pair can be taken at the start.", "最初に取れる組がわずかしかない。";
    TopicManyOpenings: "Many first moves", "初手が多い";
    AboutManyOpenings: "Many pairs can be taken at the start.", "最初から取れる組が多い。";
    TopicBorders: "Round the outside", "外を回る";
    AboutBorders: "Most first moves go round the outside of the board.", "最初に取れる組の多くは、盤の外を回ってつながる。";
    TopicNeighbours: "Side by side", "となり合わせ";
    AboutNeighbours: "Many equal tiles lie side by side.", "同じ牌がとなり合う所が多い。";
    TopicStrangers: "Far from each other", "離ればなれ";
    AboutStrangers: "Hardly any equal tiles lie side by side.", "同じ牌がほとんどとなり合っていない。";
    TopicTight: "Tight", "取れる組が少ない";
    AboutTight: "There are few pairs to choose from all along.", "終わりまで、取れる組が少ない。";
    TopicRoomy: "Roomy", "取れる組が多い";
    AboutRoomy: "There are many pairs to choose from all along.", "終わりまで、取れる組が多い。";
    TopicTreacherous: "Treacherous", "手詰まりしやすい";
    AboutTreacherous: "Whoever takes any pair that can go is likely to get stuck.", "手当たりしだいに取ると、手詰まりになりやすい。";
    TopicForgiving: "Forgiving", "手詰まりしにくい";
    AboutForgiving: "Whoever takes any pair that can go hardly ever gets stuck.", "手当たりしだいに取っても、めったに手詰まりにならない。";
    TopicFirstMoveTrap: "A trap at the start", "初手のわな";
    AboutFirstMoveTrap: "A first move can spoil everything.", "初手を間違えると、もう全部は取れない。";
    TopicSafeAllTheWay: "Safe all the way", "安全な組だけで解ける";
    AboutSafeAllTheWay: "Pairs that are always safe to take are all it needs.", "必ず取ってよい組だけで、すべて取れる。";
    TopicDilemma: "Dilemma", "どれを残すか";
    AboutDilemma: "Whichever pair goes first, two tiles of its kind stay behind.", "どの組から取っても、同じ牌が2枚残る。";
    TopicBottleneck: "Bottleneck", "一本道";
    AboutBottleneck: "At some point there is a single pair to take.", "取れる組が1つしかない所がある。";
    TopicCouples: "Only two of a kind", "2枚だけの牌";
    AboutCouples: "Some kinds have only two tiles.", "2枚しかない種類の牌がある。";
    // The lesson; Japanese readings in braces.
    LessonTake: "Equal tiles go together", "同じ牌を2枚取る";
    LessonTakeWords: "Touch a tile and then its equal beside it: both are taken. The goal is an empty board.", "{牌|はい}を1枚選び、となりにある同じ{牌|はい}を選ぶと、2枚とも取れます。すべて取れば完成です。";
    LessonLines: "A line joins them", "線でつなぐ";
    LessonLinesWords: "Tiles that do not touch can go too, if a line along the grid joins them: straight, with one turn or with two. It must not cross another tile.", "となり合っていなくても、マス目に沿った線でつながれば取れます。曲がれるのは2回まで。ほかの{牌|はい}の上は通れません。";
    LessonOpenWay: "Taking opens the way", "取ると道が開く";
    LessonOpenWayWords: "At first only few tiles can be joined. Every pair that goes makes room for the lines of others.", "はじめは、つなげる{牌|はい}がわずかです。1組取るごとに空きができて、ほかの{牌|はい}をつなぐ線が通れるようになります。";
    LessonRound: "Round the outside", "外を回る";
    LessonRoundWords: "Where the board has no edge, the line may leave it and come back in. Look at the tiles along the border first.", "枠のない盤では、線は外に出てから戻ってもかまいません。まず、ふちに並ぶ{牌|はい}を見ましょう。";
    LessonEdge: "Inside the edge", "枠の中だけ";
    LessonEdgeWords: "This board has an edge: lines stay inside. The same tiles now go in another order.", "この盤には枠があり、線は外に出られません。前と同じ{牌|はい}でも、取る順番が変わります。";
    LessonFourTiles: "Four of a kind", "4枚ある牌";
    LessonFourTilesWords: "Of four equal tiles, which two go first can decide everything. If you are stuck, take moves back and choose another pair.", "同じ{牌|はい}が4枚あるときは、どの2枚から取るかで決まることがあります。手詰まりになったら、1手ずつ戻して別の組を選びましょう。";
    LessonSafe: "What is always safe", "必ず取ってよい組";
    LessonSafeWords: "The last two of a kind may always go, and so may four that can all be taken at once. Take those first; think about the rest.", "最後の2枚と、4枚いっぺんに取れる{牌|はい}は、いつ取ってもかまいません。まずそれを取り、残りをじっくり考えましょう。";
        }
    };
}
