use std::{fmt, str::FromStr};

/// A range of seeds: from the first to before the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeds {
    pub first: u64,
    pub end: u64,
}

/// One of the equal parts that a range is divided into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// From 1 on.
    number: u64,
    of: u64,
}

impl Seeds {
    /// The number of seeds.
    pub fn len(self) -> u64 {
        self.end - self.first
    }

    /// The seeds of a shard. Shards follow each other without a gap, and their lengths differ by at most one.
    pub fn shard(self, Shard { number, of }: Shard) -> Self {
        let before = |shards: u64| {
            let seeds = u128::from(self.len()) * u128::from(shards) / u128::from(of);
            // Not more than the length of the range.
            self.first + seeds as u64
        };
        Self { first: before(number - 1), end: before(number) }
    }

    /// The range in parts of this many seeds, but for the last one, which may have fewer.
    pub fn parts(self, size: u64) -> impl Iterator<Item = Self> {
        let firsts = std::iter::successors(Some(self.first), move |first| first.checked_add(size));
        firsts.take_while(move |first| *first < self.end).map(move |first| {
            let end = first.saturating_add(size).min(self.end);
            Self { first, end }
        })
    }
}

impl fmt::Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}..{}", self.first, self.end)
    }
}

impl FromStr for Seeds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = text.split_once("..").and_then(|(first, end)| Some((first.parse().ok()?, end.parse().ok()?)));
        match read {
            Some((first, end)) if first < end => Ok(Self { first, end }),
            _ => Err("expected the first seed and the one after the last, like 1..1000001".to_owned()),
        }
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match read {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Self { number, of }),
            _ => Err("expected the number of the shard, from 1 on, and how many there are, like 3/16".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_and_parts_divide_a_range_without_gap_or_overlap() {
        let ranges = [(0, 1), (1, 8), (7, 1_000_007), (0, u64::MAX), (u64::MAX - 5, u64::MAX)];
        for seeds in ranges.map(|(first, end)| Seeds { first, end }) {
            for of in [1, 2, 3, 16, 1000] {
                let shards: Vec<Seeds> = (1..=of).map(|number| seeds.shard(Shard { number, of })).collect();
                assert_eq!((shards[0].first, shards[shards.len() - 1].end), (seeds.first, seeds.end));
                assert!(shards.windows(2).all(|pair| pair[0].end == pair[1].first));
                let (least, most) = (seeds.len() / of, seeds.len().div_ceil(of));
                assert!(shards.iter().all(|shard| (least..=most).contains(&shard.len())), "{seeds} by {of}");
            }
            let size = seeds.len().div_ceil(3);
            let parts: Vec<Seeds> = seeds.parts(size).collect();
            assert_eq!((parts[0].first, parts[parts.len() - 1].end), (seeds.first, seeds.end));
            assert!(parts.windows(2).all(|pair| pair[0].end == pair[1].first && pair[0].len() == size));
        }
    }

    #[test]
    fn what_is_no_range_and_no_shard_is_refused() {
        assert_eq!("3..8".parse(), Ok(Seeds { first: 3, end: 8 }));
        assert_eq!("3/3".parse(), Ok(Shard { number: 3, of: 3 }));
        for bad in ["", "3", "8..8", "8..3", "-1..3", "1..", "1..=3", "1..99999999999999999999"] {
            assert!(bad.parse::<Seeds>().unwrap_err().contains("like 1..1000001"), "{bad}");
        }
        for bad in ["", "1", "0/3", "4/3", "1/0", "a/b", "-1/2"] {
            assert!(bad.parse::<Shard>().unwrap_err().contains("like 3/16"), "{bad}");
        }
    }
}
