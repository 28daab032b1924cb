use super::*;
use crate::{desk, listed};
use proptest::prelude::*;

const SPIN: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
const CHAIN: &str = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";
const TILES: &str = "shisen:CDABAF/EFDBFD/ACAFEC/BEBDCE";

fn lacks(editor: &Editor) -> [String; 2] {
    editor.lack().map_or_else(Default::default, |lack| [Lang::En, Lang::Ja].map(|lang| lack.in_lang(lang).to_owned()))
}

fn after(text: &str, edits: &[Edit]) -> Editor {
    let mut editor = Editor::read(text).unwrap();
    edits.iter().for_each(|&edit| editor.edit(edit));
    editor
}

#[test]
fn a_board_is_drawn_from_nothing() {
    let mut editor = Editor::new("tspin");
    assert_eq!(editor.text(), "tspin:..........::tsd");
    assert_eq!(lacks(&editor), ["Add the pieces to place.", "置くミノを追加してください。"]);
    for x in 0..10 {
        editor.edit(Edit::Paint(x, 0));
    }
    editor.edit(Edit::Lift);
    assert!(lacks(&editor)[0].starts_with("Row 1 from the bottom is full."));
    // A stroke that begins on a block erases.
    editor.edit(Edit::Paint(3, 0));
    editor.edit(Edit::Paint(4, 0));
    editor.edit(Edit::Lift);
    editor.edit(Edit::Add(Ink::L));
    editor.edit(Edit::Choose(Setting::Moves, 1));
    assert_eq!((editor.text().as_str(), editor.lack()), ("tspin:###..#####:L:tsd:all", None));
    for _ in 0..3 {
        editor.edit(Edit::Undo);
    }
    assert_eq!(editor.text(), "tspin:##########::tsd", "a stroke is undone as one");
}

#[test]
fn puyos_fall_and_pairs_are_two() {
    let put = |ink| [Edit::Step(0, 0), Edit::Step(0, 5), Edit::Put(Some(ink))];
    let mut editor = after("nazo:......::chain=4", &put(Ink::Red));
    assert_eq!(editor.text(), "nazo:...r..::chain=4");
    editor.edit(Edit::Add(Ink::Green));
    assert_eq!(lacks(&editor)[0], "The last pair still needs its second Puyo.");
    editor.edit(Edit::Add(Ink::Blue));
    editor.edit(Edit::Choose(Setting::Number, 1));
    editor.edit(Edit::Choose(Setting::Exact, 1));
    assert_eq!((editor.text().as_str(), editor.lack()), ("nazo:...r..:gb:chain>=2", None));
    assert!(lacks(&after("nazo:rrrr..:gb:clear", &[]))[1].contains("すぐに消えて"));
    assert!(lacks(&after("nazo:r...../......:gb:clear", &[]))[0].contains("column 1, row 2 is floating"));
}

#[test]
fn tiles_come_in_pairs() {
    let mut editor = after("shisen:AB/B.", &[]);
    assert_eq!(lacks(&editor)[1], "空きマスが1つあります。");
    editor.edit(Edit::Brush(Some(Ink::Tile(1))));
    editor.edit(Edit::Paint(1, 0));
    assert!(lacks(&editor)[0].ends_with("there are 1 of tile A."));
    editor.edit(Edit::Brush(Some(Ink::Tile(0))));
    editor.edit(Edit::Paint(1, 0));
    assert_eq!((editor.text().as_str(), editor.lack()), ("shisen:AB/BA", None));
    editor.edit(Edit::Choose(Setting::Columns, 3));
    assert_eq!(editor.text(), "shisen:AB../BA..");
    assert_eq!(editor.brush_of('b'), Some(Some(Ink::Tile(1))));
}

#[test]
fn whole_puzzles_lack_nothing_and_are_mirrored_and_back() {
    for code in [SPIN, CHAIN, TILES, "shisen:AB/BA:inside", "tspin:#.........:I:quad:all", "nazo:......:rg:group>=6b"] {
        let mut editor = after(code, &[]);
        assert_eq!((editor.text().as_str(), editor.lack()), (code, None));
        editor.edit(Edit::Mirror);
        editor.edit(Edit::Mirror);
        assert_eq!(editor.text(), code);
        editor.edit(Edit::Clear);
        assert!(editor.lack().is_some() && editor.queue().is_empty());
    }
}

#[test]
fn what_other_places_write_is_read() {
    let sheet = ::nazo::Sheet::from(&CHAIN.parse().unwrap());
    assert_eq!(after(&::nazo::ips::write(&sheet), &[]).text(), CHAIN);
    assert_eq!(
        after(&format!("{} clear", ::nazo::puyop::write(&sheet)), &[]).text(),
        CHAIN.replace("chain=4", "clear")
    );
    let fumen = after("v115@egA8IeC8FeE8DeF8CeH8BeH8CeH8AeD8JeAgH", &[]);
    let rows = ".........#/.........#/##......##/###....###/###...####/####..####/####...###/#####.####";
    assert_eq!(fumen.text(), format!("tspin:{rows}::tsd"));
}

