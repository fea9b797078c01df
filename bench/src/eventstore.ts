import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { type StreamName, streamTypes } from '@landbook/contracts/catalogue/streams'
import { GENESIS, sealed } from '@landbook/platform/engine/log/chain'
import { openEventStoreLog } from '@landbook/platform/engine/log/eventstore'
import type { EventLog, NewEvent } from '@landbook/platform/engine/log/port'
import { freePort } from '../../standalone/soak/free-port.ts'
import { perSecond, UPDATES } from './api.ts'
import { loadWithoutFailures } from './load.ts'
import { rebuilding } from './rebuild.ts'
import { type Figure, inTurn, median, multiple, share } from './report.ts'
import { createWells, inParallel, startRig } from './rig.ts'

/** As many as of the other benches of commands, so that the code is as warm. */
const WELLS = 10_000
const SECONDS = 2
const CLIENTS = 32
const STAND_IN = fileURLToPath(new URL('../../tools/eventstore-test-server/main.ts', import.meta.url))

/**
 * Updates with the log in EventStoreDB beside appends that do nothing else: the server at LANDBOOK_TEST_EVENTSTORE_URL,
 * else its stand-in in a process of its own.
 */
export async function eventStoreFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'landbook-eventstore-'))
  const server = await startServer(folder)
  const prefix = `bench${Date.now()}`
  const open = (prefix: string) =>
    openEventStoreLog({ url: server.url, prefix, types: streamTypes(catalogue) })
  const openLog = () => open(`${prefix}.`)
  const bare = new BareAppends(open(`${prefix}-bare.`))
  const rig = await startRig({ openLog })
  try {
    await createWells(rig.landbook.commands, WELLS)
    const updates = { ...rig, bodies: UPDATES, seconds: SECONDS }
    const busy = await inTurn(perSecond({ ...updates, clients: CLIENTS }), () => bare.perSecond(CLIENTS))
    const [append, alone] = [await bare.median(), await loadWithoutFailures({ ...updates, clients: 1 })]
    await rig.stop()
    const rebuilt = await rebuilding(openLog)
    return [
      share('updates on EventStoreDB beside bare appends, 32 clients', busy.ours, busy.bare, 0.3, '/s'),
      multiple('one client, request to visible, beside a bare append', alone.median, append, 2, 'ms'),
      share('rebuild from EventStoreDB beside reading it', rebuilt.ours, rebuilt.bare, 0.5, 'events/s'),
    ]
  } finally {
    await rig.close()
    await bare.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The configured EventStoreDB, else its stand-in in a process of its own. */
export async function startServer(
  folder: string,
): Promise<{ url: string; pid?: number | undefined; stop: () => Promise<void> }> {
  const url = process.env.LANDBOOK_TEST_EVENTSTORE_URL
  if (url !== undefined) return { url, stop: async () => undefined }
  const port = await freePort()
  const server = spawn(process.execPath, [STAND_IN, String(port), join(folder, 'events.jsonl')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const kill = () => server.kill()
  process.once('exit', kill)
  // It prints its port once it listens.
  await Promise.race([once(server.stdout, 'data'), ended])
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    pid: server.pid,
    async stop() {
      process.removeListener('exit', kill)
      kill()
      await ended
    },
  }
}

/** Appends one event at a time to streams of its own, each with the revision that it expects. */
class BareAppends {
  readonly #log: EventLog
  readonly #revisions = new Map<string, number>()
  #next = 0

  constructor(log: EventLog) {
    this.#log = log
  }

  async #append(stream: StreamName): Promise<void> {
    const revision = this.#revisions.get(stream) ?? -1
    await this.#log.append(stream, revision === -1 ? 'none' : revision, [anUpdate(stream)])
    this.#revisions.set(stream, revision + 1)
  }

  async perSecond(clients: number): Promise<number> {
    const ends = performance.now() + SECONDS * 1_000
    let count = 0
    await inParallel(clients, clients, async (client) => {
      while (performance.now() < ends) {
        await this.#append(`well-bare-${client}-${this.#next++ % 20}`)
        count += 1
      }
    })
    return count / SECONDS
  }

  /** Of one after the other, in ms. */
  async median(): Promise<number> {
    const times: number[] = []
    for (let turn = 0; turn < 500; turn += 1) {
      const began = performance.now()
      await this.#append(`well-bare-${turn % 100}`)
      times.push(performance.now() - began)
    }
    return median(times)
  }

  close = () => this.#log.close()
}

/** As large as the event of an update. */
const anUpdate = (stream: string): NewEvent => {
  const id = crypto.randomUUID()
  return sealed(GENESIS, stream, 0, {
    id,
    type: 'WellUpdated',
    data: { notes: 'note 1234' },
    metadata: {
      actor: 'admin',
      recordedAt: new Date().toISOString(),
      operation: 'UpdateWell',
      commandId: id,
      correlationId: id,
      causationId: id,
      schemaVersion: 1,
      concerns: [],
    },
  })
}
