/// Solves `a x = b` by Cholesky decomposition; `None` if `a` is not positive definite. Reads the lower triangle only.
pub(crate) fn solve(mut a: Vec<Vec<f64>>, mut b: Vec<f64>) -> Option<Vec<f64>> {
    let size = b.len();
    for row in 0..size {
        for column in 0..=row {
            let done: f64 = (0..column).map(|k| a[row][k] * a[column][k]).sum();
            let rest = a[row][column] - done;
            a[row][column] = if row > column {
                rest / a[column][column]
            } else if rest > 0.0 {
                rest.sqrt()
            } else {
                return None;
            };
        }
    }
    for row in 0..size {
        let done: f64 = (0..row).map(|k| a[row][k] * b[k]).sum();
        b[row] = (b[row] - done) / a[row][row];
    }
    for row in (0..size).rev() {
        let done: f64 = (row + 1..size).map(|k| a[k][row] * b[k]).sum();
        b[row] = (b[row] - done) / a[row][row];
    }
    Some(b)
}
