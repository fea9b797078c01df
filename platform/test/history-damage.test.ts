import { randomBytes } from 'node:crypto'
import { mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { IndexEntry } from '../src/history/port.ts'
import { openSqliteHistory } from '../src/history/sqlite.ts'
import { ViewsUnavailable } from '../src/views/port.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-history-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const entry = (revision: number): IndexEntry => ({
  event: {
    position: String(revision + 1).padStart(16, '0'),
    stream: 'tract-1',
    revision,
    record: 'tract',
    recordId: '1',
    event: 'TractUpdated',
    operation: 'UpdateTract',
    actor: 'admin',
    recordedAt: '2026-01-02T03:04:05.000Z',
    commandId: randomBytes(16).toString('hex'),
    correlationId: randomBytes(16).toString('hex'),
    concerns: [],
    members: ['county'],
  },
  links: [],
})

/** All pages but the first few, which hold what is in the file and not where. */
function damage(file: string): void {
  const descriptor = openSync(file, 'r+')
  const from = 10 * 4_096
  writeSync(descriptor, randomBytes(statSync(file).size - from), 0, undefined, from)
}

it('an index with corrupt pages is emptied when it is reopened', async () => {
  const file = join(folder, 'history.db')
  const whole = openSqliteHistory({ file })
  await whole.write(Array.from({ length: 3_000 }, (_, revision) => entry(revision)))
  await whole.close()
  damage(file)
  const broken = openSqliteHistory({ file })
  await expect(broken.find({ first: 5_000 })).rejects.toThrow(ViewsUnavailable)
  await broken.close()
  const anew = openSqliteHistory({ file })
  expect(await anew.find({ first: 5_000 })).toEqual([])
  await anew.write([entry(0)])
  expect(await anew.find({ first: 5_000 })).toHaveLength(1)
  await anew.close()
})
