/**
 * Of `names` (streams, types, operations, people, links) and `member_lists`, rows have the numbers: with the texts an
 * index was 1.7 times as large. Positions and ids are as of `sqlite-keys.ts`, which halves it again. Increment HISTORY_LAYOUT with every change.
 */
export const HISTORY_SCHEMA = `
  CREATE TABLE names (
    number INTEGER PRIMARY KEY,
    text   TEXT NOT NULL UNIQUE
  ) STRICT;
  CREATE TABLE member_lists (
    number INTEGER PRIMARY KEY,
    text   TEXT NOT NULL UNIQUE
  ) STRICT;
  CREATE TABLE events (
    position       ANY PRIMARY KEY,
    stream         INTEGER NOT NULL,
    revision       INTEGER NOT NULL,
    record         INTEGER NOT NULL,
    event          INTEGER NOT NULL,
    operation      INTEGER NOT NULL,
    actor          INTEGER NOT NULL,
    moment         TEXT NOT NULL,
    effective_on   TEXT,
    command_id     ANY,
    correlation_id ANY NOT NULL,
    concerns       TEXT NOT NULL,
    members        INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX events_by_actor ON events (actor);
  CREATE INDEX events_by_record ON events (record);
  CREATE INDEX events_by_correlation ON events (correlation_id);
  CREATE TABLE touched (
    stream   INTEGER NOT NULL,
    position ANY NOT NULL,
    PRIMARY KEY (stream, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE days (
    day   TEXT PRIMARY KEY,
    first ANY NOT NULL,
    last  ANY NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE links (
    stream INTEGER NOT NULL,
    link   INTEGER NOT NULL,
    part   TEXT NOT NULL,
    target INTEGER NOT NULL,
    since  ANY NOT NULL,
    until  ANY,
    PRIMARY KEY (stream, link, part, target, since)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX links_by_target ON links (target, since, until);
  CREATE TABLE checkpoints (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;`

/** Tables that can be rebuilt from the log. */
export const HISTORY_TABLES = ['events', 'touched', 'days', 'links', 'names', 'member_lists'] as const
