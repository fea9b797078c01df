import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { recordViews } from '@landbook/platform/engine/views/collections'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import pino from 'pino'
import { afterEach, beforeEach } from 'vitest'
import type { Projector } from '../src/engine/projector.ts'
import { type ReadModels, readModels } from '../src/engine/read-models.ts'
import { logged } from './world.ts'

export const logger = pino({ level: 'silent' })
let folder: string
export let file: string
export let log: EventLog
export let store: ViewStore
export const running: { stop(): Promise<void> }[] = []

/** A log and a store for each test of the file that calls this; what runs over them is stopped after it. */
export function projectEachTest(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'landbook-projector-'))
    file = join(folder, 'landbook.db')
    log = openSqliteLog({ file })
    store = createEmbeddedViews()
  })

  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()))
    await log.close()
    rmSync(folder, { recursive: true, force: true })
  })
}

/** Appends one more event to the record's stream. */
export async function happens(
  stream: StreamName,
  type: string,
  data: Record<string, unknown> = {},
): Promise<string> {
  const { length } = await Array.fromAsync(log.read(stream))
  const place = { stream, revision: length, position: `${stream}/${length}` }
  const { id, metadata } = logged(type, data, place)
  await log.append(stream, length === 0 ? 'none' : length - 1, [{ id, type, data, metadata }])
  return log.head()
}

export function projectorOver(
  parts: Partial<Pick<ReadModels, 'log' | 'store' | 'stopAtUnreadable' | 'isKnown'>> = {},
): Projector {
  const projector = readModels({ log, store, catalogue, generation: 1, timeZone: 'UTC', logger, ...parts })
  running.push(projector)
  projector.start()
  return projector
}

export const shown = async (id: string, generation = 1) => {
  const tract = catalogue.records.find(({ type }) => type === 'tract')
  if (!tract) throw new Error('No tract')
  return recordViews(store, tract, generation).get(id)
}
