use crate::{
    Ink, Lang, Scene, Sentence, Text,
    editor::{
        draft::{Choice, Draft, Setting},
        read,
    },
    tables::nazo::{ink, words},
    types::{Game, Nazo},
};
use nazo::{Aim, Colour, Field, Goal, Puzzle, Sheet, Stone, Which};

const COLOURS: [Ink; 5] = [Ink::Red, Ink::Green, Ink::Blue, Ink::Yellow, Ink::Purple];
/// The number of a goal that had none before.
const USUAL: u8 = 4;

/// A chain puzzle in the making.
#[derive(Debug)]
pub struct ChainDraft {
    field: Field,
    /// The Puyos of the pairs, two by two; the last pair may be half.
    queue: Vec<Colour>,
    goal: Goal,
}

impl Default for ChainDraft {
    fn default() -> Self {
        Self { field: Field::EMPTY, queue: Vec::new(), goal: Goal::chain(USUAL) }
    }
}

impl ChainDraft {
    /// The draft of a simulator's address; the usual goal if it has none.
    pub fn new(sheet: Sheet, goal: Option<Goal>) -> Self {
        let queue = sheet.steps.iter().flat_map(|(pair, _)| [pair.axis, pair.child]).collect();
        Self { field: sheet.field, queue, goal: goal.unwrap_or(Goal::chain(USUAL)) }
    }

    /// Reads a code, whole or not.
    pub fn read(code: &str) -> Result<Self, Sentence> {
        let parts: Vec<&str> = code.splitn(5, ':').collect();
        let [_, rows, pairs, goal] = parts[..] else {
            return Err(Sentence::of(Text::BadForm, &["nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4"]));
        };
        let cell = |letter| if letter == '.' { Some(None) } else { Stone::from_letter(letter).map(Some) };
        let rows = read::rows(rows, Some(Field::WIDTH), Field::HEIGHT, cell)?;
        let mut field = Field::EMPTY;
        for (y, row) in rows.iter().rev().enumerate() {
            row.iter().enumerate().for_each(|(x, &stone)| field.set(x, y, stone));
        }
        let mut queue = Vec::new();
        for pair in pairs.split(',').filter(|_| !pairs.is_empty()) {
            let colours = pair.chars().map(Colour::from_letter).collect::<Option<Vec<_>>>();
            // Only the last pair may be half.
            let colours = colours.filter(|two| queue.len() % 2 == 0 && (1..=2).contains(&two.len()));
            queue.extend(colours.ok_or_else(|| read::bad(Text::BadPair, pair, &[]))?);
        }
        if queue.len() > 2 * Puzzle::LONGEST {
            return Err(Sentence::of(Text::BadPairs, &[&Puzzle::LONGEST.to_string()]));
        }
        Ok(Self { field, queue, goal: read::goal_of(goal)? })
    }

    /// The goal with another aim and number.
    fn with(&self, aim: Aim, number: u8) -> Goal {
        let number = match aim {
            Aim::Clear => 0,
            _ => number.clamp(1, most(aim)),
        };
        let which = match aim {
            Aim::Chain | Aim::Colours | Aim::ColoursAtOnce => Which::All,
            // Garbage forms no groups.
            Aim::Places | Aim::Group if self.goal.which == Which::Nuisance => Which::All,
            _ => self.goal.which,
        };
        Goal { aim, which, number, at_least: self.goal.at_least && aim != Aim::Clear }
    }
}

const AIMS: [Aim; 9] = [
    Aim::Chain,
    Aim::Clear,
    Aim::ChainClear,
    Aim::Colours,
    Aim::Count,
    Aim::ColoursAtOnce,
    Aim::AtOnce,
    Aim::Places,
    Aim::Group,
];

/// The largest number of a goal.
fn most(aim: Aim) -> u8 {
    if matches!(aim, Aim::Colours | Aim::ColoursAtOnce) { Colour::ALL.len() as u8 } else { Goal::MOST }
}

/// Which Puyos can count for an aim.
fn kinds(aim: Aim) -> Vec<Which> {
    let all = [Which::All, Which::Coloured, Which::Nuisance].into_iter().chain(Colour::ALL.map(Which::Colour));
    match aim {
        Aim::Chain | Aim::Colours | Aim::ColoursAtOnce => Vec::new(),
        Aim::Places | Aim::Group => all.filter(|&which| which != Which::Nuisance).collect(),
        _ => all.collect(),
    }
}

