use super::{Action, Rules};

/// All that a match is decided by, and how it ended: see [`puzzle::versus::Record`].
pub type Record = puzzle::versus::Record<Rules, Action>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::versus::Winner;

    #[test]
    fn records_round_trip() {
        let record = Record {
            rules: Rules::THESIS,
            seed: 7,
            players: ["strong".to_owned(), "weak,slips=5".to_owned()],
            inputs: [vec![(0, Action::Left), (30, Action::Clockwise), (30, Action::Drop)], vec![]],
            ticks: 99,
            winner: Winner::Left,
            hash: 0xabc,
        };
        let text = record.to_string();
        assert!(text.contains("\nleft 0l 30cD\nright\n"), "{text}");
        assert_eq!(text.parse(), Ok(record));
    }

    #[test]
    fn what_is_wrong_with_a_record_is_named() {
        let fault = |text: &str| text.parse::<Record>().unwrap_err().to_string();
        assert!(fault("tsumi match 2\n").starts_with("a record of version 2; expected version 1"));
        assert!(fault("").contains("begins with \"tsumi match\""));
        let named = "tsumi match 1\ngame tspin\nrules thesis\nseed 7\nplayers a b\r\r\nend left 9 0\nleft\nright\n";
        assert!(fault(named).contains("expected two printable names"));
        let steps = |steps: &str| {
            let head = "tsumi match 1\ngame tspin\nrules thesis\nseed 7\nplayers a b\nend left 9 0\n";
            format!("{head}left {steps}\nright\n").parse::<Record>()
        };
        assert!(steps("3l 2r").is_ok());
        assert!(steps("3l 0r").unwrap_err().to_string().contains("one step a tick"));
        assert!(steps("x").is_err() && steps("3").is_err() && steps("4294967295l 1l").is_err());
    }
}
