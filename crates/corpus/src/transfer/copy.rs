use crate::{
    db::{self, Target, Value, Write},
    transfer::{
        NotMoved,
        cell::{Cell, Cells},
        schema::Table,
        snapshot::Snapshot,
    },
};
use sha2::{Digest, Sha256};
use sqlx::AssertSqlSafe;
use std::sync::atomic::{AtomicBool, Ordering};

/// Rows read and written at a time.
const PAGE: usize = 100;

/// The number of rows and their checksum, so far.
#[derive(Clone, Debug, Default)]
pub struct Sum {
    rows: u64,
    digest: Sha256,
}

/// Hears of progress, and may end the work.
pub struct Stop<'a> {
    pub stop: &'a AtomicBool,
    pub told: &'a mut (dyn FnMut(u64) + Send),
}

impl Stop<'_> {
    fn after(&mut self, rows: usize) -> Result<(), NotMoved> {
        (self.told)(rows as u64);
        if self.stop.load(Ordering::Relaxed) { Err(NotMoved::Stopped) } else { Ok(()) }
    }
}

impl Sum {
    fn add(&mut self, page: &[Cells]) {
        self.rows += page.len() as u64;
        page.iter().flat_map(|row| &row.0).for_each(|cell| cell.digest(&mut self.digest));
    }

    /// The number of rows, and the checksum in hexadecimal.
    pub fn told(self) -> (u64, String) {
        (self.rows, self.digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

impl PartialEq for Sum {
    fn eq(&self, other: &Self) -> bool {
        self.clone().told() == other.clone().told()
    }
}

/// Whether a table has any row.
pub async fn has_rows<'c>(table: &Table, on: impl Into<Target<'c>>) -> Result<bool, NotMoved> {
    let sql = AssertSqlSafe(format!("SELECT EXISTS (SELECT 1 FROM {})", table.name));
    Ok(db::query_scalar(sql).fetch_one(on).await?)
}

/// The number of rows of a table.
pub async fn count<'c>(table: &Table, on: impl Into<Target<'c>>) -> Result<u64, NotMoved> {
    let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {}", table.name));
    let count: i64 = db::query_scalar(sql).fetch_one(on).await?;
    Ok(count.unsigned_abs())
}

/// Copies the rows of a table; returns their checksum.
pub async fn copy(
    table: &Table,
    source: &mut Snapshot,
    target: &mut Write,
    stop: &mut Stop<'_>,
) -> Result<Sum, NotMoved> {
    let (mut sum, mut last) = (Sum::default(), None);
    loop {
        let page = page(table, last.as_ref(), &mut *source).await?;
        insert(table, &page, target).await?;
        sum.add(&page);
        stop.after(page.len())?;
        match page.into_iter().next_back() {
            Some(row) => last = Some(row),
            None => return Ok(sum),
        }
    }
}

/// The checksum of the rows of a table.
pub async fn sum(table: &Table, on: &mut Write, stop: &mut Stop<'_>) -> Result<Sum, NotMoved> {
    let (mut sum, mut last) = (Sum::default(), None);
    loop {
        let page = page(table, last.as_ref(), &mut *on).await?;
        sum.add(&page);
        stop.after(page.len())?;
        match page.into_iter().next_back() {
            Some(row) => last = Some(row),
            None => return Ok(sum),
        }
    }
}

/// The rows that follow a row, or the first ones, in the order of the key.
async fn page<'c>(table: &Table, last: Option<&Cells>, on: impl Into<Target<'c>>) -> Result<Vec<Cells>, NotMoved> {
    let columns: Vec<&str> = table.columns.iter().map(|column| column.name.as_str()).collect();
    let key: Vec<&str> = table.key.iter().map(|&place| columns[place]).collect();
    let places: Vec<String> = (1..=key.len()).map(|place| format!("${place}")).collect();
    let key = key.join(", ");
    let after = if last.is_some() { format!("WHERE ({key}) > ({})", places.join(", ")) } else { String::new() };
    let sql = format!("SELECT {} FROM {} {after} ORDER BY {key} LIMIT {PAGE}", columns.join(", "), table.name);
    let mut query = db::query_as(AssertSqlSafe(sql));
    for &place in last.iter().flat_map(|_| &table.key) {
        query = query.bind(bound(table, place, last.map_or(&Cell::Null, |row| &row.0[place]))?);
    }
    Ok(query.fetch_all(on).await?)
}

async fn insert(table: &Table, page: &[Cells], target: &mut Write) -> Result<(), NotMoved> {
    if page.is_empty() {
        return Ok(());
    }
    let columns: Vec<&str> = table.columns.iter().map(|column| column.name.as_str()).collect();
    let rows = db::rows(page.len(), columns.len());
    let sql = format!("INSERT INTO {} ({}) VALUES {rows}", table.name, columns.join(", "));
    let mut query = db::query(AssertSqlSafe(sql));
    for cells in page {
        for (place, cell) in cells.0.iter().enumerate() {
            query = query.bind(bound(table, place, cell)?);
        }
    }
    query.execute(target).await?;
    Ok(())
}

fn bound<'q>(table: &Table, place: usize, cell: &'q Cell) -> Result<Value<'q>, NotMoved> {
    let column = &table.columns[place];
    cell.bound(column.kind).ok_or_else(|| NotMoved::Value { table: table.name.clone(), column: column.name.clone() })
}
