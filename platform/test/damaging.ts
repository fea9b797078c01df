import { DatabaseSync } from 'node:sqlite'

const HASH = 'substr(new.metadata, 3, 64)'
const HAS_HASH = `substr(new.metadata, 1, 2) = '["' AND substr(new.metadata, 67, 2) = '",'
  AND ${HASH} = lower(hex(unhex(${HASH})))`

/** Changes of the view, done to the tables below it. */
const CHANGES = `
  CREATE TEMP TRIGGER put INSTEAD OF INSERT ON main.events BEGIN
    INSERT INTO streams (name)
      SELECT new.stream WHERE NOT EXISTS (SELECT 1 FROM streams WHERE name = new.stream);
    INSERT INTO log (position, stream, revision, id, type, data, hash, metadata)
      SELECT new.position, number, new.revision, unhex(new.id, '-'), new.type, new.data,
        iif(${HAS_HASH}, unhex(${HASH}), NULL),
        iif(${HAS_HASH}, '[' || substr(new.metadata, 69), new.metadata)
      FROM streams WHERE name = new.stream;
  END;
  CREATE TEMP TRIGGER remove INSTEAD OF DELETE ON main.events BEGIN
    DELETE FROM log WHERE position = old.position;
  END;
  CREATE TEMP TRIGGER change INSTEAD OF UPDATE ON main.events BEGIN
    DELETE FROM log WHERE position = old.position;
    INSERT INTO events VALUES
      (new.position, new.stream, new.revision, new.id, new.type, new.data, new.metadata);
  END;`

/** Opens a SQLite log by hand, to damage it: what `events` shows can be changed, also where it is a view. */
export function openToDamage(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  const isView = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'view' AND name = 'events'").get()
  if (isView) db.exec(CHANGES)
  return db
}
