import { DatabaseSync } from 'node:sqlite'

/** Creates an empty SQLite log as releases did whose rows have all ids and hashes as texts. */
export function createEarlierLog(file: string): void {
  const db = new DatabaseSync(file)
  db.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE events (
      position INTEGER PRIMARY KEY AUTOINCREMENT,
      stream   TEXT NOT NULL,
      revision INTEGER NOT NULL,
      id       TEXT NOT NULL,
      type     TEXT NOT NULL,
      data     TEXT NOT NULL,
      metadata TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX events_by_stream ON events (stream, revision);
    CREATE UNIQUE INDEX events_by_id ON events (id);`)
  db.close()
}
