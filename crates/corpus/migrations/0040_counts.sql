-- What every visitor's request looks up is found without a walk through all puzzles, however many there are.

-- How many puzzles of each kind stand on a shelf. Whoever stores or rates a puzzle keeps it up to date, in the same transaction.
CREATE TABLE shelf_counts (
    shelf   TEXT   NOT NULL,
    game    TEXT   NOT NULL,
    steps   BIGINT NOT NULL,
    source  TEXT   NOT NULL,
    by_play BIGINT NOT NULL,
    puzzles BIGINT NOT NULL,
    PRIMARY KEY (shelf, game, steps, source, by_play)
);
INSERT INTO shelf_counts (shelf, game, steps, source, by_play, puzzles)
SELECT shelf, game, steps, source, by_play, COUNT(*) FROM puzzles GROUP BY shelf, game, steps, source, by_play;

-- The same for themes.
CREATE TABLE theme_counts (
    shelf   TEXT   NOT NULL,
    theme   TEXT   NOT NULL,
    game    TEXT   NOT NULL,
    puzzles BIGINT NOT NULL,
    PRIMARY KEY (shelf, theme, game)
);
INSERT INTO theme_counts (shelf, theme, game, puzzles)
SELECT puzzles.shelf, puzzle_themes.theme, puzzles.game, COUNT(*)
FROM puzzle_themes JOIN puzzles ON puzzles.id = puzzle_themes.puzzle
GROUP BY puzzles.shelf, puzzle_themes.theme, puzzles.game;

-- The shelf of the puzzle, which it never leaves: a rare theme of one shelf may be a common one of another.
ALTER TABLE puzzle_themes ADD COLUMN shelf TEXT NOT NULL DEFAULT '';
UPDATE puzzle_themes SET shelf = (SELECT puzzles.shelf FROM puzzles WHERE puzzles.id = puzzle_themes.puzzle);
DROP INDEX puzzle_themes_by_theme;
CREATE INDEX puzzle_themes_by_shelf ON puzzle_themes (shelf, theme, puzzle);

-- These tell all that the choice of a puzzle asks of it, so that only the chosen rows are read.
DROP INDEX puzzles_by_rating;
DROP INDEX puzzles_by_shelf_rating;
DROP INDEX puzzles_by_place;
CREATE INDEX puzzles_by_shelf_rating ON puzzles (shelf, rating, game, id);
CREATE INDEX puzzles_by_place ON puzzles (shelf, shuffle, game, rating, id);
CREATE INDEX puzzles_by_shelf_id ON puzzles (shelf, id);
CREATE INDEX puzzles_by_shelf_age ON puzzles (shelf, made_at, shuffle);

-- What a player saw longest ago, and the best runs.
CREATE INDEX sessions_by_time ON sessions (player, begun_at, puzzle);
DROP INDEX runs_by_kind;
CREATE INDEX runs_by_kind ON runs (game, kind, begun_at, score);
CREATE INDEX runs_by_score ON runs (game, kind, score);
CREATE INDEX dailies_by_puzzle ON dailies (puzzle);
