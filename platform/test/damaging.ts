import { DatabaseSync } from 'node:sqlite'

/**
 * Opens a SQLite log by hand, to damage it: what `events` shows can be changed and deleted over this connection. The
 * log itself only inserts.
 */
export function openToDamage(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  db.exec(`
    CREATE TEMP TRIGGER remove INSTEAD OF DELETE ON main.events BEGIN
      DELETE FROM log WHERE position = old.position;
    END;
    CREATE TEMP TRIGGER change INSTEAD OF UPDATE ON main.events BEGIN
      DELETE FROM log WHERE position = old.position;
      INSERT INTO events VALUES
        (new.position, new.stream, new.revision, new.id, new.type, new.data, new.metadata);
    END;`)
  return db
}
