import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { type EventLog, type LoggedEvent, RevisionConflict, START } from '@landbook/platform/engine/log/port'

/**
 * An overlay log for dry runs: commands read the underlying log and appends made here; nothing is persisted. `readAll`,
 * `subscribe` and `head` show the underlying log only, which must not change meanwhile.
 */
export function scratchLog(below: EventLog): EventLog {
  const streams = new Map<string, LoggedEvent[]>()
  let count = 0

  async function* read(stream: StreamName, { from = 0 }: { from?: number } = {}) {
    yield* below.read(stream, { from })
    for (const event of streams.get(stream) ?? []) if (event.revision >= from) yield event
  }

  return {
    read,
    async append(stream, expected, events) {
      let last = -1
      for await (const { revision } of read(stream, { from: expected === 'none' ? 0 : expected }))
        last = revision
      if (last !== (expected === 'none' ? -1 : expected)) throw new RevisionConflict(stream, expected)
      const added = streams.get(stream) ?? []
      streams.set(stream, added)
      let position = START
      for (const event of events) {
        position = `~${String(count++).padStart(16, '0')}`
        added.push({ ...event, stream, revision: ++last, position })
      }
      return position
    },
    endsWith(stream, hash) {
      const last = streams.get(stream)?.at(-1)
      return last ? last.metadata.hash === hash : below.endsWith(stream, hash)
    },
    // An append here proves nothing of the log below.
    seemsToEndWith: () => false,
    readAll: (options) => below.readAll(options),
    subscribe: (options) => below.subscribe(options),
    head: () => below.head(),
    unwritable: () => below.unwritable(),
    close: () => below.close(),
  }
}
