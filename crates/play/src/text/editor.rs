//! Sentences of the board editor, and about texts that are no puzzle.

macro_rules! editor {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    EditorBoard: "Board editor. Arrow keys move, Space paints, letters choose what to paint, Delete erases.", "盤面エディタ。矢印キーで移動、スペースで描く、文字キーで種類を選ぶ、Deleteで消す。";
    EditorAt: "Column {}, row {}: {}", "{}列目・下から{}段目：{}";
    EditorBrushes: "Paint with", "描くもの";
    EditorErase: "Erase", "消す";
    EditorPieces: "Pieces to place", "置くミノ";
    EditorPairs: "Pairs to place", "配ぷよ";
    EditorAdd: "Add {}", "{}を追加";
    EditorRemove: "Remove {} (no. {})", "{}を外す（{}番目）";
    EditorNone: "None yet", "まだありません";
    EditorClear: "Clear", "全消去";
    EditorUndo: "Undo", "元に戻す";
    EditorMirror: "Mirror", "左右反転";
    CellEmpty: "empty", "空き";
    CellBlock: "block", "ブロック";
    CellTile: "tile {}", "牌{}";
    SettingGoal: "Goal", "目標";
    NameTss: "T-spin Single", "T-spinシングル";
    NameTsd: "T-spin Double", "T-spinダブル";
    NameTst: "T-spin Triple", "T-spinトリプル";
    NameQuad: "Quad (four lines at once)", "テトリス（4ライン消し）";
    SettingMoves: "Moves", "操作";
    MovesDrop: "Plain drops", "上から落とすだけ";
    MovesAll: "Slides and spins too", "滑り込み・回転入れあり";
    SettingNumber: "Number", "数";
    SettingExact: "Exactly or more", "ちょうど／以上";
    Exactly: "exactly", "ちょうど";
    AtLeast: "or more", "以上";
    SettingWhich: "Which Puyos", "対象のぷよ";
    SettingColumns: "Columns", "列数";
    SettingRows: "Rows", "段数";
    SettingPaths: "Paths", "線の通り道";
    // What a board still lacks.
    LackPieces: "Add the pieces to place.", "置くミノを追加してください。";
    LackGap: "Row {} from the bottom is full. Leave a gap in it.", "下から{}段目がそろっています。どこかを空けてください。";
    LackPairs: "Add the pairs to place.", "配ぷよを追加してください。";
    LackHalfPair: "The last pair still needs its second Puyo.", "最後の組みぷよが1個足りません。";
    LackFloor: "The Puyo in column {}, row {} is floating.", "{}列目・下から{}段目のぷよが浮いています。";
    LackEntry: "Keep row 12 of column 3 free: pairs come in there.", "左から3列目の12段目は空けてください。ぷよの出現位置です。";
    LackRest: "Four or more connected Puyos (column {}, row {}) would pop right away.", "4個以上つながったぷよ（{}列目・下から{}段目）は、すぐに消えてしまいます。";
    LackTile: "One cell is still empty.", "空きマスが1つあります。";
    LackTiles: "{} cells are still empty.", "空きマスが{}個あります。";
    LackPartner: "Each kind of tile comes two or four times; there are {} of tile {}.", "同じ牌は2枚か4枚必要です（{}枚ある牌：{}）。";
    // Texts that are no puzzle.
    BadText: "This is no puzzle code, fumen or puzzle link.", "問題コード・テト譜・問題のリンクのどれでもないようです。";
    BadLong: "This text is too long for a puzzle.", "テキストが長すぎます。";
    BadGame: "Codes begin with tspin:, nazo: or shisen:, not with “{}”.", "コードは tspin:・nazo:・shisen: のどれかで始まります（「{}」は使えません）。";
    BadForm: "A code of this game looks like {}", "このゲームのコードは次の形です：{}";
    BadRow: "Row {} from the top has {} cells instead of {}.", "上から{}段目が{}マスです（{}マス必要）。";
    BadRows: "A board has at most {} rows.", "盤面は{}段までです。";
    BadSize: "A board has at most {} columns and {} tiles.", "盤面は{}列・{}枚までです。";
    BadCell: "“{}” in row {} from the top stands for nothing.", "使えない文字「{}」があります（上から{}段目）。";
    BadPiece: "“{}” is no piece. The pieces are I J L O S T Z.", "「{}」というミノはありません（I J L O S T Z）。";
    BadPieces: "At most {} pieces, please.", "ミノは{}個までです。";
    BadPair: "“{}” is no pair. A pair is two letters of r g b y p.", "「{}」は組みぷよではありません（r g b y p の2文字）。";
    BadPairs: "At most {} pairs, please.", "組みぷよは{}組までです。";
    BadGoal: "“{}” is no goal. Try {}", "「{}」という目標はありません。例：{}";
    BadMoves: "“{}” is no kind of moves. It is drop or all.", "「{}」という操作はありません（drop か all）。";
    BadFumen: "This fumen is damaged or incomplete.", "テト譜が壊れているか、途中で切れています。";
    BadAddress: "This simulator link is damaged or incomplete.", "シミュレータのURLが壊れているか、途中で切れています。";
    // What the server says of a puzzle.
    OpenUnsolvable: "This puzzle has no solution. Change it and try again.", "この問題には答えがありません。直してからもう一度どうぞ。";
    OpenUnknown: "There is no puzzle behind this link.", "このリンクの問題は見つかりません。";
    OpenUndecided: "It couldn't be solved in time: there are too many ways to play it. Use fewer pieces or a smaller board.", "手順が多すぎて、時間内に解けるか調べられませんでした。手数や盤面を小さくしてください。";
    OpenBusy: "The server is busy. Try again in a moment.", "サーバーが混み合っています。少し待ってからもう一度お試しください。";
        }
    };
}
