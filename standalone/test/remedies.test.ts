import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { Damage } from '@landbook/platform/engine/log/damage'
import type { EventLog, Remedy, StreamFault } from '@landbook/platform/engine/log/port'
import { upcastingLog } from '@landbook/platform/engine/log/upcast'
import { degradation } from '@landbook/platform/engine/observability/degradation'
import { Metrics } from '@landbook/platform/engine/observability/metrics'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { readModels } from '@landbook/projection-service/engine/read-models'
import pino from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { repairStreams } from '../src/engine/repair.ts'
import { commandsOn, type Damaged, damagedEventStore, damagedSqlite, execute } from './damaged-logs.ts'

const logger = pino({ level: 'silent' })

interface At extends Damaged {
  log: EventLog
}

interface OnServer extends At {
  server: EventStoreTestServer
}

/** Appends an event as no command of this release does. */
async function put(
  { log }: At,
  stream: 'tract-a' | 'tract-new',
  type: string,
  { data = {}, schemaVersion }: { data?: Record<string, unknown>; schemaVersion?: number } = {},
): Promise<void> {
  const [like] = await Array.fromAsync(log.read('tract-a'))
  if (!like) throw new Error('tract-a has no event')
  const last = (await Array.fromAsync(log.read(stream))).at(-1)
  const metadata = { ...like.metadata, ...(schemaVersion !== undefined && { schemaVersion }) }
  await log.append(stream, last?.revision ?? 'none', [{ id: randomUUID(), type, data, metadata }])
}

/** What can be wrong, and what helps, in any store. */
const ANYWHERE: [what: string, remedy: Remedy, deed: (at: At) => unknown][] = [
  ['its first events are missing', 'backup', (at) => at.remove('tract-a', (revision) => revision === 0)],
  ['an event cannot be read', 'backup', (at) => at.spoil('tract-a', 1)],
  [
    'a newer release wrote an event of another version',
    'newer release',
    (at) => put(at, 'tract-a', 'TractUpdated', { schemaVersion: 99 }),
  ],
  ['a newer release wrote an event of a new type', 'newer release', (at) => put(at, 'tract-a', 'TractFlown')],
  ['it does not begin with its creation', 'backup', (at) => put(at, 'tract-new', 'TractUpdated')],
  ['an event lacks the id of its part', 'backup', (at) => put(at, 'tract-a', 'NpriUpdated')],
]

const LIMITS = { $maxCount: 1 }

const ON_A_SERVER: [what: string, remedy: Remedy, deed: (at: OnServer) => unknown][] = [
  ['it was limited', 'repair', ({ server }) => server.store.setMetadata('tract-a', LIMITS)],
  ['it was deleted softly', 'repair', ({ server }) => server.store.softDelete('tract-a')],
  ['it was deleted for good', 'backup', ({ server }) => server.store.tombstone('tract-a')],
  [
    'it has a binary event',
    'backup',
    ({ server }) => server.store.put('tract-a', 'Scanned', new Uint8Array([1])),
  ],
  [
    'it has an event of others',
    'backup',
    ({ server }) => server.store.put('tract-a', 'Typed', { by: 'hand' }),
  ],
  [
    'Landbook may not use it',
    'rights',
    ({ server }) => {
      server.barred.add('tract-a')
      server.store.setMetadata('tract-a', { $acl: { $w: 'clerks' } })
    },
  ],
]

const STORES = [
  ...ANYWHERE.map(([what, remedy, deed]) => {
    const open = (): At => withLog(damagedSqlite())
    return ['SQLite', what, { remedy, open, deed, give: () => undefined }] as const
  }),
  ...[...ANYWHERE, ...ON_A_SERVER].map(([what, remedy, deed]) => {
    const open = async (): Promise<OnServer> => withLog(await damagedEventStore())
    const give = (at: At) => (at as OnServer).server.barred.clear()
    return ['EventStoreDB', what, { remedy, open, deed: deed as (at: At) => unknown, give }] as const
  }),
]

const withLog = <D extends Damaged>(damaged: D): D & { log: EventLog } => ({
  ...damaged,
  log: damaged.open(),
})

/** What a process that is started now shows. */
async function shown(damaged: Damaged): Promise<StreamFault[]> {
  const log = upcastingLog(damaged.open(), catalogue)
  const store = createEmbeddedViews()
  const projector = readModels({ log, store, catalogue, generation: 1, timeZone: 'UTC', logger })
  onTestFinished(() => projector.stop())
  projector.start()
  await projector.whenCaughtUp()
  const setAside = async () => projector.health.setAside
  const { damage } = degradation({
    log,
    setAside,
    shortages: undefined,
    logger,
    metrics: new Metrics(),
  })
  return vi.waitFor(async () => {
    const found: Damage = await damage()
    expect(found.isComplete).toBe(true)
    return [...found.streams, ...found.events]
  })
}

it.each(STORES)(
  'what helps a stream in %s does what it says: %s',
  async (_store, _what, { remedy, open, deed, give }) => {
    const damaged = await open()
    const commands = commandsOn(damaged.log)
    await execute(commands, 'CreateTract', { id: 'a', name: 'a', state: 'Texas', county: 'Ward' })
    for (const notes of ['1', '2']) await execute(commands, 'UpdateTract', { id: 'a', notes })
    await deed(damaged)
    const remediesOf = (faults: readonly StreamFault[]) => [...new Set(faults.map((fault) => fault.remedy))]
    expect(remediesOf(await shown(damaged))).toEqual([remedy])

    const repairing = upcastingLog(damaged.open(), catalogue)
    const repair = (accept: boolean) =>
      repairStreams(repairing, commandsOn(repairing), { isDry: false, accept })
    if (remedy === 'repair') await repair(false)
    if (remedy === 'backup') expect(await repair(true)).toEqual([])
    if (remedy === 'rights') give(damaged)
    // It is not taken for lost, and read by that release.
    if (remedy === 'newer release') expect(remediesOf(await repair(true))).toEqual([remedy])
    const left = remedy === 'newer release' ? [remedy] : []
    expect(remediesOf(await shown(damaged))).toEqual(left)
  },
)
