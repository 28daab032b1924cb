use crate::{
    bulk::row::Row,
    games::Entry,
    output::parquet::{Cells, ParquetWriter, properties},
};
use corpus::puzzle_id;
use parquet::{
    basic::{Compression, Encoding, ZstdLevel},
    data_type::ByteArray,
    errors::ParquetError,
    file::properties::WriterPropertiesBuilder,
    schema::types::ColumnPath,
};
use puzzle::{Feature, Forged};
use rate::Aspect;
use std::{io::Write, mem};

/// Rows of a group, which is compressed and read as one. The last group may have fewer.
const GROUP: usize = 1 << 16;

/// Written into every file.
const DESCRIPTION: &str = "Forged puzzles, each proved by a complete search: the fields of `tsumi forge --json`, in the order of their \
    seeds. Estimates are by formulas of the games' papers. Puzzles with one `twin` are the same or mirror images.";

/// A puzzle in a table.
pub struct TableRow {
    row: Row,
    /// Equal for puzzles that are the same or mirror images: the id of one of the two.
    twin: String,
}

impl TableRow {
    /// Measures a forged puzzle.
    pub fn of<G: Entry>(forged: &Forged<G>) -> Self {
        Self { row: Row::of(forged), twin: puzzle_id(&G::twin(&forged.puzzle).to_string()) }
    }
}

/// A table of puzzles as Parquet, whose bytes depend on the rows alone.
pub struct Table<W: Write + Send> {
    writer: ParquetWriter<W>,
    features: &'static [Feature],
    waiting: Vec<TableRow>,
}

impl<W: Write + Send> Table<W> {
    /// Begins a table of puzzles of a recipe.
    pub fn new<G: Entry>(recipe: &G::Recipe, file: W) -> Result<Self, ParquetError> {
        let (forge, measures) = (G::VERSION.to_string(), G::MEASURE_VERSION.to_string());
        let recipe = format!("{}/{recipe}", G::KEY);
        let words = [
            ("description", DESCRIPTION),
            ("recipe", &recipe),
            ("forge_version", &forge),
            ("measure_version", &measures),
        ];
        let writer = ParquetWriter::new(file, &message(G::features()), layout(&words))?;
        Ok(Self { writer, features: G::features(), waiting: Vec::new() })
    }

    /// Adds rows.
    pub fn extend(&mut self, rows: Vec<TableRow>) -> Result<(), ParquetError> {
        self.waiting.extend(rows);
        while self.waiting.len() >= GROUP {
            let rest = self.waiting.split_off(GROUP);
            self.write_group(rest)?;
        }
        Ok(())
    }

    /// Ends the file.
    pub fn close(mut self) -> Result<(), ParquetError> {
        if !self.waiting.is_empty() {
            self.write_group(Vec::new())?;
        }
        self.writer.close()
    }

    fn write_group(&mut self, rest: Vec<TableRow>) -> Result<(), ParquetError> {
        let rows = mem::replace(&mut self.waiting, rest);
        self.writer.write(columns(rows, self.features))
    }
}

/// The columns: those of the JSON by the same names.
fn message(features: &[Feature]) -> String {
    let optional = |name: &str| format!("OPTIONAL DOUBLE {name};");
    let features: String = features.iter().map(|feature| optional(feature.name)).collect();
    let estimates: String = Aspect::ALL.iter().map(|aspect| optional(aspect.as_str())).collect();
    format!(
        "message puzzles {{
            REQUIRED BYTE_ARRAY code (UTF8);
            REQUIRED INT64 answers (UINT_64);
            REQUIRED INT64 sequences (UINT_64);
            REQUIRED BYTE_ARRAY verdict (UTF8);
            OPTIONAL BYTE_ARRAY answer (UTF8);
            OPTIONAL BYTE_ARRAY answer_from (UTF8);
            REQUIRED GROUP features {{ {features} }}
            REQUIRED GROUP estimates {{ {estimates} }}
            REQUIRED GROUP themes (LIST) {{ REPEATED GROUP list {{ REQUIRED BYTE_ARRAY element (UTF8); }} }}
            REQUIRED BYTE_ARRAY recipe (UTF8);
            REQUIRED INT64 seed (UINT_64);
            REQUIRED BYTE_ARRAY certificate (UTF8);
            REQUIRED BYTE_ARRAY twin (UTF8);
        }}"
    )
}

/// Columns in which hardly two cells are equal are stored by how they differ from the cell before, and without a dictionary.
fn layout(words: &[(&str, &str)]) -> WriterPropertiesBuilder {
    // The lowest level that compresses better than snappy does; those above take long for little.
    let level = ZstdLevel::try_new(1).unwrap_or_default();
    let columns = [
        ("seed", Encoding::DELTA_BINARY_PACKED),
        ("code", Encoding::DELTA_BYTE_ARRAY),
        ("certificate", Encoding::DELTA_BYTE_ARRAY),
        ("twin", Encoding::PLAIN),
        ("answer", Encoding::PLAIN),
    ];
    columns.into_iter().fold(properties(Compression::ZSTD(level), words), |layout, (name, encoding)| {
        let path = ColumnPath::from(name);
        layout.set_column_dictionary_enabled(path.clone(), false).set_column_encoding(path, encoding)
    })
}

fn columns(mut rows: Vec<TableRow>, features: &[Feature]) -> Vec<Cells> {
    let words = |of: fn(&Row) -> Option<&str>| Cells::texts(rows.iter().map(|one| of(&one.row)));
    let verdict = words(|row| Some(row.proved.verdict));
    let from = words(|row| row.proved.along.from.map(Into::into));
    let whole = |of: fn(&Row) -> u64| Cells::Integer(rows.iter().map(|one| Some(of(&one.row).cast_signed())).collect());
    let (answers, sequences) = (whole(|row| row.proved.answers), whole(|row| row.proved.sequences));
    let seed = whole(|row| row.seed);
    // The values are in the order of the features; short puzzles have the first ones.
    let feature = |place: usize| {
        let value = |one: &TableRow| one.row.proved.numbers.features.get(place).map(|(_, value)| *value);
        Cells::Number(rows.iter().map(|one| value(one).filter(|value| value.is_finite())).collect())
    };
    let features: Vec<Cells> = (0..features.len()).map(feature).collect();
    let estimates = Aspect::ALL.map(|aspect| {
        let value = |one: &TableRow| {
            let estimate = one.row.proved.numbers.estimates.iter().find(|(of, _)| *of == aspect)?;
            Some(estimate.1).filter(|value| value.is_finite())
        };
        Cells::Number(rows.iter().map(value).collect())
    });
    let themes = |one: &TableRow| one.row.proved.themes.iter().map(|theme| ByteArray::from(*theme)).collect();
    let themes = Cells::Words(rows.iter().map(themes).collect());
    // Last, because the texts are moved out of the rows.
    let mut take = |of: fn(&mut TableRow) -> Option<String>| {
        Cells::Text(rows.iter_mut().map(|one| of(one).map(|text| ByteArray::from(text.into_bytes()))).collect())
    };
    let code = take(|one| Some(mem::take(&mut one.row.proved.code)));
    let answer = take(|one| one.row.proved.along.answer.take());
    let recipe = take(|one| Some(mem::take(&mut one.row.recipe)));
    let certificate = take(|one| Some(mem::take(&mut one.row.certificate)));
    let twin = take(|one| Some(mem::take(&mut one.twin)));
    let first = [code, answers, sequences, verdict, answer, from];
    let last = [themes, recipe, seed, certificate, twin];
    first.into_iter().chain(features).chain(estimates).chain(last).collect()
}
