use crate::{
    Ink, Lang, Scene, Sentence, Text,
    editor::{
        draft::{Choice, Draft, Setting},
        read,
    },
    types::{Game, Shisen},
};
use shisen::{LETTERS, Lines, Puzzle};

/// The size of a new board, and the kinds that are offered for it.
const SIZE: (usize, usize) = (6, 4);
const KINDS: usize = 12;

/// A board of tiles in the making.
#[derive(Debug)]
pub struct TileDraft {
    width: usize,
    /// The numbers of the kinds, row by row from the top left.
    tiles: Vec<Option<u8>>,
    lines: Lines,
}

impl Default for TileDraft {
    fn default() -> Self {
        Self { width: SIZE.0, tiles: vec![None; SIZE.0 * SIZE.1], lines: Lines::Outside }
    }
}

impl TileDraft {
    /// Reads a code, whole or not: empty cells are dots.
    pub fn read(code: &str) -> Result<Self, Sentence> {
        let parts: Vec<&str> = code.splitn(4, ':').collect();
        let (rows, lines) = match parts[..] {
            [_, rows] => (rows, Lines::Outside),
            [_, rows, "inside"] => (rows, Lines::Inside),
            _ => return Err(Sentence::of(Text::BadForm, &["shisen:ABBA/CDDC:inside"])),
        };
        let kind = |letter| LETTERS.iter().position(|&other| char::from(other) == letter).map(|kind| kind as u8);
        let cell = |letter| if letter == '.' { Some(None) } else { kind(letter).map(Some) };
        let rows = read::rows(rows, None, Puzzle::LONGEST, cell)?;
        let width = rows[0].len();
        if width > Puzzle::LONGEST || width * rows.len() > Puzzle::MOST {
            let most = [Puzzle::LONGEST, Puzzle::MOST].map(|most| most.to_string());
            return Err(Sentence::of(Text::BadSize, &[&most[0], &most[1]]));
        }
        Ok(Self { width, tiles: rows.concat(), lines })
    }

    fn height(&self) -> usize {
        self.tiles.len() / self.width
    }

    /// The number of a cell; rows are counted from the floor, as in scenes.
    fn place(&self, x: i32, y: i32) -> usize {
        (self.height() - 1 - y as usize) * self.width + x as usize
    }

    /// Changes the size; tiles stay where they are, counted from the top left.
    fn resize(&mut self, width: usize, height: usize) {
        let old = |x: usize, y: usize| {
            if x < self.width { self.tiles.get(y * self.width + x).copied().flatten() } else { None }
        };
        self.tiles = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| old(x, y)).collect();
        self.width = width;
    }

    fn count(&self, kind: u8) -> usize {
        self.tiles.iter().filter(|&&tile| tile == Some(kind)).count()
    }
}

impl Draft for TileDraft {
    fn key(&self) -> &'static str {
        Shisen::KEY
    }

    fn text(&self) -> String {
        let letter = |tile: &Option<u8>| tile.map_or('.', |kind| Ink::Tile(kind).letter());
        let rows = self.tiles.chunks(self.width).map(|row| row.iter().map(letter).collect::<String>());
        let inside = if self.lines == Lines::Inside { ":inside" } else { "" };
        format!("{}:{}{inside}", Shisen::KEY, rows.collect::<Vec<_>>().join("/"))
    }

    fn lack(&self) -> Option<Sentence> {
        let odd =
            (0..LETTERS.len() as u8).map(|kind| (kind, self.count(kind))).find(|(_, count)| ![0, 2, 4].contains(count));
        match self.tiles.iter().filter(|tile| tile.is_none()).count() {
            0 => odd.map(|(kind, count)| {
                Sentence::of(Text::LackPartner, &[&count.to_string(), &Ink::Tile(kind).letter().to_string()])
            }),
            1 => Some(Sentence::of(Text::LackTile, &[])),
            empty => Some(Sentence::of(Text::LackTiles, &[&empty.to_string()])),
        }
    }

    fn ground(&self) -> Scene {
        Scene {
            width: self.width as i32,
            height: self.height() as i32,
            tiles: true,
            margin: i32::from(self.lines == Lines::Outside),
            ..Scene::default()
        }
    }

    /// As many kinds as the board can have, and those that it has.
    fn brushes(&self) -> Vec<Ink> {
        let used = self.tiles.iter().flatten().max().map_or(0, |&kind| usize::from(kind) + 1);
        let offered = KINDS.max(self.tiles.len() / 4).max(used).min(LETTERS.len());
        (0..offered as u8).map(Ink::Tile).collect()
    }

    fn cell(&self, x: i32, y: i32) -> Option<Ink> {
        self.tiles[self.place(x, y)].map(Ink::Tile)
    }

    fn paint(&mut self, x: i32, y: i32, ink: Option<Ink>) {
        let place = self.place(x, y);
        self.tiles[place] = if let Some(Ink::Tile(kind)) = ink { Some(kind) } else { None };
    }

    fn clear(&mut self) {
        self.tiles.fill(None);
    }

    fn mirror(&mut self) {
        self.tiles.chunks_mut(self.width).for_each(<[_]>::reverse);
    }

    fn choices(&self, lang: Lang) -> Vec<Choice> {
        let said = |text: Text| text.in_lang(lang).to_owned();
        let paths = [(Lines::Outside, said(Text::TilesOpen)), (Lines::Inside, said(Text::TilesInside))];
        let highest = Puzzle::LONGEST.min(Puzzle::MOST / self.width);
        vec![
            Choice::number(Setting::Columns, Puzzle::LONGEST, self.width),
            Choice::number(Setting::Rows, highest, self.height()),
            Choice::new(Setting::Paths, paths, &self.lines),
        ]
    }

    fn choose(&mut self, setting: Setting, value: usize) {
        let number = value.saturating_add(1).min(Puzzle::LONGEST);
        match setting {
            Setting::Columns => self.resize(number, self.height().min(Puzzle::MOST / number)),
            Setting::Rows => self.resize(self.width, number.min(Puzzle::MOST / self.width)),
            Setting::Paths => self.lines = if value == 1 { Lines::Inside } else { Lines::Outside },
            _ => {}
        }
    }
}
