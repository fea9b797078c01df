import type { LoggedEvent } from './port.ts'

/**
 * A batch of what `toEvent` makes of these; if it throws, those before it, if any, and then the error: a damaged event
 * must not hold back the good ones.
 */
export function* undamaged<T>(
  stored: readonly T[],
  toEvent: (one: T) => LoggedEvent,
): Generator<LoggedEvent[]> {
  const batch: LoggedEvent[] = []
  try {
    for (const one of stored) batch.push(toEvent(one))
  } catch (error) {
    if (batch.length > 0) yield batch
    throw error
  }
  yield batch
}
