import type { DatabaseSync } from 'node:sqlite'

/** As the row's JSON has it behind '["', before '",' (sqlite-metadata.ts). */
const HASH = 'substr(new.metadata, 3, 64)'
const HAS_HASH = `substr(new.metadata, 1, 2) = '["' AND substr(new.metadata, 67, 2) = '",'
  AND ${HASH} = lower(hex(unhex(${HASH})))`
const DIGITS = `replace(new.id, '-', '')`
const IS_UUID = `length(${DIGITS}) = 32 AND ${DIGITS} = lower(hex(unhex(${DIGITS})))`

/**
 * Rows have the number of their stream, and UUIDs and hashes as bytes, which is two thirds of their texts. The view has
 * the texts, and is what is read and inserted into; ids come without dashes. What is no UUID or hash is kept as it is.
 * A row whose stream is missing is still there, as damaged.
 */
const SCHEMA = `
  CREATE TABLE streams (
    number INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE
  ) STRICT;
  CREATE TABLE log (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream   INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id       ANY NOT NULL,
    type     TEXT NOT NULL,
    data     TEXT NOT NULL,
    hash     BLOB,
    metadata TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX log_by_stream ON log (stream, revision);
  CREATE UNIQUE INDEX log_by_id ON log (id);
  CREATE VIEW events AS
    SELECT position, name AS stream, revision, iif(typeof(id) = 'blob', lower(hex(id)), id) AS id, type, data,
      iif(hash IS NULL, metadata, '["' || lower(hex(hash)) || '",' || substr(metadata, 2)) AS metadata
    FROM log LEFT JOIN streams ON number = stream;
  CREATE TRIGGER append INSTEAD OF INSERT ON events BEGIN
    INSERT OR IGNORE INTO streams (name) VALUES (new.stream);
    INSERT INTO log SELECT new.position, number, new.revision,
      iif(${IS_UUID}, unhex(${DIGITS}), new.id), new.type, new.data,
      iif(${HAS_HASH}, unhex(${HASH}), NULL),
      iif(${HAS_HASH}, '[' || substr(new.metadata, 69), new.metadata)
    FROM streams WHERE name = new.stream;
  END;`

/** Not by max(), for which SQLite would read the whole view. */
export const LAST_POSITION = 'SELECT position FROM events ORDER BY position DESC LIMIT 1'

/** Creates what `events` names, unless it is there: in logs from before this layout it is a table of texts, which stays. */
export function createEvents(db: DatabaseSync): void {
  const has = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'events'").get()
  if (has === undefined) db.exec(SCHEMA)
}
