import type { Db, Filter } from 'mongodb'
import type { Housekeeping } from '../stores/mongo-indexes.ts'
import { upserting } from '../stores/mongo-writes.ts'
import { type JournalEntry, type JournalStore, type Note, newNoteId } from './journal.ts'

interface StoredNote extends JournalEntry {
  /** The `same` key, or the note's `id` without one. */
  _id: string
  source: Note['source']
}

const entryIn = ({ _id, source, ...entry }: StoredNote): JournalEntry => entry

export function mongoJournal(db: Db, createIndexes: Housekeeping): JournalStore {
  const notes = db.collection<StoredNote>('security-journal')
  async function trim({ source, most }: Note): Promise<void> {
    const [oldest] = await notes.find({ source }).sort({ id: -1 }).skip(most).limit(1).toArray()
    if (oldest) await notes.deleteMany({ source, id: { $lte: oldest.id } })
  }

  async function note(given: Note, now: number): Promise<void> {
    const { source, most, same, ...what } = given
    const id = newNoteId(now)
    const counted = {
      $inc: { count: 1 },
      $max: { lastAt: now },
      $setOnInsert: { id, source, ...what, at: now },
    }
    const { upsertedCount } = await upserting((upsert) =>
      notes.updateOne({ _id: same ?? id }, counted, upsert),
    )
    if (upsertedCount === 0) return
    await createIndexes(notes, [{ key: { id: -1 } }, { key: { source: 1, id: -1 } }])
    await trim(given)
  }

  return {
    note,
    async find({ before, kind, person, from, until, first }) {
      const filter: Filter<StoredNote> = {
        ...(before === undefined ? {} : { id: { $lt: before } }),
        ...(kind === undefined ? {} : { kind }),
        ...(person === undefined ? {} : { $or: [{ userId: person }, { actor: person }] }),
        ...(from === undefined ? {} : { lastAt: { $gte: from } }),
        ...(until === undefined ? {} : { at: { $lte: until } }),
      }
      return (await notes.find(filter).sort({ id: -1 }).limit(first).toArray()).map(entryIn)
    },
  }
}
