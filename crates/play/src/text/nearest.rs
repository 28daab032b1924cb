//! What is said of a failed try beside the nearest answer.

macro_rules! nearest {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    Yours: "Yours", "あなたの形";
    ClosestThatWorks: "Closest that works", "いちばん近い正解";
    // T-spins.
    OnePieceDiffers: "1 piece is different", "違いは1手だけ";
    PiecesDiffer: "{} pieces are different", "違いは{}手";
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
    PairElsewhere: "Pair {} has to go somewhere else.", "{}手目の置き場所を変えましょう。";
    PairsElsewhere: "Pairs {} have to go somewhere else.", "{}手目の置き場所を変えましょう。";
    AllPairsElsewhere: "Every pair has to go somewhere else.", "どの手も置き場所を変えましょう。";
    ListMore: "{}, {}", "{}・{}";
    ListLast: "{} and {}", "{}・{}";
    // Boards of tiles.
    TakeBackNone: "Nothing to undo", "このまま続けられます";
    TakeBackOne: "Undo 1 move", "1手戻す";
    TakeBack: "Undo {} moves", "{}手戻す";
    WhyMistake: "After move {} you could still clear the board; move {} made that impossible.", "{}手目までは、まだ全部取れました。{}手目で、取りきれなくなりました。";
    WhyFirstMistake: "The very first move made it impossible to clear the board.", "1手目で、取りきれなくなりました。";
    WhyStillOpen: "You can still clear the board from here.", "ここからでも、まだ全部取れます。";
        }
    };
}
