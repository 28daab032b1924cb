//! Elo points: what shares of wins say about strength.

/// A lead in Elo points for odds of winning.
fn points(odds: f64) -> f64 {
    (400.0 * odds.log10() * 10.0).round() / 10.0
}

/// The lead in Elo points that gives this share of wins; `None` for none and for all.
pub fn lead(share: f64) -> Option<f64> {
    // An interval that ends at a whole may miss it by a rounding error.
    (share > 1e-9 && share < 1.0 - 1e-9).then(|| points(share / (1.0 - share)))
}

/// The ratings of players of whom each two met as often, zero on average, by the Bradley-Terry model. A drawn game
/// more for each two keeps the ratings of those who won or lost all games finite.
pub fn ratings(won: &[Vec<f64>], games: usize) -> Vec<f64> {
    const ROUNDS: usize = 1000;
    let (count, met) = (won.len(), games as f64 + 1.0);
    let wins = |player: usize| won[player].iter().sum::<f64>() + 0.5 * (count as f64 - 1.0);
    let mut strengths = vec![1.0; count];
    for _ in 0..ROUNDS {
        strengths = (0..count)
            .map(|one| {
                let others = (0..count).filter(|&other| other != one);
                wins(one) / others.map(|other| met / (strengths[one] + strengths[other])).sum::<f64>()
            })
            .collect();
    }
    let mean = strengths.iter().map(|strength: &f64| strength.ln()).sum::<f64>() / count as f64;
    strengths.iter().map(|strength| points(strength / mean.exp())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_a_lead() {
        assert_eq!(lead(0.5), Some(0.0));
        assert_eq!(lead(10.0 / 11.0), Some(400.0));
        assert_eq!((lead(0.0), lead(1.0), lead(0.9999999999999999)), (None, None, None));
    }

    #[test]
    fn ratings_give_back_the_leads_between_players() {
        // Odds of 1, 3 and 9, in many games.
        let odds = [1.0, 3.0, 9.0];
        let games = 1_000_000;
        let share = |one: usize, other: usize| if one == other { 0.0 } else { odds[one] / (odds[one] + odds[other]) };
        let won: Vec<Vec<f64>> =
            (0..3).map(|one| (0..3).map(|other| share(one, other) * games as f64).collect()).collect();
        let ratings = ratings(&won, games);
        assert_eq!(ratings, [-190.8, 0.0, 190.8]);
    }
}
