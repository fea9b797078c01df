import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteLog } from '@landbook/platform/log/sqlite'
import { verifyLog } from '@landbook/platform/log/verify'
import { expect, it, onTestFinished } from 'vitest'
import { notOnce, rebuilt, shown } from '../soak/check.ts'
import { ADMIN, login, READY, startService } from '../soak/service.ts'
import { Workload } from '../soak/workload.ts'

const KILLS = 10

it(`neither loses nor duplicates commands when it is killed ${KILLS} times under load`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'landbook-faults-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
  }
  const start = () => startService('standalone/src/main.ts', env, READY.standalone)

  let service = await start()
  onTestFinished(() => service.kill())
  const token = await login(service.address)
  const door = () => ({ address: service.address, token })
  const workload = new Workload(door)
  await workload.start()
  for (let kill = 0; kill < KILLS; kill++) {
    await workload.more(randomInt(1, 60))
    await service.kill()
    service = await start()
  }
  await workload.stop()

  const answered = await shown(door())
  expect(await service.stop()).toBe(0)
  const log = openSqliteLog({ file: join(dataDir, 'landbook.db') })
  onTestFinished(() => log.close())
  expect((await verifyLog(log)).problem).toBeUndefined()
  expect(await notOnce(log, workload.done)).toEqual([])
  expect(answered).toEqual(await rebuilt(log))
}, 300_000)
