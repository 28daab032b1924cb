use crate::{Corpus, Error, db};
use sqlx::FromRow;

/// Something that a player has set.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Setting {
    /// Its name.
    pub name: String,
    /// Its value as text.
    pub value: String,
    /// When the player changed it.
    pub changed_at: i64,
}

const READ: &str = "SELECT name, value, changed_at FROM player_settings WHERE player = $1 ORDER BY name";

impl Corpus {
    /// What a player has set, by name.
    pub async fn settings(&self, player: &str) -> Result<Vec<Setting>, Error> {
        Ok(db::query_as(READ).bind(player).fetch_all(&self.pool).await?)
    }

    /// Changes what a player has set: `merge` gets what is stored and returns what to store in its place. If it fails, nothing
    /// changes.
    pub async fn change_settings<E: From<Error>>(
        &self,
        player: &str,
        merge: impl FnOnce(Vec<Setting>) -> Result<Vec<Setting>, E> + Send,
    ) -> Result<Vec<Setting>, E> {
        let mut transaction = self.write_of(player).await?;
        let stored = db::query_as(READ).bind(player).fetch_all(&mut transaction).await.map_err(Error::from)?;
        let merged = merge(stored)?;
        for setting in &merged {
            let sql = "INSERT INTO player_settings (player, name, value, changed_at) VALUES ($1, $2, $3, $4)
                       ON CONFLICT (player, name) DO UPDATE SET value = $3, changed_at = $4";
            let query = db::query(sql).bind(player).bind(&setting.name).bind(&setting.value).bind(setting.changed_at);
            query.execute(&mut transaction).await.map_err(Error::from)?;
        }
        transaction.commit().await?;
        Ok(merged)
    }
}
