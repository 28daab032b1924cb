//! What is said of T-spins.

macro_rules! tspin {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    // What is to be done, and what a try lacks.
    GoalTss: "Make a T-spin Single possible", "T-spinシングルができる形を作ろう";
    GoalTsd: "Make a T-spin Double possible", "T-spinダブルができる形を作ろう";
    GoalTst: "Make a T-spin Triple possible", "T-spinトリプルができる形を作ろう";
    GoalQuad: "Make a four-row clear possible", "4ライン消しができる形を作ろう";
    WhyNoSlot: "There is no slot for the {} yet.", "{}を入れるすきまがまだありません。";
    WhyGap: "Row {} still lacks column {}.", "下から{}段目の左から{}マス目が空いています。";
    WhyGaps: "The rows still lack {} cells.", "そろえる段に、あと{}マス空きがあります。";
    WhyOpen: "The rows would go, but nothing hangs over the slot: no T-spin.", "段はそろいますが、屋根がないのでT-spinになりません。";
    WhyClosed: "The slot is there, but the {} cannot get in.", "形はありますが、{}が入れません。";
    WhyMini: "The {} gets in, but only as a mini.", "{}は入りますが、T-spin Miniにしかなりません。";
    WhyStuck: "The next piece has no place.", "次のミノを置く場所がありません。";
    // What puzzles are about: a name and a sentence each.
    TopicPieceI: "I piece", "Iミノ";
    AboutPieceI: "An I is among the pieces.", "Iミノを置く問題。";
    TopicPieceJ: "J piece", "Jミノ";
    AboutPieceJ: "A J is among the pieces.", "Jミノを置く問題。";
    TopicPieceL: "L piece", "Lミノ";
    AboutPieceL: "An L is among the pieces.", "Lミノを置く問題。";
    TopicPieceO: "O piece", "Oミノ";
    AboutPieceO: "An O is among the pieces.", "Oミノを置く問題。";
    TopicPieceS: "S piece", "Sミノ";
    AboutPieceS: "An S is among the pieces.", "Sミノを置く問題。";
    TopicPieceT: "T to build with", "Tミノで組む";
    AboutPieceT: "A T is placed to build, before the T that spins.", "回転入れとは別に、Tミノを組み立てに使う。";
    TopicPieceZ: "Z piece", "Zミノ";
    AboutPieceZ: "A Z is among the pieces.", "Zミノを置く問題。";
    TopicOverhang: "Build the overhang", "屋根を作る";
    AboutOverhang: "The slot is open: you lay the cell that hangs over it.", "むき出しのすきまに、自分で屋根をかける。";
    TopicFlank: "Close the side", "すきまの横を埋める";
    AboutFlank: "A piece goes right beside the slot, in a row that clears.", "消える段で、すきまのすぐ横を埋める。";
    TopicFloor: "Fill under the slot", "すきまの下を埋める";
    AboutFloor: "A piece goes right under the slot.", "すきまのすぐ下を埋めて支えにする。";
    TopicFarFill: "Fill far away", "離れた所を埋める";
    AboutFarFill: "A row that clears lacks cells far from the slot.", "消える段の、すきまから遠いマスを埋める。";
    TopicAway: "Nothing near the slot", "すきまに触れない";
    AboutAway: "No piece comes near the slot: the work is elsewhere.", "すきまの近くには何も置かない。仕事は別の所にある。";
    TopicCover: "Cover a hole on purpose", "わざと穴をふさぐ";
    AboutCover: "A piece is laid over an empty cell, and that is right.", "あえて空きマスの上に置くのが正解。";
    TopicDonation: "Donation", "ドネイト";
    AboutDonation: "A well is covered, and the T-spin opens it again.", "縦穴をいったんふさぎ、T-spinで開け直す。";
    TopicLean: "Pieces touch", "ミノどうしが接する";
    AboutLean: "Two of the pieces lean on each other.", "置いたミノどうしがとなり合う。";
    TopicTower: "One on the other", "重ねて置く";
    AboutTower: "A piece rests on one placed before it.", "先に置いたミノの上に次のミノを載せる。";
    TopicUpright: "Upright piece", "縦に置く";
    AboutUpright: "A piece stands three or four rows tall.", "ミノを縦に立てて置く。";
    TopicWall: "At the wall", "壁ぎわ";
    AboutWall: "A piece stands at a wall.", "壁ぎわにミノを置く。";
    TopicOrder: "Only in this order", "順番が決め手";
    AboutOrder: "The pieces fit in one order only.", "置く順番を入れかえると成り立たない。";
    TopicSeveral: "Several answers", "答えが複数";
    AboutSeveral: "There is more than one answer; some leave a cleaner board.", "答えが2通り以上。後がきれいなのはどれ？";
    TopicHoley: "Many holes", "穴の多い盤面";
    AboutHoley: "The given board is full of holes.", "初めから穴の多い盤面。";
    TopicTidy: "Tidy board", "きれいな盤面";
    AboutTidy: "The given board has hardly a hole.", "穴のほとんどない、きれいな盤面。";
    TopicFromRight: "Overhang on the left", "左に屋根";
    AboutFromRight: "The overhang is on the left: the T comes in from the right.", "屋根は左。Tミノは右から回し入れる。";
    TopicFromLeft: "Overhang on the right", "右に屋根";
    AboutFromLeft: "The overhang is on the right: the T comes in from the left.", "屋根は右。Tミノは左から回し入れる。";
    // The lesson; Japanese readings in braces.
    LessonSpinGoal: "Turn the T into the slot", "Tミノを回して、すきまに入れよう";
    LessonSpin: "What a T-spin is", "T-spinとは";
    LessonSpinWords: "A T can turn under a roof, into a slot that it could never fall into. Stand the T upright, lower it beside the roof with ↓, turn it once more so that its nose points down, then drop it.", "Tミノは、まっすぐ落としても入らないすきまに、{屋根|やね}の下で回して入れることができます。Tミノを縦にして、{屋根|やね}の横に↓で下ろし、とがった方が下を向くようにもう一度回してから落としましょう。";
    LessonOther: "From the other side", "反対側から";
    LessonOtherWords: "Here the roof is on the right, so the T comes in from the left. The last thing it does must be the turn: that is what makes it a T-spin.", "今度は{屋根|やね}が右にあるので、左から入れます。最後の動きが回転であること。それがT-spinの条件です。";
    LessonRoof: "No roof, no T-spin", "屋根がなければT-spinではない";
    LessonRoofWords: "Three of the four corners around the T must be filled. Here the slot lies open. Lay the I over one end of it.", "Tミノのまわりの4つの{角|かど}のうち、3つが埋まっていなければなりません。このすきまはむき出しです。Iミノを{端|はし}にかぶせて{屋根|やね}を作りましょう。";
    LessonShapes: "The sixteen shapes", "16の基本形";
    LessonShapesWords: "Two rows, a slot in the form of a T, and one cell of roof, left or right: these are all the smallest boards that allow a T-spin Double. Look for one of them in every puzzle.", "2段、T字形のすきま、左か右に1マスの{屋根|やね}。T-spinダブルができる最小の形は、この16通りだけです。どの問題でも、まずこの形を探しましょう。";
    LessonFill: "Finish one", "形を仕上げる";
    LessonFillWords: "The slot and its roof are there, but a row that should go is not full. Find the gap, and fill it.", "すきまも{屋根|やね}もありますが、消える段がまだそろっていません。空いている所を見つけて埋めましょう。";
    LessonFar: "Look at the whole row", "段全体を見る";
    LessonFarWords: "The gap may be far from the slot. Read the two rows from wall to wall.", "空きは、すきまから遠い所にもあります。2段を{端|はし}から{端|はし}まで見てみましょう。";
    LessonTwo: "Two pieces", "2手で作る";
    LessonTwoWords: "Now two pieces, in this order. Decide where the T will spin before you place the first.", "今度は2手、この順番で置きます。1手目を置く前に、どこでT-spinをするか決めましょう。";
    LessonDonate: "Donation", "ドネイト";
    LessonDonateWords: "Sometimes the slot has to be built over a well that you want to keep. Cover the well: the rows that the T-spin clears open it again.", "残しておきたい{縦穴|たてあな}の上にT-spinの形を作ることもあります。いったんふさいでも、T-spinで段が消えれば{縦穴|たてあな}はまた開きます。";
    LessonEnd: "That is all there is to it", "これで基本は終わりです";
    LessonEndWords: "The rest is practice. Puzzles come at your level, and the ones you miss come back as siblings.", "あとは練習あるのみ。あなたのレベルに合った問題が出ます。間違えた問題は、似た問題になって復習に出てきます。";
    LessonWhyNoTurn: "It is in the slot, but its last move was no turn.", "すきまには入りましたが、最後の動きが回転ではありませんでした。";
    LessonWhyMini: "That was only a mini: its nose must point down, between the two corners below.", "それではT-spin Miniです。とがった方を下に向けて入れましょう。";
    LessonWhyElsewhere: "The T came to rest outside the slot.", "Tミノがすきまの外に落ちました。";
        }
    };
}
