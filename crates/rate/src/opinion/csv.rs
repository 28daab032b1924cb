//! Opinions as a CSV file: `person,puzzle,fun,difficulty,usefulness,good,solved,seconds,limit_seconds,participant,`
//! `certificate`.
//!
//! The first line names the columns, in any order. `person` and `puzzle` are required, the others may be missing or
//! blank. `fun`, `difficulty` and `usefulness` are whole numbers from 1 to 5. `good` (a thumb: fun or not) and `solved`
//! are `true` or `false`, or 1 or 0, ignoring case. `seconds` is the time taken, from 0 to a day, and `limit_seconds`
//! the time limit, above 0. `participant` is the code that the person gave in a survey, and `certificate` says how the
//! puzzle was made. A person rates a puzzle once.

use crate::{Error, OPINION_COLUMNS, Opinion, OpinionValidator, Records, Validated};
use std::io::{Read, Write};

/// Reads opinions from a CSV file and rejects invalid lines one by one; see [`OpinionValidator`] for `wanted`.
pub fn read_opinions(
    from: impl Read,
    wanted: impl Fn(&mut Opinion) -> Result<(), String>,
) -> Result<Validated<Vec<Opinion>>, Error> {
    let records = Records::read(from)?;
    let header = &records.header;
    if let Some(odd) = header.iter().find(|name| !OPINION_COLUMNS.contains(&name.as_str())) {
        return Err(Error::new(format!("unknown column `{odd}`: expected some of {}", OPINION_COLUMNS.join(", "))));
    }
    let places = OPINION_COLUMNS.map(|name| header.iter().position(|each| each == name));
    for (name, place) in OPINION_COLUMNS.iter().zip(places).take(2) {
        if place.is_none() {
            return Err(Error::new(format!("missing column `{name}`: the first line must name the columns")));
        }
    }
    let mut validator = OpinionValidator::new(wanted);
    for row in &records.rows {
        match &row.fields {
            Err(why) => validator.reject(row.line, why.clone()),
            Ok(fields) => match records.uneven(fields) {
                Some(why) => validator.reject(row.line, why),
                None => validator.row(row.line, places.map(|place| fields.get(place?).map(String::as_str))),
            },
        }
    }
    Ok(validator.finish())
}

