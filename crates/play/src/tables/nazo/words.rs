//! Sentences about chain puzzles: their goals, and why a try failed.

use crate::{Cell, Ink, Lang, Look, Text, tables::nazo::ink};
use nazo::{Aim, Bits, Colour, Goal, Landing, Puzzle, Shortfall, Which};

/// The goal in words.
pub fn goal(goal: Goal, lang: Lang) -> String {
    let number = goal.number.to_string();
    match goal.aim {
        Aim::Clear => Text::GoalClear.fill(lang, &[&all(goal.which, lang)]),
        Aim::Chain if goal.at_least => Text::GoalChainMore.fill(lang, &[&number]),
        Aim::Chain => Text::GoalChain.fill(lang, &[&number]),
        Aim::ChainClear => {
            let text = if goal.at_least { Text::GoalChainMoreClear } else { Text::GoalChainClear };
            text.fill(lang, &[&number, &all(goal.which, lang)])
        }
        Aim::Colours | Aim::Count => Text::GoalInAll.fill(lang, &[&object(goal, lang)]),
        Aim::ColoursAtOnce | Aim::AtOnce | Aim::Places => Text::GoalAtOnce.fill(lang, &[&object(goal, lang)]),
        Aim::Group => Text::GoalGroup.fill(lang, &[&object(goal, lang)]),
    }
}

/// Why a finished try failed, and the cells that the sentence mentions.
pub fn shortfall(puzzle: &Puzzle, line: &[Landing], lang: Lang) -> Option<(String, Vec<Cell>)> {
    let said = |text: Text| text.in_lang(lang).to_owned();
    let goal = puzzle.goal();
    let (sentence, more) = match nazo::shortfall(puzzle, line)? {
        Shortfall::Lost => return Some((said(Text::WhyLost), vec![cell((2, 11), Ink::Terrain, Look::Gap)])),
        Shortfall::Left(left) => return Some((remain(goal.which, left.count(), lang), marked(puzzle, line, left))),
        Shortfall::Nothing => (said(Text::WhyNothing), true),
        Shortfall::Came(came) => {
            let came_to = Amount { number: came, or_more: false, kind: kind_word(goal.which, lang) };
            let words = [came_to.of(goal.aim, lang), wanted(goal, kind_word(goal.which, lang)).of(goal.aim, lang)];
            (Text::WhyCame.fill(lang, &[&words[0], &words[1]]), came < u32::from(goal.number))
        }
    };
    let Some(missing) = nazo::missing(puzzle, line).filter(|_| more) else { return Some((sentence, Vec::new())) };
    let mut marks = marked(puzzle, line, missing.stones);
    marks.extend(missing.room.cells().map(|at| cell(at, ink(missing.colour.into()), Look::Gap)));
    let space = if lang == Lang::En { " " } else { "" };
    let fourth = Text::WhyMissing.fill(lang, &[colour(missing.colour).in_lang(lang)]);
    Some((format!("{sentence}{space}{fourth}"), marks))
}

/// Stones at rest, marked.
fn marked(puzzle: &Puzzle, line: &[Landing], stones: Bits) -> Vec<Cell> {
    let field = nazo::Trace::new(puzzle, line).after;
    let mark = |(x, y): (usize, usize)| Some(cell((x, y), ink(field.get(x, y)?), Look::Slot));
    stones.cells().filter_map(mark).collect()
}

fn cell((x, y): (usize, usize), ink: Ink, look: Look) -> Cell {
    Cell { x: x as i32, y: y as i32, ink, look }
}

/// "So many stones of a kind remain."
fn remain(which: Which, count: u32, lang: Lang) -> String {
    let number = count.to_string();
    match (kind(which), count) {
        (None, 1) => Text::WhyOneLeft.in_lang(lang).to_owned(),
        (None, _) => Text::WhyLeft.fill(lang, &[&number]),
        (Some(kind), 1) => Text::WhyOneLeftOf.fill(lang, &[kind.in_lang(lang)]),
        (Some(kind), _) => Text::WhyLeftOf.fill(lang, &in_order(&number, kind.in_lang(lang), lang)),
    }
}

/// "All stones of a kind."
fn all(which: Which, lang: Lang) -> String {
    match kind(which) {
        None => Text::AllStones.in_lang(lang).to_owned(),
        Some(kind) => Text::AllStonesOf.fill(lang, &[kind.in_lang(lang)]),
    }
}

/// What the goal wants cleared, as an object.
fn object(goal: Goal, lang: Lang) -> String {
    let kind = kind_word(goal.which, lang).map(|kind| Text::AsObject.fill(lang, &[&kind]));
    wanted(goal, kind).of(goal.aim, lang)
}

fn wanted(goal: Goal, kind: Option<String>) -> Amount {
    Amount { number: goal.number.into(), or_more: goal.at_least, kind }
}

/// An amount of what a goal counts: "5 or more green stones".
struct Amount {
    number: u32,
    or_more: bool,
    kind: Option<String>,
}

impl Amount {
    fn of(&self, aim: Aim, lang: Lang) -> String {
        let number = self.number.to_string();
        let (counted, plain, of_kind) = match aim {
            Aim::Clear | Aim::Chain | Aim::ChainClear => {
                let text = if self.or_more { Text::AmountChainMore } else { Text::AmountChain };
                return text.fill(lang, &[&number]);
            }
            Aim::Colours | Aim::ColoursAtOnce => (Text::CountColours, Text::AmountColours, Text::AmountColours),
            Aim::Count | Aim::AtOnce | Aim::Group => (Text::CountStones, Text::AmountStones, Text::AmountStonesOf),
            Aim::Places => (Text::CountPlaces, Text::AmountPlaces, Text::AmountPlacesOf),
        };
        let mut number = counted.fill(lang, &[&number]);
        if self.or_more {
            number = Text::OrMore.fill(lang, &[&number]);
        }
        match &self.kind {
            None => plain.fill(lang, &[&number]),
            Some(kind) => of_kind.fill(lang, &in_order(&number, kind, lang)),
        }
    }
}

