/// How the scores of many templates are combined into one value of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Choice {
    /// The largest score.
    #[default]
    Largest,
    /// The number of templates not violated, then the largest score.
    FewestViolated,
    /// The mean score of the templates not violated.
    LargestMean,
}

impl Choice {
    /// The value of a field that violates every template: less than any other.
    pub const HOPELESS: f32 = -1.0;

    /// The value of a field by the scores of the templates that it does not violate.
    #[inline]
    pub fn worth(self, scores: impl Iterator<Item = f32>) -> f32 {
        let (count, largest, sum) = scores
            .fold((0u32, 0f32, 0f32), |(count, largest, sum), score| (count + 1, largest.max(score), sum + score));
        match self {
            _ if count == 0 => Self::HOPELESS,
            Self::Largest => largest,
            Self::FewestViolated => count as f32 + largest / 2.0,
            Self::LargestMean => sum / count as f32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_ways_to_choose() {
        let worth = |choice: Choice, scores: &[f32]| choice.worth(scores.iter().copied());
        let (high, many) = ([0.5, 0.125], [0.25, 0.375, 0.375]);
        assert!(worth(Choice::Largest, &high) > worth(Choice::Largest, &many));
        assert!(worth(Choice::FewestViolated, &high) < worth(Choice::FewestViolated, &many));
        assert!(worth(Choice::LargestMean, &high) < worth(Choice::LargestMean, &many));
        assert!(worth(Choice::LargestMean, &[]) < worth(Choice::LargestMean, &[0.0]));
    }
}
