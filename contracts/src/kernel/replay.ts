import { evolve, type RecordEvent } from './events.ts'
import type { RecordDeclaration, RecordState } from './record.ts'

/** One event of a record's stream, and the record before and after it; undefined where there was none yet. */
export interface Replayed<E> {
  event: E
  before: RecordState | undefined
  after: RecordState | undefined
}

/** The events of one record's stream, oldest first, each with what it made of the record. Throws UnreadableEvent. */
export async function* replay<E extends RecordEvent & { revision: number }>(
  record: RecordDeclaration,
  id: string,
  events: AsyncIterable<E>,
): AsyncGenerator<Replayed<E>> {
  let before: RecordState | undefined
  for await (const event of events) {
    const after = evolve(record, before, event, { id, revision: event.revision })
    yield { event, before, after }
    before = after
  }
}
