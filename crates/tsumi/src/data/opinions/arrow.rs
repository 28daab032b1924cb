//! The Arrow schema in the metadata of Parquet files. Only it identifies durations, which are plain integers to
//! Parquet.

use base64::{Engine, prelude::BASE64_STANDARD};

/// Metadata key of the schema.
pub const KEY: &str = "ARROW:schema";

/// Type id of durations in Arrow's flatbuffer schema.
const DURATION: u8 = 18;

/// Columns that hold durations; none if the schema cannot be read.
pub fn durations(schema: &str) -> Vec<String> {
    BASE64_STANDARD.decode(schema).ok().and_then(|bytes| names(&bytes)).unwrap_or_default()
}

/// Walks an Arrow message, a flatbuffer: its header is the schema, which has a list of fields.
fn names(bytes: &[u8]) -> Option<Vec<String>> {
    // A marker and the length come first; old messages lack the marker.
    let start = if bytes.starts_with(&[0xff; 4]) { 8 } else { 4 };
    let buffer = Buffer(bytes.get(start..)?);
    let schema = buffer.follow(buffer.slot(buffer.follow(0)?, 2)?)?;
    let fields = buffer.follow(buffer.slot(schema, 1)?)?;
    let count = buffer.number(fields)?;
    let mut names = Vec::new();
    for number in 0..count {
        let field = buffer.follow(fields.checked_add(4 * (number as usize + 1))?)?;
        let kind = buffer.slot(field, 2).and_then(|place| buffer.0.get(place));
        if kind == Some(&DURATION) {
            let name = buffer.follow(buffer.slot(field, 0)?)?;
            let text = buffer.0.get(name + 4..)?.get(..buffer.number(name)? as usize)?;
            names.push(String::from_utf8_lossy(text).into_owned());
        }
    }
    Some(names)
}

/// A flatbuffer: tables, each with a vtable of the offsets of its values.
struct Buffer<'a>(&'a [u8]);

impl Buffer<'_> {
    fn number(&self, place: usize) -> Option<u32> {
        Some(u32::from_le_bytes(self.0.get(place..place.checked_add(4)?)?.try_into().ok()?))
    }

    /// Target of the offset at a place.
    fn follow(&self, place: usize) -> Option<usize> {
        place.checked_add(self.number(place)? as usize)
    }

    /// Place of a table's field by its number, if present.
    fn slot(&self, table: usize, number: usize) -> Option<usize> {
        let places = usize::try_from(table as i64 - i64::from(self.number(table)? as i32)).ok()?;
        let short =
            |place: usize| Some(usize::from(u16::from_le_bytes(self.0.get(place..place + 2)?.try_into().ok()?)));
        let entry = 4 + 2 * number;
        let offset = if entry < short(places)? { short(places + entry)? } else { 0 };
        (offset > 0).then(|| table + offset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a table with a duration `seconds` beside text and numbers.
    const SCHEMA: &str = "/////wABAAAQAAAAAAAKAAwABgAFAAgACgAAAAABBAAMAAAACAAIAAAABAAIAAAABAAAAAQAAACkAAAAaAAAADAAAAAEAAAAfP///wAAARIQAAAAGAAAAAQAAAAAAAAABwAAAHNlY29uZHMAbP///6T///8AAAECEAAAABwAAAAEAAAAAAAAAAMAAABmdW4ACAAMAAgABwAIAAAAAAAAAUAAAADY////AAABBRAAAAAYAAAABAAAAAAAAAAGAAAAcHV6emxlAADI////EAAUAAgABgAHAAwAAAAQABAAAAAAAAEFEAAAABwAAAAEAAAAAAAAAAYAAABwZXJzb24AAAQABAAEAAAA";

    #[test]
    fn durations_are_found() {
        assert_eq!(durations(SCHEMA), ["seconds"]);
        assert!(durations("").is_empty() && durations("no schema").is_empty());
    }

    /// Whatever a file says of itself, reading it never panics.
    #[test]
    fn a_spoilt_schema_is_no_schema() {
        let bytes = BASE64_STANDARD.decode(SCHEMA).unwrap();
        for place in 0..bytes.len() {
            let _ = names(&bytes[..place]);
            for value in [0, 1, 0x7f, 0x80, 0xff] {
                let mut spoilt = bytes.clone();
                spoilt[place] = value;
                let _ = names(&spoilt);
            }
        }
    }
}