#[test]
fn what_is_no_puzzle_is_said_in_both_languages() {
    for (text, en, ja) in [
        ("hello", "This is no puzzle code", "どれでもない"),
        ("chess:e4", "not with “chess”", "「chess」は使えません"),
        ("tspin:..", "looks like tspin:", "次の形です：tspin:"),
        ("tspin:.........:L:tsd", "Row 1 from the top has 9 cells instead of 10", "上から1段目が9マス"),
        ("tspin:.....?....:L:tsd", "“?” in row 1", "使えない文字「?」"),
        ("tspin:..........:LQ:tsd", "“Q” is no piece", "「Q」というミノ"),
        ("tspin:..........:LLLLLLLLL:tsd", "At most 8 pieces", "ミノは8個まで"),
        ("tspin:..........:L:tsx", "“tsx” is no goal. Try tss", "「tsx」という目標"),
        ("tspin:..........:L:tsd:up", "drop or all", "drop か all"),
        ("nazo:......:rg,r,b:clear", "“b” is no pair", "「b」は組みぷよ"),
        ("nazo:......:rg:win", "“win” is no goal. Try chain=4", "「win」という目標"),
        ("nazo:.......:rg:clear", "has 7 cells instead of 6", "7マスです（6マス必要）"),
        ("shisen:ABA/AB", "Row 2 from the top has 2 cells instead of 3", "上から2段目"),
        ("shisen:", "has 0 cells instead of 1", "0マスです"),
        ("v115@", "This fumen is damaged", "テト譜が壊れて"),
        ("https://www.puyop.com/s/é", "simulator link is damaged", "シミュレータのURL"),
        ("4fm5dhrwnj38", "This is no puzzle code", "どれでもない"),
    ] {
        let why = Editor::read(text).err().unwrap_or_else(|| panic!("{text} is read"));
        assert!(why.in_lang(Lang::En).contains(en), "{text}: {}", why.in_lang(Lang::En));
        assert!(why.in_lang(Lang::Ja).contains(ja), "{text}: {}", why.in_lang(Lang::Ja));
    }
}

#[test]
fn the_cursor_is_told_in_words() {
    let mut editor = after(CHAIN, &[]);
    assert_eq!(editor.place(Lang::En), None);
    editor.edit(Edit::Step(1, 0));
    assert_eq!(editor.place(Lang::En).unwrap(), "Column 4, row 1: green");
    editor.edit(Edit::Step(9, 0));
    assert_eq!(editor.place(Lang::Ja).unwrap(), "6列目・下から1段目：空き");
}

fn ink() -> impl Strategy<Value = Ink> {
    prop_oneof![prop::sample::select(Ink::ALL.to_vec()), (0..64u8).prop_map(Ink::Tile)]
}

fn edit() -> impl Strategy<Value = Edit> {
    let place = || -2..28;
    prop_oneof![
        prop::option::of(ink()).prop_map(Edit::Brush),
        (place(), place()).prop_map(|(x, y)| Edit::Paint(x, y)),
        (0..10, 0..8).prop_map(|(x, y)| Edit::Paint(x, y)),
        (0..6, 0..4).prop_map(|(x, y)| Edit::Paint(x, y)),
        Just(Edit::Lift),
        (-3..4, -3..4).prop_map(|(right, up)| Edit::Step(right, up)),
        Just(Edit::Stamp),
        prop::option::of(ink()).prop_map(Edit::Put),
        ink().prop_map(Edit::Add),
        (0..10usize).prop_map(Edit::Remove),
        (prop::sample::select(Setting::ALL.to_vec()), prop_oneof![0..30usize, Just(usize::MAX)])
            .prop_map(|(setting, value)| Edit::Choose(setting, value)),
        Just(Edit::Clear),
        Just(Edit::Mirror),
        Just(Edit::Undo),
    ]
}

proptest! {
    #[test]
    fn whatever_is_edited_is_read_back_and_lacks_something_or_is_a_puzzle(
        game in 0..3usize,
        edits in prop::collection::vec(edit(), 0..60),
    ) {
        let key = listed().nth(game).unwrap().key;
        let mut editor = Editor::new(key);
        for edit in edits {
            editor.edit(edit);
            let text = editor.text();
            let read = Editor::read(&text);
            prop_assert_eq!(read.map(|read| read.text()), Ok(text.clone()));
            let puzzle = desk::open(&text, true).map(|desk| desk.code());
            prop_assert_eq!(puzzle.is_ok(), editor.lack().is_none(), "{}", text);
            if let Ok(code) = puzzle {
                prop_assert_eq!(code, text);
            }
            editor.scene();
            editor.place(Lang::Ja);
            editor.choices(Lang::En);
        }
    }

    #[test]
    fn undo_brings_back_every_draft_before(game in 0..3usize, edits in prop::collection::vec(edit(), 0..40)) {
        let mut editor = Editor::new(listed().nth(game).unwrap().key);
        let mut texts = vec![editor.text()];
        for edit in edits.into_iter().filter(|edit| *edit != Edit::Undo) {
            editor.edit(edit);
            editor.edit(Edit::Lift);
            if texts.last() != Some(&editor.text()) {
                texts.push(editor.text());
            }
        }
        while let Some(text) = texts.pop() {
            prop_assert_eq!(editor.text(), text);
            prop_assert_eq!(editor.can_undo(), !texts.is_empty());
            editor.edit(Edit::Undo);
        }
    }

    #[test]
    fn no_text_is_too_odd(text in "(tspin|nazo|shisen)?:?[.#rgA/:,=a-z0-9]{0,40}|\\PC{0,40}") {
        if let Ok(editor) = Editor::read(&text) {
            editor.scene();
            prop_assert_eq!(Editor::read(&editor.text()).unwrap().text(), editor.text());
        }
    }
}
