import { DamagedStream, type LoggedEvent, type StreamFault } from './port.ts'

/** The fault of a stream that lacks events from a revision up to the `next` one that it has; null: all. */
export const lacking = (stream: string, from: number, next: number | null): StreamFault => ({
  stream,
  reason: missing(from, next),
  remedy: 'backup',
  revision: from,
  ...(next !== null && { until: next }),
})

function missing(from: number, next: number | null): string {
  if (next === null) return 'its events are missing'
  return next === from + 1 ? `revision ${from} is missing` : `revisions ${from} to ${next - 1} are missing`
}

/**
 * A stream's events from a revision on, as they are read. Throws DamagedStream at one that does not follow the one
 * before it, with the fault that is known of the stream, if there is one.
 */
export async function* whole(
  events: AsyncIterable<LoggedEvent>,
  from: number,
  known: (stream: string) => StreamFault | undefined = () => undefined,
): AsyncGenerator<LoggedEvent> {
  let next = from
  for await (const event of events) {
    const { stream, revision } = event
    if (revision !== next) throw new DamagedStream(known(stream) ?? lacking(stream, next, revision))
    next++
    yield event
  }
}
