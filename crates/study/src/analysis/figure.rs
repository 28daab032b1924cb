/// A figure, before it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Drawing {
    /// How many people have each number.
    Histogram {
        /// The title.
        title: String,
        /// What the numbers are.
        across: String,
        /// How many people have 0, 1, 2 and so on.
        counts: Vec<f64>,
    },
    /// Values of groups with their intervals, several for each group.
    Groups {
        /// The title.
        title: String,
        /// What the values are.
        upwards: String,
        /// The names of the groups.
        groups: Vec<String>,
        /// The series: a name, and for each group value, lower and upper bound.
        series: Vec<(String, Vec<[f64; 3]>)>,
    },
    /// A point for each person, by group.
    Points {
        /// The title.
        title: String,
        /// The label of the horizontal axis.
        across: String,
        /// The label of the vertical axis.
        upwards: String,
        /// The groups: a name, and the points.
        groups: Vec<(String, Vec<(f64, f64)>)>,
    },
}

impl Drawing {
    /// A histogram of whole numbers, from 0 to the greatest or to `last`.
    pub(super) fn histogram(title: &str, across: &str, numbers: &[u32], last: u32) -> Self {
        let last = numbers.iter().copied().max().unwrap_or(0).max(last);
        let mut counts = vec![0.0; last as usize + 1];
        numbers.iter().for_each(|number| counts[*number as usize] += 1.0);
        Self::Histogram { title: title.to_owned(), across: across.to_owned(), counts }
    }
}
