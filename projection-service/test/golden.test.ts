import { readdirSync, readFileSync } from 'node:fs'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { upcastingLog } from '@landbook/platform/engine/log/upcast'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { buildReadModels } from '../src/engine/read-models.ts'
import { expectedDocuments } from './expected.ts'
import { documentsIn, shownIn } from './stores.ts'

const folder = new URL('../../contracts/test/fixtures/', import.meta.url)
const logs = readdirSync(folder).filter((name) => name.startsWith('golden-'))

describe('the log of a past version', () => {
  it.each(logs)('%s has hashes that still verify, and read models that still can be built', async (name) => {
    const { events, states } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    const log = upcastingLog(openSqliteLog({ file: ':memory:' }), catalogue)
    for (const { stream, revision, ...event } of events as LoggedEvent[]) {
      await log.append(stream, revision === 0 ? 'none' : revision - 1, [event])
    }
    const verified = await verifyLog(log)
    expect(verified.problem).toBeUndefined()
    expect(verified.events).toBe(events.length)
    const store = createEmbeddedViews()
    const logger = pino({ level: 'silent' })
    const projector = await buildReadModels({ log, store, catalogue, generation: 1, timeZone: 'UTC', logger })
    const shown = shownIn(await documentsIn(store, 1))
    const expected = expectedDocuments(new Map(Object.entries(states)))
    expect([...shown.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
    for (const [stream, document] of expected) expect(shown.get(stream)).toMatchObject(document)
    await projector.stop()
    await log.close()
  })
})
