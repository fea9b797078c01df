import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { GENESIS, sealed, type UnsealedEvent } from '../src/engine/log/chain.ts'
import type { EventLog, NewEvent } from '../src/engine/log/port.ts'
import { unsealedEvent } from './events.ts'

/** The events of a stream from its beginning, with right hashes. */
export function chain(stream: string, contents: readonly UnsealedEvent[]): NewEvent[] {
  return chainAfter(GENESIS, stream, 0, contents)
}

/** The events of a stream from a revision on, after one with the hash `previous`. */
export function chainAfter(
  previous: string,
  stream: string,
  revision: number,
  contents: readonly UnsealedEvent[],
): NewEvent[] {
  let before = previous
  return contents.map((content, index) => {
    const event = sealed(before, stream, revision + index, content)
    before = event.metadata.hash
    return event
  })
}

/** One more event of a stream, as the command service would add it. */
export async function addTo(
  log: EventLog,
  stream: StreamName,
  data: Record<string, unknown> = {},
  type = 'Counted',
): Promise<void> {
  const last = (await Array.fromAsync(log.read(stream))).at(-1)
  const revision = (last?.revision ?? -1) + 1
  const [event] = chainAfter(last?.metadata.hash ?? GENESIS, stream, revision, [
    { ...unsealedEvent(data), type },
  ])
  if (event) await log.append(stream, last?.revision ?? 'none', [event])
}
