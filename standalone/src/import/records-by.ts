import { evolve } from '@landbook/contracts/kernel/events'
import { type RecordDeclaration, type RecordState, recordOfStream } from '@landbook/contracts/kernel/record'
import type { EventLog } from '@landbook/platform/log/port'

/** The ids of all existing records of a type, indexed by the keys from `keysOf`. */
export async function recordsBy(
  log: EventLog,
  record: RecordDeclaration,
  keysOf: (state: RecordState) => readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const states = new Map<string, RecordState>()
  for await (const batch of log.readAll()) {
    for (const event of batch) {
      const { type, id } = recordOfStream(event.stream)
      if (type !== record.type) continue
      const state = evolve(record, states.get(id), event, { id, revision: event.revision })
      if (state) states.set(id, state)
    }
  }
  const ids = new Map<string, string[]>()
  for (const [id, state] of states) {
    for (const key of state.deleted ? [] : new Set(keysOf(state))) {
      const known = ids.get(key)
      if (known) known.push(id)
      else ids.set(key, [id])
    }
  }
  return ids
}
