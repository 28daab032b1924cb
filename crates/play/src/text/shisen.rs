//! What is said of Shisen-sho.

macro_rules! shisen {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    GameShisen: "Shisen-sho", "四川省";
    GoalTiles: "Take all tiles, two equal ones at a time", "同じ牌を2枚ずつ、すべて取る";
    GoalTilesInside: "Take all tiles; lines stay on the board", "すべて取る（線は盤の外に出られない）";
    WhyTilesLeft: "{} tiles are left, and no two of them can be joined.", "残り{}枚。どの2枚もつなげません。";
    DeadEnd: "This cannot be cleared any more. Go back, or begin again.", "もう全部は取れません。戻るか、最初からやり直しましょう。";
        }
    };
}
