import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { positionIn, type Resolved, toEvent } from '../src/engine/log/eventstore-event.ts'
import { streamNames } from '../src/engine/log/eventstore-names.ts'
import { DamagedEvent, LogUnavailable } from '../src/engine/log/port.ts'
import { newEvent } from './events.ts'

const names = streamNames({ prefix: '', types: ['tract'] })
const written = newEvent({ acres: '40' })

/** As the client gives out what the server has. */
const received = (parts: Record<string, unknown> = {}): Resolved => ({
  event: {
    streamId: 'tract-1',
    id: randomUUID(),
    revision: 3n,
    type: 'TractUpdated',
    isJson: true as const,
    created: new Date(),
    data: written.data,
    metadata: { ...written.metadata },
    position: { commit: 7n, prepare: 7n },
    ...parts,
  },
})

describe('an event of EventStoreDB', () => {
  it('is what was written, at a position that compares as text', () => {
    expect(toEvent(received(), names)).toMatchObject({
      ...written,
      id: expect.any(String),
      type: 'TractUpdated',
    })
    const later = received({ position: { commit: 10n, prepare: 10n } })
    expect((positionIn(later, names) ?? '') > (positionIn(received(), names) ?? '')).toBe(true)
  })

  it.each([
    ['without metadata, as typed into the web interface', { metadata: undefined }],
    ['with metadata of somebody else', { metadata: { $correlationId: '1' } }],
    ['with metadata that is no JSON', { metadata: new Uint8Array([1]) }],
    ['with data that is no JSON', { data: '{' }],
    ['with data in binary', { isJson: false, data: new Uint8Array([1]) }],
    ['that concerns what is no list', { metadata: { ...written.metadata, concerns: 'tract-1' } }],
  ])('%s is damaged, with its place', (_, parts) => {
    const reading = () => toEvent(received(parts), names)
    expect(reading).toThrow(DamagedEvent)
    expect(reading).toThrow(
      expect.objectContaining({ stream: 'tract-1', revision: 3, position: positionIn(received(), names) }),
    )
  })

  it('is skipped if it belongs to the server or another application, or is a tombstone', () => {
    const foreign = [{ streamId: '$stats' }, { streamId: 'order-1' }, { streamId: 'tractor-1' }]
    for (const parts of [{ type: '$streamDeleted' }, ...foreign]) {
      expect([toEvent(received(parts), names), positionIn(received(parts), names)]).toEqual([
        undefined,
        undefined,
      ])
    }
  })

  it('is refused without a position', () => {
    const unknown = 2n ** 64n - 1n
    for (const position of [undefined, { commit: 0n, prepare: 0n }, { commit: unknown, prepare: unknown }]) {
      expect(() => toEvent(received({ position }), names)).toThrow(LogUnavailable)
    }
    expect(toEvent(received({ revision: 0n, position: { commit: 0n, prepare: 0n } }), names)).toBeDefined()
  })
})
