import { evolve, type RecordEvent } from './events.ts'
import type { RecordDeclaration, RecordState } from './record.ts'

/** One event of a record's stream, with the record before and after it; `before` is undefined for the first. */
export interface Replayed<E> {
  event: E
  before: RecordState | undefined
  after: RecordState | undefined
}

/** Replays one record's stream, oldest event first. Throws UnreadableEvent. */
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
