//! What matches against CPU players say.

macro_rules! versus {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    // The lobby.
    PlaceVersus: "Versus CPU", "CPU対戦";
    VersusLine: "Put your T-spins to use: clear rows to send garbage, and outlast your opponent.", "覚えたT-spinを実戦で。ラインを消して相手におじゃまを送り、最後まで生き残ろう。";
    VersusChainLine: "Put your chains to use: pop Puyos to send garbage, and outlast your opponent.", "覚えた連鎖を実戦で。ぷよを消して相手におじゃまぷよを送り、最後まで生き残ろう。";
    VersusOpponent: "Opponent", "相手";
    VersusWeak: "Weak", "よわい";
    VersusMedium: "Medium", "ふつう";
    VersusStrong: "Strong", "つよい";
    VersusAdaptive: "Your level", "おまかせ";
    VersusBest: "Best", "最強";
    VersusWeakLine: "Slow, saves up for four rows, and slips now and then.", "ゆっくり積んで4ライン消しを狙います。ときどきミスをします。";
    VersusMediumLine: "Stays low and keeps clearing two or three rows.", "低く積み、2〜3ラインをこまめに消します。";
    VersusStrongLine: "Stacks cleanly for four rows, without mistakes.", "ミスなく積み上げて4ライン消しを狙います。";
    VersusAdaptiveLine: "Uses T-spins and adjusts so that you win about half the time.", "T-spinを使い、勝率が五分になるように強さが変わります。";
    VersusBestLine: "T-spins one after another, two pieces a second.", "1秒に2手の速さでT-spinを連発します。";
    VersusWeakChainLine: "Slow, fires small chains, and slips now and then.", "ゆっくり組んで、小さな連鎖を撃ちます。ときどきミスをします。";
    VersusMediumChainLine: "Keeps firing chains of three or four.", "3〜4連鎖をこまめに撃ちます。";
    VersusStrongChainLine: "Builds larger chains, and answers your attacks.", "大きな連鎖を組み、あなたの攻撃には撃ち返します。";
    VersusAdaptiveChainLine: "Adjusts so that you win about half the time.", "勝率が五分になるように強さが変わります。";
    VersusBestChainLine: "Long chains, planned far ahead.", "先を読んで大きな連鎖を組みます。";
    VersusFormat: "Play", "対戦形式";
    VersusGame: "One game", "1本勝負";
    VersusSet: "First to 2", "2本先取";
    VersusSeries: "All three", "3人と対戦";
    VersusSeriesLine: "First to 2 against Weak, then Medium, then Strong, whether you win or lose. As in the original study, only rows and T-spins send garbage: no extra for combos or back-to-back.", "「よわい」「ふつう」「つよい」の全員と、勝っても負けても順に2本先取で対戦します。もとの研究と同じく、火力はライン消しとT-spinだけで、RENやBack-to-Backのボーナスはありません。";
    VersusChainSeriesLine: "First to 2 against Weak, then Medium, then Strong, whether you win or lose.", "「よわい」「ふつう」「つよい」の全員と、勝っても負けても順に2本先取で対戦します。";
    VersusSpeed: "Speed of both", "両者のスピード";
    VersusSpeedReal: "Normal", "標準";
    VersusCoach: "Coach", "コーチ";
    VersusCoachLine: "Shows where a T-spin Double can be built now. It waits longer as you get better.", "いまT-spinダブルを作れる場所を表示します。上達するほど、出るのが遅くなります。";
    VersusStart: "Start", "対戦開始";
    VersusTouchHelp: "Swipe sideways to move, tap to turn, swipe down to drop; or use the buttons.", "左右スワイプで移動、タップで回転、下スワイプで落下。ボタンでも操作できます。";
    VersusKeysHelp: "The keys are shown on the buttons during the match.", "キーは対戦中のボタンに表示されます。";
    VersusBarHelp: "The red bar beside your board is garbage on its way: clear rows to cancel it.", "盤面の横の赤いバーは、これから届くおじゃまです。ラインを消すと相殺できます。";
    VersusChainBarHelp: "The red bar beside your field is garbage on its way: pop Puyos to cancel it. The × is where you lose when it is filled.", "盤面の横の赤いバーは、これから届くおじゃまぷよです。ぷよを消すと相殺できます。×のマスが埋まると負けです。";
    VersusSettings: "Controls and sound", "操作とサウンド";
    VersusLeft: "Your last match was left before its end, so it does not count.", "前回の対戦は途中で終わったため、記録されませんでした。";
    VersusFailed: "The match could not be set up.", "対戦を準備できませんでした。";
    VersusRecent: "Recent matches", "最近の対戦";
    VersusNone: "No matches yet.", "まだ対戦していません。";
    // The match.
    VersusYou: "You", "あなた";
    VersusHold: "Hold", "ホールド";
    KeyHold: "Hold", "ホールド";
    VersusPause: "Pause", "一時停止";
    VersusPaused: "Paused", "一時停止中";
    VersusGoOn: "Continue", "再開";
    VersusQuit: "Quit the match", "対戦をやめる";
    VersusIncoming: "Garbage on its way: {} rows", "おじゃま予告：{}段";
    VersusNuisance: "Garbage Puyos on their way: {}", "おじゃまぷよ予告：{}個";
    VersusScore: "{} – {}", "{} – {}";
    VersusSending: "Saving the match …", "対戦を保存しています…";
    VersusHere: "Played offline: this match is not saved.", "オフラインの対戦のため、記録は残りません。";
    VersusUnsaved: "This match was not saved.", "この対戦は保存できませんでした。";
    VersusPractice: "What you play on from a replay does not count.", "リプレイからの対戦は記録されません。";
    VersusOnceMore: "Try again from {}", "{}からもう一度";
    VersusBackToReplay: "Back to the replay", "リプレイに戻る";
    // What is called out.
    CallSingle: "Single", "シングル";
    CallDouble: "Double", "ダブル";
    CallTriple: "Triple", "トリプル";
    CallFour: "Quad", "4ライン消し";
    CallSpin: "T-spin", "T-spin";
    CallSpinSingle: "T-spin Single", "T-spinシングル";
    CallSpinDouble: "T-spin Double", "T-spinダブル";
    CallSpinTriple: "T-spin Triple", "T-spinトリプル";
    CallMini: "T-spin Mini", "T-spinミニ";
    CallMiniDouble: "T-spin Mini Double", "T-spinミニダブル";
    CallBackToBack: "Back-to-back", "Back-to-Back";
    CallCombo: "Combo {}", "{}REN";
    CallPerfect: "Perfect clear", "パーフェクトクリア";
    CallChain: "{}-chain", "{}連鎖";
    CallAllClear: "All clear", "全消し";
    // After a game.
    VersusWon: "You won", "勝ち！";
    VersusLost: "You lost", "負け";
    VersusDraw: "A draw", "引き分け";
    VersusSideWon: "{} won", "{}の勝ち";
    VersusPlayer: "Player", "プレイヤー";
    VersusSetWon: "You won the set.", "セットを取りました！";
    VersusSetLost: "{} won the set.", "{}にセットを取られました。";
    VersusNext: "Next: {}", "次の相手：{}";
    VersusSeriesEnd: "You have met all three, and won {} of 3 sets.", "3人との対戦が終わりました。取ったセット：3のうち{}";
    VersusBuried: "Garbage filled your board. Clear rows while the red bar shows it coming, to cancel it.", "おじゃまに埋もれました。赤いバーが出ている間にラインを消して相殺しましょう。";
    VersusToppedOut: "Your stack reached the top. Lay pieces from side to side, so that whole rows fill.", "上まで積み上がりました。端から端まで置いて、横一列をそろえましょう。";
    VersusChainBuried: "Garbage filled your field. Pop Puyos while the red bar shows it coming, to cancel it.", "おじゃまぷよに埋もれました。赤いバーが出ている間に撃って相殺しましょう。";
    VersusChainToppedOut: "The third column filled up. Keep it low, and pop groups of four.", "3列目が埋まりました。低く保って、同じ色を4つつなげて消しましょう。";
    VersusAgain: "Play again", "もう一度対戦";
    VersusNextGame: "Next game", "次のゲームへ";
    VersusOther: "Change opponent", "相手を変える";
    VersusReplay: "Watch the replay", "リプレイを見る";
    VersusTime: "Time", "時間";
    VersusTSpins: "T-spins", "T-spin";
    VersusTSpinKinds: "Single · Double · Triple", "シングル・ダブル・トリプル";
    VersusTSpinsMinute: "T-spins per minute", "T-spin/分";
    VersusPieces: "Pieces per second", "ミノ/秒";
    VersusAttack: "Attack per minute", "火力/分";
    VersusQuads: "Quads", "4ライン消し";
    VersusFaults: "Pieces with extra key presses", "余分な操作をしたミノ";
    VersusChains: "Chains", "連鎖の回数";
    VersusLongestChain: "Longest chain", "最大連鎖";
    VersusPoints: "Score", "スコア";
    VersusNuisanceSent: "Garbage sent", "送ったおじゃまぷよ";
    VersusAllClears: "All clears", "全消し";
    VersusPairs: "Pairs per second", "手数/秒";
    VersusTimeline: "Attacks over time, yours above the line: a tall bar is a big attack, a dot is a T-spin.", "時間ごとの攻撃。上があなた、下が相手。棒が長いほど強い攻撃、点はT-spinです。";
    VersusChainTimeline: "Attacks over time, yours above the line: a tall bar is a big attack, a dot is a chain of four or more.", "時間ごとの攻撃。上があなた、下が相手。棒が長いほど強い攻撃、点は4連鎖以上です。";
    VersusChances: "Chances you missed", "逃したチャンス";
    VersusChancesLine: "Here a T-spin Double was possible. Each is on your review list.", "ここでT-spinダブルが作れました。復習リストに入っています。";
    VersusChance: "At {}, {} pieces", "{}・{}手";
    VersusChanceOne: "At {}, 1 piece", "{}・1手";
    VersusChainsLine: "Here you had a longer chain than the one you fired. Each is on your review list.", "ここでもっと長い連鎖が撃てました。復習リストに入っています。";
    VersusChain: "At {}, {} pairs", "{}・{}手";
    VersusChainOne: "At {}, 1 pair", "{}・1手";
    VersusNoChances: "No T-spin Double was within reach in this match.", "この対戦では、作れるT-spinダブルはありませんでした。";
    VersusNoChains: "No longer chain was within reach in this match.", "この対戦では、もっと長い連鎖はありませんでした。";
    // The replay.
    PlaceMatch: "Replay", "リプレイ";
    VersusPosition: "Position in the match", "再生位置";
    VersusPlay: "Play", "再生";
    VersusStop: "Stop", "停止";
    VersusReplaySpeed: "Replay speed", "再生速度";
    VersusFromHere: "Play on from here", "ここから対戦する";
    VersusCopy: "Copy the link", "リンクをコピー";
    VersusCopied: "Copied", "コピーしました";
    VersusBadRecord: "This match cannot be replayed.", "この対戦は再生できません。";
    // Progress.
    VersusProgress: "Matches", "対戦";
    VersusTotals: "{} played, {} won.", "{}戦{}勝";
    VersusProgressLine: "T-spins per minute by day; the bar below is your win rate.", "日ごとのT-spin/分。下の棒は勝率です。";
    VersusChainProgressLine: "Your longest chain by day; the bar below is your win rate.", "日ごとの最大連鎖。下の棒は勝率です。";
        }
    };
}