/// Writes opinions as CSV, as [`read_opinions`] reads them.
pub fn write_opinions(opinions: &[Opinion], to: impl Write) -> Result<(), Error> {
    let mut writer = csv::Writer::from_writer(to);
    writer.write_record(OPINION_COLUMNS)?;
    for opinion in opinions {
        writer.write_record(opinion.fields())?;
    }
    writer.flush().map_err(|error| Error::new(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_lines_are_refused_and_the_rest_is_kept() {
        let text = "puzzle,person,fun,seconds,solved\n\
                    p,ann,4,12.5,true\n\
                    p,ann,5,,\n\
                    p,bob,6,,\n\
                    q,bob,,-1,\n\
                    x,bob,3,,\n\
                    q,bob,,,\n\
                    q,cat,2,,maybe\n\
                    q,cat\n\
                    q,dan,2,0,0\n";
        let table = read_opinions(text.as_bytes(), |opinion| opinion.require_known(|puzzle| puzzle != "x")).unwrap();
        let people: Vec<&str> = table.kept.iter().map(|opinion| opinion.person.as_str()).collect();
        assert_eq!(people, ["ann", "dan"]);
        let rejected: Vec<String> = table.rejected.iter().map(ToString::to_string).collect();
        assert_eq!(
            rejected,
            [
                "line 3: duplicate: `ann` has already rated `p`",
                "line 4: fun `6`: expected a whole number from 1 to 5",
                "line 5: seconds `-1`: expected a number from 0 to 86400 (one day)",
                "line 6: unknown puzzle `x`",
                "line 7: no answer: expected at least one besides the time limit",
                "line 8: solved `maybe`: expected true or false",
                "line 9: 2 fields: expected 5, as in the first line",
            ]
        );
    }

    #[test]
    fn a_limit_goes_with_an_answer_and_is_none_itself() {
        let text = "person,puzzle,fun,limit_seconds\nann,p,4,90\nbob,p,4,\ncat,p,,90\ndan,p,4,0\n";
        let table = read_opinions(text.as_bytes(), |_| Ok(())).unwrap();
        let limits: Vec<Option<f64>> = table.kept.iter().map(|opinion| opinion.limit_seconds).collect();
        assert_eq!(limits, [Some(90.0), None]);
        let rejected: Vec<String> = table.rejected.iter().map(ToString::to_string).collect();
        let reasons = [
            "line 4: no answer: expected at least one besides the time limit",
            "line 5: limit_seconds `0`: expected a number above 0, up to 86400 (one day)",
        ];
        assert_eq!(rejected, reasons);
    }

    #[test]
    fn a_file_without_its_columns_is_refused_as_a_whole() {
        assert!(
            read_opinions("person,fun\nann,3\n".as_bytes(), |_| Ok(())).unwrap_err().to_string().contains("`puzzle`")
        );
        assert!(read_opinions("person,puzzle,joy\n".as_bytes(), |_| Ok(())).unwrap_err().to_string().contains("`joy`"));
    }

    fn reasons(table: &Validated<Vec<Opinion>>) -> Vec<String> {
        table.rejected.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_other_programs_make_of_a_table_is_taken() {
        let text = "person,puzzle,fun,good,solved\nann,p,4.0,TRUE,True\nbob,p,5.,1.0,0\ncat,p,4.5,,\ndan,p,0,,\n\
                    eve,p,6.0,,\nfay,p,4,2,\ngus,p,NaN,,\n";
        let table = read_opinions(text.as_bytes(), |_| Ok(())).unwrap();
        let kept: Vec<_> = table.kept.iter().map(|one| (one.fun, one.good, one.solved)).collect();
        assert_eq!(kept, [(Some(4), Some(true), Some(true)), (Some(5), Some(true), Some(false))]);
        let expected = ["4: fun `4.5`", "5: fun `0`", "6: fun `6.0`", "7: good `2`", "8: fun `NaN`"];
        let rejected = reasons(&table);
        assert_eq!(rejected.len(), expected.len(), "{rejected:?}");
        for (reason, start) in rejected.iter().zip(expected) {
            assert!(reason.starts_with(&format!("line {start}: expected ")), "{reason}");
        }
    }

    #[test]
    fn no_try_takes_more_than_a_day() {
        let text =
            "person,puzzle,fun,seconds,limit_seconds\na,p,4,86400,86400\nb,p,4,1e300,\nc,p,4,,86401\nd,p,4,inf,\n";
        let table = read_opinions(text.as_bytes(), |_| Ok(())).unwrap();
        assert_eq!((table.kept.len(), table.kept[0].seconds), (1, Some(86400.0)));
        let expected = [
            "line 3: seconds `1e300`: expected a number from 0 to 86400 (one day)",
            "line 4: limit_seconds `86401`: expected a number above 0, up to 86400 (one day)",
            "line 5: seconds `inf`: expected a number from 0 to 86400 (one day)",
        ];
        assert_eq!(reasons(&table), expected);
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        let text = "person,puzzle,fun\nann,p,4\n\u{200b}ann,\u{feff}p,4\n\u{200b},p,4\n";
        let table = read_opinions(text.as_bytes(), |_| Ok(())).unwrap();
        assert_eq!(
            reasons(&table),
            ["line 3: duplicate: `ann` has already rated `p`", "line 4: the person is missing"]
        );
    }

    #[test]
    fn a_puzzle_is_the_same_in_whichever_way_it_is_written() {
        let text = "person,puzzle,fun\nann,p,4\nbob,P,4\nann,P,3\n";
        let lower = |opinion: &mut Opinion| {
            opinion.puzzle = opinion.puzzle.to_lowercase();
            Ok(())
        };
        let table = read_opinions(text.as_bytes(), lower).unwrap();
        assert!(table.kept.len() == 2 && table.kept.iter().all(|opinion| opinion.puzzle == "p"));
        assert_eq!(reasons(&table), ["line 4: duplicate: `ann` has already rated `P`, written as `p`"]);
    }

    #[test]
    fn commas_without_quotes_and_columns_that_stand_twice_are_told() {
        let table = read_opinions("person,puzzle,fun\r\nann,a,b,4\r\n".as_bytes(), |_| Ok(())).unwrap();
        let expected = "line 2: 4 fields: expected 3, as in the first line; a code with commas must be quoted";
        assert_eq!(reasons(&table), [expected]);
        let twice = read_opinions("person,puzzle,fun,fun\nann,a,1,5\n".as_bytes(), |_| Ok(())).unwrap_err();
        assert_eq!(twice.to_string(), "duplicate column `fun` in the first line");
    }
}
