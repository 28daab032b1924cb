//! What is said of a failed try beside the nearest answer.

macro_rules! nearest {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    Yours: "Yours", "あなたの形";
    ClosestThatWorks: "Closest that works", "いちばん近い正解";
    AnotherIdea: "Another idea", "別の考え方";
    // T-spins.
    OnePieceDiffers: "1 piece is different", "違いは1手だけ";
    PiecesDiffer: "{} pieces are different", "違いは{}手";
    AllPiecesDiffer: "No piece goes where you put it", "どのミノも置き場所が違います";
    SeenPiece: "This works: the marked piece goes somewhere else.", "これなら成功です。印のミノだけ置き場所が違います。";
    SeenPieces: "This works: the {} marked pieces go somewhere else.", "これなら成功です。印の付いた{}つのミノの置き場所が違います。";
    SeenAllPieces: "Another idea: every piece goes somewhere else.", "別の考え方です。どのミノも置き場所が違います。";
    WhyOneGap: "The rows still have one gap.", "そろえる段に、あと1マス空きがあります。";
    WhyBlocked: "A piece blocks the spot where the {} has to go.", "{}を入れる場所がふさがっています。";
    WhyTooMany: "The {} would clear too many lines.", "{}を入れると、目標より多くのラインが消えてしまいます。";
    WhyCleared: "A line the {} needs has already cleared.", "{}で消すはずのラインが、先に消えてしまいました。";
    LookFromLeft: "The T comes in from the left, so the overhang has to be on the right.", "Tミノは左から入れるので、屋根は右に必要です。";
    LookFromRight: "The T comes in from the right, so the overhang has to be on the left.", "Tミノは右から入れるので、屋根は左に必要です。";
    EnterFromLeft: "The T comes in from the left.", "Tミノは左から入れます。";
    EnterFromRight: "The T comes in from the right.", "Tミノは右から入れます。";
    // Chains.
    OnePairDiffers: "1 pair is different", "違いは1手だけ";
    PairsDiffer: "{} pairs are different", "違いは{}手";
    AllPairsDiffer: "No pair goes where you put it", "どの組みぷよも置き場所が違います";
    SeenPair: "This works: the marked pair goes somewhere else.", "これなら成功です。印の組みぷよだけ置き場所が違います。";
    SeenPairs: "This works: {} pairs go somewhere else.", "これなら成功です。{}手分の置き場所が違います。";
    SeenAllPairs: "Another idea: every pair goes somewhere else.", "別の考え方です。どの組みぷよも置き場所が違います。";
    PairElsewhere: "Pair {} has to go somewhere else.", "{}手目の置き場所を変えましょう。";
    PairsElsewhere: "Pairs {} have to go somewhere else.", "{}手目の置き場所を変えましょう。";
    AllPairsElsewhere: "Every pair has to go somewhere else.", "どの手も置き場所を変えましょう。";
    ListMore: "{}, {}", "{}・{}";
    ListLast: "{} and {}", "{}・{}";
    // Boards of tiles.
    SeenTake: "Taking these two instead keeps the board solvable.", "代わりにこの2枚を取れば、まだ全部取れます。";
    SeenNextTake: "Nothing is lost: these two are safe to take next.", "まだ大丈夫です。次はこの2枚を取れます。";
    TakeBackNone: "No mistake so far", "ここまでミスなし";
    TakeBackOne: "Undo 1 move", "1手戻す";
    TakeBack: "Undo {} moves", "{}手戻す";
    WhyMistake: "After move {} you could still clear the board; move {} made that impossible.", "{}手目までは、まだ全部取れました。{}手目で、取りきれなくなりました。";
    WhyFirstMistake: "The very first move made it impossible to clear the board.", "1手目で、取りきれなくなりました。";
    WhyStillOpen: "You can still clear the board from here.", "ここからでも、まだ全部取れます。";
        }
    };
}
