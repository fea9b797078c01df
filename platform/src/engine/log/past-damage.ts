import { DamagedEvent, type EventLog, type LoggedEvent, type Position, START } from './port.ts'

/**
 * All events after a position, in order and in batches, with the error in the place of each that cannot be read. Throws
 * LogUnavailable.
 */
export async function* pastDamage(
  log: EventLog,
  after: Position = START,
): AsyncGenerator<LoggedEvent[] | DamagedEvent> {
  for (let from: Position | undefined = after; from !== undefined; ) {
    const began: Position = from
    from = undefined
    try {
      yield* log.readAll({ after: began })
    } catch (error) {
      if (!(error instanceof DamagedEvent)) throw error
      yield error
      from = error.position
    }
  }
}
