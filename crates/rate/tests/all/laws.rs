//! Laws of metrics, fits, models and tables, on random data.

use proptest::prelude::*;
use rate::{
    Examples, Features, Lasso, Linear, MAX_SECONDS, Method, Metrics, Model, Opinion, Term, folds, lasso, least_squares,
    rank_correlation, read_opinions, ridge, write_opinions,
};

fn number() -> impl Strategy<Value = f64> {
    (-400i32..400).prop_map(|number| f64::from(number) / 16.0)
}

fn pairs() -> impl Strategy<Value = (Vec<f64>, Vec<f64>)> {
    proptest::collection::vec((number(), number()), 2..30).prop_map(|pairs| pairs.into_iter().unzip())
}

fn names(count: usize) -> Vec<String> {
    (0..count).map(|number| format!("feature-{number}")).collect()
}

/// Examples with more rows than features.
fn examples() -> impl Strategy<Value = Examples> {
    (1usize..5).prop_flat_map(|features| {
        let row = (proptest::collection::vec(number(), features), number());
        proptest::collection::vec(row, features + 3..25).prop_map(move |rows| {
            let (rows, targets) = rows.into_iter().unzip();
            Examples { names: names(features), rows, targets, votes: Vec::new() }
        })
    })
}

fn opinion() -> impl Strategy<Value = Opinion> {
    let grade = || proptest::option::of(1u8..=5);
    let who = ("[a-c \",]{1,4}", "[p-r]{1,3}").prop_map(|(person, puzzle)| (format!("x{person}x"), puzzle));
    let times = (proptest::option::of(0.0..=MAX_SECONDS), proptest::option::of(0.001..=MAX_SECONDS));
    let texts =
        (proptest::option::of("[A-Z]-[0-9]{1,3}"), proptest::option::of("[a-z]/[a-z]-[1-4],[a-z]#[0-9]{1,3}@[12]"));
    (who, 1u8..=5, grade(), grade(), any::<(Option<bool>, Option<bool>)>(), times, texts).prop_map(
        |((person, puzzle), fun, difficulty, usefulness, (good, solved), (seconds, limit_seconds), texts)| {
            let (participant, certificate) = texts;
            Opinion {
                person,
                puzzle,
                fun: Some(fun),
                difficulty,
                usefulness,
                good,
                solved,
                seconds,
                limit_seconds,
                participant,
                certificate,
            }
        },
    )
}

/// The normal equations with an intercept, solved by Gaussian elimination.
fn plain_least_squares(examples: &Examples) -> Option<Vec<f64>> {
    let size = examples.names.len() + 1;
    let rows: Vec<Vec<f64>> = examples.rows.iter().map(|row| [&[1.0], row.as_slice()].concat()).collect();
    let mut table = vec![vec![0.0; size + 1]; size];
    for (row, target) in rows.iter().zip(&examples.targets) {
        for a in 0..size {
            (0..size).for_each(|b| table[a][b] += row[a] * row[b]);
            table[a][size] += row[a] * target;
        }
    }
    for step in 0..size {
        let pivot = (step..size).max_by(|a, b| table[*a][step].abs().total_cmp(&table[*b][step].abs()))?;
        table.swap(step, pivot);
        if table[step][step].abs() < 1.0 {
            return None;
        }
        for row in (0..size).filter(|row| *row != step) {
            let share = table[row][step] / table[step][step];
            (0..=size).for_each(|column| table[row][column] -= share * table[step][column]);
        }
    }
    Some((0..size).map(|row| table[row][size] / table[row][row]).collect())
}

fn squared(model: Linear, examples: &Examples) -> f64 {
    let estimates = Model::Linear(model).predict(&examples.names, &examples.rows).unwrap();
    Metrics::between(&estimates, &examples.targets).rmse.powi(2) * examples.len() as f64
}

