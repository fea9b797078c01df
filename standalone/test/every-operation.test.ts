import { generateKeyPairSync } from 'node:crypto'
import { catalogue, isRecordType } from '@landbook/contracts/catalogue/index'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { owner } from '@landbook/contracts/records/owner/declaration'
import { readConfig } from '@landbook/platform/config'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { noteSeal } from '@landbook/platform/engine/seals/notes'
import { Sealer } from '@landbook/platform/engine/seals/sealer'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { liveGeneration } from '@landbook/platform/engine/views/generations'
import {
  openCredentials,
  openFiles,
  openHistory,
  openLog,
  openSeals,
  openViews,
} from '@landbook/platform/open'
import { buildReadModels } from '@landbook/projection-service/engine/read-models'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { documentsIn } from '../../projection-service/test/stores.ts'
import { fieldOf, type Make, MUTATIONS, maker } from '../../query-api/test/operations.ts'
import { QUERIES } from '../../query-api/test/query-operations.ts'
import { type LiveReader, openLiveStream } from '../../query-api/test/readers.ts'
import { type Rig, startRig } from '../../query-api/test/rig.ts'
import { eventsOf } from './company.ts'
import { ADDRESSES, routesOf } from './every-address.ts'
import { onEachStore } from './stores.ts'

// Each call waits for a server of its own.

/** Nobody can ask for a release: command-service/test/release.test.ts has it for every type. */
const OPERATIONS = catalogue.operations.filter(({ verb }) => verb !== 'release').map(({ name }) => name)
const logger = pino({ level: 'silent' })

/** The product on these stores, with a seal and its key. */
async function rigOver(env: Record<string, string>): Promise<Rig> {
  const config = readConfig(env)
  const rig = await startRig({
    log: await openLog(config),
    store: await openViews(config),
    historyIndex: await openHistory(config),
    credentials: await openCredentials(config, logger),
    files: await openFiles(config),
    timeZone: 'UTC',
  })
  const { privateKey: key } = generateKeyPairSync('ed25519')
  const { commands, backend } = rig.landbook
  const note = (seal: Parameters<typeof noteSeal>[1]) => noteSeal(commands, seal)
  backend.sealer = new Sealer({ log: rig.log, store: await openSeals(config), key, note })
  await backend.sealer.seal('admin')
  return rig
}

onEachStore((open) => {
  let rig: Rig
  let make: Make
  let onlooker: LiveReader
  let close: () => void
  beforeAll(async () => {
    const stores = await open()
    close = stores.close
    rig = await rigOver(stores.env)
    make = maker(rig)
    onlooker = await openLiveStream(rig.url, rig.admin)
  })
  afterAll(async () => {
    await rig.close()
    close()
  })

  it.each(Object.entries({ ...MUTATIONS, ...QUERIES }))('%s succeeds', async (name, row) => {
    const { error } = await rig.call(rig.admin, fieldOf(name), await row.args?.(make), row.selection)
    expect(error).toBeUndefined()
  })

  it('has been performed, and its events are in the history', async () => {
    await make.logNote()
    const last = new Map<string, LoggedEvent>()
    for (const event of await eventsOf(rig.log))
      if (isRecordType(recordOfStream(event.stream).type)) last.set(event.metadata.operation, event)
    expect(OPERATIONS.filter((name) => !last.has(name))).toEqual([])
    for (const [operation, { stream, revision }] of last) {
      const history = await rig.done('history', recordOfStream(stream), 'operation revision own')
      expect(history).toContainEqual({ operation, revision, own: true })
    }
  })

  it('has been shown to whoever looks on', async () => {
    const head = await rig.log.head()
    await vi.waitFor(() => expect(onlooker.messages.at(-1)?.position).toBe(head))
    const shown = new Set(onlooker.messages.flatMap(({ changes }) => changes.map(({ type }) => type)))
    const all = catalogue.records.map(({ type }) => type).filter((type) => type !== owner.type)
    expect(all.filter((type) => !shown.has(type))).toEqual([])
    onlooker.cut()
  })

  it('can be read at each address that streams, in all its forms', async () => {
    expect(Object.keys(ADDRESSES)).toEqual(routesOf(rig))
    const init = { headers: { authorization: `Bearer ${rig.admin}` } }
    for (const addressesOf of Object.values(ADDRESSES)) {
      for (const address of await addressesOf(rig, make)) {
        const response = await fetch(rig.url + address, init)
        const { byteLength } = await response.arrayBuffer()
        expect([address, response.status, byteLength > 0]).toEqual([address, 200, true])
      }
    }
  })

  it('leaves a log that fits, and lists that show what it says', async () => {
    expect((await verifyLog(rig.log)).problem).toBeUndefined()
    const store = createEmbeddedViews()
    const parts = { log: rig.log, store, catalogue, generation: 1, timeZone: 'UTC', logger }
    const projector = await buildReadModels(parts)
    await projector.stop()
    const shown = await documentsIn(rig.store, await liveGeneration(rig.store))
    expect(shown).toEqual(await documentsIn(store, 1))
  })
})
