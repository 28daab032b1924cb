-- What sides do in matches of Puyo; all clears are counted as perfect clears.
ALTER TABLE match_sides ADD COLUMN chains BIGINT NOT NULL DEFAULT 0;
ALTER TABLE match_sides ADD COLUMN longest_chain BIGINT NOT NULL DEFAULT 0;
ALTER TABLE match_sides ADD COLUMN score BIGINT NOT NULL DEFAULT 0;

-- The player's longest chain of a day.
ALTER TABLE match_days ADD COLUMN longest_chain BIGINT NOT NULL DEFAULT 0;
