-- Puzzles that a player's page has fetched ahead, to be tried without a network. A ticket becomes a session with the same id when the first
-- news of its try arrives.
CREATE TABLE tickets (
    id         TEXT   NOT NULL PRIMARY KEY,
    player     TEXT   NOT NULL REFERENCES players (id),
    game       TEXT   NOT NULL,
    puzzle     TEXT   NOT NULL REFERENCES puzzles (id),
    contact_at BIGINT NOT NULL, -- when the page that holds it was last heard of
    expires_at BIGINT NOT NULL,
    UNIQUE (player, puzzle)
);
CREATE INDEX tickets_by_player ON tickets (player, game, expires_at);
CREATE INDEX tickets_by_expiry ON tickets (expires_at);
CREATE INDEX tickets_by_puzzle ON tickets (puzzle);

-- 1 if the session came of a ticket: its tries were made at any time since it began, and arrived together.
ALTER TABLE sessions ADD COLUMN offline BIGINT NOT NULL DEFAULT 0;