impl Draft for ChainDraft {
    fn key(&self) -> &'static str {
        Nazo::KEY
    }

    fn text(&self) -> String {
        let pair = |pair: &[Colour]| pair.iter().map(|colour| colour.letter()).collect::<String>();
        let pairs = self.queue.chunks(2).map(pair).collect::<Vec<_>>().join(",");
        format!("{}:{}:{pairs}:{}", Nazo::KEY, self.field, self.goal)
    }

    fn lack(&self) -> Option<Sentence> {
        let at = |text, (x, y): (usize, usize)| Sentence::of(text, &[&(x + 1).to_string(), &(y + 1).to_string()]);
        if let Some(floating) = self.field.floating().cells().next() {
            return Some(at(Text::LackFloor, floating));
        }
        if self.field.is_lost() {
            return Some(Sentence::of(Text::LackEntry, &[]));
        }
        if let Some(popping) = self.field.vanishing().cells().next() {
            return Some(at(Text::LackRest, popping));
        }
        match self.queue.len() {
            0 => Some(Sentence::of(Text::LackPairs, &[])),
            length => (length % 2 == 1).then(|| Sentence::of(Text::LackHalfPair, &[])),
        }
    }

    fn ground(&self) -> Scene {
        let (door, top) = (Field::DOOR as i32, Field::VISIBLE as i32);
        Scene {
            width: Field::WIDTH as i32,
            height: Field::HEIGHT as i32,
            joins: top,
            marks: vec![(door, top - 1)],
            ..Scene::default()
        }
    }

    fn brushes(&self) -> Vec<Ink> {
        Stone::ALL.map(ink).to_vec()
    }

    fn cell(&self, x: i32, y: i32) -> Option<Ink> {
        self.field.get(x as usize, y as usize).map(ink)
    }

    fn paint(&mut self, x: i32, y: i32, painted: Option<Ink>) {
        let stone = painted.and_then(|painted| Stone::ALL.into_iter().find(|&stone| ink(stone) == painted));
        self.field.set(x as usize, y as usize, stone);
    }

    fn settle(&mut self) {
        self.field.settle();
    }

    fn clear(&mut self) {
        *self = Self { goal: self.goal, ..Self::default() };
    }

    fn mirror(&mut self) {
        self.field = self.field.mirror();
    }

    fn pieces(&self) -> &'static [Ink] {
        &COLOURS
    }

    fn queue(&self) -> Vec<Ink> {
        self.queue.iter().map(|&colour| ink(colour.into())).collect()
    }

    fn add(&mut self, added: Ink) {
        let colour = Colour::ALL.into_iter().find(|&colour| ink(colour.into()) == added);
        self.queue.extend(colour.filter(|_| self.queue.len() < 2 * Puzzle::LONGEST));
    }

    fn remove(&mut self, place: usize) {
        if place < self.queue.len() {
            self.queue.remove(place);
        }
    }

    fn choices(&self, lang: Lang) -> Vec<Choice> {
        let Goal { aim, which, number, at_least } = self.goal;
        let wanted = if number == 0 { USUAL } else { number };
        let goal = |aim| (aim, words::goal(self.with(aim, wanted), lang));
        let said = |text: Text| text.in_lang(lang).to_owned();
        let mut choices = vec![Choice::new(Setting::Goal, AIMS.map(goal), &aim)];
        if aim != Aim::Clear {
            choices.push(Choice::number(Setting::Number, most(aim).into(), number.into()));
            let exact = [(false, said(Text::Exactly)), (true, said(Text::AtLeast))];
            choices.push(Choice::new(Setting::Exact, exact, &at_least));
        }
        let kinds = kinds(aim);
        if !kinds.is_empty() {
            let name = |which| (which, said(words::kind(which).unwrap_or(Text::AllStones)));
            choices.push(Choice::new(Setting::Which, kinds.into_iter().map(name), &which));
        }
        choices
    }

    fn choose(&mut self, setting: Setting, value: usize) {
        let Goal { aim, number, .. } = self.goal;
        let wanted = if number == 0 { USUAL } else { number };
        match setting {
            Setting::Goal => self.goal = AIMS.get(value).map_or(self.goal, |&aim| self.with(aim, wanted)),
            Setting::Number => {
                let number = u8::try_from(value.saturating_add(1)).unwrap_or(u8::MAX);
                self.goal = self.with(aim, number);
            }
            Setting::Exact if aim != Aim::Clear => self.goal.at_least = value == 1,
            Setting::Which => self.goal.which = kinds(aim).get(value).copied().unwrap_or(self.goal.which),
            _ => {}
        }
    }
}
