//! Sentences about chains.

macro_rules! nazo {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    // Goals.
    GoalChain: "Make a {}-chain", "{}連鎖する";
    GoalChainMore: "Make a chain of {} or more", "{}連鎖以上する";
    GoalClear: "Clear {}", "{}消す";
    GoalChainClear: "Make a {}-chain and clear {}", "{}連鎖で{}消す";
    GoalChainMoreClear: "Make a chain of {} or more and clear {}", "{}連鎖以上で{}消す";
    GoalInAll: "Clear {} in all", "合計で{}消す";
    GoalAtOnce: "Clear {} at once", "{}同時に消す";
    GoalGroup: "Clear a group of {}", "{}つなげて消す";
    AllStones: "all Puyos", "すべて";
    AllStonesOf: "all {} Puyos", "{}をすべて";
    AmountChain: "a {}-chain", "{}連鎖";
    AmountChainMore: "a chain of {} or more", "{}連鎖以上";
    AmountStones: "{} Puyos", "{}";
    AmountStonesOf: "{} {} Puyos", "{}{}";
    AmountColours: "{} colours", "{}";
    AmountPlaces: "{} groups", "{}";
    AmountPlacesOf: "{} {} groups", "{}{}";
    AsObject: "{}", "{}を";
    CountStones: "{}", "{}個";
    CountColours: "{}", "{}色";
    CountPlaces: "{}", "{}か所";
    OrMore: "{} or more", "{}以上";
    KindRed: "red", "赤";
    KindGreen: "green", "緑";
    KindBlue: "blue", "青";
    KindYellow: "yellow", "黄";
    KindPurple: "purple", "紫";
    KindNuisance: "garbage", "おじゃま";
    KindColoured: "coloured", "色ぷよ";
    // Headings and boards.
    GameNazo: "Puyo", "なぞぷよ";
    ChainOf: "{}-chain", "{}連鎖";
    // Why a try failed.
    WhyLost: "Column 3 is full to the top: no pair can come in.", "左から3列目が埋まり、窒息しました。";
    WhyNothing: "Nothing popped.", "何も消えませんでした。";
    WhyCame: "You got {}; the goal is {}.", "結果は{}、目標は{}です。";
    WhyMissing: "One more {} Puyo and that group would have popped.", "{}があと1個つながっていれば消えていました。";
    WhyOneLeft: "One Puyo is left.", "ぷよが1個残っています。";
    WhyLeft: "{} Puyos are left.", "ぷよが{}個残っています。";
    WhyOneLeftOf: "One {} Puyo is left.", "{}が1個残っています。";
    WhyLeftOf: "{} {} Puyos are left.", "{}が{}個残っています。";
    // Themes: a name and a sentence each.
    TopicTwoColours: "Chain of two colours", "2色の連鎖";
    AboutTwoColours: "At most two colours pop.", "消えるのは2色まで。";
    TopicManyColours: "Chain of four colours", "4色の連鎖";
    AboutManyColours: "Four or more colours pop.", "4色以上が消える。";
    TopicAgain: "A colour pops twice", "同じ色がまた消える";
    AboutAgain: "One colour pops more than once in the chain.", "同じ色が、連鎖の中で2回以上消える。";
    TopicDouble: "Same-colour pair", "ゾロ";
    AboutDouble: "Both Puyos of a pair are the same colour.", "2個とも同じ色の組みぷよ（ゾロ）がある。";
    TopicFromAbove: "Triggered upright", "縦置きで発火";
    AboutFromAbove: "The last pair is placed upright.", "最後の組みぷよを縦に置いて発火する。";
    TopicFromTheSide: "Triggered sideways", "横置きで発火";
    AboutFromTheSide: "The last pair is placed sideways.", "最後の組みぷよを横に置いて発火する。";
    TopicWholePair: "Both Puyos trigger", "2個で発火";
    AboutWholePair: "Both Puyos of the last pair pop first.", "最後の組みぷよが、2個とも最初に消える。";
    TopicOneStone: "One Puyo triggers", "1個で発火";
    AboutOneStone: "Of all the Puyos you place, only one pops first.", "置いたぷよのうち、最初に消えるのは1個だけ。";
    TopicSharedTrigger: "Several pairs trigger", "複数の組みぷよで発火";
    AboutSharedTrigger: "Puyos from more than one pair pop first, together.", "2組以上の組みぷよがつながって、最初に消える。";
    TopicTail: "Build the chain’s tail", "連鎖尾を作る";
    AboutTail: "A Puyo you place pops last in the chain.", "置いたぷよが、連鎖の最後に消える。";
    TopicReady: "Find the trigger", "発火点を探す";
    AboutReady: "The chain is already built: find where to trigger it.", "連鎖はもうできている。どこから消すかを見つける。";
    TopicSpare: "A Puyo to spare", "捨てぷよ";
    AboutSpare: "A Puyo you place stays: out of the way, or as support.", "置いたぷよが消えずに残る。じゃまにならない所へ捨てるか、台に使う。";
    TopicSplit: "Split a pair", "ちぎり";
    AboutSplit: "A sideways pair splits and lands at two heights.", "横に置いた組みぷよが、高さの違う列に分かれて落ちる。";
    TopicStacked: "Stack the pairs", "組みぷよを積み重ねる";
    AboutStacked: "A Puyo lands on one from an earlier pair.", "先に置いた組みぷよの上に、次の組みぷよを積む。";
    TopicApart: "Pairs far apart", "組みぷよを離して置く";
    AboutApart: "Two pairs go into columns far apart.", "2つの組みぷよを、離れた列に分けて置く。";
    TopicFallsApart: "Same colour, not together", "同じ色が別々に消える";
    AboutFallsApart: "Same-colour neighbours on the field don't pop together.", "となり合う同じ色が、一緒には消えない。";
    TopicLargeGroup: "Pop five or more", "5個以上で消す";
    AboutLargeGroup: "A group of five or more pops.", "5個以上つながって消える所がある。";
    TopicAtOnce: "Two groups at once", "同時消し";
    AboutAtOnce: "Two groups pop at the same time.", "2か所以上が同時に消える。";
    TopicAllClear: "All clear", "全消し";
    AboutAllClear: "The field ends up empty.", "最後には何も残らない。";
    TopicTempting: "Don’t pop too early", "まだ消さない";
    AboutTempting: "The first pair could already pop something, but mustn't.", "1手目でもう消せるが、消してしまうと失敗する。";
    AboutSeveralChains: "There is more than one solution.", "答えが2通り以上ある。";
    TopicNuisance: "Garbage", "おじゃま";
    AboutNuisance: "There are garbage Puyos, which only go when a neighbour pops.", "おじゃまがある。となりのぷよが消えると一緒に消える。";
    TopicTall: "Tall stack", "高い列";
    AboutTall: "A column grows to ten rows or more.", "高さが10段以上になる列がある。";
    TopicBare: "Few Puyos", "ぷよが少ない";
    AboutBare: "There is hardly anything on the field.", "ぷよの少ない盤面。";
    TopicCrowded: "Many Puyos", "ぷよが多い";
    AboutCrowded: "The field is full of Puyos.", "ぷよの多い盤面。";
    // The lesson; Japanese readings in braces.
    LessonFour: "Four connected pop", "4つつながると消える";
    LessonFourWords: "Puyos fall in pairs. Where four or more of one colour connect, sideways or up and down, they pop. Connect a red Puyo to the other three.", "ぷよは2個1組の「組みぷよ」で落ちてきます。同じ色が、上下左右に4個以上つながると消えます。3個ある赤に、もう1個をつなげましょう。";
    LessonFall: "What is above falls", "上のぷよが落ちる";
    LessonFallWords: "When Puyos pop, the ones above fall straight down. If that connects four, they pop too: that's a chain. Here the blues are a sandwich: pop the red between them.", "ぷよが消えると、その上にあったぷよがまっすぐ下に落ちます。落ちて4個つながれば、それも消えます。これが{連鎖|れんさ}です。ここでは青が赤を{挟|はさ}んでいます。間の赤を消しましょう。";
    LessonBackwards: "Think backwards", "最後から考える";
    LessonBackwardsWords: "Red should pop last, and needs one more. If you put it there directly, red pops too early. Place it on something that pops first, and let it fall there.", "最後に消したいのは赤で、あと1個足りません。そこへ直接置くと、赤が先に消えてしまいます。先に消えるぷよの上に載せて、あとから落としましょう。";
    LessonStairs: "Stairs", "階段積み";
    LessonStairsWords: "Each column has three of a colour, topped by the fourth of the next column. When a column pops, the Puyo on top drops down and completes the next. Trigger the first column.", "どの列も同じ色が3個、その上にとなりの列の4個目が載っています。1列消えると、上の1個が落ちて、となりの列がそろいます。最初の列を消してみましょう。";
    LessonForms: "Shapes to know", "覚えたい形";
    LessonFormsWords: "Stairs, a sandwich, and a Puyo that falls in from the side. The outlines show where to trigger each one. Nearly every chain is made of these.", "{階段|かいだん}、{挟|はさ}み込み、横へ落とし込む形。枠のところに置くと{連鎖|れんさ}が始まります。ほとんどの{連鎖|れんさ}は、この形の組み合わせです。";
    LessonPairs: "Two pairs", "2手で作る";
    LessonPairsWords: "Now two pairs, in this order. Find the group that should pop first; the last pair completes it.", "今度は2手、この順番で置きます。最初に消える色を見つけましょう。それをそろえるのは最後の1手です。";
    LessonPatience: "Don't trigger early", "消すのは最後";
    LessonPatienceWords: "The first pair could pop something at once. Don't: what pops too early is missing from the chain. Trigger it with the last pair only.", "1手目でもう消すことができます。でも、がまんしましょう。先に消えたぷよは、{連鎖|れんさ}に使えません。発火は最後の1手で。";
        }
    };
}
