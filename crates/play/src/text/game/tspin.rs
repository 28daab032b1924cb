//! Sentences about T-spins.

macro_rules! tspin {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    // Goals, and why a try failed.
    GoalTss: "Set up a T-spin Single for the next T", "次のTでT-spinシングルができる形を作ろう";
    GoalTsd: "Set up a T-spin Double for the next T", "次のTでT-spinダブルができる形を作ろう";
    GoalTst: "Set up a T-spin Triple for the next T", "次のTでT-spinトリプルができる形を作ろう";
    GoalQuad: "Set up four lines at once (a Quad) for the next I", "次のIでテトリス（4ライン消し）ができる形を作ろう";
    GoalAllMoves: "{} (slides and spins allowed)", "{}（横入れ・回転入れもOK）";
    CallTss: "T-SPIN SINGLE", "T-spinシングル";
    CallTsd: "T-SPIN DOUBLE", "T-spinダブル";
    CallTst: "T-SPIN TRIPLE", "T-spinトリプル";
    CallQuad: "QUAD", "テトリス";
    WhyNoSlot: "There is no slot for the {} yet.", "{}を入れるくぼみがまだありません。";
    WhyGap: "Row {} still has a gap in column {}.", "下から{}段目の左から{}列目が空いています。";
    WhyGaps: "The rows still have {} gaps.", "そろえる段に、あと{}マス空きがあります。";
    WhyOpen: "The lines would clear, but without an overhang it isn't a T-spin.", "ラインは消えますが、屋根がないのでT-spinになりません。";
    WhyClosed: "The slot is there, but the {} can't get in.", "形はできていますが、{}が入りません。";
    WhyMini: "The {} gets in, but only as a T-spin Mini.", "{}は入りますが、T-spin Miniにしかなりません。";
    WhyStuck: "There is no room for the next piece.", "次のミノを置く場所がありません。";
    // Themes: a name and a sentence each.
    TopicPieceI: "I piece", "Iミノ";
    AboutPieceI: "One of the pieces is an I.", "Iミノを置く問題。";
    TopicPieceJ: "J piece", "Jミノ";
    AboutPieceJ: "One of the pieces is a J.", "Jミノを置く問題。";
    TopicPieceL: "L piece", "Lミノ";
    AboutPieceL: "One of the pieces is an L.", "Lミノを置く問題。";
    TopicPieceO: "O piece", "Oミノ";
    AboutPieceO: "One of the pieces is an O.", "Oミノを置く問題。";
    TopicPieceS: "S piece", "Sミノ";
    AboutPieceS: "One of the pieces is an S.", "Sミノを置く問題。";
    TopicPieceT: "Build with a T", "Tミノも使って組む";
    AboutPieceT: "You place one T to build with, before the T that spins.", "回転入れするTミノの前に、もう1つのTミノで形を作る。";
    TopicPieceZ: "Z piece", "Zミノ";
    AboutPieceZ: "One of the pieces is a Z.", "Zミノを置く問題。";
    TopicOverhang: "Build the overhang", "屋根を作る";
    AboutOverhang: "The slot has no overhang yet: you build it.", "屋根のないくぼみに、自分で屋根をかける。";
    TopicFlank: "Fill beside the slot", "くぼみの横を埋める";
    AboutFlank: "A piece goes right next to the slot, in a line that clears.", "消える段で、くぼみのすぐ横を埋める。";
    TopicFloor: "Fill under the slot", "くぼみの下を埋める";
    AboutFloor: "A piece goes right under the slot.", "くぼみのすぐ下を埋めて支えにする。";
    TopicFarFill: "Fill far from the slot", "くぼみから離れた所を埋める";
    AboutFarFill: "A line that clears has gaps far from the slot.", "消える段の、くぼみから離れた空きを埋める。";
    TopicAway: "Leave the slot alone", "くぼみの近くには置かない";
    AboutAway: "No piece goes near the slot: the work is elsewhere.", "くぼみの近くには何も置かない。直すのは別の所。";
    TopicCover: "Cover a hole on purpose", "わざと穴をふさぐ";
    AboutCover: "Covering an empty cell is the right move.", "あえて空きマスの上に置くのが正解。";
    TopicDonation: "Donation: cover the well", "ドネイト（縦穴にフタ）";
    AboutDonation: "You cover a well, and the T-spin opens it again.", "縦穴をいったんふさぎ、T-spinで開け直す。";
    TopicLean: "Pieces side by side", "ミノどうしがとなり合う";
    AboutLean: "Two of the pieces end up side by side.", "置いたミノどうしがとなり合う。";
    TopicTower: "Stack one on another", "ミノを積み重ねる";
    AboutTower: "One piece rests on another.", "先に置いたミノの上に次のミノを積む。";
    TopicUpright: "Stand a piece upright", "ミノを縦に置く";
    AboutUpright: "A piece stands three or four rows tall.", "ミノを縦に立てて置く。";
    TopicWall: "Piece against the wall", "壁ぎわに置く";
    AboutWall: "A piece goes against a wall.", "壁ぎわにミノを置く。";
    TopicOrder: "The order matters", "置く順番が大事";
    AboutOrder: "The pieces fit in this order only.", "置く順番を入れかえると成り立たない。";
    TopicSeveral: "Several solutions", "答えが複数";
    AboutSeveral: "There is more than one solution; some leave a cleaner board.", "答えが2通り以上。後がきれいなのはどれ？";
    TopicHoley: "Messy board", "穴の多い盤面";
    AboutHoley: "The board starts with many holes.", "初めから穴の多い盤面。";
    TopicTidy: "Clean board", "きれいな盤面";
    AboutTidy: "The board starts with hardly any holes.", "穴のほとんどない、きれいな盤面。";
    TopicFromRight: "Overhang on the left", "左に屋根";
    AboutFromRight: "The overhang is on the left: the T spins in from the right.", "屋根は左。Tミノを右から回転入れする。";
    TopicFromLeft: "Overhang on the right", "右に屋根";
    AboutFromLeft: "The overhang is on the right: the T spins in from the left.", "屋根は右。Tミノを左から回転入れする。";
    TopicSlide: "Slide under an overhang", "屋根の下に滑り込ませる";
    AboutSlide: "A piece is lowered beside an overhang and slid under it.", "屋根の横まで下ろし、横に滑らせて屋根の下に入れる。";
    TopicSpin: "Spin a piece in", "ミノを回転入れする";
    AboutSpin: "A piece you build with has to be rotated into its place.", "形を作るミノも、回転させないと入らない。";
    TopicDeletion: "Clear a line on the way", "途中でラインを消す";
    AboutDeletion: "A line clears while you build.", "形を作る途中でラインが消える。";
    // The lesson; Japanese readings in braces.
    LessonSpinGoal: "Spin the T into the slot", "Tミノをくぼみに回転入れしよう";
    LessonSpin: "What is a T-spin?", "T-spinとは";
    LessonSpinWords: "A T can rotate under an overhang, into a slot it could never drop into. Rotate the T so that it stands on end, soft drop it beside the overhang with ↓ until it stops, rotate it once more so that it points down, then drop it.", "Tミノは、まっすぐ落としても入らないくぼみに、{屋根|やね}の下で回して入れることができます。Tミノを回して縦にし、屋根の横に↓で止まるまで下ろし、出っ張りが下を向くようにもう一度回してから落としましょう。";
    LessonOther: "From the other side", "反対側から";
    LessonOtherWords: "Here the overhang is on the right, so the T comes in from the left. The last move must be the rotation: that is what makes it a T-spin.", "今度は{屋根|やね}が右にあるので、左から入れます。最後の操作が回転であること。それがT-spinの条件です。";
    LessonRoof: "No overhang, no T-spin", "屋根がなければT-spinではない";
    LessonRoofWords: "Three of the four corners around the T must be filled. This slot has no overhang. Lay the I over one end of it.", "Tミノのまわりの4つの{角|かど}のうち、3つが埋まっていなければなりません。このくぼみには{屋根|やね}がありません。Iミノを{端|はし}にかぶせて{屋根|やね}を作りましょう。";
    LessonShapes: "The sixteen base shapes", "16の基本形";
    LessonShapesWords: "Two rows, a T-shaped slot, and one cell of overhang on the left or right: these are all the smallest boards that allow a T-spin Double. Look for one of them in every puzzle.", "2段、T字のくぼみ、左か右に1マスの{屋根|やね}。T-spinダブルができる最小の形は、この16通りだけです。どの問題でも、まずこの形を探しましょう。";
    LessonFill: "Finish the setup", "形を仕上げる";
    LessonFillWords: "The slot and its overhang are there, but one of the two lines isn't full yet. Find the gap and fill it.", "くぼみも{屋根|やね}もありますが、消える段がまだそろっていません。空いている所を見つけて埋めましょう。";
    LessonFar: "Look at the whole row", "段全体を見る";
    LessonFarWords: "The gap may be far from the slot. Check both rows from wall to wall.", "空きは、くぼみから遠い所にもあります。2段を{端|はし}から{端|はし}まで見てみましょう。";
    LessonTwo: "Two pieces", "2手で作る";
    LessonTwoWords: "Now two pieces, in this order. Decide where the T will spin before you place the first.", "今度は2手、この順番で置きます。1手目を置く前に、どこでT-spinをするか決めましょう。";
    LessonDonate: "Donation", "ドネイト";
    LessonDonateWords: "Sometimes you have to build the slot over a well you want to keep. Cover the well: the lines the T-spin clears will open it again.", "残しておきたい{縦穴|たてあな}の上にT-spinの形を作ることもあります。いったんふさいでも、T-spinでラインが消えれば{縦穴|たてあな}はまた開きます。";
    LessonEnd: "You know the basics", "これで基本は終わりです";
    LessonEndWords: "The rest is practice. You get puzzles at your level, and the ones you miss come back as similar puzzles.", "あとは練習あるのみ。あなたのレベルに合った問題が出ます。間違えた問題は、似た問題になって復習に出てきます。";
    LessonWhyNoTurn: "It is in the slot, but the last move wasn't a rotation.", "くぼみには入りましたが、最後の操作が回転ではありませんでした。";
    LessonWhyMini: "That was only a T-spin Mini: the T must point down, between the two corners below.", "それではT-spin Miniです。出っ張りを下に向けて入れましょう。";
    LessonWhyElsewhere: "The T landed outside the slot.", "Tミノがくぼみの外に落ちました。";
        }
    };
}
