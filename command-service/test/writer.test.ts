import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { expect, it } from 'vitest'
import { internal, write } from '../src/engine/streams/writer.ts'

const context = {
  actor: 'system',
  recordedAt: '2026-01-01T00:00:00.000Z',
  operation: 'Note',
  commandId: 'c',
  correlationId: 'c',
  causationId: 'c',
}

it('gives events ids that go up, so that the log adds neighbours to its index of ids', async () => {
  const log = openSqliteLog({ file: ':memory:' })
  const decided = Array.from({ length: 3 }, () => ({ type: 'Noted', data: {}, concerns: [] }))
  const ids: string[] = []
  for (let n = 0; n < 20; n++) {
    const empty = { expected: 'none' as const, hash: '' }
    const events = await write(log, internal(`import-${n}`), empty, decided, context)
    ids.push(...events.map(({ id }) => id))
  }
  expect(new Set(ids).size).toBe(60)
  const times = ids.map((id) => id.slice(0, '01234567-0123'.length))
  expect(times).toEqual(times.toSorted())
  await log.close()
})
