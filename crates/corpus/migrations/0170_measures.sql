-- The version of the measures by which the features of a puzzle were measured; 0 where it is not known. What is older than the program's
-- is measured again in the background, shelf by shelf.
-- The index begins with the version, so that no query that asks for a game takes it for one of games.
ALTER TABLE puzzles ADD COLUMN measures BIGINT NOT NULL DEFAULT 0;
CREATE INDEX puzzles_by_measures ON puzzles (measures, game, shelf, id);
