//! What is said of chains.

macro_rules! nazo {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    // What is to be done.
    GoalChain: "Make a {}-chain", "{}連鎖する";
    GoalChainMore: "Make a chain of {} or more", "{}連鎖以上する";
    GoalClear: "Clear {}", "{}消す";
    GoalChainClear: "Make a {}-chain and clear {}", "{}連鎖で{}消す";
    GoalChainMoreClear: "Make a chain of {} or more and clear {}", "{}連鎖以上で{}消す";
    GoalInAll: "Clear {} in all", "合計で{}消す";
    GoalAtOnce: "Clear {} at once", "{}同時に消す";
    GoalGroup: "Clear a group of {}", "{}つなげて消す";
    AllStones: "all stones", "すべて";
    AllStonesOf: "all {} stones", "{}をすべて";
    AmountChain: "a {}-chain", "{}連鎖";
    AmountChainMore: "a chain of {} or more", "{}連鎖以上";
    AmountStones: "{} stones", "{}";
    AmountStonesOf: "{} {} stones", "{}{}";
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
    KindNuisance: "nuisance", "おじゃま";
    KindColoured: "coloured", "色ぷよ";
    // Where one is, and what is shown.
    GameNazo: "Nazo-puyo", "なぞぷよ";
    ChainOf: "{}-chain", "{}連鎖";
    // What a try lacks.
    WhyLost: "Column 3 is full to the top: no pair can come in any more.", "左から3列目が上まで埋まり、次の組が入れません。";
    WhyNothing: "Nothing vanished.", "何も消えませんでした。";
    WhyCame: "It came to {}; the goal is {}.", "結果は{}でした。目標は{}です。";
    WhyMissing: "One more {} would have made four.", "{}があと1個あれば、4個つながっていました。";
    WhyOneLeft: "One stone remains.", "1個残っています。";
    WhyLeft: "{} stones remain.", "{}個残っています。";
    WhyOneLeftOf: "One {} stone remains.", "{}が1個残っています。";
    WhyLeftOf: "{} {} stones remain.", "{}が{}個残っています。";
    // What puzzles are about: a name and a sentence each.
    TopicTwoColours: "Two colours", "2色の連鎖";
    AboutTwoColours: "No more than two colours vanish.", "消えるのは2色まで。";
    TopicManyColours: "Four colours", "4色の連鎖";
    AboutManyColours: "Four colours or more vanish.", "4色以上が消える。";
    TopicAgain: "The same colour again", "同じ色がまた消える";
    AboutAgain: "A colour vanishes in more than one round.", "同じ色が、2回以上に分かれて消える。";
    TopicDouble: "Double", "ゾロ";
    AboutDouble: "Both stones of a pair have the same colour.", "2個とも同じ色の組（ゾロ）がある。";
    TopicFromAbove: "Fired upright", "縦置きで発火";
    AboutFromAbove: "The last pair goes down upright.", "最後の組を縦に置いて発火する。";
    TopicFromTheSide: "Fired flat", "横置きで発火";
    AboutFromTheSide: "The last pair goes down flat.", "最後の組を横に置いて発火する。";
    TopicWholePair: "Fired by both stones", "2個で発火";
    AboutWholePair: "Both stones of the last pair vanish first.", "最後の組が、2個とも最初に消える。";
    TopicOneStone: "Fired by one stone", "1個で発火";
    AboutOneStone: "Of all that you place, a single stone vanishes first.", "置いたぷよのうち、最初に消えるのは1個だけ。";
    TopicSharedTrigger: "Fired by several pairs", "複数の組で発火";
    AboutSharedTrigger: "Stones of more than one pair vanish first, together.", "2組以上のぷよが合わさって、最初に消える。";
    TopicTail: "Build the tail", "連鎖尾を作る";
    AboutTail: "A stone that you place vanishes in the last round.", "置いたぷよが、連鎖の最後に消える。";
    TopicReady: "Just fire it", "発火点を探す";
    AboutReady: "The chain is ready: find the spot that sets it off.", "連鎖はもうできている。どこから消すかを見つける。";
    TopicSpare: "A stone to spare", "捨てぷよ";
    AboutSpare: "A stone that you place stays: out of the way, or to hold another up.", "置いたぷよが消えずに残る。じゃまにならない所へ捨てるか、台に使う。";
    TopicSplit: "Split", "ちぎり";
    AboutSplit: "A flat pair comes apart and lands at two heights.", "横に置いた組が、高さの違う列に分かれて落ちる。";
    TopicStacked: "One on the other", "重ねて置く";
    AboutStacked: "A stone rests on one of an earlier pair.", "先に置いた組の上に、次の組を載せる。";
    TopicApart: "Far apart", "離して置く";
    AboutApart: "Two pairs go to columns far from each other.", "2組を、離れた列に分けて置く。";
    TopicFallsApart: "Neighbours part", "となりの色が別れる";
    AboutFallsApart: "Equal neighbours on the field do not vanish together.", "となり合う同じ色が、一緒には消えない。";
    TopicLargeGroup: "Five or more", "5個以上で消す";
    AboutLargeGroup: "A group of five stones or more vanishes.", "5個以上つながって消える所がある。";
    TopicAtOnce: "Two groups at once", "同時消し";
    AboutAtOnce: "Two groups vanish in one round.", "2か所以上が同時に消える。";
    TopicAllClear: "All clear", "全消し";
    AboutAllClear: "Nothing is left on the field.", "最後には何も残らない。";
    TopicTempting: "Temptation", "早まるな";
    AboutTempting: "The first pair could already clear something, but must not.", "1手目でもう消せるが、消してしまうと失敗する。";
    AboutSeveralChains: "There is more than one answer.", "答えが2通り以上ある。";
    TopicNuisance: "Nuisance", "おじゃま";
    AboutNuisance: "There are grey stones, which vanish only beside others.", "おじゃまがある。となりのぷよが消えると一緒に消える。";
    TopicTall: "Tall stack", "高い列";
    AboutTall: "A column grows ten stones tall or more.", "高さが10段以上になる列がある。";
    TopicBare: "Few stones", "ぷよが少ない";
    AboutBare: "Hardly anything lies on the field.", "ぷよの少ない盤面。";
    TopicCrowded: "Many stones", "ぷよが多い";
    AboutCrowded: "The field is full of stones.", "ぷよの多い盤面。";
    // The lesson; Japanese readings in braces.
    LessonFour: "Four together vanish", "4つつながると消える";
    LessonFourWords: "Stones come down in pairs. Where four or more of one colour touch, side by side or one on the other, they vanish. Bring the red one to the other three.", "ぷよは2個1組で落ちてきます。同じ色が、上下左右に4個以上つながると消えます。3個ある赤に、もう1個をつなげましょう。";
    LessonFall: "What is above falls", "上のぷよが落ちる";
    LessonFallWords: "When stones vanish, those above them fall, each in its own column. If that brings four together they vanish too: that is a chain. Here blue is sandwiched: take the red away from between.", "ぷよが消えると、その上にあったぷよがまっすぐ下に落ちます。落ちて4個つながれば、それも消えます。これが{連鎖|れんさ}です。ここでは青が赤を{挟|はさ}んでいます。間の赤を消しましょう。";
    LessonBackwards: "Think from the end", "最後から考える";
    LessonBackwardsWords: "Red is to vanish last, and lacks one stone. If you put it there, red is gone too early. Let it fall there: place it on something that vanishes first.", "最後に消したいのは赤で、あと1個足りません。そこへ直接置くと、赤が先に消えてしまいます。先に消えるものの上に載せて、あとから落としましょう。";
    LessonStairs: "Stairs", "階段積み";
    LessonStairsWords: "Three of a colour in each column, and on top of them the fourth of the next column. When a column goes, the stone on it steps down and finishes the next. Set off the first.", "どの列も同じ色が3個、その上にとなりの列の4個目が載っています。1列消えると、上の1個が降りてきて、となりの列がそろいます。最初の列を消してみましょう。";
    LessonForms: "Shapes to look for", "覚えたい形";
    LessonFormsWords: "Stairs, a sandwich, and a stone that falls in at the side. The outlines show where to set each one off. Nearly every chain is made of these.", "{階段|かいだん}、{挟|はさ}み込み、横へ落とし込む形。枠のところに置くと{連鎖|れんさ}が始まります。ほとんどの{連鎖|れんさ}は、この形の組み合わせです。";
    LessonPairs: "Two pairs", "2手で作る";
    LessonPairsWords: "Now two pairs, in this order. Find the group that is to vanish first; what completes it comes last.", "今度は2手、この順番で置きます。最初に消える色を見つけましょう。それをそろえるのは最後の1手です。";
    LessonPatience: "Not too early", "消すのは最後";
    LessonPatienceWords: "The first pair can clear something at once. Resist: what vanishes too early is missing in the chain. Only the last pair sets it off.", "1手目でもう消すことができます。でも、がまんしましょう。先に消えたぷよは、{連鎖|れんさ}に使えません。発火は最後の1手で。";
        }
    };
}
