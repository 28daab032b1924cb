use crate::analysis::{Person, Totals};
use crate::random::generator;
use rand::{Rng, RngExt};

/// How simulated participants play: T-spins a minute differ between persons (lognormal), and come independently in games (Poisson).
#[derive(Clone, Debug, PartialEq)]
pub struct Design {
    /// People in each arm.
    pub people: usize,
    /// By which factor T-spins a minute grow in each arm.
    pub factors: Vec<f64>,
    /// T-spins a minute of a typical person before the training.
    pub rate: f64,
    /// The standard deviation of the logarithm of that between persons.
    pub spread: f64,
    /// The fewest and the most games of a person, before and after.
    pub games: (u32, u32),
    /// Minutes of a game, before and after the training.
    pub minutes: [f64; 2],
}

impl Design {
    /// The study of the thesis, with an effect in the second and third of its arms.
    pub fn thesis(people: usize, effect: f64) -> Self {
        Self {
            people,
            factors: vec![1.0, effect, effect],
            rate: 0.2,
            spread: 0.6,
            games: (6, 9),
            minutes: [431.4 / 60.0, 468.4 / 60.0],
        }
    }

    /// The people of one simulated study.
    pub fn draw(&self, seed: u64) -> Vec<Person> {
        let mut dice = generator(seed);
        let arms = self.factors.iter().enumerate();
        let people = arms.flat_map(|(arm, factor)| (0..self.people).map(move |number| (arm, *factor, number)));
        people
            .map(|(arm, factor, number)| {
                let rate = self.rate * (self.spread * normal(&mut dice)).exp();
                let [before, after] =
                    [(rate, self.minutes[0]), (rate * factor, self.minutes[1])].map(|(rate, minutes)| {
                        let games = dice.random_range(self.games.0..=self.games.1);
                        let minutes = f64::from(games) * minutes;
                        Totals {
                            games,
                            seconds: 60.0 * minutes,
                            t_spins: poisson(rate * minutes, &mut dice),
                            ..Totals::default()
                        }
                    });
                Person { name: format!("simulated-{}-{}", arm + 1, number + 1), arm, before, after }
            })
            .collect()
    }
}

/// A draw from the standard normal distribution, by the polar method.
pub fn normal(dice: &mut impl Rng) -> f64 {
    loop {
        let [x, y] = [2.0 * dice.random::<f64>() - 1.0, 2.0 * dice.random::<f64>() - 1.0];
        let square = x * x + y * y;
        if square > 0.0 && square < 1.0 {
            return x * (-2.0 * square.ln() / square).sqrt();
        }
    }
}

/// How many of the events that come independently of each other happen, where so many are expected.
pub fn poisson(mut expected: f64, dice: &mut impl Rng) -> u32 {
    // Waiting times until they use up the time, in parts so that the exponential stays above zero.
    let mut count = 0;
    while expected > 0.0 {
        let part = expected.min(500.0);
        expected -= part;
        let mut left = dice.random::<f64>();
        while left > (-part).exp() {
            count += 1;
            left *= dice.random::<f64>();
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_have_the_moments_that_they_are_asked_for() {
        let mut dice = generator(3);
        let mean = |numbers: &[f64]| numbers.iter().sum::<f64>() / numbers.len() as f64;
        let variance =
            |numbers: &[f64]| mean(&numbers.iter().map(|one| (one - mean(numbers)).powi(2)).collect::<Vec<_>>());
        let normals: Vec<f64> = (0..20_000).map(|_| normal(&mut dice)).collect();
        assert!(mean(&normals).abs() < 0.03 && (variance(&normals) - 1.0).abs() < 0.05);
        for expected in [0.3, 10.0, 700.0] {
            let counts: Vec<f64> = (0..4000).map(|_| f64::from(poisson(expected, &mut dice))).collect();
            assert!((mean(&counts) / expected - 1.0).abs() < 0.05, "{expected}: {}", mean(&counts));
            assert!((variance(&counts) / expected - 1.0).abs() < 0.12, "{expected}: {}", variance(&counts));
        }
    }
}
