import { readdirSync, readFileSync } from 'node:fs'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import pino from 'pino'
import { buildReadModels } from '../src/engine/read-models.ts'
import { documentsIn } from './stores.ts'

/** A program that prints a message, and every document that is made of the golden logs. */
const folder = new URL('../../contracts/test/fixtures/', import.meta.url)
const logger = pino({ level: 'silent' })
const shown: unknown[] = []
for (const name of readdirSync(folder).filter((name) => name.startsWith('golden-'))) {
  const events: LoggedEvent[] = JSON.parse(readFileSync(new URL(name, folder), 'utf8')).events
  const log = openSqliteLog({ file: ':memory:' })
  for (const { stream, revision, ...event } of events)
    await log.append(stream, revision === 0 ? 'none' : revision - 1, [event])
  const store = createEmbeddedViews()
  const projector = await buildReadModels({ log, store, catalogue, generation: 1, timeZone: 'UTC', logger })
  shown.push([...(await documentsIn(store, 1))])
  await projector.stop()
  await log.close()
}
console.log(JSON.stringify({ message: MESSAGES.requiredField, shown }))
