//! What the page of settings says.

macro_rules! settings {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    PlaceSettings: "Settings", "設定";
    SettingsKept: "Kept in this browser.", "設定はこのブラウザに保存されます。";
    SettingsReset: "Reset all settings", "すべて初期設定に戻す";
    On: "On", "オン";
    Off: "Off", "オフ";
    // How keys repeat.
    Handling: "Handling", "操作感";
    Das: "Delay before repeating (DAS)", "長押しで動き始めるまで（DAS）";
    Arr: "Repeat interval (ARR)", "動く間隔（ARR）";
    SoftDropSpeed: "Soft drop speed", "ソフトドロップの速さ";
    Milliseconds: "{} ms", "{} ms";
    AtOnce: "Instant", "一瞬";
    TryOut: "Try it here, with keys or buttons.", "ここで試せます（キーでもボタンでも）。";
    // Keys.
    KeysLine: "Choose an action, then press its new key.", "操作を選んで、割り当てたいキーを押してください。";
    KeySoftDrop: "Soft drop", "ソフトドロップ";
    PressKey: "Press a key…", "キーを押してください…";
    NoKey: "No key", "未設定";
    KeysReset: "Reset keys", "キーを初期設定に戻す";
    KeyTaken: "“{}” cannot be used here.", "「{}」は割り当てられません。";
    KeyMoved: "“{}” was also used for: {}. It has been taken from there.", "「{}」は「{}」にも使われていたため、そちらから外しました。";
    KeyMovedLast: "“{}” was the only key for: {}. That action has no key now.", "「{}」は「{}」の唯一のキーでした。いまは未設定です。";
    // Gamepad and touch.
    Gamepad: "Gamepad", "ゲームパッド";
    GamepadUse: "Use a gamepad", "ゲームパッドを使う";
    Touch: "Touch", "タッチ操作";
    TouchLayout: "Rotate with", "回転ボタンの位置";
    RightHanded: "Right thumb", "右手側";
    LeftHanded: "Left thumb", "左手側";
    SwipeSensitivity: "Swipe sensitivity", "スワイプの感度";
    // What is heard, felt and moves.
    Senses: "Sound and motion", "音と動き";
    Sound: "Sound", "効果音";
    Haptics: "Vibration", "振動";
    Motion: "Motion", "アニメーション";
    MotionSystem: "System", "端末に合わせる";
    MotionReduced: "Reduced", "控えめ";
    MotionFull: "Full", "あり";
    // The board.
    PaletteTitle: "Colours of the blocks", "ブロックの配色";
    PaletteStandard: "Standard", "標準";
    PaletteRedGreen: "Colour-blind safe: red–green", "色覚対応（赤・緑）";
    PaletteBlueYellow: "Colour-blind safe: blue–yellow", "色覚対応（青・黄）";
    PaletteHighContrast: "High contrast", "ハイコントラスト";
    Ghost: "Ghost piece", "ゴースト";
    Grid: "Grid", "マス目の線";
    FinishSetting: "Finish it yourself", "最後のTも自分で";
    FinishLine: "After a solved T-spin setup, you spin the T in by hand.", "正解したあと、最後のT-spinも自分で決めます。";
    // The page.
    PageTitle: "Page", "表示";
    Language: "Language", "言語";
    LangEn: "English", "English";
    LangJa: "日本語", "日本語";
    Scheme: "Colour scheme", "配色";
    SchemeAuto: "System", "端末に合わせる";
    SchemeLight: "Light", "ライト";
    SchemeDark: "Dark", "ダーク";
        }
    };
}
