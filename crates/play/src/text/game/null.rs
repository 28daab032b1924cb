//! Sentences about heaps of stones.

macro_rules! null {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    GameNull: "Stones", "石取り";
    GoalHeap: "Take all {} stones, at most {} at a time", "石{}個をすべて取る（一度に{}個まで）";
        }
    };
}
