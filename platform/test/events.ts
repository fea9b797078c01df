import { randomUUID } from 'node:crypto'
import type { UnsealedEvent } from '../src/engine/log/chain.ts'
import type { NewEvent } from '../src/engine/log/port.ts'

/** An event as any other, to be sealed. */
export function unsealedEvent(data: Record<string, unknown> = {}, id: string = randomUUID()): UnsealedEvent {
  const metadata = {
    actor: 'system',
    recordedAt: '2024-01-01T00:00:00.000Z',
    operation: 'Count',
    commandId: id,
    correlationId: id,
    causationId: id,
    concerns: ['tract-1'],
    schemaVersion: 1,
  }
  return { id, type: 'Counted', data, metadata }
}

/** An event for tests to which its hash does not matter. */
export function newEvent(data?: Record<string, unknown>, id?: string): NewEvent {
  const event = unsealedEvent(data, id)
  return { ...event, metadata: { ...event.metadata, hash: 'none' } }
}

/** An event with a hash of its own. */
export function hashed(): NewEvent {
  const one = newEvent()
  return { ...one, metadata: { ...one.metadata, hash: one.id } }
}
