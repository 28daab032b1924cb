use crate::{
    App, PublicUrl,
    http::{Refusal, participant},
    net::Origin,
};
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use corpus::Player;

const COOKIE: &str = "tsumi_player";
/// A year, in seconds.
const MAX_AGE: u32 = 365 * 24 * 60 * 60;

/// The player whom the cookie, or the code of a participant in a study, identifies; `None` for a visitor without one.
pub struct Guest {
    /// The player.
    pub player: Option<Player>,
    /// Whether the browser speaks to this server over TLS.
    secure: bool,
}

impl Guest {
    /// The id of the player.
    pub fn id(&self) -> Option<&str> {
        self.player.as_ref().map(|player| player.id.as_str())
    }

    /// Whether the browser speaks to this server over TLS.
    pub fn is_secure(&self) -> bool {
        self.secure
    }

    /// Returns the player. A visitor becomes a new player, whose cookie the response must set with the returned header.
    pub async fn or_new(self, app: &App) -> Result<(Player, Option<[(header::HeaderName, String); 1]>), Refusal> {
        match self.player {
            Some(player) => Ok((player, None)),
            None => {
                let (player, token) = app.corpus.add_player(app.clock.now()).await?;
                Ok((player, Some([cookie(&token, self.secure)])))
            }
        }
    }
}

impl FromRequestParts<App> for Guest {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let public = app.network.public_url.as_ref().is_some_and(PublicUrl::is_secure);
        let secure = public || parts.extensions.get().is_some_and(|origin: &Origin| origin.secure);
        if let Some(player) = participant::player(&parts.headers, app).await? {
            return Ok(Self { player: Some(player), secure });
        }
        let player = match token(&parts.headers) {
            Some(token) => app.corpus.player(token).await?,
            None => None,
        };
        Ok(Self { player, secure })
    }
}

/// The header that makes a browser keep a player's token.
pub fn cookie(token: &str, secure: bool) -> (header::HeaderName, String) {
    let secure = if secure { "; Secure" } else { "" };
    (header::SET_COOKIE, format!("{COOKIE}={token}; HttpOnly; SameSite=Lax; Path=/; Max-Age={MAX_AGE}{secure}"))
}

/// The header that makes a browser forget its token.
pub fn cleared() -> (header::HeaderName, String) {
    (header::SET_COOKIE, format!("{COOKIE}=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0"))
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        assert_eq!(token(&headers), None);
        headers.append(header::COOKIE, "a=b; c".parse().unwrap());
        headers.append(header::COOKIE, "not_tsumi_player=x; tsumi_player=secret; d=e".parse().unwrap());
        assert_eq!(token(&headers), Some("secret"));
    }
}
