//! Planted data: puzzles, raters and ratings with known truth, of the size of the second survey in the T-spin thesis.
//!
//! Features are counts, flags and kinds as measured of T-spin puzzles, correlated as those are: holes with gaps, cells
//! filled under a piece with cells that touch it, flags with kinds. Of the 22 features the six that the thesis found
//! relevant matter: sides touching the slot and gaps of two linearly, empty cells under the piece by whether there are
//! any, and contact of the two pieces only together with something under the cross. Raters add a bias and noise, whose
//! size differs between them, and answer in whole numbers from 1 to 5.

use crate::{Aspect, Examples, Features, Opinion, scores};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Number of puzzles in the thesis.
pub const THESIS_PUZZLES: usize = 50;
/// Number of raters in the thesis.
pub const THESIS_RATERS: usize = 15;

const NAMES: [&str; 22] = [
    "filled",
    "height-range",
    "gaps-1",
    "gaps-2",
    "gaps-3",
    "piece",
    "piece-turns-4",
    "piece-turns-2",
    "piece-turns-1",
    "touching",
    "filled-under",
    "empty-under",
    "empty-below",
    "slot-sides",
    "above-first",
    "under-cross",
    "contact",
    "lower-rows",
    "first",
    "first-turns-4",
    "first-turns-2",
    "first-turns-1",
];

/// The standard deviation of the logistic distribution with scale 1.
const LOGISTIC: f64 = std::f64::consts::PI / 1.732_050_807_568_877_2;
/// Standard deviation of the bias over people.
const BIAS: f64 = 0.3;
/// Range of the standard deviation of a person's noise.
const NOISE: (f64, f64) = (0.6, 1.8);

/// Puzzles, simulated opinions about their fun, and the true expectations.
#[derive(Clone, Debug)]
pub struct Planted {
    /// The puzzles.
    pub features: Features,
    /// The simulated opinions.
    pub opinions: Vec<Opinion>,
    /// For each puzzle the expected mean rating of these raters: the best that any model can know.
    pub expected: Vec<f64>,
}

impl Planted {
    /// Draws puzzles, raters and their opinions.
    pub fn new(puzzles: usize, people: usize, seed: u64) -> Self {
        let rng = &mut Pcg64Mcg::seed_from_u64(seed);
        let mut features = Features::new(NAMES).expect("the names are plain words");
        for number in 0..puzzles {
            features.push(format!("puzzle-{number}"), puzzle(rng).to_vec()).expect("the numbers are finite");
        }
        let people: Vec<Person> = (0..people).map(|_| Person::new(rng)).collect();
        let mut opinions = Vec::new();
        for (number, person) in people.iter().enumerate() {
            for (puzzle, row) in features.puzzles().iter().zip(features.rows()) {
                let fun = Some(person.answer(truth(row), rng));
                opinions.push(Opinion {
                    person: format!("person-{number}"),
                    puzzle: puzzle.clone(),
                    fun,
                    ..Opinion::default()
                });
            }
        }
        let mean =
            |row: &Vec<f64>| people.iter().map(|person| person.expected(truth(row))).sum::<f64>() / people.len() as f64;
        let expected = features.rows().iter().map(mean).collect();
        Self { features, opinions, expected }
    }

    /// The puzzles with their mean ratings as targets.
    pub fn examples(&self) -> Examples {
        Examples::rated(&self.features, &scores(&self.opinions, Aspect::Fun)).expect("every puzzle is rated")
    }
}

struct Person {
    bias: f64,
    noise: f64,
}

impl Person {
    fn new(rng: &mut Pcg64Mcg) -> Self {
        let bias = BIAS / LOGISTIC * logistic(rng);
        Self { bias, noise: rng.random_range(NOISE.0..NOISE.1) / LOGISTIC }
    }

    fn answer(&self, truth: f64, rng: &mut Pcg64Mcg) -> u8 {
        (truth + self.bias + self.noise * logistic(rng)).round().clamp(1.0, 5.0) as u8
    }

    /// Expected answer: 1 plus the probabilities of exceeding each threshold between two answers.
    fn expected(&self, truth: f64) -> f64 {
        let exceeds = |bound: f64| 1.0 / (1.0 + ((bound - truth - self.bias) / self.noise).exp());
        1.0 + [1.5, 2.5, 3.5, 4.5].map(exceeds).iter().sum::<f64>()
    }
}

