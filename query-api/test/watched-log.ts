import type { EventLog } from '@landbook/platform/engine/log/port'

/** A log whose appends first await `before`, and fail if it fails. */
export function watchedLog(
  log: EventLog,
  before: (stream: string, types: readonly string[]) => Promise<void>,
): EventLog {
  return {
    async append(stream, expected, events) {
      await before(
        stream,
        events.map(({ type }) => type),
      )
      return log.append(stream, expected, events)
    },
    endsWith: (stream, hash) => log.endsWith(stream, hash),
    seemsToEndWith: (stream, hash) => log.seemsToEndWith(stream, hash),
    read: (stream, options) => log.read(stream, options),
    readAll: (options) => log.readAll(options),
    subscribe: (options) => log.subscribe(options),
    head: () => log.head(),
    unwritable: () => log.unwritable(),
    close: () => log.close(),
  }
}
