//! What a screen reader says of a board.

macro_rules! reader {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    BoardInWords: "The board in words", "盤面の説明";
    SkipLinks: "Skip to", "ジャンプ";
    SkipToBoard: "Skip to the board", "盤面へ移動";
    SkipToContent: "Skip to the content", "本文へ移動";
    SkipToMenu: "Skip to the menu", "メニューへ移動";
    BoardEmpty: "The board is empty", "盤面は空です";
    // Rows: blocks by their columns, Puyos and tiles one by one.
    BoardRow: "Row {}: {}", "{}段目：{}";
    TileRow: "Row {}: {}", "{}行目：{}";
    RowFilled: "filled at {}", "{}にブロック";
    RowExcept: "filled except {}", "{}以外すべてブロック";
    RowFull: "filled", "すべてブロック";
    RowEmpty: "empty", "空き";
    RowMarked: "{}; marked at {}", "{}。印は{}";
    OneColumn: "column {}", "{}列目";
    SomeColumns: "columns {}", "{}列目";
    NumberRange: "{} to {}", "{}〜{}";
    // The piece in hand.
    HandIs: "In hand: {}", "操作中：{}";
    PieceNamed: "{}", "{}ミノ";
    TurnFlat: "flat", "横向き";
    TurnUpright: "upright", "縦向き";
    TurnNone: "not rotated", "回転なし";
    TurnRight: "rotated right", "右に回転";
    TurnOver: "upside down", "逆さ";
    TurnLeft: "rotated left", "左に回転";
    PairUpright: "{} above {}", "上が{}、下が{}";
    PairFlat: "{} left of {}", "左が{}、右が{}";
    LandsInRow: "lands in row {}", "{}段目に着地";
    LandsInRows: "lands in rows {}", "{}段目に着地";
    PairLands: "{} lands in row {}", "{}は{}段目に着地";
    // What comes, and what was done.
    NextAre: "Next: {}", "ネクスト：{}";
    NextPair: "{} and {}", "{}と{}";
    NextLast: "finally {}", "最後に{}ミノ";
    WasPlaced: "{} placed", "{}を置きました";
    WasUndone: "Undone", "戻しました";
    // Tiles.
    TileAt: "{} in row {}, column {}", "{}（{}行目・{}列目）";
    TileSelected: "{} selected", "{}を選択中";
    TilesTaken: "{} and {} gone, {} tiles left", "{}と{}を取りました。残り{}枚";
        }
    };
}
