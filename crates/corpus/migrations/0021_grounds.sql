-- Where a puzzle's first rating came from, kept once play has moved it: 'formula' or 'simulated'. Empty before the first game, when
-- the source itself says so, and for those that were people's before this was kept.
ALTER TABLE puzzles ADD COLUMN first_source TEXT NOT NULL DEFAULT '';
