use crate::{
    App,
    http::{Body, Guest, Path, Refusal, Visitor},
    matches::{
        EXPIRY_MS, cards,
        contest::{self, Contest},
        referee::{self, Claim, Objection, TICKS_PER_SECOND, Verdict},
    },
    play::reviews,
    study,
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::{Match, MatchChance, MatchEnd, puzzle_id};
use curator::models::Models;
use play::wire::{MatchDone, MatchReply, Problem};
use puzzle::{BadCode, Stopped};

/// How much shorter than its time at the speed of the match one may have taken, in milliseconds: clocks and networks are not exact.
const SLACK_MS: i64 = 2000;

/// Ends a match with its record. The server replays it and lets the opponent decide again: nothing is stored unless everything is as
/// recorded. A slow opponent decides again for some pieces only; a record that these give away ends the match without a result. The
/// best chances that the player missed, at most five, become puzzles on their review list. The same record may be sent
/// again, and is answered alike.
#[utoipa::path(put, path = "/api/matches/{id}", params(("id" = String, Path, description = "the match's id")),
    request_body = MatchDone, responses(
    (status = 200, body = MatchReply),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "not a match of this player, or one that has expired", body = Problem),
    (status = 409, description = "the match has ended with another record", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "not a record, or not one of this match as it can have been played", body = Problem),
    (status = 429, description = "too many requests, or another match of this player is still being replayed", body = Problem),
    (status = 503, description = "too many matches are waiting to be replayed; `Retry-After` says when to try again", body = Problem),
))]
pub async fn end(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Body(done): Body<MatchDone>,
) -> Result<Json<MatchReply>, Refusal> {
    let now = app.clock.now();
    let found = app.corpus.match_of(&id).await?.filter(|found| guest.id() == Some(&found.player));
    let found =
        found.filter(|found| found.ended_at.is_some() || found.begun_at >= now - EXPIRY_MS).ok_or_else(|| {
            let excerpt = BadCode::excerpt(&id);
            Refusal::not_found(format!(
                "no match of yours has the id \"{excerpt}\"; unfinished ones are kept for a day"
            ))
        })?;
    let contest = contest::of(&found.game).ok_or_else(|| Refusal::internal("a match of a game that has none"))?;
    let claim = contest.read(&done.record).map_err(Refusal::unprocessable)?;
    if found.ended_at.is_some() {
        return reply(&app, &id, &claim.text).await;
    }
    check(&found, &claim, now)?;
    let visitor = Visitor::Player(found.player.clone());
    let secret = corpus::random_seed()?;
    let record = claim.text.clone();
    let verdict = app.matches.run(visitor, move || contest.judge(&record, secret)).await?.map_err(|Stopped| {
        let why = "the match could not be replayed in time; expected another try when the server is less busy";
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, why).retry_after(app.matches.time_limit)
    })?;
    let verdict = match verdict {
        Ok(verdict) => verdict,
        Err(Objection { why, is_final }) => {
            if is_final {
                app.corpus.forget_match(&id).await?;
            }
            return Err(Refusal::unprocessable(why));
        }
    };
    store(&app, contest, &found, verdict, now).await?;
    // Of several records that came at once, the first one was stored.
    reply(&app, &id, &claim.text).await
}

/// The reply to a match that has ended with this record.
async fn reply(app: &App, id: &str, record: &str) -> Result<Json<MatchReply>, Refusal> {
    if app.corpus.match_record(id).await?.is_none_or(|stored| stored != record) {
        let why = "the match has ended with another record; expected the same one, or a new match";
        return Err(Refusal::new(StatusCode::CONFLICT, why));
    }
    let ended: Vec<Match> = app.corpus.match_of(id).await?.into_iter().collect();
    if let Some(ended) = ended.first() {
        study::after_match(app, ended).await?;
    }
    let card = cards::of(app, ended).await?.pop().ok_or_else(|| Refusal::internal("a finished match has no sides"))?;
    Ok(Json(MatchReply { card, chances: cards::chances(app, id).await? }))
}

/// Checks that the record is one of this match, and that there was time for it.
fn check(begun: &Match, record: &Claim, now: i64) -> Result<(), Refusal> {
    let [left, right] = &record.players;
    for (what, recorded, expected) in [
        ("ruleset", &record.rules, &begun.rules),
        ("seed", &record.seed.to_string(), &begun.seed.to_string()),
        ("player on the left", left, &referee::PLAYER.to_owned()),
        ("player on the right", right, &begun.opponent),
    ] {
        if recorded != expected {
            let recorded = BadCode::excerpt(recorded);
            let why = format!("the {what} of the record is \"{recorded}\"; expected \"{expected}\"");
            return Err(Refusal::unprocessable(why));
        }
    }
    // Slower matches take longer: the speed is in per cent.
    let lasted = i64::from(record.ticks) * 100_000 / (i64::from(TICKS_PER_SECOND) * begun.speed.max(1));
    let (took, least) = (now - begun.begun_at, lasted - SLACK_MS);
    if took < least {
        let why =
            format!("a match of {} ticks ended {took} ms after it began; expected at least {least} ms", record.ticks);
        return Err(Refusal::unprocessable(why));
    }
    Ok(())
}

async fn store(app: &App, contest: &dyn Contest, begun: &Match, verdict: Verdict, now: i64) -> Result<(), Refusal> {
    let models = Models::load(&app.corpus).await?;
    let mut chances = Vec::new();
    for chance in verdict.chances {
        let row = chance.measured.rated(&models);
        let puzzle = puzzle_id(&row.code);
        app.corpus.add_itself(row, now).await?;
        chances.push(MatchChance { tick: chance.tick, puzzle, donation: chance.donation });
    }
    let level = match (begun.level, verdict.won) {
        (Some(played), Some(won)) => {
            let level = app.corpus.match_level(&begun.player, &begun.game).await?;
            let level = level.unwrap_or(u32::try_from(played).unwrap_or_default());
            Some(contest.next_level(level, !won))
        }
        _ => None,
    };
    let end = MatchEnd {
        at: now,
        won: verdict.won,
        ticks: verdict.ticks,
        record: &verdict.record,
        sides: cards::sides(&begun.id, verdict.sides),
        chances: &chances,
        memory: reviews::failed(now),
        level,
    };
    app.corpus.end_match(begun, end).await?;
    Ok(())
}