proptest! {
    #[test]
    fn errors_are_symmetric((one, other) in pairs()) {
        let (there, back) = (Metrics::between(&one, &other), Metrics::between(&other, &one));
        prop_assert!((there.smape - back.smape).abs() < 1e-9 && (0.0..=200.0 + 1e-9).contains(&there.smape));
        prop_assert!((there.mae - back.mae).abs() < 1e-9 && (there.rmse - back.rmse).abs() < 1e-9);
        prop_assert!((there.rank - back.rank).abs() < 1e-9 && there.rank.abs() <= 1.0 + 1e-9);
        prop_assert!(there.mae <= there.rmse + 1e-9);
    }

    #[test]
    fn the_share_of_an_error_does_not_depend_on_the_unit((one, other) in pairs(), unit in 0.1..10.0f64) {
        let scaled = |values: &[f64]| values.iter().map(|value| value * unit).collect::<Vec<_>>();
        let (plain, other) = (Metrics::between(&one, &other), Metrics::between(&scaled(&one), &scaled(&other)));
        prop_assert!((plain.smape - other.smape).abs() < 1e-6);
        prop_assert!((plain.mae * unit - other.mae).abs() < 1e-6);
    }

    #[test]
    fn ranks_survive_every_rising_map((one, other) in pairs(), by in 0.1..3.0f64) {
        let rank = rank_correlation(&one, &other);
        let mapped: Vec<f64> = one.iter().map(|value| (value * by / 10.0).exp() + value.powi(3)).collect();
        prop_assert!((rank_correlation(&mapped, &other) - rank).abs() < 1e-9);
        let falling: Vec<f64> = one.iter().map(|value| -value).collect();
        prop_assert!((rank_correlation(&falling, &other) + rank).abs() < 1e-9);
    }

    #[test]
    fn folds_share_everything_out_once(count in 2usize..60, into in 2usize..12, seed: u64) {
        let dealt = folds(count, into, seed);
        let mut inside: Vec<usize> = dealt.iter().flat_map(|(_, inside)| inside.clone()).collect();
        inside.sort_unstable();
        prop_assert_eq!(inside, (0..count).collect::<Vec<_>>());
        let sizes = dealt.iter().map(|(_, inside)| inside.len());
        prop_assert!(sizes.clone().max().unwrap() - sizes.min().unwrap() <= 1);
        prop_assert!(dealt.iter().all(|(outside, inside)| outside.len() + inside.len() == count
            && inside.iter().all(|example| !outside.contains(example))));
    }

    #[test]
    fn least_squares_solves_the_normal_equations(examples in examples()) {
        let model = Model::Linear(least_squares(&examples));
        if let Some(weights) = plain_least_squares(&examples) {
            for (row, estimate) in examples.rows.iter().zip(model.predict(&examples.names, &examples.rows).unwrap()) {
                let plain = weights[0] + row.iter().zip(&weights[1..]).map(|(value, weight)| value * weight).sum::<f64>();
                prop_assert!((plain - estimate).abs() < 1e-4, "{} {}", plain, estimate);
            }
        }
    }

    #[test]
    fn no_other_weights_have_smaller_squares(examples in examples(), place: usize, by in -1.0..1.0f64) {
        let best = least_squares(&examples);
        let mut other = best.clone();
        if let Some(term) = other.terms.get_mut(place % best.terms.len().max(1)) {
            term.weight += by;
        }
        other.intercept += by;
        prop_assert!(squared(best, &examples) <= squared(other, &examples) + 1e-4);
    }

    #[test]
    fn the_lasso_lies_between_the_mean_and_least_squares(examples in examples(), penalty in 0.0..1.0f64) {
        let how = |penalty| Lasso { penalty, steps: false, relaxed: 0.0 };
        let (most, some, none) = (lasso(&examples, how(1.0)), lasso(&examples, how(penalty)), lasso(&examples, how(0.0)));
        let mean = squared(Linear::constant(examples.mean()), &examples);
        prop_assert!((squared(most, &examples) - mean).abs() < 1e-6 * mean.max(1.0));
        prop_assert!(squared(some.clone(), &examples) <= mean * (1.0 + 1e-6) + 1e-6);
        prop_assert!(squared(none, &examples) <= squared(some, &examples) * (1.0 + 1e-3) + 1e-3);
    }

    #[test]
    fn the_lasso_cannot_be_improved_by_moving_one_weight(examples in examples(), penalty in 0.05..0.9f64, by in -0.5..0.5f64) {
        // The objective in standardised columns: half the mean squared error plus the penalty times the L1 norm.
        let model = lasso(&examples, Lasso { penalty, steps: false, relaxed: 0.0 });
        let count = examples.len() as f64;
        let deviation = |feature: &str| {
            let place = examples.names.iter().position(|name| name == feature).unwrap();
            let values: Vec<f64> = examples.rows.iter().map(|row| row[place]).collect();
            let mean = values.iter().sum::<f64>() / count;
            ((values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt(), mean, place)
        };
        let greatest = examples.names.iter().map(|name| {
            let (deviation, mean, place) = deviation(name);
            let product: f64 = examples.rows.iter().zip(&examples.targets).map(|(row, target)| (row[place] - mean) * (target - examples.mean())).sum();
            if deviation > 1e-9 { (product / count / deviation).abs() } else { 0.0 }
        }).fold(0.0, f64::max);
        let cost = |model: &Linear| {
            let sizes: f64 = model.terms.iter().map(|term| (term.weight * deviation(&term.feature).0).abs()).sum();
            squared(model.clone(), &examples) / count / 2.0 + penalty * greatest * sizes
        };
        for name in &examples.names {
            let (_, mean, _) = deviation(name);
            let mut moved = model.clone();
            match moved.terms.iter_mut().find(|term| term.feature == *name) {
                Some(term) => term.weight += by,
                None => moved.terms.push(Term { feature: name.clone(), over: None, weight: by, mean }),
            }
            moved.intercept -= by * mean;
            prop_assert!(cost(&model) <= cost(&moved) + 1e-5, "{} {}", cost(&model), cost(&moved));
        }
    }

    #[test]
    fn a_greater_penalty_makes_the_ridge_flatter(examples in examples(), penalty in 0.01..1.0f64) {
        let error = |penalty| squared(ridge(&examples, penalty), &examples);
        prop_assert!(error(penalty) <= error(penalty * 4.0) * (1.0 + 1e-9) + 1e-9);
    }

    #[test]
    fn linear_models_round_trip_and_explain_themselves(examples in examples(), seed: u64) {
        for method in ["mean", "squares", "m5", "ridge=0.3", "lasso=0.2,steps,0.5"] {
            let method: Method = method.parse().unwrap();
            prop_assert_eq!(&method.to_string().parse::<Method>().unwrap(), &method);
            let model = method.fit(&examples, seed).unwrap();
            prop_assert_eq!(&Model::load(&model.save()).unwrap(), &model);
            let places = model.places(&examples.names).unwrap();
            for row in &examples.rows {
                let (estimate, explanation) = (model.estimate(row, &places), model.explain(row, &places));
                prop_assert!((explanation.estimate() - estimate).abs() < 1e-6 * (1.0 + estimate.abs()));
            }
        }
    }

    #[test]
    fn any_text_is_a_model_or_an_error(text in "(tsumi linear model 1\n|tree\n)?[a-z0-9 =.\n-]{0,80}") {
        let _ = Model::load(&text);
    }

    #[test]
    fn opinions_round_trip(opinions in proptest::collection::vec(opinion(), 0..20)) {
        let mut once: Vec<Opinion> = Vec::new();
        for opinion in opinions {
            if !once.iter().any(|other| other.person == opinion.person && other.puzzle == opinion.puzzle) {
                once.push(opinion);
            }
        }
        let mut file = Vec::new();
        write_opinions(&once, &mut file).unwrap();
        let read = read_opinions(file.as_slice(), |_| Ok(())).unwrap();
        prop_assert_eq!((read.kept, read.rejected), (once, vec![]));
    }

    #[test]
    fn features_round_trip(rows in proptest::collection::vec(proptest::collection::vec(any::<f64>().prop_filter("finite", |value| value.is_finite()), 3), 0..20)) {
        let mut features = Features::new(names(3)).unwrap();
        for (number, row) in rows.into_iter().enumerate() {
            features.push(number.to_string(), row).unwrap();
        }
        let mut file = Vec::new();
        features.write(&mut file).unwrap();
        let read = Features::read(file.as_slice(), str::to_owned).unwrap();
        prop_assert_eq!((read.kept, read.rejected.len()), (features, 0));
    }

    #[test]
    fn any_file_is_sorted_or_refused(text in "(person,puzzle,fun\n|puzzle,a,b\n)?[a-z0-9,.\"\n]{0,60}") {
        let _ = read_opinions(text.as_bytes(), |_| Ok(()));
        let _ = Features::read(text.as_bytes(), str::to_owned);
    }
}
