//! Sentences of the courses and of the welcome.

macro_rules! course {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    PlaceCourse: "Course", "入門コース";
    CourseLine: "Short chapters of a few boards each. About an hour in all.", "短い章が並んでいます。全部やっても1時間ほどです。";
    CourseSoFar: "{} of {} boards done", "{} / {}問 クリア";
    CourseChapter: "Chapter {}", "第{}章";
    CourseBoardAt: "Board {} of {}", "{}問目（全{}問）";
    CourseStart: "Start the course", "コースを始める";
    CourseGoOn: "Continue", "続きから";
    CourseLocked: "Opens after the chapter before it", "前の章をクリアすると開きます";
    CourseDone: "Done", "クリア";
    CourseChapterDone: "Chapter {} done", "第{}章 クリア！";
    CourseNextChapter: "Next: {}", "次の章：{}";
    CourseList: "All chapters", "章の一覧";
    CourseOver: "That was the whole course.", "これでコース修了です！";
    CourseOverWords: "The rest is practice: puzzles at your level, and the ones you miss come back later.", "あとは実戦あるのみ。レベルに合った問題が出て、間違えた問題はあとで復習に出てきます。";
    CourseFurther: "Next board", "次の問題";
    // The welcome.
    WelcomeTitle: "Where would you like to start?", "どこから始めますか？";
    WelcomeNew: "New to T-spins?", "T-spinははじめて";
    WelcomeNewLine: "Three minutes to your first one", "3分で最初の1回が決まります";
    WelcomeKnown: "I know T-spins", "T-spinはできる";
    WelcomeKnownLine: "Three puzzles find your level", "3問であなたのレベルを確認";
    WelcomeNazo: "Puyo", "ぷよぷよ";
    WelcomeNazoLine: "Chains, from two to five", "2連鎖から5連鎖まで";
    WelcomeShisen: "Shisen-sho", "四川省";
    WelcomeShisenLine: "Match pairs along paths with up to two turns", "曲がり2回までの線で、同じ牌をつなぐ";
    // Placement.
    PlacePlacement: "Your level", "レベル確認";
    Placed: "We start you at your level.", "あなたに合ったレベルから始めます。";
    // T-spins.
    CourseSpin: "What a T-spin is", "T-spinって何？";
    CourseSpinAbout: "Turn a T into a slot as the last thing it does. A T-spin Double clears two lines and sends as much as four at once.", "Tを最後にくるっと回して入れるのがT-spin。2段消すだけで、4段消しと同じ火力が出ます。";
    CourseSpinGained: "You can spin a T in from either side.", "左右どちらからでも、Tを回して入れられるようになりました。";
    CourseSlot: "The slot", "T字のくぼみ";
    CourseSlotAbout: "Three cells wide, one cell below its middle, and everything else in those two rows full. Find what is missing.", "横3マスと、その真ん中の下に1マス。その2段のほかのマスが全部埋まっていれば完成です。足りない所を探しましょう。";
    CourseSlotGained: "You read both rows from wall to wall and see what is missing.", "2段を端から端まで見て、足りない所がわかるようになりました。";
    CourseRoof: "The overhang, left and right", "屋根をかける";
    CourseRoofAbout: "Without an overhang the T just falls in. Cover one end of the slot; the T comes in from the other side.", "屋根がないと、Tはただ落ちるだけ。くぼみの片側に屋根をかけて、反対側からTを入れます。";
    CourseRoofGained: "You can build an overhang on either end of a slot.", "くぼみの左にも右にも、屋根をかけられるようになりました。";
    CourseOne: "One missing piece", "あと1手";
    CourseOneAbout: "One piece does two jobs: it fills a row and makes the overhang.", "1つのミノで、段を埋めながら屋根も作ります。";
    CourseOneGained: "You finish a setup with a single piece.", "あと1手の形を仕上げられるようになりました。";
    CourseTwo: "Two missing pieces", "あと2手";
    CourseTwoAbout: "Choose the place for the T before you place anything. Then ask which piece makes the overhang.", "置く前に、まずTを入れる場所を決めます。次に、どのミノで屋根を作るかを考えます。";
    CourseTwoGained: "You plan a T-spin two pieces ahead.", "2手先を読んで、T-spinを組めるようになりました。";
    CourseDonate: "Donation", "ドネイト";
    CourseDonateAbout: "Build the slot on top of your well. The T-spin clears the lid away, and the well is open again.", "縦穴にいったんフタをして、その上にT-spinの形を作ります。T-spinでフタごと消えて、縦穴がまた開きます。";
    CourseDonateGained: "You can take a T-spin without giving up your well.", "縦穴を残したまま、T-spinを撃てるようになりました。";
    CourseTuck: "Slides and spins", "横入れと回転入れ";
    CourseTuckAbout: "Now pieces may go where no drop leads: soft drop first, then slide or spin them in.", "ここからは、上から落とすだけでは届かない所にも入れます。まず下ろして、それから横に滑らせるか、回して入れましょう。";
    CourseTuckGained: "You can place pieces under an overhang.", "屋根の下にもミノを入れられるようになりました。";
    TipWorth: "A T-spin Double sends as much as four lines at once: that's why it's worth the trouble. This time along the wall.", "T-spinダブルは、4ライン消しと同じ火力。だから狙う価値があります。今度は{壁|かべ}ぎわで。";
    TipOtherWall: "The same at the other wall. Which way must the T turn?", "反対の{壁|かべ}ぎわ。どちらに回せば入るでしょう？";
    TipDeep: "A higher wall beside the slot. Soft drop the T all the way, then rotate.", "横の{壁|かべ}が高くなりました。いちばん下まで下ろしてから回します。";
    TipMirror: "The same idea, mirrored.", "左右を逆にした形です。";
    TipBothRows: "Both rows must be full, all but the slot. Count the gaps first.", "くぼみのほかは、2段とも埋まっている必要があります。まず空きを数えましょう。";
    TipRoof: "The slot lies open. Let the I reach one cell over its end.", "くぼみの上が開いたままです。Iの{端|はし}を1マスだけ、くぼみの上にかぶせましょう。";
    TipWayIn: "Cover only one end: the T still has to get in at the other.", "ふさぐのは片側だけ。Tが入る道を残しておきます。";
    TipStep: "This piece rests on the step, and its end reaches over the slot.", "段差に置くと、ミノの{端|はし}がくぼみの上にかかります。";
    TipTwoJobs: "Fill the row and cover the slot with the same piece.", "同じミノで、段を埋めて屋根もかけましょう。";
    TipStanding: "A standing piece can have its arm over the slot.", "縦に置いて、腕をくぼみの上に伸ばします。";
    TipLying: "Hang it upside down: the hook goes into the gap, the rest is the overhang.", "逆さに置いて、先を空きに差し込むと、残りが屋根になります。";
    TipWhichRoof: "Which of the two makes the overhang? The other one fills.", "屋根になるのはどちらのミノでしょう？ もう一方で段を埋めます。";
    TipWell: "Find the well, and cover it so that the lid lies in the two rows that go.", "{縦穴|たてあな}を見つけて、消える2段の中でフタをしましょう。";
    TipSlide: "The first piece makes an overhang. Soft drop the second beside it, and slide it under.", "1手目を{屋根|やね}にして、2手目はその横に下ろし、下へ滑り込ませます。";
    TipTurnIn: "Soft drop the second piece to the edge, then spin it in beneath the first.", "2手目は{縁|ふち}まで下ろし、1手目の下へ回して入れます。";
    // Chains.
    CourseTwoChain: "Two-chains", "2連鎖";
    CourseTwoChainAbout: "Four connected Puyos of a colour pop, and the ones above fall. If that connects four more, you have a chain.", "同じ色が4つつながると消え、上のぷよが落ちてきます。そこでまた4つつながれば連鎖です。";
    CourseTwoChainGained: "You can trigger a two-chain.", "2連鎖を発火できるようになりました。";
    CourseStairs: "Stairs", "階段積み";
    CourseStairsAbout: "Three of a colour in each column, the fourth waiting on the column before. One pop, and they go step by step.", "各列に同じ色を3つ、4つ目はとなりの列の上に。1か所消えると、階段を下りるように順番に消えていきます。";
    CourseStairsGained: "You can read stairs and finish them.", "階段積みを読んで、仕上げられるようになりました。";
    CourseKey: "Keys", "鍵積み";
    CourseKeyAbout: "Three of a colour make a hook. The fourth sits on the hook before it and drops into place.", "3つでカギの形を作り、4つ目は手前のカギの上に。手前が消えると、ちょうど落ちてつながります。";
    CourseKeyGained: "You can link hooks of three into a chain.", "カギの形をつないで連鎖できるようになりました。";
    CourseThreeChain: "Three-chains", "3連鎖";
    CourseThreeChainAbout: "Two pairs now. Think backwards: what pops last, and what brings it together?", "今度は2手です。最後に消える色から、逆にたどって考えましょう。";
    CourseThreeChainGained: "You can build a three-chain with two pairs.", "2手で3連鎖を組めるようになりました。";
    CourseFourChain: "Four-chains", "4連鎖";
    CourseFourChainAbout: "The first pair builds, the second triggers. Leave the trigger alone while you build.", "1手目で組み、2手目で発火。組んでいる途中で発火点にさわらないように。";
    CourseFourChainGained: "You can fix a broken four-chain and trigger it.", "途切れた4連鎖をつなげて、発火できるようになりました。";
    CourseFiveChain: "Five-chains", "5連鎖";
    CourseFiveChainAbout: "Three pairs, five links. Find the trigger first, then the link that is broken.", "3手で5連鎖。まず発火点を見つけて、次に切れている所を探します。";
    CourseFiveChainGained: "You can read five links ahead.", "5連鎖先まで読めるようになりました。";
    TipFour: "Puyos come in pairs. Four of a colour that touch pop: bring these two between the others.", "ぷよは2個1組で落ちてきます。同じ色が4つつながると消えます。2つの間に置きましょう。";
    TipHold: "Only the yellow one matters here. Use the other to hold it up.", "大事なのは黄色だけ。もう1個は台にして、黄色を持ち上げましょう。";
    TipSandwich: "Blue is kept apart by a green one. Pop the green, and blue comes together.", "青の間に緑がはさまっています。緑を消せば、青がつながります。";
    TipSandwichFlat: "Pop what lies between, and the rest falls together. Mind where the blue one ends up.", "間にある色を消すと、残りがつながります。青がどこに落ちるかに注意。";
    TipWhichFirst: "Which colour has to go first so that the other falls into place?", "先に消すのはどちらの色でしょう？ もう一方が落ちてつながります。";
    TipStairs: "The first step lacks one red, the next one green. Complete both at once.", "1段目は赤が1つ、2段目は緑が1つ足りません。まとめてそろえましょう。";
    TipStairsBack: "Stairs the other way round. What is missing, and in which order must it lie?", "逆向きの階段です。何が足りないか、どちらを下にするか考えましょう。";
    TipStairsGap: "The red ones leave a gap. Put each of the two where it belongs.", "赤の間が空いています。2個をそれぞれの場所に置きましょう。";
    TipStairsMore: "One more step, the same idea.", "1段長くなっても、考え方は同じです。";
    TipKey: "Blue is a hook and lacks the one on top of red. Pop red, and it drops in.", "青のカギに足りない1個は、赤の上にあります。赤を消せば落ちてつながります。";
    TipKeys: "Find the hooks of three. For each, ask where its fourth comes from.", "3つのカギを探しましょう。それぞれの4つ目は、どこから落ちてくるでしょう？";
    TipBackwards: "Start from the colour that pops last, and go back to the trigger.", "最後に消える色から、発火点まで逆にたどりましょう。";
    TipStairsBroken: "The stairs lack two steps. Fix them first, trigger last.", "階段が2か所欠けています。まず直して、発火は最後に。";
    TipLinks: "Play the chain in your head, pop by pop. Where does it stop?", "頭の中で1連鎖ずつ進めてみましょう。どこで止まりますか？";
    TipTrigger: "Find the trigger and leave it alone until the last pair.", "発火点を見つけたら、最後の1手まで残しておきます。";
    // Tiles.
    CourseLines: "Paths", "線でつなぐ";
    CourseLinesAbout: "Two matching tiles go if a path through empty cells joins them with no more than two turns.", "同じ牌2枚は、空いたマスを通って、曲がり2回までの線でつながれば取れます。";
    CourseLinesGained: "You see which tiles a path can join.", "どの牌がつながるか、見えるようになりました。";
    CourseDeadEnds: "Dead ends", "手詰まり";
    CourseDeadEndsAbout: "Of four matching tiles, the wrong two can lock the others in. You are told at once; step back and see why.", "同じ牌が4枚あると、取る組を間違えて残りが取れなくなることがあります。手詰まりはすぐに知らせます。戻って理由を考えましょう。";
    CourseDeadEndsGained: "You notice a dead end before you walk into it.", "手詰まりになる前に気づけるようになりました。";
    CourseAhead: "Looking ahead", "先を読む";
    CourseAheadAbout: "Larger boards. Before you take a pair, ask what it opens and what it locks.", "大きめの盤面です。取る前に、何が開いて何がふさがるかを考えましょう。";
    CourseAheadGained: "You clear a board by plan, not by luck.", "運まかせではなく、読んで取りきれるようになりました。";
    TipOpenWay: "Every pair that goes opens the way for another.", "1組取るごとに、次の道が開きます。";
    TipWhichPair: "Before you take two of four, look at the two that stay: can they still meet?", "4枚のうち2枚を取る前に、残る2枚を見ましょう。あとでつながりますか？";
    TipAhead: "First what is always safe: the last two of a kind. Then look for tiles that only one neighbour blocks.", "まず、必ず取ってよい最後の2枚から。次に、あと1枚どけば取れる{牌|はい}を探しましょう。";
        }
    };
}