/// English puts the number before the kind, Japanese the kind before the number.
fn in_order<'a>(number: &'a str, kind: &'a str, lang: Lang) -> [&'a str; 2] {
    match lang {
        Lang::En => [number, kind],
        Lang::Ja => [kind, number],
    }
}

/// The word for a kind of stones, unless it is all of them.
pub fn kind(which: Which) -> Option<Text> {
    match which {
        Which::All => None,
        Which::Colour(one) => Some(colour(one)),
        Which::Nuisance => Some(Text::KindNuisance),
        Which::Coloured => Some(Text::KindColoured),
    }
}

fn kind_word(which: Which, lang: Lang) -> Option<String> {
    kind(which).map(|kind| kind.in_lang(lang).to_owned())
}

fn colour(colour: Colour) -> Text {
    match colour {
        Colour::Red => Text::KindRed,
        Colour::Green => Text::KindGreen,
        Colour::Blue => Text::KindBlue,
        Colour::Yellow => Text::KindYellow,
        Colour::Purple => Text::KindPurple,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nazo::landings;

    #[test]
    fn every_goal_is_said_in_both_languages() {
        for (text, en, ja) in [
            ("chain=3", "Make a 3-chain", "3連鎖する"),
            ("chain>=4", "Make a chain of 4 or more", "4連鎖以上する"),
            ("clear", "Clear all Puyos", "すべて消す"),
            ("clear=r", "Clear all red Puyos", "赤をすべて消す"),
            ("clear=o", "Clear all garbage Puyos", "おじゃまをすべて消す"),
            ("chain=3+clear", "Make a 3-chain and clear all Puyos", "3連鎖ですべて消す"),
            ("chain>=3+clear=b", "Make a chain of 3 or more and clear all blue Puyos", "3連鎖以上で青をすべて消す"),
            ("colours=3", "Clear 3 colours in all", "合計で3色消す"),
            ("count>=8y", "Clear 8 or more yellow Puyos in all", "合計で黄を8個以上消す"),
            ("colours-at-once=2", "Clear 2 colours at once", "2色同時に消す"),
            ("at-once=5g", "Clear 5 green Puyos at once", "緑を5個同時に消す"),
            ("at-once>=10c", "Clear 10 or more coloured Puyos at once", "色ぷよを10個以上同時に消す"),
            ("places=2", "Clear 2 groups at once", "2か所同時に消す"),
            ("places=2p", "Clear 2 purple groups at once", "紫を2か所同時に消す"),
            ("group=6b", "Clear a group of 6 blue Puyos", "青を6個つなげて消す"),
        ] {
            let read: Goal = text.parse().unwrap();
            assert_eq!((goal(read, Lang::En), goal(read, Lang::Ja)), (en.to_owned(), ja.to_owned()), "{text}");
        }
    }

    fn told(code: &str, line: &[&str], lang: Lang) -> (String, Vec<(i32, i32, Look)>) {
        let puzzle: Puzzle = code.parse().unwrap();
        let placements: Vec<_> = line.iter().map(|text| text.parse().unwrap()).collect();
        let line = landings(puzzle.field(), puzzle.pairs(), &placements);
        let (sentence, marks) = shortfall(&puzzle, &line, lang).unwrap();
        (sentence, marks.into_iter().map(|cell| (cell.x, cell.y, cell.look)).collect())
    }

    #[test]
    fn failures_are_said_and_marked() {
        use Look::{Gap, Slot};
        let (said, marks) = told("nazo:rrr...:rb:chain=2", &["4N"], Lang::En);
        assert_eq!((said.as_str(), marks), ("You got a 1-chain; the goal is a 2-chain.", vec![]));
        let (said, marks) = told("nazo:rr....:rb:chain=1", &["3N"], Lang::En);
        assert_eq!(said, "Nothing popped. One more red Puyo and that group would have popped.");
        assert_eq!(marks, [(0, 0, Slot), (1, 0, Slot), (2, 0, Slot), (0, 1, Gap), (1, 1, Gap), (3, 0, Gap)]);
        let (said, _) = told("nazo:rr....:rb:chain=1", &["3N"], Lang::Ja);
        assert_eq!(said, "何も消えませんでした。赤があと1個つながっていれば消えていました。");
        let (said, marks) = told("nazo:rrr..r:rb:clear=r", &["4N"], Lang::En);
        assert_eq!((said.as_str(), marks), ("One red Puyo is left.", vec![(5, 0, Slot)]));
        let (said, _) = told("nazo:rrr.rb:rb:clear", &["4N"], Lang::Ja);
        assert_eq!(said, "ぷよが2個残っています。");
        let (said, _) = told("nazo:rrr...:rb:at-once=5r", &["4N"], Lang::Ja);
        assert_eq!(said, "結果は赤4個、目標は赤5個です。");
        let column = ["..r...", "..g..."].repeat(5).join("/");
        let (said, marks) = told(&format!("nazo:{column}:by,by:chain=1"), &["3N"], Lang::En);
        assert_eq!((said.contains("Column 3"), marks), (true, vec![(2, 11, Gap)]));
    }
}
