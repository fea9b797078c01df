import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventMetadata } from '../src/engine/log/port.ts'
import { packMetadata, unpackMetadata } from '../src/engine/log/sqlite-metadata.ts'

const id = randomUUID()
const hash = 'a1'.repeat(32)

/** As a command writes them. */
const METADATA: EventMetadata = {
  actor: randomUUID(),
  recordedAt: '2026-11-26T15:06:53.163Z',
  operation: 'UpdateWell',
  commandId: id,
  correlationId: id,
  causationId: id,
  concerns: [],
  schemaVersion: 1,
  hash,
}

const { concerns, schemaVersion, hash: _, ...first } = METADATA
const reasoned: EventMetadata = { ...first, reason: 'a letter', concerns, schemaVersion, hash }

const anyId = fc.constantFrom(id, '', 'none', randomUUID())
const anyMetadata = fc
  .record(
    {
      actor: fc.string(),
      recordedAt: fc.string(),
      operation: fc.string(),
      commandId: anyId,
      correlationId: anyId,
      causationId: anyId,
      effectiveOn: fc.string(),
      reason: fc.string(),
      sources: fc.dictionary(fc.string(), fc.string()),
      concerns: fc.array(fc.string(), { maxLength: 2 }),
      schemaVersion: fc.integer({ min: 1, max: 3 }),
      hash: fc.string(),
      anotherKey: fc.string(),
    },
    { requiredKeys: ['actor', 'recordedAt', 'operation', 'commandId', 'concerns', 'schemaVersion', 'hash'] },
  )
  .chain((metadata) =>
    fc
      .shuffledSubarray(Object.entries(metadata), { minLength: Object.keys(metadata).length })
      .map((entries) => Object.fromEntries(entries) as unknown as EventMetadata),
  )

describe('the metadata in a row of the log', () => {
  it('come back as they were, to the order of keys, which hashes depend on', () => {
    fc.assert(
      fc.property(anyMetadata, (metadata) => {
        expect(JSON.stringify(unpackMetadata(packMetadata(metadata)))).toBe(JSON.stringify(metadata))
      }),
      { numRuns: 500 },
    )
  })

  it.each<[string, EventMetadata, unknown[]]>([
    ['of a command', METADATA, []],
    ['of one of several commands', { ...METADATA, correlationId: 'run', causationId: 'run' }, ['run', '']],
    ['of a command that another caused', { ...METADATA, causationId: 'cause' }, ['', 'cause']],
    ['that concern other records', { ...METADATA, concerns: ['tract-1'] }, ['', '', ['tract-1']]],
    ['with a reason', reasoned, ['', '', [], { reason: 'a letter' }]],
    ['of a later schema', { ...METADATA, schemaVersion: 2 }, ['', '', [], { schemaVersion: 2 }]],
  ])('take little room: %s', (_, metadata, more) => {
    const { actor, recordedAt, operation } = metadata
    const packed = packMetadata(metadata)
    expect(JSON.parse(packed)).toEqual([hash, actor, recordedAt, operation, id, ...more])
    expect(JSON.stringify(unpackMetadata(packed))).toBe(JSON.stringify(metadata))
  })

  it('are read as an earlier release wrote them', () => {
    expect(unpackMetadata(JSON.stringify(METADATA))).toEqual(METADATA)
  })

  it.each(['', '{', '[', 'nothing'])('are unreadable: %j', (json) => {
    expect(() => unpackMetadata(json)).toThrow(SyntaxError)
  })
})
