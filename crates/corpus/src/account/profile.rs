use crate::{Corpus, Error, Player, db, id};

/// Characters between two hyphens of a recovery code.
const GROUP: usize = 5;
/// Groups of a recovery code: 100 bits, which nobody guesses.
const GROUPS: usize = 4;

impl Corpus {
    /// The name that a player gave themselves, and whether they have a recovery code.
    pub async fn profile(&self, player: &str) -> Result<(Option<String>, bool), Error> {
        let sql = "SELECT name, CASE WHEN recovery_hash IS NULL THEN 0 ELSE 1 END FROM players WHERE id = $1";
        let found: Option<(Option<String>, i32)> = db::query_as(sql).bind(player).fetch_optional(&self.pool).await?;
        Ok(found.map(|(name, code)| (name, code != 0)).unwrap_or_default())
    }

    /// Changes a player's name, or takes it away.
    pub async fn name_player(&self, player: &str, name: Option<&str>) -> Result<(), Error> {
        let query = db::query("UPDATE players SET name = $2 WHERE id = $1").bind(player).bind(name);
        self.execute(query).await.map(drop)
    }

    /// Gives a player a new recovery code, of which only the hash is stored. An older one is worth nothing from then on.
    pub async fn new_recovery_code(&self, player: &str) -> Result<String, Error> {
        let letters = id::random()?;
        let groups: Vec<&str> = (0..GROUPS).map(|n| &letters[n * GROUP..(n + 1) * GROUP]).collect();
        let code = groups.join("-");
        let query = db::query("UPDATE players SET recovery_hash = $2 WHERE id = $1");
        self.execute(query.bind(player).bind(hash(&code))).await?;
        Ok(code)
    }

    /// Gives the player of this recovery code a new token, and returns them with it. The device that had the old token has no player any
    /// more.
    pub async fn recover_player(&self, code: &str) -> Result<Option<(Player, String)>, Error> {
        let token = id::random()?;
        let sql = "UPDATE players SET token_hash = $2 WHERE recovery_hash = $1 RETURNING id, created_at";
        // One statement: whoever tries codes holds up nobody else's writes.
        let player: Option<Player> = self.change(db::query_as(sql).bind(hash(code)).bind(id::hash(&token))).await?;
        Ok(player.map(|player| (player, token)))
    }
}

/// The hash of a code, however people write it: in capitals, without hyphens, with the letters that look like digits.
fn hash(code: &str) -> String {
    let plain =
        code.chars().filter(|letter| letter.is_alphanumeric()).map(|letter| match letter.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            letter => letter,
        });
    id::hash(&plain.collect::<String>())
}
