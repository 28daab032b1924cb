use super::{Cells, MOST_KINDS, Stones, Template};

impl<C: Cells> Template<C> {
    /// The weight of a violation relative to an agreement.
    const AGAINST: i32 = 4;

    /// The score with violations counted against it instead of ruling it out: for boards that violate every template.
    pub fn balance(&self, stones: &Stones<C>) -> f32 {
        let count = |label: usize| -> [i32; MOST_KINDS + 1] {
            let cells = self.labels()[label].cells;
            std::array::from_fn(|kind| (*stones.kinds.get(kind).unwrap_or(&stones.odd) & cells).count() as i32)
        };
        let counts: Vec<[i32; MOST_KINDS + 1]> = (0..self.labels().len()).map(count).collect();
        let mut sum = 0;
        for (i, here) in counts.iter().enumerate() {
            let all: i32 = here.iter().sum();
            sum += self.alone[i] * all;
            // Each pair of labels once, including each label with itself.
            for (j, there) in counts.iter().enumerate().skip(i) {
                let shared: i32 = here.iter().zip(there).take(MOST_KINDS).map(|(here, there)| here * there).sum();
                let (alike, pairs) = if i == j {
                    let kinds: i32 = here[..MOST_KINDS].iter().sum();
                    ((shared - kinds) / 2, all * (all - 1) / 2)
                } else {
                    (shared, all * there.iter().sum::<i32>())
                };
                let wanted = self.wanted(i, j);
                let right = if wanted > 0 { alike } else { pairs - alike };
                sum += wanted.abs() * (right - Self::AGAINST * (pairs - right));
            }
        }
        sum as f32 * self.scale
    }
}
