import { evolve } from '@landbook/contracts/engine/kernel/events'
import {
  type RecordDeclaration,
  type RecordState,
  recordOfStream,
} from '@landbook/contracts/engine/kernel/record'
import type { EventLog } from '@landbook/platform/engine/log/port'

/** By what the records of a type are found. */
export interface Keyed {
  record: RecordDeclaration
  keysOf: (state: RecordState) => readonly string[]
}

/** The records of a type at the time of the call. */
export interface RecordsHere {
  /** The ids of those that exist. */
  by(key: string): readonly string[]
  /** Whether there is or was one with this id. */
  had(id: string): boolean
}

/** Reads the whole log, once. */
export async function recordsHere<K extends string>(
  log: EventLog,
  kinds: Readonly<Record<K, Keyed>>,
): Promise<Record<K, RecordsHere>> {
  const all = Object.entries<Keyed>(kinds).map(([name, keyed]) => ({
    name,
    ...keyed,
    states: new Map<string, RecordState>(),
  }))
  for await (const batch of log.readAll()) {
    for (const event of batch) {
      const { type, id } = recordOfStream(event.stream)
      for (const { record, states } of all) {
        if (type !== record.type) continue
        const state = evolve(record, states.get(id), event, { id, revision: event.revision })
        if (state) states.set(id, state)
      }
    }
  }
  const found = all.map(({ name, keysOf, states }) => [name, foundIn(states, keysOf)] as const)
  return Object.fromEntries(found) as Record<K, RecordsHere>
}

function foundIn(states: ReadonlyMap<string, RecordState>, keysOf: Keyed['keysOf']): RecordsHere {
  const ids = new Map<string, string[]>()
  for (const [id, state] of states) {
    for (const key of state.deleted ? [] : new Set(keysOf(state))) {
      const known = ids.get(key)
      if (known) known.push(id)
      else ids.set(key, [id])
    }
  }
  return { by: (key) => ids.get(key) ?? [], had: (id) => states.has(id) }
}
