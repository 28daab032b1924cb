/// A count with its noun in singular or plural: `1 puzzle`, `2 puzzles`. Expects the singular.
pub fn counted(count: usize, thing: &str) -> String {
    match (count, thing) {
        (1, thing) => format!("1 {thing}"),
        (count, "person") => format!("{count} people"),
        (count, "try") => format!("{count} tries"),
        (count, thing) => format!("{count} {thing}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_one_and_all_others_are_many() {
        let told = [(0, "row"), (1, "row"), (2, "row"), (1, "try"), (3, "try"), (1, "person"), (9, "person")];
        let told = told.map(|(count, thing)| counted(count, thing));
        assert_eq!(told, ["0 rows", "1 row", "2 rows", "1 try", "3 tries", "1 person", "9 people"]);
    }
}
