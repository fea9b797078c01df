import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { recordViews } from '@landbook/platform/engine/views/collections'
import { projectorName } from '@landbook/platform/engine/views/generations'
import { openMongoViews } from '@landbook/platform/engine/views/mongo'
import { CheckpointProgress } from '@landbook/platform/engine/views/progress'
import { expect, it, onTestFinished, vi } from 'vitest'
import { READY, startService } from '../soak/requests/service.ts'

const { MONGODB_URL } = process.env
/** From the crash of the active projector until the other one has processed later events. */
const TAKEOVER_MS = 10_000

/** Two projection services, the first of them active, with a log and a store that the test reads, too. */
async function twoProjectors() {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-projectors-'))
  const url = new URL(MONGODB_URL ?? '')
  url.pathname = `/landbook-test-${randomUUID()}`
  const env = { DATA_DIR: folder, MONGODB_URL: url.href, PROJECTION_PORT: '0' }
  const log = openSqliteLog({ file: join(folder, 'landbook.db') })
  const store = await openMongoViews({ url: url.href })
  const commands = new CommandHandler(log, catalogue, guards)
  const start = () => startService('projection-service/src/main.ts', env, READY.service)
  const first = await start()
  const progress = new CheckpointProgress(store, () => [projectorName(1)])
  let tracts = 0
  const create = async () => {
    const args = { id: `t${++tracts}`, name: `A-${tracts}`, state: 'Texas', county: 'Ward' }
    const request = { operation: 'CreateTract', args, actor: SYSTEM, commandId: randomUUID() }
    return (await commands.execute(request)).position
  }
  await progress.untilReached(await create(), 60_000)
  const second = await start()
  onTestFinished(async () => {
    first.thaw()
    await Promise.all([first.kill(), second.kill()])
    await log.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const count = () => recordViews(store, recordNamed(catalogue, 'tract'), 1).count({})
  const checkpoint = async () => (await store.getCheckpoint(projectorName(1)))?.position ?? ''
  return { first, second, create, progress, count, checkpoint, tracts: () => tracts }
}

it.skipIf(MONGODB_URL === undefined)(
  'the work of a projector that was killed goes on within ten seconds (needs MONGODB_URL)',
  async () => {
    const { first, create, progress, count } = await twoProjectors()
    await first.kill()
    await progress.untilReached(await create(), TAKEOVER_MS)
    expect(await count()).toBe(2)
  },
)

it.skipIf(MONGODB_URL === undefined)(
  'a projector that stood still cannot set anything back when it goes on (needs MONGODB_URL)',
  async () => {
    const { first, second, create, progress, count, checkpoint, tracts } = await twoProjectors()
    // While it is busy, if it is active.
    const busy = Array.from({ length: 200 }, create)
    first.freeze()
    await Promise.all(busy)
    await progress.untilReached(await create(), TAKEOVER_MS)
    const before = await checkpoint()
    first.thaw()
    const last = await create()
    await progress.untilReached(last, TAKEOVER_MS)
    await vi.waitFor(async () => expect((await fetch(`${first.address}/readyz`)).status).toBe(200))
    expect((await checkpoint()) > before).toBe(true)
    expect(await checkpoint()).toBe(last)
    expect(await count()).toBe(tracts())
    // Both report the position, and the one that took over is still active.
    await first.kill()
    await progress.untilReached(await create(), 2_000)
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200)
  },
)
