-- One table for all that people say about puzzles: what they answer in a survey, and what they say after a try.

CREATE TABLE answers (
    player   TEXT   NOT NULL REFERENCES players (id),
    puzzle   TEXT   NOT NULL REFERENCES puzzles (id),
    aspect   TEXT   NOT NULL CHECK (aspect IN ('fun', 'difficulty', 'usefulness', 'good')),
    occasion TEXT   NOT NULL CHECK (occasion IN ('survey', 'try')), -- in a survey the first word counts, after a try the last
    value    BIGINT,                              -- from 1 to 5, or 0 and 1 for 'good'; null in a survey left without an answer
    imported BIGINT NOT NULL CHECK (imported IN (0, 1)), -- 1 if it came with a table, and not from the page
    solved   BIGINT CHECK (solved IN (0, 1)),     -- how the try went that the survey asks about,
    ms       BIGINT CHECK (ms >= 0),              -- how long it took,
    limit_ms BIGINT CHECK (limit_ms > 0),         -- and how long there was for it, where there was a limit
    at       BIGINT NOT NULL,
    PRIMARY KEY (player, puzzle, aspect, occasion),
    CHECK (aspect <> 'good' AND value BETWEEN 1 AND 5 OR aspect = 'good' AND value IN (0, 1))
);

-- Nobody can play as those who are known from tables alone: their token's hash begins with 'nobody'.
INSERT INTO answers (player, puzzle, aspect, occasion, value, imported, at)
SELECT opinions.player, opinions.puzzle, 'good', 'try', CASE WHEN opinions.good <> 0 THEN 1 ELSE 0 END,
       CASE WHEN players.token_hash LIKE 'nobody %' THEN 1 ELSE 0 END, opinions.at
FROM opinions JOIN players ON players.id = opinions.player;

INSERT INTO answers (player, puzzle, aspect, occasion, value, imported, at)
SELECT player, puzzle, 'difficulty', 'try', difficulty, 0, at FROM difficulties;

-- A row of grades without any grade has said nothing of fun: it is kept for its try.
INSERT INTO answers (player, puzzle, aspect, occasion, value, imported, solved, ms, limit_ms, at)
SELECT grades.player, grades.puzzle, 'fun', 'survey', grades.fun,
       CASE WHEN players.token_hash LIKE 'nobody %' THEN 1 ELSE 0 END, grades.solved, grades.ms, grades.limit_ms, grades.at
FROM grades JOIN players ON players.id = grades.player
WHERE grades.fun IS NOT NULL OR grades.difficulty IS NULL AND grades.usefulness IS NULL;

INSERT INTO answers (player, puzzle, aspect, occasion, value, imported, solved, ms, limit_ms, at)
SELECT grades.player, grades.puzzle, 'difficulty', 'survey', grades.difficulty,
       CASE WHEN players.token_hash LIKE 'nobody %' THEN 1 ELSE 0 END, grades.solved, grades.ms, grades.limit_ms, grades.at
FROM grades JOIN players ON players.id = grades.player WHERE grades.difficulty IS NOT NULL;

INSERT INTO answers (player, puzzle, aspect, occasion, value, imported, solved, ms, limit_ms, at)
SELECT grades.player, grades.puzzle, 'usefulness', 'survey', grades.usefulness,
       CASE WHEN players.token_hash LIKE 'nobody %' THEN 1 ELSE 0 END, grades.solved, grades.ms, grades.limit_ms, grades.at
FROM grades JOIN players ON players.id = grades.player WHERE grades.usefulness IS NOT NULL;

DROP TABLE opinions;
DROP TABLE difficulties;
DROP TABLE grades;
