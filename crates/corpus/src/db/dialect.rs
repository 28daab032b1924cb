use sqlx::{AssertSqlSafe, SqlSafeStr, SqlStr};

/// How a part of a statement begins that is for PostgreSQL alone. For SQLite it is a comment.
const OPENING: &str = "/*postgres ";
const CLOSING: &str = "*/";

/// The statement as PostgreSQL gets it, with the parts that are for it alone.
pub(super) fn for_postgres(sql: SqlStr) -> SqlStr {
    if !sql.as_str().contains(OPENING) {
        return sql;
    }
    let mut rest = sql.as_str();
    let mut whole = String::with_capacity(rest.len());
    while let Some((before, after)) = rest.split_once(OPENING) {
        let (part, end) = after.split_once(CLOSING).unwrap_or((after, ""));
        whole += before;
        whole += part;
        rest = end;
    }
    whole += rest;
    // The parts stand in the statement itself.
    AssertSqlSafe(whole).into_sql_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_for_postgres_lose_their_comment_marks_and_nothing_else_changes() {
        for (sql, expected) in [
            ("SELECT 1", "SELECT 1"),
            ("SELECT 1 /* a comment */", "SELECT 1 /* a comment */"),
            ("SELECT 1 /*postgres FOR UPDATE */", "SELECT 1 FOR UPDATE "),
            ("a /*postgres b */c/*postgres d */", "a b cd "),
            ("a /*postgres b", "a b"),
        ] {
            assert_eq!(for_postgres(sql.into_sql_str()).as_str(), expected);
        }
    }
}