fn logistic(rng: &mut Pcg64Mcg) -> f64 {
    let chance: f64 = rng.random_range(1e-9..1.0 - 1e-9);
    (chance / (1.0 - chance)).ln()
}

/// True fun of a puzzle. Its mean is near 2.95 and its standard deviation near 0.39.
fn truth(row: &[f64]) -> f64 {
    let feature = |name: &str| NAMES.iter().position(|each| *each == name).map_or(f64::NAN, |place| row[place]);
    let if_so = |so: bool, fun: f64| if so { fun } else { 0.0 };
    1.99 + 0.25 * feature("slot-sides")
        + 0.07 * feature("gaps-2")
        + if_so(feature("empty-under") >= 1.0, 0.42)
        + if_so(feature("contact") >= 2.0 && feature("under-cross") >= 1.0, 0.25)
}

fn puzzle(rng: &mut Pcg64Mcg) -> [f64; 22] {
    let (holes, stack): (f64, f64) = (rng.random(), rng.random());
    let (piece, first) = (rng.random_range(0..7u8), rng.random_range(0..7u8));
    let width = rng.random_range(1..=4);
    let mut count =
        |most: u32, chance: f64| f64::from((0..most).map(|_| u32::from(rng.random_bool(chance))).sum::<u32>());
    let filled_under = count(width, 1.0 - 0.5 * holes);
    let empty_under = f64::from(width) - filled_under;
    let slot_sides = count(5, 0.4);
    let [four, two, one] = turns(piece);
    let [first_four, first_two, first_one] = turns(first);
    [
        20.0 + count(24, 0.2 + 0.6 * stack),
        1.0 + count(8, 0.2 + 0.4 * stack),
        count(10, 0.1 + 0.4 * holes),
        count(8, 0.1 + 0.4 * holes),
        count(6, 0.35 - 0.2 * holes),
        f64::from(piece),
        four,
        two,
        one,
        2.0 + filled_under + count(5, 0.5),
        filled_under,
        empty_under,
        empty_under + count(6, 0.4 * holes),
        slot_sides,
        count(4, 0.3),
        count(3, 0.4),
        count(5, 0.35),
        count(6, 0.2 + 0.1 * slot_sides),
        f64::from(first),
        first_four,
        first_two,
        first_one,
    ]
}

/// Whether a piece, by its index in IJLOSTZ, has four, two or one distinct rotations.
fn turns(piece: u8) -> [f64; 3] {
    let is = |pieces: [u8; 3]| f64::from(u8::from(pieces.contains(&piece)));
    [is([1, 2, 5]), is([0, 4, 6]), is([3, 3, 3])]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Interval, RaterErrors};

    #[test]
    fn the_truth_has_the_mean_and_the_deviation_that_it_says() {
        let rng = &mut Pcg64Mcg::seed_from_u64(1);
        let truths: Vec<f64> = (0..20_000).map(|_| truth(&puzzle(rng))).collect();
        let mean = Interval::mean(&truths).value;
        let deviation =
            Interval::mean(&truths.iter().map(|truth| (truth - mean).powi(2)).collect::<Vec<_>>()).value.sqrt();
        assert!((mean - 2.95).abs() < 0.02 && (deviation - 0.39).abs() < 0.01, "{mean} {deviation}");
    }

    #[test]
    fn what_is_expected_is_the_mean_of_many_answers() {
        let rng = &mut Pcg64Mcg::seed_from_u64(2);
        let person = Person { bias: 0.4, noise: 0.7 };
        let answers: Vec<f64> = (0..40_000).map(|_| f64::from(person.answer(3.9, rng))).collect();
        let mean = Interval::mean(&answers);
        assert!((mean.value - person.expected(3.9)).abs() < 4.0 * (mean.high - mean.value) / 1.96, "{mean:?}");
    }

    #[test]
    fn people_disagree_about_as_much_as_in_the_thesis() {
        // 0.898 for fun, 0.807 for difficulty.
        let mean = |seed| {
            RaterErrors::leave_one_out(&scores(
                &Planted::new(THESIS_PUZZLES, THESIS_RATERS, seed).opinions,
                Aspect::Fun,
            ))
            .mean()
            .value
        };
        let mean = Interval::mean(&(0..20).map(mean).collect::<Vec<_>>());
        assert!((mean.value - 0.9).abs() < 0.03, "{mean:?}");
    }
}
