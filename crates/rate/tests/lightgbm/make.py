"""Makes the files beside it: random data, and what Python's LightGBM makes of it.

    pip install lightgbm==4.7.0 numpy
    python make.py

The parameters are those of `Settings` (crates/rate/src/settings.rs) and `lightgbm.rs`, the seed is 7.
"""

import csv
import pathlib

import lightgbm
import numpy

HERE = pathlib.Path(__file__).parent
FIXED = dict(objective="regression", metric="rmse", boosting="gbdt", seed=7, num_threads=1, deterministic=True,
             force_row_wise=True, verbose=-1)
SMALL = "0.1,25,6,0.5,3,1"
SETS = {
    "one-step": (0.001, 100, 2, 0.8, 1, 1.0),
    "two-step-fun": (0.125, 1000, 3, 0.8, 3, 1.0),
    "two-step-difficulty": (0.15, 1000, 12, 0.68, 3, 1.0),
    "expert": (0.125, 100, 8, 0.3, 3, 1.0),
    SMALL: (0.1, 25, 6, 0.5, 3, 1.0),
}


def fit(settings, names, rows, targets):
    rate, trees, leaves, share, min_data, min_hessian = settings
    parameters = dict(FIXED, learning_rate=rate, num_iterations=trees, num_leaves=leaves, feature_fraction=share,
                      min_data_in_leaf=min_data, min_sum_hessian_in_leaf=min_hessian)
    return lightgbm.train(parameters, lightgbm.Dataset(rows, targets, feature_name=names))


def write(name, header, rows):
    with open(HERE / name, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


def main():
    random = numpy.random.default_rng(1)
    count = 60
    # Counts, rare flags, a kind, and a number that is hardly ever the same.
    columns = {
        "slot": random.binomial(5, 0.4, count),
        "gaps": random.binomial(8, 0.3, count),
        "rare": random.binomial(1, 0.15, count),
        "kind": random.integers(0, 7, count),
        "flag": random.binomial(1, 0.5, count),
        "under": random.binomial(4, 0.3, count) - 2,
        "height": numpy.round(random.normal(0, 1, count), 3),
        "nothing": numpy.full(count, 3),
    }
    names = list(columns)
    rows = numpy.array(list(columns.values()), dtype=float).T
    truth = 0.4 * rows[:, 0] + 0.6 * rows[:, 2] - 0.3 * (rows[:, 5] > -1) + 0.2 * rows[:, 4] * (rows[:, 1] > 2)
    # Whole sixteenths, so that the 32 bits that LightGBM keeps of a target hold them exactly.
    targets = numpy.round((2 + truth + random.normal(0, 0.3, count)) * 16) / 16
    write("data.csv", ["puzzle", *names, "target"],
          [[f"p{number}", *(repr(float(value)) for value in row), repr(float(target))]
           for number, (row, target) in enumerate(zip(rows, targets))])
    predictions = {}
    for name, settings in SETS.items():
        booster = fit(settings, names, rows, targets)
        assert booster.num_trees() == settings[1]
        predictions[name] = booster.predict(rows)
        if name == SMALL:
            booster.save_model(HERE / "model.txt")
            contributions = booster.predict(rows, pred_contrib=True)
            write("contributions.csv", [*names, "base"], [[repr(float(value)) for value in row] for row in contributions])
            gains, splits = (booster.feature_importance(kind) for kind in ("gain", "split"))
            write("importance.csv", ["feature", "gain", "splits"],
                  [[name, repr(float(gain)), int(split)] for name, gain, split in zip(names, gains, splits)])
    write("predictions.csv", list(predictions),
          [[repr(float(value)) for value in row] for row in zip(*predictions.values())])
    (HERE / "version.txt").write_text(f"LightGBM {lightgbm.__version__}\n")


if __name__ == "__main__":
    main()
